// Mails that were held back since their address got many that day: they go out together, as one.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { getShop } from "../settings/settings.ts";
import { ActionLink, letterOf, MailFrame, Paragraph, type Sender } from "./frame.tsx";
import { isPastLimit, type Letter, type Mailer, postMail } from "./mail.ts";
import { mail } from "./schema.ts";

const mostAddresses = 500;
const mostNamed = 50;

export async function mergeMails(ctx: Ctx, mailer: Mailer, siteUrl: string): Promise<void> {
	const { rows } = await ctx.db.execute<{ recipient: string }>(
		sql`select recipient from mail where state = 'held' group by recipient order by min(id) limit ${mostAddresses}`,
	);
	for (const { recipient } of rows) await inTransaction(ctx, (tx) => mergeFor(tx, mailer, siteUrl, recipient));
}

async function mergeFor(ctx: Ctx, mailer: Mailer, siteUrl: string, recipient: string): Promise<void> {
	if (await isPastLimit(ctx, recipient)) return;
	const held = await ctx.db
		.select({ id: mail.id, subject: mail.subject })
		.from(mail)
		.where(and(eq(mail.recipient, recipient), eq(mail.state, "held")))
		.orderBy(asc(mail.id))
		.limit(10_000);
	const last = held.at(-1);
	if (last === undefined) return;
	const { name, address, phone, email } = await getShop(ctx);
	const letter = await mergedMail(
		{ name, address, phone, email, siteUrl },
		recipient,
		held.map(({ subject }) => subject),
	);
	await postMail(ctx, mailer, letter, { event: `merged.${last.id}` });
	const ids = held.map(({ id }) => id);
	await ctx.db.update(mail).set({ state: "merged" }).where(inArray(mail.id, ids));
}

async function mergedMail(sender: Sender, to: string, subjects: readonly string[]): Promise<Letter> {
	const more = subjects.length - mostNamed;
	const keyed = subjects.slice(0, mostNamed).map((subject, index) => ({ key: index, subject }));
	return letterOf(
		to,
		"News about your orders and requests",
		<MailFrame sender={sender} title="What has happened since" preview={subjects[0] ?? ""}>
			<Paragraph>You got many e-mails from us in a day, so these come as one.</Paragraph>
			{keyed.map(({ key, subject }) => (
				<Paragraph key={key}>{subject}</Paragraph>
			))}
			{more > 0 ? <Paragraph>And {more} more.</Paragraph> : null}
			<ActionLink href={`${sender.siteUrl}/track`}>Find an order or request</ActionLink>
		</MailFrame>,
	);
}
