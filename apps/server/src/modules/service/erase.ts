// Erasure of service requests when an account is deleted, matched by its verified email address.
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { eraseFromPayments } from "../payments/payments.ts";

/** Removes personal data; the request and its amounts stay. Refused while the laptop is at the service centre. */
export async function eraseFromRequests(ctx: Ctx, customerId: string): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ id: col.number, reference: col.text, open: col.bool },
		sql`
		select request.id, request.reference, request.kind = 'repair' and request.state not in ('new', 'contacted', 'booked', 'closed', 'cancelled') as open
		from service_request request join customer on lower(request.email) = customer.email
		where customer.id = ${customerId} and customer.email_verified limit 10000`,
	);
	const waiting = rows.find(({ open }) => open);
	if (waiting !== undefined)
		throw new AppError("conflict", `Your laptop is with us for ${waiting.reference}. Collect it first, then delete your account.`);
	await eraseRequests(ctx, rows);
}

export async function eraseRequests(ctx: Ctx, rows: readonly { id: number; reference: string }[]): Promise<void> {
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return;
	await eraseFromPayments(
		ctx,
		"repair",
		rows.map(({ reference }) => reference),
	);
	// The column requires ten digits.
	await ctx.db.execute(sql`
		update service_request set name = '', email = null, phone = '0000000000', address = '', issue_description = '',
			idempotency_key = null, content_hash = null
		where id = any(${sql.param(ids)}::int[])`);
	await ctx.db.execute(sql`
		update service_event set public_note = null, internal_note = null where request_id = any(${sql.param(ids)}::int[])`);
}
