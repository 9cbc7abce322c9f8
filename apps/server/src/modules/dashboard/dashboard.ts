// The console's dashboard. One query per part, and only the parts of the member's role.

import type { Dashboard } from "@lapwing/contract/dashboard";
import { dayInIndia } from "@lapwing/contract/india-day";
import { ourTurn } from "@lapwing/contract/service-state";
import { sql } from "drizzle-orm";
import { AppError, atOwnLocations, boundLocations, type Ctx, mayDo } from "../../ctx.ts";
import { type Column, col, queryRows } from "../../db/rows.ts";
import { newestCheck } from "../books/check-books.ts";
import { isLowStock } from "../inventory/low-stock.ts";
import { hasParcel } from "../orders/order-filter.ts";
import { saleAmount, stillStands } from "../orders/recent-events.ts";
import { visibleTo, withOpenReturn } from "../orders/staff-orders.ts";
import { needsAttention, referencesToLookAt } from "../payments/payments.ts";
import { sumDocuments } from "../reports/documents.ts";
import { sumMoney } from "../reports/money.ts";
import { overdueNow } from "../service/overdue.ts";
import {
	readCatalogueChanges,
	readModerationChanges,
	readOrderChanges,
	readOrderFlow,
	readRepairFlow,
	readServiceChanges,
} from "./changes.ts";

const days = 30;
const maxLow = 8;
const lateHours = 4;
const maxSentences = 3;

export async function getDashboard(ctx: Ctx): Promise<Dashboard> {
	if (ctx.actor.kind !== "staff") throw new AppError("unauthorized", "Sign in to the console first.");
	return {
		locations: await readLocations(ctx),
		sales: mayDo(ctx, "handle_orders") || mayDo(ctx, "see_books") ? await readSales(ctx) : null,
		order_flow: mayDo(ctx, "handle_orders") ? await readOrderFlow(ctx) : null,
		repair_flow: mayDo(ctx, "run_service_desk") ? await readRepairFlow(ctx) : null,
		changes: {
			since: new Date(ctx.now.getTime() - 86_400_000).toISOString(),
			orders: mayDo(ctx, "handle_orders") ? await readOrderChanges(ctx) : null,
			service: mayDo(ctx, "run_service_desk") ? await readServiceChanges(ctx) : null,
			catalogue: mayDo(ctx, "edit_products") ? await readCatalogueChanges(ctx) : null,
			moderation: mayDo(ctx, "moderate") ? await readModerationChanges(ctx) : null,
		},
		orders: mayDo(ctx, "handle_orders") ? await countOrders(ctx) : null,
		service: mayDo(ctx, "run_service_desk") ? await countRequests(ctx) : null,
		stock: mayDo(ctx, "change_stock") ? await readLowStock(ctx) : null,
		moderation: mayDo(ctx, "moderate") ? await countModeration(ctx) : null,
		// Those who handle orders begin with these, and find the same under Documents and Money.
		accounts: mayDo(ctx, "see_accounts") && !mayDo(ctx, "handle_orders") ? await readAccounts(ctx) : null,
		books: mayDo(ctx, "see_books") ? await readBooks(ctx) : null,
	};
}

const maxLocations = 100;

async function readLocations(ctx: Ctx): Promise<Dashboard["locations"]> {
	const bound = boundLocations(ctx);
	if (bound === undefined) return null;
	const rows = await queryRows(
		ctx.db,
		{ title: col.text },
		sql`select title from location where ${atOwnLocations(ctx, sql`location.id`)} order by title, id limit ${maxLocations}`,
	);
	return rows.map(({ title }) => title);
}

async function readSales(ctx: Ctx): Promise<NonNullable<Dashboard["sales"]>> {
	const rows = await queryRows(
		ctx.db,
		{ day: col.text, orders: col.number, amount: col.number },
		sql`
		with today as (select (${ctx.now.toISOString()}::timestamptz at time zone 'Asia/Kolkata')::date as day),
		wanted as (select today.day - back as day from today, generate_series(0, ${days - 1}::int) as back),
		sold as (
			select (placed.placed_at at time zone 'Asia/Kolkata')::date as day, count(*) as orders, sum(${saleAmount}) as amount
			from customer_order placed
			where placed.placed_at >= (select min(day)::timestamp at time zone 'Asia/Kolkata' from wanted)
				and placed.placed_at < (select (max(day) + 1)::timestamp at time zone 'Asia/Kolkata' from wanted)
				and ${stillStands} and ${visibleTo(ctx)} group by 1
		)
		select to_char(wanted.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0)::int as orders, coalesce(sold.amount, 0)::float8 as amount
		from wanted left join sold on sold.day = wanted.day
		order by wanted.day`,
	);
	return rows;
}

/** As `hasPaymentProblem`, from the few payments to their orders. */
const isToLookAt = sql`placed.reference = any(array(${referencesToLookAt("order")}))`;

async function countOrders(ctx: Ctx): Promise<NonNullable<Dashboard["orders"]>> {
	const late = new Date(ctx.now.getTime() - lateHours * 3_600_000).toISOString();
	const rows = await queryRows(
		ctx.db,
		{
			to_pack: col.number,
			late: col.number,
			packed: col.number,
			ready_for_pickup: col.number,
			returns: col.number,
			payment_trouble: col.number,
		},
		sql`
		select count(*)::int as to_pack,
			count(*) filter (where changed_at < ${late}::timestamptz)::int as late,
			(select count(*) from customer_order placed where ${hasParcel(ctx, "packed")} and ${visibleTo(ctx)})::int as packed,
			(select count(*) from customer_order placed where ${hasParcel(ctx, "ready_for_pickup")} and ${visibleTo(ctx)})::int as ready_for_pickup,
			(select count(*) from customer_order placed where ${withOpenReturn(ctx)})::int as returns,
			(select count(*) from customer_order placed where ${isToLookAt} and ${visibleTo(ctx)})::int as payment_trouble
		from customer_order placed
		where state = 'confirmed' and ${visibleTo(ctx)}`,
	);
	return rows[0] ?? { to_pack: 0, late: 0, packed: 0, ready_for_pickup: 0, returns: 0, payment_trouble: 0 };
}

const isOurTurn = sql`state = any(${sql.param([...ourTurn])}::text[])`;

const ages = [
	{ min_days: 0, max_days: 1 },
	{ min_days: 1, max_days: 3 },
	{ min_days: 3, max_days: 7 },
	{ min_days: 7, max_days: null },
];

async function countRequests(ctx: Ctx): Promise<NonNullable<Dashboard["service"]>> {
	const ownCentres = atOwnLocations(ctx, sql`center_id`);
	const before = (count: number) => new Date(ctx.now.getTime() - count * 86_400_000).toISOString();
	const columns = ages.map(
		(
			{ min_days, max_days },
			index,
		) => sql`count(*) filter (where kind = 'repair' and ${isOurTurn} and created_at <= ${before(min_days)}::timestamptz
			and ${max_days === null ? sql`true` : sql`created_at > ${before(max_days)}::timestamptz`})::int as ${sql.identifier(`age_${index}`)}`,
	);
	const counts: Record<string, Column<number>> = Object.fromEntries(
		[...ages.map((_age, index) => `age_${index}`), "overdue", "leads", "payment_trouble"].map((name) => [name, col.number]),
	);
	const rows = await queryRows(
		ctx.db,
		counts,
		sql`
		select ${sql.join(columns, sql`, `)}, count(*) filter (where kind = 'repair' and ${overdueNow(ctx)})::int as overdue, count(*) filter (where kind = 'lead' and state = 'new')::int as leads,
			(select count(*) from service_request where ${ownCentres} and ${needsAttention("repair", sql`service_request.reference`)})::int as payment_trouble
		from service_request where ${ownCentres} and state not in ('closed', 'cancelled')`,
	);
	return {
		waiting: ages.map((age, index) => ({ ...age, count: rows[0]?.[`age_${index}`] ?? 0 })),
		overdue: rows[0]?.["overdue"] ?? 0,
		leads: rows[0]?.["leads"] ?? 0,
		payment_trouble: rows[0]?.["payment_trouble"] ?? 0,
	};
}

async function readLowStock(ctx: Ctx): Promise<NonNullable<Dashboard["stock"]>> {
	const within = atOwnLocations(ctx, sql`stock_item.location_id`);
	const rows = await queryRows(
		ctx.db,
		{ low: col.number, products: col.number, product_id: col.number, title: col.text, sku: col.text, left: col.number },
		sql`
		with low as (
			select product.id as product_id, product.title, variant.sku, (
				select coalesce(sum(stock_item.on_hand - stock_item.reserved), 0)::int from stock_item
				where stock_item.variant_id = variant.id and ${within}) as left
			from variant join product on product.id = variant.product_id where ${isLowStock(within, { kept: boundLocations(ctx) !== undefined })}
		)
		select (select count(*) from low)::int as low, (select count(distinct product_id) from low)::int as products, low.*
		from low order by low.left, low.title, low.sku limit ${maxLow}`,
	);
	const lowest = rows.map(({ low: _low, products: _products, ...row }) => row);
	return { low: rows[0]?.low ?? 0, products: rows[0]?.products ?? 0, lowest };
}

async function countModeration(ctx: Ctx): Promise<NonNullable<Dashboard["moderation"]>> {
	const rows = await queryRows(
		ctx.db,
		{ reviews: col.number, questions: col.number },
		sql`
		select (select count(*) from review where state = 'waiting')::int as reviews,
			(select count(*) from question where state = 'waiting')::int as questions`,
	);
	return rows[0] ?? { reviews: 0, questions: 0 };
}

async function readAccounts(ctx: Ctx): Promise<NonNullable<Dashboard["accounts"]>> {
	const to = dayInIndia(ctx.now);
	const month = { from: `${to.slice(0, 7)}-01`, to };
	return { ...month, documents: await sumDocuments(ctx, month), money: await sumMoney(ctx, month) };
}

async function readBooks(ctx: Ctx): Promise<Dashboard["books"]> {
	const newest = await newestCheck(ctx);
	if (newest === undefined) return null;
	const { at, passed, violation_count, violations } = newest;
	return { checked_at: at, passed, violation_count, first: violations.slice(0, maxSentences).map(({ sentence }) => sentence) };
}
