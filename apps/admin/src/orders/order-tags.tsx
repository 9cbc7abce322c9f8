import { formatRupees } from "@lapwing/contract/money";
import type { StaffOrderSummary } from "@lapwing/contract/staff-orders";
import { Tag } from "@lapwing/ui/tag";
import { destinationWords, orderTitles, orderTones, paymentTagOf } from "./order-labels.ts";

export function PaymentTag({ order }: { order: Pick<StaffOrderSummary, "payment_state" | "payment_method" | "due" | "refund_due"> }) {
	const waits = order.payment_state === "created";
	const { title, tone } = paymentTagOf(order);
	return <Tag tone={tone}>{waits && order.payment_method ? `${order.payment_method}, not paid` : title}</Tag>;
}

/** Amount as placed, with what was refunded of it, or what is left where nothing had been paid. */
export function OrderAmount({ order: { total, now, refunded } }: { order: Pick<StaffOrderSummary, "total" | "now" | "refunded"> }) {
	const change = refunded > 0 ? `${formatRupees(refunded)} paid back` : now === total ? "" : `now ${formatRupees(now)}`;
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

/** Of an order whose own state says something else, because a parcel is still to arrive. */
export function ReturnTag({ order }: { order: Pick<StaffOrderSummary, "open_return" | "state"> }) {
	if (!order.open_return || order.state === "return_requested") return null;
	return <Tag tone={orderTones.return_requested}>{orderTitles.return_requested}</Tag>;
}
