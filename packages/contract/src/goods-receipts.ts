// Goods receipts: what a supplier delivered to a location, with costs and serial numbers. Adds to the stock when it is saved.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";
import { DraftText } from "./product-field-schemas.ts";
import { plainSerial } from "./serial-numbers.ts";
import { IdempotencyKey, Line, RowId, RowIdText } from "./text.ts";

export const maxReceiptLines = 100;
export const maxReceivedSerials = 500;

const Sku = z.string().trim().min(1, "Fill this in.").max(60);

export const ReceivableItem = z.object({
	sku: z.string(),
	title: z.string(),
	options: z.string(),
	/** Whether its pieces have serial numbers that are asked for. */
	laptop: z.boolean(),
	/** The query is this item's SKU. */
	exact: z.boolean(),
	/** Found by another spelling than was typed: to be chosen, not taken at once. */
	respelled: z.boolean(),
});
export type ReceivableItem = z.infer<typeof ReceivableItem>;

export const findReceivableItems = endpoint({
	method: "GET",
	path: "/staff/stock/items",
	input: z.object({ q: z.string().trim().min(1).max(100) }),
	output: envelope(z.array(ReceivableItem).max(8)),
	access: may("change_stock"),
	summary: "Configurations by SKU or by words of the name, drafts too",
});

const Quantity = z.number("Enter a number.").int("Enter a whole number.").min(1, "Enter 1 or more.").max(10_000, "Enter 10,000 or less.");
const ReceivedOn = z.iso.date("Choose a day.");
const Serials = z.array(z.string().trim().max(60)).max(maxReceivedSerials, `${maxReceivedSerials} serial numbers at most.`);

export const GoodsReceiptInput = z.object({
	location_id: RowId,
	supplier: Line(120),
	/** As the supplier numbers it. */
	invoice_number: DraftText(60).default(""),
	received_on: ReceivedOn,
	note: DraftText(500).default(""),
	lines: z
		.array(
			z.object({
				sku: Sku,
				quantity: Quantity,
				/** Paise for one piece. */
				unit_cost: z.number("Enter an amount.").int().min(0).max(10_000_000_00, "Use ₹1,00,00,000 at most.").optional(),
				/** One per piece, or none. */
				serials: Serials.default([]),
			}),
		)
		.min(1, "Add something first.")
		.max(maxReceiptLines, `${maxReceiptLines} lines at most.`),
	/** Idempotency key: repeated requests with one key store one receipt. */
	key: IdempotencyKey,
});

/** What can be read of a receipt with mistakes, so that all of them are told at once. */
export const ReadableReceipt = z.object({
	location_id: RowId.optional().catch(undefined),
	received_on: ReceivedOn.optional().catch(undefined),
	lines: z
		.array(
			z.object({
				sku: Sku.catch(""),
				quantity: Quantity.optional().catch(undefined),
				unit_cost: z.number().optional().catch(undefined),
				serials: Serials.catch([]),
			}),
		)
		.max(maxReceiptLines)
		.catch([]),
});

const ReceiptHead = z.object({
	id: z.number(),
	/** Such as GR-00012; the reference of its stock movements. */
	number: z.string(),
	location: z.string(),
	supplier: z.string(),
	invoice_number: z.string().nullable(),
	received_on: z.iso.date(),
	by: z.string(),
	at: z.iso.datetime(),
	pieces: z.number(),
});

export const GoodsReceipt = ReceiptHead.extend({
	note: z.string(),
	lines: z.array(
		z.object({
			sku: z.string(),
			title: z.string(),
			options: z.string(),
			quantity: z.number(),
			unit_cost: z.number().nullable(),
			serials: z.array(z.string()),
			/** Of the serials: those that are still in stock where they were received, so that a slip can be corrected. */
			correctable: z.array(z.string()),
		}),
	),
});
export type GoodsReceipt = z.infer<typeof GoodsReceipt>;

export const receiveGoods = endpoint({
	method: "POST",
	path: "/staff/stock/receipts",
	input: GoodsReceiptInput,
	output: envelope(GoodsReceipt),
	access: may("change_stock"),
	status: 201,
	summary: "Receive a supplier's delivery: its pieces are added to the location's stock, its serial numbers registered",
});

export const listGoodsReceipts = endpoint({
	method: "GET",
	path: "/staff/stock/receipts",
	input: z.object({ location_id: RowIdText.optional(), before: RowIdText.optional() }),
	output: envelope(
		z.object({
			receipts: z.array(ReceiptHead),
			/** Id to pass as `before` for the next page. */
			older: z.number().nullable(),
			/** Names of earlier suppliers, for suggestions. */
			suppliers: z.array(z.string()),
		}),
	),
	access: may("see_movements"),
	summary: "Goods receipts, the newest 50, or the 50 before the one named",
});

export const getGoodsReceipt = endpoint({
	method: "GET",
	path: "/staff/stock/receipts/:id",
	input: z.object({ id: RowIdText }),
	output: envelope(GoodsReceipt),
	access: may("see_movements"),
	summary: "A goods receipt with its lines",
});

export const correctReceivedSerial = endpoint({
	method: "POST",
	path: "/staff/stock/receipts/:id/serial",
	input: z.object({
		id: RowIdText,
		/** As it is on the receipt. */
		serial: z.string().trim().min(1, "Choose a serial number.").max(60),
		corrected: z.string().trim().min(1, "Fill this in.").max(60),
	}),
	output: envelope(GoodsReceipt),
	access: may("change_stock"),
	summary: "Correct a mistyped serial number of a receipt, as long as its laptop is in stock where it was received",
});

export const StockSerials = z.object({
	sku: z.string(),
	/** Whether its pieces have serial numbers that are asked for. */
	laptop: z.boolean(),
	/** Registered as in stock at the location; empty where none was registered. */
	serials: z.array(z.string()),
	/** Whether some were received with a serial number and are in stock, here or elsewhere. One that came back is not enough. */
	registered: z.boolean(),
	/** Of the `typed` ones, of any SKU: packed or sold with an order, and not back. They are refused. */
	sold: z.array(z.string()),
});
export type StockSerials = z.infer<typeof StockSerials>;

export const maxSerialSkus = 100;

export const listStockSerials = endpoint({
	method: "GET",
	path: "/staff/stock/serials",
	input: z.object({
		location_id: RowIdText,
		/** Separated by commas. */
		skus: z
			.string()
			.max(6500)
			.transform((text) => [...new Set(text.split(",").filter(Boolean))])
			.pipe(z.array(z.string().max(60)).min(1).max(maxSerialSkus)),
		/** Serial numbers that are to leave, separated by commas. */
		typed: z
			.string()
			.max(6500)
			.default("")
			.transform((text) => [...new Set(text.split(",").map(plainSerial).filter(Boolean))]),
	}),
	output: envelope(z.array(StockSerials)),
	access: may("sell_at_counter"),
	summary: "Which of these SKUs are laptops, their serial numbers in stock at a location, and which of those typed were sold",
});

export const goodsReceiptEndpoints = [
	findReceivableItems,
	receiveGoods,
	listGoodsReceipts,
	getGoodsReceipt,
	correctReceivedSerial,
	listStockSerials,
] as const;
