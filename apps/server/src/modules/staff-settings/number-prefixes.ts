// First prefixes of order and invoice numbers: the initials of the shop's name.
import type { NumberForm } from "@lapwing/contract/staff-settings";

const small = new Set(["AND", "OF", "THE"]);

/** "Malabar Computers" gives MC; a single word its first two letters. SR and CN are taken by service requests and credit notes. */
export function prefixesOf(shopName: string): NumberForm {
	const words = (
		shopName
			.normalize("NFKD")
			.replaceAll(/\p{M}/gu, "")
			.toUpperCase()
			.match(/[A-Z]+/g) ?? []
	).filter((word) => !small.has(word));
	const initials = words.length > 1 ? words.map((word) => word[0]).join("") : (words[0] ?? "");
	const [first = "", second = ""] = initials;
	const pair = first + second;
	return {
		order_prefix: (words.length > 1 ? initials.slice(0, 4) : pair).replace(/^(SR)?$/, first || "ORD"),
		invoice_prefix: pair.replace(/^(CN)?$/, first || "IN"),
	};
}
