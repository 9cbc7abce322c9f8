// Scale of the price slider. All histogram bars are equally wide though they cover different price ranges, so a position on the slider maps
// to a price piecewise linearly.
import type { PriceRange } from "@lapwing/contract/listing";

type Bars = PriceRange["histogram"];

/** Slider positions per bar. */
const stepsPerBar = 10;
const roundTo = 100;

export function lastPosition(bars: Bars): number {
	return bars.length * stepsPerBar;
}

/** Price at a position, rounded to ₹100. */
export function priceAt(bars: Bars, position: number): number {
	const bar = bars[Math.min(bars.length - 1, Math.max(0, Math.floor(position / stepsPerBar)))];
	if (!bar) return 0;
	const along = position / stepsPerBar - bars.indexOf(bar);
	return Math.round((bar.from + (bar.to - bar.from) * Math.min(1, Math.max(0, along))) / roundTo) * roundTo;
}

/** Position of a price, clamped to the scale. */
export function positionOf(bars: Bars, price: number): number {
	const index = bars.findIndex((bar) => price < bar.to);
	if (index === -1) return lastPosition(bars);
	const bar = bars[index];
	if (!bar || price <= bar.from) return index * stepsPerBar;
	return Math.round((index + (price - bar.from) / (bar.to - bar.from)) * stepsPerBar);
}

/** Clamps a moved handle at the other one. */
export function clampedHandles(handles: readonly [number, number], which: 0 | 1, position: number): [number, number] {
	const [low, high] = handles;
	return which === 0 ? [Math.min(position, high), high] : [low, Math.max(position, low)];
}

/** Filter values of the handles; a handle at its end filters nothing. */
export function pricesOf(bars: Bars, [low, high]: readonly [number, number]): { price_min: string; price_max: string } {
	return {
		price_min: low <= 0 ? "" : String(priceAt(bars, low)),
		price_max: high >= lastPosition(bars) ? "" : String(priceAt(bars, high)),
	};
}

/** Filter values of the text boxes, swapped if typed in reverse order. */
export function typedPrices(low: string, high: string): { price_min: string; price_max: string } {
	const [from, to] = [digits(low), digits(high)];
	if (from !== "" && to !== "" && Number(from) > Number(to)) return { price_min: to, price_max: from };
	return { price_min: from, price_max: to };
}

function digits(typed: string): string {
	// Decimals are dropped: “45,000.50” is 45000.
	const whole = typed.split(".")[0] ?? "";
	return whole.replace(/\D/g, "").replace(/^0+/, "").slice(0, 9);
}
