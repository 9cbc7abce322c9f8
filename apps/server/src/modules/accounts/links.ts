// Single-use links in emails, with expiry. Stored in our own table, since better-auth's tokens can be used more than once.
import { randomBytes } from "node:crypto";
import type { Link } from "@lapwing/contract/accounts";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { sha256 } from "../../sha256.ts";
import { customerLink } from "./schema.ts";

export type LinkKind = NonNullable<Link["kind"]>;
export type LinkRow = typeof customerLink.$inferSelect;

const hours = { verify: 24, change_email: 24, reset: 1 } satisfies Record<LinkKind, number>;

/** 256 bits, so that guessing is impossible. */
export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

type NewLink = {
	customerId: string;
	kind: LinkKind;
	email: string;
	token: string;
	passwordHash?: string;
	name?: string;
	phone?: string | null;
};

export async function saveLink(ctx: Ctx, link: NewLink): Promise<void> {
	await ctx.db.insert(customerLink).values({
		customerId: link.customerId,
		kind: link.kind,
		email: link.email,
		tokenHash: sha256(link.token),
		passwordHash: link.passwordHash ?? null,
		name: link.name ?? null,
		phone: link.phone ?? null,
		createdAt: ctx.now,
		expiresAt: new Date(ctx.now.getTime() + hours[link.kind] * 3_600_000),
	});
}

export async function findLink(ctx: Ctx, token: string): Promise<LinkRow | undefined> {
	const [row] = await ctx.db
		.select()
		.from(customerLink)
		.where(eq(customerLink.tokenHash, sha256(token)))
		.limit(1);
	return row;
}

export async function readLink(ctx: Ctx, token: string): Promise<Link> {
	const row = await findLink(ctx, token);
	if (row === undefined) return { kind: null, state: "unknown" };
	return { kind: row.kind, state: linkStateOf(ctx, row) };
}

function linkStateOf(ctx: Ctx, row: LinkRow): "open" | "expired" | "used" {
	if (row.usedAt !== null) return "used";
	return row.expiresAt <= ctx.now ? "expired" : "open";
}

/** Marks a link as used, together with all others of its kind. */
export async function consumeLink(ctx: Ctx, token: string, kinds: readonly LinkKind[]): Promise<LinkRow> {
	const row = await findLink(ctx, token);
	if (row === undefined || !kinds.includes(row.kind))
		throw new AppError("not_found", "This link is not one of ours. Look at the mail again.");
	const state = linkStateOf(ctx, row);
	if (state === "expired") throw expiredLink();
	const taken =
		state === "open"
			? await ctx.db
					.update(customerLink)
					.set({ usedAt: ctx.now })
					.where(and(eq(customerLink.id, row.id), isNull(customerLink.usedAt)))
					.returning({ id: customerLink.id })
			: [];
	// Two concurrent requests: the row lock lets one through.
	if (taken.length === 0) throw new AppError("conflict", "This link has been used already.");
	await voidLinks(ctx, row.customerId, row.kind);
	return row;
}

export function expiredLink(): AppError {
	return new AppError("gone", "This link is too old. Ask for a new one.");
}

export async function voidLinks(ctx: Ctx, customerId: string, kind: LinkKind): Promise<void> {
	await ctx.db
		.update(customerLink)
		.set({ usedAt: ctx.now })
		.where(and(eq(customerLink.customerId, customerId), eq(customerLink.kind, kind), isNull(customerLink.usedAt)));
}

/** Links of every kind, since those from before the verification may have been requested by somebody else. */
export async function voidAllLinks(ctx: Ctx, customerId: string): Promise<void> {
	await ctx.db
		.update(customerLink)
		.set({ usedAt: ctx.now })
		.where(and(eq(customerLink.customerId, customerId), isNull(customerLink.usedAt)));
}

export async function pendingAddress(ctx: Ctx, customerId: string): Promise<string | null> {
	const [row] = await ctx.db
		.select({ email: customerLink.email })
		.from(customerLink)
		.where(
			and(
				eq(customerLink.customerId, customerId),
				eq(customerLink.kind, "change_email"),
				isNull(customerLink.usedAt),
				gt(customerLink.expiresAt, ctx.now),
			),
		)
		.orderBy(desc(customerLink.id))
		.limit(1);
	return row?.email ?? null;
}
