// Labels of refunds for staff.
import type { RefundFigures, RefundKind, RefundState, RefundWay, ReversalKind } from "@lapwing/contract/refund";
import type { TagTone } from "@lapwing/ui/tag";

export const refundKindTitles: Record<RefundKind, string> = {
	cancelled: "Cancelled",
	undelivered: "Parcel came back",
	returned: "Returned",
	goodwill: "Goodwill",
	// Twice, or after another way to pay was chosen: the reason says which.
	duplicate: "Payment not needed",
	late: "Paid too late",
};

export const reversalTitles: Record<ReversalKind, string> = {
	cancelled: "Cancelled",
	undelivered: "Parcel came back",
	returned: "Returned",
};

export const refundStateTones: Record<RefundState, TagTone> = { waiting: "info", done: "ok", failed: "bad" };

export const refundWayTitles: Record<RefundWay, string> = {
	original: "To the original payment",
	bank: "By bank transfer",
	cash: "In cash",
	exchange: "In exchange",
};

export function refundStateTitle({ state, may_settle }: { state: RefundState; may_settle: boolean }): string {
	if (state === "done") return "Paid back";
	if (state === "failed") return "Refused by the provider";
	return may_settle ? "To be given back" : "On its way";
}

type Way = { way: RefundWay | null; way_reference: string | null; location: string | null; figures: RefundFigures | null };

/** “By bank transfer, UTR 4471”, “In cash at Indiranagar”. */
export function refundWayWords({ way, way_reference, location, figures }: Way): string {
	if (way === null) return "Nobody has said how yet";
	if (way === "bank") return way_reference === null ? refundWayTitles.bank : `${refundWayTitles.bank}, reference ${way_reference}`;
	if (way === "exchange") return `In exchange for order ${way_reference}`;
	// As earlier releases wrote it.
	if (way === "cash" && way_reference !== null)
		return `In exchange for order ${way_reference}${figures?.other ? "" : ", the rest in cash"}`;
	if (way === "cash") return location === null ? refundWayTitles.cash : `${refundWayTitles.cash} at ${location}`;
	return refundWayTitles.original;
}

/** Refunds of duplicate or late payments do not count: those were never part of the sale. */
export function isOwed(state: RefundState, kind: RefundKind): boolean {
	return state !== "done" && kind !== "duplicate" && kind !== "late";
}
