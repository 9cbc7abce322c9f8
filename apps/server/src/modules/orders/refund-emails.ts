// One email for each refund: the email about a reversal tells of its refund too, if it is done by then.
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { isAlreadySent, type Mailer } from "../mail/mail.ts";
import type { ReversalFigures } from "./email-money.ts";
import { restKeyOf, reversalOfRest } from "./reversal-schema.ts";

/** Idempotency keys of the email about a reversal: by whether it tells that the refund is done; in an exchange, the first of two. */
const plainEvent = (reference: string, id: number) => `order.${reference}.reversal.${id}`;
const refundedEvent = (reference: string, id: number) => `${plainEvent(reference, id)}.refunded`;
const exchangedEvent = (reference: string, id: number) => `${plainEvent(reference, id)}.exchanged`;

/** The amounts of a reversal and its idempotency key; undefined if its email is written already. */
export async function readReversal(
	ctx: Ctx,
	mailer: Mailer,
	reference: string,
	id: number,
): Promise<{ figures: ReversalFigures; event: string } | undefined> {
	for (const event of [plainEvent(reference, id), refundedEvent(reference, id), exchangedEvent(reference, id)])
		if (await isAlreadySent(ctx, mailer, event)) return undefined;
	const rows = await queryRows(
		ctx.db,
		{
			kind: col.textOf<ReversalFigures["kind"]>(),
			goods: col.number,
			deduction: col.number,
			deduction_reason: col.nullable(col.text),
			goodwill: col.number,
			unpaid: col.number,
			other: col.number,
			restId: col.nullable(col.number),
			restState: col.nullable(col.text),
			refundId: col.nullable(col.number),
			refundState: col.nullable(col.text),
			items: col.json<ReversalFigures["items"]>(),
		},
		sql`
		select reversal.kind, reversal.amount::float8 as goods, (reversal.deduction - reversal.goodwill)::float8 as deduction,
			reversal.deduction_reason, reversal.goodwill::float8 as goodwill, reversal.unpaid::float8 as unpaid,
			coalesce(rest.amount, 0)::float8 as other, rest.id as "restId", rest.state as "restState",
			reversal.refund_id as "refundId", refund.state as "refundState",
			(select coalesce(jsonb_agg(jsonb_build_object('title', title, 'quantity', quantity) order by position), '[]')
				from (select line.title, line.position, sum(gone.quantity)::int as quantity
					from order_reversal_line gone join order_line line on line.id = gone.order_line_id
					where gone.reversal_id = reversal.id group by line.id) as lines) as items
		from order_reversal reversal left join refund on refund.id = reversal.refund_id
			left join refund rest on rest.key = ${restKeyOf(sql`reversal.id`)}
		where reversal.id = ${id}`,
	);
	const [row] = rows;
	if (row === undefined) return undefined;
	const { refundState, restState, ...figures } = row;
	const done = restState === null || restState === "done" ? refundedEvent : exchangedEvent;
	return { figures, event: (refundState === "done" ? done : plainEvent)(reference, id) };
}

/** Emails of earlier releases have other keys: a reversal older than this counts as told. */
const queuedMs = 3_600_000;

/**
 * Whether the email about the reversal tells of this refund: it said that the refund is done, or it is still queued and will. The caller
 * has locked the order, as the job of that email does.
 */
export async function isToldWithReversal(ctx: Ctx, mailer: Mailer, reference: string, refundId: number): Promise<boolean> {
	const [row] = await queryRows(
		ctx.db,
		{ id: col.number, at: col.timestamp, isRest: col.bool },
		sql`
		select reversal.id, reversal.at, reversal.refund_id <> refund.id as "isRest" from refund
		join order_reversal reversal on reversal.refund_id = refund.id or reversal.id = ${reversalOfRest(sql`refund.key`)}
		where refund.id = ${refundId} limit 1`,
	);
	if (row === undefined) return false;
	if (await isAlreadySent(ctx, mailer, exchangedEvent(reference, row.id))) return !row.isRest;
	if (await isAlreadySent(ctx, mailer, refundedEvent(reference, row.id))) return true;
	if (await isAlreadySent(ctx, mailer, plainEvent(reference, row.id))) return false;
	return ctx.now.getTime() - new Date(row.at).getTime() < queuedMs;
}
