// One-time codes by email. Since they have six digits, attempts are limited, with a counter in the row.
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { customerCode } from "./schema.ts";

const minutes = 10;
const tries = 5;

/** HMAC with the shop's secret, since a plain hash of six digits is found by brute force in a second. */
function hashCode(secret: string, customerId: string, code: string): string {
	return createHmac("sha256", secret).update(`code:${customerId}:${code}`).digest("base64url");
}

export function newCode(): string {
	return String(randomInt(1_000_000)).padStart(6, "0");
}

/** Replaces the customer's earlier code. */
export async function saveCode(ctx: Ctx, secret: string, customerId: string, code: string): Promise<void> {
	const row = {
		customerId,
		codeHash: hashCode(secret, customerId, code),
		tries: 0,
		expiresAt: new Date(ctx.now.getTime() + minutes * 60_000),
	};
	await ctx.db.insert(customerCode).values(row).onConflictDoUpdate({ target: customerCode.customerId, set: row });
}

/** True once for the right code. After five wrong attempts the code is invalid. */
export async function consumeCode(ctx: Ctx, secret: string, customerId: string, code: string): Promise<boolean> {
	// Incremented before the comparison, in one statement, so that concurrent requests get no extra attempts.
	const [row] = await ctx.db
		.update(customerCode)
		.set({ tries: sql`${customerCode.tries} + 1` })
		.where(and(eq(customerCode.customerId, customerId), lt(customerCode.tries, tries), gt(customerCode.expiresAt, ctx.now)))
		.returning({ codeHash: customerCode.codeHash });
	const given = hashCode(secret, customerId, code);
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
