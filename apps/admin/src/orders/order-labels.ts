// Order states as staff read them.
import { formatRupees } from "@lapwing/contract/money";
import type {
	LineReturnState,
	OrderAddress,
	OrderState,
	PaymentState,
	ReturnLineState,
	ReturnMethod,
	ShipmentState,
} from "@lapwing/contract/order";
import type { StaffOrderSummary } from "@lapwing/contract/staff-orders";
import type { TagTone } from "@lapwing/ui/tag";
import { formatTime } from "@lapwing/ui/time";
import { shopZone } from "../shop/shop-zone.ts";

/** With the option that was chosen: two lines of an order may be the same product. */
export function lineName(line: { title: string; options: string } | undefined): string {
	return [line?.title, line?.options].filter(Boolean).join(", ");
}

export const orderTitles: Record<OrderState, string> = {
	placed: "Waiting for payment",
	confirmed: "To pack",
	packed: "Packed",
	shipped: "On the way",
	delivered: "Delivered",
	ready_for_pickup: "Ready for pick-up",
	collected: "Collected",
	cancelled: "Cancelled",
	return_requested: "Return asked for",
	returned: "Returned",
	refunded: "Refunded",
};

/** An order whose return ended without one that came back (refused, withdrawn) is delivered as before: no second delivery. */
export function eventTitle(state: OrderState, before: OrderState | undefined): string {
	const isClosed = before === "return_requested" && (state === "delivered" || state === "collected");
	return isClosed ? "Return closed" : orderTitles[state];
}

export const orderTones: Record<OrderState, TagTone> = {
	placed: "off",
	confirmed: "warn",
	packed: "info",
	shipped: "info",
	delivered: "ok",
	ready_for_pickup: "accent",
	collected: "ok",
	cancelled: "off",
	return_requested: "warn",
	returned: "info",
	refunded: "off",
};

export const shipmentTitles: Record<ShipmentState, string> = {
	waiting: "To pack",
	packed: "Packed",
	shipped: "On the way",
	out_for_delivery: "Out for delivery",
	delivered: "Delivered",
	undelivered: "Could not be delivered",
	ready_for_pickup: "Ready for pick-up",
	collected: "Collected",
	cancelled: "Cancelled",
};

export const paymentTitles: Record<PaymentState, string> = {
	created: "Not paid",
	authorized: "Authorised",
	captured: "Paid",
	failed: "Payment failed",
	refunded: "Refunded",
	partially_refunded: "Partly refunded",
};

export const paymentTones: Record<PaymentState, TagTone> = {
	created: "info",
	authorized: "info",
	captured: "ok",
	failed: "bad",
	refunded: "off",
	partially_refunded: "warn",
};

type Payment = { state: OrderState; payment_state: PaymentState; due: number; refund_due: number };

/**
 * Payment state as a tag, with what is still to be paid or paid back. Paid in part: the cash of one of two shipments. Undefined where the
 * order's own state says it: all came back and nothing is owed, whether or not something was withheld.
 */
export function paymentTagOf({ state, payment_state, due, refund_due }: Payment): { title: string; tone: TagTone } | undefined {
	if (refund_due > 0) return { title: "Refund due", tone: "warn" };
	// Nobody pays for what was cancelled: how it would have been paid says nothing any more.
	if (state === "cancelled" && payment_state === "created") return undefined;
	if (state === "refunded" && (payment_state === "refunded" || payment_state === "partially_refunded")) return undefined;
	const isPaid = payment_state === "captured" || payment_state === "partially_refunded";
	if (isPaid && due > 0) return { title: `${formatRupees(due)} not paid yet`, tone: "warn" };
	return { title: paymentTitles[payment_state], tone: paymentTones[payment_state] };
}

/** Of an order of which some parcels have left and others have not; its own state is that of the slowest. */
export function sentWords({ sent, all }: StaffOrderSummary["parcels"]): string | undefined {
	return sent > 0 && sent < all ? `${sent} of ${all} sent` : undefined;
}

const addressParts = ["name", "phone", "line1", "line2", "landmark", "city", "state_code", "post_code"] as const;

export function isSameAddress(one: OrderAddress, other: OrderAddress | null): boolean {
	return other !== null && addressParts.every((part) => (one[part] ?? "") === (other[part] ?? ""));
}

export const returnTitles: Record<LineReturnState, string> = {
	return_requested: "Return asked for",
	returned: "Came back",
	// Nothing is owed for it any more: paid back, or sent again.
	refunded: "Came back",
};

export const returnLineTitles: Record<ReturnLineState, string> = {
	requested: "Not here yet",
	received: "Came back",
	refused: "Refused",
	withdrawn: "Withdrawn by the customer",
};

export const returnLineTones: Record<ReturnLineState, TagTone> = { requested: "warn", received: "ok", refused: "bad", withdrawn: "off" };

export const returnMethodTitles: Record<ReturnMethod, string> = {
	bring: "The customer brings it to a store",
	collect: "We collect it",
};

/** Who did something, where it was not a member of staff with a name. */
export const byWords: Record<string, string> = {
	customer: "the customer",
	guest: "the customer",
	system: "the shop itself",
	staff: "staff",
};

type ShipmentStep = { verb: string; done: string; mail?: string; follows?: string };

/** What the button says that brings a shipment there, which email the customer gets and what follows. */
export const shipmentSteps: Partial<Record<ShipmentState, ShipmentStep>> = {
	packed: {
		verb: "Pack",
		done: "Packed. The invoice is issued.",
		mail: "The customer gets a mail.",
		follows: "The invoice is in their order.",
	},
	shipped: { verb: "Ship", done: "Shipped.", mail: "The customer gets a mail with the carrier and the tracking link." },
	out_for_delivery: { verb: "Out for delivery", done: "Noted.", follows: "The customer’s page says so." },
	delivered: { verb: "Delivered", done: "Noted as delivered.", mail: "The customer gets a mail.", follows: "The days for a return begin." },
	undelivered: { verb: "Could not be delivered", done: "Noted.", mail: "The customer gets a mail." },
	ready_for_pickup: { verb: "Ready for pick-up", done: "Ready for pick-up.", mail: "The customer gets a mail that it can be collected." },
	collected: { verb: "Hand over", done: "Handed over.", mail: "The customer gets a mail.", follows: "The days for a return begin." },
	/** What follows is said by its dialog, with the amount. */
	cancelled: { verb: "The parcel came back", done: "The parcel is back.", mail: "The customer gets a mail." },
};

export function stepWords(to: ShipmentState, mailWords: (words: string) => string): string {
	const { mail, follows } = shipmentSteps[to] ?? {};
	return [mail && mailWords(mail), follows].filter(Boolean).join(" ");
}

const minute = 60_000;

/** "18 min", "3 h 40 min", "2 days". */
export function ageWords(since: string, now: number): string {
	const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute));
	if (minutes < 60) return `${minutes} min`;
	if (minutes < 24 * 60)
		return minutes % 60 === 0 || minutes >= 10 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
	const days = Math.floor(minutes / (24 * 60));
	return days === 1 ? "1 day" : `${days} days`;
}

/** Four hours to pack, a day for everything else. */
export function isLate(state: OrderState, since: string, now: number): boolean {
	const hours = state === "confirmed" ? 4 : state === "ready_for_pickup" ? 72 : 24;
	return now - Date.parse(since) > hours * 60 * minute;
}

type Destination = { channel: "online" | "counter"; fulfilment: "delivery" | "pickup"; destination: string };

/** Town and PIN code of a delivery, else the store with how it is handed over. */
export function destinationWords({ channel, fulfilment, destination }: Destination): string {
	if (channel === "counter") return `Counter ${destination}`;
	return fulfilment === "pickup" ? `Pick up ${destination}` : destination;
}

/** Time of an order of today, else its day: "3:05 am", "17 Nov", "17 Nov 2025". */
export function placedWords(iso: string, now: number): string {
	const day = formatTime(iso, shopZone, "year");
	const today = formatTime(new Date(now).toISOString(), shopZone, "year");
	if (day === today) return formatTime(iso, shopZone, "time");
	const [year] = today.split(" ").slice(-1);
	return day.endsWith(` ${year}`) ? day.slice(0, -` ${year}`.length) : day;
}
