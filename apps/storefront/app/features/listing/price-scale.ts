// The price slider runs along the bars above it. All bars are drawn equally wide though dear ones cover more rupees, so a place on
// the slider and a price are not the same number.
import type { PriceRange } from "@lapwing/contract/listing";

type Bars = PriceRange["histogram"];

/** Places on the slider per bar. */
const stepsPerBar = 10;
const roundTo = 100;

export function lastPlace(bars: Bars): number {
	return bars.length * stepsPerBar;
}

/** The price at a place, rounded as prices are named. */
export function priceAt(bars: Bars, place: number): number {
	const bar = bars[Math.min(bars.length - 1, Math.max(0, Math.floor(place / stepsPerBar)))];
	if (!bar) return 0;
	const along = place / stepsPerBar - bars.indexOf(bar);
	return Math.round((bar.from + (bar.to - bar.from) * Math.min(1, Math.max(0, along))) / roundTo) * roundTo;
}

/** The place of a price; beyond the bars, the nearest end. */
export function placeOf(bars: Bars, price: number): number {
	const index = bars.findIndex((bar) => price < bar.to);
	if (index === -1) return lastPlace(bars);
	const bar = bars[index];
	if (!bar || price <= bar.from) return index * stepsPerBar;
	return Math.round((index + (price - bar.from) / (bar.to - bar.from)) * stepsPerBar);
}

/** Handles never pass each other. */
export function movedHandles(handles: readonly [number, number], which: 0 | 1, place: number): [number, number] {
	const [low, high] = handles;
	return which === 0 ? [Math.min(place, high), high] : [low, Math.max(place, low)];
}

/** What two handles mean in the address: a handle at its end filters nothing. */
export function pricesOf(bars: Bars, [low, high]: readonly [number, number]): { price_min: string; price_max: string } {
	return {
		price_min: low <= 0 ? "" : String(priceAt(bars, low)),
		price_max: high >= lastPlace(bars) ? "" : String(priceAt(bars, high)),
	};
}

/** What two boxes mean in the address; typed the wrong way round, they are turned. */
export function typedPrices(low: string, high: string): { price_min: string; price_max: string } {
	const [from, to] = [digits(low), digits(high)];
	if (from !== "" && to !== "" && Number(from) > Number(to)) return { price_min: to, price_max: from };
	return { price_min: from, price_max: to };
}

function digits(typed: string): string {
	// Paise are not asked for: “45,000.50” means 45000.
	const whole = typed.split(".")[0] ?? "";
	return whole.replace(/\D/g, "").replace(/^0+/, "").slice(0, 9);
}
