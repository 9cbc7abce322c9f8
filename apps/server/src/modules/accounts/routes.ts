import * as contract from "@lapwing/contract/accounts";
import { customerIdOf } from "../../ctx.ts";
import { type Bound, type Call, handle } from "../../http/bind.ts";
import { enforceRateLimit, type Limit } from "../../http/rate-limit.ts";
import { checkSignInLimits, signInLimits } from "../../http/sign-in-limit.ts";
import {
	type Accounts,
	findUnverified,
	getMe,
	requestCode,
	requestReset,
	resendVerification,
	resetPassword,
	type SignInResult,
	signInWithCode,
	signInWithPassword,
	signUp,
	verify,
} from "./accounts.ts";
import { endSession, renewSession } from "./auth.ts";
import { readLink } from "./links.ts";
import {
	cancelAddressChange,
	changePassword,
	changeProfile,
	deleteAccount,
	endDevice,
	endOtherDevices,
	exportData,
	getProfile,
	listDevices,
	requestAddressChange,
} from "./profile.ts";

// Limits by IP address are generous, since many people share one; limits by account are strict. Accounts are counted by the address
// entered, whether it has an account or not.
const signIns = signInLimits("sign-in", 60);
const signUpsPerNetwork: Limit = { name: "sign-up-network", max: 30, seconds: 3600 };
const signUpsPerAccount: Limit = { name: "sign-up-account", max: 5, seconds: 3600 };
const mailsPerNetwork: Limit = { name: "account-mail-network", max: 40, seconds: 3600 };
const resetsPerAccount: Limit = { name: "reset-account", max: 5, seconds: 3600 };
const codesPerAccount: Limit = { name: "code-account", max: 5, seconds: 3600 };
const resendsPerAccount: Limit = { name: "resend-account", max: 5, seconds: 3600 };
const linksPerNetwork: Limit = { name: "account-link-network", max: 120, seconds: 900 };
const proofsPerAccount: Limit = { name: "proof-account", max: 10, seconds: 900 };

const checkYourMail = "Check your mail: we have sent you a link.";

export function accountRoutes(accounts: Accounts): Bound[] {
	return [...sessionRoutes(accounts), ...linkRoutes(accounts), ...profileRoutes(accounts)];
}

function sessionRoutes(accounts: Accounts): Bound[] {
	return [
		handle(contract.getMe, async (ctx, _input, call) => {
			addCookies(call, await renewSession(accounts.auth, call.headers));
			return { data: await getMe(ctx) };
		}),
		handle(contract.signUp, async (ctx, input, call) => {
			await enforceRateLimit(ctx, signUpsPerNetwork, call.ip);
			await enforceRateLimit(ctx, signUpsPerAccount, input.email);
			await signUp(accounts, ctx, input);
			return { data: null, message: checkYourMail };
		}),
		handle(contract.signIn, async (ctx, { email, password }, call) => {
			const succeeded = await checkSignInLimits(ctx, signIns, email, call.ip);
			const entry = await signInWithPassword(accounts, ctx, email, password, call);
			await succeeded();
			return signInResponse(call, entry);
		}),
		handle(contract.requestCode, async (ctx, { email }, call) => {
			await enforceRateLimit(ctx, mailsPerNetwork, call.ip);
			await enforceRateLimit(ctx, codesPerAccount, email);
			await requestCode(ctx, email);
			return { data: null, message: "Check your mail: if the address has an account, a code is on its way." };
		}),
		handle(contract.signInWithCode, async (ctx, { email, code }, call) => {
			const succeeded = await checkSignInLimits(ctx, signIns, email, call.ip);
			const entry = await signInWithCode(accounts, ctx, email, code, call);
			await succeeded();
			return signInResponse(call, entry);
		}),
		handle(contract.signOut, async (_ctx, _input, call) => {
			addCookies(call, await endSession(accounts.auth, call.headers));
			return { data: null };
		}),
	];
}

function linkRoutes(accounts: Accounts): Bound[] {
	return [
		handle(contract.readLink, async (ctx, { token }, call) => {
			await enforceRateLimit(ctx, linksPerNetwork, call.ip);
			return { data: await readLink(ctx, token) };
		}),
		handle(contract.verifyAccount, async (ctx, { token }, call) => {
			await enforceRateLimit(ctx, linksPerNetwork, call.ip);
			return signInResponse(call, await verify(accounts, ctx, token, call));
		}),
		handle(contract.resendVerification, async (ctx, { token }, call) => {
			await enforceRateLimit(ctx, mailsPerNetwork, call.ip);
			const unverified = await findUnverified(ctx, token);
			if (unverified) {
				await enforceRateLimit(ctx, resendsPerAccount, unverified.row.id);
				await resendVerification(accounts, ctx, unverified);
			}
			return { data: null, message: checkYourMail };
		}),
		handle(contract.requestReset, async (ctx, { email }, call) => {
			await enforceRateLimit(ctx, mailsPerNetwork, call.ip);
			await enforceRateLimit(ctx, resetsPerAccount, email);
			await requestReset(ctx, email);
			return { data: null, message: "Check your mail: if the address has an account, a link is on its way." };
		}),
		handle(contract.resetPassword, async (ctx, input, call) => {
			await enforceRateLimit(ctx, linksPerNetwork, call.ip);
			await resetPassword(accounts, ctx, input.token, input.new_password);
			return { data: null, message: "Your password is changed. Sign in with the new one." };
		}),
	];
}

function profileRoutes(accounts: Accounts): Bound[] {
	return [
		handle(contract.getProfile, async (ctx) => ({ data: await getProfile(ctx, customerIdOf(ctx)) })),
		handle(contract.changeProfile, async (ctx, input) => ({ data: await changeProfile(ctx, customerIdOf(ctx), input) })),
		handle(contract.changeEmail, async (ctx, { email, ...proof }) => {
			await enforceRateLimit(ctx, proofsPerAccount, customerIdOf(ctx));
			await requestAddressChange(accounts, ctx, customerIdOf(ctx), email, proof);
			return { data: null, message: `Check the mail of ${email}: the address changes once you use the link there.` };
		}),
		handle(contract.cancelEmailChange, async (ctx) => ({ data: await cancelAddressChange(ctx, customerIdOf(ctx)) })),
		handle(contract.changePassword, async (ctx, input, call) => {
			await enforceRateLimit(ctx, proofsPerAccount, customerIdOf(ctx));
			const passwords = { current: input.current_password, next: input.new_password };
			const { profile, cookies } = await changePassword(accounts, ctx, customerIdOf(ctx), passwords, call);
			addCookies(call, cookies);
			return { data: profile, message: "Your password is changed. All other devices are signed out." };
		}),
		handle(contract.listDevices, async (ctx, _input, call) => ({
			data: await listDevices(accounts, ctx, customerIdOf(ctx), call.headers),
		})),
		handle(contract.endDevice, async (ctx, { id }, call) => {
			await endDevice(ctx, customerIdOf(ctx), id);
			return { data: await listDevices(accounts, ctx, customerIdOf(ctx), call.headers) };
		}),
		handle(contract.endOtherDevices, async (ctx, _input, call) => {
			await endOtherDevices(accounts, ctx, customerIdOf(ctx), call.headers);
			return { data: await listDevices(accounts, ctx, customerIdOf(ctx), call.headers) };
		}),
		handle(contract.downloadData, async (ctx, _input, call) => {
			call.reply.set("content-disposition", 'attachment; filename="my-data.json"');
			return { data: await exportData(accounts, ctx, customerIdOf(ctx), call.headers) };
		}),
		handle(contract.deleteAccount, async (ctx, proof, call) => {
			await enforceRateLimit(ctx, proofsPerAccount, customerIdOf(ctx));
			addCookies(call, await deleteAccount(accounts, ctx, customerIdOf(ctx), proof, call.headers));
			return { data: null, message: "Your account is deleted." };
		}),
	];
}

function signInResponse(call: Call, { signedIn, cookies }: SignInResult) {
	addCookies(call, cookies);
	return { data: signedIn };
}

function addCookies(call: Call, cookies: string[]): void {
	for (const cookie of cookies) call.reply.append("set-cookie", cookie);
}
