// Pick list: what staff take from stock for orders to pack.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";
import { ReferencesText } from "./staff-orders.ts";
import { RowIdText } from "./text.ts";

export const PickList = z.object({
	printed_at: z.iso.datetime(),
	/** Truncated: more items to pick exist. */
	more: z.boolean(),
	locations: z.array(
		z.object({
			id: z.number(),
			title: z.string(),
			lines: z.array(
				z.object({
					sku: z.string(),
					title: z.string(),
					options: z.string(),
					quantity: z.number(),
					orders: z.array(z.object({ reference: z.string(), quantity: z.number() })),
				}),
			),
		}),
	),
});
export type PickList = z.infer<typeof PickList>;

export const getPickList = endpoint({
	method: "GET",
	path: "/staff/pick-list",
	input: z.object({
		location: RowIdText.optional(),
		/** Only items of this order. */
		reference: z.string().max(40).optional(),
		/** Only items of these orders. */
		references: ReferencesText.optional(),
	}),
	output: envelope(PickList),
	access: may("handle_orders"),
	summary: "What to take from stock for paid orders that are not packed yet, by location and SKU",
});

export const pickListEndpoints = [getPickList] as const;
