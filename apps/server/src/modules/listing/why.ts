// Sentences on why a laptop: what it has of what was asked for, and where it is better than those beside it. Used by the guided finder
// and by compare.
import { formatRupees, paiseFromRupees } from "@lapwing/contract/money";
import type { SearchNeed } from "@lapwing/contract/search-needs";
import { amountOf, type Facts, meetsAll, type NamedField } from "./needs.ts";

type Fields = ReadonlyMap<string, NamedField>;

/** Sentences of each laptop, in the order given; empty where there is nothing to say. */
export function whySentences(all: readonly Facts[], needs: readonly SearchNeed[], fields: Fields): string[] {
	return all.map((facts, index) => {
		const others = all.filter((_, place) => place !== index);
		return [...needs.map((need) => needSentence(facts, need, fields)), ...edgesOf(facts, others, fields).slice(0, 2)]
			.filter((sentence) => sentence !== undefined)
			.join(" ");
	});
}

/** "For coding: 16 GB memory, 8 cores." Undefined if the laptop does not meet the need, or the need asks for nothing. */
function needSentence(facts: Facts, { label, conditions }: SearchNeed, fields: Fields): string | undefined {
	if (!meetsAll(facts, conditions)) return undefined;
	const values = conditions.flatMap(({ field }) => {
		const value = facts[field];
		if (typeof value === "number") return [amountOf(field, value, fields.get(field))];
		if (typeof value === "string") return [field === "graphics_kind" ? `${value.toLowerCase()} graphics` : value];
		return [];
	});
	return values.length === 0 ? undefined : `${label}: ${[...new Set(values)].join(", ")}.`;
}

/** `least`: smaller differences do not matter to anybody. */
type Edge = { field: string; better: "lower" | "higher"; least: number; say: (text: string, gap: number) => string };

const edges: readonly Edge[] = [
	{ field: "price", better: "lower", least: 1000, say: (_, gap) => `Costs the least of these, by ${formatRupees(paiseFromRupees(gap))}.` },
	{ field: "weight_kg", better: "lower", least: 0.05, say: (_, gap) => `The lightest of these, by ${Math.round(gap * 1000)}\u00a0g.` },
	{ field: "battery_hours", better: "higher", least: 0.5, say: (text) => `Lasts longest of these: ${text}.` },
	{ field: "ram_gb", better: "higher", least: 1, say: (text) => `Has the most memory: ${text.replace(" memory", "")}.` },
	{ field: "storage_gb", better: "higher", least: 1, say: (text) => `Has the most storage: ${text.replace(" storage", "")}.` },
	{
		field: "graphics_memory_gb",
		better: "higher",
		least: 1,
		say: (text) => `Has the most graphics memory: ${text.replace(" graphics memory", "")}.`,
	},
	{ field: "brightness_nits", better: "higher", least: 50, say: (text) => `Has the brightest screen: ${text}.` },
	{ field: "cores", better: "higher", least: 1, say: (text) => `Has the most cores: ${text.replace(" cores", "")}.` },
];

/** Where it is better than all others that state the value. */
function edgesOf(facts: Facts, others: readonly Facts[], fields: Fields): string[] {
	return edges.flatMap(({ field, better, least, say }) => {
		const own = facts[field];
		const rivals = others.map((each) => each[field]).filter((value) => typeof value === "number");
		if (typeof own !== "number" || rivals.length < others.length || rivals.length === 0) return [];
		const gap = better === "lower" ? Math.min(...rivals) - own : own - Math.max(...rivals);
		return gap >= least ? [say(amountOf(field, own, fields.get(field)), gap)] : [];
	});
}

/** "Suits coding and college." By how well the product suits each use. */
export function suitsSentence(facts: Facts, fit: Readonly<Record<string, number>>, needs: readonly SearchNeed[]): string | undefined {
	const uses = needs
		.filter(({ key, label, conditions }) => label.startsWith("For ") && (fit[key] ?? 0) >= leastFit && meetsAll(facts, conditions))
		.toSorted((a, b) => (fit[b.key] ?? 0) - (fit[a.key] ?? 0))
		.slice(0, 2)
		.map(({ label }) => label.slice("For ".length));
	return uses.length === 0 ? undefined : `Suits ${uses.join(" and ")}.`;
}

/** Of 100: a use that it barely meets is not what it is for. */
const leastFit = 50;
