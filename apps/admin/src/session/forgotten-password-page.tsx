import { isFailure } from "@lapwing/contract/client";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { useRef } from "react";
import { type ActionFunctionArgs, Form, useActionData, useNavigation } from "react-router";
import { api } from "../api.ts";
import { errorAt, formRefusal, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { usePageTitle } from "../layout/page-title.ts";
import { PlainFrame } from "../layout/plain-frame.tsx";
import { UsernameField } from "./username-field.tsx";

export async function action({ request }: ActionFunctionArgs) {
	const form = await request.formData();
	try {
		const { message } = await api("POST /staff/password/forgotten", { email: textOf(form, "email").trim() });
		return { sent: message ?? "Check your mail." };
	} catch (error) {
		if (!isFailure(error)) throw error;
		return formRefusal(error);
	}
}

export function Component() {
	usePageTitle("Forgotten password");
	const answer = useActionData<typeof action>();
	const refused = answer && "failure" in answer ? answer : undefined;
	const busy = useNavigation().state !== "idle";
	const form = useRef<HTMLFormElement>(null);
	useFocusOnError(form, refused);
	return (
		<PlainFrame>
			<div className="gate">
				<h1>Forgotten password</h1>
				{answer && "sent" in answer ? (
					<Note tone="ok" role="status" title={answer.sent}>
						The link works once, for one hour. No mail after some minutes? Ask an owner of the shop for a link.
					</Note>
				) : (
					<>
						<p className="muted">We send you a link to choose a new one.</p>
						<Form ref={form} method="post" replace noValidate className="box">
							<FormNote refused={refused} fields={["email"]} />
							<UsernameField error={errorAt(refused, "email")} />
							<Button type="submit" block busy={busy} busyLabel="Sending">
								Send the link
							</Button>
						</Form>
					</>
				)}
				<ButtonLink tone="text" href="/sign-in">
					Go to sign-in
				</ButtonLink>
			</div>
		</PlainFrame>
	);
}
