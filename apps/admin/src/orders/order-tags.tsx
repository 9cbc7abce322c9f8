import { formatRupees } from "@lapwing/contract/money";
import type { StaffOrderSummary } from "@lapwing/contract/staff-orders";
import { Tag } from "@lapwing/ui/tag";
import { ageWords, destinationWords, isLate, orderTitles, orderTones, paymentTagOf, sentWords } from "./order-labels.ts";

type Paid = Pick<StaffOrderSummary, "state" | "payment_state" | "payment_method" | "due" | "refund_due">;

export function PaymentTag({ order }: { order: Paid }) {
	const waits = order.payment_state === "created";
	const shown = paymentTagOf(order);
	return shown ? <Tag tone={shown.tone}>{waits && order.payment_method ? `${order.payment_method}, not paid` : shown.title}</Tag> : null;
}

type Amounts = Pick<StaffOrderSummary, "total" | "now" | "refunded" | "sale" | "paid_back">;

/** What the list adds up, where it does; else what was refunded of the order, or what is left where nothing had been paid. */
export function changeOf({ total, now, refunded, sale, paid_back }: Amounts): string {
	if (paid_back !== null) return paid_back < 0 ? `${formatRupees(-paid_back)} returned by a bank` : `${formatRupees(paid_back)} paid back`;
	if (sale !== null) return sale === total ? "" : `sale of ${formatRupees(sale)}`;
	if (refunded > 0) return `${formatRupees(refunded)} paid back`;
	return now === total ? "" : `now ${formatRupees(now)}`;
}

/** Amount as placed, with what has changed since. */
export function OrderAmount({ order }: { order: Amounts }) {
	const { total } = order;
	const change = changeOf(order);
	return (
		<>
			<b className="num">{formatRupees(total)}</b>
			{change === "" ? null : <span className="muted num block no-wrap">{change}</span>}
		</>
	);
}

export function DestinationTag({ order }: { order: Pick<StaffOrderSummary, "fulfilment" | "destination" | "channel"> }) {
	return (
		<Tag
			tone={order.channel === "counter" ? "accent" : undefined}
		>{`${order.channel === "online" && order.fulfilment === "delivery" ? "Deliver " : ""}${destinationWords(order)}`}</Tag>
	);
}

export function StateTag({ state }: { state: StaffOrderSummary["state"] }) {
	return <Tag tone={orderTones[state]}>{orderTitles[state]}</Tag>;
}

/** Of an order of which another parcel is still to be packed: its own state is that of the slowest. */
export function PackedTag({ order: { state, packed_parcels } }: { order: Pick<StaffOrderSummary, "state" | "packed_parcels"> }) {
	if (packed_parcels.length === 0 || state === "packed") return null;
	return <Tag tone={orderTones.packed}>{packed_parcels.length === 1 ? "1 parcel packed" : `${packed_parcels.length} parcels packed`}</Tag>;
}

export function SentTag({ order: { parcels } }: { order: Pick<StaffOrderSummary, "parcels"> }) {
	const words = sentWords(parcels);
	return words ? <Tag tone={orderTones.shipped}>{words}</Tag> : null;
}

/** Of an order that waits for staff longer than it should. */
export function LateTag({ order: { state, changed_at }, now }: { order: Pick<StaffOrderSummary, "state" | "changed_at">; now: number }) {
	const waits = state === "confirmed" || state === "packed" || state === "ready_for_pickup";
	return waits && isLate(state, changed_at, now) ? <Tag tone="bad">Late, {ageWords(changed_at, now)}</Tag> : null;
}

/** Why its payment is to be looked at. */
export function PaymentProblemTag({ order: { payment_problem } }: { order: Pick<StaffOrderSummary, "payment_problem"> }) {
	return payment_problem === null ? null : <Tag tone="bad">{payment_problem}</Tag>;
}

/** Of an order whose own state says something else, because a parcel is still to arrive. */
export function ReturnTag({ order }: { order: Pick<StaffOrderSummary, "open_return" | "state"> }) {
	if (!order.open_return || order.state === "return_requested") return null;
	return <Tag tone={orderTones.return_requested}>{orderTitles.return_requested}</Tag>;
}
