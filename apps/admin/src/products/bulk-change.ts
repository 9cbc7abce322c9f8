// What was entered into the dialogs of bulk changes, as the API takes it.
import { formatRupees } from "@lapwing/contract/money";
import type { ProductChange, ProductReport } from "@lapwing/contract/staff-batches";

function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value : "";
}

const numberOf = (typed: string): number | undefined => {
	const plain = typed.replaceAll(/[\s,₹%]/g, "");
	return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};

/** The change, or what is wrong with the entry. */
export function priceChangeOf(form: FormData): ProductChange | string {
	const typed = numberOf(textOf(form, "value"));
	if (typed === undefined || typed === 0) return "Enter a number above zero.";
	const isLower = textOf(form, "way") === "lower";
	const by = textOf(form, "by") === "amount" ? ("amount" as const) : ("percent" as const);
	if (by === "percent" && (isLower ? typed >= 100 : typed > 500))
		return isLower ? "Enter less than 100 percent." : "Enter 500 percent at most.";
	const size = by === "amount" ? Math.round(typed * 100) : Math.round(typed * 100) / 100;
	return { kind: "price", by, value: isLower ? -size : size, round_to: Number(textOf(form, "round_to")) as 1 };
}

/** What undoing needs: the product as it was left, and the prices that it had. */
export type PricesBefore = { id: string; title: string; version: number; prices: { sku: string; price: number }[] };

export function pricesBefore(reports: readonly ProductReport[]): PricesBefore[] {
	return reports.flatMap(({ id, title, outcome, version, prices }) => {
		const changed = prices.filter(({ before, after }) => before !== after);
		if (outcome !== "done" || version === null || changed.length === 0) return [];
		return [{ id: String(id), title, version, prices: changed.map(({ sku, before }) => ({ sku, price: before })) }];
	});
}

/** "was ₹74,990, now ₹69,990": of each configuration with its SKU where several were changed. Null where none was. */
export function pricesWords({ outcome, prices }: Pick<ProductReport, "outcome" | "prices">): string | null {
	const changed = outcome === "done" ? prices.filter(({ before, after }) => before !== after) : [];
	if (changed.length === 0) return null;
	return changed
		.map(({ sku, before, after }) => `${changed.length > 1 ? `${sku}: ` : ""}was ${formatRupees(before)}, now ${formatRupees(after)}`)
		.join("; ");
}

export const changedWords = (changed: readonly PricesBefore[]) =>
	changed.length === 1 ? `${changed[0]?.title} has another price.` : `${changed.length} products have other prices.`;

/** Null for an empty value, undefined for a wrong one. */
export function specValueOf(type: "text" | "number" | "yes_no", typed: string): string | number | boolean | null | undefined {
	const text = typed.trim();
	if (text === "") return null;
	if (type === "text") return text;
	if (type === "yes_no") return text === "yes" ? true : text === "no" ? false : undefined;
	return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
