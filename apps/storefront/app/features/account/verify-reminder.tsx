import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { FormNote } from "../forms/form-note.tsx";
import { useFormAction } from "../forms/use-form-action.ts";
import { type AuthDone } from "./auth-actions.ts";
import { authAction } from "./auth-page.ts";

/** Reminder to verify the e-mail address; nothing is blocked before that. */
export function VerifyReminder({ email }: { email: string }) {
	const act = useFormAction<AuthDone>("send-again");
	return (
		<div className="acc-remind stack" data-gap="3">
			<Note tone={act.done ? "ok" : "warn"} title={act.done ? "Sent." : "Please confirm your e-mail address."} role={act.done && "status"}>
				{act.done ? (
					<>A new link is on its way to {email}.</>
				) : (
					<>
						We sent a link to {email}. Orders you placed as a guest join your account once it is confirmed.
						<act.Form method="post" action={authAction("login", undefined)}>
							<Button type="submit" name="intent" value="send-again" tone="line" size="sm" busy={act.busy} busyLabel="Sending">
								Send the link again
							</Button>
						</act.Form>
					</>
				)}
			</Note>
			<FormNote failure={act.failure} />
		</div>
	);
}
