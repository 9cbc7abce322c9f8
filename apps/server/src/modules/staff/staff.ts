// Authentication of staff: sign-in, the first owner, one-time password. better-auth manages passwords and sessions.
// docs/decisions/0005-better-auth-for-staff.md.
import { randomBytes, randomInt } from "node:crypto";
import type { StaffRole } from "@lapwing/contract/endpoint";
import type { StaffMember } from "@lapwing/contract/staff";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { type Actor, AppError, type Ctx, type Db, invalidInput } from "../../ctx.ts";
import { recordFailures, throwFailures } from "../../db/auth-database-errors.ts";
import { prepared } from "../../db/prepared.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import type { Mailer } from "../mail/mail.ts";
import type { PasswordHashing } from "../passwords/hashing-queue.ts";
import { expectGoodPassword } from "../passwords/password-rule.ts";
import { staff, staffCredential, staffLink, staffSession, staffVerification } from "./schema.ts";
import { expectSecondStep } from "./two-step.ts";

export type StaffAuth = ReturnType<typeof createStaffAuth>;

/** Dependencies injected by `shop.ts`. */
export type StaffDeps = { auth: StaffAuth; mailer: Mailer; siteUrl: string; secret: string };

const twelveHours = 12 * 60 * 60;

export function createStaffAuth(options: { db: Db; secret: string; siteUrl: string; secureSite: boolean; passwords: PasswordHashing }) {
	const auth = betterAuth({
		appName: "Console",
		baseURL: options.siteUrl,
		secret: options.secret,
		telemetry: { enabled: false },
		database: recordFailures(
			drizzleAdapter(options.db, {
				provider: "pg",
				schema: { user: staff, session: staffSession, account: staffCredential, verification: staffVerification },
			}),
		),
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: 10,
			maxPasswordLength: 128,
			password: options.passwords,
		},
		session: { expiresIn: twelveHours, updateAge: twelveHours / 12 },
		user: {
			additionalFields: {
				role: { type: "string", required: true, input: false },
				allLocations: { type: "boolean", required: true, input: false },
				mustChangePassword: { type: "boolean", required: true, input: false },
				disabledAt: { type: "date", required: false, input: false },
			},
		},
		advanced: {
			cookiePrefix: "lapwing-console",
			useSecureCookies: options.secureSite,
			defaultCookieAttributes: { sameSite: "strict", httpOnly: true },
			// The API has its own rate limits and origin checks; better-auth's router is not mounted.
			disableCSRFCheck: true,
		},
		rateLimit: { enabled: false },
		logger: { disabled: true },
	});
	return throwFailures(auth);
}

export async function signIn(
	{ auth, secret }: StaffDeps,
	ctx: Ctx,
	{ email, password, code }: { email: string; password: string; code?: string | undefined },
	headers: Headers,
): Promise<{ member: StaffMember; cookies: string[] }> {
	const response = await auth.api.signInEmail({ body: { email: email.toLowerCase(), password }, headers, asResponse: true });
	if (!response.ok) throw wrongSignIn();
	const [row] = await ctx.db
		.select()
		.from(staff)
		.where(and(eq(staff.email, email.toLowerCase()), isNull(staff.disabledAt)))
		.limit(1);
	const { token } = (await response.json()) as { token: string };
	try {
		if (row === undefined) throw wrongSignIn();
		await expectSecondStep(ctx, secret, row.id, code);
	} catch (error) {
		// better-auth has created a session before the second step was checked.
		await ctx.db.delete(staffSession).where(eq(staffSession.token, token));
		throw error;
	}
	return { member: memberOf(row, (await readDuties(ctx, row.id)).mustSetUpTwoStep), cookies: response.headers.getSetCookie() };
}

/** The same message for an unknown address, a wrong password and a deactivated member. */
function wrongSignIn(): AppError {
	return new AppError("unauthorized", "E-mail and password do not match.");
}

export async function signOut(auth: StaffAuth, headers: Headers): Promise<string[]> {
	const response = await auth.api.signOut({ headers, asResponse: true });
	return response.headers.getSetCookie();
}

export async function readStaffActor(auth: StaffAuth, ctx: Ctx, headers: Headers): Promise<Actor> {
	const nobody: Actor = { kind: "guest", token: undefined };
	if (!headers.get("cookie")?.includes("lapwing-console")) return nobody;
	const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
	if (session === null || session.user.disabledAt) return nobody;
	const { id, name, email, role, allLocations, mustChangePassword } = session.user;
	await noteUse(ctx, session.session);
	const { places, mustSetUpTwoStep } = await readDuties(ctx, id);
	// Rows count more than the flag: a node of an older release may have bound somebody without clearing it.
	const isEverywhere = role === "owner" || (allLocations && places.length === 0);
	const locations = isEverywhere ? ("all" as const) : places;
	return { kind: "staff", id, name, email, role: role as StaffRole, locations, mustChangePassword, mustSetUpTwoStep };
}

const noteEvery = 5 * 60_000;

/** When somebody was last here: written once in five minutes, not with each call. It does not lengthen the session. */
async function noteUse(ctx: Ctx, { id, updatedAt }: { id: string; updatedAt: Date }): Promise<void> {
	const since = new Date(ctx.now.getTime() - noteEvery);
	if (updatedAt >= since) return;
	await ctx.db
		.update(staffSession)
		.set({ updatedAt: ctx.now })
		.where(and(eq(staffSession.id, id), lt(staffSession.updatedAt, since)));
}

/** Locations, and whether two-step sign-in is missing where the setting `sign_in` requires it. One statement, for every call. */
async function readDuties(ctx: Ctx, id: string): Promise<{ places: number[]; mustSetUpTwoStep: boolean }> {
	const rows = await queryRows(
		ctx.db,
		{ places: col.list(col.number), missing: col.bool },
		sql`${prepared}
		select array(select location_id from staff_location where staff_id = ${id} order by location_id limit 500) as places,
			exists (select from setting where key = 'sign_in' and value ->> 'two_step_required' = 'true')
				and not exists (select from staff_two_step where staff_id = ${id} and confirmed_at is not null) as missing`,
	);
	return { places: rows[0]?.places ?? [], mustSetUpTwoStep: rows[0]?.missing ?? false };
}

export async function getMember(ctx: Ctx, id: string): Promise<StaffMember> {
	const [row] = await ctx.db.select().from(staff).where(eq(staff.id, id)).limit(1);
	if (row === undefined) throw new AppError("unauthorized", "Sign in to the console first.");
	return memberOf(row, (await readDuties(ctx, id)).mustSetUpTwoStep);
}

export async function changePassword(
	{ auth, secret }: StaffDeps,
	ctx: Ctx,
	id: string,
	passwords: { current: string; next: string; code: string | undefined },
	headers: Headers,
): Promise<{ member: StaffMember; cookies: string[] }> {
	expectGoodPassword("new_password", passwords.next, await getMember(ctx, id));
	if (passwords.current === passwords.next) throw invalidInput({ new_password: ["Choose a password that differs from the old one."] });
	await expectPassword(auth, ctx, id, passwords.current, "current_password");
	await expectSecondStep(ctx, secret, id, passwords.code);
	const response = await auth.api.changePassword({
		body: { currentPassword: passwords.current, newPassword: passwords.next, revokeOtherSessions: true },
		headers,
		asResponse: true,
	});
	if (!response.ok) throw invalidInput({ current_password: ["This is not your password."] });
	await ctx.db.update(staff).set({ mustChangePassword: false, updatedAt: ctx.now }).where(eq(staff.id, id));
	await voidOpenLinks(ctx, id);
	const member = await getMember(ctx, id);
	await recordChange(ctx, { action: "chose a new password for", subject: "staff", id, title: member.name });
	return { member, cookies: response.headers.getSetCookie() };
}

/** Links that were sent before a new password was chosen could undo it: one for another password, one for another address. */
export async function voidOpenLinks(ctx: Ctx, id: string): Promise<void> {
	await ctx.db.delete(staffLink).where(eq(staffLink.staffId, id));
	await ctx.db.delete(staffVerification).where(eq(staffVerification.identifier, emailChangeOf(id)));
}

/** Identifier of a requested change of address in the table `staff_verification`. */
export const emailChangeOf = (staffId: string) => `email ${staffId}`;

export type Proof = { password?: string | undefined; code?: string | undefined };

/** Reauthentication for critical changes: the password, and a code if two-step sign-in is on. */
export async function expectProof({ auth, secret }: StaffDeps, ctx: Ctx, id: string, { password, code }: Proof): Promise<void> {
	await expectPassword(auth, ctx, id, password ?? "");
	await expectSecondStep(ctx, secret, id, code);
}

export async function expectPassword(auth: StaffAuth, ctx: Ctx, id: string, password: string, field = "password"): Promise<void> {
	const [row] = await ctx.db
		.select({ hash: staffCredential.password })
		.from(staffCredential)
		.where(eq(staffCredential.userId, id))
		.limit(1);
	const right = row?.hash ? await (await auth.$context).password.verify({ hash: row.hash, password }) : false;
	const message = password === "" ? "Enter your password." : "This is not your password.";
	if (!right) throw invalidInput({ [field]: [message] });
}

export type FirstOwner = { email: string; password: string };

/**
 * Creates the first owner with a one-time password. As long as it has not been changed, every start generates a new one, so that the
 * operator can always sign in. After that this does nothing.
 */
export async function offerFirstOwner(auth: StaffAuth, ctx: Ctx, email: string): Promise<FirstOwner | undefined> {
	const everyone = await ctx.db
		.select({ id: staff.id, email: staff.email, mustChangePassword: staff.mustChangePassword })
		.from(staff)
		.limit(2);
	const [only] = everyone;
	if (everyone.length > 1 || (only !== undefined && !only.mustChangePassword)) return undefined;
	const password = oneTimePassword();
	const hash = await (await auth.$context).password.hash(password);
	if (only !== undefined) {
		await ctx.db.update(staffCredential).set({ password: hash, updatedAt: ctx.now }).where(eq(staffCredential.userId, only.id));
		return { email: only.email, password };
	}
	const id = randomBytes(16).toString("base64url");
	// Several nodes may start at the same time: only the one that inserts the row goes on.
	const added = await ctx.db
		.insert(staff)
		.values({
			id,
			name: "Owner",
			email,
			emailVerified: true,
			role: "owner",
			mustChangePassword: true,
			createdAt: ctx.now,
			updatedAt: ctx.now,
		})
		.onConflictDoNothing()
		.returning({ id: staff.id });
	if (added.length === 0) return undefined;
	await ctx.db.insert(staffCredential).values({
		id: `${id}-password`,
		accountId: id,
		providerId: "credential",
		userId: id,
		password: hash,
		createdAt: ctx.now,
		updatedAt: ctx.now,
	});
	return { email, password };
}

/** Four groups of four characters, without similar ones (0 and O, 1 and l), since it is typed by hand. */
function oneTimePassword(): string {
	const letters = "abcdefghjkmnpqrstuvwxyz23456789";
	const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
	return [group(), group(), group(), group()].join("-");
}

function memberOf(row: typeof staff.$inferSelect, mustSetUpTwoStep: boolean): StaffMember {
	const { id, name, email, role, mustChangePassword } = row;
	return { id, name, email, role: role as StaffRole, must_change_password: mustChangePassword, must_set_up_two_step: mustSetUpTwoStep };
}
