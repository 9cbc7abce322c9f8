// Rearranging shipments before they are packed (from another location, or in several parcels), and handing them over at a store.
import { z } from "zod";
import { collectedBy } from "./counter.ts";
import { endpoint, envelope, may } from "./endpoint.ts";
import { byReference, Note, StaffOrder } from "./staff-orders.ts";
import { RowId, RowIdText } from "./text.ts";

const byShipment = byReference.extend({ shipment_id: RowIdText });

export const changeShipmentSource = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/shipments/:shipment_id/from",
	input: byShipment.extend({ location_id: RowId }),
	output: envelope(StaffOrder),
	access: may("handle_orders"),
	summary: "Send a shipment that is not packed yet from another location, which must have all of it in stock",
});

export const splitShipment = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/shipments/:shipment_id/split",
	input: byShipment.extend({
		lines: z
			.array(z.object({ line_id: z.number().int().positive(), quantity: z.number().int().min(1).max(5) }))
			.min(1, "Choose what goes later.")
			.max(30),
	}),
	output: envelope(StaffOrder),
	access: may("handle_orders"),
	summary: "Put some pieces of a shipment that is not packed yet into a parcel of their own, so that the others can leave now",
});

export const correctTracking = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/shipments/:shipment_id/tracking",
	input: byShipment.extend({
		/** Empty for none, as with a store's own delivery. */
		carrier: z.string().trim().max(60),
		waybill: z.string().trim().max(60),
		tracking_url: z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(500)], "Use a full address."),
	}),
	output: envelope(StaffOrder),
	access: may("handle_orders"),
	summary: "Corrects the carrier, the waybill and the tracking link of a parcel that is under way",
});

export const handOverShipment = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/shipments/:shipment_id/hand-over",
	input: byShipment.extend({
		/** Money taken for it, in paise: what is due. Refused if it differs from the server's. */
		cash: z.number().int().min(0),
		/** How it was paid; cash if absent. */
		...collectedBy,
		note: Note,
	}),
	output: envelope(StaffOrder),
	access: may("hand_over_orders"),
	summary: "Hand a packed pick-up order over at its store and take what is due, in cash, by UPI or card; the customer gets a mail",
});

export const staffShipmentEndpoints = [changeShipmentSource, splitShipment, correctTracking, handOverShipment] as const;
