import { isFailure } from "@lapwing/contract/client";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { PasswordField } from "@lapwing/ui/password-field";
import { toast } from "@lapwing/ui/toast";
import { useRef, useState } from "react";
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, replace, useActionData, useLoaderData, useNavigation } from "react-router";
import { api } from "../api.ts";
import { errorAt, formRefusal, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { usePageTitle } from "../layout/page-title.ts";
import { PlainFrame } from "../layout/plain-frame.tsx";
import { rememberMember } from "./session.ts";

export async function loader({ params, request }: LoaderFunctionArgs) {
	try {
		const { data } = await api("POST /staff/invitations/look", { token: params["token"] ?? "" }, { signal: request.signal });
		return { person: data, problem: undefined };
	} catch (error) {
		if (!isFailure(error) || (error.code !== "gone" && error.code !== "invalid")) throw error;
		return { person: undefined, problem: "This link was used or has run out. Ask for a new one at sign-in, or ask an owner of the shop." };
	}
}

export async function action({ params, request }: ActionFunctionArgs) {
	const form = await request.formData();
	try {
		const { message } = await api("POST /staff/invitations/accept", {
			token: params["token"] ?? "",
			new_password: textOf(form, "new_password"),
		});
		rememberMember(undefined);
		toast.success(message ?? "Your password is set.");
		return replace("/sign-in");
	} catch (error) {
		if (!isFailure(error)) throw error;
		return formRefusal(error);
	}
}

export const shouldRevalidate = () => false;

export function Component() {
	usePageTitle("Choose a password");
	const { person, problem } = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	const busy = useNavigation().state !== "idle";
	const [shown, setShown] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	useFocusOnError(form, refused);
	if (person === undefined)
		return (
			<PlainFrame>
				<div className="gate">
					<h1>This link no longer works</h1>
					<p>{problem}</p>
					<ButtonLink tone="line" href="/sign-in">
						Go to sign-in
					</ButtonLink>
				</div>
			</PlainFrame>
		);
	return (
		<PlainFrame>
			<div className="gate">
				<h1>Choose a password</h1>
				<p className="muted">
					For {person.name} ({person.email}).
				</p>
				<Form ref={form} method="post" replace noValidate className="box">
					<FormNote refused={refused} fields={["new_password"]} />
					<input type="email" name="username" autoComplete="username" value={person.email} readOnly hidden />
					<PasswordField
						label="New password"
						hint="Use 10 characters or more. Several words are easy to remember and hard to guess."
						name="new_password"
						chosen
						shown={shown}
						error={errorAt(refused, "new_password")}
					/>
					<Checkbox checked={shown} onChange={(event) => setShown(event.currentTarget.checked)}>
						Show password
					</Checkbox>
					<Button type="submit" block busy={busy} busyLabel="Saving">
						Save and go to sign-in
					</Button>
				</Form>
			</div>
		</PlainFrame>
	);
}
