// Reads of the catalogue: brands and subcategories. Writes are in save-products.ts.
import type { Brand, Drawing } from "@lapwing/contract/catalogue";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { constant, prepared } from "../../db/prepared.ts";

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

export async function listBrands(ctx: Ctx): Promise<Brand[]> {
	const { rows } = await ctx.db.execute<Brand>(sql`${prepared}
		select brand.id, brand.title, brand.slug, ${onSale("brand", sql`brand.slug`)} as product_count
		from brand order by brand.position, brand.title limit ${constant(maxBrands)}`);
	return rows;
}

export type HomeSubcategory = {
	id: number;
	name: string;
	slug: string;
	image: string | null;
	note: string | null;
	drawing: Drawing | null;
	product_count: number;
};

/** Subcategories with their number of products and the drawing of the newest. */
export async function listHomeSubcategories(ctx: Ctx): Promise<HomeSubcategory[]> {
	const { rows } = await ctx.db.execute<HomeSubcategory>(sql`${prepared}
		select subcategory.id, subcategory.name, subcategory.slug, subcategory.image, subcategory.note,
			shown.drawing, ${onSale("categories", sql`subcategory.slug`)} as product_count
		from subcategory
		left join lateral (
			select product.drawing from product
			where product.subcategory_id = subcategory.id and product.status = 'published' and product.drawing is not null
			order by product.published_at desc, product.id limit 1
		) shown on true
		order by subcategory.position, subcategory.name limit ${constant(maxSubcategories)}`);
	return rows;
}
