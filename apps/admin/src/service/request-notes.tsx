import type { MailSending } from "@lapwing/contract/mail";
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import { Button } from "@lapwing/ui/button";
import { Radio } from "@lapwing/ui/choice";
import { TextArea } from "@lapwing/ui/field";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { useRef } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { useCall } from "../form/call.ts";
import { useConfirm } from "../form/confirm.tsx";
import { useFocusAfterClear, useFormDraft } from "../form/form-draft.tsx";
import { saves } from "../layout/keyboard.tsx";
import { HeldMails } from "../outbox/mail-sending.tsx";
import { shopZone } from "../shop/shop-zone.ts";

/** Combined history and notes; new notes are internal by default. */
export function RequestNotes({ request, sending }: { request: ServiceRequestDetail; sending: MailSending }) {
	return (
		<section className="box" aria-labelledby="story-head">
			<h2 id="story-head">History and notes</h2>
			{request.kind === "repair" && request.email ? <HeldMails sending={sending} /> : null}
			<ol className="history">
				{request.history.map((event, index) => (
					<li key={`${index} ${event.at}`}>
						<b>{event.title}</b>
						<span className="muted block">
							<Time value={event.at} zone={shopZone} format="datetime" />, {event.by}
						</span>
						{event.public_note ? (
							<p className="pre-line">
								<Tag tone="info">To the customer</Tag> {event.public_note}
							</p>
						) : null}
						{event.internal_note ? (
							<p className="pre-line">
								<Tag>Staff only</Tag> {event.internal_note}
							</p>
						) : null}
					</li>
				))}
			</ol>
			{request.can_work ? <NewNote key={request.id} request={request} /> : null}
		</section>
	);
}

function NewNote({ request }: { request: ServiceRequestDetail }) {
	const draft = useFormDraft(`note service request ${request.id}`, () => ({ fields: { reader: "staff" }, state: {} }));
	const isPublic = draft.field("reader") === "customer";
	const { call, busy, refused } = useCall(draft.clear);
	const field = useRef<HTMLTextAreaElement>(null);
	useFocusAfterClear(draft.round, field);
	const { ask, dialog } = useConfirm();
	const mayWrite = request.kind === "repair" && request.email !== null;
	function send(note: string) {
		call(
			"POST /staff/service-requests/:id/note",
			{ id: request.id, note, public: isPublic },
			isPublic ? "The note is on its way." : "The note is kept.",
		);
	}
	return (
		<form
			key={draft.round}
			onChange={draft.onChange}
			noValidate
			className="stack"
			data-gap="3"
			onSubmit={(event) => {
				event.preventDefault();
				const note = textOf(new FormData(event.currentTarget), "note");
				if (!isPublic || note.trim() === "") send(note);
				else
					ask({
						title: `Send this note to ${request.name}?`,
						text: `It goes to ${request.email} and stands on the page where the request is followed.`,
						confirmLabel: "Send",
						onConfirm: () => send(note),
					});
			}}
		>
			{draft.notes}
			<FormNote refused={refused} fields={["note"]} />
			<TextArea
				ref={field}
				label="New note"
				name="note"
				rows={2}
				maxLength={2000}
				defaultValue={draft.field("note")}
				error={errorAt(refused, "note")}
			/>
			<fieldset className="row">
				<legend className="sr">Who reads it</legend>
				<Radio name="reader" value="staff" defaultChecked={!isPublic}>
					Staff only
				</Radio>
				{request.kind === "repair" ? (
					<Radio name="reader" value="customer" defaultChecked={isPublic}>
						{mayWrite ? "The customer, by mail" : "The customer, on the tracking page"}
					</Radio>
				) : null}
			</fieldset>
			<div>
				<Button {...(draft.dirty ? saves : {})} type="submit" size="sm" tone="line" busy={busy} busyLabel="Saving">
					Add the note
				</Button>
			</div>
			{dialog}
		</form>
	);
}
