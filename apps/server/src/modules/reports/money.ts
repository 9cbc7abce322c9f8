// The ledger by day, location and way of payment. Each entry counts once, so that the sums are those of the ledger.
import { type getMoney, type MoneyReport, type MoneyRow, moneyRowsPerPage } from "@lapwing/contract/documents";
import { wayTitle } from "@lapwing/contract/payment-ways";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { atOwnLocations, type Ctx } from "../../ctx.ts";
import { expectPeriod, onDays } from "../../db/period.ts";
import { col, queryRows } from "../../db/rows.ts";
import { csvLine } from "../imports/columns.ts";
import { exchangeSlipPattern } from "../payments/exchange-slip.ts";
import { codId } from "../payments/providers/cod.ts";
import { counterId } from "../payments/providers/counter.ts";
import { type CsvPart, rupees } from "./document-export.ts";

export type MoneyFilter = Omit<z.output<(typeof getMoney)["input"]>, "page">;

/** The store that paid cash back or exchanged the goods; else the centre of a repair, or the location of an order's first parcel, also if others sent more. */
const placeOf = sql`case when back.way in ('cash', 'exchange') and back.location_id is not null then back.location_id
	when entry.subject_kind = 'order' then (select shipment.location_id from shipment where shipment.order_id = placed.id order by shipment.id limit 1)
	else (select request.center_id from service_request request where request.reference = entry.subject_reference) end`;

/** The payment of goods taken in exchange: its provider's id names the refund that pays for them. */
const isSetOff = sql`paid.provider = ${counterId} and exists (select 1 from refund set_off where set_off.way = 'exchange'
	and set_off.id = substring(paid.provider_payment_id from ${exchangeSlipPattern})::int)`;

/**
 * Refunds by bank, in cash or in an exchange have a way of their own, others that of their payment. What is set off in an exchange moves no cash:
 * neither its refund nor the payment that it becomes. Exchanges that earlier releases wrote as cash stay cash. Cash of a delivery is the courier's; that of a pick-up or repair is paid at a counter.
 */
const wayOf = sql`case when entry.kind <> 'capture' and back.way in ('bank', 'cash', 'exchange') then back.way
	when entry.kind = 'capture' and ${isSetOff} then 'exchange'
	when paid.provider not in (${counterId}, ${codId}) then paid.provider
	when paid.method = 'UPI' then 'upi' when paid.method = 'Card' then 'card'
	when paid.provider = ${codId} and placed.fulfilment = 'delivery' then ${codId} else 'cash' end`;

/** Entries that the filter and the caller's locations leave. */
function entries(ctx: Ctx, filter: MoneyFilter): SQL {
	expectPeriod(filter);
	const within = [
		atOwnLocations(ctx, placeOf),
		...onDays(sql`entry.at`, filter),
		...(filter.location === undefined ? [] : [sql`${placeOf} = ${filter.location}`]),
	];
	return sql`ledger_entry entry join payment paid on paid.id = entry.payment_id left join refund back on back.id = entry.refund_id
		left join customer_order placed on entry.subject_kind = 'order' and placed.reference = entry.subject_reference
		where ${sql.join(within, sql` and `)}`;
}

const dayOf = sql`(entry.at at time zone 'Asia/Kolkata')::date`;
const dayText = (day: SQL) => sql`to_char(${day}, 'YYYY-MM-DD')`;

/** A row for each day, location and way. */
function grouped(ctx: Ctx, filter: MoneyFilter): SQL {
	return sql`select each.day, each.place, location.title as location, each.way, count(*) as count,
			coalesce(sum(each.amount) filter (where each.kind = 'capture'), 0) as payments,
			coalesce(sum(each.amount) filter (where each.kind <> 'capture'), 0) as refunds, sum(each.amount) as total
		from (select ${dayOf} as day, ${placeOf} as place, ${wayOf} as way, entry.kind, entry.amount from ${entries(ctx, filter)}) each
		left join location on location.id = each.place
		group by each.day, each.place, location.title, each.way`;
}

/** Of rows of `grouped`. */
const sums = sql`coalesce(sum(payments), 0)::float8 as payments, coalesce(sum(refunds), 0)::float8 as refunds,
	coalesce(sum(total), 0)::float8 as total`;
const sumColumns = { payments: col.number, refunds: col.number, total: col.number };

export async function sumMoney(ctx: Ctx, filter: MoneyFilter): Promise<MoneyReport["sums"]> {
	const [row] = await queryRows(
		ctx.db,
		{ count: col.number, ...sumColumns },
		sql`select coalesce(sum(count), 0)::int as count, ${sums} from (${grouped(ctx, filter)}) day_row`,
	);
	return row ?? { count: 0, payments: 0, refunds: 0, total: 0 };
}

const rowColumns = {
	day: col.text,
	location_id: col.nullable(col.number),
	location: col.nullable(col.text),
	way: col.text,
	...sumColumns,
};
/** Columns of `rowColumns`, of rows of `grouped`. */
const rowFields = sql`${dayText(sql`day`)} as day, place as location_id, location, way, payments::float8 as payments, refunds::float8 as refunds,
	total::float8 as total`;
const rowOrder = sql`day desc, location, location_id, way`;

const maxWays = 50;

/** One statement: the ledger is read once, and the rows add up to the sums. */
export async function getMoneyReport(ctx: Ctx, filter: MoneyFilter, page: number): Promise<MoneyReport> {
	const [found] = await queryRows(
		ctx.db,
		{ rows: col.json<MoneyRow[]>(), ways: col.json<MoneyReport["ways"]>(), sums: col.json<MoneyReport["sums"]>(), groups: col.number },
		sql`
		with day_row as materialized (${grouped(ctx, filter)})
		select (select coalesce(jsonb_agg(one order by ${rowOrder}), '[]') from (
				select ${rowFields} from day_row order by ${rowOrder} limit ${moneyRowsPerPage} offset ${(page - 1) * moneyRowsPerPage}) one) as rows,
			(select coalesce(jsonb_agg(one order by way), '[]') from (select way, ${sums} from day_row group by way order by way limit ${maxWays}) one) as ways,
			(select to_jsonb(one) from (select coalesce(sum(count), 0)::int as count, ${sums} from day_row) one) as sums,
			(select count(*)::int from day_row) as groups`,
	);
	if (found === undefined) throw new Error("The report has no row.");
	const { groups, ...report } = found;
	return { ...report, page, pages: Math.max(1, Math.ceil(groups / moneyRowsPerPage)) };
}

const dayMs = 86_400_000;
const daysPerPart = 31;
/** 9999-12-31. */
const lastDay = 2_932_896;

/** Days since 1970. */
const numberOf = (day: string) => Date.parse(day) / dayMs;
const dayWith = (number: number) => new Date(Math.min(number, lastDay) * dayMs).toISOString().slice(0, 10);

async function newestDay(ctx: Ctx, filter: MoneyFilter): Promise<string | undefined> {
	if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to) return undefined;
	const rows = await queryRows(
		ctx.db,
		{ day: col.text },
		sql`select ${dayText(dayOf)} as day from ${entries(ctx, filter)} order by entry.at desc limit 1`,
	);
	return rows[0]?.day;
}

/**
 * Parts of whole days, the newest first: what is booked between two parts is of today, which the first part has had, and moves no row from one
 * part to another. `after` is the first day of the part before, as a number.
 */
export async function exportMoney(ctx: Ctx, filter: MoneyFilter, after: number): Promise<CsvPart> {
	expectPeriod(filter);
	const heading = after === 0 ? csvLine(["date", "location", "way", "payments", "refunds", "total"]) : "";
	const before = (first: string) => {
		const to = dayWith(numberOf(first) - 1);
		return { ...filter, to: filter.to !== undefined && filter.to < to ? filter.to : to };
	};
	const newest = await newestDay(ctx, after === 0 ? filter : before(dayWith(after)));
	if (newest === undefined) return { csv: heading, next: null };
	const first = dayWith(numberOf(newest) - daysPerPart + 1);
	const from = filter.from !== undefined && filter.from > first ? filter.from : first;
	const rows = await queryRows(
		ctx.db,
		rowColumns,
		sql`select ${rowFields} from (${grouped(ctx, { ...filter, from, to: newest })}) day_row order by ${rowOrder}`,
	);
	const lines = rows.map(({ day, location, way, payments, refunds, total }) =>
		csvLine([day, location, wayTitle(way), rupees(payments), rupees(refunds), rupees(total)]),
	);
	const isLast = (await newestDay(ctx, before(from))) === undefined;
	return { csv: heading + lines.join(""), next: isLast ? null : numberOf(from) };
}
