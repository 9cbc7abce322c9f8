// Internal notes on orders.
import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { orderNote } from "./schema.ts";

export type NewNote = { text: string; key?: string | undefined };

/** False if the form was sent before, and its response was lost. The caller has locked the order. */
export async function addNote(ctx: Ctx, orderId: number, { text, key }: NewNote): Promise<boolean> {
	if (key !== undefined) {
		const stored = and(eq(orderNote.orderId, orderId), eq(orderNote.formKey, key), eq(orderNote.text, text));
		const [before] = await ctx.db.select({ id: orderNote.id }).from(orderNote).where(stored).limit(1);
		if (before !== undefined) return false;
	}
	const by = ctx.actor.kind === "staff" ? ctx.actor.name : "";
	await ctx.db.insert(orderNote).values({ orderId, text, by, at: ctx.now, formKey: key ?? null });
	return true;
}
