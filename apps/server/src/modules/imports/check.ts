// Validation (dry run) of an import file: reports errors by row and column; changes nothing.
import { changesNothing } from "@lapwing/contract/import-summary";
import { formatRupees } from "@lapwing/contract/money";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import {
	CellProblem,
	expectGstRate,
	headingProblems,
	mayBeEmpty,
	type ProductColumn,
	productColumns,
	readCount,
	readProductCell,
	readSpecCell,
	refuseValue,
	type SpecType,
	shorten,
} from "./columns.ts";
import { type FindNamed, namesOf } from "./names.ts";
import { type FindPicture, findPictures, readArchives, type ShownPicture } from "./pictures.ts";
import { type Held, Report, saveProblems, shortageOf } from "./report.ts";
import type { Run } from "./run.ts";
import { dryRunProducts } from "./write.ts";
import { countStockChanges } from "./write-stock.ts";

const batchSize = 1000;

const stagedColumns = {
	row: col.number,
	cells: col.json<Record<string, string>>(),
};
type Staged = RowOf<typeof stagedColumns>;
export async function checkImport(ctx: Ctx, run: Run): Promise<void> {
	// A retry after a crash starts over.
	await ctx.db.execute(sql`delete from import_problem where import_id = ${run.id}`);
	const report = new Report();
	const specs = await readSpecTypes(ctx);
	for (const { column, message } of headingProblems(run.kind, run.columns, specs)) report.say(1, column, message);
	if (report.count === 0) {
		if (run.kind === "products") await checkProducts(ctx, run, specs, report);
		else await checkStock(ctx, run, report);
	}
	await saveProblems(ctx, run.id, report);
	if (report.count > 0) {
		await ctx.db.execute(sql`update import_run set state = 'refused', problem_count = ${report.count}, done = total where id = ${run.id}`);
		return;
	}
	const summary = run.kind === "products" ? await dryRunProducts(ctx, run) : await countStockChanges(ctx, run);
	const next = changesNothing(summary) ? "done" : "checked";
	await ctx.db.execute(
		sql`update import_run set state = ${next}, done = total, summary = ${JSON.stringify(summary)}::jsonb where id = ${run.id} and state = 'checking'`,
	);
	if (next === "done") await ctx.db.execute(sql`delete from import_row where import_id = ${run.id}`);
}

async function readSpecTypes(ctx: Ctx): Promise<Map<string, SpecType>> {
	const rows = await queryRows(ctx.db, { key: col.text, type: col.textOf<SpecType>() }, sql`select key, type from spec_field limit 1000`);
	return new Map(rows.map((row) => [row.key, row.type]));
}

async function* batchesOf(ctx: Ctx, run: Run): AsyncGenerator<Staged[]> {
	for (let after = 0; ; ) {
		const rows = await queryRows(
			ctx.db,
			stagedColumns,
			sql`
			select row_number as "row", cells from import_row where import_id = ${run.id} and row_number > ${after}
			order by row_number limit ${batchSize}`,
		);
		if (rows.length === 0) return;
		yield rows;
		after = rows.at(-1)?.row ?? after;
		await ctx.db.execute(sql`update import_run set done = ${after - 1} where id = ${run.id}`);
	}
}

async function saveParsed(ctx: Ctx, id: number, rows: readonly { row: number; parsed: unknown }[]): Promise<void> {
	await ctx.db.execute(sql`
		update import_row set parsed = given.parsed from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("row" int, parsed jsonb)
		where import_row.import_id = ${id} and import_row.row_number = given."row"`);
}

type Known = { gstRates: Map<string, number>; owners: Map<string, string>; prices: Map<string, { mrp: number; price: number }> };

async function readKnown(ctx: Ctx, rows: readonly Staged[]): Promise<Known> {
	const slugs = sql.param([...new Set(rows.flatMap(({ cells }) => cells["slug"] ?? []))]);
	const skus = sql.param([...new Set(rows.flatMap(({ cells }) => cells["sku"] ?? []))]);
	const products = await queryRows(
		ctx.db,
		{ slug: col.text, rate: col.number },
		sql`select slug, gst_rate as rate from product where slug = any(${slugs}::text[])`,
	);
	const variants = await queryRows(
		ctx.db,
		{ sku: col.text, slug: col.text, mrp: col.number, price: col.number },
		sql`
		select variant.sku, product.slug, variant.mrp, variant.price from variant join product on product.id = variant.product_id
		where variant.sku = any(${skus}::text[])`,
	);
	return {
		gstRates: new Map(products.map(({ slug, rate }) => [slug, rate])),
		owners: new Map(variants.map((row) => [row.sku, row.slug])),
		prices: new Map(variants.map(({ sku, mrp, price }) => [sku, { mrp, price }])),
	};
}

const ofProduct = productColumns.filter((column) => !["slug", "sku", "mrp", "price"].includes(column));

async function checkProducts(ctx: Ctx, run: Run, specs: ReadonlyMap<string, SpecType>, report: Report): Promise<void> {
	const lists = await readLists(ctx);
	const archived = await readArchives(ctx, run);
	const skuRows = new Map<string, number>();
	/** Row that describes the product; its other rows only refer to it. */
	const mainRows = new Map<string, number>();
	const newSlugs = new Map<string, number>();
	for await (const batch of batchesOf(ctx, run)) {
		const known = await readKnown(ctx, batch);
		const findPicture = await findPictures(
			ctx,
			archived,
			batch.flatMap(({ cells }) => cells["pictures"]?.split("|") ?? []),
		);
		const parsed: { row: number; parsed: unknown }[] = [];
		for (const staged of batch) {
			const { row, cells } = staged;
			const values = readRow(staged, run.columns, { specs, lists, known }, report);
			const { slug, sku } = cells;
			if (slug === undefined || sku === undefined) continue;
			const before = skuRows.get(sku);
			if (before !== undefined) report.say(row, "sku", `Row ${before} has the SKU ${shorten(sku)}, too.`);
			skuRows.set(sku, row);
			const owner = known.owners.get(sku);
			if (owner !== undefined && owner !== slug) report.say(row, "sku", `The SKU ${sku} belongs to the product ${owner}.`);
			const isNew = !known.gstRates.has(slug);
			const main = describesProduct(cells) && !mainRows.has(slug);
			if (describesProduct(cells) && mainRows.has(slug))
				report.say(row, "title", `Row ${mainRows.get(slug)} describes this product already. Leave its columns empty here.`);
			if (main) mainRows.set(slug, row);
			if (isNew && !newSlugs.has(slug)) newSlugs.set(slug, row);
			if (main) sayEmpty(row, cells, isNew, run.columns, report);
			checkPrices(staged, run.columns, values, known.prices.get(sku), report);
			checkPictures(row, values, findPicture, report);
			parsed.push({ row, parsed: { ...values, slug, sku, main } });
		}
		await saveParsed(ctx, run.id, parsed);
	}
	report.sayMissing();
	for (const [slug, row] of newSlugs)
		if (!mainRows.has(slug)) report.say(row, "slug", "There is no such product. To add it, fill in its columns in this row.");
}

function describesProduct(cells: Record<string, string>): boolean {
	return ofProduct.some((column) => cells[column] !== undefined) || Object.keys(cells).some((column) => column.startsWith("spec:"));
}

/** Required cells of a row that describes a product: all for a new product; for an existing one a given column may not be cleared. */
function sayEmpty(row: number, cells: Record<string, string>, isNew: boolean, columns: readonly string[], report: Report): void {
	for (const column of ofProduct) {
		if (cells[column] !== undefined || mayBeEmpty.has(column) || (column === "status" && isNew)) continue;
		if (isNew && !columns.includes(column)) report.miss(row, column, "product");
		else if (isNew) report.say(row, column, "Fill this in: the product is new.");
		else if (columns.includes(column) && column !== "status") report.say(row, column, "Fill this in.");
	}
}

type Values = {
	product: Record<string, unknown>;
	specs: Record<string, unknown>;
	options: Record<string, unknown>;
	mrp?: number;
	price?: number;
};
type Lists = { findBrand: FindNamed; findSubcategory: FindNamed };
type Context = { specs: ReadonlyMap<string, SpecType>; lists: Lists; known: Known };

function readRow({ row, cells }: Staged, columns: readonly string[], context: Context, report: Report): Values {
	const values: Values = { product: {}, specs: {}, options: {} };
	for (const column of columns) {
		const text = cells[column] ?? "";
		try {
			const [, use, key = ""] = /^(spec|option):(.+)$/.exec(column) ?? [];
			if (use)
				(use === "spec" ? values.specs : values.options)[key] = text === "" ? null : readSpecCell(context.specs.get(key) ?? "text", text);
			else if (text !== "") {
				const value = lookUp(column, readProductCell(column as ProductColumn, text), cells, context);
				if (column === "mrp" || column === "price") values[column] = value as number;
				else if (column !== "slug" && column !== "sku") values.product[column] = value;
			} else if (column !== "pictures" && mayBeEmpty.has(column)) values.product[column] = column === "highlights" ? [] : null;
		} catch (error) {
			if (!(error instanceof CellProblem)) throw error;
			report.say(row, column, error.messageFor(text));
		}
	}
	if (cells["slug"] === undefined) report.say(row, "slug", "Fill this in.");
	if (cells["sku"] === undefined) report.say(row, "sku", "Fill this in.");
	if (cells["beyond the heading"] !== undefined)
		report.say(row, "beyond the heading", "This row has more cells than the heading has columns.");
	return values;
}

/** What depends on the shop: names become slugs, and the GST is one of its rates. */
function lookUp(column: string, value: unknown, cells: Record<string, string>, { lists, known }: Context): unknown {
	if (column === "brand") return lists.findBrand(value as string);
	if (column === "subcategories") return expectSix((value as string[]).map(lists.findSubcategory));
	if (column === "gst_percent") expectGstRate(value as number, cells[column] ?? "", known.gstRates.get(cells["slug"] ?? ""));
	return value;
}

function expectSix(slugs: readonly string[]): string[] {
	if (slugs.length > 6) refuseValue("Name six at most.");
	return [...new Set(slugs)];
}

function checkPrices(
	{ row, cells }: Staged,
	columns: readonly string[],
	values: Values,
	before: { mrp: number; price: number } | undefined,
	report: Report,
): void {
	for (const column of ["mrp", "price"] as const) {
		// An unreadable cell has been reported already.
		if (before !== undefined || cells[column] !== undefined) continue;
		if (columns.includes(column)) report.say(row, column, "Fill this in: the configuration is new.");
		else report.miss(row, column, "configuration");
	}
	const mrp = values.mrp ?? before?.mrp;
	const price = values.price ?? before?.price;
	if (mrp !== undefined && price !== undefined && price > mrp)
		report.say(row, "price", `The price, ${formatRupees(price)}, may not exceed the MRP, ${formatRupees(mrp)}.`);
}

/** Replaces names by the pictures they stand for. */
function checkPictures(row: number, { product }: Values, find: FindPicture, report: Report): void {
	const names = product["pictures"] as string[] | undefined;
	if (names === undefined) return;
	const shown = new Map<string, ShownPicture>();
	for (const name of names) {
		const found = find(name);
		if (typeof found === "string") report.say(row, "pictures", found);
		else shown.set(found.path, found);
	}
	product["pictures"] = [...shown.values()];
}

const named = { slug: col.text, title: col.text };

async function readLists(ctx: Ctx): Promise<Lists> {
	const brands = await queryRows(ctx.db, named, sql`select slug, title from brand order by slug limit 10000`);
	const subcategories = await queryRows(ctx.db, named, sql`select slug, name as title from subcategory order by slug limit 10000`);
	return { findBrand: namesOf("brand", brands), findSubcategory: namesOf("subcategory", subcategories) };
}

function readIn<T>(report: Report, row: number, column: string, text: string, read: (text: string) => T): T | undefined {
	try {
		return read(text);
	} catch (error) {
		if (!(error instanceof CellProblem)) throw error;
		report.say(row, column, error.messageFor(text));
		return undefined;
	}
}

async function checkStock(ctx: Ctx, run: Run, report: Report): Promise<void> {
	const places = await queryRows(
		ctx.db,
		{ id: col.number, ...named },
		sql`select id, slug, title from location where closed_at is null order by slug limit 10000`,
	);
	const placeIds = new Map(places.map((row) => [row.slug, row.id]));
	const own = run.locations.length === 0 ? places : places.filter(({ id }) => run.locations.includes(id));
	const findPlace = namesOf("location", places, own);
	const seen = new Map<string, number>();
	for await (const batch of batchesOf(ctx, run)) {
		const rows = await queryRows(
			ctx.db,
			{ sku: col.text, held: col.nullable(col.json<Record<string, Held>>()) },
			sql`
			select sku, (select jsonb_object_agg(location_id, jsonb_build_object('on_hand', on_hand, 'reserved', reserved)) from stock_item
				where variant_id = variant.id) as held
			from variant where sku = any(${sql.param(batch.flatMap(({ cells }) => cells["sku"] ?? []))}::text[])`,
		);
		const known = new Map(rows.map((row) => [row.sku, row.held ?? {}]));
		const parsed: { row: number; parsed: unknown }[] = [];
		for (const { row, cells } of batch) {
			const { sku = "", on_hand = "" } = cells;
			if (sku === "") report.say(row, "sku", "Fill this in.");
			else if (!known.has(sku)) report.say(row, "sku", `There is no configuration with the SKU “${shorten(sku)}”.`);
			if (cells["location"] === undefined) report.say(row, "location", "Fill this in.");
			const location = cells["location"] === undefined ? undefined : readIn(report, row, "location", cells["location"], findPlace);
			const place = location === undefined ? undefined : placeIds.get(location);
			if (place !== undefined && run.locations.length > 0 && !run.locations.includes(place))
				report.say(row, "location", "This location is not one of yours.");
			const before = location === undefined ? undefined : seen.get(`${sku} ${location}`);
			if (before !== undefined) report.say(row, "sku", `Row ${before} counts the same stock.`);
			if (location !== undefined) seen.set(`${sku} ${location}`, row);
			const held = known.get(sku)?.[String(place)] ?? { on_hand: 0, reserved: 0 };
			const count = readIn(report, row, "on_hand", on_hand, readCount);
			// Without that column the current stock is the base, so that units sold before the import is applied are still deducted.
			const from =
				cells["on_hand_at_export"] === undefined
					? held.on_hand
					: readIn(report, row, "on_hand_at_export", cells["on_hand_at_export"], readCount);
			if (count === undefined || from === undefined || location === undefined) continue;
			const problem = shortageOf(held, count - from);
			if (problem !== undefined) report.say(row, "on_hand", problem);
			parsed.push({ row, parsed: { sku, location, delta: count - from } });
		}
		await saveParsed(ctx, run.id, parsed);
	}
}
