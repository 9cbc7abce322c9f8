// Server-side validation of a product form: existence of brand and subcategories, uniqueness of slug and SKUs, types of specifications.

import type { SpecValue } from "@lapwing/contract/catalogue";
import { productGstRates } from "@lapwing/contract/gst-rates";
import type { FieldErrors } from "@lapwing/contract/problem";
import type { EditedProduct, ProductForm } from "@lapwing/contract/staff-products";
import { sql } from "drizzle-orm";
import { type Ctx, invalidInput } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { findUnready, notReady } from "../media/media.ts";

const foundColumns = {
	brand: col.bool,
	slug_taken: col.bool,
	unknown_subcategories: col.list(col.text),
	taken_skus: col.list(col.text),
	fields: col.json<Record<string, "text" | "number" | "yes_no">>(),
};
type Found = RowOf<typeof foundColumns>;

export async function expectProductFits(ctx: Ctx, form: ProductForm, before: EditedProduct | undefined): Promise<void> {
	const errors: FieldErrors = {};
	const say = (field: string, message: string) => (errors[field] ??= []).push(message);
	const found = await find(ctx, form, before?.id ?? 0);
	if (!found.brand) say("brand", "Choose a brand.");
	if (found.slug_taken) say("slug", "Another product has this address.");
	if (found.unknown_subcategories.length > 0) say("subcategories", "Choose a subcategory.");
	// A product that has another rate may keep it.
	if (form.gst_rate !== before?.gst_rate && !productGstRates.some((percent) => percent * 100 === form.gst_rate))
		say("gst_rate", `Choose a GST rate: ${productGstRates.join(", ")} %.`);
	for (const [key, value] of Object.entries(form.specs)) {
		const wrong = wrongType(found.fields[key], value);
		if (wrong) say(`specs.${key}`, wrong);
	}
	form.variants.forEach(({ id, sku, options }, index) => {
		if (found.taken_skus.includes(sku)) say(`variants.${index}.sku`, "Another product has this SKU.");
		if (id !== null && !before?.variants.some((each) => each.id === id))
			say(`variants.${index}.sku`, "This configuration is no longer there. Add it anew.");
		for (const [key, value] of Object.entries(options)) {
			const wrong = wrongType(found.fields[key], value);
			if (wrong) say(`variants.${index}.options.${key}`, wrong);
		}
	});
	const unready = await findUnready(
		ctx,
		form.images.map((image) => image.path),
	);
	form.images.forEach(({ path }, index) => {
		if (unready.has(path)) say(`images.${index}.path`, notReady);
	});
	if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

export function wrongType(type: "text" | "number" | "yes_no" | undefined, value: SpecValue): string | undefined {
	if (type === undefined) return "There is no such spec field.";
	if (type === "number" && typeof value !== "number") return "Enter a number.";
	if (type === "yes_no" && typeof value !== "boolean") return "Choose yes or no.";
	if (type === "text" && typeof value !== "string") return "Enter a text.";
	return undefined;
}

async function find(ctx: Ctx, form: ProductForm, id: number): Promise<Found> {
	const skus = sql.param(form.variants.map((variant) => variant.sku));
	const rows = await queryRows(
		ctx.db,
		foundColumns,
		sql`
		select exists (select from brand where slug = ${form.brand}) as brand,
			exists (select from product where slug = ${form.slug} and id <> ${id}) as slug_taken,
			array(select given from unnest(${sql.param(form.subcategories)}::text[]) given
				where not exists (select from subcategory where slug = given)) as unknown_subcategories,
			array(select sku from variant where sku = any(${skus}::text[]) and product_id <> ${id}) as taken_skus,
			coalesce((select jsonb_object_agg(key, type) from spec_field), '{}') as fields`,
	);
	const [row] = rows;
	if (row === undefined) throw new Error("The checks gave no answer.");
	return row;
}
