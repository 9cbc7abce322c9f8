import type { MailSending } from "@lapwing/contract/mail";
import type { OrderAddress } from "@lapwing/contract/order";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { Button } from "@lapwing/ui/button";
import { Time } from "@lapwing/ui/time";
import { useState } from "react";
import { StaffNotes } from "../form/staff-notes.tsx";
import { HeldMails } from "../outbox/mail-sending.tsx";
import { shopZone } from "../shop/shop-zone.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { byWords, orderTitles } from "./order-labels.ts";

export function CustomerBox({ staffOrder: { order, may } }: { staffOrder: StaffOrder }) {
	const [correcting, setCorrecting] = useState(false);
	const { contact } = order;
	return (
		<section className="box" aria-labelledby="customer-head">
			<h2 id="customer-head">Customer</h2>
			<p>
				<b>{contact.name || "No name given"}</b>
				{contact.phone ? (
					<a className="link block" href={`tel:+91${contact.phone}`}>
						{contact.phone}
					</a>
				) : null}
				{contact.email ? (
					<a className="link block" href={`mailto:${contact.email}`}>
						{contact.email}
					</a>
				) : null}
			</p>
			{order.pickup ? (
				<Fact title="Picks up at">
					{order.pickup.title}
					<br />
					{order.pickup.address}
				</Fact>
			) : null}
			{order.shipping_address ? (
				<Fact title="Deliver to">
					<AddressLines address={order.shipping_address} />
				</Fact>
			) : null}
			{may.correct_address && order.shipping_address ? (
				<div>
					<Button size="sm" tone="line" onClick={() => setCorrecting(true)}>
						Correct the address
					</Button>
					{correcting ? (
						<AddressDialog reference={order.reference} address={order.shipping_address} onClose={() => setCorrecting(false)} />
					) : null}
				</div>
			) : null}
			{order.billing_address ? (
				<Fact title="Bill to">
					<AddressLines address={order.billing_address} />
				</Fact>
			) : null}
			{order.gstin ? (
				<Fact title="GSTIN">
					{order.gstin}
					{order.business_name ? <span className="block">{order.business_name}</span> : null}
				</Fact>
			) : null}
			{order.expected ? (
				<Fact title="Promised for">
					<Time value={order.expected.to} zone={shopZone} />
				</Fact>
			) : null}
		</section>
	);
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<div className="fact">
			<h3>{title}</h3>
			<p>{children}</p>
		</div>
	);
}

function AddressLines({ address }: { address: OrderAddress }) {
	const lines = [
		address.name,
		address.line1,
		address.line2,
		address.landmark,
		`${address.city} ${address.post_code}`,
		address.state,
		address.phone,
	];
	return lines.filter(Boolean).map((line, index) => (
		<span key={`${index} ${line}`} className="block">
			{line}
		</span>
	));
}

export function NotesBox({ staffOrder: { order, notes, may } }: { staffOrder: StaffOrder }) {
	return (
		<StaffNotes
			notes={notes}
			mayWrite={may.write_notes}
			subject={`order ${order.reference}`}
			onAdd={(call, text) => call("POST /staff/orders/:reference/notes", { reference: order.reference, text }, "The note is kept.")}
		/>
	);
}

const mailStateWords: Record<StaffOrder["mails"][number]["state"], string> = {
	waiting: "waits to be sent",
	sent: "sent",
	kept: "kept in the outbox",
	held: "waits for the next digest",
	merged: "sent in a digest",
};

type TimelineEntry = { at: string; title: string; by: string | null; note: string | null; mail?: StaffOrder["mails"][number] };

/** States and mails by time. */
function timelineOf({ history, mails }: StaffOrder): TimelineEntry[] {
	const steps = history.map(({ state, at, by, note }) => ({ at, title: orderTitles[state], by: byWords[by] ?? by, note }));
	const letters = mails.map((mail) => ({ at: mail.at, title: `Mail: ${mail.subject}`, by: null, note: null, mail }));
	return [...steps, ...letters].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

export function HistoryBox({ staffOrder, sending }: { staffOrder: StaffOrder; sending: MailSending }) {
	return (
		<section className="box" aria-labelledby="history-head">
			<h2 id="history-head">History and mails</h2>
			{staffOrder.order.contact.email ? <HeldMails sending={sending} /> : null}
			<ol className="history">
				{timelineOf(staffOrder).map((entry, index) => (
					<li key={`${index} ${entry.at}`}>
						<b>{entry.title}</b>
						<span className="muted block">
							<Time value={entry.at} zone={shopZone} format="datetime" />
							{entry.by === null ? null : `, by ${entry.by}`}
							{entry.mail ? `, ${mailStateWords[entry.mail.state]}` : null}
						</span>
						{entry.note ? <span className="block">{entry.note}</span> : null}
						{entry.mail ? (
							<details>
								<summary>Read the mail to {entry.mail.recipient}</summary>
								<p className="pre-line">{entry.mail.text}</p>
							</details>
						) : null}
					</li>
				))}
			</ol>
		</section>
	);
}
