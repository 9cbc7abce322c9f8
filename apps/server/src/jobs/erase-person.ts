// Erasure of an account: deletes the jobs and rate-limit counters that hold its email address, phone or id.
import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { col, queryRows } from "../db/rows.ts";

/** Completed jobs are retained for a while, and their payload may hold the email address. */
export async function erasePersonFromJobs(ctx: Ctx, customerId: string): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ name: col.text },
		sql`
		select customer.id as name from customer where id = ${customerId}
		union select email from customer where id = ${customerId} union select phone from customer where id = ${customerId} and phone is not null
		union select contact_phone from customer_order where customer_id = ${customerId}
		union select service_request.phone from service_request join customer on lower(service_request.email) = customer.email
			where customer.id = ${customerId} and customer.email_verified`,
	);
	await eraseNames(
		ctx,
		rows.map(({ name }) => name),
	);
}

/** Ids, email addresses and phone numbers, in lower case. */
export async function eraseNames(ctx: Ctx, given: readonly string[]): Promise<void> {
	const names = sql.param(given.filter((name) => name !== ""));
	await ctx.db.execute(sql`
		delete from rate_limit where lower(substring(key from position(':' in key) + 1)) = any(${names}::text[])
			or split_part(key, ':', 2) = any(${names}::text[])`);
	const queue = await queryRows(ctx.db, { there: col.bool }, sql`select to_regclass('job.job') is not null as there`);
	if (queue[0]?.there) await ctx.db.execute(sql`delete from job.job where data ->> 'email' = any(${names}::text[])`);
}
