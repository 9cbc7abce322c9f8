// Receipt of returned goods at any location: a reversal with credit notes, and a refund or a replacement.

import { formatRupees } from "@lapwing/contract/money";
import type { FieldErrors } from "@lapwing/contract/problem";
import { normaliseSerial } from "@lapwing/contract/serial-numbers";
import { ReadableReturn, type ReturnPreview } from "@lapwing/contract/staff-returns";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { AppError, type Ctx } from "../../ctx.ts";
import { auditedBefore } from "../audit/done-before.ts";
import { assertOwnLocation } from "../inventory/adjust.ts";
import { findOpenLocation } from "../locations/staff-locations.ts";
import type { Payments } from "../payments/payment-rows.ts";
import type { Settlement } from "../payments/refunds.ts";
import { expectAllowed, whyNotCloseReturn } from "./allowed-actions.ts";
import { expectNotDone } from "./done-before.ts";
import {
	allParts,
	extensionsOfPart,
	hasArrived,
	type OrderFacts,
	piecesLeft,
	readFacts,
	serialsLeft,
	withCashCollected,
} from "./order-facts.ts";
import { addHistory, byOf, enqueueOrderEmail, findOrder, type OrderRow } from "./order-rows.ts";
import { collectPayment } from "./refund-order.ts";
import { sendReplacement, whyNotReplace } from "./replacement.ts";
import { checkReturn, invalidReturn, listAwaited, type ReturnLineRow, returnClosings } from "./returns.ts";
import { orderReturnLine, orderReversal } from "./reversal-schema.ts";
import {
	amountOfPart,
	leftToRefund,
	type NewReversal,
	type Reversal,
	type ReversedPart,
	refundOfReversal,
	reverseSale,
} from "./reversals.ts";
import { syncOrder } from "./sync-order.ts";

export type ReceivedLine = { line_id: number; quantity?: number | undefined; serials?: string[] | undefined };

export type ReceivedReturn = {
	lines: ReceivedLine[];
	location_id: number;
	restock: boolean;
	deduction: number;
	deduction_reason?: string | undefined;
	outcome: "refund" | "replace";
	settlement?: Settlement | undefined;
	rest?: NewReversal["rest"];
	cash_collected?: boolean | undefined;
	note?: string | undefined;
};

export async function receiveReturn(ctx: Ctx, payments: Payments, order: OrderRow, input: ReceivedReturn): Promise<Reversal> {
	const before = await readFacts(ctx, order);
	await expectReturnOpen(ctx, order, whyNotCloseReturn(before));
	const errors = await problemsOf(ctx, before, await listAwaited(ctx, order), input);
	if (Object.keys(errors).length > 0) throw new AppError("invalid", checkReturn, { errors });
	const isCashBooked = expectCashAnswer(before, input.cash_collected);
	if (isCashBooked) await collectPayment(ctx, payments, order);
	const facts = isCashBooked ? await readFacts(ctx, order) : before;
	const taken = takeAwaited(facts, await listAwaited(ctx, order), input.lines);
	const parts = partsOf(facts, taken, input.lines);
	const deduction = deductionOf(facts, parts, input);
	// Before the reversal, which puts the returned piece back into stock: it must not be its own replacement.
	const replacement = input.outcome === "replace" ? await sendReplacement(ctx, facts, parts, input.location_id) : undefined;
	await closeReceived(ctx, taken, input.note ?? null);
	const told = [replacement !== undefined && "A replacement will be sent.", input.note].filter(Boolean).join(" ");
	// Before the refund, which adds its own entry if it is done at once.
	await addHistory(ctx, order.id, "returned", byOf(ctx), told || null);
	const reversal = await reverseSale(ctx, payments, facts, {
		kind: "returned",
		parts,
		reason: input.note || "Goods returned",
		by: byOf(ctx),
		received: { locationId: input.location_id, restock: input.restock },
		...(deduction !== undefined && { deduction }),
		refund: replacement === undefined,
		settlement: input.settlement,
		rest: input.rest,
	});
	if (replacement !== undefined)
		await ctx.db.update(orderReversal).set({ replacementId: replacement }).where(eq(orderReversal.id, reversal.id));
	await syncOrder(ctx, order.id, { event: null });
	await enqueueOrderEmail(ctx, order.reference, replacement === undefined ? "returned" : "replacement", {
		reversal_id: reversal.id,
		...(input.note && { note: input.note }),
	});
	return reversal;
}

/** Goods of an exchange or of an unpaid return are received without an entry of their own in the audit log, but the history has them. */
async function expectReturnOpen(ctx: Ctx, order: OrderRow, reason: string | undefined): Promise<void> {
	if (reason === undefined) return;
	const received = { state: "returned" as const, words: "received" };
	const last = await auditedBefore(ctx, { subject: "order", id: order.reference, actions: returnClosings, asked: "received a return" });
	if (last?.startsWith("It was refused")) throw new AppError("conflict", `${reason} ${last}`);
	await expectNotDone(ctx, order, reason, received);
}

type Readable = z.output<typeof ReadableReturn>;

/** Of an input that does not fit its schema: what the fields that can be read would be refused for. */
export async function findReturnProblems(ctx: Ctx, reference: string, rawInput: unknown): Promise<FieldErrors> {
	const readable = ReadableReturn.safeParse(rawInput);
	if (!readable.success) return {};
	const order = await findOrder(ctx, reference);
	return problemsOf(ctx, await readFacts(ctx, order), await listAwaited(ctx, order), readable.data);
}

/** All that is wrong with what is received of these lines, each at its field. */
export async function problemsOf(ctx: Ctx, before: OrderFacts, awaited: readonly AwaitedLine[], input: Readable): Promise<FieldErrors> {
	const { location_id, lines, cash_collected } = input;
	const errors: FieldErrors = {};
	const isAnswered = await collectErrors(errors, () => expectCashAnswer(before, cash_collected));
	if (location_id !== undefined) await collectErrors(errors, () => expectLocation(ctx, location_id));
	const facts = cash_collected ? withCashCollected(before) : before;
	let isReadable = lines.length > 0;
	for (const line of lines) isReadable = (await collectErrors(errors, () => takeAwaited(facts, awaited, [line]))) && isReadable;
	// What can be withheld follows from what was paid, and from what came back.
	if (isReadable) await collectErrors(errors, () => takeAwaited(facts, awaited, lines));
	const parts =
		isAnswered && isReadable && errors["lines"] === undefined ? partsOf(facts, takeAwaited(facts, awaited, lines), lines) : undefined;
	return { ...errors, ...whyNotWithheld(facts, parts, input, isAnswered) };
}

/** Whether the check passed; a refusal of fields is added to `errors`. */
export async function collectErrors(errors: FieldErrors, check: () => unknown): Promise<boolean> {
	try {
		await check();
		return true;
	} catch (error) {
		if (!(error instanceof AppError) || error.errors === undefined) throw error;
		for (const [field, messages] of Object.entries(error.errors)) errors[field] ??= messages;
		return false;
	}
}

/**
 * Cash on delivery that is not booked yet: staff say whether the courier collected it, since the refund depends on it. Returns whether it is
 * to be booked.
 */
export function expectCashAnswer({ dueNow }: OrderFacts, collected: boolean | undefined): boolean {
	if (dueNow === 0) return false;
	if (collected === undefined)
		throw invalidReturn(`${formatRupees(dueNow)} is not booked yet: say whether the courier collected it.`, "cash_collected");
	return collected;
}

/** What receiving these pieces would pay back, from the amounts that `receiveReturn` stores. */
export async function previewReturn(
	ctx: Ctx,
	order: OrderRow,
	{ lines, location_id, deduction, cash_collected }: Pick<ReceivedReturn, "lines" | "location_id" | "deduction" | "cash_collected">,
): Promise<ReturnPreview> {
	const now = await readFacts(ctx, order);
	expectAllowed(whyNotCloseReturn(now));
	const facts = cash_collected ? withCashCollected(now) : now;
	await expectLocation(ctx, location_id);
	const { parts, ...figures } = figuresOf(facts, await listAwaited(ctx, order), lines, deduction);
	return { ...figures, no_replacement: await whyNotReplace(ctx, facts, parts, location_id) };
}

/** What these pieces are worth and what is refunded for them. */
export function figuresOf(facts: OrderFacts, awaited: readonly AwaitedLine[], lines: readonly ReceivedLine[], deduction: number) {
	const parts = reversedParts(facts, takeAwaited(facts, awaited, lines, true));
	const amounts = parts.map(({ part, quantity }) => ({ shipmentId: part.shipmentId, amount: amountOfPart(part, quantity) }));
	const amount = amounts.reduce((sum, each) => sum + each.amount, 0);
	const { refunded, goodwill } = refundOfReversal(facts, "returned", amounts, Math.min(amount, deduction));
	return { parts, amount, refund: refunded, goodwill };
}

export async function expectLocation(ctx: Ctx, id: number): Promise<void> {
	assertOwnLocation(ctx, id);
	if ((await findOpenLocation(ctx, id)) === undefined) throw invalidReturn("Choose a location that is open.", "location_id");
}

/** Line of a return request. */
export type AwaitedLine = Pick<ReturnLineRow, "id" | "orderLineId" | "shipmentId" | "quantity">;

/** Pieces of a requested line; `shipmentId` is the parcel they came in, which their serial numbers tell. */
type Taken<Row extends AwaitedLine = AwaitedLine> = { row: Row; shipmentId: number; quantity: number };

/** Matches received quantities with open return lines: those of the parcel the pieces came in, else the oldest. */
function takeAwaited<Row extends AwaitedLine>(
	facts: OrderFacts,
	awaited: readonly Row[],
	lines: readonly ReceivedLine[],
	isPreview = false,
): Taken<Row>[] {
	if (new Set(lines.map(({ line_id }) => line_id)).size < lines.length) throw invalidReturn("Name each line once.");
	return lines.flatMap((line) => {
		const own = awaited.filter(({ orderLineId }) => orderLineId === line.line_id);
		const most = own.reduce((sum, row) => sum + row.quantity, 0);
		if (most === 0) throw invalidReturn("The customer did not ask to return this.");
		if (line.quantity !== undefined && line.quantity > most) throw invalidReturn(`${most} of these were to be returned.`);
		const pieces = own.flatMap((row) => Array.from({ length: row.quantity }, () => row));
		const quantity = line.quantity ?? most;
		const oldest = pieces.slice(0, quantity).map(({ shipmentId }) => shipmentId);
		const parcels = parcelsOf(facts, line, oldest, isPreview);
		const matched = parcels.map((shipmentId) => takeFirst(pieces, (row) => row.shipmentId === shipmentId));
		const taken = parcels.flatMap((shipmentId, index) => {
			const row = matched[index] ?? takeFirst(pieces, () => true);
			return row === undefined ? [] : [{ row, shipmentId }];
		});
		return [...Map.groupBy(taken, ({ row, shipmentId }) => `${row.id} ${shipmentId}`).values()].flatMap((group) =>
			group.slice(0, 1).map((each) => ({ ...each, quantity: group.length })),
		);
	});
}

function takeFirst<T>(list: T[], fits: (each: T) => boolean): T | undefined {
	const index = list.findIndex(fits);
	return index === -1 ? undefined : list.splice(index, 1)[0];
}

/**
 * The shipment of each received piece: of the named serial numbers, and for the others of pieces without one, those in `oldest` first.
 * Staff must name serial numbers if the pieces without one are fewer than came back; a preview does without.
 */
function parcelsOf(facts: OrderFacts, line: ReceivedLine, oldest: readonly number[], isPreview: boolean): number[] {
	const quantity = oldest.length;
	const named = serialsIn(line);
	const wrong = (message: string) => invalidReturn(message, `serials.${line.line_id}`);
	if (named.length > quantity) throw wrong(`${quantity} came back: name as many serial numbers.`);
	const held = facts.shipments.filter(hasArrived).flatMap(({ parts }) => parts.filter(({ lineId }) => lineId === line.line_id));
	const all = held.flatMap((part) => Array.from({ length: piecesLeft(part) }, () => part.shipmentId));
	if (quantity >= all.length) return all;
	const parcels = named.map((serial) => held.find((part) => serialsLeft(part).includes(serial))?.shipmentId);
	const unknown = named[parcels.indexOf(undefined)];
	if (unknown !== undefined) throw wrong(`The customer does not have ${unknown}.`);
	const unnumbered = held
		.toSorted((one, other) => Number(oldest.includes(other.shipmentId)) - Number(oldest.includes(one.shipmentId)))
		.flatMap((part) => Array.from({ length: piecesLeft(part) - serialsLeft(part).length }, () => part.shipmentId));
	const known = [...parcels.filter((id) => id !== undefined), ...unnumbered].slice(0, quantity);
	if (known.length === quantity) return known;
	if (isPreview) return [...oldest];
	throw wrong(`Name the serial numbers that came back: ${quantity - unnumbered.length} of ${held.flatMap(serialsLeft).join(", ")}.`);
}

const serialsIn = ({ serials = [] }: ReceivedLine) => [...new Set(serials.map((serial) => normaliseSerial(serial) ?? serial))];

/** If all remaining pieces of a part are returned, all their serial numbers; else those named by staff. */
function partsOf(facts: OrderFacts, taken: readonly Taken[], lines: readonly ReceivedLine[]): ReversedPart[] {
	const named = new Set(lines.flatMap(serialsIn));
	return reversedParts(facts, taken).map(({ part, quantity }) => ({
		part,
		quantity,
		serials: serialsLeft(part).filter((serial) => quantity === piecesLeft(part) || named.has(serial)),
	}));
}

function reversedParts(facts: OrderFacts, taken: readonly Taken[]): ReversedPart[] {
	const parts = allParts(facts);
	const byPart = Map.groupBy(taken, ({ row, shipmentId }) =>
		parts.find((part) => part.shipmentId === shipmentId && part.lineId === row.orderLineId),
	);
	return [...byPart].flatMap(([part, own]) => {
		if (part === undefined) return [];
		const quantity = own.reduce((sum, each) => sum + each.quantity, 0);
		const extensions = extensionsOfPart(facts, part).map((extension) => ({
			part: extension,
			quantity: Math.min(quantity, piecesLeft(extension)),
			serials: [],
		}));
		return [{ part, quantity, serials: [] }, ...extensions.filter((each) => each.quantity > 0)];
	});
}

function deductionOf(
	facts: OrderFacts,
	parts: readonly ReversedPart[],
	{ deduction, deduction_reason, outcome }: ReceivedReturn,
): { amount: number; reason: string } | undefined {
	const errors = whyNotWithheld(facts, parts, { deduction, deduction_reason, outcome });
	if (Object.keys(errors).length > 0) throw new AppError("invalid", checkReturn, { errors });
	return deduction === 0 ? undefined : { amount: deduction, reason: deduction_reason ?? "" };
}

/** Without `parts`, which cannot be told yet, the amount is compared with all that was paid, if it is known whether cash was. */
function whyNotWithheld(
	facts: OrderFacts,
	parts: readonly ReversedPart[] | undefined,
	{ deduction, deduction_reason, outcome }: Pick<Readable, "deduction" | "deduction_reason" | "outcome">,
	isPaidKnown = true,
): FieldErrors {
	if (!deduction) return {};
	if (outcome === "replace") return { deduction: ["Nothing is withheld where a replacement is sent."] };
	const errors: FieldErrors = {};
	const worth = parts?.reduce((sum, { part, quantity }) => sum + amountOfPart(part, quantity), 0);
	const most = isPaidKnown ? Math.min(worth ?? Infinity, leftToRefund(facts)) : deduction;
	if (deduction > most)
		errors["deduction"] = [most === 0 ? "Nothing was paid, so nothing can be withheld." : `At most ${formatRupees(most)} can be withheld.`];
	if (!deduction_reason) errors["deduction_reason"] = ["Say why less is paid back."];
	return errors;
}

/** On partial receipt, or if the pieces came in another parcel, the line is split: the remaining quantity stays open. */
async function closeReceived(ctx: Ctx, taken: readonly Taken<ReturnLineRow>[], note: string | null): Promise<void> {
	for (const [row, own] of Map.groupBy(taken, (each) => each.row)) {
		const left = row.quantity - own.reduce((sum, { quantity }) => sum + quantity, 0);
		const received = own.map(({ shipmentId, quantity }) => ({
			shipmentId,
			state: "received" as const,
			quantity,
			receivedQuantity: quantity,
			closedAt: ctx.now,
			note,
		}));
		// The row itself becomes the rest that stays open, or the first that was received.
		const [first, ...others] = left > 0 ? [{ quantity: left }, ...received] : received;
		if (first !== undefined) await ctx.db.update(orderReturnLine).set(first).where(eq(orderReturnLine.id, row.id));
		for (const each of others)
			await ctx.db
				.insert(orderReturnLine)
				.values({ returnId: row.returnId, orderLineId: row.orderLineId, shipmentId: row.shipmentId, state: "received", ...each });
	}
}
