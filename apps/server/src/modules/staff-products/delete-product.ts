// Deletes a product that was never sold; otherwise withdraws it (soft delete), since orders and warranties refer to it.
import { sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { refreshListing } from "../listing/refresh-listing.ts";
import { addGone } from "../redirects/redirects.ts";
import { getEditedProduct, lockProduct, loggedOf, type ProductDeps, setStatus } from "./edit-product.ts";

export async function deleteProduct(ctx: Ctx, deps: ProductDeps, id: number, version: number): Promise<"deleted" | "archived"> {
	return inTransaction(ctx, async (tx) => {
		await lockProduct(tx, id, version);
		if (await wasSold(tx, id)) {
			await setStatus(tx, deps, id, version, "withdrawn");
			return "archived";
		}
		await expectNoCoupon(tx, id);
		const product = await getEditedProduct(tx, deps, id);
		await tx.db.execute(sql`update product set status = 'withdrawn' where id = ${id}`);
		await refreshListing(tx, [id]);
		await tx.db.execute(sql`delete from product where id = ${id}`);
		await addGone(tx, `/products/${product.slug}`);
		await recordChange(tx, { action: "deleted", subject: "product", id, title: product.title, before: loggedOf(product) });
		return "deleted";
	});
}

/** Sold or reserved. Row locks on the stock items prevent a sale meanwhile. */
async function wasSold(ctx: Ctx, id: number): Promise<boolean> {
	await ctx.db.execute(sql`
		select 1 from stock_item where variant_id in (select id from variant where product_id = ${id}) order by variant_id, location_id for update`);
	const rows = await queryRows(
		ctx.db,
		{ sold: col.bool },
		sql`
		select exists (select from stock_item stock join variant on variant.id = stock.variant_id where variant.product_id = ${id} and stock.reserved > 0)
			or exists (select from stock_movement moved join variant on variant.id = moved.variant_id
				where variant.product_id = ${id} and moved.reason in ('sale', 'counter sale'))
			or exists (select from serial_number known join variant on variant.id = known.variant_id where variant.product_id = ${id}) as sold`,
	);
	return rows[0]?.sold ?? true;
}

/** A coupon for this product alone would, without it, apply to everything. */
async function expectNoCoupon(ctx: Ctx, id: number): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ code: col.text },
		sql`
		select coupon.code from coupon_product member join coupon on coupon.id = member.coupon_id where member.product_id = ${id} order by code limit 1`,
	);
	const [coupon] = rows;
	if (coupon !== undefined) throw new AppError("conflict", `The coupon ${coupon.code} is for this product. Take the product off it first.`);
}
