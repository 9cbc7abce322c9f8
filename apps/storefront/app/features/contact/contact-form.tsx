import type { FieldErrors } from "@lapwing/contract/problem";
import { Button } from "@lapwing/ui/button";
import { ConfirmDialog } from "@lapwing/ui/dialog";
import { PhoneField, TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { type ChangeEvent, useState } from "react";
import { api } from "../api/browser-api.ts";
import { useHydrated } from "../client-state/use-hydrated.ts";
import { useSubmission } from "../forms/use-submission.ts";
import { fromPage, submitRequest } from "../service-request/request-call.ts";
import type { ContactOutcome } from "./contact-action.ts";
import { normalLead, notSubmitted, submitted, thanks } from "./contact-text.ts";

type ContactFormProps = {
	/** Form action without JavaScript: the page itself. */
	action: string;
	/** Slug of the location page. */
	place?: string;
	/** Which success message: the default, or that of /contact-us. */
	ending: "submitted" | "thanks";
	/** Result of a plain post. */
	outcome?: ContactOutcome | undefined;
};

type Ending = { title: string; text: string | undefined; button: string };

export function ContactForm({ action, place, ending, outcome }: ContactFormProps) {
	const hydrated = useHydrated();
	const [dialog, setDialog] = useState<Ending>();
	const success = ending === "thanks" ? thanks : submitted;
	const { busy, errors, problem, sentByScript, onSubmit } = useSubmission({
		posted: { errors: outcome?.errors },
		send: ({ location = "", ...fields }, { headers, ...options }) =>
			submitRequest(api, { ...fields, address: location }, { ...options, headers: { ...headers, ...fromPage(place) } }),
		succeeded: () => setDialog(success),
		failed: () => setDialog(notSubmitted),
	});
	return (
		<>
			<form className="form-grid contact-form" method="post" action={action} noValidate={hydrated} onSubmit={onSubmit}>
				{!sentByScript && outcome && <OutcomeNote outcome={outcome} success={success} />}
				<ContactFields errors={errors} values={outcome?.values ?? {}} />
				{problem && (
					<Note tone="bad" className="wide">
						{problem}
					</Note>
				)}
				<div className="wide">
					<Button type="submit" size="lg" busy={busy} busyLabel="Sending" disabled={busy}>
						Send message
					</Button>
				</div>
			</form>
			<ConfirmDialog
				open={dialog !== undefined}
				title={dialog?.title ?? ""}
				confirmLabel={dialog?.button}
				onConfirm={() => setDialog(undefined)}
			>
				{dialog?.text}
			</ConfirmDialog>
		</>
	);
}

function OutcomeNote({ outcome, success }: { outcome: ContactOutcome; success: Ending }) {
	return outcome.sent ? (
		<Note tone="ok" role="status" title={`${success.title}${/[.!]$/.test(success.title) ? "" : "."}`} className="wide">
			{success.text}
		</Note>
	) : (
		<Note tone="bad" role="alert" title={`${notSubmitted.title}.`} className="wide">
			{outcome.message ?? notSubmitted.text}
		</Note>
	);
}

function ContactFields({ errors, values }: { errors: FieldErrors; values: Record<string, string> }) {
	const field = (name: string, error = errors[name]?.[0]) => ({ name, required: true, defaultValue: values[name] ?? "", error });
	return (
		<>
			<TextField {...field("name")} label="Name" autoComplete="name" maxLength={120} onChange={capitaliseFirst} />
			<TextField {...field("email")} label="E-mail" type="email" autoComplete="email" maxLength={254} />
			<PhoneField {...field("phone")} label="Phone" hint="Enter a 10-digit phone number" />
			<TextField {...field("location", errors["location"]?.[0] ?? errors["address"]?.[0])} label="Location" maxLength={300} />
			<input type="hidden" name="laptop_brand" value={normalLead} />
			<input type="hidden" name="laptop_model" value={normalLead} />
			<input type="hidden" name="issue_description" value={normalLead} />
		</>
	);
}

/** Capitalises the first letter while typing and keeps the caret position. */
function capitaliseFirst(event: ChangeEvent<HTMLInputElement>): void {
	const input = event.currentTarget;
	const name = input.value.replace(/^\s*\p{L}/u, (start) => start.toUpperCase());
	if (name === input.value) return;
	const { selectionStart, selectionEnd } = input;
	input.value = name;
	input.setSelectionRange(selectionStart, selectionEnd);
}
