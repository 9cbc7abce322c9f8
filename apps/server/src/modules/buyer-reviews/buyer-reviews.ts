// Reviews by buyers: one per received variant, which the buyer may change and withdraw. Cancelled or undelivered items cannot be
// reviewed; items returned later can.
import type { BoughtItem, WrittenReview } from "@lapwing/contract/buyer-reviews";
import type { Drawing } from "@lapwing/contract/catalogue";
import type { ModerationState } from "@lapwing/contract/reviews";
import { type SQL, sql } from "drizzle-orm";
import { AppError, advisoryLock, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { refreshListing } from "../listing/refresh-listing.ts";
import { deleteReview, eraseReviewers, saveOwnReview } from "../reviews/reviews.ts";

/** The order: by customer and number, or by its token (capability URL). */
export type OrderKey = { customerId: string; reference: string } | { token: string };

const maxItems = 100;

const itemRowColumns = {
	reference: col.text,
	customer_id: col.nullable(col.text),
	line_id: col.number,
	sku: col.text,
	title: col.text,
	options: col.text,
	product_id: col.nullable(col.number),
	slug: col.nullable(col.text),
	drawing: col.nullable(col.json<Drawing>()),
	image: col.nullable(col.text),
	arrived: col.bool,
	contact_name: col.text,
	city: col.nullable(col.text),
	review_id: col.nullable(col.number),
	review: col.nullable(
		col.json<{
			rating: number;
			title: string | null;
			text: string;
			name: string;
			city: string | null;
			state: ModerationState;
			created_at: string;
		}>(),
	),
};
type ItemRow = RowOf<typeof itemRowColumns>;

/** Reads order lines with their reviews in one statement. A customer's review of the same variant from another order counts. */
async function readItems(ctx: Ctx, which: SQL): Promise<ItemRow[]> {
	const rows = await queryRows(
		ctx.db,
		itemRowColumns,
		sql`
		select placed.reference, placed.customer_id, line.id as line_id, line.sku, line.title, line.options, product.id as product_id,
			case when product.status = 'published' then product.slug end as slug, product.drawing,
			(select path from product_image where product_image.product_id = product.id order by position, product_image.id limit 1) as image,
			exists (select 1 from shipment_line part join shipment on shipment.id = part.shipment_id
				where part.order_line_id = line.id and part.cancelled_at is null and shipment.state in ('delivered', 'collected')) as arrived,
			placed.contact_name, placed.shipping_address ->> 'city' as city,
			own.id as review_id, case when own.id is not null then jsonb_build_object('rating', own.rating, 'title', own.title, 'text', own.text,
				'name', own.name, 'city', own.city, 'state', own.state, 'created_at', own.created_at) end as review
		from customer_order placed join order_line line on line.order_id = placed.id
		left join variant on variant.id = line.variant_id left join product on product.id = variant.product_id
		left join lateral (
			select review.* from review where review.sku = line.sku
				and (review.order_reference = placed.reference or review.customer_id = placed.customer_id)
			order by (review.order_reference = placed.reference) desc, review.id limit 1
		) own on true
		where placed.erased_at is null and ${which}
		order by placed.placed_at desc, placed.id desc, line.position, line.id limit ${maxItems}`,
	);
	return rows;
}

const ofOrder = (key: OrderKey): SQL =>
	"token" in key ? sql`placed.token = ${key.token}` : sql`placed.customer_id = ${key.customerId} and placed.reference = ${key.reference}`;

function whyNot(row: ItemRow): string | null {
	if (row.product_id === null) return "This product is no longer in our shop, so it cannot be reviewed.";
	return row.arrived ? null : "You can review it once it has reached you.";
}

/** Default display name: "Ananya Iyer" → "Ananya I.". */
function shortName(name: string): string {
	const [first = "", ...rest] = name.trim().split(/\s+/);
	const last = rest.at(-1);
	return last === undefined ? first : `${first} ${[...last][0]?.toUpperCase() ?? ""}.`;
}

function itemOf(row: ItemRow, showsBuyer: boolean): BoughtItem {
	return {
		reference: row.reference,
		line_id: row.line_id,
		title: row.title,
		options: row.options,
		slug: row.slug,
		picture: { drawing: row.drawing, image: row.image, alt: row.title },
		review: row.review && { ...row.review, created_at: new Date(row.review.created_at).toISOString() },
		why_not: whyNot(row),
		suggested_name: showsBuyer ? shortName(row.contact_name) : null,
		suggested_city: row.city,
	};
}

export async function listBoughtItems(ctx: Ctx, key: OrderKey): Promise<BoughtItem[]> {
	const rows = await readItems(ctx, ofOrder(key));
	if (rows.length === 0) throw noSuchOrder(key);
	return rows.map((row) => itemOf(row, !("token" in key)));
}

function noSuchOrder(key: OrderKey): AppError {
	return new AppError(
		"not_found",
		"token" in key ? "This link leads to no order. Check that it is complete." : "You have no order with this number.",
	);
}

async function findItem(ctx: Ctx, key: OrderKey, lineId: number): Promise<ItemRow> {
	const row = (await readItems(ctx, sql`${ofOrder(key)} and line.id = ${lineId}`))[0];
	if (row === undefined) throw noSuchOrder(key);
	return row;
}

/** A new or changed review waits for moderation. Idempotent: the same text again changes nothing. */
export async function writeReview(ctx: Ctx, key: OrderKey, lineId: number, written: WrittenReview): Promise<BoughtItem> {
	return inTransaction(ctx, async (tx) => {
		const row = await findLocked(tx, key, lineId);
		const reason = whyNot(row);
		if (reason !== null || row.product_id === null) throw new AppError("conflict", reason ?? "");
		const changed = await saveOwnReview(tx, row.review_id, {
			productId: row.product_id,
			customerId: row.customer_id,
			orderReference: row.reference,
			sku: row.sku,
			variantTitle: row.options || null,
			...written,
			title: written.title || null,
			city: written.city || null,
		});
		if (changed) await refreshListing(tx, [row.product_id]);
		return itemOf(await findItem(tx, key, lineId), !("token" in key));
	});
}

export async function withdrawReview(ctx: Ctx, key: OrderKey, lineId: number): Promise<BoughtItem> {
	return inTransaction(ctx, async (tx) => {
		const row = await findLocked(tx, key, lineId);
		if (row.review_id === null) throw new AppError("not_found", "You have not written a review of this.");
		const product = await deleteReview(tx, row.review_id);
		await refreshListing(tx, [product]);
		return itemOf(await findItem(tx, key, lineId), !("token" in key));
	});
}

/** Reads again under an advisory lock on buyer and SKU, so that concurrent requests write one row. */
async function findLocked(tx: Ctx, key: OrderKey, lineId: number): Promise<ItemRow> {
	const { customer_id, reference, sku } = await findItem(tx, key, lineId);
	await advisoryLock(tx, `review ${customer_id ?? reference} ${sku}`);
	return findItem(tx, key, lineId);
}

/** One entry per variant; a delivered order takes precedence over one in transit. */
export async function listPurchases(
	ctx: Ctx,
	customerId: string,
	slug: string,
): Promise<{ title: string; slug: string; items: BoughtItem[] }> {
	const found = await queryRows(
		ctx.db,
		{ id: col.number, title: col.text, slug: col.text },
		sql`select id, title, slug from product where slug = ${slug} and status = 'published' limit 1`,
	);
	const [product] = found;
	if (product === undefined) throw new AppError("not_found", "There is no such product.");
	const rows = await readItems(ctx, sql`placed.customer_id = ${customerId} and product.id = ${product.id}`);
	const bySku = new Map<string, ItemRow>();
	for (const row of rows.toSorted((a, b) => Number(b.arrived) - Number(a.arrived))) if (!bySku.has(row.sku)) bySku.set(row.sku, row);
	return { title: product.title, slug: product.slug, items: [...bySku.values()].map((row) => itemOf(row, true)) };
}

type DownloadedReview = { order: string; item: string } & NonNullable<BoughtItem["review"]>;

export async function exportReviews(ctx: Ctx, customerId: string): Promise<DownloadedReview[]> {
	const rows = await readItems(ctx, sql`placed.customer_id = ${customerId} and own.id is not null`);
	return rows.flatMap((row) => {
		const { review, reference, title } = itemOf(row, true);
		return review === null ? [] : [{ order: reference, item: title, ...review }];
	});
}

/** Erasure of an account: reviews are kept, anonymised. */
export async function eraseFromReviews(ctx: Ctx, customerId: string): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ reference: col.text },
		sql`select reference from customer_order where customer_id = ${customerId}`,
	);
	await eraseReviewers(
		ctx,
		customerId,
		rows.map(({ reference }) => reference),
	);
}
