// Stock alerts: addresses that wait for a configuration that is sold out.
import { createHmac } from "node:crypto";
import type { WaitedFor } from "@lapwing/contract/stock-alerts";
import { eq, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { configurationColumn, configurationText, readConfiguration } from "../listing/configuration.ts";
import { stockAlert } from "./schema.ts";

/** Alerts that one address may wait for. */
const maxPerAddress = 20;

const tokenOf = (secret: string, email: string) => createHmac("sha256", secret).update(`stock alerts of ${email}`).digest("base64url");

/** An address that waits already is not stored again; the answer is the same. */
export async function addStockAlert(ctx: Ctx, secret: string, sku: string, email: string): Promise<{ sku: string; email: string }> {
	return inTransaction(ctx, async (tx) => {
		const [found] = await queryRows(
			tx.db,
			{ id: col.number, sku: col.text, available: col.number },
			sql`select variant.id, variant.sku,
				coalesce((select sum(on_hand - reserved) from stock_item where variant_id = variant.id), 0)::int as available
			from variant join product on product.id = variant.product_id
			where variant.sku = ${sku.toUpperCase()} and variant.withdrawn_at is null and product.status = 'published'`,
		);
		if (found === undefined) throw new AppError("not_found", "The shop does not sell this.");
		if (found.available > 0) throw new AppError("conflict", "It is in stock again. You can buy it now.");
		await tx.db.execute(sql`
			insert into stock_alert (variant_id, email, address_token, created_at)
			select ${found.id}, ${email}, ${tokenOf(secret, email)}, ${tx.now.toISOString()}::timestamptz
			where (select count(*) from stock_alert where email = ${email}) < ${maxPerAddress}
			on conflict (variant_id, email) do nothing`);
		return { sku: found.sku, email };
	});
}

/** Address of the signed-in customer. */
export async function emailOfCustomer(ctx: Ctx): Promise<string | undefined> {
	if (ctx.actor.kind !== "customer") return undefined;
	const rows = await queryRows(ctx.db, { email: col.text }, sql`select lower(email) as email from customer where id = ${ctx.actor.id}`);
	return rows[0]?.email;
}

const waitedFor = { sku: col.text, slug: col.text, title: col.text, options: configurationColumn };

export async function listStockAlerts(ctx: Ctx, token: string): Promise<WaitedFor[]> {
	const rows = await queryRows(
		ctx.db,
		waitedFor,
		sql`select variant.sku, product.slug, product.title, ${readConfiguration} as options
		from stock_alert join variant on variant.id = stock_alert.variant_id join product on product.id = variant.product_id
		where stock_alert.address_token = ${token} order by stock_alert.id limit ${maxPerAddress}`,
	);
	return rows.map((row) => ({ ...row, options: configurationText(row.options) }));
}

export async function endStockAlerts(ctx: Ctx, token: string): Promise<void> {
	await ctx.db.delete(stockAlert).where(eq(stockAlert.addressToken, token));
}

/** For the export of a customer's data; only of a confirmed address, since anybody can name one. */
export async function exportStockAlerts(ctx: Ctx, customerId: string): Promise<{ sku: string; title: string; since: string }[]> {
	const rows = await queryRows(
		ctx.db,
		{ sku: col.text, title: col.text, created_at: col.timestamp },
		sql`select variant.sku, product.title, stock_alert.created_at
		from stock_alert join customer on lower(customer.email) = stock_alert.email and customer.email_verified
		join variant on variant.id = stock_alert.variant_id join product on product.id = variant.product_id
		where customer.id = ${customerId} order by stock_alert.id limit ${maxPerAddress}`,
	);
	return rows.map(({ sku, title, created_at }) => ({ sku, title, since: created_at.toISOString() }));
}

/** When a customer deletes their account. */
export async function eraseStockAlertsOfCustomer(ctx: Ctx, customerId: string): Promise<void> {
	await ctx.db.execute(sql`delete from stock_alert where email = (select lower(email) from customer where id = ${customerId})`);
}

/** For erasure by the owner, of guests as of accounts. */
export async function eraseStockAlertsOf(ctx: Ctx, emails: readonly string[]): Promise<void> {
	await ctx.db.execute(sql`delete from stock_alert where email = any(${sql.param(emails.map((each) => each.toLowerCase()))}::text[])`);
}
