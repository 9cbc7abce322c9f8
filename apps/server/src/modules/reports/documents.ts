// Invoices and credit notes of the whole shop for accounts: a filtered list with its sums. Amounts are those stored with the documents.
import { type DocumentList, documentsPerPage, type ListedDocument, type listDocuments as listEndpoint } from "@lapwing/contract/documents";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { atOwnLocations, type Ctx } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { expectPeriod, onDays } from "../../db/period.ts";
import { col, queryRows } from "../../db/rows.ts";
import { invoicePath } from "../invoices/invoices.ts";

export type DocumentFilter = Omit<z.output<(typeof listEndpoint)["input"]>, "page">;

/** Location from which the goods of the invoice left, or at which the repair was done. A credit note has that of its invoice. */
const placeOf = sql`coalesce(
	(select shipment.location_id from shipment where shipment.invoice_id = coalesce(document.invoice_id, document.id) order by shipment.id limit 1),
	(select request.center_id from service_request request where request.reference = document.subject))`;

const sign = sql`case document.kind when 'credit_note' then -1 else 1 end`;

const buyerText = sql`lower(concat_ws(' ', document.snapshot -> 'recipient' ->> 'name', document.snapshot -> 'recipient' ->> 'business_name',
	document.snapshot -> 'recipient' ->> 'gstin'))`;

/** Conditions on `invoice document`, with what the caller may see. */
export function documentConditions(ctx: Ctx, filter: DocumentFilter): SQL {
	expectPeriod(filter);
	const q = filter.q ?? "";
	return sql.join(
		[
			atOwnLocations(ctx, placeOf),
			...onDays(sql`document.issued_at`, filter),
			...(filter.kind === undefined ? [] : [sql`document.kind = ${filter.kind}`]),
			...(filter.series === undefined ? [] : [sql`document.series = ${filter.series}`]),
			...(filter.location === undefined ? [] : [sql`${placeOf} = ${filter.location}`]),
			...(q === ""
				? []
				: [
						sql`(document.number like ${contains(q.toUpperCase())} or document.subject like ${contains(q.toUpperCase())}
						or ${buyerText} like ${contains(q.toLowerCase())})`,
					]),
		],
		sql` and `,
	);
}

export async function sumDocuments(ctx: Ctx, filter: DocumentFilter): Promise<DocumentList["sums"]> {
	const [sums] = await queryRows(
		ctx.db,
		{ count: col.number, taxable: col.number, tax: col.number, total: col.number },
		sql`
		select count(*)::int as count, coalesce(sum(${sign} * document.taxable), 0)::float8 as taxable,
			coalesce(sum(${sign} * document.tax), 0)::float8 as tax, coalesce(sum(${sign} * document.total), 0)::float8 as total
		from invoice document where ${documentConditions(ctx, filter)}`,
	);
	return sums ?? { count: 0, taxable: 0, tax: 0, total: 0 };
}

const documentRow = {
	id: col.number,
	kind: col.textOf<ListedDocument["kind"]>(),
	number: col.text,
	issued_at: col.timestamp,
	supply: col.textOf<ListedDocument["supply"]>(),
	subject: col.text,
	request_id: col.nullable(col.number),
	customer: col.text,
	gstin: col.nullable(col.text),
	taxable: col.number,
	tax: col.number,
	total: col.number,
	token: col.text,
};

const maxSeries = 100;

export async function listDocuments(ctx: Ctx, filter: DocumentFilter, page: number): Promise<DocumentList> {
	const sums = await sumDocuments(ctx, filter);
	const rows = await queryRows(
		ctx.db,
		documentRow,
		sql`
		select document.id, document.kind, document.number, document.issued_at, document.snapshot ->> 'supply' as supply, document.subject,
			(select request.id from service_request request where request.reference = document.subject) as request_id,
			coalesce(document.snapshot -> 'recipient' ->> 'business_name', document.snapshot -> 'recipient' ->> 'name', '') as customer,
			document.snapshot -> 'recipient' ->> 'gstin' as gstin, (${sign} * document.taxable)::float8 as taxable,
			(${sign} * document.tax)::float8 as tax, (${sign} * document.total)::float8 as total, document.token
		from (select document.id from invoice document where ${documentConditions(ctx, filter)}
			order by document.issued_at desc, document.id desc limit ${documentsPerPage} offset ${(page - 1) * documentsPerPage}) as shown
		join invoice document on document.id = shown.id order by document.issued_at desc, document.id desc`,
	);
	const series = await queryRows(
		ctx.db,
		{ series: col.text },
		sql`select series from invoice_series order by state, series limit ${maxSeries}`,
	);
	return {
		documents: rows.map(({ token, ...row }) => ({ ...row, issued_at: row.issued_at.toISOString(), url: invoicePath(token) })),
		sums,
		page,
		pages: Math.max(1, Math.ceil(sums.count / documentsPerPage)),
		series: series.map((each) => each.series),
	};
}
