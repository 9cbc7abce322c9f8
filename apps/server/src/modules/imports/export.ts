// CSV export of products or stock, paginated, in the format that the import reads.
import type { ImportKind } from "@lapwing/contract/imports";
import { sql } from "drizzle-orm";
import { atOwnLocations, type Ctx } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { type Cell, csvLine, productColumns, stockColumns } from "./columns.ts";
import { maxRows } from "./csv-limits.ts";

export type ExportPart = { csv: string; next: number | null; total: number };

const productBatchSize = 500;
const stockBatchSize = 5000;

export function exportPart(ctx: Ctx, kind: ImportKind, after: number): Promise<ExportPart> {
	return kind === "products" ? exportProducts(ctx, after) : exportStock(ctx, after);
}

type ProductRow = Record<string, string | null> & { id: number };
const exportedColumns = {
	id: col.number,
	product: col.json<ProductRow>(),
	subcategories: col.nullable(col.list(col.text)),
	highlights: col.list(col.text),
	pictures: col.nullable(col.list(col.text)),
	specs: col.nullable(col.json<Record<string, string | number | boolean>>()),
	variants: col.nullable(col.json<{ sku: string; options: Record<string, string | number>; mrp: number; price: number }[]>()),
};
type Exported = RowOf<typeof exportedColumns>;

async function exportProducts(ctx: Ctx, after: number): Promise<ExportPart> {
	const fields = await queryRows(ctx.db, { key: col.text }, sql`select key from spec_field order by position, key limit 500`);
	const specKeys = fields.map((row) => row.key);
	const used = await readOptionKeys(ctx);
	const optionKeys = specKeys.filter((key) => used.has(key));
	const rows = await queryRows(
		ctx.db,
		exportedColumns,
		sql`
		select product.id, to_jsonb(product) || jsonb_build_object('brand', (select slug from brand where id = product.brand_id)) as product,
			product.highlights,
			(select jsonb_agg(subcategory.slug order by member.position) from product_subcategory member
				join subcategory on subcategory.id = member.subcategory_id where member.product_id = product.id) as subcategories,
			(select jsonb_agg(path order by position, id) from product_image where product_id = product.id) as pictures,
			(select jsonb_object_agg(field, coalesce(to_jsonb(text_value), to_jsonb(number_value), to_jsonb(yes_no)))
				from product_spec where product_id = product.id) as specs,
			(select jsonb_agg(jsonb_build_object('sku', sku, 'options', options, 'mrp', mrp, 'price', price) order by position, id)
				from variant where product_id = product.id and withdrawn_at is null) as variants
		from product where product.id > ${after} order by product.id limit ${productBatchSize}`,
	);
	const heading = [...productColumns, ...optionKeys.map((key) => `option:${key}`), ...specKeys.map((key) => `spec:${key}`)];
	const lines = rows.flatMap((row) =>
		(row.variants ?? []).map((variant, index) =>
			// The first row of a product describes it; the others only refer to it.
			csvLine([
				...productColumns.map((column) => productCell(column, row, variant, index === 0)),
				...optionKeys.map((key) => variant.options[key]),
				...specKeys.map((key) => (index === 0 ? row.specs?.[key] : null)),
			]),
		),
	);
	const counted = await queryRows(ctx.db, { total: col.number }, sql`select count(*)::int as total from product`);
	return {
		csv: (after === 0 ? csvLine(heading) : "") + lines.join(""),
		next: rows.length === productBatchSize ? (rows.at(-1)?.id ?? null) : null,
		total: counted[0]?.total ?? 0,
	};
}

/** Keys of spec fields that configurations differ in. */
export async function readOptionKeys(ctx: Ctx): Promise<Set<string>> {
	const used = await queryRows(
		ctx.db,
		{ key: col.text },
		sql`select distinct jsonb_object_keys(options) as key from variant where withdrawn_at is null limit 500`,
	);
	return new Set(used.map(({ key }) => key));
}

function rupees(paise: number): string {
	return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}

function productCell(
	column: (typeof productColumns)[number],
	row: Exported,
	variant: { sku: string; mrp: number; price: number },
	first: boolean,
): Cell {
	if (column === "slug") return row.product["slug"];
	if (column === "sku") return variant.sku;
	if (column === "mrp" || column === "price") return rupees(variant[column]);
	if (!first) return null;
	if (column === "subcategories") return (row.subcategories ?? []).join("|");
	if (column === "highlights") return row.highlights.join("\n");
	if (column === "pictures") return (row.pictures ?? []).join("|");
	if (column === "gst_percent") return Number(row.product["gst_rate"]) / 100;
	return row.product[column];
}

/**
 * A row for each configuration and location, those without stock included, so that a first count needs no rows of one's own making. In a
 * shop where that is more than an import takes, only what is or was in stock, and each other configuration once.
 */
async function exportStock(ctx: Ctx, after: number): Promise<ExportPart> {
	const places = await readStockPlaces(ctx);
	const counted = await queryRows(
		ctx.db,
		{ variants: col.number },
		sql`select count(*)::int as variants from variant where withdrawn_at is null`,
	);
	const total = (counted[0]?.variants ?? 0) * places.length;
	const batch = Math.max(1, Math.floor(stockBatchSize / Math.max(1, places.length)));
	const variants = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`select id from variant where withdrawn_at is null and id > ${after} order by id limit ${batch}`,
	);
	const shown =
		total <= maxRows
			? sql`true`
			: sql`stock_item.variant_id is not null or (location.id = ${places[0] ?? 0}
				and not exists (select from stock_item other where other.variant_id = variant.id and other.location_id = any(${sql.param(places)}::int[])))`;
	const rows = await queryRows(
		ctx.db,
		{ sku: col.text, location: col.text, on_hand: col.number },
		sql`
		select variant.sku, location.slug as location, coalesce(stock_item.on_hand, 0) as on_hand
		from variant cross join location
		left join stock_item on stock_item.variant_id = variant.id and stock_item.location_id = location.id
		where variant.id = any(${sql.param(variants.map(({ id }) => id))}::int[]) and location.id = any(${sql.param(places)}::int[]) and (${shown})
		order by variant.id, location.id limit ${stockBatchSize}`,
	);
	return {
		csv:
			(after === 0 ? csvLine([...stockColumns]) : "") +
			rows.map((row) => csvLine([row.sku, row.location, row.on_hand, row.on_hand])).join(""),
		next: variants.length === batch ? (variants.at(-1)?.id ?? null) : null,
		total,
	};
}

/** Open locations that have or had stock; before the first count, all stores. */
async function readStockPlaces(ctx: Ctx): Promise<number[]> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number, kind: col.text, counted: col.bool },
		sql`
		select id, kind, exists (select from stock_item where location_id = location.id) as counted from location
		where closed_at is null and ${atOwnLocations(ctx, sql`location.id`)} order by id limit ${stockBatchSize}`,
	);
	const counted = rows.filter((row) => row.counted);
	return (counted.length > 0 ? counted : rows.filter(({ kind }) => kind === "store")).map(({ id }) => id);
}
