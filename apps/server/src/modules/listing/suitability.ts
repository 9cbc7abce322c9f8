// For whom a laptop is and is not, from the needs that staff edit: uses it meets, the best first, and uses it does not meet, with what they
// ask for.
import type { Suitability } from "@lapwing/contract/listing";
import type { SearchNeed } from "@lapwing/contract/search-needs";
import { describeConditions, type Facts, fitOf, meets, meetsAll, type NamedField } from "./needs.ts";
import { metText } from "./why.ts";

const maxGood = 3;
const maxBad = 2;

/** Needs that name a use ("For coding"), not a property ("Backlit keyboard"). */
const isUse = ({ label, conditions }: SearchNeed) => /^for /i.test(label) && conditions.length > 0;

export function suitabilityOf(facts: Facts, needs: readonly SearchNeed[], fields: ReadonlyMap<string, NamedField>): Suitability {
	const uses = needs.filter(isUse);
	const good = uses
		.filter(({ conditions }) => meetsAll(facts, conditions))
		.toSorted((one, other) => fitOf(facts, other.ranking) - fitOf(facts, one.ranking))
		.flatMap((need) => {
			const why = metText(facts, need, fields);
			return why === undefined ? [] : [{ label: need.label, why }];
		});
	// A price above a need's budget is plain to see, and says nothing about the laptop.
	const bad = uses.flatMap(({ label, conditions }) => {
		const missing = conditions.filter((condition) => !meets(facts, condition));
		if (missing.length === 0 || missing.some(({ field }) => field === "price" || facts[field] === undefined)) return [];
		return [{ label, why: describeConditions(missing, fields) }];
	});
	const asking = new Map(bad.toReversed().map((each) => [each.why, each]));
	return { good: good.slice(0, maxGood), bad: bad.filter((each) => asking.get(each.why) === each).slice(0, maxBad) };
}
