import type { Cart } from "@lapwing/contract/cart";
import * as contract from "@lapwing/contract/cart";
import { getOffers } from "@lapwing/contract/offers";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { type Bound, type Call, handle } from "../../http/bind.ts";
import { limitCouponAttempts } from "../../http/coupon-limit.ts";
import { networkOf } from "../../http/network.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import type { ReadPaymentWays } from "../listing/payment-ways.ts";
import { valuesOf } from "../listing/read-query.ts";
import {
	acknowledgeChanges,
	addLine,
	changeLine,
	clearCart,
	getCart,
	type OnNewCart,
	removeLine,
	restoreLine,
	saveLine,
	setExtension,
	setPin,
} from "./cart.ts";
import { CouponRefused, setCoupon } from "./cart-coupon.ts";
import { mergeGuestCarts } from "./merge.ts";
import * as offers from "./offers.ts";

export function cartRoutes({ readWays }: { readWays: ReadPaymentWays }): readonly Bound[] {
	/** Instalments only where a payment method has them. */
	async function shown(ctx: Ctx, cart: Cart): Promise<Cart> {
		if (cart.emi === null) return cart;
		const { instalments } = await readWays(ctx);
		return { ...cart, emi: instalments === null ? null : { ...cart.emi, by: instalments } };
	}
	async function answer(ctx: Ctx, { cart, note }: { cart: Cart; note: string | undefined }) {
		const data = await shown(ctx, cart);
		return note === undefined ? { data } : { data, message: note };
	}
	return [
		handle(contract.getCart, async (ctx, _input, call) => {
			await joinTokens(ctx, call);
			return { data: await shown(ctx, await getCart(ctx)) };
		}),
		handle(contract.addCartLine, async (ctx, { sku, quantity, extension }, call) =>
			answer(ctx, await addLine(ctx, sku, quantity, { extension, onNewCart: limitNewCarts(call) })),
		),
		handle(contract.changeCartLine, async (ctx, { id, quantity }) => answer(ctx, await changeLine(ctx, id, quantity))),
		handle(contract.setCartExtension, async (ctx, { id, code }) => ({ data: await shown(ctx, await setExtension(ctx, id, code)) })),
		handle(contract.removeCartLine, async (ctx, { id }) => ({ data: await shown(ctx, await removeLine(ctx, id)) })),
		handle(contract.clearCart, async (ctx) => ({ data: await shown(ctx, await clearCart(ctx)) })),
		handle(contract.saveCartLine, async (ctx, { id }) => ({ data: await shown(ctx, await saveLine(ctx, id)) })),
		handle(contract.restoreCartLine, async (ctx, { id }) => ({ data: await shown(ctx, await restoreLine(ctx, id)) })),
		handle(contract.setCartCoupon, async (ctx, { code }, call) => ({
			data: await shown(
				ctx,
				await (code === ""
					? setCoupon(ctx, code)
					: limitCouponAttempts(
							ctx,
							call,
							() => setCoupon(ctx, code),
							(outcome) => outcome instanceof CouponRefused && outcome.unknown,
						)),
			),
		})),
		handle(contract.setCartPin, async (ctx, { pin }, call) => ({ data: await shown(ctx, await setPin(ctx, pin, limitNewCarts(call))) })),
		handle(getOffers, async (ctx, { skus }) => ({ data: await offers.getOffers(ctx, valuesOf(skus), readWays) })),
		handle(contract.seeCart, async (ctx) => ({ data: await shown(ctx, await acknowledgeChanges(ctx)) })),
	];
}

/** Rate limit of new carts per network, since a client can generate guest tokens at will. Existing carts are not affected. */
const newCarts = { name: "new-carts", max: 600, seconds: 3600 };

function limitNewCarts(call: Call): OnNewCart {
	return async (tx) => {
		if (tx.actor.kind === "guest") await enforceRateLimit(tx, newCarts, networkOf(call.ip));
	};
}

/** Without scripts a device uses the token of its cookie; that cart is merged into the one of the stored token. */
async function joinTokens(ctx: Ctx, call: Call): Promise<void> {
	const stored = call.headers.get("guest-token");
	const cookie = /(?:^|;\s*)guest_token=([\w-]{32,64})(?:;|$)/.exec(call.headers.get("cookie") ?? "")?.[1];
	if (ctx.actor.kind !== "guest" || stored === null || stored !== ctx.actor.token || cookie === undefined || cookie === stored) return;
	await inTransaction(ctx, (tx) => mergeGuestCarts(tx, stored, cookie));
}
