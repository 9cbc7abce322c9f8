// Replacements of returned goods: a new shipment with the shares of what was returned.
import { gstWithin } from "@lapwing/contract/money";
import { eq } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { commitStock, reserveStock } from "../inventory/reserve.ts";
import { readSplits } from "../invoices/tax-splits.ts";
import { findPin, findPinRegion } from "../locations/pin-codes.ts";
import { location } from "../locations/schema.ts";
import { allocate, type Wanted } from "./allocate.ts";
import { stockPartsIn } from "./insert-order.ts";
import { isGoods, type OrderFacts, piecesLeft } from "./order-facts.ts";
import { placeOfSupplyOf } from "./order-tax.ts";
import { readStockLocations, type Store } from "./quote.ts";
import type { ReversedPart } from "./reversals.ts";
import { shipment, shipmentLine } from "./schema.ts";
import { amountOfPieces } from "./shares.ts";

/** Commits the stock and returns the id of the new shipment. */
export async function sendReplacement(ctx: Ctx, facts: OrderFacts, parts: readonly ReversedPart[], locationId: number): Promise<number> {
	const { order } = facts;
	const { lines, allocation } = await findReplacement(ctx, facts, parts, locationId);
	const from = allocation[0]?.locationId ?? locationId;
	const split = (await readSplits(ctx, [from], placeOfSupplyOf(order)))(from);
	const stock = stockPartsIn(allocation);
	const { done } = await reserveStock(ctx, stock);
	if (!done) throw new AppError("conflict", "Stock is changing right now. Please try again.");
	await commitStock(ctx, stock, order.reference);
	const [row] = await ctx.db
		.insert(shipment)
		.values({ orderId: order.id, locationId: from, state: "waiting" })
		.returning({ id: shipment.id });
	if (row === undefined) throw new Error("The replacement was not stored.");
	await ctx.db.insert(shipmentLine).values(
		lines.map(({ variantId: _variantId, gstRate, ...line }) => ({
			...line,
			tax: gstWithin(line.total, gstRate, split),
			shipmentId: row.id,
		})),
	);
	return row.id;
}

/** Why no replacement can be sent now; null if one can. */
export async function whyNotReplace(
	ctx: Ctx,
	facts: OrderFacts,
	parts: readonly ReversedPart[],
	locationId: number,
): Promise<string | null> {
	try {
		await findReplacement(ctx, facts, parts, locationId);
		return null;
	} catch (thrown) {
		if (thrown instanceof AppError && thrown.code === "conflict") return thrown.message;
		throw thrown;
	}
}

/** From the location that received the return if it has everything; for deliveries else from any single location. */
async function findReplacement(ctx: Ctx, { order }: OrderFacts, parts: readonly ReversedPart[], locationId: number) {
	const lines = replacementLines(parts);
	const wanted = lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]));
	const places = await readStockLocations(
		ctx,
		wanted.map(({ variantId }) => ({ goods: { variantId } })),
	);
	const pin = order.shippingAddress?.post_code;
	const to = pin === undefined ? undefined : ((await findPin(pin)) ?? (await findPinRegion(pin)));
	const here = allocate(
		places.filter(({ id }) => id === locationId),
		wanted,
		to,
	);
	const anywhere = order.fulfilment === "delivery" ? allocate(places, wanted, to) : undefined;
	const allocation = here ?? anywhere;
	if (allocation?.length !== 1) throw new AppError("conflict", await whyNoReplacement(ctx, places, wanted, locationId));
	return { lines, allocation };
}

/** Names locations that have everything, or says that several together do. */
async function whyNoReplacement(ctx: Ctx, places: readonly Store[], wanted: readonly Wanted[], locationId: number): Promise<string> {
	const [here] = await ctx.db.select({ title: location.title }).from(location).where(eq(location.id, locationId)).limit(1);
	const others = places.filter((place) => place.id !== locationId && allocate([place], wanted, undefined) !== undefined);
	const titles = others.slice(0, maxNamed).map(({ title }) => title);
	if (titles.length > 0)
		return `${here?.title ?? "This location"} has no replacement in stock. Receive it at ${titles.join(" or ")}, or pay the money back.`;
	return allocate(places, wanted, undefined) === undefined
		? "No location has a replacement in stock. Pay the money back instead."
		: "No location has all of this in stock. Receive the pieces one by one, or pay the money back.";
}

const maxNamed = 3;

/** One shipment line for each order line, with the reversed amount as its total. */
function replacementLines(parts: readonly ReversedPart[]) {
	return [...Map.groupBy(parts, ({ part }) => part.lineId)].map(([orderLineId, own]) => {
		const first = own[0]?.part;
		if (first === undefined || (first.variantId === null && isGoods(first)))
			throw new AppError("conflict", "The shop no longer sells this, so there is no replacement. Pay the money back instead.");
		const quantity = own.reduce((sum, each) => sum + each.quantity, 0);
		const total = own.reduce(
			(sum, { part, quantity: pieces }) => sum + amountOfPieces(part.total - part.reversedAmount, piecesLeft(part), pieces),
			0,
		);
		const price = first.unitPrice * quantity;
		return {
			orderLineId,
			variantId: first.variantId,
			quantity,
			price,
			discount: price - total,
			total,
			gstRate: first.gstRate,
		};
	});
}
