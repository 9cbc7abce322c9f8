// Rearranging shipments that are not packed, in the shop and in the model: from another location, and in two parcels. Handing them over.
import { attempt, staff } from "./attempt.ts";
import { collectableOf, leftOf, type ModelOrder, type ModelPart, type ModelShop, shipmentOf } from "./model.ts";
import { stockAt } from "./model-stock.ts";
import { newPayment } from "./paying.ts";
import type { Run } from "./run-of-orders.ts";

export function sendFrom(model: ModelShop, real: Run, order: ModelOrder, id: number, location: number): Promise<boolean> {
	const shipment = shipmentOf(order, id);
	// Which locations have all of it depends on other orders, too: the view kept from this order's last step may be out of date.
	real.views.delete(order.reference);
	return attempt(real, order, {
		name: `shipment ${id} from location ${location}`,
		offered: ({ staffOrder }) =>
			staffOrder.moves.find(({ shipment_id }) => shipment_id === id)?.sources.some((source) => source.id === location) ?? false,
		perform: () => staff(real, order, `/shipments/${id}/from`, { location_id: location }),
		apply: () => {
			for (const part of shipment.parts) {
				stockAt(model, part.variant, shipment.location).onHand += leftOf(part);
				stockAt(model, part.variant, location).onHand -= leftOf(part);
			}
			shipment.location = location;
		},
	});
}

/** `quantity` pieces of a line go in a parcel of their own; the pieces that stay take the amount rounded down. */
export function divide(real: Run, order: ModelOrder, id: number, line: number, quantity: number): Promise<boolean> {
	const shipment = shipmentOf(order, id);
	const part = shipment.parts.find((each) => each.line === line && !each.leftOut);
	const pieces = shipment.parts.reduce((sum, each) => sum + leftOf(each), 0);
	return attempt(real, order, {
		name: `${quantity} of line ${line} out of shipment ${id}`,
		offered: ({ staffOrder }) =>
			(staffOrder.moves.find(({ shipment_id }) => shipment_id === id)?.may_split ?? false) &&
			part !== undefined &&
			leftOf(part) >= quantity &&
			pieces > quantity,
		perform: () => staff(real, order, `/shipments/${id}/split`, { lines: [{ line_id: line, quantity }] }),
		apply: ({ staffOrder }, before) => {
			if (part === undefined) throw new Error("There is no such part.");
			const known = new Set(before.staffOrder.moves.map(({ shipment_id }) => shipment_id));
			const added = staffOrder.moves.find(({ shipment_id }) => !known.has(shipment_id));
			if (added === undefined) throw new Error(`${order.reference} has no new shipment.`);
			order.shipments.push({
				...shipment,
				id: added.shipment_id,
				delivery: 0,
				billedDelivery: 0,
				parts: [takeOut(shipment.parts, part, quantity)],
			});
		},
	});
}

function takeOut(parts: ModelPart[], part: ModelPart, quantity: number): ModelPart {
	if (quantity === part.quantity) {
		parts.splice(parts.indexOf(part), 1);
		return part;
	}
	const unitPrice = part.price / part.quantity;
	const staying = part.quantity - quantity;
	const stays = Math.floor((part.total * staying) / part.quantity);
	const goes = part.total - stays;
	Object.assign(part, { quantity: staying, price: unitPrice * staying, discount: unitPrice * staying - stays, total: stays });
	return { ...part, quantity, price: unitPrice * quantity, discount: unitPrice * quantity - goes, total: goes };
}

/** To the customer who picks it up, with the cash that is due. */
export function handOver(real: Run, order: ModelOrder, id: number): Promise<boolean> {
	const shipment = shipmentOf(order, id);
	const due = collectableOf(order);
	return attempt(real, order, {
		name: `shipment ${id} handed over for ${due}`,
		offered: ({ staffOrder }) => staffOrder.moves.find(({ shipment_id }) => shipment_id === id)?.may_hand_over ?? false,
		perform: () => staff(real, order, `/shipments/${id}/hand-over`, { cash: due }),
		apply: () => {
			if (due > 0) order.payments.push({ ...newPayment("", "cod", due), captured: true, kept: true });
			Object.assign(shipment, { state: "collected", arrivedAt: real.shop.now.getTime() });
		},
	});
}
