import type { MailSending } from "@lapwing/contract/mail";
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { useConfirm } from "../form/confirm.tsx";
import { NoteForm } from "../form/note-form.tsx";
import { byTime, MailEntry } from "../outbox/mail-entry.tsx";
import { HeldMails, useMailWords } from "../outbox/mail-sending.tsx";
import { shopZone } from "../shop/shop-zone.ts";

/** Combined history and notes; new notes are internal by default. */
export function RequestNotes({ request, sending }: { request: ServiceRequestDetail; sending: MailSending }) {
	return (
		<section className="box" aria-labelledby="story-head">
			<h2 id="story-head">History and notes</h2>
			{request.email ? <HeldMails sending={sending} /> : null}
			<ol className="history">
				{byTime(request.history, request.mails).map((entry, index) =>
					"mail" in entry ? (
						<MailEntry key={`mail ${entry.mail.id}`} mail={entry.mail} />
					) : (
						<EventEntry key={`${index} ${entry.event.at}`} event={entry.event} />
					),
				)}
			</ol>
			{request.can_work ? <NewNote key={request.id} request={request} /> : null}
		</section>
	);
}

function EventEntry({ event }: { event: ServiceRequestDetail["history"][number] }) {
	return (
		<li>
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
	);
}

function NewNote({ request: { id, kind, name, email } }: { request: ServiceRequestDetail }) {
	const { ask, dialog } = useConfirm();
	const mailWords = useMailWords();
	const isMailed = kind === "repair" && email !== null;
	return (
		<>
			<NoteForm
				subject={`service request ${id}`}
				name="note"
				readers={[
					{ value: "staff", label: "Staff only" },
					...(kind === "repair"
						? [{ value: "customer", label: isMailed ? "The customer, by mail" : "The customer, on the tracking page" }]
						: []),
				]}
				onAdd={(call, { text: note, key, reader }) => {
					const isPublic = reader === "customer";
					const send = () =>
						call(
							"POST /staff/service-requests/:id/note",
							{ id, note, public: isPublic, key },
							!isPublic ? "The note is kept." : isMailed ? mailWords("The note is on its way.") : "The note stands on the customer’s page.",
						);
					if (!isPublic || note.trim() === "") send();
					else
						ask({
							title: `Send this note to ${name}?`,
							text: isMailed
								? `${mailWords(`It goes to ${email}.`)} It stands on the page where the request is followed.`
								: "It stands on the page where the request is followed.",
							confirmLabel: "Send",
							onConfirm: send,
						});
				}}
			/>
			{dialog}
		</>
	);
}
