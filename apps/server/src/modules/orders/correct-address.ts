// Corrections of the delivery address, until the first invoice is issued. They change the place of supply, and so IGST or CGST and SGST,
// and the expected date; the delivery charge stays.
import { gstStateName } from "@lapwing/contract/gst-states";
import type { OrderAddress } from "@lapwing/contract/order";
import type { CorrectedAddress } from "@lapwing/contract/staff-orders";
import { and, eq, ne } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { deliveryOptions } from "../delivery/delivery.ts";
import { deliveryHours } from "../delivery/delivery-date.ts";
import { confirmedAgainst } from "../locations/pin-state.ts";
import { getSetting } from "../settings/registry.ts";
import { expectAllowed, whoOf, whyNotCorrectAddress } from "./allowed-actions.ts";
import { readFacts } from "./order-facts.ts";
import { addHistory, byOf, enqueueOrderEmail, type OrderRow } from "./order-rows.ts";
import { refreshTax } from "./order-tax.ts";
import { customerOrder, orderNote, shipment } from "./schema.ts";

export async function correctAddress(
	ctx: Ctx,
	order: OrderRow,
	{ state_confirmed, ...given }: CorrectedAddress,
	alsoBill = false,
): Promise<void> {
	expectAllowed(whyNotCorrectAddress(await readFacts(ctx, order), whoOf(ctx)));
	const date = await dateAt(ctx, order, given.post_code, ctx.now);
	if (date === undefined) {
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
	await ctx.db
		.update(customerOrder)
		.set({ shippingAddress: address, placeOfSupply: address.state_code, ...(alsoBill && { billingAddress: address }) })
		.where(eq(customerOrder.id, order.id));
	await refreshTax(ctx, { ...order, shippingAddress: address, placeOfSupply: address.state_code });
	if (await isDateChanged(ctx, order, given.post_code)) await expectOn(ctx, order, date);
	await addHistory(ctx, order.id, order.state, byOf(ctx), "The delivery address was corrected.");
	const by = ctx.actor.kind === "staff" ? ctx.actor.name : "";
	await ctx.db.insert(orderNote).values({ orderId: order.id, text: noteText(order.shippingAddress, address, alsoBill), by, at: ctx.now });
	await enqueueOrderEmail(ctx, order.reference, "address_corrected");
}

/** Begins the note for staff that names both addresses. Not in the history: whoever has the tracking link reads that, without the street. */
export const addressNotePrefix = "Delivery address corrected";

function noteText(before: OrderAddress | null, after: OrderAddress, alsoBill: boolean): string {
	const was = before === null ? "none" : addressText(before);
	return `${addressNotePrefix}.\nWas: ${was}\nIs: ${addressText(after)}${alsoBill ? "\nThe bill goes there, too." : ""}`;
}

const addressText = ({ name, phone, line1, line2, landmark, city, state, post_code }: OrderAddress) =>
	[name, line1, line2, landmark, `${city} ${post_code}`, state, phone].filter(Boolean).join(", ");

/** Delivery date to a PIN code by the chosen option, or by standard delivery if it is not offered there; undefined if nothing is. */
async function dateAt(ctx: Ctx, { deliveryOption, total }: OrderRow, pin: string, from: Date): Promise<string | undefined> {
	const options = deliveryOptions(await getSetting(ctx, "delivery"), pin, total, from);
	return (options.find(({ id }) => id === deliveryOption) ?? options[0])?.date;
}

/** Whether the new PIN code would have given another date when the order was placed. If not, the promised date stays. */
async function isDateChanged(ctx: Ctx, order: OrderRow, pin: string): Promise<boolean> {
	const before = order.shippingAddress?.post_code;
	if (before === undefined || before === pin) return false;
	return (await dateAt(ctx, order, before, order.placedAt)) !== (await dateAt(ctx, order, pin, order.placedAt));
}

async function expectOn(ctx: Ctx, order: OrderRow, date: string): Promise<void> {
	const { from, to } = deliveryHours(date);
	const expected = { expectedFrom: from, expectedTo: to };
	await ctx.db.update(customerOrder).set(expected).where(eq(customerOrder.id, order.id));
	await ctx.db
		.update(shipment)
		.set(expected)
		.where(and(eq(shipment.orderId, order.id), ne(shipment.state, "cancelled")));
}
