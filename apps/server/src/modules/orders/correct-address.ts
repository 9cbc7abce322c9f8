// Corrections of the delivery address, before the first invoice. The place of supply follows, and with it IGST or CGST and SGST.
import { gstStateName } from "@lapwing/contract/gst-states";
import type { OrderAddress } from "@lapwing/contract/order";
import type { CorrectedAddress } from "@lapwing/contract/staff-orders";
import { eq } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { deliveryOptions } from "../delivery/delivery.ts";
import { confirmedAgainst } from "../locations/pin-state.ts";
import { getSetting } from "../settings/registry.ts";
import { expectAllowed, whoOf, whyNotCorrectAddress } from "./allowed-actions.ts";
import { readFacts } from "./order-facts.ts";
import { byOf, enterHistory, type OrderRow } from "./order-rows.ts";
import { customerOrder } from "./schema.ts";

export async function correctAddress(ctx: Ctx, order: OrderRow, { state_confirmed, ...given }: CorrectedAddress): Promise<void> {
	expectAllowed(whyNotCorrectAddress(await readFacts(ctx, order), whoOf(ctx)));
	if (deliveryOptions(await getSetting(ctx, "delivery"), given.post_code, order.total, ctx.now).length === 0) {
		const sentence = "We do not deliver to this PIN code.";
		throw new AppError("invalid", sentence, { errors: { "address.post_code": [sentence] } });
	}
	const listed = await confirmedAgainst(given, state_confirmed, "address.");
	const address: OrderAddress = {
		...given,
		line2: given.line2 || null,
		landmark: given.landmark || null,
		state: gstStateName(given.state_code) ?? "",
		...(listed !== undefined && { state_confirmed: listed }),
	};
	// A bill that went to the same address goes to the corrected one.
	const isSameBill = JSON.stringify(order.billingAddress) === JSON.stringify(order.shippingAddress);
	await ctx.db
		.update(customerOrder)
		.set({ shippingAddress: address, placeOfSupply: address.state_code, ...(isSameBill && { billingAddress: address }) })
		.where(eq(customerOrder.id, order.id));
	await enterHistory(ctx, order.id, order.state, byOf(ctx), "The delivery address was corrected.");
}
