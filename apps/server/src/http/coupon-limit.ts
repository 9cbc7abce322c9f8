// Rate limit of wrong coupon codes (guessing): by guest token or account, and by network, since a client can generate guest tokens at will.
import type { Ctx } from "../ctx.ts";
import type { Call } from "./bind.ts";
import { reserveAttempt } from "./failed-attempts.ts";
import { networkOf } from "./network.ts";

const byPerson = { name: "coupon-person", freeAttempts: 10, maxSeconds: 60 };
/** At most seconds, since carrier-grade NAT puts thousands of people behind one address. */
const byNetwork = { name: "coupon-network", freeAttempts: 100, maxSeconds: 5 };

const ownerOf = ({ actor }: Ctx) => (actor.kind === "customer" ? actor.id : actor.kind === "guest" ? (actor.token ?? "") : "");

/** Counts an attempt if `isUnknown` is true of its result or error; all others are given back. */
export async function limitCouponAttempts<T>(
	ctx: Ctx,
	call: Call,
	attempt: () => Promise<T>,
	isUnknown: (outcome: unknown) => boolean,
): Promise<T> {
	const undo = await reserveAttempt(ctx, [
		{ limit: byPerson, who: ownerOf(ctx) },
		{ limit: byNetwork, who: networkOf(call.ip) },
	]);
	try {
		const answer = await attempt();
		if (!isUnknown(answer)) await undo();
		return answer;
	} catch (error) {
		if (!isUnknown(error)) await undo();
		throw error;
	}
}
