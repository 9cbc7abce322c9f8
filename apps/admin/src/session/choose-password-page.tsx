import { Note } from "@lapwing/ui/note";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, replace, useActionData, useLoaderData } from "react-router";
import { usePageTitle } from "../layout/page-title.ts";
import { PlainFrame } from "../layout/plain-frame.tsx";
import { changePassword, PasswordForm } from "./password-form.tsx";
import { staffContext } from "./require-staff.ts";
import { wantedPath } from "./return-to.ts";
import { SignOutButton, useSignOut } from "./sign-out-button.tsx";

export function loader({ request, context }: LoaderFunctionArgs) {
	const member = context.get(staffContext);
	return member.must_change_password ? member : redirect(wantedPath(request));
}

export async function action({ request }: ActionFunctionArgs) {
	return (await changePassword(request)) ?? replace(wantedPath(request));
}

const words = {
	current: "One-time password",
	hint: "The one you have just signed in with.",
	submit: "Save and go on",
};

export function Component() {
	usePageTitle("Choose your own password");
	const member = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	const signOut = useSignOut();
	return (
		<PlainFrame end={<SignOutButton tone="onDeep" signOut={signOut} />}>
			<div className="gate">
				<h1>Choose your own password</h1>
				<p className="muted">
					You are signed in as {member.name} with a one-time password. Someone else has seen it, so replace it before you go on.
				</p>
				{signOut.problem ? (
					<Note tone="bad" role="alert" title="You are still signed in.">
						{signOut.problem}
					</Note>
				) : null}
				<PasswordForm member={member} refused={refused} words={words} />
			</div>
		</PlainFrame>
	);
}
