// Reads of the catalogue: brands and subcategories. Writes are in save-products.ts.
import type { Brand, Drawing } from "@lapwing/contract/catalogue";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { constant, prepared } from "../../db/prepared.ts";
import { type ColumnsOf, col, queryRows, type RowOf } from "../../db/rows.ts";

const maxBrands = 200;
const maxSubcategories = 60;

/** Number of products on sale, from the bitmap index: counting rows would be slower the more products there are. */
function onSale(facet: "brand" | "categories", value: SQL): SQL {
	return sql`(
		select coalesce(sum(bit_count(bits)), 0)::int
		from listing_term term join listing_bits on listing_bits.term_id = term.id
		where term.facet = ${sql.raw(`'${facet}'`)} and term.value = ${value}
	)`;
}

const brandColumns: ColumnsOf<Brand> = {
	id: col.number,
	title: col.text,
	slug: col.text,
	product_count: col.number,
};

export async function listBrands(ctx: Ctx): Promise<Brand[]> {
	const rows = await queryRows(
		ctx.db,
		brandColumns,
		sql`${prepared}
		select brand.id, brand.title, brand.slug, ${onSale("brand", sql`brand.slug`)} as product_count
		from brand order by brand.position, brand.title limit ${constant(maxBrands)}`,
	);
	return rows;
}

const homeSubcategoryColumns = {
	id: col.number,
	name: col.text,
	slug: col.text,
	image: col.nullable(col.text),
	note: col.nullable(col.text),
	drawing: col.nullable(col.json<Drawing>()),
	product_count: col.number,
};
export type HomeSubcategory = RowOf<typeof homeSubcategoryColumns>;

/** Subcategories with their number of products and the drawing of the newest. */
export async function listHomeSubcategories(ctx: Ctx): Promise<HomeSubcategory[]> {
	const rows = await queryRows(
		ctx.db,
		homeSubcategoryColumns,
		sql`${prepared}
		select subcategory.id, subcategory.name, subcategory.slug, subcategory.image, subcategory.note,
			shown.drawing, ${onSale("categories", sql`subcategory.slug`)} as product_count
		from subcategory
		left join lateral (
			select product.drawing from product
			where product.subcategory_id = subcategory.id and product.status = 'published' and product.drawing is not null
			order by product.published_at desc, product.id limit 1
		) shown on true
		order by subcategory.position, subcategory.name limit ${constant(maxSubcategories)}`,
	);
	return rows;
}
