import { ButtonLink } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { type LoaderFunctionArgs, redirect, useActionData, useLocation } from "react-router";
import { usePageTitle } from "../layout/page-title.ts";
import { PlainFrame } from "../layout/plain-frame.tsx";
import { staffContext } from "./require-staff.ts";
import { wantedIn, wantedPath } from "./return-to.ts";
import { SignOutButton, useSignOut } from "./sign-out-button.tsx";
import { type TwoStepAnswer, TwoStepSetUp } from "./two-step-set-up.tsx";

export { action } from "./two-step-page.tsx";

export function loader({ request, context }: LoaderFunctionArgs) {
	return context.get(staffContext).must_set_up_two_step ? null : redirect(wantedPath(request));
}

/** Not after the confirmation: the recovery codes are shown once. */
export const shouldRevalidate = () => false;

export function Component() {
	usePageTitle("Set up two-step sign-in");
	const answer = useActionData<TwoStepAnswer>();
	const signOut = useSignOut();
	const next = wantedIn(useLocation().search);
	return (
		<PlainFrame end={<SignOutButton tone="onDeep" signOut={signOut} />}>
			<div className="gate">
				<h1>Set up two-step sign-in</h1>
				<p className="muted">The shop requires it of everybody. Have your phone with an authenticator app at hand.</p>
				{signOut.problem ? (
					<Note tone="bad" role="alert" title="You are still signed in.">
						{signOut.problem}
					</Note>
				) : null}
				<TwoStepSetUp answer={answer} />
				{answer && "codes" in answer ? <ButtonLink href={next}>Go on to the console</ButtonLink> : null}
			</div>
		</PlainFrame>
	);
}
