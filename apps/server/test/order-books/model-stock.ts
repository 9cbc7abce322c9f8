// Stock in the model of orders.
import { leftOf, liveShipments, type ModelOrder, type ModelShop, type Piece, shipmentOf, stockKey } from "./model.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

export function stockAt(shop: ModelShop, variant: number, location: number): { onHand: number; reserved: number } {
	const key = stockKey(variant, location);
	const found = shop.stock.get(key) ?? { onHand: 0, reserved: 0 };
	shop.stock.set(key, found);
	return found;
}

export function freeStock(shop: ModelShop, variant: number, location?: number): number {
	return sum(
		[...shop.stock].map(([key, { onHand, reserved }]) => {
			const [of, at] = key.split("@").map(Number);
			return of === variant && (location === undefined || at === location) ? onHand - reserved : 0;
		}),
	);
}

/** Changes the stock of an order's live shipments. */
export function moveStock(shop: ModelShop, order: ModelOrder, change: { onHand?: 1 | -1; reserved?: 1 | -1 }): void {
	for (const { location, parts } of liveShipments(order))
		for (const part of parts) {
			const stock = stockAt(shop, part.variant, location);
			stock.onHand += (change.onHand ?? 0) * leftOf(part);
			stock.reserved += (change.reserved ?? 0) * leftOf(part);
		}
}

export function writeOff(shop: ModelShop, variant: number, location: number, quantity: number): void {
	const key = stockKey(variant, location);
	shop.writtenOff.set(key, (shop.writtenOff.get(key) ?? 0) + quantity);
}

/** Restocks pieces at their location, or releases them if they were only reserved. Damaged ones are written off. */
export function putBack(shop: ModelShop, order: ModelOrder, pieces: readonly Piece[], damaged = false): void {
	for (const { shipment: id, line, quantity } of pieces) {
		const shipment = shipmentOf(order, id);
		const variant = order.lines.find((each) => each.id === line)?.variant ?? 0;
		const stock = stockAt(shop, variant, shipment.location);
		if (damaged) writeOff(shop, variant, shipment.location, quantity);
		else if (order.stock === "committed") stock.onHand += quantity;
		else if (order.stock === "reserved") stock.reserved -= quantity;
	}
}
