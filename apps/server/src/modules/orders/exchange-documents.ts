// The other order of an exchange at a counter: its invoice, or the credit note of what came back. Each order has its own documents.
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { invoicePath } from "../invoices/invoices.ts";
import { counterId } from "../payments/providers/counter.ts";

type Exchanged = StaffOrder["exchanges"][number];
type Document = { kind: Exchanged["documents"][number]["kind"]; number: string; token: string };

/** `visible`: condition on `placed`, the other order. */
export async function listExchanges(ctx: Ctx, reference: string, visible: SQL): Promise<Exchanged[]> {
	const rows = await queryRows(
		ctx.db,
		{ reference: col.text, side: col.textOf<Exchanged["side"]>(), documents: col.nullable(col.json<Document[]>()) },
		sql`
		with pair as (
			select refund.way_reference as reference, 'taken' as side, null::int as reversal_id
			from refund join payment on payment.id = refund.payment_id
			where payment.subject_kind = 'order' and payment.subject_reference = ${reference} and refund.way in ('cash', 'exchange')
			union
			select before.subject_reference, 'given_back', reversal.id
			from payment slip join refund on 'exchange-' || refund.id = slip.provider_payment_id
			join payment before on before.id = refund.payment_id join order_reversal reversal on reversal.refund_id = refund.id
			where slip.subject_kind = 'order' and slip.subject_reference = ${reference} and slip.provider = ${counterId}
		)
		select pair.reference, pair.side,
			(select jsonb_agg(jsonb_build_object('kind', document.kind, 'number', document.number, 'token', document.token) order by document.id)
				from invoice document where document.subject = pair.reference and (
					(pair.side = 'taken' and document.kind = 'invoice')
					or document.id in (select credit_note_id from order_reversal_line line where line.reversal_id = pair.reversal_id))) as documents
		from pair join customer_order placed on placed.reference = pair.reference where ${visible}
		order by placed.id, pair.side limit 50`,
	);
	return rows.map(({ reference: other, side, documents }) => ({
		reference: other,
		side,
		documents: (documents ?? []).map(({ kind, number, token }) => ({ kind, number, url: invoicePath(token) })),
	}));
}
