// Where the shop delivers, when, and for how much.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { Pin, TimeZone } from "./text.ts";

export const Delivery = z.object({
	pin: z.string(),
	serviceable: z.boolean(),
	/** As people write it: "Bengaluru". Null where one PIN serves many places, or is unknown. */
	city: z.string().nullable(),
	/** "Karnataka"; null where the PIN is unknown. */
	state: z.string().nullable(),
	/** Where the PIN is, or the middle of its region: what stores are near. Null where there is no such region. */
	point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
	/** The day it arrives if ordered now, in the shop's time zone. */
	date: z.iso.date().nullable(),
	/** Paise; null where the shop does not deliver. */
	charge: z.number().nullable(),
	/** Orders of this much or more are delivered free, in paise. */
	free_from: z.number().nullable(),
	/** Orders until this moment leave the same day. */
	order_by: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const getDelivery = endpoint({
	method: "GET",
	path: "/delivery/:pin",
	input: z.object({ pin: Pin }),
	output: envelope(Delivery),
	access: "public",
	summary: "Whether, when and for how much the shop delivers to a PIN code",
});

export const deliveryEndpoints = [getDelivery] as const;

/** A crore: what sums are made of must stay far below what can be counted exactly. */
const Charge = z.number().int().min(0).max(1_000_000_000, "Use ₹1,00,00,000 at most.");
const LargeAmount = z.number().int().min(0).max(100_000_000_000, "Use ₹100,00,00,000 at most.");

const DeliveryZone = z.object({
	title: z.string().min(1).max(60),
	/** PINs that start so; the longest that fits decides. */
	prefixes: z
		.array(z.string().regex(/^[1-9]\d{0,5}$/))
		.min(1)
		.max(2000),
	serviceable: z.boolean(),
	days: z.number().int().min(0).max(30),
	/** Paise. */
	charge: Charge,
	/** A faster way, for more money. */
	express: z.object({ days: z.number().int().min(0).max(30), charge: Charge }).optional(),
});

/** The setting `delivery`. */
export const DeliverySettings = z.object({
	zones: z.array(DeliveryZone).max(500, "Use 500 zones at most."),
	default: DeliveryZone.omit({ prefixes: true }),
	free_from: LargeAmount.nullable(),
	/** Hour of the day, in the shop's zone, until which orders leave the same day. */
	cut_off_hour: z.number().int().min(0).max(23),
	/** Nothing is handed over on these days: 0 is Sunday. */
	closed_weekdays: z.array(z.number().int().min(0).max(6)).max(6),
	time_zone: TimeZone,
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

/** The setting `emi`: plans of the banks the seller works with. */
export const EmiSettings = z.object({
	min_price: LargeAmount,
	plans: z.array(z.object({ months: z.number().int().min(1).max(60), rate: z.number().int().min(0).max(6000) })).max(12),
});
export type EmiSettings = z.infer<typeof EmiSettings>;
