// Return requests: created by the customer or staff, and closed as received (receive-return.ts), refused or withdrawn.
import type { ReturnMethod } from "@lapwing/contract/order";
import { and, eq, inArray } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { awaitedParts, expectAllowed, returnableParts, whyNotCloseReturn, whyNotReturn } from "./allowed-actions.ts";
import { expectNotAudited } from "./done-before.ts";
import { type OrderFacts, readFacts } from "./order-facts.ts";
import { byColumns, byOf, enqueueOrderEmail, type OrderRow } from "./order-rows.ts";
import { attachPhotos } from "./return-photos.ts";
import { orderReturn, orderReturnLine } from "./reversal-schema.ts";
import { syncOrder } from "./sync-order.ts";

export type ReturnInput = {
	reason: string;
	comment?: string | undefined;
	method: ReturnMethod;
	lines: { line_id: number; quantity: number }[];
	/** Ids of photos uploaded before. */
	photos?: string[] | undefined;
};

export const checkReturn = "Please check what you want to return.";

export function invalidReturn(message: string, field = "lines"): AppError {
	return new AppError("invalid", checkReturn, { errors: { [field]: [message] } });
}

export async function requestReturn(
	ctx: Ctx,
	order: OrderRow,
	{ reason, comment, method, lines, photos = [] }: ReturnInput,
): Promise<void> {
	const facts = await readFacts(ctx, order);
	expectAllowed(whyNotReturn(facts, ctx.now));
	const id = await insertReturn(ctx, order, { reason, comment, method }, partsToReturn(facts, lines, ctx.now));
	const lost = await attachPhotos(ctx, order, id, photos);
	if (lost !== undefined) throw invalidReturn(lost, "photo");
	await syncOrder(ctx, order.id, { note: reason, sendEmail: false, event: "return_requested" });
	await enqueueOrderEmail(ctx, order.reference, "return_requested", { note: reason, by_staff: ctx.actor.kind === "staff" });
}

/** Pieces of a return request by the shipment they came in, the oldest first. */
export type PartToReturn = Pick<ReturnLineRow, "shipmentId" | "orderLineId" | "quantity">;

export function partsToReturn(facts: OrderFacts, lines: ReturnInput["lines"], now: Date): PartToReturn[] {
	if (new Set(lines.map(({ line_id }) => line_id)).size < lines.length) throw invalidReturn("Name each line once.");
	const possible = returnableParts(facts, now);
	return lines.flatMap(({ line_id: lineId, quantity }) => {
		const own = possible.filter(({ part }) => part.lineId === lineId);
		const most = own.reduce((sum, each) => sum + each.quantity, 0);
		if (most === 0) throw invalidReturn("This cannot be returned.");
		if (quantity > most) throw invalidReturn(`${most} of ${own[0]?.part.title ?? "this"} can be returned.`);
		let left = quantity;
		return own.flatMap(({ part, quantity: available }) => {
			const taken = Math.min(left, available);
			left -= taken;
			return taken === 0 ? [] : [{ shipmentId: part.shipmentId, orderLineId: lineId, quantity: taken }];
		});
	});
}

export async function insertReturn(
	ctx: Ctx,
	order: OrderRow,
	{ reason, comment, method }: Pick<ReturnInput, "reason" | "comment" | "method">,
	parts: readonly PartToReturn[],
): Promise<number> {
	const [row] = await ctx.db
		.insert(orderReturn)
		.values({ orderId: order.id, reason, comment: comment || null, method, requestedAt: ctx.now, ...byColumns(byOf(ctx)) })
		.returning({ id: orderReturn.id });
	if (row === undefined) throw new Error("The return was not stored.");
	await ctx.db.insert(orderReturnLine).values(parts.map((line) => ({ ...line, returnId: row.id, state: "requested" as const })));
	return row.id;
}

export async function withdrawReturn(ctx: Ctx, order: OrderRow): Promise<void> {
	const facts = await readFacts(ctx, order);
	expectAllowed(whyNotCloseReturn(facts));
	await closeLines(
		ctx,
		order,
		awaitedParts(facts).map(({ lineId }) => lineId),
		"withdrawn",
		null,
	);
	await syncOrder(ctx, order.id, { note: "The return was withdrawn.", sendEmail: false, event: order.state });
	await enqueueOrderEmail(ctx, order.reference, "return_withdrawn");
}

/** Also used if the goods never arrive. */
export async function refuseReturn(ctx: Ctx, order: OrderRow, { line_ids, reason }: { line_ids: number[]; reason: string }): Promise<void> {
	const facts = await readFacts(ctx, order);
	await expectNotAudited(ctx, order, whyNotCloseReturn(facts), { actions: returnClosings, asked: "refused a return" });
	const awaited = awaitedParts(facts);
	const isAwaited = (id: number) => awaited.some(({ lineId }) => lineId === id);
	if (
		await isClosed(
			ctx,
			order,
			line_ids.filter((id) => !isAwaited(id)),
		)
	) {
		const refused = { actions: { "refused a return": "refused" }, asked: "refused a return", details: { line_ids } };
		await expectNotAudited(ctx, order, "The return of this is closed.", refused);
	}
	if (!line_ids.every(isAwaited)) throw invalidReturn("The customer did not ask to return this.", "line_ids");
	await closeLines(ctx, order, line_ids, "refused", reason);
	await syncOrder(ctx, order.id, { note: `The return was refused: ${reason}`, sendEmail: false, event: order.state });
	const items = awaited
		.filter(({ lineId }) => line_ids.includes(lineId))
		.map(({ title, awaitedQuantity }) => ({ title, quantity: awaitedQuantity }));
	await enqueueOrderEmail(ctx, order.reference, "return_refused", { note: reason, items });
}

/** Actions of the audit log that end a return. */
export const returnClosings = { "received a return": "received", "refused a return": "refused" };

/** Whether one of these lines was asked for and is closed. */
async function isClosed(ctx: Ctx, order: OrderRow, lineIds: readonly number[]): Promise<boolean> {
	if (lineIds.length === 0) return false;
	const rows = await ctx.db
		.select({ id: orderReturnLine.id })
		.from(orderReturnLine)
		.innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
		.where(and(eq(orderReturn.orderId, order.id), inArray(orderReturnLine.orderLineId, [...lineIds])))
		.limit(1);
	return rows.length > 0;
}

async function closeLines(
	ctx: Ctx,
	order: OrderRow,
	lineIds: readonly number[],
	state: "withdrawn" | "refused",
	note: string | null,
): Promise<void> {
	const ofOrder = ctx.db.select({ id: orderReturn.id }).from(orderReturn).where(eq(orderReturn.orderId, order.id));
	await ctx.db
		.update(orderReturnLine)
		.set({ state, closedAt: ctx.now, note })
		.where(
			and(
				inArray(orderReturnLine.returnId, ofOrder),
				inArray(orderReturnLine.orderLineId, [...lineIds]),
				eq(orderReturnLine.state, "requested"),
			),
		);
}

export type ReturnLineRow = typeof orderReturnLine.$inferSelect;

export async function listAwaited(ctx: Ctx, order: OrderRow): Promise<ReturnLineRow[]> {
	const rows = await ctx.db
		.select({ line: orderReturnLine })
		.from(orderReturnLine)
		.innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
		.where(and(eq(orderReturn.orderId, order.id), eq(orderReturnLine.state, "requested")))
		.orderBy(orderReturnLine.id)
		.limit(200);
	return rows.map(({ line }) => line);
}
