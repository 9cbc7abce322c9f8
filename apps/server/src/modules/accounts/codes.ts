// One-time codes by mail: six digits, so the tries are few and counted in the row itself.
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { customerCode } from "./schema.ts";

const minutes = 10;
const tries = 5;

/** Keyed: a million hashes are made in a second, so without the shop's secret a copy of the table would tell the codes. */
function hashOf(secret: string, customerId: string, code: string): string {
	return createHmac("sha256", secret).update(`code:${customerId}:${code}`).digest("base64url");
}

export function newCode(): string {
	return String(randomInt(1_000_000)).padStart(6, "0");
}

/** Replaces the customer's earlier code. */
export async function saveCode(ctx: Ctx, secret: string, customerId: string, code: string): Promise<void> {
	const row = {
		customerId,
		codeHash: hashOf(secret, customerId, code),
		tries: 0,
		expiresAt: new Date(ctx.now.getTime() + minutes * 60_000),
	};
	await ctx.db.insert(customerCode).values(row).onConflictDoUpdate({ target: customerCode.customerId, set: row });
}

/** True once for the right code. A wrong one costs a try; after five the code is dead. */
export async function consumeCode(ctx: Ctx, secret: string, customerId: string, code: string): Promise<boolean> {
	// Counted before it is compared, in one statement: calls side by side get no try more.
	const [row] = await ctx.db
		.update(customerCode)
		.set({ tries: sql`${customerCode.tries} + 1` })
		.where(and(eq(customerCode.customerId, customerId), lt(customerCode.tries, tries), gt(customerCode.expiresAt, ctx.now)))
		.returning({ codeHash: customerCode.codeHash });
	const given = hashOf(secret, customerId, code);
	if (row === undefined || !timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(given))) return false;
	const taken = await ctx.db
		.delete(customerCode)
		.where(and(eq(customerCode.customerId, customerId), eq(customerCode.codeHash, given)))
		.returning({ customerId: customerCode.customerId });
	return taken.length === 1;
}

export async function deleteCode(ctx: Ctx, customerId: string): Promise<void> {
	await ctx.db.delete(customerCode).where(eq(customerCode.customerId, customerId));
}
