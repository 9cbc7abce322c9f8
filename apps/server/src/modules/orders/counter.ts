// Counter sales: an order that is paid, invoiced and handed over in one transaction. Stock is reserved and committed as for online orders,
// so that a piece cannot be sold twice.
import { randomBytes } from "node:crypto";
import { type CounterPayment, type CounterSale, type CounterSaleInput, counterPayments } from "@lapwing/contract/counter";
import { gstStateName } from "@lapwing/contract/gst-states";
import { formatRupees } from "@lapwing/contract/money";
import { namedBuyerFrom } from "@lapwing/contract/named-buyer";
import type { OrderAddress } from "@lapwing/contract/order";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { AppError, advisoryLock, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { expectSameEntries, type SentForm, sentForm } from "../../sent-form.ts";
import { recordChange } from "../audit/audit.ts";
import { type Goods, goodsColumns, goodsOf, goodsRow } from "../cart/goods.ts";
import { type CartTotals, pricedLine, totalsOf } from "../cart/totals.ts";
import { assertOwnLocation } from "../inventory/adjust.ts";
import { commitStock, reserveStock } from "../inventory/reserve.ts";
import { invoicePath } from "../invoices/invoices.ts";
import { splitsOf } from "../invoices/tax-splits.ts";
import { confirmedAgainst } from "../locations/pin-state.ts";
import { exchangeSlip, exchangeSlipPattern } from "../payments/exchange-slip.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { counterTitles, recordCounterPayment, slipOf } from "../payments/payments.ts";
import { counterId } from "../payments/providers/counter.ts";
import { getSetting } from "../settings/registry.ts";
import { insertLines, insertShipments, newOrderReference, shareSale } from "./insert-order.ts";
import { readFacts } from "./order-facts.ts";
import { addHistory, byOf, enqueueOrderEmail, lockOrder, type OrderRow, refreshProducts } from "./order-rows.ts";
import { expectBuyersGstin, isRetryable } from "./place-order.ts";
import { returnDays } from "./return-window.ts";
import { customerOrder, shipment } from "./schema.ts";
import { invoiceShipment, returnByOf } from "./ship.ts";

export type CounterInput = z.output<typeof CounterSaleInput>;
const storeColumns = {
	id: col.number,
	title: col.text,
	stateCode: col.text,
	gstin: col.nullable(col.text),
};
type Store = RowOf<typeof storeColumns>;
type Sold = { goods: Goods; quantity: number; changes: never[] };

/** Free pieces at one location. */
export const freeAt = (locationId: number) =>
	sql`coalesce((select on_hand - reserved from stock_item where variant_id = variant.id and location_id = ${locationId}), 0)::int`;

/** Unpublished products can be sold at the counter; drafts and withdrawn variants cannot. */
export const sellable = sql`variant.withdrawn_at is null and product.status <> 'draft'`;

const maxTries = 3;

export async function sellOverCounter(ctx: Ctx, payments: Payments, input: CounterInput): Promise<CounterSale> {
	assertOwnLocation(ctx, input.location_id);
	const form = saleForm(ctx, input);
	return sellInTransaction(ctx, form, async (tx) => (await findSold(tx, form)) ?? (await sellOnce(tx, payments, input, form)));
}

export function saleForm(ctx: Ctx, input: CounterInput): SentForm {
	const form = sentForm(ctx, input);
	return { ...form, idempotencyKey: `counter:${form.idempotencyKey}` };
}

/** Holds a lock on the idempotency key. Retried: order reference already in use, or deadlock. */
export async function sellInTransaction<T>(ctx: Ctx, { idempotencyKey }: SentForm, work: (tx: Ctx) => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await inTransaction(ctx, async (tx) => {
				await advisoryLock(tx, idempotencyKey);
				return work(tx);
			});
		} catch (error) {
			if (tries >= maxTries || !isRetryable(error)) throw error;
		}
	}
}

/** The sale of this form, if it was stored before. Throws `conflict` if the form has other entries now. */
export async function findSold(ctx: Ctx, form: SentForm): Promise<CounterSale | undefined> {
	const rows = await queryRows(
		ctx.db,
		{
			reference: col.text,
			total: col.number,
			tax: col.number,
			method: col.nullable(col.text),
			paid: col.nullable(col.number),
			number: col.text,
			token: col.text,
			content_hash: col.nullable(col.text),
		},
		sql`
		select sold.reference, sold.content_hash, sold.total::float8 as total, sold.tax::float8 as tax, invoice.number, invoice.token,
			own.method, own.amount::float8 as paid
		from customer_order sold join shipment on shipment.order_id = sold.id join invoice on invoice.id = shipment.invoice_id
		left join lateral (
			select payment.method, payment.amount from payment where payment.subject_kind = 'order' and payment.subject_reference = sold.reference
				and payment.provider = ${counterId} and payment.provider_payment_id !~ ${exchangeSlipPattern} order by payment.id limit 1
		) own on true
		where sold.idempotency_key = ${form.idempotencyKey} order by shipment.id limit 1`,
	);
	const [row] = rows;
	if (row === undefined) return undefined;
	const words = () => `order ${saleWords(row)}. What is entered now was not sold.`;
	expectSameEntries(form, row.content_hash, { number: row.reference, words });
	const payment = counterPayments.find((each) => counterTitles[each] === row.method) ?? null;
	const { reference, total, tax, number, token } = row;
	return { reference, total, tax, payment, invoice: { number, url: invoicePath(token) } };
}

/** `method` and `paid`: without what an exchange pays for. */
function saleWords({ reference, method, paid }: { reference: string; method: string | null; paid: number | null }): string {
	if (method === null || paid === null) return reference;
	const way = method === counterTitles.cash ? "in cash" : `by ${method === "UPI" ? method : method.toLowerCase()}`;
	return `${reference}, ${formatRupees(paid)} paid ${way}`;
}

/** Refund of goods exchanged for this sale, which pays for it as far as it goes. The reference of the sale is drawn before, for the refund. */
export type Credit = {
	amount: number;
	refundId: number | null;
	ofOrder: string;
	reference: string;
	/** Account of whose goods are exchanged. */
	customerId: string | null;
};

/** Must run in a transaction with a lock on the idempotency key. */
export async function sellOnce(ctx: Ctx, payments: Payments, input: CounterInput, form: SentForm, credit?: Credit): Promise<CounterSale> {
	const store = await readStore(ctx, input.location_id);
	if (input.gstin !== undefined) await expectBuyersGstin(ctx, input.gstin, "the buyer’s");
	const sold = await readSoldLines(ctx, input);
	const totals = priceSale(sold, input);
	const parts = sold.map(({ goods, quantity }) => ({ variantId: goods.variantId, locationId: store.id, quantity }));
	const splitAt = splitsOf(await getSetting(ctx, "shop"), [store], input.state_code ?? store.stateCode);
	const shares = shareSale(sold, totals, [{ locationId: store.id, parts }], splitAt);
	const address = await billingAddressOf(input, store, totals.total - shares.tax);
	const { done: reserved } = await reserveStock(ctx, parts);
	if (!reserved) throw await notEnough(ctx, store, sold);
	const order = await insertSale(ctx, input, { store, totals, address, form, tax: shares.tax, credit });
	const lineIds = await insertLines(ctx, order.id, sold, totals, shares.lineTaxes, byOf(ctx));
	await insertShipments(ctx, order.id, shares.shipments, lineIds, { from: ctx.now, to: ctx.now });
	await commitStock(ctx, parts, order.reference, "counter sale");
	await handOver(ctx, order, store, credit);
	await recordPayments(ctx, payments, order, input, credit);
	await invoiceSale(ctx, order, input, lineIds);
	await recordChange(ctx, {
		action: "sold over the counter",
		subject: "order",
		id: order.reference,
		title: order.reference,
		after: { location: store.title, total: order.total, discount: order.discount, payment: input.payment },
	});
	await refreshProducts(ctx, order.id);
	const done = await findSold(ctx, form);
	if (done === undefined) throw new Error("The sale was not stored.");
	return done;
}

function invalid(errors: Record<string, string[]>): AppError {
	return invalidInput(errors);
}

async function readStore(ctx: Ctx, id: number): Promise<Store> {
	const rows = await queryRows(
		ctx.db,
		storeColumns,
		sql`select id, title, state_code as "stateCode", gstin from location where id = ${id} and closed_at is null`,
	);
	const [store] = rows;
	if (store === undefined) throw invalid({ location_id: ["Choose a location that is open."] });
	return store;
}

async function readSoldLines(ctx: Ctx, { lines }: CounterInput): Promise<Sold[]> {
	const skus = lines.map(({ sku }) => sku);
	if (new Set(skus).size !== skus.length) throw invalid({ lines: ["The same configuration stands on two lines."] });
	const rows = await queryRows(
		ctx.db,
		goodsRow,
		sql`
		select ${goodsColumns} from variant join product on product.id = variant.product_id
		where variant.sku = any(${sql.param(skus)}::text[]) and ${sellable}`,
	);
	const bySku = new Map(rows.map((row) => [row.sku, goodsOf(row)]));
	return lines.map(({ sku, quantity }, index) => {
		const goods = bySku.get(sku);
		if (goods === undefined) throw invalid({ [`lines.${index}.sku`]: [`${sku} is not for sale.`] });
		return { goods, quantity, changes: [] };
	});
}

function priceSale(sold: readonly Sold[], { discount, seen_total }: CounterInput): CartTotals {
	const priced = sold.map(({ goods, quantity }) => pricedLine(goods, quantity, true));
	const { subtotal } = totalsOf(priced, 0, 0);
	if (discount >= subtotal) throw invalid({ discount: [`The discount must be less than ${formatRupees(subtotal)}.`] });
	const totals = totalsOf(priced, discount, 0);
	if (totals.total !== seen_total)
		throw new AppError("conflict", `A price has changed: the total is ${formatRupees(totals.total)} now. Nothing was sold yet.`);
	return totals;
}

/** Null if the buyer is not named. The name is required with a GSTIN and from the value of `namedBuyerFrom`. */
async function billingAddressOf(input: CounterInput, store: Store, taxable: number): Promise<OrderAddress | null> {
	const { name, line1, city, post_code } = input;
	const stateCode = input.state_code ?? store.stateCode;
	const mustName = input.gstin !== undefined || taxable >= namedBuyerFrom;
	const given = line1 !== "" || city !== "" || post_code !== undefined;
	if (mustName || given) {
		const needed = { ...(mustName && { name }), line1, city, post_code: post_code ?? "" };
		const missing = Object.entries(needed).filter(([, value]) => value === "");
		const why = mustName ? `An invoice ${input.gstin ? "with a GSTIN" : "of ₹50,000 or more"} needs this.` : "Fill this in.";
		if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([field]) => [field, [why]])));
	}
	if (!given || post_code === undefined) return null;
	const listed = await confirmedAgainst({ post_code, state_code: stateCode }, input.state_confirmed);
	expectStateOfGstin(input, stateCode);
	const state = gstStateName(stateCode) ?? "";
	const address = { name, phone: input.phone ?? "", line1, line2: null, landmark: null, city, state_code: stateCode, state, post_code };
	return { ...address, ...(listed !== undefined && { state_confirmed: listed }) };
}

/** A GSTIN begins with the state it is registered in. */
function expectStateOfGstin({ gstin, state_confirmed }: CounterInput, stateCode: string): void {
	const registered = gstStateName(gstin?.slice(0, 2) ?? "");
	if (registered === undefined || state_confirmed || gstin?.startsWith(stateCode)) return;
	const message = `The GSTIN is registered in ${registered}, not in ${gstStateName(stateCode) ?? stateCode}. Correct one of them, or confirm the state.`;
	throw invalid({ state_confirmed: [message] });
}

async function notEnough(ctx: Ctx, store: Store, sold: readonly Sold[]): Promise<AppError> {
	const ids = sql.param(sold.map(({ goods }) => goods.variantId));
	const rows = await queryRows(
		ctx.db,
		{ id: col.number, free: col.number },
		sql`
		select variant.id, ${freeAt(store.id)} as free from variant where variant.id = any(${ids}::int[])`,
	);
	const short = sold.findIndex(({ goods, quantity }) => (rows.find(({ id }) => id === goods.variantId)?.free ?? 0) < quantity);
	const line = sold[short];
	const free = Math.max(0, rows.find(({ id }) => id === line?.goods.variantId)?.free ?? 0);
	const sentence =
		line === undefined
			? "Somebody was faster. Please check the bill again."
			: `${free === 0 ? "None" : `Only ${free}`} of ${line.goods.title} (${line.goods.sku}) ${free === 1 ? "is" : "are"} free at ${store.title}.`;
	return new AppError("conflict", sentence, { errors: line === undefined ? {} : { [`lines.${short}.quantity`]: [sentence] } });
}

type SaleValues = {
	store: Store;
	totals: CartTotals;
	address: OrderAddress | null;
	form: SentForm;
	tax: number;
	credit: Credit | undefined;
};

async function insertSale(ctx: Ctx, input: CounterInput, { store, totals, address, form, tax, credit }: SaleValues): Promise<OrderRow> {
	const [order] = await ctx.db
		.insert(customerOrder)
		.values({
			reference: credit?.reference ?? (await newOrderReference(ctx)),
			token: randomBytes(24).toString("base64url"),
			...form,
			customerId: credit?.customerId ?? null,
			channel: "counter",
			// As `syncOrder` derives it from the shipment, which is handed over below.
			state: "collected",
			paymentState: "created",
			paymentMethod: methodTitle(input.payment, totals.total, credit),
			fulfilment: "pickup",
			contactName: input.name,
			contactEmail: input.email?.toLowerCase() ?? "",
			contactPhone: input.phone ?? "",
			billingAddress: address,
			pickupLocationId: store.id,
			gstin: input.gstin ?? null,
			businessName: input.business_name || null,
			placeOfSupply: input.state_code ?? store.stateCode,
			subtotal: totals.subtotal,
			discount: totals.discount,
			delivery: 0,
			total: totals.total,
			tax,
			stockState: "committed",
			returnDays: await returnDays(ctx),
			placedAt: ctx.now,
			confirmedAt: ctx.now,
			changedAt: ctx.now,
		})
		.returning();
	if (order === undefined) throw new Error("The sale was not stored.");
	return order;
}

/** "Exchange and UPI" where the credit of exchanged goods pays for a part. */
function methodTitle(payment: CounterPayment, total: number, credit: Credit | undefined): string {
	const own = counterTitles[payment];
	if (!credit?.amount) return own;
	return credit.amount < total ? `Exchange and ${own === "UPI" ? own : own.toLowerCase()}` : "Exchange";
}

/** The credit first, then what is left in the way that was chosen. */
async function recordPayments(
	ctx: Ctx,
	payments: Payments,
	order: OrderRow,
	input: CounterInput,
	credit: Credit | undefined,
): Promise<void> {
	const covered = Math.min(order.total, credit?.amount ?? 0);
	const wanted = {
		subject: { kind: "order" as const, reference: order.reference },
		contact: { name: order.contactName, email: order.contactEmail, phone: order.contactPhone },
		description: `Order ${order.reference}`,
	};
	if (credit && covered > 0) {
		const method = `Exchange of ${credit.ofOrder}`;
		await recordCounterPayment(payments, ctx, { ...wanted, method, amount: covered }, exchangeSlip(credit.refundId));
	}
	if (covered === order.total) return;
	await recordCounterPayment(
		payments,
		ctx,
		{ ...wanted, method: counterTitles[input.payment], amount: order.total - covered },
		slipOf(input, order.reference),
	);
}

async function handOver(ctx: Ctx, order: OrderRow, store: Store, credit: Credit | undefined): Promise<void> {
	await ctx.db
		.update(shipment)
		.set({ state: "collected", deliveredAt: ctx.now, returnBy: returnByOf(ctx, order) })
		.where(eq(shipment.orderId, order.id));
	const why = credit ? `, in exchange for goods of ${credit.ofOrder}` : "";
	await addHistory(ctx, order.id, "collected", byOf(ctx), `Sold over the counter at ${store.title}${why}`);
	await enqueueOrderEmail(ctx, order.reference, "collected");
}

/** Last in the transaction, since the lock on the invoice series blocks all other invoices until the commit. */
async function invoiceSale(ctx: Ctx, sold: OrderRow, { lines }: CounterInput, lineIds: readonly number[]): Promise<void> {
	const facts = await readFacts(ctx, await lockOrder(ctx, sold.reference));
	const [only] = facts.shipments;
	if (only === undefined) throw new Error("The sale has no shipment.");
	const serials = lineIds.map((id, index) => ({ line_id: id, serials: lines[index]?.serials ?? [] }));
	await mapLineErrors(lineIds, () => invoiceShipment(ctx, facts, only, serials));
}

/** Translates validation errors from line ids (`serials.12`) to positions in the input (`lines.0.serials`). */
async function mapLineErrors<T>(lineIds: readonly number[], work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof AppError) || error.errors === undefined) throw error;
		const errors = Object.fromEntries(
			Object.entries(error.errors).map(([field, messages]) => {
				const place = lineIds.findIndex((id) => field === `serials.${id}`);
				return [place < 0 ? field : `lines.${place}.serials`, messages];
			}),
		);
		throw new AppError(error.code, error.message, { errors });
	}
}
