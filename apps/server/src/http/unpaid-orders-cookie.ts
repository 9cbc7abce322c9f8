// HttpOnly cookie with the payment tokens of a guest's unpaid orders, newest first. The guest token does not give access to them:
// scripts can read it, and a payment's token leads to the customer's name and phone.
import type { Ctx } from "../ctx.ts";
import type { Call } from "./bind.ts";

const cookieName = "waiting_orders";
const cookieSeconds = 45 * 60;
const maxTokens = 3;

/** Guests only: a customer's orders are known by the session. */
export function storeUnpaidToken(ctx: Ctx, call: Call, paymentToken: string | null, siteUrl: string): void {
	if (ctx.actor.kind !== "guest" || paymentToken === null) return;
	const tokens = [paymentToken, ...unpaidTokens(call).filter((token) => token !== paymentToken)].slice(0, maxTokens);
	const secure = new URL(siteUrl).protocol === "https:" ? "; Secure" : "";
	call.reply.append("set-cookie", `${cookieName}=${tokens.join(".")}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`);
}

export function unpaidTokens({ headers }: Call): string[] {
	const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]{1,300})`).exec(headers.get("cookie") ?? "")?.[1];
	return value === undefined ? [] : value.split(".").slice(0, maxTokens);
}
