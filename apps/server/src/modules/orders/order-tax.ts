// GST of what is not invoiced yet. It depends on the state of the location that sends, and on that of the address: whatever changes one of
// them, or the parcels, calls this, so that the order bears the tax that its invoices will state.
import { gstWithin } from "@lapwing/contract/money";
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { deliveryRate } from "../cart/totals.ts";
import { readSplits } from "../invoices/tax-splits.ts";
import { allParts, isNotCancelled, type OrderFacts, readFacts } from "./order-facts.ts";
import type { OrderRow } from "./order-rows.ts";
import { customerOrder } from "./schema.ts";

/** GST state code; null for that of the location. */
export function placeOfSupplyOf({ placeOfSupply, shippingAddress }: OrderRow): string | null {
	return placeOfSupply ?? shippingAddress?.state_code ?? null;
}

/** Must run in a transaction with the order locked. Invoiced, cancelled and reversed shares stay as they are. */
export async function refreshTax(ctx: Ctx, order: OrderRow): Promise<void> {
	const facts = await readFacts(ctx, order);
	const open = facts.shipments.filter((each) => each.invoiceId === null && isNotCancelled(each));
	if (open.length === 0) return;
	const splitAt = await readSplits(
		ctx,
		open.map(({ locationId }) => locationId),
		placeOfSupplyOf(order),
	);
	const parts = open.flatMap(({ id, locationId, isReplacement, parts: own }) =>
		own
			.filter((part) => !part.cancelled && part.reversedQuantity === 0)
			.map(({ lineId, total, gstRate, tax: before }) => ({
				shipment: id,
				line: lineId,
				isReplacement,
				before,
				tax: gstWithin(total, gstRate, splitAt(locationId)),
			})),
	);
	const rate = deliveryRate(allParts(facts));
	const charges = open
		.filter(({ delivery, deliveryReversed }) => delivery > 0 && !deliveryReversed)
		.map(({ id, locationId, delivery, deliveryTax: before }) => ({
			shipment: id,
			before,
			tax: gstWithin(delivery, rate, splitAt(locationId)),
		}));
	await storeChanged(ctx, facts, parts.filter(isChanged), charges.filter(isChanged));
}

type Share = { shipment: number; before: number; tax: number };
type PartShare = Share & { line: number; isReplacement: boolean };

const isChanged = ({ before, tax }: Share) => before !== tax;

async function storeChanged(ctx: Ctx, { order }: OrderFacts, parts: readonly PartShare[], charges: readonly Share[]): Promise<void> {
	if (parts.length > 0)
		await ctx.db.execute(sql`
			update shipment_line set tax = given.tax from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given(shipment int, line int, tax bigint)
			where shipment_line.shipment_id = given.shipment and shipment_line.order_line_id = given.line`);
	if (charges.length > 0)
		await ctx.db.execute(sql`
			update shipment set delivery_tax = given.tax from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as given(shipment int, tax bigint)
			where shipment.id = given.shipment`);
	// The tax of the sale is without replacements, which are added for the tax of now.
	const sold = parts.filter(({ isReplacement }) => !isReplacement);
	if (sold.length > 0)
		await ctx.db.execute(sql`
			update order_line set tax = order_line.tax + given.more
			from (select line, sum(tax - before) as more from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as each(line int, before bigint, tax bigint)
				group by line) given
			where order_line.id = given.line`);
	const more = [...sold, ...charges].reduce((sum, { before, tax }) => sum + tax - before, 0);
	if (more !== 0)
		await ctx.db
			.update(customerOrder)
			.set({ tax: sql`${customerOrder.tax} + ${more}` })
			.where(eq(customerOrder.id, order.id));
}
