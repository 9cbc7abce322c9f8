// What was done before, when and by whom, for a refusal because it is done already: most often one's own first try, whose response was lost.
import type { OrderState } from "@lapwing/contract/order";
import { and, desc, eq, gt, like } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { auditedBefore, doneText, shopClock } from "../audit/done-before.ts";
import type { OrderRow } from "./order-rows.ts";
import { orderHistory } from "./schema.ts";

type Done = {
	/** As the history has it. */
	state: OrderState;
	/** "noted as shipped" */
	words: string;
	/** Begins the note of the history where an order has several parcels. */
	parcel?: string;
	/** Another act than the one that is asked for, such as cancelled before packing: it was no first try of it. */
	isOtherAct?: boolean;
};

/** Throws `conflict` with the reason, and with what was done before. */
export async function expectNotDone(ctx: Ctx, order: OrderRow, reason: string | undefined, done: Done | undefined): Promise<void> {
	if (reason === undefined) return;
	throw new AppError("conflict", [reason, done && (await doneBefore(ctx, order, done))].filter(Boolean).join(" "));
}

/** Of what the history does not tell: from the audit log, whose entries have the name of the action and the order's number. */
export async function expectNotAudited(
	ctx: Ctx,
	order: OrderRow,
	reason: string | undefined,
	done: { actions: Readonly<Record<string, string>>; asked: string; details?: Record<string, unknown> },
): Promise<void> {
	if (reason === undefined) return;
	const before = await auditedBefore(ctx, { subject: "order", id: order.reference, ...done });
	throw new AppError("conflict", [reason, before].filter(Boolean).join(" "));
}

/**
 * Optimistic lock for what cannot be undone: throws `conflict` if the order's history has gone on since the caller read it, with who did what
 * and when. `seen` is the id of the last history entry that the caller read; without it nothing is compared.
 */
export async function expectUnchanged(ctx: Ctx, order: OrderRow, seen: number | undefined, notDone: string): Promise<void> {
	if (seen === undefined) return;
	const done = await changesOf(ctx, order, seen);
	if (done !== undefined)
		throw new AppError("conflict", `This order was changed after you opened it: ${done}. ${notDone} Check the order, then try again.`);
}

/** Throws `conflict` with the reason, and with what was done since the caller read the order. */
export async function expectPossible(ctx: Ctx, order: OrderRow, reason: string | undefined, seen: number | undefined): Promise<void> {
	if (reason === undefined) return;
	const done = seen === undefined ? undefined : await changesOf(ctx, order, seen);
	throw new AppError("conflict", [reason, done && `Done meanwhile: ${done}.`].filter(Boolean).join(" "));
}

/** Those shown in one sentence. */
const maxChanges = 3;

/** Entries of the history after `seen`: "packed on 16 Nov, 9:30 am by Asha Nair". */
async function changesOf(ctx: Ctx, order: OrderRow, seen: number): Promise<string | undefined> {
	const rows = await ctx.db
		.select({
			state: orderHistory.state,
			note: orderHistory.note,
			at: orderHistory.at,
			kind: orderHistory.byKind,
			staff: orderHistory.byStaff,
		})
		.from(orderHistory)
		.where(and(eq(orderHistory.orderId, order.id), gt(orderHistory.id, seen)))
		.orderBy(desc(orderHistory.id))
		.limit(maxChanges);
	if (rows.length === 0) return undefined;
	const words = rows
		.toReversed()
		.map(
			({ state, note, at, kind, staff }) => `${changeWords(order, state, note)} on ${shopClock.format(at)} ${actorWords(ctx, kind, staff)}`,
		);
	return words.join("; ");
}

/** Entries that tell of something else than the state they carry. */
const otherThanState = /^(Tracking was corrected|The delivery address was corrected|The return was withdrawn)/;

function changeWords(order: OrderRow, state: OrderState, note: string | null): string {
	if (state === "placed" || otherThanState.test(note ?? "")) return "changed";
	if (state === "packed" || state === "confirmed") return state;
	if (state === "cancelled") return order.state === "cancelled" ? "cancelled" : "cancelled in part";
	return `noted as ${state.replaceAll("_", " ")}`;
}

function actorWords(ctx: Ctx, kind: "customer" | "staff" | "system", staff: string | null): string {
	if (kind === "customer") return "by the customer";
	if (kind === "system" || staff === null) return "by the shop itself";
	return ctx.actor.kind === "staff" && staff === ctx.actor.name ? "by you" : `by ${staff}`;
}

async function doneBefore(ctx: Ctx, order: OrderRow, { state, words, parcel, isOtherAct }: Done): Promise<string | undefined> {
	const [last] = await ctx.db
		.select({ at: orderHistory.at, byStaff: orderHistory.byStaff })
		.from(orderHistory)
		.where(
			and(eq(orderHistory.orderId, order.id), eq(orderHistory.state, state), parcel ? like(orderHistory.note, `${parcel}%`) : undefined),
		)
		.orderBy(desc(orderHistory.at), desc(orderHistory.id))
		.limit(1);
	if (last === undefined || ctx.actor.kind !== "staff") return undefined;
	const isOwn = last.byStaff === ctx.actor.name;
	return doneText(ctx, { words, at: last.at, by: last.byStaff, isOwn, isOtherAct });
}
