// The ledger by day, location and way of payment. Each entry counts once, so that the sums are those of the ledger.
import { type getMoney, type MoneyReport, moneyRowsPerPage } from "@lapwing/contract/documents";
import { wayTitle } from "@lapwing/contract/payment-ways";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { atOwnLocations, type Ctx } from "../../ctx.ts";
import { onDays } from "../../db/period.ts";
import { col, queryRows } from "../../db/rows.ts";
import { csvLine } from "../imports/columns.ts";
import { cod, codId } from "../payments/providers/cod.ts";
import { counterId } from "../payments/providers/counter.ts";
import { type CsvPart, rupees } from "./document-export.ts";
import { expectPeriod } from "./documents.ts";

export type MoneyFilter = Omit<z.output<(typeof getMoney)["input"]>, "page">;

/** The store that paid cash back; else the centre of a repair, or the location of an order's first parcel, also if others sent more. */
const placeOf = sql`case when back.way = 'cash' and back.location_id is not null then back.location_id
	when entry.subject_kind = 'order' then (select shipment.location_id from shipment join customer_order placed on placed.id = shipment.order_id
		where placed.reference = entry.subject_reference order by shipment.id limit 1)
	else (select request.center_id from service_request request where request.reference = entry.subject_reference) end`;

/**
 * Refunds by bank or in cash have a way of their own, others that of their payment. Goods exchanged at a counter were refunded in cash and paid
 * with it, so that cash is what was handed over. Cash of a pick-up or repair is paid at a counter.
 */
const wayOf = sql`case when entry.kind <> 'capture' and back.way in ('bank', 'cash') then back.way
	when paid.provider = ${codId} and paid.method = ${cod.title} then ${codId}
	when paid.provider in (${counterId}, ${codId}) then case paid.method when 'UPI' then 'upi' when 'Card' then 'card' else 'cash' end
	else paid.provider end`;

/** Entries that the filter and the caller's locations leave, with day, place and way. */
function entries(ctx: Ctx, filter: MoneyFilter): SQL {
	expectPeriod(filter);
	const within = [
		atOwnLocations(ctx, placeOf),
		...onDays(sql`entry.at`, filter),
		...(filter.location === undefined ? [] : [sql`${placeOf} = ${filter.location}`]),
	];
	return sql`select (entry.at at time zone 'Asia/Kolkata')::date as day, ${placeOf} as place, ${wayOf} as way, entry.kind, entry.amount
		from ledger_entry entry join payment paid on paid.id = entry.payment_id left join refund back on back.id = entry.refund_id
		where ${sql.join(within, sql` and `)}`;
}

const sums = sql`coalesce(sum(entry.amount) filter (where entry.kind = 'capture'), 0)::float8 as payments,
	coalesce(sum(entry.amount) filter (where entry.kind <> 'capture'), 0)::float8 as refunds, coalesce(sum(entry.amount), 0)::float8 as total`;
const sumColumns = { payments: col.number, refunds: col.number, total: col.number };

/** `groups` is the number of rows by day, location and way. */
async function sumEntries(ctx: Ctx, filter: MoneyFilter): Promise<{ sums: MoneyReport["sums"]; groups: number }> {
	const [row] = await queryRows(
		ctx.db,
		{ count: col.number, groups: col.number, ...sumColumns },
		sql`
		select count(*)::int as count, count(distinct (entry.day, entry.place, entry.way))::int as groups, ${sums}
		from (${entries(ctx, filter)}) entry`,
	);
	const { groups, ...found } = row ?? { groups: 0, count: 0, payments: 0, refunds: 0, total: 0 };
	return { sums: found, groups };
}

export async function sumMoney(ctx: Ctx, filter: MoneyFilter): Promise<MoneyReport["sums"]> {
	return (await sumEntries(ctx, filter)).sums;
}

function listRows(ctx: Ctx, filter: MoneyFilter, { limit, offset }: { limit: number; offset: number }) {
	return queryRows(
		ctx.db,
		{ day: col.text, location: col.nullable(col.text), way: col.text, ...sumColumns },
		sql`
		select to_char(entry.day, 'YYYY-MM-DD') as day, location.title as location, entry.way, ${sums}
		from (${entries(ctx, filter)}) entry left join location on location.id = entry.place
		group by entry.day, entry.place, location.title, entry.way
		order by entry.day desc, location.title, entry.place, entry.way limit ${limit} offset ${offset}`,
	);
}

const maxWays = 50;

export async function getMoneyReport(ctx: Ctx, filter: MoneyFilter, page: number): Promise<MoneyReport> {
	const rows = await listRows(ctx, filter, { limit: moneyRowsPerPage, offset: (page - 1) * moneyRowsPerPage });
	const ways = await queryRows(
		ctx.db,
		{ way: col.text, ...sumColumns },
		sql`select entry.way, ${sums} from (${entries(ctx, filter)}) entry group by entry.way order by entry.way limit ${maxWays}`,
	);
	const { sums: all, groups } = await sumEntries(ctx, filter);
	return { rows, ways, sums: all, page, pages: Math.max(1, Math.ceil(groups / moneyRowsPerPage)) };
}

const rowsPerPart = 2000;

/** `after` is the number of rows before: sums by day have no id. */
export async function exportMoney(ctx: Ctx, filter: MoneyFilter, after: number): Promise<CsvPart> {
	const rows = await listRows(ctx, filter, { limit: rowsPerPart, offset: after });
	const lines = rows.map(({ day, location, way, payments, refunds, total }) =>
		csvLine([day, location, wayTitle(way), rupees(payments), rupees(refunds), rupees(total)]),
	);
	return {
		csv: (after === 0 ? csvLine(["date", "location", "way", "payments", "refunds", "total"]) : "") + lines.join(""),
		next: rows.length === rowsPerPart ? after + rowsPerPart : null,
	};
}
