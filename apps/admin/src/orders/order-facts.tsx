import type { OrderAddress } from "@lapwing/contract/order";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { Button } from "@lapwing/ui/button";
import { TextArea } from "@lapwing/ui/field";
import { Time } from "@lapwing/ui/time";
import { useRef, useState } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { useCall } from "../form/call.ts";
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

/** Only staff read them. */
export function NotesBox({ staffOrder }: { staffOrder: StaffOrder }) {
	const form = useRef<HTMLFormElement>(null);
	const { call, busy, refused } = useCall(() => form.current?.reset());
	return (
		<section className="box" aria-labelledby="notes-head">
			<h2 id="notes-head">Notes for staff</h2>
			<ul className="note-list">
				{staffOrder.notes.map((note) => (
					<li key={note.id}>
						<p className="pre-line">{note.text}</p>
						<span className="muted">
							{note.by}, <Time value={note.at} zone={shopZone} format="datetime" />
						</span>
					</li>
				))}
			</ul>
			<form
				ref={form}
				noValidate
				className="stack"
				data-gap="3"
				onSubmit={(event) => {
					event.preventDefault();
					const text = textOf(new FormData(event.currentTarget), "text");
					call("POST /staff/orders/:reference/notes", { reference: staffOrder.order.reference, text }, "The note is kept.");
				}}
			>
				<FormNote refused={refused} fields={["text"]} />
				<TextArea label="New note" name="text" rows={2} maxLength={2000} error={errorAt(refused, "text")} />
				<div>
					<Button type="submit" size="sm" tone="line" busy={busy} busyLabel="Saving">
						Add the note
					</Button>
				</div>
			</form>
		</section>
	);
}

export function HistoryBox({ staffOrder }: { staffOrder: StaffOrder }) {
	return (
		<section className="box" aria-labelledby="history-head">
			<h2 id="history-head">History</h2>
			<ol className="history">
				{staffOrder.history.map((entry, index) => (
					<li key={`${index} ${entry.at}`}>
						<b>{orderTitles[entry.state]}</b>
						<span className="muted block">
							<Time value={entry.at} zone={shopZone} format="datetime" />, by {byWords[entry.by] ?? entry.by}
						</span>
						{entry.note ? <span className="block">{entry.note}</span> : null}
					</li>
				))}
			</ol>
		</section>
	);
}
