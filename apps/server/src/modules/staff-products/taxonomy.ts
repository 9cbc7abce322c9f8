// Brands, categories and subcategories in the console: one generic editor for three tables. Optimistic locking by version.
import type { CardLine } from "@lapwing/contract/catalogue";
import type { Taxonomy } from "@lapwing/contract/taxonomy";
import { type SQL, sql } from "drizzle-orm";
import { AppError, atOwnLocations, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { type ColumnsOf, col, queryRows } from "../../db/rows.ts";
import { enqueue } from "../../job.ts";
import { recordChange } from "../audit/audit.ts";
import { saveCardLines, saveSpecTemplates } from "../catalogue/save-products.ts";
import { brandUrl, categoryUrl, subcategoryUrl } from "../content/links.ts";
import { refreshListingJob } from "../listing/refresh-listing.ts";
import { expectReady } from "../media/media.ts";
import { addRedirect, removeRedirect } from "../redirects/redirects.ts";
import { replaceLinks } from "../redirects/replace-links.ts";

const taxonomyRow: ColumnsOf<Taxonomy> = {
	brands: col.json<Taxonomy["brands"]>(),
	categories: col.json<Taxonomy["categories"]>(),
	subcategories: col.json<Taxonomy["subcategories"]>(),
	spec_fields: col.json<Taxonomy["spec_fields"]>(),
	places: col.json<Taxonomy["places"]>(),
};

export async function getTaxonomy(ctx: Ctx): Promise<Taxonomy> {
	const rows = await queryRows(
		ctx.db,
		taxonomyRow,
		sql`
		select
			coalesce((select jsonb_agg(each) from (select id, version, slug, title, position,
				(select count(*)::int from product where brand_id = brand.id) as product_count
				from brand order by position, title limit 500) each), '[]') as brands,
			coalesce((select jsonb_agg(each) from (select id, version, slug, name, position,
				coalesce((select jsonb_agg(jsonb_build_object('field', field, 'label', label) order by position) from category_card_line
					where category_id = category.id), '[]') as card
				from category order by position, name limit 200) each), '[]') as categories,
			coalesce((select jsonb_agg(each) from (select id, version, slug, name, note, image, position,
				(select slug from category where id = category_id) as category,
				(select count(*)::int from product_subcategory where subcategory_id = subcategory.id) as product_count,
				coalesce((select jsonb_agg(field order by position) from subcategory_spec_field where subcategory_id = subcategory.id), '[]') as fields
				from subcategory order by position, name limit 500) each), '[]') as subcategories,
			coalesce((select jsonb_agg(each) from (select key, spec_group as "group", label, unit, type, better, best_word, filter, fit, position,
				(select count(*)::int from product_spec where field = spec_field.key) as used
				from spec_field order by position, key limit 500) each), '[]') as spec_fields,
			coalesce((select jsonb_agg(each) from (select id, title, city, kind from location
				where ${atOwnLocations(ctx, sql`id`)} and closed_at is null
				order by kind desc, city, title limit 1000) each), '[]') as places`,
	);
	const [row] = rows;
	if (row === undefined) throw new Error("The taxonomy could not be read.");
	return row;
}

type Entity<Form> = {
	table: SQL;
	subject: "brand" | "category" | "subcategory";
	noun: string;
	titleOf: (form: Form) => string;
	columns: (form: Form) => Record<string, SQL | string | number | null>;
	/** Rows that refer to it and prevent its deletion. */
	users: (id: number) => SQL;
	usedMessage: string;
	/** Products whose list entries contain its name, to be re-indexed. */
	productsOf: (id: number) => SQL;
	/** Validates references of the form. */
	check?: (ctx: Ctx, form: Form) => Promise<void>;
	after?: (ctx: Ctx, form: Form) => Promise<void>;
	/** Address of its list, which menu, footer, banners and collections may link to. */
	url: (slug: string) => string;
	/** Name of the filter of /products that takes its slug. */
	param: "brand" | "category" | "categories";
	/** Moves everything that refers to `id` to `into`, in few statements. Returns the number of products or subcategories moved. */
	move: (ctx: Ctx, id: number, into: number) => Promise<number>;
	/** Fields of the form that are not columns of the table, for the audit log. */
	beside?: (id: number) => SQL;
};

type StoredField = Record<string, unknown> & { version: number; slug: string; title?: string; name?: string };

type BrandForm = { title: string; slug: string; position: number };
type CategoryForm = { name: string; slug: string; position: number; card: CardLine[] };
type SubcategoryForm = Omit<CategoryForm, "card"> & { category: string; note: string | null; image: string | null; fields: string[] };

const filterPath = (param: string, slug: string) => `/products?${param}=${slug}`;

async function refreshProducts(ctx: Ctx, products: readonly number[]): Promise<void> {
	for (let from = 0; from < products.length; from += 1000)
		await enqueue(ctx, refreshListingJob, { products: products.slice(from, from + 1000) });
}

/** Moves rows of a table of pairs; a pair that is there already is dropped. */
async function movePairs(ctx: Ctx, table: SQL, owner: SQL, column: SQL, id: number, into: number): Promise<void> {
	await ctx.db.execute(sql`
		delete from ${table} old where ${column} = ${id}
			and exists (select from ${table} kept where kept.${owner} = old.${owner} and kept.${column} = ${into})`);
	await ctx.db.execute(sql`update ${table} set ${column} = ${into} where ${column} = ${id}`);
}

async function countMoved(ctx: Ctx, update: SQL): Promise<number> {
	return (await ctx.db.execute(update)).rowCount ?? 0;
}

function editorOf<Form extends { slug: string }>(entity: Entity<Form>) {
	const { table, subject, noun } = entity;

	async function read(ctx: Ctx, id: number): Promise<StoredField> {
		const rows = await queryRows(
			ctx.db,
			{ row: col.json<StoredField>() },
			sql`select to_jsonb(kept) as row from ${table} kept where id = ${id} for update`,
		);
		const row = rows[0]?.row;
		if (row === undefined) throw new AppError("not_found", `There is no such ${noun}.`);
		if (entity.beside === undefined) return row;
		const beside = await ctx.db.execute(entity.beside(id));
		return { ...row, ...beside.rows[0] };
	}

	async function expectFreeSlug(ctx: Ctx, slug: string, id: number): Promise<void> {
		const { rows } = await ctx.db.execute(sql`select from ${table} where slug = ${slug} and id <> ${id}`);
		if (rows.length > 0) throw invalidInput({ slug: [`Another ${noun} has this address.`] });
	}

	async function refresh(ctx: Ctx, id: number): Promise<void> {
		const rows = await queryRows(ctx.db, { id: col.number }, sql`${entity.productsOf(id)} limit 200000`);
		await refreshProducts(
			ctx,
			rows.map((row) => row.id),
		);
	}

	return {
		add: (ctx: Ctx, form: Form): Promise<{ id: number }> =>
			inTransaction(ctx, async (tx) => {
				await expectFreeSlug(tx, form.slug, 0);
				await entity.check?.(tx, form);
				const columns = Object.entries(entity.columns(form));
				const rows = await queryRows(
					tx.db,
					{ id: col.number },
					sql`
					insert into ${table} (${sql.join(
						columns.map(([name]) => sql.identifier(name)),
						sql`, `,
					)}) values (${sql.join(
						columns.map(([, value]) => sql`${value}`),
						sql`, `,
					)}) returning id`,
				);
				const id = rows[0]?.id;
				if (id === undefined) throw new Error(`The ${noun} was not stored.`);
				await entity.after?.(tx, form);
				// An address that is in use again is no redirect.
				await removeRedirect(tx, filterPath(entity.param, form.slug));
				await recordChange(tx, { action: "added", subject, id, title: entity.titleOf(form), after: { ...form } });
				return { id };
			}),
		save: (ctx: Ctx, id: number, version: number, form: Form): Promise<{ id: number }> =>
			inTransaction(ctx, async (tx) => {
				const before = await read(tx, id);
				if (before.version !== version)
					throw new AppError("conflict", `Somebody else has changed this ${noun} since you opened it. Nothing was overwritten.`);
				await expectFreeSlug(tx, form.slug, id);
				await entity.check?.(tx, form);
				const columns = Object.entries(entity.columns(form));
				await tx.db.execute(sql`
					update ${table} set ${sql.join(
						columns.map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
						sql`, `,
					)}, version = version + 1 where id = ${id}`);
				await entity.after?.(tx, form);
				await replaceLinks(tx, {
					from: entity.url(before.slug),
					to: entity.url(form.slug),
					titles: [before.title ?? before.name ?? "", entity.titleOf(form)],
				});
				await removeRedirect(tx, filterPath(entity.param, form.slug));
				// Links in texts, and those that others have stored.
				if (before.slug !== form.slug) await addRedirect(tx, filterPath(entity.param, before.slug), filterPath(entity.param, form.slug));
				await recordChange(tx, {
					action: "changed",
					subject,
					id,
					title: entity.titleOf(form),
					before: Object.fromEntries(Object.keys(form).map((name) => [name, before[name] ?? null])),
					after: { ...form },
				});
				await refresh(tx, id);
				return { id };
			}),
		merge: (ctx: Ctx, id: number, version: number, into: number): Promise<{ moved: number }> =>
			inTransaction(ctx, async (tx) => {
				if (id === into) throw invalidInput({ into: [`Choose another ${noun}.`] });
				// Both rows are locked in one order, so that two merges cannot deadlock.
				await tx.db.execute(sql`select from ${table} where id in (${id}, ${into}) order by id for update`);
				const before = await read(tx, id);
				if (before.version !== version)
					throw new AppError("conflict", `Somebody else has changed this ${noun} since you opened it. Nothing was merged.`);
				const target = await read(tx, into).catch(() => {
					throw invalidInput({ into: [`Choose another ${noun}.`] });
				});
				const products = await queryRows(tx.db, { id: col.number }, sql`${entity.productsOf(id)} limit 200000`);
				const moved = await entity.move(tx, id, into);
				await tx.db.execute(sql`delete from ${table} where id = ${id}`);
				await addRedirect(tx, filterPath(entity.param, before.slug), filterPath(entity.param, target.slug));
				await replaceLinks(tx, { from: entity.url(before.slug), to: entity.url(target.slug) });
				await recordChange(tx, {
					action: `merged into ${target.title ?? target.name}:`,
					subject,
					id,
					title: before.title ?? before.name ?? "",
					before,
					after: { merged_into: target.slug, moved },
				});
				await refreshProducts(
					tx,
					products.map((row) => row.id),
				);
				return { moved };
			}),
		remove: (ctx: Ctx, id: number): Promise<null> =>
			inTransaction(ctx, async (tx) => {
				const before = await read(tx, id);
				const used = await tx.db.execute(sql`${entity.users(id)} limit 1`);
				if (used.rows.length > 0) throw new AppError("conflict", entity.usedMessage);
				await tx.db.execute(sql`delete from ${table} where id = ${id}`);
				await recordChange(tx, {
					action: "deleted",
					subject,
					id,
					title: before.title ?? before.name ?? "",
					before,
				});
				return null;
			}),
	};
}

async function unknownFields(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
	const rows = await queryRows(
		ctx.db,
		{ key: col.text },
		sql`select wanted as key from unnest(${sql.param([...keys])}::text[]) wanted where wanted not in (select key from spec_field)`,
	);
	return rows.map(({ key }) => key);
}

export const brands = editorOf<BrandForm>({
	table: sql`brand`,
	subject: "brand",
	noun: "brand",
	url: brandUrl,
	titleOf: ({ title }) => title,
	columns: ({ title, slug, position }) => ({ title, slug, position }),
	users: (id) => sql`select id from product where brand_id = ${id}`,
	usedMessage: "Products name this brand. Give them another one first.",
	productsOf: (id) => sql`select id from product where brand_id = ${id} order by id`,
	param: "brand",
	move: async (ctx, id, into) => {
		await movePairs(ctx, sql`location_brand`, sql`location_id`, sql`brand_id`, id, into);
		return countMoved(
			ctx,
			sql`update product set brand_id = ${into}, version = version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz where brand_id = ${id}`,
		);
	},
});

export const categories = editorOf<CategoryForm>({
	table: sql`category`,
	subject: "category",
	noun: "category",
	url: categoryUrl,
	titleOf: ({ name }) => name,
	columns: ({ name, slug, position }) => ({ name, slug, position }),
	users: (id) => sql`select id from subcategory where category_id = ${id}`,
	usedMessage: "This category still has subcategories. Move them first.",
	productsOf: (id) =>
		sql`select product.id from product join subcategory on subcategory.id = product.subcategory_id where category_id = ${id} order by 1`,
	beside: (id) => sql`
		select coalesce((select jsonb_agg(jsonb_build_object('field', field, 'label', label) order by position) from category_card_line
			where category_id = ${id}), '[]') as card`,
	check: async (ctx, { card }) => {
		const keys = card.map(({ field }) => field);
		const unknown = await unknownFields(ctx, keys);
		const wrong = keys.findIndex((key, index) => unknown.includes(key) || keys.indexOf(key) < index);
		if (wrong === -1) return;
		throw invalidInput({
			[`card.${wrong}.field`]: [unknown.length > 0 ? "Choose a spec field from the list." : "This spec field has a line already."],
		});
	},
	after: async (ctx, { slug, card }) => {
		await saveCardLines(ctx, [{ category: slug, card }]);
	},
	param: "category",
	move: (ctx, id, into) =>
		countMoved(ctx, sql`update subcategory set category_id = ${into}, version = version + 1 where category_id = ${id}`),
});

export const subcategories = editorOf<SubcategoryForm>({
	table: sql`subcategory`,
	subject: "subcategory",
	noun: "subcategory",
	url: subcategoryUrl,
	titleOf: ({ name }) => name,
	columns: ({ name, slug, position, note, image, category }) => ({
		name,
		slug,
		position,
		image: image || null,
		note: note === "" ? null : note,
		category_id: sql`(select id from category where slug = ${category})`,
	}),
	// A coupon for this subcategory alone would, without it, apply to everything.
	users: (id) => sql`select product_id from product_subcategory where subcategory_id = ${id}
		union all select coupon_id from coupon_subcategory where subcategory_id = ${id}`,
	usedMessage: "Products or coupons name this subcategory. Change them first.",
	productsOf: (id) => sql`select product_id as id from product_subcategory where subcategory_id = ${id} order by 1`,
	param: "categories",
	move: async (ctx, id, into) => {
		const moved = await countMoved(
			ctx,
			sql`update product set version = version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz,
				subcategory_id = case subcategory_id when ${id} then ${into} else subcategory_id end
			where id in (select product_id from product_subcategory where subcategory_id = ${id})`,
		);
		await movePairs(ctx, sql`product_subcategory`, sql`product_id`, sql`subcategory_id`, id, into);
		await movePairs(ctx, sql`coupon_subcategory`, sql`coupon_id`, sql`subcategory_id`, id, into);
		await movePairs(ctx, sql`location_subcategory`, sql`location_id`, sql`subcategory_id`, id, into);
		// The list refers to the row that is deleted; the rest of its entries is refreshed by a job.
		await ctx.db.execute(sql`update listing set subcategory_id = ${into} where subcategory_id = ${id}`);
		return moved;
	},
	beside: (id) => sql`
		select (select slug from category where id = category_id) as category,
			coalesce((select jsonb_agg(field order by position) from subcategory_spec_field where subcategory_id = subcategory.id), '[]') as fields
		from subcategory where id = ${id}`,
	check: async (ctx, { category, fields, image }) => {
		await expectReady(ctx, { image });
		const { rows } = await ctx.db.execute(sql`select from category where slug = ${category}`);
		const unknown = await unknownFields(ctx, fields);
		const errors = {
			...(rows.length === 0 && { category: ["Choose a category."] }),
			...(unknown.length > 0 && { fields: [`There is no spec field named ${unknown.join(", ")}.`] }),
		};
		if (Object.keys(errors).length > 0) throw invalidInput(errors);
	},
	after: async (ctx, { slug, fields }) => {
		await saveSpecTemplates(ctx, [{ subcategory: slug, fields }]);
	},
});
