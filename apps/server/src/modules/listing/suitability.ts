// For whom a laptop is and is not, from the needs that staff edit: uses it meets, the best first, uses that another of its configurations
// meets, and uses it does not meet, with what they ask for.
import type { SearchNeed } from "@lapwing/contract/search-needs";
import type { Suitability } from "@lapwing/contract/suitability";
import { amountOf, describeConditions, type Facts, fitOf, meets, meetsAll, type NamedField } from "./needs.ts";

type Fields = ReadonlyMap<string, NamedField>;

const maxGood = 3;
const maxOther = 2;
const maxBad = 2;
const maxReasons = 3;

/** Needs that name a use ("For coding"), not a property ("Backlit keyboard"). */
const isUse = ({ label, conditions }: SearchNeed) => /^for /i.test(label) && conditions.length > 0;

/** `others`: facts of the laptop's other configurations. */
export function suitabilityOf(facts: Facts, needs: readonly SearchNeed[], fields: Fields, others: readonly Facts[] = []): Suitability {
	const uses = needs.filter(isUse);
	const good = uses
		.filter(({ conditions }) => meetsAll(facts, conditions))
		.toSorted((one, other) => fitOf(facts, other.ranking) - fitOf(facts, one.ranking))
		.flatMap((need) => {
			const why = reasonsFor(facts, need, fields).join(", ");
			return why === "" ? [] : [{ label: need.label, why }];
		});
	// A price above a need's budget is plain to see, and says nothing about the laptop.
	const unmet = uses.flatMap(({ label, conditions }) => {
		const missing = conditions.filter((condition) => !meets(facts, condition));
		if (missing.length === 0 || missing.some(({ field }) => field === "price" || facts[field] === undefined)) return [];
		const why = describeConditions(missing, fields).replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
		return [{ label, why, isOther: others.some((other) => meetsAll(other, conditions)) }];
	});
	return {
		good: good.slice(0, maxGood),
		other: onceEach(unmet.filter(({ isOther }) => isOther)).slice(0, maxOther),
		bad: onceEach(unmet.filter(({ isOther }) => !isOther)).slice(0, maxBad),
	};
}

/** Of several uses that ask for the same the first. */
function onceEach(uses: readonly { label: string; why: string }[]): { label: string; why: string }[] {
	const first = new Map(uses.toReversed().map(({ label, why }) => [why, label]));
	return uses.flatMap(({ label, why }) => (first.get(why) === label ? [{ label, why }] : []));
}

/** Measures that speak for themselves, or with this word. */
const spoken: Record<string, string> = {
	ram_gb: "",
	cores: "",
	storage_gb: "",
	graphics_memory_gb: "",
	battery_hours: "",
	weight_kg: "",
	brightness_nits: "",
	refresh_hz: "",
	screen_inch: " screen",
};

/** Figures that the need asks for, then those in which the laptop is better than half-way in its ranking. */
function reasonsFor(facts: Facts, { conditions, ranking }: SearchNeed, fields: Fields): string[] {
	const strong = ranking
		.filter(({ field, worst, best }) => {
			const value = facts[field];
			return typeof value === "number" && (value - worst) / (best - worst) >= 0.5;
		})
		.toSorted((one, other) => other.weight - one.weight);
	const named = [...new Set([...conditions, ...strong].map(({ field }) => field))];
	return named
		.flatMap((field) => {
			const value = facts[field];
			if (field === "graphics_kind" && typeof value === "string") return [`${value.toLowerCase()} graphics`];
			const noun = spoken[field];
			return typeof value !== "number" || noun === undefined ? [] : [`${amountOf(field, value, fields.get(field))}${noun}`];
		})
		.slice(0, maxReasons);
}
