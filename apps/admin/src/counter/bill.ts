// State of a counter sale being entered. The server recalculates it and refuses a different total.
import type { CounterItem } from "@lapwing/contract/counter";
import { formatRupees } from "@lapwing/contract/money";
import { namedBuyerFrom } from "@lapwing/contract/named-buyer";
import { readRupees } from "../form/rupees.ts";

export const maxOfOne = 5;

export type BillLine = CounterItem & { quantity: number; serials: string[] };

/** Pieces of a line that have no serial number yet. */
export const lacksSerial = ({ quantity, serials }: BillLine) => serials.filter(Boolean).length < quantity;

/** Increases the quantity, with the serial number if one was scanned; a piece of it that still lacks one gets the serial number instead. */
export function addItem(lines: readonly BillLine[], item: CounterItem): BillLine[] {
	const known = lines.find(({ sku }) => sku === item.sku);
	const serials = item.serial === null ? [] : [item.serial];
	if (known === undefined) return [...lines, { ...item, quantity: 1, serials }];
	const already = serials.some((serial) => known.serials.includes(serial));
	if (already) return [...lines];
	if (item.serial !== null && lacksSerial(known)) return setSerial(lines, item.sku, firstEmpty(known), item.serial);
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

const firstEmpty = ({ quantity, serials }: BillLine) => Array.from({ length: quantity }, (_, at) => serials[at] ?? "").indexOf("");

/** Why a found item is not added. A serial number in stock elsewhere counts for a piece on the bill: stock is moved without naming them. */
export function whyNotAdd(lines: readonly BillLine[], { sku, serial, refusal }: CounterItem): string | undefined {
	if (serial !== null && lines.some((line) => line.sku === sku && lacksSerial(line))) return undefined;
	return refusal ?? undefined;
}

/** The cash given does not cover the amount; nothing typed means that it was counted by hand. */
export function whyNotEnough(given: string, total: number): string | undefined {
	if (given.trim() === "") return undefined;
	const amount = readRupees(given);
	if (amount === undefined) return "Enter an amount such as 500, or leave it empty.";
	return amount < total ? `${formatRupees(total - amount)} is missing.` : undefined;
}

/** What is given back of the cash given, or what is missing; nothing of an empty bill. */
export function changeWords(given: string, total: number): string | undefined {
	const amount = readRupees(given);
	if (amount === undefined || amount < total) return whyNotEnough(given, total);
	return total > 0 ? `Give back ${formatRupees(amount - total)}.` : undefined;
}

/** Treats an unknown code scanned after an item as its serial number; undefined if it is no valid one, or none is missing. */
export function takeSerial(lines: readonly BillLine[], typed: string): BillLine[] | undefined {
	if (!looksLikeSerial(typed)) return undefined;
	const line = lines.findLast(lacksSerial);
	return line && setSerial(lines, line.sku, firstEmpty(line), typed.toUpperCase());
}

export function sumOf(lines: readonly BillLine[]): number {
	return lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
}

/** Whether name and address are asked for. By the total, GST included: the server, which goes by the taxable value, asks a little later. */
export function mustName(total: number, gstin: string | undefined): boolean {
	return total >= namedBuyerFrom || Boolean(gstin?.trim());
}
