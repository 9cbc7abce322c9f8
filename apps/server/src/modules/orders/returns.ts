// Goods that come back: line by line, within the window.
import { spread } from "@lapwing/contract/money";
import { eq, inArray, sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { putBackStock, type StockPart } from "../inventory/reserve.ts";
import { issueCreditNote } from "../invoices/invoices.ts";
import { type Payments, refundableOf, requestRefund } from "../payments/payments.ts";
import { moveOrder, type OrderRow, refreshProducts } from "./moves.ts";
import { orderLine } from "./schema.ts";

type LineRow = typeof orderLine.$inferSelect;

export type ReturnInput = { reason: string; lines: { line_id: number; quantity: number }[] };

const receivedStates: ReadonlySet<OrderRow["state"]> = new Set(["delivered", "collected", "refunded"]);

export async function requestReturn(ctx: Ctx, order: OrderRow, { reason, lines }: ReturnInput): Promise<OrderRow> {
	if (!receivedStates.has(order.state))
		throw new AppError(
			"conflict",
			order.state === "return_requested" ? "A return is under way already." : "This order cannot be returned now.",
		);
	if (order.returnBy === null || order.returnBy <= ctx.now) throw new AppError("conflict", "The time to return this order is over.");
	const own = await ctx.db.select().from(orderLine).where(eq(orderLine.orderId, order.id));
	for (const wanted of lines) {
		const line = own.find(({ id }) => id === wanted.line_id);
		if (line === undefined || line.returnState !== null) throw invalid("This cannot be returned.");
		if (wanted.quantity > line.quantity) throw invalid(`You bought ${line.quantity} of ${line.title}.`);
	}
	if (new Set(lines.map(({ line_id }) => line_id)).size < lines.length) throw invalid("Name each line once.");
	await ctx.db
		.update(orderLine)
		.set({
			returnState: "return_requested",
			returnReason: reason,
			returnedQuantity: sql`(select quantity from json_to_recordset(${JSON.stringify(lines)}::json) as wanted(line_id int, quantity int) where line_id = ${orderLine.id})`,
		})
		.where(
			inArray(
				orderLine.id,
				lines.map(({ line_id }) => line_id),
			),
		);
	return moveOrder(ctx, order, "return_requested", { note: reason });
}

function invalid(message: string): AppError {
	return new AppError("invalid", "Please check what you want to return.", { errors: { lines: [message] } });
}

/** The goods are here: credited, paid back, and on the shelf again where they can be sold. */
export async function receiveReturn(
	ctx: Ctx,
	payments: Payments,
	order: OrderRow,
	input: { line_ids: number[]; restock: boolean; note?: string | undefined },
): Promise<OrderRow> {
	if (order.state !== "return_requested") throw new AppError("conflict", "No return is under way for this order.");
	const own = await ctx.db.select().from(orderLine).where(eq(orderLine.orderId, order.id));
	const chosen = own.filter(({ id }) => input.line_ids.includes(id));
	if (chosen.length !== new Set(input.line_ids).size || chosen.some(({ returnState }) => returnState !== "return_requested"))
		throw new AppError("invalid", "Please check what came back.", { errors: { line_ids: ["The customer did not ask to return this."] } });
	const amount = await creditLines(ctx, order, chosen);
	if (input.restock) await putOnShelf(ctx, order, chosen);
	await ctx.db.update(orderLine).set({ returnState: "returned" }).where(inArray(orderLine.id, input.line_ids));
	const isLast = own.every(({ id, returnState }) => returnState !== "return_requested" || input.line_ids.includes(id));
	const moved = isLast ? await moveOrder(ctx, order, "returned", { note: input.note ?? null }) : order;
	const subject = { kind: "order" as const, reference: order.reference };
	const back = Math.min(amount, await refundableOf(ctx, subject));
	if (back > 0)
		await requestRefund(payments, ctx, {
			subject,
			amount: back,
			reason: "Goods returned",
			key: `return-${order.reference}-${[...input.line_ids].toSorted().join("-")}`,
		});
	return moved;
}

/** What the customer paid for so many of a line: the first ones of it, so that parts add up to the whole. */
function worthOf(line: LineRow, quantity: number): number {
	return spread(line.total, [quantity, line.quantity - quantity])[0] ?? 0;
}

async function creditLines(ctx: Ctx, order: OrderRow, lines: readonly LineRow[]): Promise<number> {
	const { rows } = await ctx.db.execute<{ invoice_number: string; line_id: number; quantity: number }>(sql`
		select shipment.invoice_number, part.order_line_id as line_id, part.quantity
		from shipment join shipment_line part on part.shipment_id = shipment.id
		where shipment.order_id = ${order.id} and shipment.state <> 'cancelled' and shipment.invoice_number is not null order by shipment.id`);
	let total = 0;
	const byInvoice = new Map<string, { line_ref: number; quantity: number; total: number }[]>();
	for (const line of lines) {
		const parts = rows.filter(({ line_id }) => line_id === line.id);
		const worths = spread(
			line.total,
			parts.map(({ quantity }) => quantity),
		);
		let left = line.returnedQuantity;
		for (const [index, part] of parts.entries()) {
			const quantity = Math.min(left, part.quantity);
			if (quantity === 0) continue;
			left -= quantity;
			const amount =
				quantity === part.quantity
					? (worths[index] ?? 0)
					: worthOf({ ...line, quantity: part.quantity, total: worths[index] ?? 0 }, quantity);
			total += amount;
			byInvoice.set(part.invoice_number, [...(byInvoice.get(part.invoice_number) ?? []), { line_ref: line.id, quantity, total: amount }]);
		}
	}
	for (const [invoiceNumber, credited] of byInvoice)
		await issueCreditNote(ctx, { invoiceNumber, lines: credited, reason: "Goods returned" });
	return total;
}

/** Back where they came from. */
async function putOnShelf(ctx: Ctx, order: OrderRow, lines: readonly LineRow[]): Promise<void> {
	const { rows } = await ctx.db.execute<{ line_id: number; location_id: number; quantity: number }>(sql`
		select part.order_line_id as line_id, shipment.location_id, part.quantity from shipment
		join shipment_line part on part.shipment_id = shipment.id where shipment.order_id = ${order.id} and shipment.state <> 'cancelled'
		order by shipment.id`);
	const parts = lines.flatMap((line): StockPart[] => {
		let left = line.returnedQuantity;
		return rows.flatMap(({ line_id, location_id, quantity }) => {
			const back = line_id === line.id && line.variantId !== null ? Math.min(left, quantity) : 0;
			left -= back;
			return back > 0 && line.variantId !== null ? [{ variantId: line.variantId, locationId: location_id, quantity: back }] : [];
		});
	});
	await putBackStock(ctx, parts, "return", order.reference);
	await refreshProducts(ctx, order.id);
}
