// Bulk upsert of products in a fixed number of set-based statements. Used by the demo data and the console's editor; imports/write.ts
// writes imported files.
import type { BrandInput, CardLine, CategoryInput, ProductInput, SpecFieldInput, SubcategoryInput } from "@lapwing/contract/catalogue";
import { sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { sanitiseHtml } from "../html/sanitise.ts";
import { listFields, typeOfField } from "./product-field-columns.ts";

export async function saveBrands(ctx: Ctx, brands: readonly BrandInput[]): Promise<void> {
	await ctx.db.execute(sql`
		insert into brand (slug, title, position)
		select slug, title, position from jsonb_to_recordset(${JSON.stringify(brands)}::jsonb) as given(slug text, title text, position int)
		on conflict (slug) do update set title = excluded.title, position = excluded.position`);
}

export async function saveCategories(ctx: Ctx, categories: readonly CategoryInput[]): Promise<void> {
	await ctx.db.execute(sql`
		insert into category (slug, name, position)
		select slug, name, position from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as given(slug text, name text, position int)
		on conflict (slug) do update set name = excluded.name, position = excluded.position`);
}

export async function saveSubcategories(ctx: Ctx, subcategories: readonly SubcategoryInput[]): Promise<void> {
	const { rows } = await ctx.db.execute(sql`
		insert into subcategory (category_id, slug, name, note, image, position)
		select category.id, given.slug, given.name, given.note, given.image, given.position
		from jsonb_to_recordset(${JSON.stringify(subcategories)}::jsonb)
			as given(category text, slug text, name text, note text, image text, position int)
		join category on category.slug = given.category
		on conflict (slug) do update set category_id = excluded.category_id, name = excluded.name, note = excluded.note,
			image = excluded.image, position = excluded.position
		returning subcategory.id`);
	if (rows.length !== subcategories.length) throw new AppError("invalid", "A subcategory names a category that does not exist.");
}

/** Without a filter or fit use, the field has none. */
type SpecFieldSaved = Omit<SpecFieldInput, "filter" | "fit"> & Partial<Pick<SpecFieldInput, "filter" | "fit">>;

export async function saveSpecFields(ctx: Ctx, fields: readonly SpecFieldSaved[]): Promise<void> {
	await ctx.db.execute(sql`
		insert into spec_field (key, spec_group, label, unit, type, better, best_word, filter, fit, position)
		select key, "group", label, unit, type, better, best_word, filter, fit, position
		from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb)
			as given(key text, "group" text, label text, unit text, type text, better text, best_word text, filter text, fit text, position int)
		on conflict (key) do update set spec_group = excluded.spec_group, label = excluded.label, unit = excluded.unit, type = excluded.type,
			better = excluded.better, best_word = excluded.best_word, filter = excluded.filter, fit = excluded.fit, position = excluded.position`);
}

/** Replaces the lines on the cards of these categories. Spec fields that do not exist are left out. */
export async function saveCardLines(ctx: Ctx, cards: readonly { category: string; card: readonly CardLine[] }[]): Promise<void> {
	const rows = cards.flatMap(({ category, card }) => card.map((line, position) => ({ category, ...line, position })));
	const slugs = cards.map(({ category }) => category);
	await ctx.db.execute(sql`
		delete from category_card_line where category_id in (select id from category where slug = any(${sql.param(slugs)}::text[]))`);
	await ctx.db.execute(sql`
		insert into category_card_line (category_id, field, position, label)
		select category.id, given.field, given.position, given.label
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(category text, field text, position int, label text)
		join category on category.slug = given.category join spec_field on spec_field.key = given.field`);
}

/** Specification fields of a subcategory, in order. */
export async function saveSpecTemplates(ctx: Ctx, templates: readonly { subcategory: string; fields: readonly string[] }[]): Promise<void> {
	const rows = templates.flatMap(({ subcategory, fields }) => fields.map((field, position) => ({ subcategory, field, position })));
	const slugs = templates.map(({ subcategory }) => subcategory);
	await ctx.db.execute(sql`
		delete from subcategory_spec_field where subcategory_id in (select id from subcategory where slug = any(${sql.param(slugs)}::text[]))`);
	await ctx.db.execute(sql`
		insert into subcategory_spec_field (subcategory_id, field, position)
		select subcategory.id, given.field, given.position
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(subcategory text, field text, position int)
		join subcategory on subcategory.slug = given.subcategory join spec_field on spec_field.key = given.field`);
}

/** A draft has no published_at and may have a scheduled publish_at. */
export type SavedProduct = Omit<ProductInput, "published_at"> & { published_at: string | null; publish_at?: string | null };

/** One transaction. Products are identified by slug, variants by SKU. */
export async function saveProducts(ctx: Ctx, products: readonly SavedProduct[]): Promise<void> {
	if (products.length === 0) return;
	await inTransaction(ctx, async (tx) => {
		await saveProductRows(tx, products);
		await saveParts(tx, products);
		await saveVariants(tx, products);
	});
}

async function saveProductRows(ctx: Ctx, products: readonly SavedProduct[]): Promise<void> {
	const rows = products.map(({ specs: _specs, variants: _variants, images: _images, meta, subcategories, ...product }) => ({
		...product,
		description: sanitiseHtml(product.description),
		main_subcategory: subcategories[0],
		meta_title: meta.title,
		meta_description: meta.description,
		meta_keywords: meta.keywords,
	}));
	const now = ctx.now.toISOString();
	const saved = await ctx.db.execute(sql`
		insert into product (slug, title, brand_id, subcategory_id, description, highlights, warranty, warranty_months, hsn, gst_rate,
			${listFields((name) => name)}, meta_title, meta_description, meta_keywords, drawing, status,
			published_at, publish_at, created_at, updated_at)
		select given.slug, given.title, brand.id, subcategory.id, given.description,
			array(select jsonb_array_elements_text(given.highlights)), given.warranty, given.warranty_months, given.hsn, given.gst_rate,
			${listFields((name) => `given.${name}`)}, given.meta_title, given.meta_description, given.meta_keywords,
			nullif(given.drawing, 'null'::jsonb), given.status, given.published_at, given.publish_at, ${now}::timestamptz, ${now}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(slug text, title text, brand text, main_subcategory text,
			description text, highlights jsonb, warranty text, warranty_months int, hsn text, gst_rate int,
			${listFields((name) => `${name} ${typeOfField(name)}`)}, meta_title text, meta_description text, meta_keywords text, drawing jsonb, status text, published_at timestamptz,
			publish_at timestamptz)
		join brand on brand.slug = given.brand
		join subcategory on subcategory.slug = given.main_subcategory
		on conflict (slug) do update set title = excluded.title, brand_id = excluded.brand_id, subcategory_id = excluded.subcategory_id,
			description = excluded.description, highlights = excluded.highlights, warranty = excluded.warranty,
			warranty_months = excluded.warranty_months, hsn = excluded.hsn, gst_rate = excluded.gst_rate,
			${listFields((name) => `${name} = excluded.${name}`)}, meta_title = excluded.meta_title, meta_description = excluded.meta_description,
			meta_keywords = excluded.meta_keywords, drawing = excluded.drawing, status = excluded.status,
			published_at = excluded.published_at, publish_at = excluded.publish_at, updated_at = excluded.updated_at,
			version = product.version + 1
		returning id`);
	if (saved.rows.length !== products.length) throw new AppError("invalid", "A product names a brand or a subcategory that does not exist.");
}

/** Subcategories, specifications and images are replaced as a whole, since nothing else refers to them. */
async function saveParts(ctx: Ctx, products: readonly SavedProduct[]): Promise<void> {
	const slugs = JSON.stringify(products.map((product) => product.slug));
	const saved = sql`(select id from product where slug in (select jsonb_array_elements_text(${slugs}::jsonb)))`;
	await ctx.db.execute(sql`delete from product_subcategory where product_id in ${saved}`);
	await ctx.db.execute(sql`delete from product_spec where product_id in ${saved}`);
	await ctx.db.execute(sql`delete from product_image where product_id in ${saved}`);

	const members = products.flatMap(({ slug, subcategories }) =>
		subcategories.map((subcategory, position) => ({ slug, subcategory, position })),
	);
	const added = await ctx.db.execute(sql`
		insert into product_subcategory (product_id, subcategory_id, position)
		select product.id, subcategory.id, given.position
		from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as given(slug text, subcategory text, position int)
		join product on product.slug = given.slug join subcategory on subcategory.slug = given.subcategory
		returning product_id`);
	if (added.rows.length !== members.length) throw new AppError("invalid", "A product names a subcategory that does not exist.");

	const specs = products.flatMap(({ slug, specs: values }) =>
		Object.entries(values).map(([field, value]) => ({
			slug,
			field,
			text: typeof value === "string" ? value : null,
			number: typeof value === "number" ? value : null,
			yes_no: typeof value === "boolean" ? value : null,
		})),
	);
	await ctx.db.execute(sql`
		insert into product_spec (product_id, field, text_value, number_value, yes_no)
		select product.id, given.field, given.text, given.number, given.yes_no
		from jsonb_to_recordset(${JSON.stringify(specs)}::jsonb) as given(slug text, field text, text text, number float8, yes_no boolean)
		join product on product.slug = given.slug`);

	const images = products.flatMap(({ slug, images: pictures }) => pictures.map((picture) => ({ slug, ...picture })));
	await ctx.db.execute(sql`
		insert into product_image (product_id, path, alt, width, height, colour, of_unit, position)
		select product.id, given.path, given.alt, given.width, given.height, given.colour, coalesce(given.of_unit, false), given.position
		from jsonb_to_recordset(${JSON.stringify(images)}::jsonb)
			as given(slug text, path text, alt text, width int, height int, colour text, of_unit boolean, position int)
		join product on product.slug = given.slug`);
}

/** Soft delete: orders refer to variants, so one that is no longer given is withdrawn, not deleted. */
async function saveVariants(ctx: Ctx, products: readonly SavedProduct[]): Promise<void> {
	const variants = products.flatMap(({ slug, variants: given }) => given.map((variant) => ({ slug, ...variant })));
	const skus = JSON.stringify(variants.map((variant) => variant.sku));
	const slugs = JSON.stringify(products.map((product) => product.slug));
	await ctx.db.execute(sql`
		update variant set withdrawn_at = ${ctx.now.toISOString()}
		from product
		where product.id = variant.product_id and product.slug in (select jsonb_array_elements_text(${slugs}::jsonb))
			and variant.withdrawn_at is null and variant.sku not in (select jsonb_array_elements_text(${skus}::jsonb))`);
	await ctx.db.execute(sql`
		insert into variant (product_id, sku, options, mrp, price, position)
		select product.id, given.sku, given.options, given.mrp, given.price, given.position
		from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
			as given(slug text, sku text, options jsonb, mrp bigint, price bigint, position int)
		join product on product.slug = given.slug
		on conflict (sku) do update set product_id = excluded.product_id, options = excluded.options, mrp = excluded.mrp,
			price = excluded.price, position = excluded.position, withdrawn_at = null`);
}
