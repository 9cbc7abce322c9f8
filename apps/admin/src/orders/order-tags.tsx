import type { DeskOrderSummary } from "@lapwing/contract/order-desk";
import { Tag } from "@lapwing/ui/tag";
import { orderTitles, orderTones, paymentTitles, paymentTones } from "./order-words.ts";

export function PaymentTag({ order }: { order: Pick<DeskOrderSummary, "payment_state" | "payment_method" | "fulfilment"> }) {
	const waits = order.payment_state === "created";
	return (
		<Tag tone={paymentTones[order.payment_state]}>
			{waits && order.payment_method ? `${order.payment_method}, not paid` : paymentTitles[order.payment_state]}
		</Tag>
	);
}

export function DestinationTag({ order }: { order: Pick<DeskOrderSummary, "fulfilment" | "destination" | "channel"> }) {
	if (order.channel === "counter") return <Tag tone="petrol">{`Counter ${order.destination}`}</Tag>;
	return <Tag>{`${order.fulfilment === "pickup" ? "Pick up" : "Deliver"} ${order.destination}`}</Tag>;
}

export function StateTag({ state }: { state: DeskOrderSummary["state"] }) {
	return <Tag tone={orderTones[state]}>{orderTitles[state]}</Tag>;
}
