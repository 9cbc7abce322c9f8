// Mail is written to the database in the transaction that causes it and sent by a job, so that none is lost and none is
// sent for something that did not happen.
import { randomUUID } from "node:crypto";
import type { Mail, MailSummary } from "@lapwing/contract/mail";
import { desc, eq, lt, sql } from "drizzle-orm";
import nodemailer from "nodemailer";
import { z } from "zod";
import { AppError, type Ctx } from "../../ctx.ts";
import { defineJob, enqueue, handleJob, type Job } from "../../job.ts";
import { getShop } from "../settings/settings.ts";
import { mail } from "./schema.ts";

export type Letter = { to: string; subject: string; text: string; html: string };

export type Mailer = {
	/** Unless the environment names a sender, it is the shop, by the name it has at the time. */
	from: string | undefined;
	host: string;
	send: ((letter: Letter & { from: string; messageId: string }) => Promise<void>) | undefined;
};

export function createMailer(options: { smtpUrl: string | undefined; from: string | undefined; siteUrl: string }): Mailer {
	const host = new URL(options.siteUrl).hostname;
	if (options.smtpUrl === undefined) return { from: options.from, host, send: undefined };
	const transport = nodemailer.createTransport({
		url: options.smtpUrl,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 20_000,
	});
	return {
		from: options.from,
		host,
		async send({ from, to, subject, text, html, messageId }) {
			await transport.sendMail({ from, to, subject, text, html, messageId });
		},
	};
}

export async function senderOf(ctx: Ctx, mailer: Pick<Mailer, "from" | "host">): Promise<string> {
	if (mailer.from !== undefined) return mailer.from;
	// Quotes and line breaks have a meaning of their own in a mail's head.
	const name = (await getShop(ctx)).name.replace(/["\\\r\n]/g, "");
	return `"${name}" <no-reply@${mailer.host}>`;
}

const sendMailJob = defineJob({
	name: "send-mail",
	data: z.object({ mailId: z.int() }),
	retries: 300,
	handful: "side by side",
});

export async function postMail(ctx: Ctx, mailer: Mailer, letter: Letter): Promise<number> {
	const [row] = await ctx.db
		.insert(mail)
		.values({
			recipient: letter.to,
			subject: letter.subject,
			text: letter.text,
			html: letter.html,
			messageId: `<${randomUUID()}@${mailer.host}>`,
			createdAt: ctx.now,
		})
		.returning({ id: mail.id });
	if (row === undefined) throw new Error("The mail was not stored.");
	await enqueue(ctx, sendMailJob, { mailId: row.id });
	return row.id;
}

export function mailJobs(mailer: Mailer): Job[] {
	return [handleJob(sendMailJob, (ctx, { mailId }) => deliver(ctx, mailer, mailId))];
}

/** No transaction is open while the mail server is asked: it may take its time. */
async function deliver(ctx: Ctx, mailer: Mailer, id: number): Promise<void> {
	const [row] = await ctx.db.select().from(mail).where(eq(mail.id, id)).limit(1);
	if (row === undefined || row.state !== "waiting") return;
	if (mailer.send === undefined) {
		await ctx.db.update(mail).set({ state: "kept" }).where(eq(mail.id, id));
		return;
	}
	const from = await senderOf(ctx, mailer);
	try {
		await mailer.send({ from, to: row.recipient, subject: row.subject, text: row.text, html: row.html, messageId: row.messageId });
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
	return rows.map(summaryOf);
}

export async function getMail(ctx: Ctx, id: number): Promise<Mail> {
	const [row] = await ctx.db.select().from(mail).where(eq(mail.id, id)).limit(1);
	if (row === undefined) throw new AppError("not_found", "There is no such mail.");
	return { ...summaryOf(row), text: row.text, html: row.html };
}

function summaryOf(row: typeof mail.$inferSelect): MailSummary {
	return {
		id: row.id,
		to: row.recipient,
		subject: row.subject,
		state: row.state,
		created_at: row.createdAt.toISOString(),
		sent_at: row.sentAt?.toISOString() ?? null,
		last_error: row.lastError,
	};
}

/** For someone who leaves: what was written to them goes too, sent or not. */
export async function forgetMailsTo(ctx: Ctx, recipient: string): Promise<void> {
	await ctx.db.delete(mail).where(eq(mail.recipient, recipient));
}
