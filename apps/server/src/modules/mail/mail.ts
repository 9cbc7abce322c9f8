// Transactional outbox for email: inserted in the transaction that causes it and sent by a background job, so that none is lost and
// none is sent after a rollback.
import { randomUUID } from "node:crypto";
import type { Mail, MailAbout, MailSummary } from "@lapwing/contract/mail";
import { and, asc, desc, eq, gt, like, lt, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { AppError, advisoryLock, type Ctx, inTransaction } from "../../ctx.ts";
import { startsWith } from "../../db/like.ts";
import { defineJob, enqueue } from "../../job.ts";
import { recordChange } from "../audit/audit.ts";
import type { Encryption } from "../connections/encryption.ts";
import { getSetting } from "../settings/registry.ts";
import type { EmailContent } from "./email-layout.tsx";
import { mail } from "./schema.ts";
import { hideSecrets } from "./secret-links.ts";
import { createTransportReader, type MailTransport, type ReadTransport } from "./transport.ts";

export type { EmailContent } from "./email-layout.tsx";

type MailState = MailSummary["state"];

export type Mailer = {
	/** Without MAIL_FROM the sender is the shop, by its current name. */
	from: string | undefined;
	host: string;
	readTransport: ReadTransport;
};

type MailerOptions = { smtpUrl: string | undefined; from: string | undefined; siteUrl: string; encryption?: Encryption };

export function createMailer({ smtpUrl, from, siteUrl, encryption }: MailerOptions): Mailer {
	return { from, host: new URL(siteUrl).hostname, readTransport: createTransportReader(smtpUrl, encryption) };
}

export async function senderOf(ctx: Ctx, mailer: Pick<Mailer, "from" | "host">, transport: MailTransport | undefined): Promise<string> {
	if (mailer.from !== undefined) return mailer.from;
	// Quotes and line breaks are removed (header injection).
	const name = (await getSetting(ctx, "shop")).name.replace(/["\\\r\n]/g, "");
	return `"${name}" <${transport?.from ?? `no-reply@${mailer.host}`}>`;
}

/** Three days of them, a quarter of an hour apart. */
export const mailRetries = 300;

export const sendMailJob = defineJob({
	name: "send-mail",
	data: z.object({ mailId: z.int() }),
	retries: mailRetries,
	batch: "parallel",
});

export type OutgoingMail = {
	/**
	 * Idempotency key: letters, digits, dots and dashes, the same on every retry of the job. The Message-ID is derived from it, so that
	 * one event gives one email.
	 */
	event?: string;
	/**
	 * For emails that a stranger can cause with somebody's address, in a public form: rate limit per day; those beyond it are held and sent as
	 * one digest. Not for what the shop owes its customer: payments, refunds, and what staff do for an order or a repair.
	 */
	rateLimited?: boolean;
};

const maxPerDay = 10;

const messageIdOf = (mailer: Mailer, event: string) => `<${event}@${mailer.host}>`;

/** Returns the id of the email, or of the existing one for the same event. */
export async function sendMail(
	ctx: Ctx,
	mailer: Mailer,
	email: EmailContent,
	{ event = randomUUID(), rateLimited = false }: OutgoingMail = {},
): Promise<number> {
	const messageId = messageIdOf(mailer, event);
	const held = rateLimited && (await isOverDailyLimit(ctx, email.to));
	const [row] = await ctx.db
		.insert(mail)
		.values({
			recipient: email.to,
			subject: email.subject,
			text: email.text,
			html: email.html,
			messageId,
			state: held ? "held" : "waiting",
			createdAt: ctx.now,
		})
		.onConflictDoNothing({ target: mail.messageId })
		.returning({ id: mail.id });
	if (row === undefined) {
		const [before] = await ctx.db.select({ id: mail.id }).from(mail).where(eq(mail.messageId, messageId)).limit(1);
		if (before === undefined) throw new Error("The mail was not stored.");
		return before.id;
	}
	if (!held) await enqueue(ctx, sendMailJob, { mailId: row.id });
	return row.id;
}

/** For jobs that generate a secret for their email: whether an earlier run has stored it. */
export async function isAlreadySent(ctx: Ctx, mailer: Mailer, event: string): Promise<boolean> {
	const rows = await ctx.db
		.select({ id: mail.id })
		.from(mail)
		.where(eq(mail.messageId, messageIdOf(mailer, event)))
		.limit(1);
	return rows.length > 0;
}

/** Rate limit of 10 a day, of those that were not kept for want of a mail server. The advisory lock serialises the count per recipient. */
export async function isOverDailyLimit(ctx: Ctx, recipient: string): Promise<boolean> {
	await advisoryLock(ctx, `mail ${recipient}`);
	const yesterday = new Date(ctx.now.getTime() - 86_400_000);
	const rows = await ctx.db
		.select({ id: mail.id })
		.from(mail)
		.where(and(eq(mail.recipient, recipient), gt(mail.createdAt, yesterday), notInArray(mail.state, ["held", "merged", "kept"])))
		.limit(maxPerDay);
	return rows.length >= maxPerDay;
}

/** No transaction is open during SMTP, which may be slow. */
export async function deliver(ctx: Ctx, mailer: Mailer, id: number): Promise<void> {
	const [row] = await ctx.db.select().from(mail).where(eq(mail.id, id)).limit(1);
	if (row === undefined || row.state !== "waiting") return;
	const transport = await mailer.readTransport(ctx);
	if (transport === undefined) {
		await ctx.db.update(mail).set({ state: "kept" }).where(eq(mail.id, id));
		return;
	}
	const from = await senderOf(ctx, mailer, transport);
	try {
		await transport.send({ from, to: row.recipient, subject: row.subject, text: row.text, html: row.html, messageId: row.messageId });
	} catch (error) {
		const reason = error instanceof Error ? error.message.slice(0, 300) : "unknown";
		await ctx.db
			.update(mail)
			.set({ attempts: sql`${mail.attempts} + 1`, lastError: reason })
			.where(eq(mail.id, id));
		throw error;
	}
	await ctx.db
		.update(mail)
		.set({ state: "sent", sentAt: ctx.now, attempts: sql`${mail.attempts} + 1`, lastError: null })
		.where(eq(mail.id, id));
}

const pageSize = 50;

export async function listMails(ctx: Ctx, before: number | undefined): Promise<MailSummary[]> {
	const rows = await ctx.db
		.select()
		.from(mail)
		.where(before === undefined ? undefined : lt(mail.id, before))
		.orderBy(desc(mail.id))
		.limit(pageSize);
	return rows.map((row) => summaryOf(hideSecrets(row)));
}

/** As the outbox shows it: without links and codes that open an account. */
export async function getMail(ctx: Ctx, id: number): Promise<Mail> {
	const [row] = await ctx.db.select().from(mail).where(eq(mail.id, id)).limit(1);
	if (row === undefined) throw new AppError("not_found", "There is no such mail.");
	const shown = hideSecrets(row);
	return { ...summaryOf(shown), text: shown.text, html: shown.html, hidden: shown.hidden };
}

/** For a shop without a mail server, where staff pass links on themselves. The caller has authenticated again. */
export async function revealMail(ctx: Ctx, id: number): Promise<Mail> {
	return inTransaction(ctx, async (tx) => {
		const [row] = await tx.db.select().from(mail).where(eq(mail.id, id)).limit(1);
		if (row === undefined) throw new AppError("not_found", "There is no such mail.");
		if (row.state !== "kept")
			throw new AppError("conflict", "Links are shown only of mails that are kept since no mail server is set. Send a new link instead.");
		const title = `${hideSecrets(row).subject} to ${row.recipient}`;
		await recordChange(tx, { action: "showed the link or code in", subject: "mail", id, title });
		return { ...summaryOf(row), text: row.text, html: row.html, hidden: false };
	});
}

/** Of one that waits also whether it was tried before, and whether it is tried again. */
export function mailStateOf({ state, attempts, lastError }: Pick<typeof mail.$inferSelect, "state" | "attempts" | "lastError">): MailState {
	if (state !== "waiting" || lastError === null) return state;
	return attempts > mailRetries ? "failed" : "retrying";
}

/** Whether the last tries of emails that wait have failed. */
export async function isMailFailing(ctx: Ctx): Promise<boolean> {
	const { rows } = await ctx.db.execute(sql`select 1 from mail where state = 'waiting' and last_error is not null limit 1`);
	return rows.length > 0;
}

function summaryOf(row: typeof mail.$inferSelect): MailSummary {
	return {
		id: row.id,
		to: row.recipient,
		subject: row.subject,
		state: mailStateOf(row),
		created_at: row.createdAt.toISOString(),
		sent_at: row.sentAt?.toISOString() ?? null,
		last_error: row.lastError,
	};
}

const maxAbout = 100;
/** Tokens in links by which a customer opens their pages without signing in (capability URLs): whoever reads emails must not use them. */
const longSegments = /(\/)[\w-]{30,}/g;

/** Emails to somebody about one thing, by the beginning of their event. */
export async function listMailsAbout(ctx: Ctx, recipient: string, eventPrefix: string): Promise<MailAbout[]> {
	const rows = await ctx.db
		.select()
		.from(mail)
		.where(and(eq(mail.recipient, recipient), like(mail.messageId, startsWith(`<${eventPrefix}`))))
		.orderBy(asc(mail.id))
		.limit(maxAbout);
	return rows.map((row) => {
		const { subject, text } = hideSecrets(row);
		return {
			id: row.id,
			subject,
			text: text.replaceAll(longSegments, "$1••••••"),
			state: mailStateOf(row),
			last_error: row.lastError,
			at: (row.sentAt ?? row.createdAt).toISOString(),
			recipient: row.recipient,
		};
	});
}

/** Erasure of an account: deletes all emails to the address, sent or not. */
export async function eraseMailsTo(ctx: Ctx, recipient: string): Promise<void> {
	await ctx.db.delete(mail).where(eq(sql`lower(${mail.recipient})`, recipient.toLowerCase()));
}

/** Old emails of one kind of event, whose addresses are not to be kept; those that are not sent yet stay. */
export async function eraseMailsOf(ctx: Ctx, event: string, before: Date): Promise<void> {
	await ctx.db
		.delete(mail)
		.where(and(like(mail.messageId, `<${event}.%`), lt(mail.createdAt, before), notInArray(mail.state, ["waiting", "held"])));
}
