// Applies a validated file in one transaction, with a fixed number of set-based statements.
import type { ImportSummary } from "@lapwing/contract/imports";
import { eachField, type ProductFieldName, productFieldNames } from "@lapwing/contract/product-fields";
import { type SQL, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { listFields, typeOfField } from "../catalogue/product-field-columns.ts";
import { writePictures } from "./pictures.ts";
import type { Run } from "./run.ts";

export type Written = { summary: ImportSummary; changed: number[] };

export const noChanges: ImportSummary = { new_products: 0, changed_products: 0, new_variants: 0, changed_variants: 0, changed_counts: 0 };

/** Thrown to roll back the dry run. */
class DryRunRollback extends Error {
	readonly summary: ImportSummary;

	constructor(summary: ImportSummary) {
		super("The trial ends here.");
		this.summary = summary;
	}
}

/** Dry run: applies the file and rolls back, to count the changes. Readers are not blocked (MVCC). */
export async function dryRunProducts(ctx: Ctx, run: Run): Promise<ImportSummary> {
	try {
		return await inTransaction(ctx, async (tx) => {
			throw new DryRunRollback((await writeProducts(tx, run)).summary);
		});
	} catch (error) {
		if (error instanceof DryRunRollback) return error.summary;
		throw error;
	}
}

const text = (column: string) => sql`given.parsed -> 'product' ->> ${column}`;

const fieldValue = (name: ProductFieldName) => sql`(${text(name)})::${sql.raw(typeOfField(name))}`;

/** Column of the file → column of the product. */
const assignments: Record<string, { column: string; value: SQL }> = {
	title: { column: "title", value: text("title") },
	brand: { column: "brand_id", value: sql`(select id from brand where slug = ${text("brand")})` },
	status: { column: "status", value: text("status") },
	description: { column: "description", value: text("description") },
	highlights: { column: "highlights", value: sql`array(select jsonb_array_elements_text(given.parsed -> 'product' -> 'highlights'))` },
	warranty: { column: "warranty", value: text("warranty") },
	warranty_months: { column: "warranty_months", value: sql`(${text("warranty_months")})::int` },
	hsn: { column: "hsn", value: text("hsn") },
	gst_percent: { column: "gst_rate", value: sql`(${text("gst_percent")})::int` },
	...eachField((_field, name) => ({ column: name, value: fieldValue(name) })),
	meta_title: { column: "meta_title", value: text("meta_title") },
	meta_description: { column: "meta_description", value: text("meta_description") },
	meta_keywords: { column: "meta_keywords", value: text("meta_keywords") },
};

export async function writeProducts(ctx: Ctx, run: Run): Promise<Written> {
	const given = sql`(select row_number, parsed, parsed ->> 'slug' as slug, parsed ->> 'sku' as sku from import_row where import_id = ${run.id})`;
	const mains = sql`${given} given`;
	const isMain = sql`(given.parsed ->> 'main')::boolean`;
	const ids = async (statement: SQL) => (await queryRows(ctx.db, { id: col.number }, statement)).map((row) => row.id);
	const now = sql`${ctx.now.toISOString()}::timestamptz`;

	const added = await ids(sql`
		insert into product (slug, title, brand_id, subcategory_id, description, highlights, warranty, warranty_months, hsn, gst_rate,
			${listFields((name) => name)}, meta_title, meta_description, meta_keywords, status, published_at, created_at, updated_at)
		select given.slug, ${text("title")}, ${assignments["brand"]?.value}, (select id from subcategory where slug = given.parsed -> 'product' -> 'subcategories' ->> 0),
			${text("description")}, coalesce(${assignments["highlights"]?.value}, '{}'), ${text("warranty")}, (${text("warranty_months")})::int,
			${text("hsn")}, (${text("gst_percent")})::int, ${sql.join(productFieldNames.map(fieldValue), sql`, `)},
			${text("meta_title")}, ${text("meta_description")}, ${text("meta_keywords")}, coalesce(${text("status")}, 'draft'), case when ${text("status")} = 'published' then ${now} end, ${now}, ${now}
		from ${mains} where ${isMain} and not exists (select from product where product.slug = given.slug)
		order by given.row_number returning id`);

	const present = Object.entries(assignments).filter(([column]) => run.columns.includes(column));
	const updated =
		present.length === 0
			? []
			: await ids(sql`
		with wanted as materialized (
			select given.slug, ${sql.join(
				present.map(
					([name, { value }]) =>
						sql`${value} as ${sql.identifier(`new_${name}`)}, given.parsed -> 'product' ? ${name} as ${sql.identifier(`has_${name}`)}`,
				),
				sql`, `,
			)} from ${mains} where ${isMain}
		)
		update product set ${sql.join(
			present.map(
				([name, { column }]) =>
					sql`${sql.identifier(column)} = case when ${sql.identifier(`has_${name}`)} then ${sql.identifier(`new_${name}`)} else ${sql.identifier("product")}.${sql.identifier(column)} end`,
			),
			sql`, `,
		)}${run.columns.includes("status") ? sql`, published_at = coalesce(product.published_at, case when wanted.new_status = 'published' then ${now} end)` : sql``}
		from wanted where product.slug = wanted.slug and (${sql.join(
			present.map(
				([name, { column }]) =>
					sql`(${sql.identifier(`has_${name}`)} and ${sql.identifier("product")}.${sql.identifier(column)} is distinct from ${sql.identifier(`new_${name}`)})`,
			),
			sql` or `,
		)}) returning product.id`);

	const moved = run.columns.includes("subcategories") ? await placeInSubcategories(ctx, mains, isMain) : [];
	const respecified = run.columns.some((column) => column.startsWith("spec:")) ? await writeSpecs(ctx, mains, isMain) : [];

	const pictured = run.columns.includes("pictures") ? await writePictures(ctx, run, mains, isMain) : [];

	const changedVariants = await ids(sql`
		with wanted as materialized (
			select variant.id, coalesce((given.parsed ->> 'mrp')::bigint, variant.mrp) as mrp, coalesce((given.parsed ->> 'price')::bigint, variant.price) as price,
				jsonb_strip_nulls(variant.options || coalesce(given.parsed -> 'options', '{}'::jsonb)) as options
			from ${mains} join variant on variant.sku = given.sku
		)
		update variant set mrp = wanted.mrp, price = wanted.price, options = wanted.options, withdrawn_at = null
		from wanted where variant.id = wanted.id and (variant.mrp <> wanted.mrp or variant.price <> wanted.price or variant.options <> wanted.options
			or variant.withdrawn_at is not null)
		returning variant.product_id as id`);
	const newVariants = await ids(sql`
		insert into variant (product_id, sku, options, mrp, price, position)
		select product.id, given.sku, jsonb_strip_nulls(coalesce(given.parsed -> 'options', '{}'::jsonb)), (given.parsed ->> 'mrp')::bigint,
			(given.parsed ->> 'price')::bigint,
			coalesce((select max(position) + 1 from variant where product_id = product.id), 0)
				+ row_number() over (partition by product.id order by given.row_number)
		from ${mains} join product on product.slug = given.slug
		where not exists (select from variant where variant.sku = given.sku)
		order by given.row_number returning product_id as id`);

	const newOnes = new Set(added);
	const changed = [...new Set([...updated, ...moved, ...respecified, ...pictured, ...changedVariants, ...newVariants])].filter(
		(id) => !newOnes.has(id),
	);
	await ctx.db.execute(sql`update product set version = version + 1, updated_at = ${now} where id = any(${sql.param(changed)}::int[])`);
	return {
		summary: {
			...noChanges,
			new_products: added.length,
			changed_products: changed.length,
			new_variants: newVariants.length,
			changed_variants: changedVariants.length,
		},
		changed: [...added, ...changed],
	};
}

async function placeInSubcategories(ctx: Ctx, mains: SQL, isMain: SQL): Promise<number[]> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`
		with wanted as materialized (
			select product.id, array(select subcategory.id from jsonb_array_elements_text(given.parsed -> 'product' -> 'subcategories')
				with ordinality as named(slug, place) join subcategory on subcategory.slug = named.slug order by named.place) as members
			from ${mains} join product on product.slug = given.slug
			where ${isMain} and given.parsed -> 'product' ? 'subcategories'
		), changed as materialized (
			select wanted.* from wanted where members <> array(select subcategory_id from product_subcategory member
				where member.product_id = wanted.id order by member.position)
		), kept as (
			select changed.id, member.subcategory_id, member.place from changed cross join unnest(members) with ordinality as member(subcategory_id, place)
		), cleared as (
			delete from product_subcategory old using changed where old.product_id = changed.id
				and not (old.subcategory_id = any(changed.members))
		), placed as (
			insert into product_subcategory (product_id, subcategory_id, position) select id, subcategory_id, place from kept
			on conflict (product_id, subcategory_id) do update set position = excluded.position
		)
		update product set subcategory_id = changed.members[1] from changed where product.id = changed.id returning product.id`,
	);
	return rows.map((row) => row.id);
}

async function writeSpecs(ctx: Ctx, mains: SQL, isMain: SQL): Promise<number[]> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`
		with wanted as materialized (
			select product.id, named.key, named.value from ${mains} join product on product.slug = given.slug
			cross join jsonb_each(given.parsed -> 'specs') as named(key, value) where ${isMain}
		), cleared as (
			delete from product_spec using wanted
			where product_spec.product_id = wanted.id and product_spec.field = wanted.key and wanted.value = 'null'::jsonb
			returning product_spec.product_id as id
		), stated as (
			insert into product_spec as kept (product_id, field, text_value, number_value, yes_no)
			select id, key, case when jsonb_typeof(value) = 'string' then value #>> '{}' end,
				case when jsonb_typeof(value) = 'number' then (value #>> '{}')::float8 end,
				case when jsonb_typeof(value) = 'boolean' then (value #>> '{}')::boolean end
			from wanted where value <> 'null'::jsonb
			on conflict (product_id, field) do update
				set text_value = excluded.text_value, number_value = excluded.number_value, yes_no = excluded.yes_no
				where (kept.text_value, kept.number_value, kept.yes_no) is distinct from (excluded.text_value, excluded.number_value, excluded.yes_no)
			returning product_id as id
		)
		select id from cleared union select id from stated`,
	);
	return rows.map((row) => row.id);
}
