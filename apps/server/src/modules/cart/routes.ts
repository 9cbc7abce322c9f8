import type { Cart } from "@lapwing/contract/cart";
import * as contract from "@lapwing/contract/cart";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { type Bound, type Call, handle } from "../../http/bind.ts";
import { addLine, changeLine, clearCart, getCart, removeLine, restoreLine, saveLine, seeChanges, setCoupon, setPin } from "./cart.ts";
import { mergeGuestCarts } from "./merge.ts";

export const cartRoutes: readonly Bound[] = [
	handle(contract.getCart, async (ctx, _input, call) => {
		await joinTokens(ctx, call);
		return { data: await getCart(ctx) };
	}),
	handle(contract.addCartLine, async (ctx, { sku, quantity }) => answer(await addLine(ctx, sku, quantity))),
	handle(contract.changeCartLine, async (ctx, { id, quantity }) => answer(await changeLine(ctx, id, quantity))),
	handle(contract.removeCartLine, async (ctx, { id }) => ({ data: await removeLine(ctx, id) })),
	handle(contract.clearCart, async (ctx) => ({ data: await clearCart(ctx) })),
	handle(contract.saveCartLine, async (ctx, { id }) => ({ data: await saveLine(ctx, id) })),
	handle(contract.restoreCartLine, async (ctx, { id }) => ({ data: await restoreLine(ctx, id) })),
	handle(contract.setCartCoupon, async (ctx, { code }) => ({ data: await setCoupon(ctx, code) })),
	handle(contract.setCartPin, async (ctx, { pin }) => ({ data: await setPin(ctx, pin) })),
	handle(contract.seeCart, async (ctx) => ({ data: await seeChanges(ctx) })),
];

function answer({ cart, note }: { cart: Cart; note: string | undefined }) {
	return note === undefined ? { data: cart } : { data: cart, message: note };
}

/** A device filled a cart under its cookie's token while scripts were off: it joins the one of the stored token. */
async function joinTokens(ctx: Ctx, call: Call): Promise<void> {
	const stored = call.headers.get("guest-token");
	const cookie = /(?:^|;\s*)guest_token=([\w-]{32,64})(?:;|$)/.exec(call.headers.get("cookie") ?? "")?.[1];
	if (ctx.actor.kind !== "guest" || stored === null || stored !== ctx.actor.token || cookie === undefined || cookie === stored) return;
	await inTransaction(ctx, (tx) => mergeGuestCarts(tx, stored, cookie));
}
