// Emails that ask buyers for a review, once per order, a configured number of days after delivery.
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { defineJob, handleJob, type Job } from "../../job.ts";
import { type Mailer, sendMail } from "../mail/mail.ts";
import { getSender } from "../mail/sender.ts";
import { trackOrderPath } from "../orders/track.ts";
import { getSetting } from "../settings/registry.ts";
import { reviewEmail } from "./review-email.tsx";
import { reviewInvitation } from "./schema.ts";

const batchSize = 200;
const maxItems = 5;
/** Upper age of the delivery, so that enabling the emails does not send one to every past buyer. */
const newestDays = 14;

const columns = {
	id: col.number,
	reference: col.text,
	token: col.text,
	email: col.text,
	items: col.json<{ line_id: number; title: string; options: string }[]>(),
};
type Row = RowOf<typeof columns>;

/** Runs in the daytime, in Indian time; each run handles a bounded batch. */
export function reviewInvitationJob(mailer: Mailer, siteUrl: string): Job {
	return handleJob(defineJob({ name: "ask-for-reviews", cron: "*/20 10-18 * * *" }), (ctx) => inviteReviews(ctx, mailer, siteUrl));
}

export async function inviteReviews(ctx: Ctx, mailer: Mailer, siteUrl: string): Promise<void> {
	const { mail_days: days } = await getSetting(ctx, "reviews");
	if (days === 0) return;
	await inTransaction(ctx, async (tx) => {
		const rows = await listDue(tx, days);
		if (rows.length === 0) return;
		const sender = await getSender(tx, siteUrl);
		for (const row of rows) {
			const items = row.items.map((item) => ({ ...item, href: `${siteUrl}${trackOrderPath(row.token)}/review/${item.line_id}` }));
			await sendMail(tx, mailer, await reviewEmail(sender, { reference: row.reference, email: row.email, items }));
		}
		await tx.db.insert(reviewInvitation).values(rows.map(({ id }) => ({ orderId: id, at: ctx.now })));
	});
}

/**
 * Orders delivered or collected, nothing of them on its way back, with an item not reviewed yet. Row locks with skip locked, so that
 * concurrent runs do not send twice.
 */
async function listDue(ctx: Ctx, days: number): Promise<Row[]> {
	const ago = (count: number) => sql`${new Date(ctx.now.getTime() - count * 86_400_000).toISOString()}::timestamptz`;
	const rows = await queryRows(
		ctx.db,
		columns,
		sql`
		select placed.id, placed.reference, placed.token, placed.contact_email as email, (
			select jsonb_agg(jsonb_build_object('line_id', due.id, 'title', due.title, 'options', due.options) order by due.position, due.id)
			from (select line.* from order_line line join variant on variant.id = line.variant_id
				where line.order_id = placed.id and not exists (select 1 from review where review.sku = line.sku
					and (review.order_reference = placed.reference or review.customer_id = placed.customer_id))
				order by line.position, line.id limit ${maxItems}) due) as items
		from customer_order placed
		where placed.state in ('delivered', 'collected') and placed.placed_at > ${ago(days + newestDays + 90)}
			and placed.contact_email <> '' and placed.erased_at is null
			and not exists (select 1 from review_invitation where review_invitation.order_id = placed.id)
			and (select max(delivered_at) from shipment where shipment.order_id = placed.id) between ${ago(days + newestDays)} and ${ago(days)}
		order by placed.id limit ${batchSize} for update of placed skip locked`,
	);
	return rows.filter(({ items }) => items !== null);
}
