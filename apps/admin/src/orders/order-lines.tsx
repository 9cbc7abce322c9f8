import { formatRupees } from "@lapwing/contract/money";
import type { OrderDetail } from "@lapwing/contract/order";
import type { DeskOrder } from "@lapwing/contract/order-desk";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { shopZone } from "../shop/shop-zone.ts";
import { paymentTitles, paymentTones, returnTitles } from "./order-words.ts";

export function LinesBox({ order }: { order: OrderDetail }) {
	const { totals } = order;
	return (
		<section className="box" aria-labelledby="lines-head">
			<h2 id="lines-head">Items</h2>
			<ul className="order-lines">
				{order.lines.map((line) => (
					<li key={line.id}>
						<div>
							<b>{line.title}</b>
							<span className="muted block">
								{[line.options, line.sku].filter(Boolean).join(" · ")}
								{line.serial_numbers.length > 0 ? ` · Serial ${line.serial_numbers.join(", ")}` : ""}
							</span>
							{line.return_state ? (
								<Tag tone="warn">
									{returnTitles[line.return_state]}: {line.returned_quantity}
								</Tag>
							) : null}
						</div>
						<span className="num">
							{line.quantity} × {formatRupees(line.unit_price)}
						</span>
						<b className="num">{formatRupees(line.total)}</b>
					</li>
				))}
			</ul>
			<dl className="sums">
				<Sum title="Items" amount={totals.subtotal} />
				{totals.discount > 0 ? <Sum title={order.coupon ? `Coupon ${order.coupon}` : "Discount"} amount={-totals.discount} /> : null}
				<Sum title="Delivery" amount={totals.delivery} />
				<Sum title="Total" amount={totals.total} strong />
				<Sum title="GST within" amount={totals.tax} />
				{totals.refunded > 0 ? <Sum title="Paid back" amount={-totals.refunded} /> : null}
			</dl>
		</section>
	);
}

function Sum({ title, amount, strong }: { title: string; amount: number; strong?: boolean }) {
	return (
		<div>
			<dt>{strong ? <b>{title}</b> : title}</dt>
			<dd className="num">{strong ? <b>{formatRupees(amount)}</b> : formatRupees(amount)}</dd>
		</div>
	);
}

/** Payments, refunds and credit notes. */
export function MoneyBox({ desk }: { desk: DeskOrder }) {
	const refundWords = { waiting: "On its way", done: "Paid back", failed: "Failed" } as const;
	return (
		<section className="box" aria-labelledby="money-head">
			<h2 id="money-head">Payments</h2>
			{desk.payments.length === 0 ? <p className="muted">None yet.</p> : null}
			<ul className="money-list">
				{desk.payments.map((payment) => (
					<li key={payment.token}>
						<div>
							<b className="num">{formatRupees(payment.amount)}</b> {payment.method}{" "}
							<Tag tone={paymentTones[payment.state]}>{paymentTitles[payment.state]}</Tag>
							<span className="muted block">
								<Time value={payment.created_at} zone={shopZone} format="datetime" />
								{payment.reference ? ` · ${payment.provider} ${payment.reference}` : ` · ${payment.provider}`}
							</span>
							{payment.failure ? <span className="trouble">{payment.failure}</span> : null}
						</div>
					</li>
				))}
				{desk.refunds.map((refund) => (
					<li key={`${refund.at} ${refund.amount} ${refund.reason}`}>
						<div>
							<b className="num">{formatRupees(-refund.amount)}</b> Refund{" "}
							<Tag tone={refund.state === "failed" ? "bad" : refund.state === "done" ? "ok" : "info"}>{refundWords[refund.state]}</Tag>
							<span className="muted block">
								<Time value={refund.at} zone={shopZone} format="datetime" /> · {refund.reason}
							</span>
							{refund.failure ? <span className="trouble">{refund.failure}</span> : null}
						</div>
					</li>
				))}
			</ul>
			{desk.refundable > 0 ? <p className="muted">Up to {formatRupees(desk.refundable)} can be paid back.</p> : null}
			{desk.order.credit_notes.length > 0 ? (
				<p className="row">
					{desk.order.credit_notes.map((note) => (
						<a key={note.number} className="link" href={note.url} target="_blank" rel="noreferrer">
							Credit note {note.number} ({formatRupees(note.amount)})
						</a>
					))}
				</p>
			) : null}
		</section>
	);
}
