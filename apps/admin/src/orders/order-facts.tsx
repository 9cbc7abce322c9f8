import type { MailSending } from "@lapwing/contract/mail";
import type { OrderAddress } from "@lapwing/contract/order";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { Button } from "@lapwing/ui/button";
import { Time } from "@lapwing/ui/time";
import { useState } from "react";
import { StaffNotes } from "../form/staff-notes.tsx";
import { byTime, MailEntry } from "../outbox/mail-entry.tsx";
import { HeldMails } from "../outbox/mail-sending.tsx";
import { shopZone } from "../shop/shop-zone.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { byWords, eventTitle, isSameAddress } from "./order-labels.ts";

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
						<AddressDialog
							reference={order.reference}
							address={order.shipping_address}
							isBilledThere={isSameAddress(order.shipping_address, order.billing_address)}
							onClose={() => setCorrecting(false)}
						/>
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
			onAdd={(call, note) => call("POST /staff/orders/:reference/notes", { reference: order.reference, ...note }, "The note is kept.")}
		/>
	);
}

export function HistoryBox({ staffOrder, sending }: { staffOrder: StaffOrder; sending: MailSending }) {
	const { history } = staffOrder;
	return (
		<section className="box" aria-labelledby="history-head">
			<h2 id="history-head">History and mails</h2>
			{staffOrder.order.contact.email ? <HeldMails sending={sending} /> : null}
			<ol className="history">
				{byTime(history, staffOrder.mails).map((entry, index) =>
					"mail" in entry ? (
						<MailEntry key={`mail ${entry.mail.id}`} mail={entry.mail} />
					) : (
						<li key={`${index} ${entry.event.at}`}>
							<b>{eventTitle(entry.event.state, history[history.indexOf(entry.event) - 1]?.state)}</b>
							<span className="muted block">
								<Time value={entry.event.at} zone={shopZone} format="datetime" />, by {byWords[entry.event.by] ?? entry.event.by}
							</span>
							{entry.event.note ? <span className="block">{entry.event.note}</span> : null}
						</li>
					),
				)}
			</ol>
		</section>
	);
}
