import * as checkout from "@lapwing/contract/checkout";
import * as counter from "@lapwing/contract/counter";
import * as exchanges from "@lapwing/contract/exchange";
import * as contract from "@lapwing/contract/order";
import * as changes from "@lapwing/contract/order-changes";
import * as pickList from "@lapwing/contract/pick-list";
import type { FieldErrors } from "@lapwing/contract/problem";
import * as batches from "@lapwing/contract/staff-batches";
import * as orderMoney from "@lapwing/contract/staff-order-money";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import * as staffContract from "@lapwing/contract/staff-orders";
import * as staffReturns from "@lapwing/contract/staff-returns";
import * as shipments from "@lapwing/contract/staff-shipments";
import * as stockHolds from "@lapwing/contract/stock-holds";
import { AppError, type Ctx, customerIdOf, inTransaction } from "../../ctx.ts";
import { type Bound, type Call, handle } from "../../http/bind.ts";
import { limitCouponAttempts } from "../../http/coupon-limit.ts";
import { networkOf } from "../../http/network.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import { storeUnpaidToken, unpaidTokens } from "../../http/unpaid-orders-cookie.ts";
import { recordChange } from "../audit/audit.ts";
import { ownCoupon } from "../cart/cart-coupon.ts";
import { isKnownCoupon, unknownCoupon } from "../coupons/coupons.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { cancelSale } from "./cancel.ts";
import { correctAddress } from "./correct-address.ts";
import { sellOverCounter } from "./counter.ts";
import { findCounterItems } from "./counter-items.ts";
import { exchangeAtCounter, findExchangeProblems, previewOf } from "./exchange.ts";
import type { OrderJobDeps } from "./jobs.ts";
import { cancelOrders, deliverOrders, listParcelsToPack, packOrders, previewShipping, shipOrders, tagOrders } from "./order-batches.ts";
import { listOrderInvoices } from "./order-invoices.ts";
import { addNote } from "./order-notes.ts";
import { findOrder, lockOrder, type OrderRow } from "./order-rows.ts";
import { getOrder, listOrders } from "./orders.ts";
import { listParcelsToShip } from "./parcels-to-ship.ts";
import { getPickList } from "./pick-list.ts";
import { placeOrder } from "./place-order.ts";
import { quote } from "./quote.ts";
import { changeSource, splitShipment } from "./rearrange.ts";
import { findReturnProblems, previewReturn, receiveReturn } from "./receive-return.ts";
import { bookLateCash, collectPayment, refundGoodwill, settleOrderRefund } from "./refund-order.ts";
import { assertTakesBack, findReturnableOrder } from "./return-desk.ts";
import { addReturnPhoto } from "./return-photos.ts";
import { refuseReturn, requestReturn, withdrawReturn } from "./returns.ts";
import { correctTracking, handOverShipment, moveShipment, packShipment } from "./ship.ts";
import { assertReceivable, assertVisible, getStaffOrder, listStaffOrders } from "./staff-orders.ts";
import { listStockHolds, releaseHold } from "./stock-holds.ts";
import { getTrackedOrder, referenceOf } from "./track.ts";
import { listUnpaidOrders } from "./unpaid-orders.ts";

/** By account or guest token, not by IP address, which thousands of people share with carrier-grade NAT. See order-limits.ts. */
const perOwner = { name: "orders-owner", max: 30, seconds: 3600 };

const photosPerAddress = { name: "return-photos", max: 100, seconds: 3600 };

export function orderRoutes({ payments, photoFolder }: Pick<OrderJobDeps, "payments"> & { photoFolder: string }): Bound[] {
	return [
		...checkoutRoutes(payments),
		...customerRoutes(payments),
		...photoRoutes(photoFolder),
		...staffRoutes(payments),
		...counterRoutes(payments),
		...batchRoutes(payments),
	];
}

function checkoutRoutes(payments: Payments): Bound[] {
	return [
		handle(checkout.quoteCheckout, async (ctx, choices, call) => {
			const quoteChoices = () => quote(ctx, payments, choices, networkOf(call.ip));
			// Codes stored in the cart were counted when they were entered.
			if (!choices.coupon || choices.coupon === (await ownCoupon(ctx))) return { data: await quoteChoices() };
			return { data: await limitCouponAttempts(ctx, call, quoteChoices, isUnknownCoupon) };
		}),
		handle(checkout.placeOrder, async (ctx, input, call) => {
			const key = idempotencyKey(input.idempotency_key, call);
			const owner = ctx.actor.kind === "customer" ? ctx.actor.id : ctx.actor.kind === "guest" ? (ctx.actor.token ?? "") : "";
			await enforceRateLimit(ctx, perOwner, owner);
			await limitNewCoupon(ctx, input.coupon, call);
			const order = await placeOrder(ctx, payments, input, { key, network: networkOf(call.ip) });
			storeUnpaidToken(ctx, call, order.payment_token, payments.siteUrl);
			return { data: order };
		}),
		handle(checkout.listUnpaidOrders, async (ctx, _input, call) => ({ data: await listUnpaidOrders(ctx, unpaidTokens(call)) })),
	];
}

/** Counted before the order is checked, so that no error message reveals whether a code exists. */
async function limitNewCoupon(ctx: Ctx, code: string | undefined, call: Call): Promise<void> {
	if (!code || code === (await ownCoupon(ctx))) return;
	await limitCouponAttempts(
		ctx,
		call,
		() => isKnownCoupon(ctx, code),
		(known) => known === false,
	);
}

const isUnknownCoupon = (outcome: unknown) => (outcome as { coupon?: { message: string } | null }).coupon?.message === unknownCoupon;

function idempotencyKey(given: string | undefined, call: Call): string {
	const key = call.headers.get("idempotency-key") ?? given;
	if (key === undefined || !/^[\w-]{16,80}$/.test(key))
		throw new AppError("invalid", "An Idempotency-Key is needed.", {
			errors: { idempotency_key: ["Send 16 to 80 letters, digits and dashes as the header Idempotency-Key."] },
		});
	return key;
}

function customerRoutes(payments: Payments): Bound[] {
	/** Changes the customer's own order under its row lock, and returns it as it is afterwards. */
	const changeOwn = async (ctx: Ctx, reference: string, change: (tx: Ctx, order: OrderRow) => Promise<unknown>) => {
		const customerId = customerIdOf(ctx);
		await inTransaction(ctx, async (tx) => {
			await getOrder(tx, customerId, reference);
			await change(tx, await lockOrder(tx, reference));
		});
		return { data: await getOrder(ctx, customerId, reference) };
	};
	const changeTracked = async (ctx: Ctx, token: string, change: (tx: Ctx, order: OrderRow) => Promise<unknown>) => {
		await inTransaction(ctx, async (tx) => change(tx, await lockOrder(tx, await referenceOf(tx, token))));
		return { data: await getTrackedOrder(ctx, token) };
	};
	return [
		handle(contract.listOrders, async (ctx, filter) => ({ data: await listOrders(ctx, customerIdOf(ctx), filter) })),
		handle(contract.getOrder, async (ctx, { reference }) => ({ data: await getOrder(ctx, customerIdOf(ctx), reference) })),
		handle(changes.cancelOrder, (ctx, { reference, ...input }) =>
			changeOwn(ctx, reference, (tx, order) => cancelSale(tx, payments, order, input)),
		),
		handle(changes.requestReturn, (ctx, { reference, ...input }) =>
			changeOwn(ctx, reference, (tx, order) => requestReturn(tx, order, input)),
		),
		handle(contract.getTrackedOrder, async (ctx, { token }) => ({ data: await getTrackedOrder(ctx, token) })),
		handle(changes.cancelTrackedOrder, (ctx, { token, ...input }) =>
			changeTracked(ctx, token, (tx, order) => cancelSale(tx, payments, order, input)),
		),
		handle(changes.requestTrackedReturn, (ctx, { token, ...input }) =>
			changeTracked(ctx, token, (tx, order) => requestReturn(tx, order, input)),
		),
		handle(changes.withdrawReturn, (ctx, { reference }) => changeOwn(ctx, reference, withdrawReturn)),
		handle(changes.withdrawTrackedReturn, (ctx, { token }) => changeTracked(ctx, token, withdrawReturn)),
	];
}

function photoRoutes(folder: string): Bound[] {
	const store = async (ctx: Ctx, reference: string, file: unknown, call: Call) => {
		await enforceRateLimit(ctx, photosPerAddress, call.ip);
		if (!(file instanceof Uint8Array)) throw new Error("The file was not read.");
		return { data: await addReturnPhoto(ctx, folder, reference, file) };
	};
	return [
		handle(changes.addReturnPhoto, async (ctx, { reference, file }, call) => {
			await getOrder(ctx, customerIdOf(ctx), reference);
			return store(ctx, reference, file, call);
		}),
		handle(changes.addTrackedReturnPhoto, async (ctx, { token, file }, call) => store(ctx, await referenceOf(ctx, token), file, call)),
	];
}

const unchanged = Symbol("unchanged");

function staffRoutes(payments: Payments): Bound[] {
	/** Every change by staff is audited, in the same transaction; a request that is repeated and changes nothing is not. */
	const change = async (
		ctx: Ctx,
		reference: string,
		{ action, details }: { action: string; details?: Record<string, unknown> },
		work: (tx: Ctx, order: OrderRow) => Promise<unknown>,
		assertTheirs: typeof assertVisible = assertVisible,
	): Promise<{ data: StaffOrder }> => {
		await inTransaction(ctx, async (tx) => {
			await assertTheirs(tx, reference);
			if ((await work(tx, await lockOrder(tx, reference))) === unchanged) return;
			await recordChange(tx, { action, subject: "order", id: reference, title: reference, ...(details && { after: details }) });
		});
		return { data: await getStaffOrder(ctx, reference) };
	};
	return [
		handle(staffContract.listStaffOrders, async (ctx, filter) => ({ data: await listStaffOrders(ctx, filter) })),
		handle(stockHolds.listStockHolds, async (ctx) => ({ data: await listStockHolds(ctx) })),
		handle(stockHolds.freeStockHolds, async (ctx, { references }) => {
			for (const reference of references) await inTransaction(ctx, (tx) => releaseHold(tx, reference));
			return { data: await listStockHolds(ctx) };
		}),
		handle(batches.listOrderInvoices, async (ctx, { references }) => ({ data: await listOrderInvoices(ctx, references.split(",")) })),
		handle(pickList.getPickList, async (ctx, wanted) => ({ data: await getPickList(ctx, wanted) })),
		handle(staffContract.getStaffOrder, async (ctx, { reference }) => ({ data: await getStaffOrder(ctx, reference) })),
		handle(staffContract.packShipment, (ctx, { reference, shipment_id, serials }) =>
			change(ctx, reference, { action: "packed", details: { shipment_id, serials } }, (tx, order) =>
				packShipment(tx, order, shipment_id, serials),
			),
		),
		handle(shipments.changeShipmentSource, (ctx, { reference, shipment_id, location_id }) =>
			change(ctx, reference, { action: "sends from another location", details: { shipment_id, location_id } }, (tx, order) =>
				changeSource(tx, order, shipment_id, location_id),
			),
		),
		handle(shipments.splitShipment, (ctx, { reference, shipment_id, lines }) =>
			change(ctx, reference, { action: "divided a shipment", details: { shipment_id, lines } }, (tx, order) =>
				splitShipment(tx, order, shipment_id, lines),
			),
		),
		handle(shipments.correctTracking, (ctx, { reference, shipment_id, ...tracking }) =>
			change(ctx, reference, { action: "corrected the tracking", details: { shipment_id, ...tracking } }, (tx, order) =>
				correctTracking(tx, order, shipment_id, tracking),
			),
		),
		handle(staffContract.moveShipment, (ctx, { reference, shipment_id, ...move }) =>
			change(
				ctx,
				reference,
				{ action: `moved a shipment to ${move.to.replaceAll("_", " ")}`, details: { shipment_id, ...move } },
				(tx, order) => moveShipment(tx, payments, order, shipment_id, move),
			),
		),
		handle(shipments.handOverShipment, (ctx, { reference, shipment_id, ...input }) =>
			change(ctx, reference, { action: "handed an order over", details: { shipment_id, ...input } }, (tx, order) =>
				handOverShipment(tx, payments, order, shipment_id, input),
			),
		),
		handle(staffContract.cancelStaffOrder, (ctx, { reference, seen, ...input }) =>
			change(ctx, reference, { action: "cancelled", details: input }, (tx, order) => cancelSale(tx, payments, order, { ...input, seen })),
		),
		handle(orderMoney.collectPayment, (ctx, { reference, amount, ...by }) =>
			change(ctx, reference, { action: "collected the payment", details: by }, (tx, order) =>
				collectPayment(tx, payments, order, { by, amount }),
			),
		),
		handle(orderMoney.bookLateCash, (ctx, { reference }) =>
			change(ctx, reference, { action: "booked late cash" }, (tx, order) => bookLateCash(tx, payments, order)),
		),
		handle(orderMoney.refundStaffOrder, (ctx, { reference, key, ...input }) =>
			change(ctx, reference, { action: "paid money back", details: input }, (tx, order) =>
				refundGoodwill(tx, payments, order, { ...input, key }),
			),
		),
		handle(orderMoney.settleStaffRefund, (ctx, { reference, refund_id, settlement }) =>
			change(ctx, reference, { action: "settled a refund", details: { refund_id, ...settlement } }, (tx, order) =>
				settleOrderRefund(tx, payments, order, refund_id, settlement),
			),
		),
		handle(staffReturns.findReturnableOrder, async (ctx, typed) => ({ data: await findReturnableOrder(ctx, typed) })),
		handle(staffReturns.takeBack, (ctx, { reference, proof, ...input }) =>
			change(
				ctx,
				reference,
				{ action: "noted a return", details: input },
				(tx, order) => requestReturn(tx, order, input),
				(tx) => assertTakesBack(tx, reference, proof, input.method),
			),
		),
		handle(staffReturns.previewReturn, async (ctx, { reference, ...input }) => {
			await assertReceivable(ctx, reference);
			return { data: await previewReturn(ctx, await findOrder(ctx, reference), input) };
		}),
		handle(
			staffReturns.receiveReturn,
			(ctx, { reference, ...input }) =>
				change(
					ctx,
					reference,
					{ action: "received a return", details: input },
					(tx, order) => receiveReturn(tx, payments, order, input),
					assertReceivable,
				),
			ofReceivable(findReturnProblems),
		),
		handle(staffReturns.refuseReturn, (ctx, { reference, ...input }) =>
			change(ctx, reference, { action: "refused a return", details: input }, (tx, order) => refuseReturn(tx, order, input)),
		),
		handle(staffContract.correctAddress, (ctx, { reference, address, also_bill }) =>
			change(ctx, reference, { action: "corrected the address" }, (tx, order) => correctAddress(tx, order, address, also_bill)),
		),
		handle(staffContract.addOrderNote, (ctx, { reference, ...note }) =>
			change(ctx, reference, { action: "wrote a note", details: { text: note.text } }, async (tx, order) =>
				(await addNote(tx, order.id, note)) ? undefined : unchanged,
			),
		),
	];
}

function counterRoutes(payments: Payments): Bound[] {
	return [
		handle(counter.findCounterItems, async (ctx, { location_id, q }) => ({ data: await findCounterItems(ctx, location_id, q) })),
		handle(exchanges.previewExchange, async (ctx, input) => ({ data: await previewOf(ctx, input) })),
		handle(
			exchanges.exchangeGoods,
			async (ctx, input) => ({ data: await exchangeAtCounter(ctx, payments, input) }),
			ofReceivable(findExchangeProblems),
		),
		handle(counter.sellOverCounter, async (ctx, input) => ({ data: await sellOverCounter(ctx, payments, input) })),
	];
}

/** For an order whose goods this member of staff may receive. */
function ofReceivable(find: (ctx: Ctx, reference: string, rawInput: unknown) => Promise<FieldErrors>) {
	return async (ctx: Ctx, rawInput: unknown): Promise<FieldErrors> => {
		const named = staffContract.byReference.safeParse(rawInput);
		if (!named.success) return {};
		await assertReceivable(ctx, named.data.reference);
		return find(ctx, named.data.reference, rawInput);
	};
}

function batchRoutes(payments: Payments): Bound[] {
	return [
		handle(batches.listParcelsToShip, async (ctx) => ({ data: await listParcelsToShip(ctx) })),
		handle(batches.listParcelsToPack, async (ctx, { references }) => ({ data: await listParcelsToPack(ctx, references.split(",")) })),
		handle(batches.packOrders, async (ctx, { rows }) => ({ data: await packOrders(ctx, rows) })),
		handle(batches.shipOrders, async (ctx, { rows, preview }) => ({
			data: await (preview ? previewShipping(ctx, rows) : shipOrders(ctx, payments, rows)),
		})),
		handle(batches.deliverOrders, async (ctx, { rows, cash }) => ({ data: await deliverOrders(ctx, payments, rows, cash) })),
		handle(batches.tagOrders, async (ctx, { references, ...tags }) => ({ data: await tagOrders(ctx, references, tags) })),
		handle(batches.cancelOrders, async (ctx, wanted) => ({ data: await cancelOrders(ctx, payments, wanted) })),
	];
}
