// Delivery: serviceable PIN codes, dates and charges.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { ExistingPin, Line, TimeZone } from "./text.ts";

export const Delivery = z.object({
	pin: z.string(),
	serviceable: z.boolean(),
	/** "Bengaluru". Null if one PIN covers several places, or is unknown. */
	city: z.string().nullable(),
	/** "Karnataka"; null where the PIN is unknown. */
	state: z.string().nullable(),
	/** Coordinates of the PIN or the centre of its region, for distances to stores. Null if the region is unknown. */
	point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
	/** Delivery date if ordered now, in the shop's time zone. */
	date: z.iso.date().nullable(),
	/** In paise; null if the shop does not deliver there. */
	charge: z.number().nullable(),
	/** Free delivery threshold, in paise. */
	free_from: z.number().nullable(),
	/** Cut-off for same-day dispatch. */
	order_by: z.iso.datetime().nullable(),
	/** Express delivery, where it arrives earlier. */
	express: z.object({ date: z.iso.date(), charge: z.number() }).nullable(),
	/** Cash on delivery: for orders up to this amount, in paise. Null if it is not offered at this PIN. */
	cash_up_to: z.number().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const getDelivery = endpoint({
	method: "GET",
	path: "/delivery/:pin",
	input: z.object({ pin: ExistingPin }),
	output: envelope(Delivery),
	access: "public",
	summary: "Whether, when and for how much the shop delivers to a PIN code",
});

export const deliveryEndpoints = [getDelivery] as const;

/** At most one crore rupees, so that sums stay below Number.MAX_SAFE_INTEGER. */
const Charge = z.number().int().min(0).max(1_000_000_000, "Use ₹1,00,00,000 at most.");
export const LargeAmount = z.number().int().min(0).max(100_000_000_000, "Use ₹100,00,00,000 at most.");

const DeliveryZone = z.object({
	title: z.string().min(1).max(60),
	/** PIN code prefixes; the longest match wins. */
	prefixes: z
		.array(z.string().regex(/^[1-9]\d{0,5}$/))
		.min(1)
		.max(2000),
	serviceable: z.boolean(),
	days: z.number().int().min(0).max(30),
	/** In paise. */
	charge: Charge,
	/** Optional express delivery. */
	express: z.object({ days: z.number().int().min(0).max(30), charge: Charge }).optional(),
});

/** Setting `delivery`. */
export const DeliverySettings = z.object({
	zones: z.array(DeliveryZone).max(500, "Use 500 zones at most."),
	default: DeliveryZone.omit({ prefixes: true }),
	free_from: LargeAmount.nullable(),
	/** Cut-off hour for same-day dispatch, in the shop's time zone. */
	cut_off_hour: z.number().int().min(0).max(23),
	/** Weekdays without dispatch; 0 is Sunday. */
	closed_weekdays: z.array(z.number().int().min(0).max(6)).max(6),
	time_zone: TimeZone,
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

/** Discount that a bank gives on its cards when the buyer pays. The shop shows it; its own prices do not contain it. */
const BankOffer = z.object({
	text: Line(160),
	/** For products from this price. */
	min_price: LargeAmount,
	/** Last day. */
	until: z.iso.date("Enter a day.").nullable(),
});
export type BankOffer = z.infer<typeof BankOffer>;

/** Setting `emi`: instalment plans and card offers of the seller's partner banks. */
export const EmiSettings = z.object({
	min_price: LargeAmount,
	offers: z.array(BankOffer).max(12, "Use 12 offers at most.").optional(),
	plans: z.array(z.object({ months: z.number().int().min(1).max(60), rate: z.number().int().min(0).max(6000) })).max(12),
});
export type EmiSettings = z.infer<typeof EmiSettings>;
