// Old addresses are remembered, so that a link printed on a box still leads somewhere.
import { eq, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { movedPath } from "./schema.ts";

/** `/products/old` is now `/products/new`. Older addresses that led to the old one lead straight to the new one. */
export async function recordMove(ctx: Ctx, from: string, to: string): Promise<void> {
	await inTransaction(ctx, async ({ db, now }) => {
		await db.update(movedPath).set({ target: to, movedAt: now }).where(eq(movedPath.target, from));
		await db
			.insert(movedPath)
			.values({ path: from, target: to, movedAt: now })
			.onConflictDoUpdate({ target: movedPath.path, set: { target: sql`excluded.target`, movedAt: now } });
		// A page that moves back is at its own address again.
		await db.delete(movedPath).where(eq(movedPath.path, to));
	});
}

export async function recordGone(ctx: Ctx, path: string): Promise<void> {
	await ctx.db
		.insert(movedPath)
		.values({ path, target: null, movedAt: ctx.now })
		.onConflictDoUpdate({ target: movedPath.path, set: { target: null, movedAt: ctx.now } });
}

export type Moved = { target: string | null };

export async function findMove(ctx: Ctx, path: string): Promise<Moved | undefined> {
	const [row] = await ctx.db.select({ target: movedPath.target }).from(movedPath).where(eq(movedPath.path, path)).limit(1);
	return row;
}
