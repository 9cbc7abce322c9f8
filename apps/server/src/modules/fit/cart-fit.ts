// Fit check of the cart, or of what is bought at once.
import type { Fit } from "@lapwing/contract/fit";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { ownerOf, readCart } from "../cart/cart.ts";
import { type FactsRow, readFacts } from "../fit-rules/facts.ts";
import { type CheckedKind, checkedKind, type FitFacts, fitOf, isFitLaptop } from "../fit-rules/rules.ts";
import { listOwnLaptops } from "./fit.ts";

export type CartWarning = { sku: string; text: string };
type Entry = { variantId: number; sku: string; quantity: number };
/** `count`: how many of them are bought, at least one. */
type Laptop = { title: string; facts: FitFacts; count: number };
type Part = { entry: Entry; kind: CheckedKind; facts: FitFacts; fits: { laptop: Laptop; fit: Fit }[] };

/**
 * Parts and bags in the cart, or bought at once, that fit neither a laptop bought with them nor one the shopper owns or has named, that fit
 * with a limit, or that are more than the slots. Without a laptop there is no warning.
 */
export async function checkCartFit(
	ctx: Ctx,
	named: string | undefined,
	item: { buy?: string | undefined; quantity: number } = { quantity: 1 },
): Promise<CartWarning[]> {
	const entries = item.buy === undefined ? await readCartEntries(ctx) : await readEntry(ctx, item.buy, item.quantity);
	if (entries.length === 0) return [];
	const own = ctx.actor.kind === "customer" ? await listOwnLaptops(ctx, ctx.actor.id) : [];
	const slugs = [...own.map(({ slug }) => slug), ...(named === undefined ? [] : [named])];
	const rows = await readFacts(
		ctx,
		sql`(variant.id = any(${sql.param(entries.map(({ variantId }) => variantId))}::int[]) or product.slug = any(${sql.param(slugs)}::text[]))`,
		500,
	);
	const inCart = new Map(entries.map((entry) => [entry.variantId, entry]));
	const laptops = laptopsAmong(rows, inCart);
	if (laptops.length === 0) return [];
	const parts = rows.flatMap((row): Part[] => {
		const [entry, facts] = [inCart.get(row.variant_id), row.facts ?? {}];
		const kind = checkedKind(facts);
		return entry === undefined || kind === undefined
			? []
			: [{ entry, kind, facts, fits: laptops.map((laptop) => ({ laptop, fit: fitOf(laptop.facts, facts) })) }];
	});
	return parts.flatMap((part) => {
		const texts = [misfit(part), tooMany(part, parts)].filter((text) => text !== undefined);
		return texts.length === 0 ? [] : [{ sku: part.entry.sku, text: texts.join(" ") }];
	});
}

function laptopsAmong(rows: readonly FactsRow[], inCart: ReadonlyMap<number, Entry>): Laptop[] {
	const bySlug = Map.groupBy(
		rows.filter(({ facts }) => isFitLaptop(facts ?? {})),
		({ slug }) => slug,
	);
	return [...bySlug.values()].flatMap((members) => {
		const [first] = members;
		const bought = members.reduce((sum, { variant_id: id }) => sum + (inCart.get(id)?.quantity ?? 0), 0);
		return first === undefined ? [] : [{ title: first.title, facts: first.facts ?? {}, count: Math.max(bought, 1) }];
	});
}

/** It fits none of the laptops, or none without a limit. */
function misfit({ fits }: Part): string | undefined {
	const refusals = fits.filter(({ fit }) => fit.state === "no");
	const limits = fits.filter(({ fit }) => fit.state === "limited");
	const [limit] = limits;
	if (refusals.length < fits.length)
		return limit !== undefined && refusals.length + limits.length === fits.length
			? `Fits the ${limit.laptop.title} with a limit. ${limit.fit.reasons.join(" ")}`
			: undefined;
	const [first] = refusals;
	if (first === undefined) return undefined;
	return refusals.length === 1
		? `Does not fit the ${first.laptop.title}. ${first.fit.reasons.join(" ")}`
		: `Fits none of your laptops. ${refusals
				.slice(0, 3)
				.map(({ laptop, fit }) => `${laptop.title}: ${fit.reasons[0] ?? ""}`)
				.join(" ")}`;
}

const slotted = {
	memory: { field: "laptop_memory_slots", parts: "modules", slot: "memory slot" },
	drive: { field: "laptop_drive_slots", parts: "drives", slot: "drive slot" },
} as const;

/** More parts of the kind than the laptops that take one of them have slots. */
function tooMany(part: Part, all: readonly Part[]): string | undefined {
	if (part.kind !== "memory" && part.kind !== "drive") return undefined;
	const { field, parts, slot } = slotted[part.kind];
	const alike = all.filter(({ kind, fits }) => kind === part.kind && fits.some(({ fit }) => fit.state !== "no"));
	if (!alike.includes(part)) return undefined;
	const taking = new Set(alike.flatMap(({ fits }) => fits.filter(({ fit }) => fit.state !== "no").map(({ laptop }) => laptop)));
	const count = alike.reduce((sum, { entry, facts }) => sum + entry.quantity * numberOf(facts.part_modules, 1), 0);
	// NaN where one does not state them: no warning.
	const slots = [...taking].reduce((sum, { facts, count: laptops }) => sum + numberOf(facts[field], Number.NaN) * laptops, 0);
	if (!(count > slots)) return undefined;
	const several = taking.size > 1 || [...taking].some(({ count: laptops }) => laptops > 1);
	return `${count} ${parts}${alike.length > 1 ? " in all" : ""}, but the ${several ? "laptops have" : "laptop has"} ${
		slots === 1 ? `one ${slot}` : `${slots} ${slot}s`
	}${several ? " in all" : ""}.`;
}

const numberOf = (value: string | number | undefined, otherwise: number) => (typeof value === "number" ? value : otherwise);

async function readCartEntries(ctx: Ctx): Promise<Entry[]> {
	const owner = ownerOf(ctx);
	if (owner === undefined) return [];
	const { entries } = await readCart(ctx, owner);
	return entries.filter(({ saved }) => !saved).map(({ goods, quantity }) => ({ variantId: goods.variantId, sku: goods.sku, quantity }));
}

async function readEntry(ctx: Ctx, sku: string, quantity: number): Promise<Entry[]> {
	const rows = await queryRows(ctx.db, { id: col.number, sku: col.text }, sql`select id, sku from variant where sku = ${sku} limit 1`);
	return rows.map((row) => ({ variantId: row.id, sku: row.sku, quantity }));
}
