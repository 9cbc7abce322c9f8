// Rules for stock on hand, stock movements, reservations, and the listing's availability.
import { type SQL, sql } from "drizzle-orm";
import { pieces, type Rule } from "./rule.ts";

const stockItem = sql`variant.sku || ' at ' || location.title`;

const onHand: Rule = {
	name: "stock-on-hand",
	title: "stock: on hand is the sum of the movements",
	rows: sql`
		select ${stockItem} as subject, coalesce(moved.pieces, 0) as expected, coalesce(stock_item.on_hand, 0) as found,
			coalesce(moved.pieces, 0) <> coalesce(stock_item.on_hand, 0) as wrong
		from stock_item full join (select variant_id, location_id, sum(delta) as pieces from stock_movement group by 1, 2) moved
			using (variant_id, location_id)
		join variant on variant.id = variant_id join location on location.id = location_id`,
	sentence: ({ subject, expected, found }) => `${subject}: ${found} are on hand, the movements add up to ${expected}.`,
};

/** Counts of earlier releases have no document. */
const document: Rule = {
	name: "stock-document",
	title: "movements: each names its document",
	rows: sql`
		select ${stockItem} || ', movement ' || movement.id as subject, 'a document' as expected,
			movement.kind || ' of ' || movement.delta || ' without one' as found, nullif(trim(movement.reference), '') is null as wrong
		from stock_movement movement join variant on variant.id = movement.variant_id join location on location.id = movement.location_id
		where movement.kind <> 'count' or movement.reference is not null`,
	sentence: ({ subject, expected, found }) => `${subject}: a movement needs ${expected}, this is a ${found}.`,
};

const transfer: Rule = {
	name: "stock-transfer",
	title: "transfers: what left one location arrived at the other",
	rows: sql`
		select movement.reference || ', ' || variant.sku as subject, -coalesce(sum(delta) filter (where delta < 0), 0) as expected,
			coalesce(sum(delta) filter (where delta > 0), 0) as found, sum(delta) <> 0 as wrong
		from stock_movement movement join variant on variant.id = movement.variant_id where movement.kind = 'transfer'
		group by movement.reference, variant.sku`,
	sentence: ({ subject, expected, found }) => `${subject}: ${pieces(expected)} left, ${pieces(found)} arrived.`,
};

/** Sums of expected and moved pieces by order and variant; both queries have reference, variant_id, expected and found. */
const perOrder = (rows: SQL) => sql`
	select each.reference || ', ' || variant.sku as subject, sum(each.expected) as expected, sum(each.found) as found,
		sum(each.expected) <> sum(each.found) as wrong
	from (${rows}) each join variant on variant.id = each.variant_id group by each.reference, variant.sku`;

/** Reversed pieces of confirmed orders. Without lines whose variant was deleted, since its movements were deleted with it. */
const reversedPieces = (which: SQL, sign: SQL) => sql`
	select placed.reference, line.variant_id, ${sign} * back.quantity as expected, 0 as found
	from order_reversal reversal join order_reversal_line back on back.reversal_id = reversal.id
	join order_line line on line.id = back.order_line_id join customer_order placed on placed.id = reversal.order_id
	where placed.confirmed_at is not null and line.variant_id is not null and ${which}`;

const moved = (kind: SQL) => sql`
	select movement.reference, movement.variant_id, 0, movement.delta from stock_movement movement
	where movement.kind = ${kind} and movement.reference is not null`;

const sold: Rule = {
	name: "stock-sale",
	title: "orders: sale movements are the pieces confirmed and not cancelled",
	rows: perOrder(sql`
		select placed.reference, line.variant_id, -part.quantity as expected, 0 as found
		from customer_order placed join shipment on shipment.order_id = placed.id join shipment_line part on part.shipment_id = shipment.id
		join order_line line on line.id = part.order_line_id where placed.confirmed_at is not null and line.variant_id is not null
		union all ${reversedPieces(sql`reversal.kind in ('cancelled', 'undelivered')`, sql`1`)}
		union all ${moved(sql`'sale'`)}`),
	sentence: ({ subject, expected, found }) =>
		`${subject}: ${pieces(String(-Number(expected)))} sold and not cancelled, the sale movements took ${String(-Number(found))} off the stock.`,
};

const returned: Rule = {
	name: "stock-return",
	title: "orders: return movements are the pieces received back",
	rows: perOrder(sql`${reversedPieces(sql`reversal.kind = 'returned'`, sql`1`)} union all ${moved(sql`'return'`)}`),
	sentence: ({ subject, expected, found }) => `${subject}: ${pieces(expected)} came back, the return movements have ${found}.`,
};

const writtenOff: Rule = {
	name: "stock-write-off",
	title: "orders: write-offs are the pieces that came back or were cancelled and cannot be sold again",
	rows: perOrder(sql`
		${reversedPieces(sql`back.restock_location_id is null`, sql`-1`)}
		union all ${moved(sql`'write_off'`)} and exists (select from customer_order placed where placed.reference = movement.reference)`),
	sentence: ({ subject, expected, found }) =>
		`${subject}: ${pieces(String(-Number(expected)))} cannot be sold again, ${String(-Number(found))} written off.`,
};

const reserved: Rule = {
	name: "reservations",
	title: "stock: reserved is what unpaid orders hold",
	rows: sql`
		select ${stockItem} as subject, coalesce(held.pieces, 0) as expected, coalesce(stock_item.reserved, 0) as found,
			coalesce(held.pieces, 0) <> coalesce(stock_item.reserved, 0) as wrong
		from stock_item full join (
			select line.variant_id, shipment.location_id, sum(part.quantity) as pieces
			from customer_order placed join shipment on shipment.order_id = placed.id join shipment_line part on part.shipment_id = shipment.id
			join order_line line on line.id = part.order_line_id
			where placed.stock_state = 'reserved' and shipment.state <> 'cancelled' and part.cancelled_at is null and line.variant_id is not null
			group by 1, 2
		) held using (variant_id, location_id)
		join variant on variant.id = variant_id join location on location.id = location_id`,
	sentence: ({ subject, expected, found }) => `${subject}: ${found} are reserved, unpaid orders hold ${expected}.`,
};

/** Products whose refresh of the listing is still queued. */
const refreshWaits = sql`
	select (jsonb_array_elements_text(data -> 'products'))::int as product_id from job.job
	where name = 'refresh-listing' and state::text in ('created', 'retry', 'active') and jsonb_typeof(data -> 'products') = 'array'`;

const onSale = (queued: boolean) => sql`
	select product.id, product.title, coalesce(sum(stock.left_over), 0) as left_over,
		coalesce(array_agg(distinct location.slug order by location.slug) filter (where location.kind = 'store' and stock.left_over > 0), '{}') as stores
	from product join variant on variant.product_id = product.id and variant.withdrawn_at is null
	left join (select variant_id, location_id, on_hand - reserved as left_over from stock_item) stock on stock.variant_id = variant.id
	left join location on location.id = stock.location_id
	where product.status = 'published' and ${queued ? sql`product.id not in (${refreshWaits})` : sql`true`}
	group by product.id`;

const listedStock = (queued: boolean): Rule => ({
	name: "listing-stock",
	title: "products on sale: in stock in the list and on the card as in the stock",
	rows: sql`
		select sale.title || ' (' || sale.id || ')' as subject, case when sale.left_over > 0 then 'in stock' else 'out of stock' end as expected,
			case when listing.product_id is null then 'not listed'
				else case when flags.listed then 'in stock' else 'out of stock' end || ' in the list, '
					|| case when flags.card then 'in stock' else 'out of stock' end || ' on the card' end as found,
			listing.product_id is null or flags.listed <> (sale.left_over > 0) or flags.card <> (sale.left_over > 0) as wrong
		from (${onSale(queued)}) sale left join listing on listing.product_id = sale.id left join listing_card on listing_card.product_id = sale.id
		cross join lateral (select
			coalesce(listing.terms @> (select array_agg(id) from listing_term where facet = 'in_stock' and value = '1'), false) as listed,
			coalesce((listing_card.card ->> 'in_stock')::boolean, false) as card) flags`,
	sentence: ({ subject, expected, found }) => `${subject}: the stock says ${expected}, it is ${found}.`,
});

const listedStores = (queued: boolean): Rule => ({
	name: "listing-stores",
	title: "products on sale: stores of the list as in the stock",
	rows: sql`
		select sale.title || ' (' || sale.id || ')' as subject, array_to_string(sale.stores, ', ') as expected,
			array_to_string(coalesce(listed.stores, '{}'), ', ')
				|| case when (listing_card.card ->> 'stores_with_stock')::int is distinct from shown.stores
					then '; ' || coalesce(listing_card.card ->> 'stores_with_stock', 'none') || ' on the card instead of ' || shown.stores else '' end as found,
			coalesce(listed.stores, '{}') <> sale.stores
				or (listing_card.card ->> 'stores_with_stock')::int is distinct from shown.stores as wrong
		from (${onSale(queued)}) sale join listing on listing.product_id = sale.id left join listing_card on listing_card.product_id = sale.id
		left join (
			select listing.product_id, array_agg(term.value order by term.value) as stores
			from listing cross join lateral unnest(listing.terms) as had(term_id) join listing_term term on term.id = had.term_id
			where term.facet = 'store' group by 1
		) listed on listed.product_id = sale.id
		left join (
			select listing_card.product_id, count(location.id)::int as stores from listing_card
			left join stock_item on stock_item.variant_id = (listing_card.card #>> '{variant,id}')::int and stock_item.on_hand > stock_item.reserved
			left join location on location.id = stock_item.location_id and location.kind = 'store' group by 1
		) shown on shown.product_id = sale.id`,
	sentence: ({ subject, expected, found }) => `${subject}: in stock at ${expected || "no store"}, the list says ${found || "no store"}.`,
});

/**
 * Bit n of chunk c is the product with the number c × 15,360 + n. If there are as many bits as rows and each row's bit is set, both have the
 * same products.
 */
const listedBits: Rule = {
	name: "listing-filter",
	title: "filters by stock and store: the same products as in the list",
	rows: sql`
		with term as (select id, facet, value, label from listing_term where facet in ('in_stock', 'store')),
		had as (
			select listing_number.number, term.id
			from listing left join listing_number on listing_number.product_id = listing.product_id
			cross join lateral unnest(listing.terms) as each(term_id) join term on term.id = each.term_id
		)
		select term.facet || ' ' || term.value as subject, coalesce(listed.products, 0) as expected,
			coalesce(bitmap.products, 0) || ' ' || coalesce(listed.filtered, 0) as found,
			coalesce(listed.products, 0) <> coalesce(bitmap.products, 0) or coalesce(listed.products, 0) <> coalesce(listed.filtered, 0) as wrong
		from term
		left join (
			select had.id, count(*) as products, count(*) filter (where get_bit(bits.bits, had.number % 15360) = 1) as filtered
			from had left join listing_bits bits on bits.term_id = had.id and bits.chunk = had.number / 15360 group by 1
		) listed on listed.id = term.id
		left join (select term_id, sum(bit_count(bits)) as products from listing_bits group by 1) bitmap on bitmap.term_id = term.id`,
	sentence: ({ subject, expected, found }) => {
		const [products, filtered] = found.split(" ");
		return `Filter ${subject}: ${expected} products have it in the list, the filter finds ${products}, of these ${filtered} rightly.`;
	},
};

/** `queued`: whether the tables of the job queue exist; they do not before the first start. */
export const stockRules = (queued: boolean): readonly Rule[] => [
	onHand,
	document,
	transfer,
	sold,
	returned,
	writtenOff,
	reserved,
	listedStock(queued),
	listedStores(queued),
	listedBits,
];
