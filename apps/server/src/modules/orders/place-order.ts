// Places an order in one transaction: order, stock reservation and payment are stored before a payment provider is called.
import { randomBytes } from "node:crypto";
import type { PlacedOrder, PlaceOrderInput } from "@lapwing/contract/checkout";
import { gstStateName } from "@lapwing/contract/gst-states";
import { formatRupees } from "@lapwing/contract/money";
import type { OrderAddress } from "@lapwing/contract/order";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { AppError, advisoryLocks, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { isDeadlock, isUniqueViolation } from "../../db/postgres-errors.ts";
import { prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import { enqueue } from "../../job.ts";
import { getAddressBook } from "../addresses/addresses.ts";
import { type CartOwner, couponUserOf, ownerOf, removeOrderedLines } from "../cart/cart.ts";
import { paymentConnectionKeys } from "../connections/connections.ts";
import { type CouponUser, useCoupon } from "../coupons/coupons.ts";
import { deliveryHours } from "../delivery/delivery-date.ts";
import { lockStockItems, reserveStock } from "../inventory/reserve.ts";
import { splitsOf } from "../invoices/tax-splits.ts";
import { refreshListingJob } from "../listing/refresh-listing.ts";
import { confirmedAgainst } from "../locations/pin-state.ts";
import { paymentMethods } from "../payments/methods.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { createPayment } from "../payments/payments.ts";
import { codId } from "../payments/providers/cod.ts";
import { getSetting } from "../settings/registry.ts";
import { loadSettings } from "../settings/settings.ts";
import { allocate } from "./allocate.ts";
import { confirmOrder } from "./confirm-order.ts";
import { insertLines, insertShipments, newOrderReference, shareSale, stockPartsIn } from "./insert-order.ts";
import { admitUnpaid, type Buyer, buyerLocks, maxHoldMinutes, type Wanted, whyCashIsRefused } from "./order-limits.ts";
import { type Choices, type PricedCart, priceCart, readyAt, type Store, storesWithAll, wantedOf } from "./quote.ts";
import { returnDays } from "./return-window.ts";
import { customerOrder } from "./schema.ts";
import { trackOrderPath } from "./track.ts";

type Input = z.output<typeof PlaceOrderInput>;

/** Minutes for which an unpaid order holds stock after its payment was last started; `maxHoldMinutes` after placing at the latest. */
const holdMinutes = 30;

export function holdUntil(now: Date, placedAt: Date): Date {
	return new Date(Math.min(now.getTime() + holdMinutes * 60_000, placedAt.getTime() + maxHoldMinutes * 60_000));
}

/** Stock changed between allocation and reservation; another allocation may succeed. */
class StockTaken extends Error {}

const maxTries = 5;

export async function placeOrder(
	ctx: Ctx,
	payments: Payments,
	input: Input,
	{ key, network }: { key: string; network: string },
): Promise<PlacedOrder> {
	const owner = ownerOf(ctx);
	if (owner === undefined) throw new AppError("bad_request", "The guest-token header is missing.");
	// `seen` is the digest of the amounts shown: a page that repeats its key after the cart has changed must not get the earlier order.
	const idempotencyKey = `${"customerId" in owner ? owner.customerId : owner.guestToken}:${key}:${input.seen}`;
	const buyer: Buyer = {
		customerId: "customerId" in owner ? owner.customerId : null,
		guestToken: "guestToken" in owner ? owner.guestToken : null,
		email: input.email.toLowerCase(),
		phone: input.phone,
		network,
	};
	for (let tries = 1; ; tries++) {
		try {
			return await inTransaction(ctx, async (tx) => {
				// Concurrent requests with the same key wait here, and then find the order placed by the first.
				await advisoryLocks(tx, [idempotencyKey, ...buyerLocks(buyer)]);
				const before = await findPlaced(tx, idempotencyKey);
				return before ?? (await placeOnce(tx, payments, owner, input, { idempotencyKey, buyer, lockFirst: tries > 1 }));
			});
		} catch (error) {
			// Retried: order reference already in use, deadlock, or stock that was taken meanwhile.
			if (tries >= maxTries || !(error instanceof StockTaken || isRetryable(error))) throw error;
		}
	}
}

/** Errors after which a retry may succeed. */
export function isRetryable(error: unknown): boolean {
	return isUniqueViolation(error) || isDeadlock(error);
}

async function findPlaced(ctx: Ctx, idempotencyKey: string): Promise<PlacedOrder | undefined> {
	const rows = await queryRows(
		ctx.db,
		{ reference: col.text, token: col.text, payment: col.nullable(col.text), provider: col.nullable(col.text) },
		sql`${prepared}
		select placed.reference, placed.token, payment.token as payment, payment.provider
		from customer_order placed left join payment on payment.subject_kind = 'order' and payment.subject_reference = placed.reference
		where placed.idempotency_key = ${idempotencyKey} order by payment.id limit 1`,
	);
	const [row] = rows;
	return row && placedOf(row.reference, row.token, row.payment, row.provider);
}

/** Orders with a total of zero have no payment. */
function placedOf(reference: string, token: string, paymentToken: string | null, provider: string | null): PlacedOrder {
	if (paymentToken === null) return { reference, order_token: token, payment_token: null, next: trackOrderPath(token) };
	const next = provider === "cod" ? `/payment-success?payment=${paymentToken}` : `/pay/${paymentToken}`;
	return { reference, order_token: token, payment_token: paymentToken, next };
}

/**
 * A guest's quote knows no email address, so that the limit per customer is found only here. Pointed out at the coupon: the next quote would
 * show the same total again.
 */
async function expectCouponOf(ctx: Ctx, input: Input, postCode: string | undefined, { coupon }: PricedCart): Promise<void> {
	if (coupon === null || coupon.applies) return;
	const shown = await priceCart(ctx, { ...input, post_code: postCode ?? input.post_code });
	if (shown.seen === input.seen) throw invalid("coupon", `${coupon.message} Remove it to order without it.`);
}

/** A total from before the place was known, as a page without script shows it, lacks the delivery only: nothing has changed. */
async function expectDeliverySeen(ctx: Ctx, input: Input, { option, totals }: PricedCart, person: CouponUser): Promise<void> {
	if (option === undefined || totals.delivery === 0) return;
	const before = await priceCart(ctx, { ...input, post_code: undefined }, person);
	if (before.seen === input.seen)
		throw new AppError(
			"conflict",
			`Delivery to this PIN code costs ${formatRupees(totals.delivery)}. Nothing was charged; please check the new total.`,
		);
}

/** An invoice to ourselves would be no sale. */
export async function expectBuyersGstin(ctx: Ctx, gstin: string, wanted = "that of your business"): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ own: col.bool },
		sql`
		select exists (select from location where gstin = ${gstin})
			or exists (select from setting where key = 'shop' and value ->> 'gstin' = ${gstin}) as own`,
	);
	if (rows[0]?.own) throw invalid("gstin", `This is our own GSTIN. Enter ${wanted}.`);
}

type Attempt = {
	idempotencyKey: string;
	buyer: Buyer;
	/** Locks the stock items before they are read: slower, but the allocation cannot fail because of concurrent orders. */
	lockFirst: boolean;
};

async function placeOnce(ctx: Ctx, payments: Payments, owner: CartOwner, input: Input, attempt: Attempt): Promise<PlacedOrder> {
	const { buyer } = attempt;
	const email = input.email.toLowerCase();
	const person = couponUserOf(ctx, email);
	await loadSettings(ctx, ["shop", "delivery", "payments", "order_limits", "numbers", "returns", ...paymentConnectionKeys]);
	if (input.gstin !== undefined) await expectBuyersGstin(ctx, input.gstin);
	const shipping = await shippingAddressOf(ctx, input);
	const billing = await billingAddressOf(input, shipping);
	const priced = await priceWithStockLocked(
		ctx,
		{ ...input, post_code: shipping?.post_code ?? input.post_code },
		person,
		attempt.lockFirst,
	);
	const { bought, totals, coupon } = priced;
	if (bought.length === 0) throw new AppError("conflict", "There is nothing left to buy: what you chose is sold out.");
	if (priced.seen !== input.seen) {
		await expectCouponOf(ctx, input, shipping?.post_code, priced);
		await expectDeliverySeen(ctx, input, priced, person);
		throw new AppError("conflict", "Prices or stock have changed since you looked. Nothing was charged; please check the order again.");
	}
	const store = input.fulfilment === "pickup" ? pickupStore(priced, input.pickup_location_id) : undefined;
	if (store === undefined && priced.option === undefined) throw invalid("post_code", "We do not deliver to this PIN code.");
	const method = await expectMethod(ctx, payments, input, totals.total, shipping?.post_code);
	const { holds } = await admitOrder(ctx, buyer, input, { amount: totals.total, wanted: wantedOf(priced) });
	const allocation = allocate(store ? [store] : priced.places, wantedOf(priced), priced.to);
	if (allocation === undefined)
		throw new AppError("conflict", "Someone was faster: not enough of this is left. Please check the order again.");
	const { done, emptied } = holds ? await reserveStock(ctx, stockPartsIn(allocation)) : { done: true, emptied: false };
	if (!done) throw new StockTaken();
	const splitAt = splitsOf(await getSetting(ctx, "shop"), priced.places, placeOfSupplyTo(shipping, store));
	const shares = shareSale(bought, totals, allocation, splitAt);
	const order = await insertOrder(ctx, owner, input, email, priced, {
		shipping,
		billing,
		store,
		method,
		idempotencyKey: attempt.idempotencyKey,
		network: buyer.network,
		holds,
		tax: shares.tax,
	});
	const lineIds = await insertLines(ctx, order.id, bought, totals, shares.lineTaxes, { kind: "customer" });
	await insertShipments(ctx, order.id, shares.shipments, lineIds, expectedOf(ctx, priced, store));
	if (coupon?.applies && coupon.id !== null) await useCoupon(ctx, coupon.id, order.reference, person);
	const payment =
		totals.total === 0
			? undefined
			: await createPayment(ctx, {
					subject: { kind: "order", reference: order.reference },
					provider: input.payment_method,
					method: order.paymentMethod,
					amount: totals.total,
					contact: { name: input.name, email, phone: input.phone },
					description: `Order ${order.reference}`,
				});
	if (input.buy === undefined) await removeOrderedLines(ctx, owner);
	// Cash on delivery and a total of zero are confirmed now, online payments when they are captured.
	if (payment === undefined || input.payment_method === codId) await confirmOrder(ctx, order, undefined);
	if (emptied) await enqueue(ctx, refreshListingJob, { products: bought.map(({ goods }) => goods.productId) });
	return placedOf(order.reference, order.token, payment?.token ?? null, payment?.provider ?? null);
}

async function priceWithStockLocked(ctx: Ctx, choices: Choices, person: CouponUser, lockFirst: boolean): Promise<PricedCart> {
	const priced = await priceCart(ctx, choices, person);
	if (!lockFirst || priced.bought.length === 0) return priced;
	await lockStockItems(
		ctx,
		priced.bought.map(({ goods }) => goods.variantId),
	);
	return priceCart(ctx, choices, person);
}

function invalid(field: string, message: string): AppError {
	return invalidInput({ [field]: [message] });
}

/** Null for pickup. A saved address must be in the customer's own address book. */
async function shippingAddressOf(ctx: Ctx, input: Input): Promise<OrderAddress | null> {
	if (input.fulfilment === "pickup") return null;
	if (input.address_id !== undefined) return savedAddress(ctx, input.address_id, input.state_confirmed);
	const typed = typedAddress({
		name: input.name,
		phone: input.phone,
		line1: input.line1,
		line2: input.line2 ?? null,
		landmark: input.landmark ?? null,
		city: input.city,
		state_code: input.state_code,
		post_code: input.post_code,
	});
	return withConfirmation(typed, input.state_confirmed);
}

/** The state decides between IGST and CGST with SGST, so one that does not match the PIN must be confirmed by the customer. */
async function withConfirmation(address: OrderAddress, confirmed: boolean, prefix = ""): Promise<OrderAddress> {
	const listed = await confirmedAgainst(address, confirmed, prefix);
	return listed === undefined ? address : { ...address, state_confirmed: listed };
}

async function savedAddress(ctx: Ctx, id: number, confirmed: boolean): Promise<OrderAddress> {
	const book = ctx.actor.kind === "customer" ? await getAddressBook(ctx, ctx.actor.id) : undefined;
	const found = book?.customer_address.find((each) => each.id === id);
	if (found === undefined) throw invalid("address_id", "Choose an address from your address book.");
	const { name, phone, line1, line2, landmark, city, state_code, state, post_code } = found;
	return withConfirmation({ name, phone, line1, line2, landmark, city, state_code, state, post_code }, confirmed || found.state_confirmed);
}

type Typed = { [K in keyof Omit<OrderAddress, "state" | "state_confirmed">]: OrderAddress[K] | undefined };

function typedAddress(typed: Typed, prefix = ""): OrderAddress {
	const { name, phone, line1, line2, landmark, city, state_code, post_code } = typed;
	const needed = { name, line1, city, state_code, post_code };
	const missing = Object.entries(needed).filter(([, value]) => value === undefined || value === "");
	if (missing.length > 0 || !name || !line1 || !city || !state_code || !post_code)
		throw invalidInput(Object.fromEntries(missing.map(([field]) => [`${prefix}${field}`, ["Fill this in."]])));
	return {
		name,
		phone: phone ?? "",
		line1,
		line2: line2 ?? null,
		landmark: landmark ?? null,
		city,
		state_code,
		state: gstStateName(state_code) ?? "",
		post_code,
	};
}

async function billingAddressOf(input: Input, shipping: OrderAddress | null): Promise<OrderAddress | null> {
	if (input.billing_same) return shipping;
	const typed = typedAddress(
		{
			name: input.billing_name,
			phone: input.phone,
			line1: input.billing_line1,
			line2: input.billing_line2 ?? null,
			landmark: null,
			city: input.billing_city,
			state_code: input.billing_state_code,
			post_code: input.billing_post_code,
		},
		"billing_",
	);
	return withConfirmation(typed, input.billing_state_confirmed, "billing_");
}

function pickupStore(priced: PricedCart, id: number | undefined): Store {
	if (id === undefined) throw invalid("pickup_location_id", "Choose a store.");
	const store = storesWithAll(priced).find((each) => each.id === id);
	if (store === undefined) throw invalid("pickup_location_id", "This store does not have everything any more. Choose another.");
	return store;
}

const cannotBePaid = "This order cannot be paid online yet. Call the store to order.";

async function expectMethod(ctx: Ctx, payments: Payments, input: Input, amount: number, postCode: string | undefined): Promise<string> {
	if (amount === 0) return "Nothing to pay";
	const settings = await getSetting(ctx, "payments");
	const methods = paymentMethods(await payments.readProviders(ctx), { amount, postCode, fulfilment: input.fulfilment, settings });
	const method = methods.find(({ id }) => id === input.payment_method);
	if (!methods.some(({ available }) => available)) throw invalid("payment_method", cannotBePaid);
	if (method === undefined) throw invalid("payment_method", "Choose how to pay.");
	if (!method.available) throw invalid("payment_method", method.reason ?? "Choose another way to pay.");
	return method.title;
}

/** Applies the limits of unpaid orders, except to a total of zero. */
async function admitOrder(
	ctx: Ctx,
	buyer: Buyer,
	input: Input,
	order: { amount: number; wanted: readonly Wanted[] },
): Promise<{ holds: boolean }> {
	if (order.amount === 0) return { holds: true };
	if (input.payment_method !== codId) return admitUnpaid(ctx, buyer, order);
	const reason = await whyCashIsRefused(ctx, buyer, order.amount);
	if (reason !== null) throw invalid("payment_method", reason);
	return { holds: true };
}

const placeOfSupplyTo = (shipping: OrderAddress | null, store: Store | undefined) => shipping?.state_code ?? store?.stateCode ?? null;

/** Pickup when the store has prepared it. */
function expectedOf(ctx: Ctx, { option }: PricedCart, store: Store | undefined): { from: Date; to: Date } | null {
	if (store !== undefined) {
		const ready = readyAt(store, ctx.now);
		return { from: ready, to: ready };
	}
	return option === undefined ? null : deliveryHours(option.date);
}

type Destination = {
	shipping: OrderAddress | null;
	billing: OrderAddress | null;
	store: Store | undefined;
	method: string;
	idempotencyKey: string;
	network: string | null;
	/** False above the limits of unpaid orders: stock is then reserved when a payment is started or captured. */
	holds: boolean;
	tax: number;
};

async function insertOrder(ctx: Ctx, owner: CartOwner, input: Input, email: string, priced: PricedCart, to: Destination) {
	const { totals, coupon, option } = priced;
	const expected = expectedOf(ctx, priced, to.store);
	const [order] = await ctx.db
		.insert(customerOrder)
		.values({
			reference: await newOrderReference(ctx),
			token: randomBytes(24).toString("base64url"),
			idempotencyKey: to.idempotencyKey,
			customerId: "customerId" in owner ? owner.customerId : null,
			guestToken: "guestToken" in owner ? owner.guestToken : null,
			state: "placed",
			paymentState: "created",
			paymentMethod: to.method,
			fulfilment: input.fulfilment,
			contactName: input.name,
			contactEmail: email,
			contactPhone: input.phone,
			shippingAddress: to.shipping,
			billingAddress: to.billing,
			pickupLocationId: to.store?.id ?? null,
			gstin: input.gstin ?? null,
			businessName: input.business_name ?? null,
			placeOfSupply: placeOfSupplyTo(to.shipping, to.store),
			deliveryOption: to.store === undefined ? (option?.id ?? null) : null,
			coupon: coupon?.applies ? coupon.code : null,
			subtotal: totals.subtotal,
			discount: totals.discount,
			delivery: totals.delivery,
			total: totals.total,
			tax: to.tax,
			expectedFrom: expected?.from ?? null,
			expectedTo: expected?.to ?? null,
			stockState: to.holds ? "reserved" : "freed",
			keptUntil: to.holds ? holdUntil(ctx.now, ctx.now) : null,
			network: to.network,
			returnDays: await returnDays(ctx),
			placedAt: ctx.now,
			changedAt: ctx.now,
		})
		.returning();
	if (order === undefined) throw new Error("The order was not stored.");
	return order;
}
