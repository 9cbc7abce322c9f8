import * as contract from "@lapwing/contract/staff";
import { AppError, type Ctx } from "../../ctx.ts";
import { type Bound, type Call, handle } from "../../http/bind.ts";
import { countOrRefuse } from "../../http/rate-limit.ts";
import { checkSignInLimits, signInLimits } from "../../http/sign-in-limit.ts";
import { acceptLink, changeStaff, hasPassword, inviteStaff, isOwner, listStaff, previewLink, sendLink } from "./members.ts";
import { changePassword, expectPassword, expectProof, getMember, type Proof, type StaffDeps, signIn, signOut } from "./staff.ts";
import { confirmTwoStep, getTwoStep, startTwoStep, stopTwoStep } from "./two-step.ts";

const signIns = signInLimits("staff-sign-in", 30);
/** For a signed-in member. */
const triesPerAccount = { name: "staff-proof", max: 10, seconds: 900 };

const linksPerAddress = { name: "staff-link-address", max: 30, seconds: 900 };

export function staffRoutes(desk: StaffDeps): Bound[] {
	return [...ownRoutes(desk), ...memberRoutes(desk), ...twoStepRoutes(desk)];
}

function ownRoutes(desk: StaffDeps): Bound[] {
	const { auth } = desk;
	return [
		handle(contract.signInStaff, async (ctx, { email, password, code }, call) => {
			const succeeded = await checkSignInLimits(ctx, signIns, email, call.ip);
			const { member, cookies } = await signIn(desk, ctx, { email, password, code }, call.headers);
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
			await countOrRefuse(ctx, triesPerAccount, staffId(ctx));
			const { member, cookies } = await changePassword(
				desk,
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

function memberRoutes(desk: StaffDeps): Bound[] {
	const prove = async (ctx: Ctx, proof: Proof) => {
		await countOrRefuse(ctx, triesPerAccount, staffId(ctx));
		await expectProof(desk, ctx, staffId(ctx), proof);
	};
	return [
		handle(contract.listStaff, async (ctx) => ({ data: await listStaff(ctx) })),
		handle(contract.inviteStaff, async (ctx, { password, code, ...invitation }) => {
			// Reauthentication, since an owner can remove anybody's second factor.
			if (invitation.role === "owner") await prove(ctx, { password, code });
			return { data: await inviteStaff(ctx, desk, invitation), message: `The invitation to ${invitation.email} is on its way.` };
		}),
		handle(contract.changeStaff, async (ctx, { id, version, password, code, ...change }) => {
			if (change.drop_two_step || change.role === "owner" || (await isOwner(ctx, id))) await prove(ctx, { password, code });
			return { data: await changeStaff(ctx, id, version, change) };
		}),
		handle(contract.sendStaffLink, async (ctx, { id, ...proof }) => {
			if (await hasPassword(ctx, id)) await prove(ctx, proof);
			await sendLink(ctx, desk, id);
			return { data: null, message: "The link is on its way." };
		}),
		handle(contract.previewStaffLink, async (ctx, { token }, call) => {
			await countOrRefuse(ctx, linksPerAddress, call.ip);
			return { data: await previewLink(ctx, token) };
		}),
		handle(contract.acceptStaffLink, async (ctx, { token, new_password }, call) => {
			await countOrRefuse(ctx, linksPerAddress, call.ip);
			await acceptLink(ctx, desk, token, new_password);
			return { data: null, message: "Your password is set. Sign in with it." };
		}),
	];
}

function twoStepRoutes(desk: StaffDeps): Bound[] {
	const { auth, secret } = desk;
	return [
		handle(contract.getTwoStep, async (ctx) => ({ data: await getTwoStep(ctx, staffId(ctx)) })),
		handle(contract.startTwoStep, async (ctx, { password }) => {
			const person = await getMember(ctx, staffId(ctx));
			await countOrRefuse(ctx, triesPerAccount, person.id);
			await expectPassword(auth, ctx, person.id, password);
			return { data: await startTwoStep(ctx, secret, person) };
		}),
		handle(contract.confirmTwoStep, async (ctx, { code }) => {
			const person = await getMember(ctx, staffId(ctx));
			await countOrRefuse(ctx, triesPerAccount, person.id);
			return { data: { recovery_codes: await confirmTwoStep(ctx, secret, person, code) } };
		}),
		handle(contract.stopTwoStep, async (ctx, proof) => {
			const person = await getMember(ctx, staffId(ctx));
			await countOrRefuse(ctx, triesPerAccount, person.id);
			await expectProof(desk, ctx, person.id, proof);
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
