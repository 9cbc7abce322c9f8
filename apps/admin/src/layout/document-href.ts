import type { Permission } from "@lapwing/contract/permissions";

/** Page of a document by its number, and what its visitors need; undefined for one without a page. The number of a goods receipt is its id. */
export function documentPage(number: string): { href: string; needs: Permission } | undefined {
	const receipt = /^GR-0*(\d+)$/.exec(number)?.[1];
	if (receipt !== undefined) return { href: `/receipts/${receipt}`, needs: "see_movements" };
	if (/^LW-\d/.test(number)) return { href: `/orders/${number}`, needs: "see_orders" };
	if (number.startsWith("SR-")) return { href: `/service/list?${new URLSearchParams({ q: number })}`, needs: "see_repairs" };
	if (/^T-[0-9A-F]{8}$/.test(number)) return { href: `/stock?${new URLSearchParams({ reference: number })}`, needs: "see_movements" };
	return undefined;
}
