// What the shop sells, as the rest of the shop reads it. Writing lives in save-products.ts.
import type { Brand, Drawing } from "@lapwing/contract/catalogue";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";

const mostBrands = 200;
const mostSubcategories = 60;

export async function listBrands(ctx: Ctx): Promise<Brand[]> {
	const { rows } = await ctx.db.execute<Brand>(sql`${prepared}
		select brand.id, brand.title, brand.slug, count(product.id)::int as product_count
		from brand left join product on product.brand_id = brand.id and product.status = 'published'
		group by brand.id order by brand.position, brand.title limit ${mostBrands}`);
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

/** Each subcategory with its number of products and the drawing of its newest one. */
export async function listHomeSubcategories(ctx: Ctx): Promise<HomeSubcategory[]> {
	const { rows } = await ctx.db.execute<HomeSubcategory>(sql`${prepared}
		select subcategory.id, subcategory.name, subcategory.slug, subcategory.image, subcategory.note,
			shown.drawing, coalesce(counted.number, 0)::int as product_count
		from subcategory
		left join (
			select member.subcategory_id, count(*) as number
			from product_subcategory member join product on product.id = member.product_id and product.status = 'published'
			group by member.subcategory_id
		) counted on counted.subcategory_id = subcategory.id
		left join lateral (
			select product.drawing from product
			where product.subcategory_id = subcategory.id and product.status = 'published' and product.drawing is not null
			order by product.published_at desc, product.id limit 1
		) shown on true
		order by subcategory.position, subcategory.name limit ${mostSubcategories}`);
	return rows;
}
