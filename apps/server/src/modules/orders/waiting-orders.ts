// Orders that wait for their payment: whoever left the payment's page finds them in the cart and in the header.
import type { WaitingOrder } from "@lapwing/contract/checkout";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import type { Call } from "../../http/bind.ts";
import { ownerOf } from "../cart/cart.ts";

const most = 3;

/**
 * HttpOnly cookie with the payment tokens of a guest's unpaid orders, newest first. The guest token alone does not tell them: script can
 * read it, and a payment's token leads to the buyer's name and phone.
 */
const cookieName = "waiting_orders";
const cookieSeconds = 45 * 60;

/** Guests only: a customer's orders are known by the session. */
export function rememberWaiting(ctx: Ctx, call: Call, paymentToken: string | null, siteUrl: string): void {
	if (ctx.actor.kind !== "guest" || paymentToken === null) return;
	const tokens = [paymentToken, ...waitingTokens(call).filter((token) => token !== paymentToken)].slice(0, most);
	const secure = new URL(siteUrl).protocol === "https:" ? "; Secure" : "";
	call.reply.append("set-cookie", `${cookieName}=${tokens.join(".")}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`);
}

function waitingTokens({ headers }: Call): string[] {
	const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]{1,300})`).exec(headers.get("cookie") ?? "")?.[1];
	return value === undefined ? [] : value.split(".").slice(0, most);
}

export async function listWaitingOrders(ctx: Ctx, call: Call): Promise<WaitingOrder[]> {
	const owner = ownerOf(ctx);
	if (owner === undefined) return [];
	const own =
		"customerId" in owner
			? sql`placed.customer_id = ${owner.customerId}`
			: sql`placed.guest_token = ${owner.guestToken} and placed.customer_id is null
				and exists (select 1 from payment tried where tried.token = any(${sql.param(waitingTokens(call))}::text[])
					and tried.subject_kind = 'order' and tried.subject_reference = placed.reference)`;
	const { rows } = await ctx.db.execute<{ reference: string; total: number; token: string; kept_until: string }>(sql`
		select placed.reference, placed.total::float8 as total, payment.token, placed.kept_until
		from customer_order placed join lateral (
			select token, provider from payment where subject_kind = 'order' and subject_reference = placed.reference order by id desc limit 1
		) payment on payment.provider <> 'cod'
		where ${own} and placed.state = 'placed' and placed.kept_until > ${ctx.now.toISOString()}
		order by placed.placed_at desc, placed.id desc limit ${most}`);
	return rows.map(({ reference, total, token, kept_until }) => ({
		reference,
		total,
		pay_path: `/pay/${token}`,
		kept_until: new Date(kept_until).toISOString(),
	}));
}
