// Brands, categories and subcategories in the console: one generic editor for three tables. Optimistic locking by version.
import type { SpecFieldInput } from "@lapwing/contract/catalogue";
import type { Taxonomy } from "@lapwing/contract/taxonomy";
import { type SQL, sql } from "drizzle-orm";
import { AppError, atOwnLocations, type Ctx, inTransaction } from "../../ctx.ts";
import { enqueue } from "../../job.ts";
import { recordChange } from "../audit/audit.ts";
import { saveSpecFields, saveSpecTemplates } from "../catalogue/save-products.ts";
import { refreshListingJob } from "../listing/refresh-listing.ts";
import { expectReady } from "../media/media.ts";

export async function getTaxonomy(ctx: Ctx): Promise<Taxonomy> {
	const { rows } = await ctx.db.execute<Taxonomy>(sql`
		select
			coalesce((select jsonb_agg(each) from (select id, version, slug, title, position,
				(select count(*)::int from product where brand_id = brand.id) as product_count
				from brand order by position, title limit 500) each), '[]') as brands,
			coalesce((select jsonb_agg(each) from (select id, version, slug, name, position
				from category order by position, name limit 200) each), '[]') as categories,
			coalesce((select jsonb_agg(each) from (select id, version, slug, name, note, image, position,
				(select slug from category where id = category_id) as category,
				(select count(*)::int from product_subcategory where subcategory_id = subcategory.id) as product_count,
				coalesce((select jsonb_agg(field order by position) from subcategory_spec_field where subcategory_id = subcategory.id), '[]') as fields
				from subcategory order by position, name limit 500) each), '[]') as subcategories,
			coalesce((select jsonb_agg(each) from (select key, spec_group as "group", label, unit, type, better, best_word, position,
				(select count(*)::int from product_spec where field = spec_field.key) as used
				from spec_field order by position, key limit 500) each), '[]') as spec_fields,
			coalesce((select jsonb_agg(each) from (select id, title, city, kind from location
				where ${atOwnLocations(ctx, sql`id`)}
				order by kind desc, city, title limit 1000) each), '[]') as places`);
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
	/** Fields of the form that are not columns of the table, for the audit log. */
	beside?: (id: number) => SQL;
};

type StoredField = Record<string, unknown> & { version: number; title?: string; name?: string };

type BrandForm = { title: string; slug: string; position: number };
type CategoryForm = { name: string; slug: string; position: number };
type SubcategoryForm = CategoryForm & { category: string; note: string | null; image: string | null; fields: string[] };

function editorOf<Form extends { slug: string }>(entity: Entity<Form>) {
	const { table, subject, noun } = entity;

	async function read(ctx: Ctx, id: number): Promise<StoredField> {
		const { rows } = await ctx.db.execute<{ row: StoredField }>(
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
		if (rows.length > 0)
			throw new AppError("invalid", "Please check what you entered.", { errors: { slug: [`Another ${noun} has this address.`] } });
	}

	async function refresh(ctx: Ctx, id: number): Promise<void> {
		const { rows } = await ctx.db.execute<{ id: number }>(sql`${entity.productsOf(id)} limit 200000`);
		for (let from = 0; from < rows.length; from += 1000)
			await enqueue(ctx, refreshListingJob, { products: rows.slice(from, from + 1000).map((row) => row.id) });
	}

	return {
		add: (ctx: Ctx, form: Form): Promise<{ id: number }> =>
			inTransaction(ctx, async (tx) => {
				await expectFreeSlug(tx, form.slug, 0);
				await entity.check?.(tx, form);
				const columns = Object.entries(entity.columns(form));
				const { rows } = await tx.db.execute<{ id: number }>(sql`
					insert into ${table} (${sql.join(
						columns.map(([name]) => sql.identifier(name)),
						sql`, `,
					)}) values (${sql.join(
						columns.map(([, value]) => sql`${value}`),
						sql`, `,
					)}) returning id`);
				const id = rows[0]?.id;
				if (id === undefined) throw new Error(`The ${noun} was not stored.`);
				await entity.after?.(tx, form);
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

export const brands = editorOf<BrandForm>({
	table: sql`brand`,
	subject: "brand",
	noun: "brand",
	titleOf: ({ title }) => title,
	columns: ({ title, slug, position }) => ({ title, slug, position }),
	users: (id) => sql`select id from product where brand_id = ${id}`,
	usedMessage: "Products name this brand. Give them another one first.",
	productsOf: (id) => sql`select id from product where brand_id = ${id} order by id`,
});

export const categories = editorOf<CategoryForm>({
	table: sql`category`,
	subject: "category",
	noun: "category",
	titleOf: ({ name }) => name,
	columns: ({ name, slug, position }) => ({ name, slug, position }),
	users: (id) => sql`select id from subcategory where category_id = ${id}`,
	usedMessage: "This category still has subcategories. Move them first.",
	productsOf: (id) =>
		sql`select product.id from product join subcategory on subcategory.id = product.subcategory_id where category_id = ${id} order by 1`,
});

export const subcategories = editorOf<SubcategoryForm>({
	table: sql`subcategory`,
	subject: "subcategory",
	noun: "subcategory",
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
	beside: (id) => sql`
		select (select slug from category where id = category_id) as category,
			coalesce((select jsonb_agg(field order by position) from subcategory_spec_field where subcategory_id = subcategory.id), '[]') as fields
		from subcategory where id = ${id}`,
	check: async (ctx, { category, fields, image }) => {
		await expectReady(ctx, { image });
		const { rows } = await ctx.db.execute<{ category: boolean; unknown: string[] }>(sql`
			select exists (select from category where slug = ${category}) as category,
				array(select wanted from unnest(${sql.param(fields)}::text[]) wanted where wanted not in (select key from spec_field)) as unknown`);
		const errors = {
			...(!rows[0]?.category && { category: ["Choose a category."] }),
			...(rows[0]?.unknown.length !== 0 && { fields: [`There is no fact named ${rows[0]?.unknown.join(", ")}.`] }),
		};
		if (Object.keys(errors).length > 0) throw new AppError("invalid", "Please check what you entered.", { errors });
	},
	after: async (ctx, { slug, fields }) => {
		await saveSpecTemplates(ctx, [{ subcategory: slug, fields }]);
	},
});

export async function saveSpecField(ctx: Ctx, field: SpecFieldInput): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const { rows } = await tx.db.execute<{ before: Record<string, unknown>; type: string; used: boolean }>(sql`
			select to_jsonb(spec_field) as before, type, exists (select from product_spec where field = key) as used
			from spec_field where key = ${field.key} for update`);
		const [known] = rows;
		if (known?.used && known.type !== field.type)
			throw new AppError("invalid", "Please check what you entered.", {
				errors: { type: ["Products state this fact already, so its type stays."] },
			});
		await saveSpecFields(tx, [field]);
		await recordChange(tx, {
			action: known ? "changed" : "added",
			subject: "spec_field",
			id: field.key,
			title: field.label,
			...(known && { before: { ...known.before, group: known.before["spec_group"] } }),
			after: { ...field },
		});
	});
}
