// Goods receipts: a supplier's delivery, added to the stock of a location as one document.
import { type GoodsReceipt, type GoodsReceiptInput, ReadableReceipt, type ReceivableItem } from "@lapwing/contract/goods-receipts";
import { dayInIndia } from "@lapwing/contract/india-day";
import type { FieldErrors } from "@lapwing/contract/problem";
import { normaliseSerial } from "@lapwing/contract/serial-numbers";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { AppError, advisoryLock, atOwnLocations, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { col, queryRows } from "../../db/rows.ts";
import { expectSameEntries, type SentForm, sentForm } from "../../sent-form.ts";
import { recordChange } from "../audit/audit.ts";
import { type Goods, goodsColumns, goodsOf, goodsRow } from "../cart/goods.ts";
import { applyDifferences, assertOwnLocation } from "../inventory/adjust.ts";
import { goodsReceipt, goodsReceiptLine } from "../inventory/schema.ts";
import { findRefusedSerials, isLaptopVariant, type RefusedSerial, registerSerials } from "../inventory/stock-serials.ts";
import { refreshListing } from "../listing/refresh-listing.ts";
import { nameSpelledRight } from "../listing/spelled-right.ts";
import { findOpenLocation } from "../locations/staff-locations.ts";

export type ReceiptInput = z.output<typeof GoodsReceiptInput>;
/** `line`: its place among those sent. */
type ReceivedLine = { goods: Goods; line: number; quantity: number; unitCost: number | null; serials: string[] };

/** Document number, the reference of its stock movements. */
export const receiptNumber = (id: number) => `GR-${String(id).padStart(5, "0")}`;

const maxFound = 8;

export async function findReceivableItems(ctx: Ctx, typed: string): Promise<ReceivableItem[]> {
	const found = await findItems(ctx, typed);
	if (found.length > 0) return found;
	const right = await nameSpelledRight(ctx, typed);
	if (right === undefined) return found;
	return (await findItems(ctx, right)).map((item) => ({ ...item, exact: false, respelled: true }));
}

async function findItems(ctx: Ctx, typed: string): Promise<ReceivableItem[]> {
	const named = typed
		.split(/\s+/)
		.slice(0, 6)
		.map((word) => sql`product.title || ' ' || variant.sku ilike ${contains(word)}`);
	const rows = await queryRows(
		ctx.db,
		{ ...goodsRow, laptop: col.bool, is_sku: col.bool },
		sql`
		select ${goodsColumns}, ${isLaptopVariant} as laptop, upper(variant.sku) = upper(${typed}) as is_sku
		from variant join product on product.id = variant.product_id
		where variant.withdrawn_at is null and ${sql.join(named, sql` and `)}
		order by is_sku desc, product.title, variant.position, variant.id limit ${maxFound}`,
	);
	return rows.map((row) => {
		const { sku, title, options } = goodsOf(row);
		return { sku, title, options, laptop: row.laptop, exact: row.is_sku, respelled: false };
	});
}

export async function receiveGoods(ctx: Ctx, input: ReceiptInput): Promise<GoodsReceipt> {
	assertOwnLocation(ctx, input.location_id);
	const form = sentForm(ctx, input);
	const id = await inTransaction(ctx, async (tx) => {
		await advisoryLock(tx, `goods-receipt:${form.idempotencyKey}`);
		return (await findReceived(tx, form)) ?? (await receiveOnce(tx, input, form));
	});
	return getReceipt(ctx, id);
}

/** The receipt of this form, if it was stored before. Throws `conflict` if the form has other entries now. */
async function findReceived(ctx: Ctx, form: SentForm): Promise<number | undefined> {
	const [row] = await queryRows(
		ctx.db,
		{ id: col.number, content_hash: col.nullable(col.text), supplier: col.text, pieces: col.number },
		sql`
		select id, content_hash, supplier, (select coalesce(sum(quantity), 0)::int from goods_receipt_line where receipt_id = id) as pieces
		from goods_receipt where idempotency_key = ${form.idempotencyKey} limit 1`,
	);
	if (row === undefined) return undefined;
	const number = receiptNumber(row.id);
	const pieces = `${row.pieces} ${row.pieces === 1 ? "piece" : "pieces"} from ${row.supplier}`;
	const words = () => `${number} was received with other entries: ${pieces}. What is entered now was not received.`;
	expectSameEntries(form, row.content_hash, { number, words });
	return row.id;
}

/** Of an input that does not fit its schema: what the fields that can be read would be refused for. */
export async function findReceiptProblems(ctx: Ctx, rawInput: unknown): Promise<FieldErrors> {
	const readable = ReadableReceipt.safeParse(rawInput);
	return readable.success ? (await readReceipt(ctx, readable.data)).errors : {};
}

type Readable = z.output<typeof ReadableReceipt>;

/** All that is wrong with it, each at its field. */
async function readReceipt(ctx: Ctx, { location_id, received_on, lines: typed }: Readable) {
	const place = location_id === undefined ? undefined : await findOpenLocation(ctx, location_id);
	const { lines, errors } = await readLines(ctx, typed);
	if (location_id !== undefined && place === undefined) errors["location_id"] = ["Choose a location that is open."];
	if (received_on !== undefined && received_on > dayInIndia(ctx.now)) errors["received_on"] = ["Choose today or an earlier day."];
	for (const [field, message] of refusedByLine(await findRefusedSerials(ctx, serialsOf(lines)))) errors[field] ??= [message];
	return { place, lines, errors };
}

/**
 * Consecutive: the highest one and one more, under a lock that ends with the transaction. Not from the sequence, which a refused receipt also
 * takes a number from. The sequence follows, for nodes of an earlier release that still take from it.
 */
async function nextReceiptId(ctx: Ctx): Promise<number> {
	await advisoryLock(ctx, "goods-receipt number");
	const rows = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`
		select next.id from (select coalesce(max(id), 0) + 1 as id from goods_receipt) next
		where setval(pg_get_serial_sequence('goods_receipt', 'id'), next.id) = next.id`,
	);
	const [next] = rows;
	if (next === undefined) throw new Error("The receipt got no number.");
	return next.id;
}

async function receiveOnce(ctx: Ctx, input: ReceiptInput, form: SentForm): Promise<number> {
	const { place, lines, errors } = await readReceipt(ctx, input);
	if (place === undefined || Object.keys(errors).length > 0) throw invalidInput(errors);
	const [receipt] = await ctx.db
		.insert(goodsReceipt)
		.overridingSystemValue()
		.values({
			id: await nextReceiptId(ctx),
			...form,
			locationId: input.location_id,
			supplier: input.supplier,
			invoiceNumber: input.invoice_number || null,
			receivedOn: input.received_on,
			note: input.note,
			by: ctx.actor.kind === "staff" ? ctx.actor.name : "The shop itself",
			at: ctx.now,
		})
		.returning({ id: goodsReceipt.id });
	if (receipt === undefined) throw new Error("The receipt was not stored.");
	await ctx.db.insert(goodsReceiptLine).values(
		lines.map(({ goods, quantity, unitCost, serials }, position) => ({
			receiptId: receipt.id,
			position,
			variantId: goods.variantId,
			sku: goods.sku,
			title: goods.title,
			options: goods.options,
			quantity,
			unitCost,
			serialNumbers: serials,
		})),
	);
	await register(ctx, input.location_id, receipt.id, lines);
	const { products } = await applyDifferences(
		ctx,
		lines.map(({ goods, quantity }) => ({ variantId: goods.variantId, locationId: input.location_id, delta: quantity })),
		`Received from ${input.supplier}`,
		receiptNumber(receipt.id),
		"received",
	);
	await recordChange(ctx, {
		action: "received stock",
		subject: "stock",
		id: receiptNumber(receipt.id),
		title: `${receiptNumber(receipt.id)} at ${place.title}`,
		after: {
			supplier: input.supplier,
			invoice_number: input.invoice_number,
			lines: lines.map(({ goods, quantity, unitCost }) => ({ sku: goods.sku, quantity, unit_cost: unitCost })),
		},
	});
	await refreshListing(ctx, [...new Set(products)]);
	return receipt.id;
}

const serialsOf = (lines: readonly ReceivedLine[]) =>
	lines.flatMap(({ goods, line, serials }) => serials.map((serial) => ({ line, serial, variantId: goods.variantId })));

/** Checks them again, since another receipt may have registered the same ones meanwhile. */
async function register(ctx: Ctx, locationId: number, receiptId: number, lines: readonly ReceivedLine[]): Promise<void> {
	const refused = refusedByLine(await registerSerials(ctx, { locationId, receiptId }, serialsOf(lines)));
	if (refused.length > 0) throw invalidInput(Object.fromEntries(refused.map(([field, message]) => [field, [message]])));
}

function refusedByLine(refused: readonly RefusedSerial[]): [field: string, message: string][] {
	const byLine = Map.groupBy(refused, ({ line }) => line);
	return [...byLine].map(([line, own]) => [`lines.${line}.serials`, shortened(own.map((each) => each.message))]);
}

const maxNamed = 3;

function shortened(messages: readonly string[]): string {
	const more = messages.length - maxNamed;
	return messages.slice(0, maxNamed).join(" ") + (more > 0 ? ` And ${more} more.` : "");
}

async function readLines(ctx: Ctx, lines: Readable["lines"]): Promise<{ lines: ReceivedLine[]; errors: FieldErrors }> {
	const rows = await queryRows(
		ctx.db,
		goodsRow,
		sql`
		select ${goodsColumns} from variant join product on product.id = variant.product_id
		where variant.sku = any(${sql.param(lines.map(({ sku }) => sku))}::text[]) and variant.withdrawn_at is null`,
	);
	const bySku = new Map(rows.map((row) => [row.sku, goodsOf(row)]));
	const errors: FieldErrors = {};
	const seen = new Map<string, number>();
	const read = lines.flatMap(({ sku, quantity, unit_cost, serials: typed }, index): ReceivedLine[] => {
		const goods = bySku.get(sku);
		if (sku === "") errors[`lines.${index}.sku`] = ["Fill this in."];
		else if (goods === undefined) errors[`lines.${index}.sku`] = [`There is no configuration with the SKU ${sku}.`];
		else if (lines.findIndex((line) => line.sku === sku) < index) errors[`lines.${index}.sku`] = [`${sku} stands on two lines.`];
		const filled = typed.filter((serial) => serial !== "");
		const wrong = whyNotSerials(filled, quantity, index, seen);
		if (wrong !== undefined) errors[`lines.${index}.serials`] = [wrong];
		if (goods === undefined) return [];
		const serials = [...new Set(filled.flatMap((serial) => normaliseSerial(serial) ?? []))];
		return [{ goods, line: index, quantity: quantity ?? 0, unitCost: unit_cost ?? null, serials }];
	});
	return { lines: read, errors };
}

/** `seen` collects the serial numbers of the receipt, with their lines. */
function whyNotSerials(
	typed: readonly string[],
	quantity: number | undefined,
	line: number,
	seen: Map<string, number>,
): string | undefined {
	const problems: string[] = [];
	for (const each of typed) {
		const serial = normaliseSerial(each);
		if (serial === undefined) problems.push(`“${each}” is not a serial number.`);
		else if (seen.has(serial)) problems.push(`${serial} is entered twice.`);
		else seen.set(serial, line);
	}
	if (problems.length > 0) return shortened(problems);
	if (typed.length > 0 && quantity !== undefined && typed.length !== quantity)
		return `${typed.length} serial ${typed.length === 1 ? "number" : "numbers"} for ${quantity} ${quantity === 1 ? "piece" : "pieces"}.`;
	return undefined;
}

const headColumns = {
	id: col.number,
	location: col.text,
	supplier: col.text,
	invoice_number: col.nullable(col.text),
	received_on: col.text,
	by: col.text,
	at: col.timestamp,
	note: col.text,
	pieces: col.number,
};

async function readHeads(ctx: Ctx, where: SQL, limit: number) {
	const rows = await queryRows(
		ctx.db,
		headColumns,
		sql`
		select receipt.id, location.title as location, receipt.supplier, receipt.invoice_number, receipt.received_on::text as received_on,
			receipt.by_staff as by, receipt.at, receipt.note,
			(select coalesce(sum(quantity), 0)::int from goods_receipt_line where receipt_id = receipt.id) as pieces
		from goods_receipt receipt join location on location.id = receipt.location_id
		where ${where} and ${atOwnLocations(ctx, sql`receipt.location_id`)} order by receipt.id desc limit ${limit}`,
	);
	return rows.map((row) => ({ ...row, number: receiptNumber(row.id), at: row.at.toISOString() }));
}

export async function getReceipt(ctx: Ctx, id: number): Promise<GoodsReceipt> {
	const [head] = await readHeads(ctx, sql`receipt.id = ${id}`, 1);
	if (head === undefined) throw new AppError("not_found", "There is no such receipt.");
	const lines = await queryRows(
		ctx.db,
		{
			sku: col.text,
			title: col.text,
			options: col.text,
			quantity: col.number,
			unit_cost: col.nullable(col.number),
			serials: col.list(col.text),
			correctable: col.list(col.text),
		},
		sql`
		select line.sku, line.title, line.options, line.quantity, line.unit_cost::float8 as unit_cost, line.serial_numbers as serials,
			array(select serial from stock_serial stocked where stocked.receipt_id = receipt.id and stocked.location_id = receipt.location_id
				and stocked.gone_at is null and stocked.serial = any(line.serial_numbers) order by serial) as correctable
		from goods_receipt_line line join goods_receipt receipt on receipt.id = line.receipt_id
		where line.receipt_id = ${id} order by line.position limit 1000`,
	);
	return { ...head, lines };
}

const pageSize = 50;
const maxSuppliers = 200;

export async function listReceipts(ctx: Ctx, { location_id, before }: { location_id?: number | undefined; before?: number | undefined }) {
	const conditions = [
		location_id === undefined ? sql`true` : sql`receipt.location_id = ${location_id}`,
		before === undefined ? sql`true` : sql`receipt.id < ${before}`,
	];
	const rows = await readHeads(ctx, sql.join(conditions, sql` and `), pageSize + 1);
	const receipts = rows.slice(0, pageSize).map(({ note: _note, ...head }) => head);
	const suppliers = await queryRows(
		ctx.db,
		{ supplier: col.text },
		sql`
		select supplier from goods_receipt receipt where ${atOwnLocations(ctx, sql`receipt.location_id`)}
		group by supplier order by max(id) desc limit ${maxSuppliers}`,
	);
	return {
		receipts,
		older: rows.length > pageSize ? (receipts.at(-1)?.id ?? null) : null,
		suppliers: suppliers.map(({ supplier }) => supplier),
	};
}
