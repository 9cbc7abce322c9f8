// Corrections of the delivery address, until the first invoice is issued. They change the place of supply, and so IGST or CGST and SGST.
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
import { addHistory, byOf, type OrderRow } from "./order-rows.ts";
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
	// A billing address that equals the delivery address is corrected too.
	const isSameBill = JSON.stringify(order.billingAddress) === JSON.stringify(order.shippingAddress);
	await ctx.db
		.update(customerOrder)
		.set({ shippingAddress: address, placeOfSupply: address.state_code, ...(isSameBill && { billingAddress: address }) })
		.where(eq(customerOrder.id, order.id));
	await addHistory(ctx, order.id, order.state, byOf(ctx), "The delivery address was corrected.");
}
