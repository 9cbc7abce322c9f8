// Coupon codes are guessed slowly only: by guest token or account, and by network, where guest tokens cost nothing.
import type { Ctx } from "../ctx.ts";
import type { Call } from "./bind.ts";
import { reserveAttempt } from "./failed-attempts.ts";
import { networkOf } from "./network.ts";

const byPerson = { name: "coupon-person", free: 10, maxSeconds: 60 };
/** A carrier puts thousands behind one address: seconds only. */
const byNetwork = { name: "coupon-network", free: 100, maxSeconds: 5 };

const personOf = ({ actor }: Ctx) => (actor.kind === "customer" ? actor.id : actor.kind === "guest" ? (actor.token ?? "") : "");

/** `isUnknown` of what `attempt` answers or throws: such a try counts. Any other says that the code is right, or nothing about it. */
export async function limitCouponAttempts<T>(
	ctx: Ctx,
	call: Call,
	attempt: () => Promise<T>,
	isUnknown: (outcome: unknown) => boolean,
): Promise<T> {
	const giveBack = await reserveAttempt(ctx, [
		{ limit: byPerson, who: personOf(ctx) },
		{ limit: byNetwork, who: networkOf(call.ip) },
	]);
	try {
		const answer = await attempt();
		if (!isUnknown(answer)) await giveBack();
		return answer;
	} catch (error) {
		if (!isUnknown(error)) await giveBack();
		throw error;
	}
}
