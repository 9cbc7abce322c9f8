// Values beside the one that is asked for: the next sizes, the next models of graphics or processors.
import type { Choice, Condition } from "./conditions.ts";
import type { Counts } from "./count-facets.ts";
import type { Dictionary } from "./dictionary.ts";

/** Values beside the wanted ones, so many at most. */
const nearest = 12;

/** "Under 1 kg" becomes the next weights, "17 inch" the next sizes; others are left out. */
export function valuesNear(condition: Condition, { terms, measures }: Dictionary): Condition[] {
	if (condition.kind === "measure") {
		const { field, min, max } = condition.measure;
		const near = closest(
			measures.filter((term) => term.field === field && !condition.terms.includes(term.id)),
			min ?? max ?? 0,
		);
		return near.length === 0 ? [] : [{ ...condition, terms: near }];
	}
	if (condition.kind !== "facet" || condition.excluded) return [];
	if (condition.param === "graphics") return nearestGraphics(condition, terms);
	if (!sized.has(condition.param)) return [];
	const ofParam = terms.filter(({ facet }) => facet === condition.param).map(({ id, value }) => ({ id, number: Number(value) }));
	const wanted = ofParam.find(({ id }) => condition.terms.includes(id));
	if (wanted === undefined) return [];
	return [
		{
			...condition,
			terms: closest(
				ofParam.filter(({ id }) => !condition.terms.includes(id)),
				wanted.number,
			).slice(0, 1),
		},
	];
}

/** "RTX 5060": 50 is the generation, 60 the class. Names without both say nothing. */
export function graphicsOf(label: string): { generation: number; level: number } | undefined {
	const [, generation, level] = /\b(\d{1,2})(\d0)\b/.exec(label) ?? [];
	if (generation === undefined || level === undefined) return undefined;
	return { generation: Number(generation), level: Number(level) + (/\bti\b/i.test(label) ? 5 : 0) };
}

const mostGraphics = 3;

/** The next models of dedicated graphics: one class is as far as one generation. "RTX 5090": RTX 5080 before RTX 4060. */
function nearestGraphics(condition: Condition & { kind: "facet" }, terms: Dictionary["terms"]): Condition[] {
	const models = terms.flatMap(({ facet, id, label }) => {
		const model = facet === "graphics" ? graphicsOf(label) : undefined;
		return model === undefined ? [] : [{ id, ...model }];
	});
	const wanted = models.find(({ id }) => condition.terms.includes(id));
	if (wanted === undefined) return [];
	const away = (each: typeof wanted) => Math.abs(each.level - wanted.level) + Math.abs(each.generation - wanted.generation);
	const near = models.filter(({ id }) => !condition.terms.includes(id)).toSorted((a, b) => away(a) - away(b));
	return near.length === 0 ? [] : [{ ...condition, terms: near.slice(0, mostGraphics).map(({ id }) => id) }];
}

const sized: ReadonlySet<string> = new Set(["screen", "ram", "storage"]);

const closest = (values: readonly { id: number; number: number }[], wanted: number): number[] =>
	values
		.toSorted((a, b) => Math.abs(a.number - wanted) - Math.abs(b.number - wanted))
		.slice(0, nearest)
		.map(({ id }) => id);

type FacetCondition = Condition & { kind: "facet" };

/** "Core i9": Core i7, of the same family. */
function nearestProcessors(condition: FacetCondition, terms: Dictionary["terms"]): Condition[] {
	const models = terms.flatMap(({ facet, id, label }) => {
		const [, family, number] = (facet === "processor" && /^(.*\D)(\d+)$/.exec(label)) || [];
		return family === undefined ? [] : [{ id, family, number: Number(number) }];
	});
	const wanted = models.find(({ id }) => condition.terms.includes(id));
	const ofFamily = models.filter(({ id, family }) => family === wanted?.family && !condition.terms.includes(id));
	const near = wanted === undefined ? [] : closest(ofFamily, wanted.number).slice(0, 1);
	return near.length === 0 ? [] : [{ ...condition, terms: near }];
}

const ofCapacity: ReadonlySet<string> = new Set(["ram", "storage"]);

/** "12 GB", a size that nothing has: 16 GB and more, or else the largest. */
function sizesBeyond(condition: FacetCondition, wanted: number, terms: Dictionary["terms"]): FacetCondition | undefined {
	const sizes = terms
		.flatMap(({ facet, id, value }) => (facet === condition.param ? [{ id, number: Number(value) }] : []))
		.toSorted((a, b) => a.number - b.number);
	const larger = sizes.filter(({ number }) => number >= wanted);
	const near = larger.length > 0 ? larger : sizes.slice(-1);
	return near.length === 0 ? undefined : { ...condition, terms: near.map(({ id }) => id) };
}

/** In place of a value that nothing has together with the other conditions: the nearest that something has. */
export function nearestOffered(
	condition: Condition,
	counts: Counts,
	{ facets }: Pick<Choice, "facets">,
	dictionary: Dictionary,
): FacetCondition | undefined {
	if (condition.kind !== "facet" || condition.excluded) return undefined;
	const [only, another] = facets[condition.param] ?? [];
	if (condition.terms.length === 0 && ofCapacity.has(condition.param) && only !== undefined && another === undefined) {
		const sold = dictionary.terms.filter(({ id }) => (counts.terms.get(id) ?? 0) > 0);
		return sizesBeyond(condition, Number(only), sold);
	}
	// A facet is counted without its own condition.
	const offered = dictionary.terms.filter(({ id }) => condition.terms.includes(id) || (counts.terms.get(id) ?? 0) > 0);
	const [near] =
		condition.param === "processor" ? nearestProcessors(condition, offered) : valuesNear(condition, { ...dictionary, terms: offered });
	return near?.kind === "facet" && near.terms.length > 0 ? near : undefined;
}
