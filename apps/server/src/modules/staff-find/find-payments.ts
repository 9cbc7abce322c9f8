// Payments and refunds in the console's search: by the number that stands on a bank statement.
import { foundPerKind, type StaffFound } from "@lapwing/contract/staff-find";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { col, queryRows } from "../../db/rows.ts";
import { isPayment } from "../orders/order-filter.ts";
import { visibleTo } from "../orders/staff-orders.ts";
import { refundAt } from "../payments/refunds.ts";
import type { Typed } from "./read-words.ts";

type Sees = { seesOrders: boolean; seesRequests: boolean; ownRequests: SQL };

/** Banks write their references with and without spaces. As the index `refund_way_reference` has it. */
const plainReference = sql`upper(regexp_replace(refund.way_reference, '[\\s-]', '', 'g'))`;

/** As the index `payment_reference` has it. */
const plainPayment = sql`upper(regexp_replace(payment.provider_payment_id, '[\\s-]', '', 'g'))`;

/** Also by a part of the reference: statements cut long ones. */
export async function findPayments(ctx: Ctx, { plain }: Typed, q: string, sees: Sees): Promise<StaffFound["payments"]> {
	const rows = await queryRows(
		ctx.db,
		{
			kind: col.textOf<StaffFound["payments"][number]["kind"]>(),
			number: col.text,
			way: col.text,
			amount: col.number,
			at: col.timestamp,
			order: col.nullable(col.text),
			request_id: col.nullable(col.number),
			subject: col.text,
		},
		sql`
		with hit as (
			(select 'payment' as kind, payment.provider_payment_id as number, payment.method as way, payment.amount,
				coalesce(payment.captured_at, payment.created_at) as at, payment.subject_kind, payment.subject_reference, true as is_whole
				from payment where ${isPayment(q)} limit ${foundPerKind})
			union
			(select 'payment', payment.provider_payment_id, payment.method, payment.amount, coalesce(payment.captured_at, payment.created_at),
				payment.subject_kind, payment.subject_reference, ${plainPayment} = ${plain} or ${isPayment(q)}
				from payment where ${plainPayment} like ${contains(plain)} order by payment.id desc limit ${foundPerKind * 4})
			union all
			(select 'refund', coalesce(refund.way_reference, refund.provider_refund_id, ''), coalesce(refund.way, ''), refund.amount, ${refundAt},
				payment.subject_kind, payment.subject_reference, ${plainReference} = ${plain} or refund.provider_refund_id = ${q}
				from refund join payment on payment.id = refund.payment_id
				where refund.way is distinct from 'exchange' and (${plainReference} like ${contains(plain)} or refund.provider_refund_id = ${q})
				order by refund.id desc limit ${foundPerKind * 4})
		)
		select hit.kind, hit.number, hit.way, hit.amount::float8 as amount, hit.at, placed.reference as "order", request.id as request_id,
			hit.subject_reference as subject
		from hit left join customer_order placed on ${sees.seesOrders}::bool and hit.subject_kind = 'order'
			and placed.reference = hit.subject_reference and ${visibleTo(ctx)}
		left join service_request request on ${sees.seesRequests}::bool and hit.subject_kind = 'repair'
			and request.reference = hit.subject_reference and ${sees.ownRequests}
		where placed.id is not null or request.id is not null
		order by hit.is_whole desc, hit.at desc, hit.number limit ${foundPerKind}`,
	);
	return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
