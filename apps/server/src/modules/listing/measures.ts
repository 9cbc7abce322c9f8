// Measured spec fields that a search can name with a unit: "144 hz", "under 1.3 kg", "8 cores". Indexed by value.

export const measuredSpecs = [
	"cores",
	"weight_kg",
	"refresh_hz",
	"brightness_nits",
	"battery_hours",
	"battery_wh",
	"graphics_memory_gb",
	"screen_inch",
	"ram_slots",
	"power_w",
	"fits_inch",
	"volume_l",
	"warranty_years",
] as const;

export type MeasuredSpec = (typeof measuredSpecs)[number];

/** Of these a configuration may have its own value: a sleeve is sold in several sizes. */
export const variantMeasures: readonly MeasuredSpec[] = ["fits_inch"];

/** Two decimals, so that the index has few different values. */
export function roundMeasure(value: number): number {
	return Math.round(value * 100) / 100;
}

/** The screen facet has whole inches: 13.3″ and 13.6″ are both "13". */
export function screenOf(inches: number): string {
	return String(Math.min(17, Math.max(12, Math.floor(inches))));
}
