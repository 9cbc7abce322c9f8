// The console's one search. One statement per kind, each bounded, and only the kinds whose list the role may open.
import type { Endpoint } from "@lapwing/contract/endpoint";
import { listGoodsReceipts } from "@lapwing/contract/goods-receipts";
import { listCustomers } from "@lapwing/contract/staff-customers";
import { foundPerKind, type StaffFound } from "@lapwing/contract/staff-find";
import { listStaffOrders } from "@lapwing/contract/staff-orders";
import { listStockMovements } from "@lapwing/contract/staff-products";
import { listServiceRequests } from "@lapwing/contract/staff-service";
import { sql } from "drizzle-orm";
import { AppError, atOwnLocations, type Ctx, inTransaction } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { col, queryRows } from "../../db/rows.ts";
import { orderText, paidWith } from "../orders/order-filter.ts";
import { ownShipments, visibleTo } from "../orders/staff-orders.ts";
import { writtenOffIn } from "../orders/written-off-serials.ts";
import { serviceRequest } from "../service/schema.ts";
import { visibleRequests } from "../service/visible-requests.ts";
import { mayCall } from "../staff/may-call.ts";
import { findCustomers } from "./find-customers.ts";
import { findPayments } from "./find-payments.ts";
import { findReceipts, findStockSerials, findTransfers } from "./find-stock.ts";
import { bestOf, candidates, holds, holdsWords, ranked, requestText, similarEnough } from "./matching.ts";
import { isCodeLike, readTyped, type Typed } from "./read-words.ts";

export async function findForStaff(ctx: Ctx, q: string): Promise<StaffFound> {
	const { actor } = ctx;
	if (actor.kind !== "staff") throw new AppError("unauthorized", "Sign in to the console first.");
	const may = (endpoint: Pick<Endpoint, "access">) => mayCall(actor, endpoint);
	const typed = readTyped(q);
	const seesOrders = may(listStaffOrders);
	const seesRequests = may(listServiceRequests);
	return inTransaction(ctx, async (tx) => {
		await tx.db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarEnough)}, true)`);
		return {
			orders: seesOrders ? await findOrders(tx, typed, q.trim()) : [],
			documents: typed.number && (seesOrders || seesRequests) ? await findDocuments(tx, typed, { seesOrders, seesRequests }) : [],
			serials: typed.code ? await findAllSerials(tx, typed, { seesOrders, seesRequests, seesStock: may(listStockMovements) }) : [],
			payments:
				typed.plain && (seesOrders || seesRequests)
					? await findPayments(tx, typed, q.trim(), { seesOrders, seesRequests, ownRequests: ownRequests(tx) })
					: [],
			transfers: typed.code && may(listStockMovements) ? await findTransfers(tx, typed) : [],
			receipts: typed.number && may(listGoodsReceipts) ? await findReceipts(tx, typed) : [],
			products: may(listStockMovements) ? await findProducts(tx, typed) : [],
			customers: may(listCustomers) ? await findCustomers(tx, typed) : [],
			requests: seesRequests ? await findRequests(tx, typed) : [],
		};
	});
}

async function findOrders(ctx: Ctx, typed: Typed, q: string): Promise<StaffFound["orders"]> {
	const { text, code, isName } = typed;
	const ways = [
		sql`(select placed.id, ${holds}::float8 as rank, null::text as waybill from customer_order placed
			where ${holdsWords(orderText, typed)} and ${visibleTo(ctx)} order by placed.placed_at desc, placed.id limit ${candidates})`,
		...(isName
			? [
					sql`(select placed.id, word_similarity(${text}, ${orderText})::float8, null from customer_order placed
						where ${text} <% ${orderText} and ${visibleTo(ctx)} order by 2 desc, placed.placed_at desc, placed.id limit ${candidates})`,
				]
			: []),
		...(code
			? [
					sql`(select placed.id, 3.0, parcel.waybill from shipment parcel join customer_order placed on placed.id = parcel.order_id
						where upper(regexp_replace(parcel.waybill, '[\\s-]', '', 'g')) like ${contains(code)} and ${visibleTo(ctx)}
						order by placed.placed_at desc, placed.id limit ${candidates})`,
					sql`(select placed.id, 3.0, null from customer_order placed where ${paidWith(q)} and ${visibleTo(ctx)} order by placed.id limit ${candidates})`,
				]
			: []),
	];
	const rows = await queryRows(
		ctx.db,
		{
			reference: col.text,
			customer: col.text,
			phone: col.text,
			state: col.textOf<StaffFound["orders"][number]["state"]>(),
			placed_at: col.timestamp,
			total: col.number,
			waybill: col.nullable(col.text),
			to_pack: col.bool,
			invoice: col.nullable(col.json<{ number: string; token: string }>()),
			...ranked,
		},
		sql`
		with way as (${sql.join(ways, sql` union all `)}), hit as (select id, max(rank) as rank, max(waybill) as waybill from way group by id)
		select placed.reference, placed.contact_name as customer, placed.contact_phone as phone, placed.state, placed.placed_at,
			placed.total::float8 as total, hit.waybill, hit.rank, ${orderText} as near,
			placed.confirmed_at is not null and exists (select 1 from shipment where shipment.order_id = placed.id and shipment.state = 'waiting'
				and ${ownShipments(ctx)}) as to_pack,
			(select jsonb_build_object('number', invoice.number, 'token', invoice.token) from invoice
				where invoice.subject = placed.reference and invoice.kind = 'invoice' order by invoice.id desc limit 1) as invoice
		from hit join customer_order placed on placed.id = hit.id
		order by (lower(placed.reference) = ${text}) desc, hit.rank desc, placed.placed_at desc, placed.id limit ${candidates}`,
	);
	return bestOf(rows, typed).map(({ invoice, ...row }) => ({
		...row,
		placed_at: new Date(row.placed_at).toISOString(),
		invoice: invoice && { number: invoice.number, url: documentUrl(invoice.token) },
	}));
}

const documentUrl = (token: string) => `/invoices/${token}.pdf`;

async function findDocuments(
	ctx: Ctx,
	{ number }: Typed,
	{ seesOrders, seesRequests }: { seesOrders: boolean; seesRequests: boolean },
): Promise<StaffFound["documents"]> {
	const rows = await queryRows(
		ctx.db,
		{
			kind: col.textOf<StaffFound["documents"][number]["kind"]>(),
			number: col.text,
			token: col.text,
			issued_at: col.timestamp,
			total: col.number,
			order: col.nullable(col.text),
			request_id: col.nullable(col.number),
			subject: col.text,
		},
		sql`
		select invoice.kind, invoice.number, invoice.token, invoice.issued_at, invoice.total::float8 as total, invoice.subject,
			placed.reference as "order", request.id as request_id
		from invoice left join customer_order placed on ${seesOrders}::bool and placed.reference = invoice.subject and ${visibleTo(ctx)}
		left join service_request request on ${seesRequests}::bool and request.reference = invoice.subject and ${ownRequests(ctx)}
		where invoice.number like ${contains(number)} and (placed.id is not null or request.id is not null)
		order by (invoice.number = ${number}) desc, invoice.issued_at desc, invoice.id desc limit ${foundPerKind}`,
	);
	return rows.map(({ token, ...row }) => ({ ...row, issued_at: new Date(row.issued_at).toISOString(), url: documentUrl(token) }));
}

/** What the list of service requests shows: technicians do not see those of other technicians. */
const ownRequests = (ctx: Ctx) =>
	ctx.actor.kind === "staff" && ctx.actor.role === "technician"
		? sql`request.id in (select ${serviceRequest.id} from ${serviceRequest} where ${visibleRequests(ctx)})`
		: atOwnLocations(ctx, sql`request.center_id`);

type Sees = { seesOrders: boolean; seesRequests: boolean; seesStock: boolean };

/** One that came back is in stock and was sold: it is listed once, where it is now. */
async function findAllSerials(ctx: Ctx, typed: Typed, { seesOrders, seesRequests, seesStock }: Sees): Promise<StaffFound["serials"]> {
	const stocked = seesStock ? await findStockSerials(ctx, typed) : [];
	const sold = seesOrders || seesRequests ? await findSerials(ctx, typed, seesOrders) : [];
	const merged = [
		...stocked.map((each) => ({ ...sold.find(({ serial }) => serial === each.serial), ...each })),
		...sold.filter(({ serial }) => !stocked.some((each) => each.serial === serial)),
	];
	return merged.toSorted((one, other) => Number(other.serial === typed.code) - Number(one.serial === typed.code)).slice(0, foundPerKind);
}

/** Part of a serial number finds those of visible orders; the whole one any, since its warranty is public. */
async function findSerials(ctx: Ctx, { code }: Typed, seesOrders: boolean): Promise<StaffFound["serials"]> {
	const rows = await queryRows(
		ctx.db,
		{
			serial: col.text,
			product_id: col.number,
			product: col.text,
			sku: col.text,
			warranty_until: col.nullable(col.text),
			order: col.nullable(col.text),
			written_off: col.bool,
		},
		sql`
		select serial_number.serial, product.id as product_id, product.title as product, variant.sku,
			case when sold.came_back then null else to_char(serial_number.warranty_until, 'YYYY-MM-DD') end as warranty_until, sold.reference as "order",
			coalesce(sold.came_back, false) and ${writtenOffIn(sql`serial_number.serial`)} is not null as written_off
		from serial_number join variant on variant.id = serial_number.variant_id join product on product.id = variant.product_id
		left join lateral (
			select placed.reference, exists (select from order_reversal_line back where back.shipment_id = part.shipment_id
				and back.order_line_id = part.order_line_id and serial_number.serial = any(back.serial_numbers)) as came_back
			from shipment_line part join shipment parcel on parcel.id = part.shipment_id
			join customer_order placed on placed.id = parcel.order_id
			where ${seesOrders}::bool and part.serial_numbers @> array[serial_number.serial] and ${visibleTo(ctx)}
			order by placed.placed_at desc, placed.id desc limit 1
		) sold on true
		where serial_number.serial like ${contains(code)} and (sold.reference is not null or serial_number.serial = ${code})
		order by (serial_number.serial = ${code}) desc, serial_number.sold_at desc, serial_number.serial limit ${foundPerKind}`,
	);
	return rows.map((row) => ({ ...row, stock: null }));
}

async function findProducts(ctx: Ctx, typed: Typed): Promise<StaffFound["products"]> {
	const title = sql`lower(product.title)`;
	const { text, number, code } = typed;
	const isLong = text.length >= 4;
	const ways = [
		sql`(select product.id, ${holds}::float8 as rank, null::text as sku, null::text as like_sku from product where ${holdsWords(title, { ...typed, phone: "" })}
			order by (product.status = 'published') desc, product.updated_at desc, product.id limit ${candidates})`,
		sql`(select variant.product_id, case when variant.sku = ${text.toUpperCase()} then 4.0 else 3.0 end, variant.sku, null from variant
			where variant.sku like ${contains(number || text.toUpperCase())} and variant.withdrawn_at is null
			order by (variant.sku = ${text.toUpperCase()}) desc, variant.sku limit ${candidates})`,
		...(isLong
			? [
					sql`(select product.id, word_similarity(${text}, ${title})::float8, null, null from product where ${text} <% ${title}
						order by 2 desc, product.id limit ${candidates})`,
				]
			: []),
		// A SKU with a slip.
		...(code && isLong
			? [
					sql`(select variant.product_id, similarity(variant.sku, ${number})::float8, variant.sku, variant.sku from variant
						where variant.sku % ${number} and variant.withdrawn_at is null order by 2 desc, variant.sku limit ${candidates})`,
				]
			: []),
	];
	const rows = await queryRows(
		ctx.db,
		{
			id: col.number,
			like_sku: col.nullable(col.text),
			title: col.text,
			status: col.textOf<StaffFound["products"][number]["status"]>(),
			sku: col.nullable(col.text),
			...ranked,
		},
		sql`
		with way as (${sql.join(ways, sql` union all `)}), hit as (
			select id, max(rank) as rank, (array_agg(sku order by rank desc, sku) filter (where sku is not null))[1] as sku,
				(array_agg(like_sku order by rank desc, like_sku) filter (where like_sku is not null))[1] as like_sku
			from way group by id)
		select product.id, product.title, product.status, hit.rank, ${title} as near, hit.like_sku, coalesce(hit.sku, (select variant.sku from variant
			where variant.product_id = product.id and variant.withdrawn_at is null order by variant.position, variant.id limit 1)) as sku
		from hit join product on product.id = hit.id
		order by hit.rank desc, (product.status = 'published') desc, lower(product.title), product.id limit ${candidates}`,
	);
	const judged = rows.map(({ like_sku, ...row }) => ({
		...row,
		rank: like_sku !== null && isCodeLike(code, like_sku) ? Math.max(row.rank, holds) : row.rank,
	}));
	return bestOf(judged, typed);
}

async function findRequests(ctx: Ctx, typed: Typed): Promise<StaffFound["requests"]> {
	const { text, code, isName } = typed;
	const ways = [
		sql`(select request.id, ${holds}::float8 as rank from service_request request where ${holdsWords(requestText, typed)} and ${ownRequests(ctx)}
			order by request.created_at desc, request.id limit ${candidates})`,
		...(code && code.toLowerCase() !== text
			? [
					sql`(select request.id, ${holds}::float8 from service_request request where ${requestText} like ${contains(code.toLowerCase())} and ${ownRequests(ctx)}
						order by request.created_at desc, request.id limit ${candidates})`,
				]
			: []),
		...(isName
			? [
					sql`(select request.id, word_similarity(${text}, ${requestText})::float8 from service_request request
						where ${text} <% ${requestText} and ${ownRequests(ctx)} order by 2 desc, request.id limit ${candidates})`,
				]
			: []),
	];
	const rows = await queryRows(
		ctx.db,
		{
			id: col.number,
			reference: col.text,
			kind: col.textOf<StaffFound["requests"][number]["kind"]>(),
			state: col.textOf<StaffFound["requests"][number]["state"]>(),
			name: col.text,
			phone: col.text,
			laptop: col.text,
			...ranked,
		},
		sql`
		with way as (${sql.join(ways, sql` union all `)}), hit as (select id, max(rank) as rank from way group by id)
		select request.id, request.reference, request.kind, request.state, request.name, request.phone, hit.rank, ${requestText} as near,
			case when request.kind = 'lead' then '' else request.laptop_brand || ' ' || request.laptop_model end as laptop
		from hit join service_request request on request.id = hit.id
		order by (lower(request.reference) = ${text}) desc, hit.rank desc, request.created_at desc, request.id limit ${candidates}`,
	);
	return bestOf(rows, typed);
}
