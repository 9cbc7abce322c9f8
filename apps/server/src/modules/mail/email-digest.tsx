// Digest: emails held by the daily rate limit are sent as one.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { ActionLink, EmailLayout, emailOf, Paragraph, type Sender } from "./email-layout.tsx";
import { type EmailContent, isOverDailyLimit, type Mailer, sendMail } from "./mail.ts";
import { mail } from "./schema.ts";
import { getSender } from "./sender.ts";

const maxAddresses = 500;
const maxNamed = 50;

export async function sendDigests(ctx: Ctx, mailer: Mailer, siteUrl: string): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ recipient: col.text },
		sql`select recipient from mail where state = 'held' group by recipient order by min(id) limit ${maxAddresses}`,
	);
	for (const { recipient } of rows) await inTransaction(ctx, (tx) => sendDigestTo(tx, mailer, siteUrl, recipient));
}

async function sendDigestTo(ctx: Ctx, mailer: Mailer, siteUrl: string, recipient: string): Promise<void> {
	if (await isOverDailyLimit(ctx, recipient)) return;
	const held = await ctx.db
		.select({ id: mail.id, subject: mail.subject })
		.from(mail)
		.where(and(eq(mail.recipient, recipient), eq(mail.state, "held")))
		.orderBy(asc(mail.id))
		.limit(10_000);
	const last = held.at(-1);
	if (last === undefined) return;
	const digest = await digestEmail(
		await getSender(ctx, siteUrl),
		recipient,
		held.map(({ subject }) => subject),
	);
	await sendMail(ctx, mailer, digest, { event: `merged.${last.id}` });
	const ids = held.map(({ id }) => id);
	await ctx.db.update(mail).set({ state: "merged" }).where(inArray(mail.id, ids));
}

async function digestEmail(sender: Sender, to: string, subjects: readonly string[]): Promise<EmailContent> {
	const more = subjects.length - maxNamed;
	const keyed = subjects.slice(0, maxNamed).map((subject, index) => ({ key: index, subject }));
	return emailOf(
		to,
		"News about your orders and requests",
		<EmailLayout sender={sender} title="What has happened since" preview={subjects[0] ?? ""}>
			<Paragraph>You got many e-mails from us in a day, so these come as one.</Paragraph>
			{keyed.map(({ key, subject }) => (
				<Paragraph key={key}>{subject}</Paragraph>
			))}
			{more > 0 ? <Paragraph>And {more} more.</Paragraph> : null}
			<ActionLink href={`${sender.siteUrl}/track`}>Find an order or request</ActionLink>
		</EmailLayout>,
	);
}
