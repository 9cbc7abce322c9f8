// Past orders, bulk-inserted without emails or jobs. Amounts, documents, payments and stock satisfy the books
// (docs/decisions/0017-order-books.md); verified by books.api.test.ts.
import type { Ctx } from "@lapwing/server/ctx";
import { couponUse } from "@lapwing/server/modules/coupons/schema";
import { serialNumber } from "@lapwing/server/modules/inventory/schema";
import { warrantyUntil } from "@lapwing/server/modules/inventory/warranty";
import { invoice, invoiceCounter, invoiceSeries } from "@lapwing/server/modules/invoices/schema";
import { orderReturn, orderReturnLine, orderReversal, orderReversalLine } from "@lapwing/server/modules/orders/reversal-schema";
import { customerOrder, orderHistory, orderLine, orderNote, shipment, shipmentLine } from "@lapwing/server/modules/orders/schema";
import { ledgerEntry, payment, refund, sandboxPayment } from "@lapwing/server/modules/payments/schema";
import { insertRows, type NewRow, takeIds } from "../insert-rows.ts";
import { type Account, accountOf, sumOf } from "./account.ts";
import { type Documents, documentsOf, draftsOf } from "./documents.ts";
import { type Lookups, lookUp } from "./lookups.ts";
import { type MoneyRows, moneyRows, paymentsOf } from "./money.ts";
import { orderStateOf, type PastOrder, placedAt, sendersOf, timeOf } from "./past-order.ts";
import {
	hasReturn,
	historyRows,
	lineRows,
	noteRows,
	orderRow,
	returnLineRows,
	returnRow,
	reversalRows,
	shipmentLineRows,
	shipmentRows,
} from "./rows.ts";

/** Needs a transaction. Stock is loaded separately: see `loadStock`. */
export async function saveOrders(ctx: Ctx, orders: readonly PastOrder[]): Promise<void> {
	const lookups = await lookUp(ctx, orders);
	const accounts = await openAccounts(ctx, orders, lookups);
	const payments = accounts.map(paymentsOf);
	const drafts = draftsOf(accounts);
	const ids = await takeIds(ctx, {
		documents: { table: invoice, count: drafts.length },
		payments: { table: payment, count: payments.flat().length },
		refunds: { table: refund, count: payments.flat().flatMap(({ refunds }) => refunds).length },
	});
	const documents = documentsOf(drafts, ids.documents);
	const money = moneyRows(payments.flat(), ids.payments, ids.refunds);
	const from = <Row>(rowsOf: (account: Account, index: number) => Row[]): Row[] => accounts.flatMap(rowsOf);

	await insertRows(
		ctx,
		customerOrder,
		from((account, index) => [orderRow(account, payments[index] ?? [], ctx.now)]),
	);
	await insertRows(ctx, orderLine, from(lineRows));
	await insertRows(
		ctx,
		orderHistory,
		from((account) => historyRows(account, ctx.now)),
	);
	await insertRows(ctx, orderNote, from(noteRows));
	await insertDocuments(ctx, documents);
	await insertRows(
		ctx,
		shipment,
		from((account) => shipmentRows(account, documents)),
	);
	await insertRows(ctx, shipmentLine, from(shipmentLineRows));
	await insertMoney(ctx, money);
	await insertReturns(ctx, accounts.filter(hasReturn));
	await insertReversals(ctx, accounts, documents, money);
	await insertRows(
		ctx,
		couponUse,
		from((account) => couponUseRows(account, lookups)),
	);
	await insertRows(ctx, serialNumber, from(serialRows));
}

async function insertDocuments(ctx: Ctx, { series, counters, invoices }: Documents): Promise<void> {
	await insertRows(ctx, invoiceSeries, series);
	await insertRows(ctx, invoiceCounter, counters);
	await insertRows(ctx, invoice, invoices);
}

async function insertMoney(ctx: Ctx, { payments, sandbox, refunds, ledger }: MoneyRows): Promise<void> {
	await insertRows(ctx, payment, payments);
	await insertRows(ctx, sandboxPayment, sandbox);
	await insertRows(ctx, refund, refunds);
	await insertRows(ctx, ledgerEntry, ledger);
}

async function insertReturns(ctx: Ctx, accounts: readonly Account[]): Promise<void> {
	const { returns } = await takeIds(ctx, { returns: { table: orderReturn, count: accounts.length } });
	const idOf = (index: number) => returns[index] ?? 0;
	await insertRows(
		ctx,
		orderReturn,
		accounts.map((account, index) => returnRow(account, idOf(index))),
	);
	await insertRows(
		ctx,
		orderReturnLine,
		accounts.flatMap((account, index) => returnLineRows(account, idOf(index))),
	);
}

async function insertReversals(ctx: Ctx, accounts: readonly Account[], documents: Documents, money: MoneyRows): Promise<void> {
	const count = sumOf(accounts.map(({ reversals }) => reversals.length));
	const ids = [...(await takeIds(ctx, { reversals: { table: orderReversal, count } })).reversals];
	const rows = accounts.map((account) => reversalRows(account, ids.splice(0, account.reversals.length), documents, money));
	await insertRows(
		ctx,
		orderReversal,
		rows.flatMap(({ reversals }) => reversals),
	);
	await insertRows(
		ctx,
		orderReversalLine,
		rows.flatMap(({ lines }) => lines),
	);
}

async function openAccounts(ctx: Ctx, orders: readonly PastOrder[], lookups: Lookups): Promise<Account[]> {
	const ids = await takeIds(ctx, {
		orders: { table: customerOrder, count: orders.length },
		lines: { table: orderLine, count: sumOf(orders.map(({ lines }) => lines.length)) },
		shipments: { table: shipment, count: sumOf(orders.map((order) => sendersOf(order).length)) },
	});
	const [lineIds, shipmentIds] = [[...ids.lines], [...ids.shipments]];
	return orders.map((order, index) =>
		accountOf(
			order,
			{
				id: ids.orders[index] ?? 0,
				lineIds: lineIds.splice(0, order.lines.length),
				shipmentIds: shipmentIds.splice(0, sendersOf(order).length),
			},
			lookups,
		),
	);
}

/** A coupon use is released if nothing of the order remains sold. */
function couponUseRows({ order, reversals, customerId }: Account, lookups: Lookups): NewRow<typeof couponUse>[] {
	const sold = sumOf(order.lines.map(({ quantity }) => quantity));
	const back = sumOf(reversals.flatMap(({ lines }) => lines.map(({ line, quantity }) => (line === null ? 0 : quantity))));
	if (order.coupon === undefined || back >= sold) return [];
	const couponId = lookups.couponId(order.coupon.code);
	return [{ couponId, orderReference: order.reference, person: order.contact.email.toLowerCase(), customerId, at: placedAt(order) }];
}

/** For warranty and repairs, from the day of packing. */
function serialRows({ order, goods, shipments }: Account): NewRow<typeof serialNumber>[] {
	const soldAt = timeOf(order, "packed");
	if (soldAt === null || orderStateOf(order) === "cancelled") return [];
	return shipments.flatMap(({ serials }) =>
		[...serials].flatMap(([line, own]) => {
			const sold = goods[line];
			if (sold === undefined) return [];
			return own.map((serial) => ({
				serial,
				variantId: sold.variantId,
				soldAt,
				warrantyUntil: warrantyUntil(soldAt, sold.warrantyMonths),
			}));
		}),
	);
}
