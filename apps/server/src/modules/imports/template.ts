// Template of an import file: all columns, what they take, and an example row with names of the shop.
import type { ImportColumns, ImportKind } from "@lapwing/contract/imports";
import { sql } from "drizzle-orm";
import { atOwnLocations, type Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { csvLine, type DescribedColumn, describeColumns, type SpecType } from "./columns.ts";
import { readOptionKeys } from "./export.ts";

export async function readImportColumns(ctx: Ctx, kind: ImportKind): Promise<ImportColumns> {
	const columns = [...describeColumns(kind), ...(kind === "products" ? await describeSpecs(ctx) : [])];
	const examples = kind === "products" ? await readProductExamples(ctx) : await readStockExamples(ctx);
	return {
		columns: columns.map(({ name, needed, takes }) => ({ name, needed, takes })),
		template: csvLine(columns.map(({ name }) => name)) + csvLine(columns.map(({ name, example }) => examples[name] ?? example)),
	};
}

const types: Record<SpecType, string> = { text: "up to 400 characters", number: "a number", yes_no: "yes or no" };

async function describeSpecs(ctx: Ctx): Promise<DescribedColumn[]> {
	const fields = await queryRows(
		ctx.db,
		{ key: col.text, label: col.text, unit: col.nullable(col.text), type: col.textOf<SpecType>() },
		sql`select key, label, unit, type from spec_field order by position, key limit 500`,
	);
	const used = await readOptionKeys(ctx);
	const describe = (use: string, { key, label, unit, type }: (typeof fields)[number]): DescribedColumn => ({
		name: `${use}:${key}`,
		needed: "no",
		takes: `${label}${unit ? ` (${unit})` : ""}${use === "option" ? " of the configuration" : ""}: ${types[type]}.`,
		example: "",
	});
	return [
		...fields.filter(({ key }) => used.has(key)).map((field) => describe("option", field)),
		...fields.map((field) => describe("spec", field)),
	];
}

type Examples = Partial<Record<string, string>>;

async function readProductExamples(ctx: Ctx): Promise<Examples> {
	const [row] = await queryRows(
		ctx.db,
		{ brand: col.nullable(col.text), subcategory: col.nullable(col.text) },
		sql`
		select (select slug from brand order by position, slug limit 1) as brand,
			(select slug from subcategory order by position, slug limit 1) as subcategory`,
	);
	return { brand: row?.brand ?? "brand", subcategories: row?.subcategory ?? "subcategory" };
}

async function readStockExamples(ctx: Ctx): Promise<Examples> {
	const [row] = await queryRows(
		ctx.db,
		{ sku: col.nullable(col.text), location: col.nullable(col.text) },
		sql`
		select (select sku from variant where withdrawn_at is null order by id limit 1) as sku,
			(select slug from location where closed_at is null and ${atOwnLocations(ctx, sql`location.id`)} order by kind desc, id limit 1) as location`,
	);
	return { sku: row?.sku ?? "EXAMPLE-15", location: row?.location ?? "location" };
}
