// SKUs in a search text: the configurations that carry them, and nothing else that the text may say.
import type { Found, ParsedQuery } from "./search-query.ts";

/** A configuration on sale, by its SKU as it is written in the catalogue. */
export type SkuMatch = { sku: string; variant: number; product: number };

const longestSku = 64;
const maxSkus = 4;

/** Parts of the text that may be SKUs: with hyphens between, or letters and digits. The whole text may have spaces for the hyphens. */
function candidatesIn(q: string): string[] {
	const isCode = (text: string) => text.length >= 5 && text.length <= longestSku && /[a-z]/i.test(text);
	const parts = q.split(/[\s,;]+/).filter((part) => isCode(part) && (/[-_/.]/.test(part) || /^[a-z]+\d[a-z\d]{3,}$/i.test(part)));
	const whole = /\s/.test(q) && /\d/.test(q) && isCode(q) ? [q, q.replace(/\s+/g, "-")] : [];
	return [...new Set([...parts, ...whole])].slice(0, maxSkus);
}

/** As they may be written in the catalogue, which is read by its index. */
export function skusIn(q: string): string[] {
	return candidatesIn(q.trim()).flatMap((text) => [...new Set([text, text.toUpperCase(), text.toLowerCase()])]);
}

/** The query for the configurations whose SKUs it names; undefined if it names none. */
export function withSkus(q: string, skus: readonly SkuMatch[]): ParsedQuery | undefined {
	if (skus.length === 0) return undefined;
	const places = skus.map(({ sku }) => q.toLowerCase().indexOf(sku.toLowerCase())).filter((place) => place !== -1);
	const start = places.length === 0 ? 0 : Math.min(...places);
	const end = places.length === 0 ? q.length : Math.max(...skus.map(({ sku }) => q.toLowerCase().indexOf(sku.toLowerCase()) + sku.length));
	const found: Found = {
		filter: {
			kind: "configurations",
			label: skus.map(({ sku }) => sku).join(" or "),
			variants: skus.map(({ variant }) => variant),
			products: [...new Set(skus.map(({ product }) => product))],
		},
		phrase: q.slice(start, end),
		start,
		end,
	};
	return { found: [found], words: [], spoken: [], accessories: false, cheapest: false };
}
