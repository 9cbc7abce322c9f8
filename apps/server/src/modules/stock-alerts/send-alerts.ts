// Sends stock alerts. It compares the alerts with the stock, so that whatever brings stock (a receipt, a count, an import, a cancelled or
// expired order) is noticed, also after a restart, and no module has to announce it.
import { stockAlertDays } from "@lapwing/contract/stock-alerts";
import { sql } from "drizzle-orm";
import { advisoryLock, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { defineJob, handleJob, type Job } from "../../job.ts";
import { configurationColumn, configurationText, readConfiguration } from "../listing/configuration.ts";
import { eraseMailsOf, type Mailer, sendMail } from "../mail/mail.ts";
import { getSender } from "../mail/sender.ts";
import { stockAlertEmail } from "./stock-alert-email.tsx";

const batchSize = 200;
/** Not all who are written to buy: emails for each piece in stock, within a day. */
const mailsPerPiece = 3;
/** Their copies in the outbox, which hold the address. */
const outboxDays = 7;
const dayMs = 86_400_000;

export function stockAlertJob(mailer: Mailer, siteUrl: string): Job {
	return handleJob(defineJob({ name: "send-stock-alerts", cron: "* * * * *" }), (ctx) => sendStockAlerts(ctx, mailer, siteUrl));
}

const due = {
	id: col.number,
	variant_id: col.number,
	email: col.text,
	address_token: col.text,
	sku: col.text,
	slug: col.text,
	title: col.text,
	options: configurationColumn,
};
type Due = RowOf<typeof due>;

/** Emails and deletes in one transaction: a run that is repeated finds no row. */
export async function sendStockAlerts(ctx: Ctx, mailer: Mailer, siteUrl: string): Promise<void> {
	const ago = (days: number) => new Date(ctx.now.getTime() - days * dayMs).toISOString();
	await ctx.db.execute(sql`delete from stock_alert where created_at <= ${ago(stockAlertDays)}::timestamptz`);
	const old = await ctx.db.execute(sql`delete from stock_alert_batch where sent_at <= ${ago(outboxDays)}::timestamptz`);
	if (old.rowCount) await eraseMailsOf(ctx, "stock-alert", new Date(ago(outboxDays)));
	await inTransaction(ctx, async (tx) => {
		const rows = await listDue(tx);
		if (rows.length === 0) return;
		const sender = await getSender(tx, siteUrl);
		for (const { options, ...row } of rows) {
			const configuration = configurationText(options);
			const href = `${siteUrl}/products/${row.slug}?variant=${encodeURIComponent(row.sku)}`;
			const endHref = `${siteUrl}/stock-alert/${row.address_token}`;
			const email = await stockAlertEmail(sender, { ...row, configuration, href, endHref });
			await sendMail(tx, mailer, email, { event: `stock-alert.${row.id}`, rateLimited: true });
		}
		await tx.db.execute(sql`
			with gone as (
				delete from stock_alert where id = any(${sql.param(rows.map(({ id }) => id))}::bigint[]) returning variant_id
			)
			insert into stock_alert_batch (variant_id, sent_at, mails)
			select variant_id, ${tx.now.toISOString()}::timestamptz, count(*)::int from gone group by variant_id
			on conflict (variant_id, sent_at) do update set mails = stock_alert_batch.mails + excluded.mails`);
	});
}

/** Oldest first, as many for each configuration as its free stock allows. The lock keeps two nodes from counting at once. */
async function listDue(tx: Ctx): Promise<Due[]> {
	await advisoryLock(tx, "stock alerts");
	const yesterday = new Date(tx.now.getTime() - dayMs).toISOString();
	return queryRows(
		tx.db,
		due,
		sql`
		with waiting as materialized (select distinct variant_id from stock_alert), allowed as materialized (
			select waiting.variant_id, ${mailsPerPiece} * (select coalesce(sum(on_hand - reserved), 0) from stock_item
					where stock_item.variant_id = waiting.variant_id)
				- (select coalesce(sum(mails), 0) from stock_alert_batch sent where sent.variant_id = waiting.variant_id
					and sent.sent_at > ${yesterday}::timestamptz) as mails
			from waiting
		)
		select alert.id, alert.variant_id, alert.email, alert.address_token, variant.sku, product.slug, product.title, ${readConfiguration} as options
		from (
			select stock_alert.*, row_number() over (partition by stock_alert.variant_id order by stock_alert.id) as place from stock_alert
		) alert
		join allowed on allowed.variant_id = alert.variant_id and alert.place <= allowed.mails
		join variant on variant.id = alert.variant_id and variant.withdrawn_at is null
		join product on product.id = variant.product_id and product.status = 'published'
		order by alert.id limit ${batchSize}`,
	);
}
