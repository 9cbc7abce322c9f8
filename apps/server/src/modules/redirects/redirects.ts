// Redirects of former paths, so that old links keep working.
import { eq, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { movedPath } from "./schema.ts";

/** Redirects `from` to `to`. Redirects to `from` are pointed at `to`, which avoids chains. */
export async function addRedirect(ctx: Ctx, from: string, to: string): Promise<void> {
	await inTransaction(ctx, async ({ db, now }) => {
		await db.update(movedPath).set({ target: to, movedAt: now }).where(eq(movedPath.target, from));
		await db
			.insert(movedPath)
			.values({ path: from, target: to, movedAt: now })
			.onConflictDoUpdate({ target: movedPath.path, set: { target: sql`excluded.target`, movedAt: now } });
		// A path that is in use again is no redirect (avoids loops).
		await db.delete(movedPath).where(eq(movedPath.path, to));
	});
}

export async function addGone(ctx: Ctx, path: string): Promise<void> {
	await ctx.db
		.insert(movedPath)
		.values({ path, target: null, movedAt: ctx.now })
		.onConflictDoUpdate({ target: movedPath.path, set: { target: null, movedAt: ctx.now } });
}

export async function removeRedirect(ctx: Ctx, path: string): Promise<void> {
	await ctx.db.delete(movedPath).where(eq(movedPath.path, path));
}

export async function removeRedirectsTo(ctx: Ctx, target: string): Promise<void> {
	await ctx.db.delete(movedPath).where(eq(movedPath.target, target));
}

export type Moved = { target: string | null };

export async function readRedirect(ctx: Ctx, path: string): Promise<Moved | undefined> {
	const [row] = await ctx.db.select({ target: movedPath.target }).from(movedPath).where(eq(movedPath.path, path)).limit(1);
	return row;
}
