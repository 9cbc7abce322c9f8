// better-auth for customers: passwords, sessions, cookies. Its router is not mounted; our endpoints call it.
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { Actor, Db } from "../../ctx.ts";
import { recordFailures, throwFailures } from "../../db/auth-database-errors.ts";
import type { PasswordHashing } from "../passwords/hashing-queue.ts";
import { customer, customerCredential, customerSession, customerVerification } from "./schema.ts";

export type CustomerAuth = ReturnType<typeof createCustomerAuth>;

/** Client data that is stored with a session. */
export type Visitor = { ip: string; headers: Headers };

const secondsPerDay = 24 * 60 * 60;
const cookiePrefix = "lapwing";

/** Creates a session for a user who was authenticated by our own code: by password, link or code. */
const sessions = {
	id: "lapwing-sessions",
	endpoints: {
		openSession: createAuthEndpoint(
			"/lapwing/open-session",
			{ method: "POST", body: z.object({ userId: z.string(), ip: z.string() }), metadata: { SERVER_ONLY: true } },
			async (ctx) => {
				const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
				if (user === null) throw new Error("There is no such customer.");
				const session = await ctx.context.internalAdapter.createSession(user.id, false, { ipAddress: ctx.body.ip });
				await setSessionCookie(ctx, { session, user });
				return ctx.json({ id: session.id });
			},
		),
	},
} as const;

export function createCustomerAuth(options: { db: Db; secret: string; siteUrl: string; secureSite: boolean; passwords: PasswordHashing }) {
	const auth = betterAuth({
		appName: "Shop",
		baseURL: options.siteUrl,
		secret: options.secret,
		telemetry: { enabled: false },
		database: recordFailures(
			drizzleAdapter(options.db, {
				provider: "pg",
				schema: { user: customer, session: customerSession, account: customerCredential, verification: customerVerification },
			}),
		),
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: 10,
			maxPasswordLength: 128,
			password: options.passwords,
		},
		session: { expiresIn: 30 * secondsPerDay, updateAge: secondsPerDay },
		user: { additionalFields: { phone: { type: "string", required: false, input: false } } },
		plugins: [sessions],
		advanced: {
			cookiePrefix,
			useSecureCookies: options.secureSite,
			// Lax, so that a visitor who follows a link in an email is signed in.
			defaultCookieAttributes: { sameSite: "lax", httpOnly: true },
			// The API has its own rate limits and origin checks.
			disableCSRFCheck: true,
		},
		rateLimit: { enabled: false },
		logger: { disabled: true },
	});
	return throwFailures(auth);
}

/** Returns the cookies of a new session. Ends the browser's previous session first (session fixation). */
export async function openSession(auth: CustomerAuth, customerId: string, visitor: Visitor): Promise<string[]> {
	await endSession(auth, visitor.headers);
	const response = await auth.api.openSession({ body: { userId: customerId, ip: visitor.ip }, headers: visitor.headers, asResponse: true });
	if (!response.ok) throw new Error("The session could not be opened.");
	return response.headers.getSetCookie();
}

/** Returns the cookies that clear the session. */
export async function endSession(auth: CustomerAuth, headers: Headers): Promise<string[]> {
	const response = await auth.api.signOut({ headers, asResponse: true });
	return response.headers.getSetCookie();
}

export type CurrentSession = { id: string; customerId: string; verified: boolean };

export async function readSession(auth: CustomerAuth, headers: Headers): Promise<CurrentSession | undefined> {
	if (!hasSessionCookie(headers)) return undefined;
	const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
	return found === null ? undefined : { id: found.session.id, customerId: found.user.id, verified: found.user.emailVerified };
}

/** Extends a session by another 30 days, once a day. Returns the new cookies. */
export async function renewSession(auth: CustomerAuth, headers: Headers): Promise<string[]> {
	if (!hasSessionCookie(headers)) return [];
	const response = await auth.api.getSession({ headers, asResponse: true });
	return response.headers.getSetCookie();
}

export async function readCustomerActor(auth: CustomerAuth, headers: Headers, guestToken: string | undefined): Promise<Actor> {
	const session = await readSession(auth, headers);
	if (session === undefined) return { kind: "guest", token: guestToken };
	return { kind: "customer", id: session.customerId, verified: session.verified, token: guestToken };
}

function hasSessionCookie(headers: Headers): boolean {
	return headers.get("cookie")?.includes(`${cookiePrefix}.session_token=`) ?? false;
}
