import * as contract from "@lapwing/contract/staff";
import { AppError, type Ctx } from "../../ctx.ts";
import { type Bound, type Call, handle } from "../../http/bind.ts";
import { countAgainst } from "../../http/rate-limit.ts";
import { changePassword, getMember, type StaffAuth, signIn, signOut } from "./staff.ts";

const triesPerAddress = { name: "staff-sign-in-address", max: 30, seconds: 900 };
const triesPerAccount = { name: "staff-sign-in-account", max: 10, seconds: 900 };

export function staffRoutes(auth: StaffAuth): Bound[] {
	return [
		handle(contract.signInStaff, async (ctx, { email, password }, call) => {
			await countAgainst(ctx, triesPerAddress, call.ip);
			await countAgainst(ctx, triesPerAccount, email.toLowerCase());
			const { member, cookies } = await signIn(auth, ctx, email, password, call.headers);
			addCookies(call, cookies);
			return { data: member };
		}),
		handle(contract.signOutStaff, async (_ctx, _input, call) => {
			addCookies(call, await signOut(auth, call.headers));
			return { data: null };
		}),
		handle(contract.getStaffMember, async (ctx) => ({ data: await getMember(ctx, staffId(ctx)) })),
		handle(contract.changeStaffPassword, async (ctx, input, call) => {
			await countAgainst(ctx, triesPerAccount, staffId(ctx));
			const { member, cookies } = await changePassword(
				auth,
				ctx,
				staffId(ctx),
				{ current: input.current_password, next: input.new_password },
				call.headers,
			);
			addCookies(call, cookies);
			return { data: member, message: "Your password is changed. All other sign-ins have ended." };
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
