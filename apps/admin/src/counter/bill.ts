// State of a counter sale being entered. The server recalculates it and refuses a different total.
import type { CounterItem } from "@lapwing/contract/counter";

export const maxOfOne = 5;

export type BillLine = CounterItem & { quantity: number; serials: string[] };

/** Increases the quantity, with the serial number if one was scanned. */
export function addItem(lines: readonly BillLine[], item: CounterItem): BillLine[] {
	const known = lines.find(({ sku }) => sku === item.sku);
	const serials = item.serial === null ? [] : [item.serial];
	if (known === undefined) return [...lines, { ...item, quantity: 1, serials }];
	const already = serials.some((serial) => known.serials.includes(serial));
	if (already) return [...lines];
	return lines.map((line) =>
		line.sku === item.sku
			? { ...line, ...item, quantity: Math.min(maxOfOne, line.quantity + 1), serials: [...line.serials, ...serials] }
			: line,
	);
}

export function setQuantity(lines: readonly BillLine[], sku: string, quantity: number): BillLine[] {
	return lines.map((line) => (line.sku === sku ? { ...line, quantity, serials: line.serials.slice(0, quantity) } : line));
}

export function setSerial(lines: readonly BillLine[], sku: string, place: number, serial: string): BillLine[] {
	return lines.map((line) =>
		line.sku === sku
			? { ...line, serials: Array.from({ length: line.quantity }, (_, at) => (at === place ? serial : (line.serials[at] ?? ""))) }
			: line,
	);
}

const looksLikeSerial = (typed: string) => /^[a-z0-9 -]{5,40}$/i.test(typed) && /\d/.test(typed);

/** Treats an unknown code scanned after an item as its serial number; undefined if it is no valid one, or none is missing. */
export function takeSerial(lines: readonly BillLine[], typed: string): BillLine[] | undefined {
	if (!looksLikeSerial(typed)) return undefined;
	const line = lines.findLast(({ quantity, serials }) => serials.filter(Boolean).length < quantity);
	if (line === undefined) return undefined;
	const place = Array.from({ length: line.quantity }, (_, at) => line.serials[at] ?? "").indexOf("");
	return setSerial(lines, line.sku, place, typed.toUpperCase());
}

export function sumOf(lines: readonly BillLine[]): number {
	return lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
}
