// Expiry of unpaid orders: stock holds end, and after a day the order is cancelled. Run by the job `free-unpaid-orders`.
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { releaseStock } from "../inventory/reserve.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { cancelWhole } from "./cancel.ts";
import { readFacts } from "./order-facts.ts";
import { addHistory, enqueueOrderEmail, lockOrder, refreshProducts, stockPartsOf } from "./order-rows.ts";
import { customerOrder } from "./schema.ts";

const maxPerRun = 200;
const daysToPay = 1;

/**
 * Runs every minute: expired holds are released, and orders that are unpaid for a day are cancelled. A failure does not stop the others;
 * all failures are thrown together at the end.
 */
export async function expireUnpaidOrders(ctx: Ctx, expireOne: (reference: string) => Promise<void>): Promise<void> {
	const now = ctx.now.toISOString();
	const dayAgo = new Date(ctx.now.getTime() - daysToPay * 86_400_000).toISOString();
	const rows = await queryRows(
		ctx.db,
		{ reference: col.text },
		sql`
		select reference from customer_order
		where state = 'placed' and ((stock_state = 'reserved' and kept_until <= ${now}) or (stock_state = 'freed' and placed_at <= ${dayAgo}))
		order by kept_until limit ${maxPerRun}`,
	);
	const failures: unknown[] = [];
	for (const { reference } of rows)
		await expireOne(reference).catch((error: unknown) => {
			failures.push(
				new Error(`${reference} could not be freed: ${error instanceof Error ? error.message : String(error)}`, { cause: error }),
			);
		});
	if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
}

/** Runs in a transaction of its own, and checks the conditions again under the row lock. */
export async function expireUnpaidOrder(ctx: Ctx, payments: Payments, reference: string): Promise<void> {
	const order = await lockOrder(ctx, reference);
	if (order.state !== "placed") return;
	if (order.stockState === "freed") {
		await cancelWhole(ctx, payments, await readFacts(ctx, order), { reason: "Not paid within a day." }, { by: { kind: "system" } });
		return;
	}
	if (order.keptUntil === null || order.keptUntil > ctx.now) return;
	await releaseStock(ctx, await stockPartsOf(ctx, order.id));
	await ctx.db.update(customerOrder).set({ stockState: "freed", keptUntil: null }).where(eq(customerOrder.id, order.id));
	await addHistory(ctx, order.id, "placed", { kind: "system" }, "Not paid in time: the goods are no longer held.");
	await refreshProducts(ctx, order.id);
	await enqueueOrderEmail(ctx, order.reference, "unpaid");
}
