// Export and erasure of a customer's data by the owner (DPDP Act 2023, sections 11 and 12), for guests as for accounts.
import { eq, inArray, or, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { type Accounts, collectPersonal, eraseAccount } from "../accounts/profile.ts";
import { eraseMailsTo } from "../mail/mail.ts";
import { readOrders } from "../orders/orders.ts";
import { eraseOrders } from "../orders/personal-orders.ts";
import { eraseReviewers } from "../reviews/reviews.ts";
import { eraseRequests } from "../service/erase.ts";
import { eraseStockAlertsOf } from "../stock-alerts/stock-alerts.ts";
import { customerSources, isGuestId, ordersOf, repairsOf, sourcesOfIds } from "./customer-sources.ts";
import { findPerson, getCustomer, recordCustomer } from "./customers.ts";
import { customerMerge, customerNote, customerTag } from "./schema.ts";

export type CustomerDataDeps = {
	accounts: Accounts;
	/** Removes jobs and rate limits that hold these names. */
	eraseNames: (ctx: Ctx, names: readonly string[]) => Promise<void>;
};

const maxExported = 1000;

export async function exportCustomer(ctx: Ctx, { accounts }: CustomerDataDeps, id: string): Promise<Record<string, unknown>> {
	const { customer, ids } = await findPerson(ctx, id);
	const { notes, documents, laptops } = await getCustomer(ctx, customer.id);
	const account = ids.find((each) => !isGuestId(each));
	const references = await queryRows(
		ctx.db,
		{ id: col.number },
		sql`select placed.id from customer_order placed where ${ordersOf(ids)} order by placed.id limit ${maxExported}`,
	);
	const repairs = await queryRows(
		ctx.db,
		{ request: col.json<Record<string, unknown>>() },
		sql`
		select to_jsonb(request) - 'token' - 'idempotency_key' - 'content_hash' - 'technician_id' as request
		from service_request request where ${repairsOf(ids)} order by request.id limit ${maxExported}`,
	);
	const wanted = references.map((each) => each.id);
	return {
		exported_at: ctx.now.toISOString(),
		customer,
		account: account === undefined ? null : await collectPersonal(accounts, ctx, account),
		orders: wanted.length === 0 ? [] : await readOrders(ctx, sql`customer_order.id = any(${sql.param(wanted)}::int[])`, maxExported),
		repairs: repairs.map(({ request }) => request),
		laptops,
		documents,
		notes,
	};
}

/** Amounts and place of supply stay, and issued documents with the name on them: tax law requires them for eight years. */
export async function eraseCustomer(ctx: Ctx, deps: CustomerDataDeps, id: string): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const { customer, ids } = await findPerson(tx, id);
		await expectNothingOpen(tx, ids);
		const contacts = await queryRows(
			tx.db,
			{ email: col.nullable(col.text), phone: col.nullable(col.text) },
			sql`select distinct email, phone from (${customerSources(tx, sourcesOfIds(ids))}) source where id = any(${sql.param(ids)}::text[]) limit ${maxExported}`,
		);
		const orders = await queryRows(
			tx.db,
			{ reference: col.text },
			sql`select placed.reference from customer_order placed where ${ordersOf(ids)}`,
		);
		const references = orders.map(({ reference }) => reference);
		const requests = await queryRows(
			tx.db,
			{ id: col.number, reference: col.text },
			sql`select request.id, request.reference from service_request request where ${repairsOf(ids)}`,
		);
		for (const account of ids.filter((each) => !isGuestId(each))) await eraseAccount(deps.accounts, tx, account);
		await eraseReviewers(tx, "", references);
		await eraseOrders(tx, references);
		await eraseRequests(tx, requests);
		const emails = [...new Set(contacts.flatMap(({ email }) => (email === null ? [] : [email])))];
		for (const email of emails) await eraseMailsTo(tx, email);
		await eraseStockAlertsOf(tx, emails);
		await deps.eraseNames(tx, [...emails, ...contacts.flatMap(({ phone }) => phone ?? [])]);
		await tx.db.delete(customerNote).where(inArray(customerNote.customerId, ids));
		await tx.db.delete(customerTag).where(inArray(customerTag.customerId, ids));
		await tx.db.delete(customerMerge).where(or(inArray(customerMerge.id, ids), inArray(customerMerge.intoId, ids)));
		await recordCustomer(tx, customer, "erased");
	});
}

/** When a customer deletes their account: what staff wrote on it. */
export async function eraseCustomerNotes(ctx: Ctx, customerId: string): Promise<void> {
	await ctx.db.delete(customerNote).where(eq(customerNote.customerId, customerId));
	await ctx.db.delete(customerTag).where(eq(customerTag.customerId, customerId));
	await ctx.db.delete(customerMerge).where(eq(customerMerge.intoId, customerId));
}

async function expectNothingOpen(ctx: Ctx, ids: readonly string[]): Promise<void> {
	const open = await queryRows(
		ctx.db,
		{ reference: col.text },
		sql`
		select placed.reference from customer_order placed where ${ordersOf(ids)}
			and placed.state in ('confirmed', 'packed', 'shipped', 'ready_for_pickup', 'return_requested')
		union all
		select placed.reference from customer_order placed join payment on payment.subject_kind = 'order' and payment.subject_reference = placed.reference
			join refund on refund.payment_id = payment.id where ${ordersOf(ids)} and refund.state <> 'done'
		union all
		select request.reference from service_request request where ${repairsOf(ids)} and request.kind = 'repair'
			and request.state not in ('new', 'contacted', 'booked', 'closed', 'cancelled')
		limit 1`,
	);
	if (open[0] !== undefined)
		throw new AppError("conflict", `${open[0].reference} is not finished: the contact is still needed for it. Finish it first.`);
}
