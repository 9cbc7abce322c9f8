// State of a goods receipt being entered. The server checks it again.
import type { ReceivableItem } from "@lapwing/contract/goods-receipts";
import { plainSerial } from "@lapwing/contract/serial-numbers";

/** Values as typed. */
export type ReceiptLine = ReceivableItem & { quantity: string; cost: string; serials: string };

export function addItem(lines: readonly ReceiptLine[], item: ReceivableItem): ReceiptLine[] {
	if (lines.some(({ sku }) => sku === item.sku)) return [...lines];
	return [...lines, { ...item, quantity: "1", cost: "", serials: "" }];
}

export function changeLine(lines: readonly ReceiptLine[], sku: string, change: Partial<ReceiptLine>): ReceiptLine[] {
	return lines.map((line) => (line.sku === sku ? { ...line, ...change } : line));
}

export const serialsHint = "Scanned or pasted, separated by rows, spaces or commas.";

/** Separated by rows, as a scanner or a person writes them, by spaces, or as pasted lists do. A serial number has no spaces once it is stored. */
export function serialsIn(typed: string): string[] {
	return typed.split(/[\s,;]+/).filter(Boolean);
}

/** "12 of 12.", and which serial number stands there twice. */
export function countText({ serials, quantity }: Pick<ReceiptLine, "serials" | "quantity">): string {
	const all = serialsIn(serials).map(plainSerial);
	const twice = all.find((serial, index) => all.indexOf(serial) < index);
	return `${all.length} of ${quantity.trim() || "0"}.${twice === undefined ? "" : ` ${twice} is entered twice.`}`;
}
