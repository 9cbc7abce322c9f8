// Pinned and buried products of a query, which staff choose. The search applies them to what it has found, sorted by relevance.
import type { SearchPlacement } from "@lapwing/contract/staff-search";
import { type SQL, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { isStopWord, wordsIn } from "./words.ts";

export const maxPlacements = 1000;

export type Placement = { pinned: readonly number[]; buried: readonly number[] };

/** "Best laptops for coding" and "coding laptop" differ; "laptops for coding" and "laptop coding" do not. */
export function placementKey(query: string): string {
	return wordsIn(query)
		.filter((word) => !isStopWord(word))
		.join(" ");
}

const productList = col.json<{ slug: string; title: string }[]>();
const placementColumns = { query: col.text, version: col.number, pinned: productList, buried: productList };

const productsOf = (column: SQL) => sql`coalesce((
	select jsonb_agg(jsonb_build_object('slug', product.slug, 'title', product.title) order by placed.place)
	from unnest(${column}) with ordinality as placed(id, place) join product on product.id = placed.id), '[]'::jsonb)`;

async function readPlacements(ctx: Ctx, where: SQL): Promise<SearchPlacement[]> {
	const rows = await queryRows(
		ctx.db,
		placementColumns,
		sql`
		select query, version, ${productsOf(sql`pinned`)} as pinned, ${productsOf(sql`buried`)} as buried
		from search_placement where ${where} order by query, key limit ${maxPlacements}`,
	);
	return rows;
}

export const listPlacements = (ctx: Ctx): Promise<SearchPlacement[]> => readPlacements(ctx, sql`true`);

export async function getPlacement(ctx: Ctx, query: string): Promise<SearchPlacement> {
	const [found] = await readPlacements(ctx, sql`key = ${placementKey(query)}`);
	return found ?? { query, pinned: [], buried: [], version: null };
}

type Form = { query: string; pinned: readonly string[]; buried: readonly string[]; version: number | null };

export async function savePlacement(ctx: Ctx, form: Form): Promise<SearchPlacement> {
	const key = placementKey(form.query);
	if (key === "") throw invalidInput({ query: ["Enter a word that means something to the search."] });
	return inTransaction(ctx, async (tx) => {
		await tx.db.execute(sql`select from search_placement where key = ${key} for update`);
		const before = await getPlacement(tx, form.query);
		if (before.version !== form.version)
			throw new AppError("conflict", "Somebody else has placed products for this search meanwhile. Nothing was overwritten.");
		const { pinned, buried } = await idsOf(tx, form);
		await writePlacement(tx, key, form, pinned, buried);
		const after = await getPlacement(tx, form.query);
		await recordChange(tx, {
			action: "placed products for",
			subject: "search_placement",
			id: key,
			title: form.query,
			before: loggedOf(before),
			after: loggedOf(after),
		});
		return after;
	});
}

async function writePlacement(ctx: Ctx, key: string, { query, version }: Form, pinned: readonly number[], buried: readonly number[]) {
	if (pinned.length + buried.length === 0) {
		await ctx.db.execute(sql`delete from search_placement where key = ${key}`);
		return;
	}
	if (version !== null) {
		await ctx.db.execute(sql`
			update search_placement set pinned = ${sql.param(pinned)}::int[], buried = ${sql.param(buried)}::int[], version = version + 1
			where key = ${key}`);
		return;
	}
	const { rows } = await ctx.db.execute(sql`
		insert into search_placement (key, query, pinned, buried)
		select ${key}, ${query}, ${sql.param(pinned)}::int[], ${sql.param(buried)}::int[]
		where (select count(*) from search_placement) < ${maxPlacements}
		on conflict do nothing returning key`);
	if (rows.length === 0) throw new AppError("conflict", "This search has products already, or there are too many. Load the page again.");
}

async function idsOf(ctx: Ctx, { pinned, buried }: Form): Promise<{ pinned: number[]; buried: number[] }> {
	const slugs = [...pinned, ...buried];
	const rows = await queryRows(
		ctx.db,
		{ slug: col.text, id: col.number },
		sql`select slug, id from product where slug = any(${sql.param(slugs)}::text[])`,
	);
	const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
	const wrong = (list: readonly string[], others: readonly string[]): string[] => {
		const unknown = list.find((slug) => !ids.has(slug));
		if (unknown !== undefined) return [`We do not know ${unknown}.`];
		const twice = list.find((slug) => others.includes(slug));
		return twice === undefined ? [] : [`${twice} cannot be pinned and buried.`];
	};
	const errors = { pinned: wrong(pinned, []), buried: wrong(buried, pinned) };
	if (errors.pinned.length + errors.buried.length > 0)
		throw invalidInput(Object.fromEntries(Object.entries(errors).filter(([, list]) => list.length > 0)));
	const read = (list: readonly string[]) => [...new Set(list)].flatMap((slug) => ids.get(slug) ?? []);
	return { pinned: read(pinned), buried: read(buried) };
}

function loggedOf({ pinned, buried }: SearchPlacement): Record<string, unknown> {
	return { pinned: pinned.map(({ slug }) => slug), buried: buried.map(({ slug }) => slug) };
}
