// Overlaps of what a search text says: two chips for one wish, and a use that repeats what the text states itself.
import { needLabel } from "./chips.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Filter } from "./query-filter.ts";
import type { Found, ParsedQuery } from "./search-query.ts";

/** Of a system that is named beside a need for systems, "no os" beside "dos", one chip. */
export function withoutOverlaps(parsed: ParsedQuery, { needsByKey, terms }: Pick<Dictionary, "needsByKey" | "terms">): ParsedQuery {
	const systems = parsed.found.flatMap(({ filter, excluded }) =>
		filter.kind === "facet" && filter.param === "os" && !excluded
			? terms.filter(({ facet, value }) => facet === "os" && value === filter.value).map(({ label }) => label)
			: [],
	);
	const isNamed = (key: string) => {
		const conditions = needsByKey.get(key)?.conditions ?? [];
		return conditions.length > 0 && conditions.every(({ field, is }) => field === "os" && systems.some((system) => is?.includes(system)));
	};
	const found = parsed.found.map(
		(each): Found => (each.filter.kind === "need" && !each.excluded && isNamed(each.filter.key) ? { ...each, label: null } : each),
	);
	return { ...parsed, found };
}

type Limit = { field: string; min?: number | undefined; max?: number | undefined };

const fieldOf: Partial<Record<string, string>> = { ram: "ram_gb", storage: "storage_gb", screen: "screen_inch" };

function limitsOf(filter: Filter): Limit[] {
	switch (filter.kind) {
		case "facet": {
			const field = fieldOf[filter.param];
			return field === undefined ? [] : [{ field, min: Number(filter.value), max: Number(filter.value) }];
		}
		case "size":
			return [{ field: fieldOf[filter.param] ?? filter.param, min: filter.min, max: filter.max }];
		case "measure":
			return [filter.measure];
		case "price":
			return [{ field: "price", min: filter.min, max: filter.max }];
		case "need":
		case "word":
		case "configurations":
			return [];
	}
}

/** The chip of a use without the limits that other chips state as strictly. */
export function withoutStated(each: Found, shown: readonly Found[], dictionary: Dictionary): Found {
	const need = each.filter.kind === "need" && !each.excluded && each.label === undefined && dictionary.needsByKey.get(each.filter.key);
	if (!need) return each;
	const limits = shown.filter(({ excluded }) => !excluded).flatMap(({ filter }) => limitsOf(filter));
	const rest = need.conditions.filter(
		({ field, at_least: low, at_most: high }) =>
			(low === undefined && high === undefined) ||
			!limits.some(
				(limit) =>
					limit.field === field &&
					(low === undefined || (limit.min ?? Number.NEGATIVE_INFINITY) >= low) &&
					(high === undefined || (limit.max ?? Number.POSITIVE_INFINITY) <= high),
			),
	);
	return rest.length === need.conditions.length ? each : { ...each, label: needLabel({ ...need, conditions: rest }, dictionary) };
}
