// The ledger: an append-only table of captures and refunds of orders and repairs. All sums of what was paid, refunded and is owed are
// calculated from it.
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { startsWith } from "../../db/like.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { type ledgerEntry, type PaymentRow, type RefundRow, ledgerEntry as table } from "./schema.ts";

type Kind = (typeof ledgerEntry.$inferSelect)["kind"];

export async function addLedgerEntry(ctx: Ctx, paid: PaymentRow, kind: Kind, amount: number, refund?: RefundRow): Promise<void> {
	await ctx.db.insert(table).values({
		subjectKind: paid.subjectKind,
		subjectReference: paid.subjectReference,
		kind,
		paymentId: paid.id,
		refundId: refund?.id ?? null,
		amount,
		at: ctx.now,
	});
}

/** Prefix of the references of cash that came after its goods were returned as unpaid. */
export const lateCashPrefix = "late-cash";

/** Refunds of one payment, minus those returned by the bank. */
export async function refundedOf(ctx: Ctx, paymentId: number): Promise<number> {
	const rows = await queryRows(
		ctx.db,
		{ refunded: col.number },
		sql`
		select coalesce(-sum(amount), 0)::float8 as refunded from ledger_entry where payment_id = ${paymentId} and kind <> 'capture'`,
	);
	return rows[0]?.refunded ?? 0;
}

/** Sums over payments that were kept; without duplicate and late payments and their refunds. */
const balanceColumns = {
	paid: col.number,
	/** Completed refunds. */
	refunded: col.number,
	/** Requested refunds that are not completed: sent to the provider, waiting for staff, or refused. */
	owed: col.number,
	/** The same of payments that were not kept (duplicate or late). */
	extraOwed: col.number,
	/** Goodwill refunds, in any state. */
	goodwill: col.number,
	/** Cash that was booked after its goods were returned as unpaid. */
	lateCash: col.number,
	/** State of the payment attempts if nothing is paid. */
	attempt: col.textOf<"created" | "authorized" | "failed">(),
};
export type Balance = RowOf<typeof balanceColumns>;

const zeroBalance: Balance = { paid: 0, refunded: 0, owed: 0, extraOwed: 0, goodwill: 0, lateCash: 0, attempt: "created" };

/** Returns a lookup by reference. A subject without payments has a balance of zero. */
export async function readBalances(
	ctx: Ctx,
	kind: PaymentRow["subjectKind"],
	references: readonly string[],
): Promise<(reference: string) => Balance> {
	if (references.length === 0) return () => zeroBalance;
	const rows = await queryRows(
		ctx.db,
		{ ...balanceColumns, reference: col.text },
		sql`
		with own as materialized (
			select id, subject_reference, kept, state, amount, provider_payment_id from payment
			where subject_kind = ${kind} and subject_reference = any(${sql.param([...references])}::text[])
		), money as (
			select own.subject_reference, sum(entry.amount) filter (where entry.kind = 'capture') as paid,
				-sum(entry.amount) filter (where entry.kind <> 'capture') as refunded
			from own join ledger_entry entry on entry.payment_id = own.id where own.kept group by 1
		), back as (
			select own.subject_reference, sum(refund.amount) filter (where own.kept and refund.state <> 'done') as owed,
				sum(refund.amount) filter (where not own.kept and refund.state <> 'done') as "extraOwed",
				sum(refund.amount) filter (where own.kept and refund.kind = 'goodwill') as goodwill
			from own join refund on refund.payment_id = own.id group by 1
		), attempt as (
			select subject_reference, sum(amount) filter (where provider_payment_id like ${startsWith(`${lateCashPrefix}-`)}) as "lateCash", case when bool_or(state = 'authorized') then 'authorized'
				when (array_agg(state order by id desc))[1] = 'failed' then 'failed' else 'created' end as attempt
			from own group by 1
		)
		select attempt.subject_reference as reference, coalesce(money.paid, 0)::float8 as paid, coalesce(money.refunded, 0)::float8 as refunded,
			coalesce(back.owed, 0)::float8 as owed, coalesce(back."extraOwed", 0)::float8 as "extraOwed", coalesce(back.goodwill, 0)::float8 as goodwill,
			coalesce(attempt."lateCash", 0)::float8 as "lateCash", attempt.attempt
		from attempt left join money using (subject_reference) left join back using (subject_reference)`,
	);
	const byReference = new Map(rows.map(({ reference, ...balance }) => [reference, balance]));
	return (reference) => byReference.get(reference) ?? zeroBalance;
}

/** What can still be refunded. Refunds count in any state, since a failed one is still owed. */
export function refundableOf({ paid, refunded, owed }: Balance): number {
	return Math.max(0, paid - refunded - owed);
}
