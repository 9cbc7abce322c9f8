import { formatRupees } from "@lapwing/contract/money";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { reversalTitles } from "../refunds/refund-labels.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { byWords, lineName, returnLineTitles, returnLineTones, returnMethodTitles } from "./order-labels.ts";

type Reversal = StaffOrder["reversals"][number];

/** What was cancelled, came back or was returned, with its amounts. */
export function ReversalsBox({ staffOrder }: { staffOrder: StaffOrder }) {
	if (staffOrder.reversals.length === 0) return null;
	return (
		<section className="box" aria-labelledby="reversals-head">
			<h2 id="reversals-head">Cancelled and returned</h2>
			<ul className="money-list">
				{staffOrder.reversals.map((reversal) => (
					<li key={reversal.id}>
						{isReplacementBack(staffOrder, reversal) ? (
							<b>Replacement {reversal.kind === "returned" ? "came back" : "cancelled"}, counted with its return</b>
						) : (
							<>
								<b className="num">{formatRupees(-reversal.amount)}</b> {reversalTitles[reversal.kind]}
							</>
						)}
						<span className="muted block">
							<Time value={reversal.at} zone={shopZone} format="datetime" />, by {byWords[reversal.by] ?? reversal.by} · {reversal.reason}
						</span>
						<ReversedLines staffOrder={staffOrder} reversal={reversal} />
						{reversal.goodwill > 0 ? (
							<span className="block">{formatRupees(reversal.goodwill)} was paid back as goodwill before</span>
						) : null}
						{reversal.deduction > reversal.goodwill ? (
							<span className="block">
								Withheld {formatRupees(reversal.deduction - reversal.goodwill)}
								{reversal.deduction_reason ? `: ${reversal.deduction_reason}` : ""}
							</span>
						) : null}
						<Outcome staffOrder={staffOrder} reversal={reversal} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** The goods were reversed before, with the return that they replaced, so the amount counts once. */
function isReplacementBack({ reversals }: StaffOrder, { lines }: Reversal): boolean {
	const replacements = new Set(reversals.map(({ replacement_id }) => replacement_id));
	return lines.length > 0 && lines.every(({ shipment_id }) => replacements.has(shipment_id));
}

function CreditNote({ order, number }: { order: StaffOrder["order"]; number: string }) {
	const url = order.credit_notes.find((note) => note.number === number)?.url;
	if (url === undefined) return `, credit note ${number}`;
	return (
		<>
			,{" "}
			<a className="link" href={url} target="_blank" rel="noreferrer">
				credit note {number}
			</a>
		</>
	);
}

function ReversedLines({ staffOrder: { order }, reversal: { amount: reversed, lines } }: { staffOrder: StaffOrder; reversal: Reversal }) {
	const goods = lines.reduce((sum, { line_id, amount }) => sum + (line_id === null ? 0 : amount), 0);
	return (
		<ul className="parcel">
			{lines.map(({ shipment_id, line_id, quantity, amount, tax, credit_note, restocked_at, written_off }) => (
				<li key={`${shipment_id} ${line_id}`}>
					{line_id === null ? "Delivery" : `${quantity} × ${lineName(order.lines.find(({ id }) => id === line_id))}`},{" "}
					<span className="num">
						{formatRupees(amount)}
						{tax > 0 && ` (GST ${formatRupees(tax)})`}
					</span>
					<span className="muted">
						{credit_note ? <CreditNote order={order} number={credit_note} /> : null}
						{line_id === null && reversed === goods ? ", charged with another shipment" : ""}
						{line_id === null ? "" : restocked_at ? `, back in stock at ${restocked_at}` : written_off ? ", cannot be sold again" : ""}
					</span>
				</li>
			))}
		</ul>
	);
}

function Outcome({ staffOrder, reversal }: { staffOrder: StaffOrder; reversal: Reversal }) {
	const { refund_id, replacement_id } = reversal;
	const refund = staffOrder.refunds.find(({ id }) => id === refund_id);
	const number = staffOrder.order.shipments.findIndex(({ id }) => id === replacement_id) + 1;
	if (replacement_id !== null) return <span className="block">Sent again{number > 0 ? ` as shipment ${number}` : ""}</span>;
	return (
		<span className="muted block">
			{refund ? `Refund of ${formatRupees(refund.amount + (refund.figures?.other ?? 0))}` : "Nothing to pay back"}
		</span>
	);
}

/** What the customer has asked to return. */
export function ReturnsBox({ staffOrder: { order } }: { staffOrder: StaffOrder }) {
	if (order.returns.length === 0) return null;
	return (
		<section className="box" aria-labelledby="returns-head">
			<h2 id="returns-head">Returns</h2>
			<ul className="money-list">
				{order.returns.map((wish) => (
					<li key={wish.id}>
						<b>{wish.reason}</b>
						<span className="muted block">
							<Time value={wish.requested_at} zone={shopZone} format="datetime" /> · {returnMethodTitles[wish.method]}
						</span>
						{wish.comment ? <p className="pre-line">{wish.comment}</p> : null}
						{wish.photos.length > 0 ? (
							<ul className="return-photos">
								{wish.photos.map(({ url, width, height }, index) => (
									<li key={url}>
										<a href={url} target="_blank" rel="noopener">
											<img src={url} width={width} height={height} alt={`Sent by the customer, ${index + 1}`} loading="lazy" />
										</a>
									</li>
								))}
							</ul>
						) : null}
						<ul className="parcel">
							{wish.lines.map((line, index) => (
								<li key={`${index} ${line.line_id}`}>
									{line.quantity} × {order.lines.find(({ id }) => id === line.line_id)?.title}{" "}
									<Tag tone={returnLineTones[line.state]}>{returnLineTitles[line.state]}</Tag>
									{line.note ? <span className="muted block">{line.note}</span> : null}
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</section>
	);
}
