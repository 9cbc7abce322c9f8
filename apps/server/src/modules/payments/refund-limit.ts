// Refund limit of managers: the most they pay back for one order or repair in one Indian day, all managers together, so that splitting a
// refund does not pass it. The caller holds the locks of the subject's payments.
import { formatRupees } from "@lapwing/contract/money";
import { rolesWithRefundLimit } from "@lapwing/contract/permissions";
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { getSetting } from "../settings/registry.ts";
import type { PaymentSubject } from "./payment-rows.ts";

/** What is left of the limit today, in paise; null for whoever has none. */
export async function refundLimitOf(ctx: Ctx, { kind, reference }: PaymentSubject, exceptRefundId?: number): Promise<number | null> {
	if (ctx.actor.kind !== "staff" || !rolesWithRefundLimit.includes(ctx.actor.role)) return null;
	const { manager_limit } = await getSetting(ctx, "refunds");
	const rows = await queryRows(
		ctx.db,
		{ taken: col.number },
		sql`
		select coalesce(sum(refund.amount), 0)::float8 as taken
		from refund join payment on payment.id = refund.payment_id join staff on staff.id = refund.staff_id
		where payment.subject_kind = ${kind} and payment.subject_reference = ${reference}
			and refund.kind not in ('duplicate', 'late') and refund.id <> ${exceptRefundId ?? 0}
			and (staff.role = any(${sql.param([...rolesWithRefundLimit])}::text[]) or staff.id = ${ctx.actor.id})
			and (refund.staff_at at time zone 'Asia/Kolkata')::date = (${ctx.now.toISOString()}::timestamptz at time zone 'Asia/Kolkata')::date`,
	);
	return Math.max(0, manager_limit - (rows[0]?.taken ?? 0));
}

/** Throws `forbidden` with what is left. */
export async function expectWithinRefundLimit(ctx: Ctx, subject: PaymentSubject, amount: number, exceptRefundId?: number): Promise<void> {
	const left = await refundLimitOf(ctx, subject, exceptRefundId);
	if (left === null || amount <= left) return;
	const sentence =
		left > 0
			? `You can pay back ${formatRupees(left)} more for this today. Ask the owner or somebody of the role Orders.`
			: "Your refund limit for today is used up here. Ask the owner or somebody of the role Orders.";
	throw new AppError("forbidden", sentence, { errors: { amount: [sentence] } });
}
