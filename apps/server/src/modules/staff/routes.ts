import * as contract from "@lapwing/contract/staff";
import { AppError, type Ctx } from "../../ctx.ts";
import { type Bound, type Call, handle } from "../../http/bind.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import { checkSignInLimits, signInLimits } from "../../http/sign-in-limit.ts";
import { acceptLink, changeStaff, hasChosenPassword, inviteStaff, isOwner, listStaff, previewLink, sendLink } from "./members.ts";
import { changePassword, expectPassword, expectProof, getMember, type Proof, type StaffDeps, signIn, signOut } from "./staff.ts";
import { confirmTwoStep, getTwoStep, startTwoStep, stopTwoStep } from "./two-step.ts";

const signIns = signInLimits("staff-sign-in", 30);
/** For a signed-in member. */
const triesPerAccount = { name: "staff-proof", max: 10, seconds: 900 };

const linksPerAddress = { name: "staff-link-address", max: 30, seconds: 900 };

export function staffRoutes(deps: StaffDeps): Bound[] {
	return [...ownRoutes(deps), ...memberRoutes(deps), ...twoStepRoutes(deps)];
}

function ownRoutes(deps: StaffDeps): Bound[] {
	const { auth } = deps;
	return [
		handle(contract.signInStaff, async (ctx, { email, password, code }, call) => {
			const succeeded = await checkSignInLimits(ctx, signIns, email, call.ip);
			const { member, cookies } = await signIn(deps, ctx, { email, password, code }, call.headers);
			await succeeded();
			addCookies(call, cookies);
			return { data: member };
		}),
		handle(contract.signOutStaff, async (_ctx, _input, call) => {
			addCookies(call, await signOut(auth, call.headers));
			return { data: null };
		}),
		handle(contract.getStaffMember, async (ctx) => ({ data: await getMember(ctx, staffId(ctx)) })),
		handle(contract.changeStaffPassword, async (ctx, input, call) => {
			await enforceRateLimit(ctx, triesPerAccount, staffId(ctx));
			const { member, cookies } = await changePassword(
				deps,
				ctx,
				staffId(ctx),
				{ current: input.current_password, next: input.new_password, code: input.code },
				call.headers,
			);
			addCookies(call, cookies);
			return { data: member, message: "Your password is changed. All other sign-ins have ended." };
		}),
	];
}

function memberRoutes(deps: StaffDeps): Bound[] {
	const reauthenticate = async (ctx: Ctx, proof: Proof) => {
		await enforceRateLimit(ctx, triesPerAccount, staffId(ctx));
		await expectProof(deps, ctx, staffId(ctx), proof);
	};
	return [
		handle(contract.listStaff, async (ctx) => ({ data: await listStaff(ctx) })),
		handle(contract.inviteStaff, async (ctx, { password, code, ...invitation }) => {
			// Reauthentication, since an owner can remove anybody's second factor.
			if (invitation.role === "owner") await reauthenticate(ctx, { password, code });
			return { data: await inviteStaff(ctx, deps, invitation), message: `The invitation to ${invitation.email} is on its way.` };
		}),
		handle(contract.changeStaff, async (ctx, { id, version, password, code, ...change }) => {
			if (change.drop_two_step || change.role === "owner" || (await isOwner(ctx, id))) await reauthenticate(ctx, { password, code });
			return { data: await changeStaff(ctx, id, version, change) };
		}),
		handle(contract.sendStaffLink, async (ctx, { id, ...proof }) => {
			if (await hasChosenPassword(ctx, id)) await reauthenticate(ctx, proof);
			await sendLink(ctx, deps, id);
			return { data: null, message: "The link is on its way." };
		}),
		handle(contract.previewStaffLink, async (ctx, { token }, call) => {
			await enforceRateLimit(ctx, linksPerAddress, call.ip);
			return { data: await previewLink(ctx, token) };
		}),
		handle(contract.acceptStaffLink, async (ctx, { token, new_password }, call) => {
			await enforceRateLimit(ctx, linksPerAddress, call.ip);
			await acceptLink(ctx, deps, token, new_password);
			return { data: null, message: "Your password is set. Sign in with it." };
		}),
	];
}

function twoStepRoutes(deps: StaffDeps): Bound[] {
	const { auth, secret } = deps;
	return [
		handle(contract.getTwoStep, async (ctx) => ({ data: await getTwoStep(ctx, staffId(ctx)) })),
		handle(contract.startTwoStep, async (ctx, { password }) => {
			const person = await getMember(ctx, staffId(ctx));
			await enforceRateLimit(ctx, triesPerAccount, person.id);
			await expectPassword(auth, ctx, person.id, password);
			return { data: await startTwoStep(ctx, secret, person) };
		}),
		handle(contract.confirmTwoStep, async (ctx, { code }) => {
			const person = await getMember(ctx, staffId(ctx));
			await enforceRateLimit(ctx, triesPerAccount, person.id);
			return { data: { recovery_codes: await confirmTwoStep(ctx, secret, person, code) } };
		}),
		handle(contract.stopTwoStep, async (ctx, proof) => {
			const person = await getMember(ctx, staffId(ctx));
			await enforceRateLimit(ctx, triesPerAccount, person.id);
			await expectProof(deps, ctx, person.id, proof);
			await stopTwoStep(ctx, person);
			return { data: null, message: "Two-step sign-in is off." };
		}),
	];
}

function addCookies(call: Call, cookies: string[]): void {
	for (const cookie of cookies) call.reply.append("set-cookie", cookie);
}

function staffId(ctx: Ctx): string {
	if (ctx.actor.kind !== "staff") throw new AppError("unauthorized", "Sign in to the console first.");
	return ctx.actor.id;
}
