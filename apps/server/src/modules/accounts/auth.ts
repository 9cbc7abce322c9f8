// The customers' better-auth: passwords, sessions, cookies. Its router is not mounted; the contract's endpoints call it.
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { Actor, Db } from "../../ctx.ts";
import { noteFailures, throwFailures } from "../../db/auth-database-errors.ts";
import type { PasswordHashing } from "../passwords/hashing-queue.ts";
import { customer, customerCredential, customerSession, customerVerification } from "./schema.ts";

export type CustomerAuth = ReturnType<typeof createCustomerAuth>;

/** What a request tells about the device it comes from. */
export type Visitor = { ip: string; headers: Headers };

const aDay = 24 * 60 * 60;
const cookiePrefix = "lapwing";

/** Opens a session for someone whose identity another function has checked: by password, link or code. */
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
		appName: "Lapwing",
		baseURL: options.siteUrl,
		secret: options.secret,
		telemetry: { enabled: false },
		database: noteFailures(
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
		session: { expiresIn: 30 * aDay, updateAge: aDay },
		user: { additionalFields: { phone: { type: "string", required: false, input: false } } },
		plugins: [sessions],
		advanced: {
			cookiePrefix,
			useSecureCookies: options.secureSite,
			// Lax: whoever comes from a link in a mail is still signed in.
			defaultCookieAttributes: { sameSite: "lax", httpOnly: true },
			// Limits and origin checks are the API's own.
			disableCSRFCheck: true,
		},
		rateLimit: { enabled: false },
		logger: { disabled: true },
	});
	return throwFailures(auth);
}

/** The cookies of a new session. The one that the browser had ends: a session never outlives a sign-in. */
export async function openSession(auth: CustomerAuth, customerId: string, visitor: Visitor): Promise<string[]> {
	await endSession(auth, visitor.headers);
	const response = await auth.api.openSession({ body: { userId: customerId, ip: visitor.ip }, headers: visitor.headers, asResponse: true });
	if (!response.ok) throw new Error("The session could not be opened.");
	return response.headers.getSetCookie();
}

/** The cookies that make the browser forget its session. */
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

/** Once a day a session in use starts its 30 days anew; the cookies then say so. */
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
