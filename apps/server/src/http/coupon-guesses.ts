// Coupon codes are guessed slowly only: by guest token or account, and by network, where guest tokens cost nothing.
import type { Ctx } from "../ctx.ts";
import type { Call } from "./bind.ts";
import { networkOf } from "./network.ts";
import { expectPatience, noteWrongTry } from "./wrong-tries.ts";

const byPerson = { name: "coupon-person", free: 10, mostSeconds: 60 };
/** A carrier puts thousands behind one address: seconds only. */
const byNetwork = { name: "coupon-network", free: 100, mostSeconds: 5 };

const personOf = ({ actor }: Ctx) => (actor.kind === "customer" ? actor.id : actor.kind === "guest" ? (actor.token ?? "") : "");

export async function tryingCoupon<T>(
	ctx: Ctx,
	call: Call,
	attempt: () => Promise<T>,
	isUnknown: (outcome: unknown) => boolean,
): Promise<T> {
	await expectPatience(ctx, byPerson, personOf(ctx));
	await expectPatience(ctx, byNetwork, networkOf(call.ip));
	const note = async () => {
		await noteWrongTry(ctx, byPerson, personOf(ctx));
		await noteWrongTry(ctx, byNetwork, networkOf(call.ip));
	};
	try {
		const answer = await attempt();
		if (isUnknown(answer)) await note();
		return answer;
	} catch (error) {
		if (isUnknown(error)) await note();
		throw error;
	}
}
