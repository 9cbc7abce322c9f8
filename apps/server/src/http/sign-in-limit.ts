// Rate limits of sign-in attempts (brute force, credential stuffing): per network, per account and network, and per account over all
// networks but those it has signed in from before, so that an attacker cannot lock out the customer.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { networkOf } from "./network.ts";
import { type Throttle, throttle } from "./rate-limit.ts";

export type SignInLimits = { fromNetwork: Throttle; fromNetworkOnAccount: Throttle; onAccount: Throttle };

/** `atOnce` is the burst; the sustained rate is one burst per quarter of an hour. */
export function signInLimits(name: string, perNetwork: number): SignInLimits {
	const pace = (what: string, atOnce: number): Throttle => ({ name: `${name}-${what}`, burst: atOnce, intervalSeconds: 900 / atOnce });
	return { fromNetwork: pace("network", perNetwork), fromNetworkOnAccount: pace("pair", 10), onAccount: pace("account", 30) };
}

const rememberedFor = 90 * 24 * 60 * 60 * 1000;

/** Call before a password or code is verified; call the returned function after a success, to remember the network as known. */
export async function checkSignInLimits(ctx: Ctx, limits: SignInLimits, account: string, address: string): Promise<() => Promise<void>> {
	// Hashed, since it tells who signed in from where.
	const pair = createHash("sha256")
		.update(`${account.trim().toLowerCase()} ${networkOf(address)}`)
		.digest("hex")
		.slice(0, 32);
	const known = `${limits.onAccount.name}-known:${pair}`;
	await throttle(ctx, limits.fromNetwork, address);
	await throttle(ctx, limits.fromNetworkOnAccount, pair);
	const { rows } = await ctx.db.execute(sql`select 1 from rate_limit where key = ${known} and resets_at > ${ctx.now.toISOString()}`);
	if (rows.length === 0) await throttle(ctx, limits.onAccount, account.trim().toLowerCase());
	return async () => {
		const until = new Date(ctx.now.getTime() + rememberedFor).toISOString();
		await ctx.db.execute(sql`
			insert into rate_limit (key, count, resets_at) values (${known}, 1, ${until}) on conflict (key) do update set resets_at = excluded.resets_at`);
	};
}
