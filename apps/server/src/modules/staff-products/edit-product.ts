// Product editor of the console: read, save, publish, duplicate.
import type { Drawing } from "@lapwing/contract/catalogue";
import { offeredAlt } from "@lapwing/contract/picture-alt";
import { neededFields } from "@lapwing/contract/product-fields";
import type { ProductStatus } from "@lapwing/contract/product-status";
import type { EditedProduct, ProductForm } from "@lapwing/contract/staff-products";
import { sql } from "drizzle-orm";
import { AppError, advisoryLocks, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { startsWith } from "../../db/like.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { fieldColumns, listFields } from "../catalogue/product-field-columns.ts";
import { type SavedProduct, saveProducts } from "../catalogue/save-products.ts";
import { sanitiseHtml } from "../html/sanitise.ts";
import { refreshListing } from "../listing/refresh-listing.ts";
import { addRedirect } from "../redirects/redirects.ts";
import { replaceLinks } from "../redirects/replace-links.ts";
import { expectProductFits } from "./check-product.ts";

export type ProductDeps = {
	/** Signed preview URL, for published and unpublished products. */
	previewUrl: (product: { id: number; slug: string }, now: Date) => string;
};

const columns = {
	id: col.number,
	version: col.number,
	title: col.text,
	slug: col.text,
	description: col.text,
	highlights: col.list(col.text),
	warranty: col.text,
	warranty_months: col.number,
	hsn: col.text,
	gst_rate: col.number,
	...fieldColumns,
	meta_title: col.nullable(col.text),
	meta_description: col.nullable(col.text),
	meta_keywords: col.nullable(col.text),
	status: col.textOf<EditedProduct["status"]>(),
	publish_at: col.nullable(col.timestamp),
	published_at: col.nullable(col.timestamp),
	updated_at: col.timestamp,
	drawing: col.nullable(col.json<Drawing>()),
	brand: col.text,
	subcategories: col.list(col.text),
	specs: col.json<EditedProduct["specs"]>(),
	variants: col.json<EditedProduct["variants"]>(),
	images: col.json<EditedProduct["images"]>(),
};
type Row = RowOf<typeof columns>;

async function readRow(ctx: Ctx, id: number): Promise<Row> {
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`
		select product.id, product.version, product.title, product.slug, product.description, product.highlights, product.warranty,
			product.warranty_months, product.hsn, product.gst_rate, ${listFields((name) => `product.${name}`)}, product.meta_title, product.meta_description,
			product.meta_keywords, product.status, product.publish_at, product.published_at, product.updated_at, product.drawing,
			(select slug from brand where id = product.brand_id) as brand,
			coalesce((select jsonb_agg(subcategory.slug order by member.position) from product_subcategory member
				join subcategory on subcategory.id = member.subcategory_id where member.product_id = product.id), '[]') as subcategories,
			coalesce((select jsonb_object_agg(field, coalesce(to_jsonb(text_value), to_jsonb(number_value), to_jsonb(yes_no)))
				from product_spec where product_id = product.id), '{}') as specs,
			coalesce((select jsonb_agg(jsonb_build_object('id', variant.id, 'sku', variant.sku, 'options', variant.options, 'mrp', variant.mrp,
				'price', variant.price, 'waiting', (select count(*)::int from stock_alert where variant_id = variant.id), 'stock', coalesce((select jsonb_agg(jsonb_build_object('location_id', location_id, 'on_hand', on_hand,
					'reserved', reserved) order by location_id) from stock_item where variant_id = variant.id), '[]'))
				order by variant.position, variant.id)
				from variant where product_id = product.id and withdrawn_at is null), '[]') as variants,
			coalesce((select jsonb_agg(jsonb_build_object('path', path, 'alt', alt, 'width', width, 'height', height, 'colour', colour, 'of_unit', of_unit)
				order by position, id) from product_image where product_id = product.id), '[]') as images
		from product where product.id = ${id}`,
	);
	const [row] = rows;
	if (row === undefined) throw new AppError("not_found", "There is no such product.");
	return row;
}

export async function getEditedProduct(ctx: Ctx, deps: ProductDeps, id: number): Promise<EditedProduct> {
	return editedOf(ctx, deps, await readRow(ctx, id));
}

function editedOf(ctx: Ctx, deps: ProductDeps, row: Row): EditedProduct {
	const { meta_title, meta_description, meta_keywords, ...rest } = row;
	return {
		...rest,
		meta: { title: meta_title, description: meta_description, keywords: meta_keywords },
		publish_at: isoOrNull(row.publish_at),
		published_at: isoOrNull(row.published_at),
		updated_at: new Date(row.updated_at).toISOString(),
		preview_url: deps.previewUrl(row, ctx.now),
	};
}

function isoOrNull(date: Date | string | null): string | null {
	return date === null ? null : new Date(date).toISOString();
}

/** Fields of the audit log: those of the form. Stock has its own ledger of movements. */
export function loggedOf(product: EditedProduct): Record<string, unknown> {
	const { id: _id, version: _version, updated_at: _updated, published_at: _published, preview_url: _preview, variants, ...form } = product;
	return { ...form, variants: variants.map(({ sku, options, mrp, price }) => ({ sku, options, mrp, price })) };
}

/** Serialises two members who give the same address or SKU: products are stored by upsert, which would overwrite the first. */
async function lockNames(tx: Ctx, { slug, variants }: ProductForm): Promise<void> {
	await advisoryLocks(tx, [`product ${slug}`, ...variants.map(({ sku }) => `sku ${sku}`)]);
}

export async function createProduct(ctx: Ctx, deps: ProductDeps, form: ProductForm): Promise<EditedProduct> {
	return inTransaction(ctx, async (tx) => {
		await lockNames(tx, form);
		await expectProductFits(tx, form, undefined);
		await saveProducts(tx, [savedOf(tx, form, { published_at: null, drawing: null })]);
		const product = await getEditedProduct(tx, deps, await idOf(tx, form.slug));
		await recordChange(tx, { action: "added", subject: "product", id: product.id, title: product.title, after: loggedOf(product) });
		await refreshListing(tx, [product.id]);
		return product;
	});
}

export async function saveProduct(ctx: Ctx, deps: ProductDeps, id: number, version: number, form: ProductForm): Promise<EditedProduct> {
	return inTransaction(ctx, async (tx) => {
		await lockNames(tx, form);
		await lockProduct(tx, id, version);
		const before = await getEditedProduct(tx, deps, id);
		await expectProductFits(tx, form, before);
		if (form.slug !== before.slug) await moveProduct(tx, id, before.slug, form.slug);
		await renameSkus(tx, before, form);
		await saveProducts(tx, [savedOf(tx, form, before)]);
		const after = await getEditedProduct(tx, deps, id);
		await recordChange(tx, {
			action: actionOf(before.status, after.status),
			subject: "product",
			id,
			title: after.title,
			before: loggedOf(before),
			after: loggedOf(after),
		});
		await refreshListing(tx, [id]);
		return after;
	});
}

function actionOf(before: ProductStatus, after: ProductStatus): string {
	if (before === after) return "changed";
	return { published: "published", withdrawn: "withdrew", draft: "took back to draft" }[after];
}

/** Row lock until the end of the transaction, then optimistic locking: an older version is refused. */
export async function lockProduct(ctx: Ctx, id: number, version: number): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ version: col.number, by: col.nullable(col.text) },
		sql`
		select version, (select staff_name from audit_entry where subject = 'product' and subject_id = ${String(id)} order by id desc limit 1) as by
		from product where id = ${id} for update of product`,
	);
	const [row] = rows;
	if (row === undefined) throw new AppError("not_found", "There is no such product.");
	if (row.version !== version)
		throw new AppError("conflict", `${row.by ?? "Somebody else"} has changed this product since you opened it. Nothing was overwritten.`);
}

async function moveProduct(ctx: Ctx, id: number, from: string, to: string): Promise<void> {
	await ctx.db.execute(sql`update product set slug = ${to} where id = ${id}`);
	await addRedirect(ctx, `/products/${from}`, `/products/${to}`);
	await replaceLinks(ctx, { from: `/products/${from}`, to: `/products/${to}` });
}

/**
 * Renames SKUs in place, so that variants keep their stock and orders. Temporary names first, so that two variants can swap SKUs
 * without a unique violation.
 */
async function renameSkus(ctx: Ctx, before: EditedProduct, form: ProductForm): Promise<void> {
	const renamed = form.variants.filter(({ id, sku }) => before.variants.some((each) => each.id === id && each.sku !== sku));
	if (renamed.length === 0) return;
	const ids = renamed.map(({ id }) => id);
	await ctx.db.execute(sql`update variant set sku = 'moving-' || id where id = any(${sql.param(ids)}::int[])`);
	await ctx.db.execute(sql`
		update variant set sku = given.sku from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as given(id int, sku text)
		where variant.id = given.id`);
}

function savedOf(ctx: Ctx, form: ProductForm, before: { published_at: string | null; drawing: Drawing | null }): SavedProduct {
	const published = before.published_at ?? (form.status === "published" ? ctx.now.toISOString() : null);
	return {
		...form,
		description: sanitiseHtml(form.description),
		published_at: published,
		publish_at: form.status === "draft" ? form.publish_at : null,
		drawing: before.drawing,
		variants: form.variants.map(({ sku, options, mrp, price }, position) => ({ sku, options, mrp, price, position })),
		images: form.images.map((image, position) => ({
			...image,
			alt: image.alt === "" ? offeredAlt(form.title, position, image.colour) : image.alt,
			position,
		})),
	};
}

async function idOf(ctx: Ctx, slug: string): Promise<number> {
	const rows = await queryRows(ctx.db, { id: col.number }, sql`select id from product where slug = ${slug}`);
	const [row] = rows;
	if (row === undefined) throw new Error("The product was not stored.");
	return row.id;
}

export async function setStatus(
	ctx: Ctx,
	deps: ProductDeps,
	id: number,
	version: number,
	status: ProductStatus,
): Promise<{ id: number; version: number; status: ProductStatus }> {
	return inTransaction(ctx, async (tx) => {
		await lockProduct(tx, id, version);
		const before = await getEditedProduct(tx, deps, id);
		if (before.status === status) return { id, version, status };
		if (status === "published") expectComplete(before);
		await tx.db.execute(sql`
			update product set status = ${status}, publish_at = null, version = version + 1, updated_at = ${tx.now.toISOString()}::timestamptz,
				published_at = case when ${status} = 'published' then coalesce(published_at, ${tx.now.toISOString()}::timestamptz) else published_at end
			where id = ${id}`);
		await recordChange(tx, {
			action: actionOf(before.status, status),
			subject: "product",
			id,
			title: before.title,
			before: { status: before.status },
			after: { status },
		});
		await refreshListing(tx, [id]);
		return { id, version: version + 1, status };
	});
}

function expectComplete(product: EditedProduct): void {
	const missing = (["description", "warranty", "hsn", ...neededFields] as const).filter((field) => product[field] === "");
	if (missing.length > 0 || product.variants.length === 0)
		throw new AppError("invalid", `${product.title} cannot go on sale yet: open it and fill in what is missing.`);
}

export async function duplicateProduct(ctx: Ctx, deps: ProductDeps, id: number): Promise<EditedProduct> {
	return inTransaction(ctx, async (tx) => {
		const original = await getEditedProduct(tx, deps, id);
		const slug = await freeName(tx, sql`product`, sql`slug`, `${original.slug.slice(0, 110)}-copy`, "-");
		const skus: string[] = [];
		for (const { sku } of original.variants) skus.push(await freeName(tx, sql`variant`, sql`sku`, `${sku.slice(0, 32)}-COPY`, "-"));
		const form: ProductForm = {
			...original,
			slug,
			title: `${original.title.slice(0, 130)} (copy)`,
			status: "draft",
			publish_at: null,
			variants: original.variants.map(({ options, mrp, price }, index) => ({ id: null, sku: skus[index] ?? "", options, mrp, price })),
		};
		const {
			id: _id,
			version: _version,
			published_at: _published,
			updated_at: _updated,
			preview_url: _preview,
			...copy
		} = {
			...original,
			...form,
		};
		await saveProducts(tx, [savedOf(tx, copy, { published_at: null, drawing: original.drawing })]);
		const product = await getEditedProduct(tx, deps, await idOf(tx, slug));
		await recordChange(tx, {
			action: `copied from ${original.title}`,
			subject: "product",
			id: product.id,
			title: product.title,
			after: loggedOf(product),
		});
		return product;
	});
}

async function freeName(
	ctx: Ctx,
	table: ReturnType<typeof sql>,
	column: ReturnType<typeof sql>,
	wanted: string,
	dash: string,
): Promise<string> {
	const rows = await queryRows(
		ctx.db,
		{ name: col.text },
		sql`select ${column} as name from ${table} where ${column} = ${wanted} or ${column} like ${startsWith(wanted + dash)} limit 1000`,
	);
	const taken = new Set(rows.map((row) => row.name));
	for (let number = 1; ; number++) {
		const name = number === 1 ? wanted : `${wanted}${dash}${number}`;
		if (!taken.has(name)) return name;
	}
}

export async function setVariantPrice(
	ctx: Ctx,
	id: number,
	version: number,
	wanted: { price: number; mrp?: number | undefined },
): Promise<{ version: number; price: number; mrp: number }> {
	return inTransaction(ctx, async (tx) => {
		const rows = await queryRows(
			tx.db,
			{ product_id: col.number, title: col.text, sku: col.text, price: col.number, mrp: col.number },
			sql`
			select product_id, sku, price, mrp, (select title from product where id = product_id) as title from variant where id = ${id}`,
		);
		const [row] = rows;
		if (row === undefined) throw new AppError("not_found", "There is no such configuration.");
		await lockProduct(tx, row.product_id, version);
		const mrp = wanted.mrp ?? row.mrp;
		if (wanted.price > mrp) throw invalidInput({ price: ["The price may not exceed the MRP."] });
		if (wanted.price === row.price && mrp === row.mrp) return { version, price: row.price, mrp };
		await tx.db.execute(sql`update variant set price = ${wanted.price}, mrp = ${mrp} where id = ${id}`);
		await tx.db.execute(
			sql`update product set version = version + 1, updated_at = ${tx.now.toISOString()}::timestamptz where id = ${row.product_id}`,
		);
		await recordChange(tx, {
			action: "changed the price",
			subject: "product",
			id: row.product_id,
			title: `${row.title} (${row.sku})`,
			before: { price: row.price, mrp: row.mrp },
			after: { price: wanted.price, mrp },
		});
		await refreshListing(tx, [row.product_id]);
		return { version: version + 1, price: wanted.price, mrp };
	});
}
