import type { OrderDetail, OrderState, OrderSummary, ReturnLineState, Shipment } from "@lapwing/contract/order";
import type { TagTone } from "@lapwing/ui/tag";
import { formatTime } from "@lapwing/ui/time";
import { shopZone } from "../shell/shop-zone.ts";

export const stateLabels: Record<OrderState, string> = {
	placed: "Placed",
	confirmed: "Confirmed",
	packed: "Packed",
	shipped: "On its way",
	delivered: "Delivered",
	ready_for_pickup: "Ready to collect",
	collected: "Collected",
	cancelled: "Cancelled",
	return_requested: "Return requested",
	returned: "Returned",
	refunded: "Refunded",
};

export const stateTones: Record<OrderState, TagTone> = {
	placed: "info",
	confirmed: "info",
	packed: "info",
	shipped: "warn",
	delivered: "ok",
	ready_for_pickup: "warn",
	collected: "ok",
	cancelled: "neutral",
	return_requested: "warn",
	returned: "neutral",
	refunded: "neutral",
};

export const shipmentLabels: Record<Shipment["state"], string> = {
	waiting: "Not packed yet",
	packed: "Packed",
	shipped: "On its way",
	out_for_delivery: "Out for delivery",
	delivered: "Delivered",
	undelivered: "Could not be delivered",
	ready_for_pickup: "Ready to collect",
	collected: "Collected",
	cancelled: "Cancelled",
};

export const returnLineLabels: Record<ReturnLineState, string> = {
	requested: "Waiting to receive it",
	received: "Received",
	refused: "Not accepted",
	withdrawn: "Withdrawn",
};

export const returnLineTones: Record<ReturnLineState, TagTone> = {
	requested: "warn",
	received: "ok",
	refused: "bad",
	withdrawn: "neutral",
};

const openStates: ReadonlySet<OrderState> = new Set(["placed", "confirmed", "packed", "shipped", "ready_for_pickup"]);

export function isOpen(state: OrderState): boolean {
	return openStates.has(state);
}

/** Status text: “Arrives Tue, 17 Nov, 10 am to 2 pm”, or the final state with its date. */
export function orderStatusText(order: Pick<OrderSummary, "state" | "fulfilment" | "expected" | "changed_at">): string {
	const day = formatTime(order.changed_at, shopZone, "year");
	if (!isOpen(order.state)) return `${stateLabels[order.state]} on ${day}`;
	if (order.state === "placed") return "Waiting for your payment";
	if (order.state === "ready_for_pickup") return `Ready to collect since ${day}`;
	if (order.expected === null)
		return order.fulfilment === "pickup" ? "We will tell you when you can collect it" : "We will tell you the delivery day soon";
	return `${order.fulfilment === "pickup" ? "Ready" : "Arrives"} ${formatExpected(order.expected)}`;
}

export function formatExpected({ from, to }: { from: string; to: string }): string {
	const [fromDay, toDay] = [formatTime(from, shopZone, "date"), formatTime(to, shopZone, "date")];
	if (fromDay !== toDay) return `${fromDay} to ${toDay}`;
	const [fromHour, toHour] = [formatTime(from, shopZone, "time"), formatTime(to, shopZone, "time")];
	// A whole day is shown without hours.
	return fromHour === toHour || fromHour === "12 am" ? fromDay : `${fromDay}, ${fromHour} to ${toHour}`;
}

const paths = {
	delivery: ["placed", "confirmed", "packed", "shipped", "delivered"],
	pickup: ["placed", "confirmed", "packed", "ready_for_pickup", "collected"],
} as const satisfies Record<string, readonly OrderState[]>;

export type OrderStep = { title: string; state: OrderState; at: string | undefined; note: string | undefined };

const stepTo = (state: OrderState): OrderStep => ({ title: stateLabels[state], state, at: undefined, note: undefined });

/**
 * Timeline steps: history, the current state, then the remaining states of the usual path. A state off that path (cancelled, returned) has
 * no remaining steps. The last entry of the history may be another state than that of the order: a parcel that is ahead of the others, or
 * the return of one piece. It is done then, and the order's own state is the current step.
 */
export function orderSteps(order: Pick<OrderDetail, "state" | "fulfilment" | "history">): { steps: OrderStep[]; current: number } {
	const done = stepsDone(order.history);
	const path: readonly OrderState[] = paths[order.fulfilment];
	const currentIndex = path.indexOf(order.state);
	const remaining = currentIndex === -1 ? [] : path.slice(currentIndex + 1).map(stepTo);
	if (remaining.length === 0) return { steps: done, current: done.length };
	const isCurrent = done.findLast(({ state }) => state !== "cancelled")?.state === order.state;
	const steps = isCurrent ? done : [...done, stepTo(order.state)];
	return { steps: [...steps, ...remaining], current: steps.length - 1 };
}

/** With which the server begins the note of an order that is cancelled in part, and goes on from where it was. */
const ofPart = "A part of the order.";

/** Merges consecutive entries of the same title, such as after a corrected address: one step, notes joined. */
function stepsDone(history: OrderDetail["history"]): OrderStep[] {
	const steps: OrderStep[] = [];
	for (const { state, at, note } of history) {
		const last = steps.at(-1);
		const isPart = note?.startsWith(ofPart);
		const title = isPart ? "A part was cancelled" : stateLabels[state];
		const words = isPart ? note?.slice(ofPart.length).trim() : note;
		if (last?.title === title) last.note = [last.note, words].filter(Boolean).join(" ") || undefined;
		else steps.push({ title, state, at, note: words || undefined });
	}
	return steps;
}
