// Profile, devices (sessions), data export and deletion of a customer's account.
import type { Device, Profile } from "@lapwing/contract/accounts";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import { AppError, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { deviceTitle } from "../../device-title.ts";
import { eraseMailsTo, sendMail } from "../mail/mail.ts";
import { expectGoodPassword } from "../passwords/password-rule.ts";
import { addressChangeRequestedEmail, knownAddressEmail, newAddressEmail, passwordChangedEmail } from "./account-emails.tsx";
import {
	type Accounts,
	emailSenderOf,
	findByEmail,
	findCustomer,
	hashPassword,
	hasPassword,
	savePassword,
	userOf,
	verifyLink,
} from "./accounts.ts";
import { endSession, openSession, readSession, type Visitor } from "./auth.ts";
import { consumeCode } from "./codes.ts";
import { newToken, pendingAddress, saveLink, voidLinks } from "./links.ts";
import { customer, customerCredential, customerSession } from "./schema.ts";

export type { Accounts } from "./accounts.ts";

export async function getProfile(ctx: Ctx, id: string): Promise<Profile> {
	const row = await findCustomer(ctx, id);
	const credentials = await ctx.db
		.select({ id: customerCredential.id })
		.from(customerCredential)
		.where(eq(customerCredential.userId, id))
		.limit(1);
	return {
		user: userOf(row),
		user_verfied: row.emailVerified,
		pending_email: await pendingAddress(ctx, id),
		has_password: credentials.length > 0,
		created_at: row.createdAt.toISOString(),
	};
}

export async function changeProfile(
	ctx: Ctx,
	id: string,
	change: { name?: string | undefined; phone?: string | null | undefined },
): Promise<Profile> {
	await ctx.db
		.update(customer)
		.set({
			...(change.name !== undefined && { name: change.name }),
			...(change.phone !== undefined && { phone: change.phone }),
			updatedAt: ctx.now,
		})
		.where(eq(customer.id, id));
	return getProfile(ctx, id);
}

/** Reauthentication, so that a stolen session cannot change the address or delete the account. */
export type Proof = { password?: string | undefined; code?: string | undefined };

async function expectProof(accounts: Accounts, ctx: Ctx, id: string, { password, code }: Proof): Promise<void> {
	const refuse = (field: string, message: string) => {
		throw invalidInput({ [field]: [message] });
	};
	if (password !== undefined) {
		if (!(await hasPassword(accounts, ctx, id, password))) refuse("password", "This is not your password.");
	} else if (code !== undefined) {
		if (!(await consumeCode(ctx, accounts.secret, id, code))) refuse("code", "The code is wrong or too old. Ask for a new one.");
	} else refuse("password", "Enter your password, or a code from your mail.");
}

/**
 * The address changes when the link sent to the new one is used. If the new address has an account, the response is the same, and the email
 * contains no link.
 */
export async function requestAddressChange(accounts: Accounts, ctx: Ctx, id: string, email: string, proof: Proof): Promise<void> {
	const row = await findCustomer(ctx, id);
	if (row.email === email) throw invalidInput({ email: ["This is your address already."] });
	await expectProof(accounts, ctx, id, proof);
	const sender = await emailSenderOf(accounts, ctx);
	const token = newToken();
	const taken = (await findByEmail(ctx, email)) !== undefined;
	const toNew = taken ? await knownAddressEmail(sender, email) : await newAddressEmail(sender, email, verifyLink(accounts, token));
	const toOld = await addressChangeRequestedEmail(sender, row.email, email);
	await inTransaction(ctx, async (tx) => {
		await voidLinks(tx, id, "change_email");
		await saveLink(tx, { customerId: id, kind: "change_email", email, token });
		await sendMail(tx, accounts.mailer, toNew);
		await sendMail(tx, accounts.mailer, toOld);
	});
}

export async function cancelAddressChange(ctx: Ctx, id: string): Promise<Profile> {
	await voidLinks(ctx, id, "change_email");
	return getProfile(ctx, id);
}

export async function changePassword(
	accounts: Accounts,
	ctx: Ctx,
	id: string,
	passwords: { current: string; next: string },
	visitor: Visitor,
): Promise<{ profile: Profile; cookies: string[] }> {
	const row = await findCustomer(ctx, id);
	expectGoodPassword("new_password", passwords.next, row);
	if (!(await hasPassword(accounts, ctx, id, passwords.current))) throw invalidInput({ current_password: ["This is not your password."] });
	if (passwords.current === passwords.next) throw invalidInput({ new_password: ["Choose a password that differs from the old one."] });
	const passwordHash = await hashPassword(accounts, passwords.next);
	const mail = await passwordChangedEmail(await emailSenderOf(accounts, ctx), row.email);
	await inTransaction(ctx, async (tx) => {
		await savePassword(tx, id, passwordHash);
		await tx.db.delete(customerSession).where(eq(customerSession.userId, id));
		// An open reset link could undo the change.
		await voidLinks(tx, id, "reset");
		await sendMail(tx, accounts.mailer, mail);
	});
	return { cookies: await openSession(accounts.auth, id, visitor), profile: await getProfile(ctx, id) };
}

const maxDevices = 100;

export async function listDevices(accounts: Accounts, ctx: Ctx, id: string, headers: Headers): Promise<Device[]> {
	const current = (await readSession(accounts.auth, headers))?.id;
	const rows = await ctx.db
		.select()
		.from(customerSession)
		.where(and(eq(customerSession.userId, id), gt(customerSession.expiresAt, ctx.now)))
		.orderBy(desc(customerSession.updatedAt), desc(customerSession.id))
		.limit(maxDevices);
	return rows
		.map((row) => ({
			id: row.id,
			title: deviceTitle(row.userAgent),
			ip: row.ipAddress || null,
			signed_in_at: row.createdAt.toISOString(),
			seen_at: row.updatedAt.toISOString(),
			current: row.id === current,
		}))
		.toSorted((one, other) => Number(other.current) - Number(one.current));
}

export async function endDevice(ctx: Ctx, id: string, deviceId: string): Promise<void> {
	const ended = await ctx.db
		.delete(customerSession)
		.where(and(eq(customerSession.id, deviceId), eq(customerSession.userId, id)))
		.returning({ id: customerSession.id });
	if (ended.length === 0) throw new AppError("not_found", "This device is not signed in any more.");
}

export async function endOtherDevices(accounts: Accounts, ctx: Ctx, id: string, headers: Headers): Promise<void> {
	const current = (await readSession(accounts.auth, headers))?.id ?? "";
	await ctx.db.delete(customerSession).where(and(eq(customerSession.userId, id), ne(customerSession.id, current)));
}

export async function exportData(accounts: Accounts, ctx: Ctx, id: string, headers: Headers): Promise<Record<string, unknown>> {
	const data: Record<string, unknown> = {
		exported_at: ctx.now.toISOString(),
		account: await getProfile(ctx, id),
		devices: await listDevices(accounts, ctx, id, headers),
	};
	return { ...data, ...(await collectParts(accounts, ctx, id)) };
}

async function collectParts(accounts: Accounts, ctx: Ctx, id: string): Promise<Record<string, unknown>> {
	const data: Record<string, unknown> = {};
	for (const part of accounts.hooks.personal) data[part.name] = await part.collect(ctx, id);
	return data;
}

/** For the owner, who exports it on request: without the devices. */
export async function collectPersonal(accounts: Accounts, ctx: Ctx, id: string): Promise<Record<string, unknown>> {
	return { account: await getProfile(ctx, id), ...(await collectParts(accounts, ctx, id)) };
}

/** Must run in a transaction. The customer's own rows are deleted by cascade; other modules remove personal data from rows that stay. */
export async function eraseAccount(accounts: Accounts, tx: Ctx, id: string): Promise<void> {
	const { email } = await findCustomer(tx, id);
	for (const hook of accounts.hooks.onDeleted) await hook(tx, id);
	for (const part of accounts.hooks.personal) await part.erase?.(tx, id);
	await eraseMailsTo(tx, email);
	await tx.db.delete(customer).where(eq(customer.id, id));
}

export async function deleteAccount(accounts: Accounts, ctx: Ctx, id: string, proof: Proof, headers: Headers): Promise<string[]> {
	await expectProof(accounts, ctx, id, proof);
	await inTransaction(ctx, (tx) => eraseAccount(accounts, tx, id));
	// After the transaction, so that a refused deletion does not sign out.
	return endSession(accounts.auth, headers);
}
