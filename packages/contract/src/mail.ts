import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";
import { Proof } from "./proof.ts";

export const mailStates = ["waiting", "retrying", "failed", "sent", "kept", "held", "merged"] as const;

export const MailSummary = z.object({
	id: z.number(),
	to: z.string(),
	subject: z.string(),
	/**
	 * `retrying`: the last try failed, and another follows. `failed`: given up after the last of many tries. `kept`: stored without sending, since no SMTP server is configured. `held`: rate-limited, waits for a digest to the same
	 * address. `merged`: was part of such a digest.
	 */
	state: z.enum(mailStates),
	created_at: z.iso.datetime(),
	sent_at: z.iso.datetime().nullable(),
	last_error: z.string().nullable(),
});
export type MailSummary = z.infer<typeof MailSummary>;

/** An email about an order or a service request; links that open the customer's pages are hidden. */
export const MailAbout = z.object({
	id: z.number(),
	subject: z.string(),
	text: z.string(),
	state: z.enum(mailStates),
	last_error: z.string().nullable(),
	/** Sent, or else written. */
	at: z.iso.datetime(),
	recipient: z.string(),
});
export type MailAbout = z.infer<typeof MailAbout>;

export const Mail = MailSummary.extend({
	text: z.string(),
	html: z.string(),
	/** Whether links or codes that open an account were replaced by dots. */
	hidden: z.boolean(),
});
export type Mail = z.infer<typeof Mail>;

export const listMails = endpoint({
	method: "GET",
	path: "/staff/mails",
	input: z.object({ before: z.coerce.number().int().positive().optional() }),
	output: envelope(z.array(MailSummary)),
	access: may("run_shop"),
	summary: "The newest 50 mails, or the 50 before the one named",
});

export const getMail = endpoint({
	method: "GET",
	path: "/staff/mails/:id",
	input: z.object({ id: z.coerce.number().int().positive() }),
	output: envelope(Mail),
	access: may("run_shop"),
	summary: "One mail with its text; links and codes that open an account are hidden",
});

export const revealMail = endpoint({
	method: "POST",
	path: "/staff/mails/:id/reveal",
	/** The caller's own password, and a code if two-step sign-in is on. */
	input: z.object({ id: z.coerce.number().int().positive(), ...Proof }),
	output: envelope(Mail),
	access: may("run_shop"),
	summary: "One mail with its links and codes, where it is kept since no mail server is set",
});

export const sendTestMail = endpoint({
	method: "POST",
	path: "/staff/mails/test",
	output: envelope(MailSummary),
	access: may("run_shop"),
	summary: "Send a test mail to oneself",
});

/**
 * `no_server`: mails are kept in the outbox. `no_password`: they wait, since the mail server's password has to be entered again. `failing`: the
 * last tries of some that wait have failed.
 */
export const mailSending = ["sends", "no_server", "no_password", "failing"] as const;
export type MailSending = (typeof mailSending)[number];

export const getMailSending = endpoint({
	method: "GET",
	path: "/staff/mail-sending",
	output: envelope(z.object({ state: z.enum(mailSending) })),
	access: "staff",
	summary: "Whether mails are sent, for the pages from which staff write to customers",
});

export const mailEndpoints = [listMails, getMail, revealMail, sendTestMail, getMailSending] as const;
