// What the customer may cancel: the whole order, a parcel or an item. The query parameter `?cancel=…` selects one.
import type { TrackedOrder } from "@lapwing/contract/order";

export type CancelTarget = { kind: "order" } | { kind: "parcel" | "item"; id: number };

type Cancellable = Pick<TrackedOrder, "lines" | "shipments" | "may">;

/** A parcel or item that is all of the order is omitted: the order itself is the target then. */
export function cancelTargets({ lines, shipments, may }: Cancellable): CancelTarget[] {
	const live = shipments.filter(({ state }) => state !== "cancelled");
	const left = lines.filter(({ quantity, cancelled_quantity }) => quantity > cancelled_quantity);
	const parcels = may.cancel && live.length === 1 ? [] : live.filter(({ may_cancel }) => may_cancel);
	const items = may.cancel && left.length === 1 ? [] : left.filter((line) => line.may.cancel);
	return [
		...(may.cancel ? [{ kind: "order" as const }] : []),
		...parcels.map(({ id }) => ({ kind: "parcel" as const, id })),
		...items.map(({ id }) => ({ kind: "item" as const, id })),
	];
}

/** Refund amount in paise, as computed by the server. */
export function refundOf({ lines, shipments, may }: Cancellable, target: CancelTarget): number {
	if (target.kind === "order") return may.cancel_refund;
	if (target.kind === "parcel") return shipments.find(({ id }) => id === target.id)?.cancel_refund ?? 0;
	return lines.find(({ id }) => id === target.id)?.may.cancel_refund ?? 0;
}

export function isSameTarget(one: CancelTarget, other: CancelTarget): boolean {
	return targetKey(one) === targetKey(other);
}

function targetKey(target: CancelTarget): string {
	return target.kind === "order" ? "order" : `${target.kind}-${target.id}`;
}

export function cancelQuery(target: CancelTarget): string {
	return target.kind === "order" ? "?cancel" : `?cancel=${targetKey(target)}`;
}

/** Parses `?cancel=…`. */
export function parseCancelTarget(query: URLSearchParams): CancelTarget | undefined {
	const wanted = query.get("cancel");
	if (wanted === null) return undefined;
	const [, kind, id] = /^(parcel|item)-(\d{1,12})$/.exec(wanted) ?? [];
	return kind === "parcel" || kind === "item" ? { kind, id: Number(id) } : { kind: "order" };
}

/** “the order”, “parcel 2”, “Aravalli Ridge 14”. */
export function cancelTargetLabel({ lines, shipments }: Pick<Cancellable, "lines" | "shipments">, target: CancelTarget): string {
	if (target.kind === "order") return "the order";
	if (target.kind === "parcel") return `parcel ${shipments.findIndex(({ id }) => id === target.id) + 1}`;
	return lines.find(({ id }) => id === target.id)?.title ?? "the item";
}
