// Model of orders after docs/decisions/0017-order-books.md, in plain arithmetic without the server's modules. The allocation to locations,
// and the shipment that a return belongs to, are taken from the shop's response; all amounts are calculated here.
import type { OrderState, ShipmentState } from "@lapwing/contract/order";
import type { RefundKind, RefundState, ReversalKind } from "@lapwing/contract/refund";

export type Provider = "sandbox" | "razorpay" | "cod" | "counter";

export type ModelLine = { id: number; variant: number; quantity: number; unitPrice: number; discount: number };

export type ModelPart = {
	line: number;
	variant: number;
	quantity: number;
	price: number;
	discount: number;
	total: number;
	/** Reversed pieces and their amount. */
	reversed: number;
	reversedAmount: number;
	/** Cancelled before the invoice was issued, so not on it. */
	leftOut: boolean;
};

export type ModelShipment = {
	id: number;
	location: number;
	state: ShipmentState;
	parts: ModelPart[];
	delivery: number;
	/** Delivery charge on its invoice. */
	billedDelivery: number;
	invoiced: boolean;
	replacement: boolean;
	/** In milliseconds, once delivered. */
	arrivedAt: number | undefined;
	serials: boolean;
};

export type ModelPayment = {
	token: string;
	provider: Provider;
	amount: number;
	started: boolean;
	/** Id of the provider's order; none for the sandbox provider. */
	providerOrder: string | undefined;
	/** State at the provider, whether or not the shop knows it. */
	atProvider: "open" | "failed" | "paid";
	captured: boolean;
	kept: boolean;
	/** Cash that came after its goods were returned as unpaid. */
	late?: boolean;
};

export type ModelRefund = { amount: number; kind: RefundKind; state: RefundState; provider: Provider };

/** `deduction` includes `covered`, what a goodwill refund had covered. */
export type ModelReversal = {
	kind: ReversalKind;
	amount: number;
	deduction: number;
	covered: number;
	credited: number;
	replaced: boolean;
	/** Not refunded because it was not paid. */
	unpaid: number;
};

export type ModelOrder = {
	reference: string;
	token: string;
	fulfilment: "delivery" | "pickup";
	channel: "online" | "counter";
	provider: Provider;
	lines: ModelLine[];
	shipments: ModelShipment[];
	delivery: number;
	discount: number;
	total: number;
	coupon: string | undefined;
	confirmed: boolean;
	stock: "reserved" | "committed" | "freed";
	pickupAt: number | undefined;
	placedAt: number;
	keptUntil: number;
	payments: ModelPayment[];
	refunds: ModelRefund[];
	reversals: ModelReversal[];
	/** Requested returns, by line. */
	awaited: Map<number, number>;
	deliveryReversed: boolean;
};

export type StockKey = `${number}@${number}`;
export const stockKey = (variant: number, location: number): StockKey => `${variant}@${location}`;

export type ModelShop = {
	variants: Map<number, { sku: string; price: number }>;
	stock: Map<StockKey, { onHand: number; reserved: number }>;
	/** Pieces that were taken back damaged, where they were. */
	writtenOff: Map<StockKey, number>;
	orders: ModelOrder[];
	/** The provider's response to refunds. */
	refundMood: "processed" | "pending" | "failed";
	steps: number;
};

const minute = 60_000;
export const returnDays = 7;

/** Price and discount of a line by shipment: whole paise first, then one each to the largest fractions, the earlier shipment first. */
export function sharesOf(line: Pick<ModelLine, "quantity" | "unitPrice" | "discount">, quantities: readonly number[]) {
	const discounts = quantities.map((quantity) => Math.floor((line.discount * quantity) / line.quantity));
	const fractions = quantities.map((quantity) => (line.discount * quantity) % line.quantity);
	for (let left = line.discount - sum(discounts); left > 0; left--) {
		const largest = fractions.indexOf(Math.max(...fractions));
		fractions[largest] = -1;
		discounts[largest] = (discounts[largest] ?? 0) + 1;
	}
	return quantities.map((quantity, index) => {
		const price = line.unitPrice * quantity;
		const discount = discounts[index] ?? 0;
		return { quantity, price, discount, total: price - discount };
	});
}

/** Amount of `quantity` more pieces of a part; the last take the remainder. */
export function worthOf(part: Pick<ModelPart, "quantity" | "total" | "reversed" | "reversedAmount">, quantity: number): number {
	const left = part.quantity - part.reversed;
	const amount = part.total - part.reversedAmount;
	return quantity === left ? amount : Math.floor((amount * quantity) / left);
}

/** Creates the shipments from the shop's allocation. */
export function allot(order: ModelOrder, allotted: { id: number; location: number; lines: { line: number; quantity: number }[] }[]): void {
	const shipments = allotted.toSorted((a, b) => a.id - b.id);
	order.shipments = shipments.map(({ id, location }) => ({
		id,
		location,
		state: "waiting",
		parts: [],
		delivery: 0,
		billedDelivery: 0,
		invoiced: false,
		replacement: false,
		arrivedAt: undefined,
		serials: false,
	}));
	for (const line of order.lines) {
		const holding = shipments.flatMap(({ id, lines }) => lines.filter((each) => each.line === line.id).map((each) => ({ id, ...each })));
		const shares = sharesOf(
			line,
			holding.map(({ quantity }) => quantity),
		);
		for (const [index, { id }] of holding.entries()) {
			const share = shares[index];
			if (share === undefined) continue;
			shipmentOf(order, id).parts.push({
				line: line.id,
				variant: line.variant,
				...share,
				reversed: 0,
				reversedAmount: 0,
				leftOut: false,
			});
		}
	}
	const [first] = order.shipments;
	if (first) first.delivery = order.delivery;
}

export function shipmentOf(order: ModelOrder, id: number): ModelShipment {
	const found = order.shipments.find((each) => each.id === id);
	if (found === undefined) throw new Error(`The model has no shipment ${id} of ${order.reference}.`);
	return found;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

export const liveShipments = (order: ModelOrder) => order.shipments.filter(({ state }) => state !== "cancelled");
export const leftOf = (part: ModelPart) => part.quantity - part.reversed;

export const valueOf = (order: ModelOrder): number =>
	sum(order.shipments.flatMap(({ parts }) => parts.map(({ total }) => total))) +
	order.delivery -
	sum(order.reversals.map(({ amount, deduction }) => amount - deduction));

export const ofTheSale = ({ kind }: ModelRefund) => kind !== "duplicate" && kind !== "late";
export const paidOf = (order: ModelOrder): number => sum(order.payments.flatMap(({ kept, amount }) => (kept ? [amount] : [])));
const promisedOf = (order: ModelOrder): number => sum(order.refunds.filter(ofTheSale).map(({ amount }) => amount));
export const goodwillOf = (order: ModelOrder): number =>
	sum(order.refunds.flatMap(({ kind, amount }) => (kind === "goodwill" ? [amount] : [])));
export const refundedOf = (order: ModelOrder): number =>
	sum(order.refunds.filter((each) => ofTheSale(each) && each.state === "done").map(({ amount }) => amount));
export const refundableOf = (order: ModelOrder): number => paidOf(order) - promisedOf(order);
/** Not refunded by reversals: what was withheld for damage. */
export const leftToRefund = (order: ModelOrder): number =>
	Math.max(0, refundableOf(order) - sum(order.reversals.map(({ deduction, covered }) => deduction - covered)));
export const dueOf = (order: ModelOrder): number => Math.max(0, valueOf(order) - (refundableOf(order) + goodwillOf(order)));
/** Value of shipments that have not arrived. */
const toArriveOf = (order: ModelOrder): number => {
	const coming = liveShipments(order).filter(({ arrivedAt }) => arrivedAt === undefined);
	const goods = sum(coming.flatMap(({ parts }) => parts.map(({ total, reversedAmount }) => total - reversedAmount)));
	return goods + sum(coming.map(({ delivery }) => delivery));
};
/** Sum of what is asked at the door for each parcel. */
export const dueOnArrivalOf = (order: ModelOrder): number => (order.fulfilment === "delivery" ? dueOf(order) - dueArrivedOf(order) : 0);
/** Due for delivered shipments. */
export const dueArrivedOf = (order: ModelOrder): number =>
	Math.min(dueOf(order), Math.max(0, valueOf(order) - toArriveOf(order) - (refundableOf(order) + goodwillOf(order))));
/** Due now: deliveries after arrival, pickups before they are handed over. */
export const collectableOf = (order: ModelOrder): number => (order.fulfilment === "delivery" ? dueArrivedOf(order) : dueOf(order));
/** Cash asked at the door for each parcel under way. What is paid ahead counts for replacements first. */
export function doorDues(order: ModelOrder): Map<number, number> {
	let ahead = toArriveOf(order) - dueOnArrivalOf(order);
	const coming = liveShipments(order).filter(({ arrivedAt }) => arrivedAt === undefined);
	const ranked = coming.toSorted((a, b) => Number(b.replacement) - Number(a.replacement) || a.id - b.id);
	return new Map(
		ranked.map(({ id, parts, delivery }) => {
			const value = sum(parts.map(({ total, reversedAmount }) => total - reversedAmount)) + delivery;
			const covered = Math.min(value, ahead);
			ahead -= covered;
			return [id, value - covered];
		}),
	);
}
/** Cash that may still come for goods returned as unpaid: for a replacement that is still to be paid, or to be refunded. */
export function lateCashOf(order: ModelOrder): { amount: number; kept: boolean } {
	if (collectableOf(order) > 0) return { amount: 0, kept: false };
	const came = sum(order.payments.filter(({ late }) => late).map(({ amount }) => amount));
	const left = Math.max(0, sum(order.reversals.flatMap(({ kind, unpaid }) => (kind === "returned" ? [unpaid] : []))) - came);
	const doors = order.fulfilment === "delivery" ? doorDues(order) : new Map<number, number>();
	const replacements = sum(order.shipments.flatMap(({ id, replacement }) => (replacement ? [doors.get(id) ?? 0] : [])));
	return replacements > 0 ? { amount: Math.min(left, replacements), kept: true } : { amount: left, kept: false };
}
export const creditedOf = (order: ModelOrder): number => sum(order.reversals.map(({ credited }) => credited));
export const remainsSold = (order: ModelOrder): boolean => order.shipments.some(({ parts }) => parts.some((part) => leftOf(part) > 0));

export type Piece = { shipment: number; line: number; quantity: number };

export const invoicedOf = (order: ModelOrder): number =>
	sum(
		order.shipments
			.filter(({ invoiced }) => invoiced)
			.map(({ parts, billedDelivery }) => sum(parts.filter(({ leftOut }) => !leftOut).map(({ total }) => total)) + billedDelivery),
	);

/** End of the hold: 30 minutes after the last start of a payment, 45 after placing at most. */
export const keptUntil = (order: Pick<ModelOrder, "placedAt">, startedAt: number): number =>
	Math.min(startedAt + 30 * minute, order.placedAt + 45 * minute);

export const hasArrived = ({ state }: ModelShipment) => state === "delivered" || state === "collected";

export const returnOpen = (shipment: ModelShipment, now: number): boolean =>
	shipment.arrivedAt !== undefined && hasArrived(shipment) && now <= shipment.arrivedAt + returnDays * 24 * 60 * minute;

/** Returnable quantity of a line. */
export function returnable(order: ModelOrder, line: number, now: number): number {
	const open = order.shipments.filter((each) => returnOpen(each, now));
	const pieces = sum(open.flatMap(({ parts }) => parts.filter((part) => part.line === line).map(leftOf)));
	return Math.max(0, pieces - (order.awaited.get(line) ?? 0));
}

const places: Partial<Record<ShipmentState, number>> = { waiting: 0, packed: 1, delivered: 3, collected: 3 };
const named: Partial<Record<ShipmentState, OrderState>> = {
	waiting: "confirmed",
	packed: "packed",
	ready_for_pickup: "ready_for_pickup",
	delivered: "delivered",
	collected: "collected",
};

/** States allowed by the decision; several if it does not say. */
export function statesOf(order: ModelOrder): OrderState[] {
	const live = liveShipments(order);
	if (live.length === 0) return ["cancelled"];
	if (!order.confirmed) return ["placed"];
	const [slowest] = live.toSorted((a, b) => (places[a.state] ?? 2) - (places[b.state] ?? 2));
	if (slowest === undefined || !live.every(hasArrived)) return [named[slowest?.state ?? "waiting"] ?? "shipped"];
	if (order.awaited.size > 0) return ["return_requested"];
	const returned = order.reversals.filter(({ kind }) => kind === "returned");
	const arrived: OrderState[] = [...new Set(live.map(({ state }) => named[state] ?? "delivered"))];
	// An order of which the customer keeps a piece stays delivered.
	if (returned.length === 0 || live.some(({ parts }) => parts.some((part) => leftOf(part) > 0))) return arrived;
	const owed = order.refunds.some((each) => each.kind === "returned" && each.state !== "done");
	const otherOwed = order.refunds.some((each) => ofTheSale(each) && each.kind !== "returned" && each.state !== "done");
	const paidBack = order.refunds.some((each) => each.kind === "returned");
	if (!paidBack || returned.some(({ replaced }) => replaced)) return [...arrived, "returned", "refunded"];
	if (owed) return ["returned"];
	return otherOwed ? ["returned", "refunded"] : ["refunded"];
}

export function paymentStateOf(order: ModelOrder): string[] {
	const paid = paidOf(order);
	const refunded = refundedOf(order);
	if (paid === 0) return order.total === 0 ? ["created", "captured"] : ["created", "failed", "authorized"];
	if (refunded === 0) return ["captured"];
	return refunded === paid ? ["refunded"] : ["partially_refunded"];
}

/** Nothing is pending: no goods, payments or refunds. */
export const atRest = (order: ModelOrder): boolean =>
	order.shipments.every((each) => each.state === "cancelled" || hasArrived(each)) &&
	order.refunds.every(({ state }) => state === "done") &&
	order.awaited.size === 0 &&
	dueOf(order) === 0;

/** Customers may cancel until it is packed, staff until it is dispatched. */
export const mayBeCancelled = ({ state }: ModelShipment, by: "customer" | "staff"): boolean =>
	state === "waiting" || (by === "staff" && (state === "packed" || state === "ready_for_pickup"));

export function piecesOf(order: ModelOrder, which: (shipment: ModelShipment, part: ModelPart) => boolean): Piece[] {
	return liveShipments(order).flatMap((shipment) =>
		shipment.parts
			.filter((part) => leftOf(part) > 0 && which(shipment, part))
			.map((part) => ({ shipment: shipment.id, line: part.line, quantity: leftOf(part) })),
	);
}
