// A member's own account: e-mail address, forgotten password, sessions.
import { randomBytes, randomUUID } from "node:crypto";
import type { StaffAccount } from "@lapwing/contract/staff";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { AppError, type Ctx, inTransaction, invalidInput } from "../../ctx.ts";
import { deviceTitle } from "../../device-title.ts";
import { defineJob, enqueue, handleJob, type Job } from "../../job.ts";
import { sha256 } from "../../sha256.ts";
import { recordChange } from "../audit/audit.ts";
import { isAlreadySent, sendMail } from "../mail/mail.ts";
import { secretLink } from "../mail/secret-links.ts";
import { getSender } from "../mail/sender.ts";
import { getSetting } from "../settings/registry.ts";
import { emailChangedEmail, emailChangeRequestedEmail, newEmailEmail, resetEmail } from "./own-account-emails.tsx";
import { staff, staffCredential, staffLink, staffSession, staffVerification } from "./schema.ts";
import { emailChangeOf, type StaffAuth, type StaffDeps } from "./staff.ts";
import { getTwoStep } from "./two-step.ts";

const hour = 3_600_000;
const newToken = () => randomBytes(32).toString("base64url");

async function currentSession(auth: StaffAuth, headers: Headers): Promise<string | undefined> {
	return (await auth.api.getSession({ headers, query: { disableRefresh: true } }))?.session.id;
}

const maxSessions = 100;

export async function getAccount({ auth }: StaffDeps, ctx: Ctx, id: string, headers: Headers): Promise<StaffAccount> {
	const current = await currentSession(auth, headers);
	const rows = await ctx.db
		.select()
		.from(staffSession)
		.where(and(eq(staffSession.userId, id), gt(staffSession.expiresAt, ctx.now)))
		.orderBy(desc(staffSession.updatedAt), desc(staffSession.id))
		.limit(maxSessions);
	const [pending] = await ctx.db
		.select({ email: staffVerification.value })
		.from(staffVerification)
		.where(and(eq(staffVerification.identifier, emailChangeOf(id)), gt(staffVerification.expiresAt, ctx.now)))
		.limit(1);
	return {
		pending_email: pending?.email ?? null,
		two_step: (await getTwoStep(ctx, id)).on,
		two_step_required: (await getSetting(ctx, "sign_in")).two_step_required,
		sessions: rows
			.map((row) => ({
				id: row.id,
				title: deviceTitle(row.userAgent),
				signed_in_at: row.createdAt.toISOString(),
				seen_at: row.updatedAt.toISOString(),
				current: row.id === current,
			}))
			.toSorted((one, other) => Number(other.current) - Number(one.current)),
	};
}

export async function endSession(ctx: Ctx, id: string, sessionId: string): Promise<void> {
	const ended = await ctx.db
		.delete(staffSession)
		.where(and(eq(staffSession.id, sessionId), eq(staffSession.userId, id)))
		.returning({ id: staffSession.id });
	if (ended.length === 0) throw new AppError("not_found", "This sign-in has ended already.");
	await recordOwn(ctx, "ended a sign-in of");
}

export async function endOtherSessions({ auth }: StaffDeps, ctx: Ctx, id: string, headers: Headers): Promise<void> {
	const current = (await currentSession(auth, headers)) ?? "";
	await ctx.db.delete(staffSession).where(and(eq(staffSession.userId, id), ne(staffSession.id, current)));
	await recordOwn(ctx, "ended all other sign-ins of");
}

async function recordOwn(ctx: Ctx, action: string, change: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {}) {
	if (ctx.actor.kind !== "staff") return;
	await recordChange(ctx, { action, subject: "staff", id: ctx.actor.id, title: ctx.actor.name, ...change });
}

async function isTaken(ctx: Ctx, email: string): Promise<boolean> {
	const rows = await ctx.db.select({ id: staff.id }).from(staff).where(eq(staff.email, email)).limit(1);
	return rows.length > 0;
}

const takenAddress = () => invalidInput({ email: ["Somebody with this address is in the list already."] });

/** The address changes when the link sent to the new one is used. The old one is told now, and again then. */
export async function requestEmailChange(deps: StaffDeps, ctx: Ctx, id: string, typed: string): Promise<void> {
	const email = typed.toLowerCase();
	const [person] = await ctx.db.select().from(staff).where(eq(staff.id, id)).limit(1);
	if (person === undefined) throw new AppError("unauthorized", "Sign in to the console first.");
	if (person.email === email) throw invalidInput({ email: ["This is your address already."] });
	if (await isTaken(ctx, email)) throw takenAddress();
	const sender = await getSender(ctx, deps.siteUrl);
	const token = newToken();
	const toNew = await newEmailEmail(sender, email, secretLink(deps.siteUrl, "staff_email", token));
	const toOld = await emailChangeRequestedEmail(sender, person.email, email);
	await inTransaction(ctx, async (tx) => {
		await voidEmailChange(tx, id);
		await tx.db.insert(staffVerification).values({
			id: sha256(token),
			identifier: emailChangeOf(id),
			value: email,
			expiresAt: new Date(ctx.now.getTime() + 24 * hour),
			createdAt: ctx.now,
			updatedAt: ctx.now,
		});
		await sendMail(tx, deps.mailer, toNew);
		await sendMail(tx, deps.mailer, toOld);
		await recordOwn(tx, "asked for another e-mail address for", { before: { email: person.email }, after: { email } });
	});
}

async function voidEmailChange(ctx: Ctx, id: string): Promise<boolean> {
	const gone = await ctx.db
		.delete(staffVerification)
		.where(eq(staffVerification.identifier, emailChangeOf(id)))
		.returning({ id: staffVerification.id });
	return gone.length > 0;
}

export async function cancelEmailChange(ctx: Ctx, id: string): Promise<void> {
	if (await voidEmailChange(ctx, id)) await recordOwn(ctx, "took back the new e-mail address of");
}

async function findEmailChange(ctx: Ctx, token: string) {
	const [row] = await ctx.db
		.select({ id: staff.id, name: staff.name, before: staff.email, email: staffVerification.value })
		.from(staffVerification)
		.innerJoin(staff, eq(staffVerification.identifier, sql`'email ' || ${staff.id}`))
		.where(and(eq(staffVerification.id, sha256(token)), gt(staffVerification.expiresAt, ctx.now), sql`${staff.disabledAt} is null`))
		.limit(1);
	if (row === undefined) throw new AppError("gone", "This link was used or has run out. Ask for the change again in the console.");
	return row;
}

export async function previewEmailChange(ctx: Ctx, token: string): Promise<{ email: string }> {
	return { email: (await findEmailChange(ctx, token)).email };
}

export async function confirmEmailChange(deps: StaffDeps, ctx: Ctx, token: string): Promise<void> {
	const sender = await getSender(ctx, deps.siteUrl);
	await inTransaction(ctx, async (tx) => {
		const { id, name, before, email } = await findEmailChange(tx, token);
		if (!(await voidEmailChange(tx, id))) throw new AppError("gone", "This link was used already.");
		// Unique in the database too: of two who confirm the same address, the second gets a conflict.
		if (await isTaken(tx, email)) throw takenAddress();
		await tx.db
			.update(staff)
			.set({ email, emailVerified: true, version: sql`${staff.version} + 1`, updatedAt: ctx.now })
			.where(eq(staff.id, id));
		// A link to choose a password that was sent to the old address.
		await tx.db.delete(staffLink).where(eq(staffLink.staffId, id));
		await sendMail(tx, deps.mailer, await emailChangedEmail(sender, before, email));
		const change = { action: "confirmed the new e-mail address of", subject: "staff" as const, id, title: name };
		await recordChange(tx, { ...change, before: { email: before }, after: { email } });
	});
}

const resetJob = defineJob({ name: "staff-reset", data: z.object({ email: z.string(), event: z.string() }) });

/** By a job, so that the response takes as long for an unknown address as for a known one. */
export async function requestReset(ctx: Ctx, email: string): Promise<void> {
	await enqueue(ctx, resetJob, { email: email.toLowerCase(), event: `staff-reset.${randomUUID()}` });
}

/** For members who have a password; an invitation that waits keeps its own link. */
async function sendReset(deps: StaffDeps, ctx: Ctx, { email, event }: { email: string; event: string }): Promise<void> {
	if (await isAlreadySent(ctx, deps.mailer, event)) return;
	const [person] = await ctx.db
		.select({ id: staff.id, email: staff.email, password: staffCredential.password })
		.from(staff)
		.innerJoin(staffCredential, eq(staffCredential.userId, staff.id))
		.where(and(eq(staff.email, email), sql`${staff.disabledAt} is null`))
		.limit(1);
	if (!person?.password) return;
	const token = newToken();
	const content = await resetEmail(await getSender(ctx, deps.siteUrl), person.email, secretLink(deps.siteUrl, "staff_reset", token));
	const link = { tokenHash: sha256(token), expiresAt: new Date(ctx.now.getTime() + hour) };
	await inTransaction(ctx, async (tx) => {
		await tx.db
			.insert(staffLink)
			.values({ staffId: person.id, ...link })
			.onConflictDoUpdate({ target: staffLink.staffId, set: link });
		await sendMail(tx, deps.mailer, content, { event });
	});
}

export function staffJobs(deps: StaffDeps): Job[] {
	return [handleJob(resetJob, (ctx, wanted) => sendReset(deps, ctx, wanted))];
}
