// What the dashboard says beside what waits: work that came and left by day, and what changed since yesterday.
import type { Dashboard } from "@lapwing/contract/dashboard";
import type { OrderEvent } from "@lapwing/contract/staff-orders";
import type { ProductEvent } from "@lapwing/contract/staff-products";
import type { RequestEvent } from "@lapwing/contract/staff-service";
import { type SQL, sql } from "drizzle-orm";
import { atOwnLocations, type Ctx } from "../../ctx.ts";
import { lastTwoDays, type Period, within } from "../../db/period.ts";
import { col, queryRows } from "../../db/rows.ts";
import { happenedToProduct } from "../catalogue/recent-products.ts";
import { happened, leftAt, paidBack } from "../orders/recent-events.ts";
import { ownShipments, visibleTo } from "../orders/staff-orders.ts";
import { happenedToRequest } from "../service/recent-requests.ts";

const flowDays = 14;

const indianDay = (column: SQL) => sql`(${column} at time zone 'Asia/Kolkata')::date`;

/** Joins two counts by day to all days of the period. */
async function readFlow(ctx: Ctx, came: (since: SQL) => SQL, left: (since: SQL) => SQL): Promise<NonNullable<Dashboard["order_flow"]>> {
	const today = sql`${indianDay(sql`${ctx.now.toISOString()}::timestamptz`)}`;
	const since = sql`((${today} - ${flowDays - 1}::int)::timestamp at time zone 'Asia/Kolkata')`;
	return queryRows(
		ctx.db,
		{ day: col.text, came: col.number, left: col.number },
		sql`
		with wanted as (select ${today} - back as day from generate_series(0, ${flowDays - 1}::int) as back),
			came as (${came(since)}), gone as (${left(since)})
		select to_char(wanted.day, 'YYYY-MM-DD') as day, coalesce(came.count, 0)::int as came, coalesce(gone.count, 0)::int as left
		from wanted left join came on came.day = wanted.day left join gone on gone.day = wanted.day order by wanted.day`,
	);
}

export function readOrderFlow(ctx: Ctx): Promise<NonNullable<Dashboard["order_flow"]>> {
	return readFlow(
		ctx,
		(since) => sql`
			select ${indianDay(sql`placed.placed_at`)} as day, count(*) as count from customer_order placed
			where placed.placed_at >= ${since} and placed.confirmed_at is not null and ${visibleTo(ctx)} group by 1`,
		(since) => sql`
			select ${indianDay(leftAt)} as day, count(*) as count from shipment where ${leftAt} >= ${since} and ${ownShipments(ctx)} group by 1`,
	);
}

const ownCentre = (ctx: Ctx) => atOwnLocations(ctx, sql`request.center_id`);

export function readRepairFlow(ctx: Ctx): Promise<NonNullable<Dashboard["repair_flow"]>> {
	return readFlow(
		ctx,
		(since) => sql`
			select ${indianDay(sql`request.created_at`)} as day, count(*) as count from service_request request
			where request.created_at >= ${since} and request.kind = 'repair' and ${ownCentre(ctx)} group by 1`,
		(since) => sql`
			select ${indianDay(sql`event.at`)} as day, count(*) as count from service_event event join service_request request on request.id = event.request_id
			where event.to_state = 'closed' and event.at >= ${since} and request.kind = 'repair' and ${ownCentre(ctx)} group by 1`,
	);
}

type Changes = Dashboard["changes"];
type Part = Readonly<Record<string, (period: Period) => SQL>>;

/** Counts of a part in the last 24 hours and the 24 before, in one statement. */
async function readPart<P extends Part>(ctx: Ctx, part: P): Promise<{ [Name in keyof P]: { now: number; before: number } }> {
	const { now, before } = lastTwoDays(ctx);
	const names = Object.keys(part);
	const rows = await queryRows(
		ctx.db,
		Object.fromEntries(names.flatMap((name) => [`${name}_now`, `${name}_before`].map((column) => [column, col.number]))),
		sql`select ${sql.join(
			names.flatMap((name) => [
				sql`(${part[name]?.(now) ?? sql`select 0`})::float8 as ${sql.identifier(`${name}_now`)}`,
				sql`(${part[name]?.(before) ?? sql`select 0`})::float8 as ${sql.identifier(`${name}_before`)}`,
			]),
			sql`, `,
		)}`,
	);
	const [row = {}] = rows;
	return Object.fromEntries(names.map((name) => [name, { now: row[`${name}_now`] ?? 0, before: row[`${name}_before`] ?? 0 }])) as {
		[Name in keyof P]: { now: number; before: number };
	};
}

export function readOrderChanges(ctx: Ctx): Promise<NonNullable<Changes["orders"]>> {
	const count = (event: OrderEvent) => (period: Period) =>
		sql`select count(*) from customer_order placed where ${happened(ctx, event, period)} and ${visibleTo(ctx)}`;
	return readPart(ctx, {
		placed: count("placed"),
		left: count("left"),
		cancelled: count("cancelled"),
		returns: count("returns"),
		refunded: (period) => sql`select coalesce(sum(${paidBack(period)}), 0) from customer_order placed
			where ${happened(ctx, "refunded", period)} and ${visibleTo(ctx)}`,
	});
}

export function readServiceChanges(ctx: Ctx): Promise<NonNullable<Changes["service"]>> {
	const count = (kind: "repair" | "lead", event: RequestEvent) => (period: Period) =>
		sql`select count(*) from service_request request
		where request.kind = ${kind} and ${happenedToRequest(sql`request`, event, period)} and ${ownCentre(ctx)}`;
	return readPart(ctx, { repairs: count("repair", "came"), leads: count("lead", "came"), closed: count("repair", "closed") });
}

export function readCatalogueChanges(ctx: Ctx): Promise<NonNullable<Changes["catalogue"]>> {
	const count = (event: ProductEvent) => (period: Period) => sql`select count(*) from product where ${happenedToProduct(event, period)}`;
	return readPart(ctx, { changed: count("changed"), published: count("published") });
}

export function readModerationChanges(ctx: Ctx): Promise<NonNullable<Changes["moderation"]>> {
	return readPart(ctx, {
		reviews: (period) => sql`select count(*) from review where ${within(sql`created_at`, period)}`,
		questions: (period) => sql`select count(*) from question where ${within(sql`created_at`, period)}`,
	});
}
