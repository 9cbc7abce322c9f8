// Exchange at a counter: a return of the order and a counter sale in one transaction. The refund pays for the sale as far as it goes; only the
// difference is collected, or given back. docs/decisions/0017-order-books.md.
import { type Exchange, type ExchangePreview, type exchangeGoods, type previewExchange, ReadableBack } from "@lapwing/contract/exchange";
import { formatRupees } from "@lapwing/contract/money";
import type { FieldErrors } from "@lapwing/contract/problem";
import type { RefundWay } from "@lapwing/contract/refund";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { AppError, type Ctx, mayDo } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import type { SentForm } from "../../sent-form.ts";
import { recordChange } from "../audit/audit.ts";
import { assertOwnLocation } from "../inventory/adjust.ts";
import { exchangeSlipPattern } from "../payments/exchange-slip.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { counterId } from "../payments/providers/counter.ts";
import { awaitedParts } from "./allowed-actions.ts";
import { findSold, saleForm, sellInTransaction, sellOnce } from "./counter.ts";
import { newOrderReference } from "./insert-order.ts";
import { type OrderFacts, readFacts, withCashCollected } from "./order-facts.ts";
import { findOrder, lockOrder, type OrderRow } from "./order-rows.ts";
import {
	collectErrors,
	expectCashAnswer,
	expectLocation,
	figuresOf,
	problemsOf,
	type ReceivedLine,
	receiveReturn,
} from "./receive-return.ts";
import { insertReturn, listAwaited, type PartToReturn, partsToReturn } from "./returns.ts";
import { restKeyOf } from "./reversal-schema.ts";
import type { NewReversal } from "./reversals.ts";
import { assertReceivable, assertVisible } from "./staff-orders.ts";

type Input = z.output<typeof exchangeGoods.input>;

export async function exchangeAtCounter(ctx: Ctx, payments: Payments, { reference, ...input }: Input): Promise<Exchange> {
	if (!mayDo(ctx, "sell_at_counter")) throw new AppError("forbidden", "Your role does not sell over the counter.");
	assertOwnLocation(ctx, input.location_id);
	const form = saleForm(ctx, input);
	return sellInTransaction(ctx, form, async (tx) => {
		const before = await findExchange(tx, form);
		return before ?? exchangeOnce(tx, payments, reference, input, form);
	});
}

async function exchangeOnce(
	ctx: Ctx,
	payments: Payments,
	reference: string,
	input: Omit<Input, "reference">,
	form: SentForm,
): Promise<Exchange> {
	await assertReceivable(ctx, reference);
	const order = await lockOrder(ctx, reference);
	const soldAs = await newOrderReference(ctx);
	const { refunded, refundId } = await backFields(() => takeBack(ctx, payments, order, input, soldAs));
	if (refunded !== input.seen_credit)
		throw new AppError("conflict", `What comes back counts for ${formatRupees(refunded)} now. Nothing was exchanged yet.`);
	await sellOnce(ctx, payments, input, form, {
		amount: refunded,
		refundId,
		ofOrder: reference,
		reference: soldAs,
		customerId: order.customerId,
	});
	await recordChange(ctx, {
		action: "exchanged goods",
		subject: "order",
		id: reference,
		title: reference,
		after: { back: input.back, exchanged_for: soldAs, credit: refunded },
	});
	const done = await findExchange(ctx, form);
	if (done === undefined) throw new Error("The exchange was not stored.");
	return done;
}

/** Of an input that does not fit its schema: what the goods that come back would be refused for. */
export async function findExchangeProblems(ctx: Ctx, reference: string, rawInput: unknown): Promise<FieldErrors> {
	const readable = ReadableBack.safeParse(rawInput);
	if (!readable.success) return {};
	const { back, ...input } = readable.data;
	const order = await findOrder(ctx, reference);
	const facts = await readFacts(ctx, order);
	const errors: FieldErrors = {};
	let asked: PartToReturn[] = [];
	const canCome = await collectErrors(errors, async () => {
		asked = await piecesToAsk(ctx, facts, back);
	});
	const awaited = [...(await listAwaited(ctx, order)), ...asked.map(asAwaited)];
	// Lines that cannot come back are left out: what is paid back for the others is not known then.
	Object.assign(errors, {
		...(await problemsOf(ctx, facts, awaited, { ...input, lines: canCome ? back : [], outcome: "refund" })),
		...errors,
	});
	return renamedLines(errors);
}

const asAwaited = (part: PartToReturn, index: number) => ({ ...part, id: -1 - index });

/** Notes a return of what is not on an open one yet, and receives it. */
async function takeBack(ctx: Ctx, payments: Payments, order: OrderRow, input: Omit<Input, "reference">, soldAs: string) {
	const asked = await piecesToAsk(ctx, await readFacts(ctx, order), input.back);
	if (asked.length > 0) await insertReturn(ctx, order, { reason: input.reason, method: "bring" }, asked);
	return receiveReturn(ctx, payments, order, {
		lines: input.back,
		location_id: input.location_id,
		restock: input.restock,
		deduction: input.deduction,
		deduction_reason: input.deduction_reason,
		outcome: "refund",
		...waysOf(input, soldAs),
		cash_collected: input.cash_collected,
		note: `Exchanged for order ${soldAs}: ${input.reason}`,
	});
}

/** The refund pays for the new goods, and what is above their price goes back in a way of its own. The sale is refused if its total differs. */
function waysOf(
	{ settlement, seen_total, location_id }: Omit<Input, "reference">,
	soldAs: string,
): Pick<NewReversal, "settlement" | "rest"> {
	const goesBack = settlement ?? { way: "cash" as const, location_id };
	if (seen_total === 0) return { settlement: goesBack };
	return {
		settlement: { way: "exchange", location_id, exchanged_for: soldAs },
		rest: { above: seen_total, settlement: goesBack },
	};
}

/** Pieces that no open return covers: of orders of their own location, and within the return window. */
async function piecesToAsk(ctx: Ctx, facts: OrderFacts, back: readonly ReceivedLine[]): Promise<PartToReturn[]> {
	const awaited = awaitedParts(facts);
	const lines = back.flatMap(({ line_id, quantity }) => {
		const covered = awaited.reduce((sum, part) => sum + (part.lineId === line_id ? part.awaitedQuantity : 0), 0);
		const more = (quantity ?? Math.max(1, covered)) - covered;
		return more > 0 ? [{ line_id, quantity: more }] : [];
	});
	if (lines.length === 0) return [];
	await assertVisible(ctx, facts.order.reference);
	return partsToReturn(facts, lines, ctx.now);
}

/** From the amounts that the exchange stores. */
export async function previewOf(
	ctx: Ctx,
	{ reference, back, location_id, deduction, cash_collected }: z.output<typeof previewExchange.input>,
): Promise<ExchangePreview> {
	await assertReceivable(ctx, reference);
	const order = await findOrder(ctx, reference);
	return backFields(async () => {
		const now = await readFacts(ctx, order);
		await expectLocation(ctx, location_id);
		const facts = expectCashAnswer(now, cash_collected) ? withCashCollected(now) : now;
		const asked = (await piecesToAsk(ctx, facts, back)).map(asAwaited);
		const { amount, refund } = figuresOf(facts, [...(await listAwaited(ctx, order)), ...asked], back, deduction);
		return { amount, credit: refund };
	});
}

/** Renames the field of errors about what comes back: `lines` are what goes out. */
async function backFields<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof AppError) || error.errors?.["lines"] === undefined) throw error;
		throw new AppError(error.code, error.message, { errors: renamedLines(error.errors) });
	}
}

function renamedLines({ lines, ...errors }: FieldErrors): FieldErrors {
	return lines === undefined ? errors : { ...errors, back: lines };
}

/** The exchange of this form, if it was stored before. */
async function findExchange(ctx: Ctx, form: SentForm): Promise<Exchange | undefined> {
	const sale = await findSold(ctx, form);
	if (sale === undefined) return undefined;
	const [row] = await queryRows(
		ctx.db,
		{
			credit: col.number,
			covered: col.number,
			way: col.nullable(col.textOf<RefundWay>()),
			elsewhere: col.nullable(col.text),
		},
		sql`
		select (refund.amount + coalesce(rest.amount, 0))::float8 as credit, payment.amount::float8 as covered,
			case when rest.id is null then refund.way else rest.way end as way, other.title as elsewhere
		from payment join refund on refund.id = substring(payment.provider_payment_id from ${exchangeSlipPattern})::int
		left join order_reversal reversal on reversal.refund_id = refund.id left join refund rest on rest.key = ${restKeyOf(sql`reversal.id`)}
		left join location other on other.id = rest.location_id and other.id <> refund.location_id
		where payment.subject_kind = 'order' and payment.subject_reference = ${sale.reference} and payment.provider = ${counterId} limit 1`,
	);
	const { credit, covered, way, elsewhere } = row ?? { credit: 0, covered: 0, way: null, elsewhere: null };
	const back = credit - covered;
	const given = { given_back: back, given_back_way: back > 0 ? way : null, given_back_elsewhere: back > 0 ? elsewhere : null };
	return { ...sale, credit, collected: sale.total - covered, ...given };
}
