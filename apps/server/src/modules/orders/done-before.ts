// What was done before, when and by whom, for a refusal because it is done already: most often one's own first try, whose response was lost.
import type { OrderState } from "@lapwing/contract/order";
import { and, desc, eq, like } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import type { OrderRow } from "./order-rows.ts";
import { orderHistory } from "./schema.ts";

const clock = new Intl.DateTimeFormat("en-IN", {
	timeZone: "Asia/Kolkata",
	day: "numeric",
	month: "short",
	hour: "numeric",
	minute: "2-digit",
	hour12: true,
});

/** So long somebody tries again after a lost response. */
const ownTry = 60 * 60_000;

type Done = {
	/** As the history has it. */
	state: OrderState;
	/** "noted as shipped" */
	words: string;
	/** Begins the note of the history where an order has several parcels. */
	parcel?: string;
};

/** Throws `conflict` with the reason, and with what was done before. */
export async function expectNotDone(ctx: Ctx, order: OrderRow, reason: string | undefined, done: Done | undefined): Promise<void> {
	if (reason === undefined) return;
	throw new AppError("conflict", [reason, done && (await doneBefore(ctx, order, done))].filter(Boolean).join(" "));
}

async function doneBefore(ctx: Ctx, order: OrderRow, { state, words, parcel }: Done): Promise<string | undefined> {
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
	const by = isOwn ? "by you" : last.byStaff === null ? "" : `by ${last.byStaff}`;
	const isFirstTry = isOwn && ctx.now.getTime() - last.at.getTime() < ownTry;
	return `It was ${[words, "on", clock.format(last.at), by].filter(Boolean).join(" ")}${isFirstTry ? ": probably your own first try, which arrived" : ""}.`;
}
