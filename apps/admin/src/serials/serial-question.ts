// Question before laptops leave without a serial number, or with one that was not received. The server accepts both.
import type { StockSerials } from "@lapwing/contract/goods-receipts";
import { plainSerial } from "@lapwing/contract/serial-numbers";

/** By SKU. */
export type SerialFacts = ReadonlyMap<string, StockSerials>;

export type LeavingLine = { sku: string; title: string; quantity: number; serials: readonly string[] };

/** Only laptops are asked for one, and what has registered serial numbers. */
export function takesSerial(facts: SerialFacts | undefined, sku: string): boolean {
	const known = facts?.get(sku);
	return known !== undefined && (known.laptop || known.registered);
}

/** `verb` completes "… without?". Undefined if there is nothing to ask. */
export function serialQuestion(
	lines: readonly (LeavingLine & { facts: SerialFacts | undefined })[],
	verb: "Pack" | "Sell" | "Exchange",
): { title: string; text: string; confirmLabel: string } | undefined {
	const filled = (line: LeavingLine) => line.serials.filter((serial) => serial.trim() !== "");
	// Of a line with some but not all serial numbers, the server asks for the others.
	const missing = lines.filter((line) => takesSerial(line.facts, line.sku) && filled(line).length === 0);
	const count = missing.reduce((sum, { quantity }) => sum + quantity, 0);
	const strange = lines.flatMap((line) => {
		const known = line.facts?.get(line.sku);
		return known?.registered ? filled(line).filter((serial) => !known.serials.includes(plainSerial(serial))) : [];
	});
	if (count === 0 && strange.length === 0) return undefined;
	const without = count === 0 ? "" : `${count} ${count === 1 ? "laptop has" : "laptops have"} no serial number.`;
	const unknown =
		strange.length === 0 ? "" : `${strange.join(", ")} ${strange.length === 1 ? "is" : "are"} not among the serial numbers in stock here.`;
	return {
		title: count > 0 ? `${without} ${verb} without?` : `${unknown} Use ${strange.length === 1 ? "it" : "them"} all the same?`,
		text: count > 0 && unknown !== "" ? unknown : "The invoice cannot be changed later.",
		confirmLabel: count > 0 ? `${verb} without` : `${verb} all the same`,
	};
}
