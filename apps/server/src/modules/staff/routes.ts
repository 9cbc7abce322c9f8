import { revealMail as revealMailEndpoint } from "@lapwing/contract/mail";
import * as contract from "@lapwing/contract/staff";
import { AppError, type Ctx } from "../../ctx.ts";
import { type Bound, type Call, handle } from "../../http/bind.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import { checkSignInLimits, signInLimits } from "../../http/sign-in-limit.ts";
import { revealMail } from "../mail/mail.ts";
import {
	acceptLink,
	changeStaff,
	findPlaceProblems,
	hasChosenPassword,
	inviteStaff,
	isOwner,
	listStaff,
	previewLink,
	sendLink,
} from "./members.ts";
import {
	cancelEmailChange,
	confirmEmailChange,
	endOtherSessions,
	endSession,
	getAccount,
	previewEmailChange,
	requestEmailChange,
	requestReset,
} from "./own-account.ts";
import { changePassword, expectPassword, expectProof, getMember, type Proof, type StaffDeps, signIn, signOut } from "./staff.ts";
import { confirmTwoStep, expectOptional, getTwoStep, startTwoStep, stopTwoStep } from "./two-step.ts";

const signIns = signInLimits("staff-sign-in", 30);
/** For a signed-in member. */
const triesPerAccount = { name: "staff-proof", max: 10, seconds: 900 };

const linksPerAddress = { name: "staff-link-address", max: 30, seconds: 900 };

export function staffRoutes(deps: StaffDeps): Bound[] {
	return [...ownRoutes(deps), ...accountRoutes(deps), ...memberRoutes(deps), ...twoStepRoutes(deps)];
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

/** Password, and code where two-step sign-in is on, for what a session alone must not change. Tries are limited. */
export async function reauthenticate(deps: StaffDeps, ctx: Ctx, proof: Proof): Promise<void> {
	await enforceRateLimit(ctx, triesPerAccount, staffId(ctx));
	await expectProof(deps, ctx, staffId(ctx), proof);
}

const mailsPerNetwork = { name: "staff-mail-network", max: 40, seconds: 3600 };
const resetsPerAccount = { name: "staff-reset-account", max: 5, seconds: 3600 };
const emailChangesPerAccount = { name: "staff-email-account", max: 5, seconds: 3600 };

function accountRoutes(deps: StaffDeps): Bound[] {
	const answer = async (ctx: Ctx, call: Call, message?: string) => ({
		data: await getAccount(deps, ctx, staffId(ctx), call.headers),
		...(message && { message }),
	});
	return [
		handle(contract.getStaffAccount, (ctx, _input, call) => answer(ctx, call)),
		handle(contract.requestStaffEmail, async (ctx, { email, ...proof }, call) => {
			await reauthenticate(deps, ctx, proof);
			await enforceRateLimit(ctx, emailChangesPerAccount, staffId(ctx));
			await requestEmailChange(deps, ctx, staffId(ctx), email);
			return answer(ctx, call, `A link is on its way to ${email}. Your address changes once it is used.`);
		}),
		handle(contract.cancelStaffEmail, async (ctx, _input, call) => {
			await cancelEmailChange(ctx, staffId(ctx));
			return answer(ctx, call);
		}),
		handle(contract.previewStaffEmail, async (ctx, { token }, call) => {
			await enforceRateLimit(ctx, linksPerAddress, call.ip);
			return { data: await previewEmailChange(ctx, token) };
		}),
		handle(contract.confirmStaffEmail, async (ctx, { token }, call) => {
			await enforceRateLimit(ctx, linksPerAddress, call.ip);
			await confirmEmailChange(deps, ctx, token);
			return { data: null, message: "Your address is confirmed. Sign in with it from now on." };
		}),
		handle(contract.endStaffSession, async (ctx, { id, ...proof }, call) => {
			await reauthenticate(deps, ctx, proof);
			await endSession(ctx, staffId(ctx), id);
			return answer(ctx, call, "That sign-in has ended.");
		}),
		handle(contract.endOtherStaffSessions, async (ctx, proof, call) => {
			await reauthenticate(deps, ctx, proof);
			await endOtherSessions(deps, ctx, staffId(ctx), call.headers);
			return answer(ctx, call, "All other sign-ins have ended.");
		}),
		handle(contract.requestStaffReset, async (ctx, { email }, call) => {
			await enforceRateLimit(ctx, mailsPerNetwork, call.ip);
			await enforceRateLimit(ctx, resetsPerAccount, email.toLowerCase());
			await requestReset(ctx, email);
			return { data: null, message: "Check your mail: if the address belongs to the console, a link is on its way." };
		}),
	];
}

function memberRoutes(deps: StaffDeps): Bound[] {
	const wayOf = async (ctx: Ctx, what: string) =>
		(await deps.mailer.readTransport(ctx)) === undefined
			? `${what} is in the outbox: no mail server is set. Pass it on from there.`
			: `${what} is on its way.`;
	return [
		handle(contract.listStaff, async (ctx) => ({ data: await listStaff(ctx) })),
		handle(
			contract.inviteStaff,
			async (ctx, { password, code, ...invitation }) => {
				// Reauthentication, since an owner can remove anybody's second factor.
				if (invitation.role === "owner") await reauthenticate(deps, ctx, { password, code });
				return { data: await inviteStaff(ctx, deps, invitation), message: await wayOf(ctx, `The invitation to ${invitation.email}`) };
			},
			findPlaceProblems,
		),
		handle(
			contract.changeStaff,
			async (ctx, { id, version, password, code, ...change }) => {
				if (change.drop_two_step || change.role === "owner" || (await isOwner(ctx, id)))
					await reauthenticate(deps, ctx, { password, code });
				return { data: await changeStaff(ctx, id, version, change) };
			},
			findPlaceProblems,
		),
		handle(contract.sendStaffLink, async (ctx, { id, ...proof }) => {
			if (await hasChosenPassword(ctx, id)) await reauthenticate(deps, ctx, proof);
			await sendLink(ctx, deps, id);
			return { data: null, message: await wayOf(ctx, "The link") };
		}),
		handle(revealMailEndpoint, async (ctx, { id, ...proof }) => {
			await reauthenticate(deps, ctx, proof);
			return { data: await revealMail(ctx, id) };
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
			await expectOptional(ctx);
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
