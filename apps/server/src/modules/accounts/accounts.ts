// Customer accounts: sign-up, sign-in, verification, password reset. better-auth hashes passwords and manages sessions. Responses and their
// timing do not reveal whether an address has an account (user enumeration). docs/decisions/0009-customer-accounts.md.
import { randomBytes, randomUUID } from "node:crypto";
import type { Me, SignedIn, User } from "@lapwing/contract/accounts";
import { safeReturnPath } from "@lapwing/contract/return-path";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { AppError, advisoryLock, type Ctx, inTransaction } from "../../ctx.ts";
import { isUniqueViolation } from "../../db/postgres-errors.ts";
import { defineJob, enqueue, handleJob, type Job } from "../../job.ts";
import type { Sender } from "../mail/email-layout.tsx";
import { isAlreadySent, type Mailer, sendMail } from "../mail/mail.ts";
import { secretLink } from "../mail/secret-links.ts";
import { getSender } from "../mail/sender.ts";
import { expectGoodPassword } from "../passwords/password-rule.ts";
import {
	addressChangedEmail,
	codeEmail,
	knownAddressEmail,
	passwordChangedEmail,
	resetEmail,
	verificationEmail,
} from "./account-emails.tsx";
import { type CustomerAuth, openSession, type Visitor } from "./auth.ts";
import { consumeCode, deleteCode, newCode, saveCode } from "./codes.ts";
import type { AccountHooks } from "./hooks.ts";
import { consumeLink, expiredLink, findLink, type LinkRow, newToken, saveLink, voidAllLinks } from "./links.ts";
import { customer, customerCredential, customerSession } from "./schema.ts";

export type Accounts = { auth: CustomerAuth; mailer: Mailer; siteUrl: string; secret: string; hooks: AccountHooks };

export type CustomerRow = typeof customer.$inferSelect;

export function emailSenderOf(accounts: Accounts, ctx: Ctx): Promise<Sender> {
	return getSender(ctx, accounts.siteUrl);
}

export function verifyLink(accounts: Pick<Accounts, "siteUrl">, token: string, to?: string): string {
	const path = safeReturnPath(to);
	return `${secretLink(accounts.siteUrl, "verify", token)}${path === "/" ? "" : `?to=${encodeURIComponent(path)}`}`;
}

export async function hashPassword(accounts: Accounts, password: string): Promise<string> {
	return (await accounts.auth.$context).password.hash(password);
}

type SignUp = { name: string; email: string; password: string; phone?: string | null | undefined; to?: string | undefined };

/**
 * A new address gets an account and a verification link. An unverified one gets another link, which carries the name and password of this
 * sign-up. A verified one gets an email that says so. All three take one password hash and one email, so that timing is the same.
 */
export async function signUp(accounts: Accounts, ctx: Ctx, input: SignUp): Promise<void> {
	expectGoodPassword("password", input.password, input);
	const passwordHash = await hashPassword(accounts, input.password);
	const sender = await emailSenderOf(accounts, ctx);
	const token = newToken();
	const welcome = await verificationEmail(sender, input.email, verifyLink(accounts, token, input.to));
	const known = await knownAddressEmail(sender, input.email);
	await inTransaction(ctx, async (tx) => {
		const { id, verified } = await findOrAddCustomer(tx, input, passwordHash);
		if (!verified)
			await saveLink(tx, {
				customerId: id,
				kind: "verify",
				email: input.email,
				token,
				passwordHash,
				name: input.name,
				phone: input.phone ?? null,
			});
		await sendMail(tx, accounts.mailer, verified ? known : welcome);
	});
}

async function findOrAddCustomer(ctx: Ctx, input: SignUp, passwordHash: string): Promise<{ id: string; verified: boolean }> {
	const id = newId();
	const added = await ctx.db
		.insert(customer)
		.values({ id, name: input.name, email: input.email, phone: input.phone ?? null, createdAt: ctx.now, updatedAt: ctx.now })
		.onConflictDoNothing()
		.returning({ id: customer.id });
	if (added.length > 0) {
		await savePassword(ctx, id, passwordHash);
		return { id, verified: false };
	}
	const row = await findByEmail(ctx, input.email);
	if (row === undefined) throw new AppError("unavailable", "Please try again in a moment.");
	return { id: row.id, verified: row.emailVerified };
}

/** Without a password: the customer signs in with codes. */
export async function addCustomer(
	ctx: Ctx,
	input: { name: string; email: string; phone: string | null; verified: boolean },
): Promise<string> {
	const id = newId();
	await ctx.db.insert(customer).values({
		id,
		name: input.name,
		email: input.email,
		phone: input.phone,
		emailVerified: input.verified,
		createdAt: ctx.now,
		updatedAt: ctx.now,
	});
	return id;
}

function newId(): string {
	return randomBytes(16).toString("base64url");
}

export async function savePassword(ctx: Ctx, customerId: string, passwordHash: string): Promise<void> {
	await ctx.db
		.insert(customerCredential)
		.values({
			id: `${customerId}-password`,
			accountId: customerId,
			providerId: "credential",
			userId: customerId,
			password: passwordHash,
			createdAt: ctx.now,
			updatedAt: ctx.now,
		})
		.onConflictDoUpdate({
			target: [customerCredential.userId, customerCredential.providerId],
			set: { password: passwordHash, updatedAt: ctx.now },
		});
}

export async function findByEmail(ctx: Ctx, email: string): Promise<CustomerRow | undefined> {
	const [row] = await ctx.db.select().from(customer).where(eq(customer.email, email)).limit(1);
	return row;
}

export async function findCustomer(ctx: Ctx, id: string): Promise<CustomerRow> {
	const [row] = await ctx.db.select().from(customer).where(eq(customer.id, id)).limit(1);
	if (row === undefined) throw new AppError("unauthorized", "Sign in first.");
	return row;
}

/** Hashes also if there is no such account, so that timing is the same. */
export async function hasPassword(accounts: Accounts, ctx: Ctx, customerId: string | undefined, password: string): Promise<boolean> {
	const { password: passwords } = await accounts.auth.$context;
	const [row] = await ctx.db
		.select({ hash: customerCredential.password })
		.from(customerCredential)
		.where(and(eq(customerCredential.userId, customerId ?? ""), eq(customerCredential.providerId, "credential")))
		.limit(1);
	if (!row?.hash) {
		await passwords.hash(password);
		return false;
	}
	return passwords.verify({ hash: row.hash, password });
}

export type SignInResult = { signedIn: SignedIn; cookies: string[] };

export async function signInWithPassword(
	accounts: Accounts,
	ctx: Ctx,
	email: string,
	password: string,
	visitor: Visitor,
): Promise<SignInResult> {
	const row = await findByEmail(ctx, email);
	const right = await hasPassword(accounts, ctx, row?.id, password);
	if (row === undefined || !right) throw new AppError("unauthorized", "E-mail and password do not match.");
	return startCustomerSession(accounts, ctx, row.id, visitor);
}

export async function signInWithCode(accounts: Accounts, ctx: Ctx, email: string, code: string, visitor: Visitor): Promise<SignInResult> {
	const row = await findByEmail(ctx, email);
	const right = await consumeCode(ctx, accounts.secret, row?.id ?? "", code);
	if (row === undefined || !right) throw new AppError("unauthorized", "The code is wrong or too old. Ask for a new one.");
	if (row.emailVerified) return startCustomerSession(accounts, ctx, row.id, visitor);
	await inTransaction(ctx, async (tx) => {
		await markVerified(accounts, tx, row.id, row.email);
		// The password was set before the address was verified, possibly by somebody else.
		await tx.db.delete(customerCredential).where(eq(customerCredential.userId, row.id));
	});
	return startCustomerSession(accounts, ctx, row.id, visitor, [
		"Your mail address is confirmed. Choose a password in your profile if you want one.",
	]);
}

/** Creates a session and runs the sign-in hooks, such as merging the guest's cart. */
async function startCustomerSession(
	accounts: Accounts,
	ctx: Ctx,
	customerId: string,
	visitor: Visitor,
	first: readonly string[] = [],
): Promise<SignInResult> {
	const cookies = await openSession(accounts.auth, customerId, visitor);
	const notes = [...first];
	const token = ctx.actor.kind === "guest" || ctx.actor.kind === "customer" ? ctx.actor.token : undefined;
	await inTransaction(ctx, async (tx) => {
		for (const hook of accounts.hooks.onSignIn) notes.push(...(await hook(tx, customerId, token)));
	});
	const row = await findCustomer(ctx, customerId);
	return { signedIn: { user: userOf(row), user_verfied: row.emailVerified, notes }, cookies };
}

/**
 * Marks the address as verified. Before that anyone could have signed up with it (account pre-hijacking), so sessions, links and pending
 * address changes end, and name, phone, addresses and other data of the account are deleted; unless it is verified in a browser that is
 * signed in to the account, which shows that both are one person.
 */
async function markVerified(accounts: Accounts, ctx: Ctx, customerId: string, email: string): Promise<void> {
	await ctx.db.update(customer).set({ emailVerified: true, updatedAt: ctx.now }).where(eq(customer.id, customerId));
	await ctx.db.delete(customerSession).where(eq(customerSession.userId, customerId));
	await endLinksAndCodes(ctx, customerId);
	if (ctx.actor.kind !== "customer" || ctx.actor.id !== customerId) {
		const [name = ""] = email.split("@");
		await ctx.db.update(customer).set({ name, phone: null }).where(eq(customer.id, customerId));
		for (const hook of accounts.hooks.onCleaned) await hook(ctx, customerId, email);
	}
	for (const hook of accounts.hooks.onVerified) await hook(ctx, customerId, email);
}

/** Including a pending change of address. */
async function endLinksAndCodes(ctx: Ctx, customerId: string): Promise<void> {
	await voidAllLinks(ctx, customerId);
	await deleteCode(ctx, customerId);
}

export async function verify(accounts: Accounts, ctx: Ctx, token: string, visitor: Visitor): Promise<SignInResult> {
	const found = await findLink(ctx, token);
	if (found?.kind === "change_email") return confirmNewAddress(accounts, ctx, token, found, visitor);
	const id = await inTransaction(ctx, async (tx) => {
		const link = await consumeLink(tx, token, ["verify"]);
		const row = await findCustomer(tx, link.customerId);
		if (row.email !== link.email) throw expiredLink();
		if (!row.emailVerified) await applySignUp(accounts, tx, link);
		return row.id;
	});
	return startCustomerSession(accounts, ctx, id, visitor);
}

async function applySignUp(accounts: Accounts, ctx: Ctx, link: LinkRow): Promise<void> {
	await markVerified(accounts, ctx, link.customerId, link.email);
	if (link.passwordHash !== null) await savePassword(ctx, link.customerId, link.passwordHash);
	if (link.name !== null) await ctx.db.update(customer).set({ name: link.name, phone: link.phone }).where(eq(customer.id, link.customerId));
}

/** Requires a session, unlike the first verification: if the new address was mistyped, its owner must not get the account. */
async function confirmNewAddress(accounts: Accounts, ctx: Ctx, token: string, found: LinkRow, visitor: Visitor): Promise<SignInResult> {
	if (found.usedAt === null && found.expiresAt > ctx.now && (ctx.actor.kind !== "customer" || ctx.actor.id !== found.customerId))
		throw new AppError("unauthorized", "Sign in to your account first, then confirm the new address.");
	const sender = await emailSenderOf(accounts, ctx);
	const before = await findCustomer(ctx, found.customerId);
	const notice = await addressChangedEmail(sender, before.email, found.email);
	await inTransaction(ctx, async (tx) => {
		const link = await consumeLink(tx, token, ["change_email"]);
		const taken = await findByEmail(tx, link.email);
		if (taken !== undefined && taken.id !== link.customerId) throw expiredLink();
		await setEmail(tx, link.customerId, link.email);
		// They were sent to the previous address.
		await endLinksAndCodes(tx, link.customerId);
		for (const hook of accounts.hooks.onVerified) await hook(tx, link.customerId, link.email);
		await sendMail(tx, accounts.mailer, notice);
	});
	return startCustomerSession(accounts, ctx, found.customerId, visitor);
}

/** The unique constraint decides between concurrent changes to the same address. */
async function setEmail(ctx: Ctx, customerId: string, email: string): Promise<void> {
	try {
		await ctx.db.update(customer).set({ email, emailVerified: true, updatedAt: ctx.now }).where(eq(customer.id, customerId));
	} catch (error) {
		throw isUniqueViolation(error) ? expiredLink() : error;
	}
}

/** The account to send a verification email to: that of the session, or of an expired link. Undefined if there is nothing to verify. */
export async function findUnverified(ctx: Ctx, token: string | undefined): Promise<Unverified | undefined> {
	const link = token === undefined ? undefined : await findLink(ctx, token);
	if (token !== undefined && link?.kind !== "verify") return undefined;
	const id = link?.customerId ?? (ctx.actor.kind === "customer" ? ctx.actor.id : undefined);
	if (id === undefined) return undefined;
	const row = await findCustomer(ctx, id);
	return row.emailVerified || (link !== undefined && link.email !== row.email) ? undefined : { row, link };
}

export type Unverified = { row: CustomerRow; link: LinkRow | undefined };

export async function resendVerification(accounts: Accounts, ctx: Ctx, { row, link }: Unverified): Promise<void> {
	const token = newToken();
	const mail = await verificationEmail(await emailSenderOf(accounts, ctx), row.email, verifyLink(accounts, token));
	await inTransaction(ctx, async (tx) => {
		await saveLink(tx, {
			customerId: row.id,
			kind: "verify",
			email: row.email,
			token,
			...(link?.passwordHash && { passwordHash: link.passwordHash }),
			...(link?.name && { name: link.name }),
			...(link?.phone && { phone: link.phone }),
		});
		await sendMail(tx, accounts.mailer, mail);
	});
}

/** `event` identifies the request, so that a repeated job sends no second email. Missing in jobs of earlier releases. */
const mailRequest = z.object({ email: z.string(), event: z.string().optional() });
const resetJob = defineJob({ name: "account-reset", data: mailRequest });
const codeJob = defineJob({ name: "account-code", data: mailRequest });

/** Enqueued, so that the response takes the same time for known and unknown addresses. */
export async function requestReset(ctx: Ctx, email: string): Promise<void> {
	await enqueue(ctx, resetJob, { email, event: `reset.${randomUUID()}` });
}

export async function requestCode(ctx: Ctx, email: string): Promise<void> {
	await enqueue(ctx, codeJob, { email, event: `code.${randomUUID()}` });
}

type MailRequest = { email: string; event?: string | undefined };

async function sendReset(accounts: Accounts, ctx: Ctx, { email, event = randomUUID() }: MailRequest): Promise<void> {
	const row = await findByEmail(ctx, email);
	if (row === undefined) return;
	const token = newToken();
	const mail = await resetEmail(await emailSenderOf(accounts, ctx), email, secretLink(accounts.siteUrl, "reset", token));
	await inTransaction(ctx, async (tx) => {
		await advisoryLock(tx, event);
		if (await isAlreadySent(tx, accounts.mailer, event)) return;
		await saveLink(tx, { customerId: row.id, kind: "reset", email, token });
		await sendMail(tx, accounts.mailer, mail, { event });
	});
}

async function sendCode(accounts: Accounts, ctx: Ctx, { email, event = randomUUID() }: MailRequest): Promise<void> {
	const row = await findByEmail(ctx, email);
	if (row === undefined) return;
	const code = newCode();
	const mail = await codeEmail(await emailSenderOf(accounts, ctx), email, code);
	await inTransaction(ctx, async (tx) => {
		await advisoryLock(tx, event);
		if (await isAlreadySent(tx, accounts.mailer, event)) return;
		await saveCode(tx, accounts.secret, row.id, code);
		await sendMail(tx, accounts.mailer, mail, { event });
	});
}

/** Using the link also verifies the address. Does not create a session: the user signs in with the new password. */
export async function resetPassword(accounts: Accounts, ctx: Ctx, token: string, password: string): Promise<void> {
	const found = await findLink(ctx, token);
	const owner = found && (await findCustomer(ctx, found.customerId));
	expectGoodPassword("new_password", password, owner ?? { email: "", name: "" });
	const passwordHash = await hashPassword(accounts, password);
	const sender = await emailSenderOf(accounts, ctx);
	const mail = await passwordChangedEmail(sender, found?.email ?? "");
	await inTransaction(ctx, async (tx) => {
		const link = await consumeLink(tx, token, ["reset"]);
		const row = await findCustomer(tx, link.customerId);
		if (row.email !== link.email) throw expiredLink();
		await savePassword(tx, row.id, passwordHash);
		await tx.db.delete(customerSession).where(eq(customerSession.userId, row.id));
		if (!row.emailVerified) await markVerified(accounts, tx, row.id, row.email);
		await sendMail(tx, accounts.mailer, mail);
	});
}

/** Whether the email address (lower case) belongs to a verified account. */
export async function isConfirmedAddress(ctx: Ctx, email: string): Promise<boolean> {
	return (await findByEmail(ctx, email))?.emailVerified ?? false;
}

export async function getMe(ctx: Ctx): Promise<Me> {
	if (ctx.actor.kind !== "customer") return { user: null, user_verfied: false };
	const row = await findCustomer(ctx, ctx.actor.id);
	return { user: userOf(row), user_verfied: row.emailVerified };
}

export function userOf(row: CustomerRow): User {
	return { id: row.id, name: row.name, email: row.email, phone: row.phone };
}

export function accountJobs(accounts: Accounts): Job[] {
	return [
		handleJob(resetJob, (ctx, wanted) => sendReset(accounts, ctx, wanted)),
		handleJob(codeJob, (ctx, wanted) => sendCode(accounts, ctx, wanted)),
		handleJob(defineJob({ name: "forget-old-sign-ins", cron: "41 3 * * *" }), deleteExpiredRows),
	];
}

/** Deletes expired rows. Links stay for another month, so that an expired one can be told from an unknown one. */
async function deleteExpiredRows(ctx: Ctx): Promise<void> {
	const now = ctx.now.toISOString();
	await ctx.db.execute(sql`delete from customer_session where expires_at < ${now}`);
	await ctx.db.execute(sql`delete from customer_code where expires_at < ${now}`);
	await ctx.db.execute(sql`delete from customer_link where expires_at < ${now}::timestamptz - interval '30 days'`);
}
