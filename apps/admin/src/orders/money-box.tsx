import { formatRupees } from "@lapwing/contract/money";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { Link } from "react-router";
import { RefundList } from "../refunds/refund-list.tsx";
import type { ShopLocation } from "../shop/locations.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { isPaidInCash } from "./order-dialogs.tsx";
import { paymentTitles, paymentTones } from "./order-labels.ts";

/** Payments, refunds and credit notes. */
export function MoneyBox({ staffOrder, places }: { staffOrder: StaffOrder; places: readonly ShopLocation[] }) {
	const { reference, credit_notes } = staffOrder.order;
	const { exchanges } = staffOrder;
	return (
		<section className="box" aria-labelledby="money-head">
			<h2 id="money-head">Payments and refunds</h2>
			{staffOrder.payments.length === 0 ? (
				<p className="muted">{staffOrder.order.totals.total === 0 ? "Nothing was to be paid." : "None yet."}</p>
			) : null}
			{staffOrder.payments.length > 0 ? (
				<ul className="money-list">
					{staffOrder.payments.map((payment) => (
						<li key={payment.token}>
							<b className="num">{formatRupees(payment.amount)}</b> {payment.method}{" "}
							<Tag tone={paymentTones[payment.state]}>{paymentTitles[payment.state]}</Tag>
							<span className="muted block">
								<Time value={payment.captured_at ?? payment.created_at} zone={shopZone} format="datetime" />
								{payment.reference ? ` · ${payment.provider} ${payment.reference}` : ""}
							</span>
							{payment.failure ? <span className="trouble">{payment.failure}</span> : null}
						</li>
					))}
				</ul>
			) : null}
			{staffOrder.refunds.length > 0 ? (
				<>
					<h3 className="sub-head">Refunds</h3>
					<RefundList
						refunds={staffOrder.refunds}
						places={places}
						paidInCash={isPaidInCash(staffOrder)}
						email={staffOrder.order.contact.email}
						onSettle={(call, { id }, settlement) =>
							call(
								"POST /staff/orders/:reference/refunds/:refund_id/settle",
								{ reference, refund_id: id, settlement },
								settlement.way === "original" ? "The provider is asked to pay it back." : "The refund is settled.",
							)
						}
					/>
				</>
			) : null}
			{staffOrder.may.refund ? (
				<p className="muted">
					Up to {formatRupees(Math.min(staffOrder.refundable, staffOrder.refund_limit ?? staffOrder.refundable))} can be paid back as
					goodwill.
				</p>
			) : null}
			{credit_notes.length > 0 ? (
				<p className="row">
					{credit_notes.map((note) => (
						<a key={note.number} className="link" href={note.url} target="_blank" rel="noreferrer">
							Credit note {note.number} ({formatRupees(note.amount)})
						</a>
					))}
				</p>
			) : null}
			{exchanges.map(({ reference: other, side, documents }) => (
				<p key={`${side} ${other}`} className="row">
					<span>
						{side === "taken" ? "Exchanged for order" : "In exchange for goods of order"}{" "}
						<Link className="link num" to={`/orders/${other}`}>
							{other}
						</Link>
					</span>
					{documents.map(({ kind, number, url }) => (
						<a key={number} className="link" href={url} target="_blank" rel="noreferrer">
							{kind === "invoice" ? "Invoice" : "Credit note"} {number}
						</a>
					))}
				</p>
			))}
		</section>
	);
}
