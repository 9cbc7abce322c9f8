// The calculation of a refund in words, for emails and pages. No Zod import: client bundles use this file.
import { formatRupees } from "./money.ts";
import type { RefundFigures } from "./refund.ts";

/**
 * "₹1,999.99 for what came back, less ₹150 (A scratch), less ₹200 refunded as goodwill before: ₹1,649.99." Empty if the refund is the whole
 * amount.
 */
export function refundFiguresText(
	{ goods, deduction, deduction_reason, goodwill, unpaid, other }: RefundFigures,
	refunded: number,
	what: string,
): string {
	if (deduction + goodwill + unpaid + other === 0) return "";
	const parts = [
		`${formatRupees(goods)} for ${what}`,
		deduction > 0 && `less ${formatRupees(deduction)}${deduction_reason ? ` (${deduction_reason.replace(/\.$/, "")})` : ""}`,
		goodwill > 0 && `less ${formatRupees(goodwill)} refunded as goodwill before`,
		unpaid > 0 && `less ${formatRupees(unpaid)} that was not paid`,
		other > 0 && `less ${formatRupees(other)} in another refund`,
	];
	return `${parts.filter(Boolean).join(", ")}: ${formatRupees(refunded)}.`;
}

/** What a refund is for, in the sentence above. */
export const refundedThings = {
	cancelled: "what was cancelled",
	undelivered: "what could not be delivered",
	returned: "what came back",
} as const;
