// Values in their order: "i5 or better", "12th gen or newer", "minimum rtx 4060", and a whole series: "rtx 50 series".
import { graphicsOf } from "./nearest-values.ts";
import type { Filter } from "./query-filter.ts";
import type { Vocabulary } from "./search-query.ts";

export type Values = { start: number; end: number; label: string; filters: Filter[] };

const better = String.raw`(?:new|bett|high|lat|great|fast)er|above|later|up(?:wards?)?|more|upar|uper|behtar|(?:us|is)s?e\s+(?:upar|uper|behtar|acch?a|achh?a|zyada|jyada|naya)`;
const follows = new RegExp(
	String.raw`^(?:\s+(?:processor|cpu|series|graphics?|gpu|card|gb))*\s*(?:\+|(?:or|and|ya|aur)\s+(?:any\s+)?(?:${better})|(?:us|is)se\s+(?:upar|uper|behtar)|se\s+(?:upar|uper)|onwards?|min(?:imum)?)(?:\s+(?:ka|ki|ke|wala|wali|wale|gen(?:eration)?s?|processors?|cpu))*(?![a-z0-9])`,
);
const leadsTo =
	/(?<![a-z0-9])(?:min(?:imum)?|at\s*least|kam\s+se\s+kam|above)(?:\s+(?:a|an|of|processor|cpu|graphics?|gpu|core|intel|amd|nvidia))*\s+$/;

/** `text`: plain, with what else was read replaced by separators. Undefined if nothing asks for more than the value, or it has no order. */
export function orBetter(
	text: string,
	{ start, end, filter }: { start: number; end: number; filter: Filter },
	vocabulary: Pick<Vocabulary, "names" | "needs">,
): Values | undefined {
	const lead = leadsTo.exec(text.slice(0, start));
	const tail = follows.exec(text.slice(end));
	if (lead === null && tail === null) return undefined;
	const from = lead?.index ?? start;
	const to = end + (tail?.[0].length ?? 0);
	if (filter.kind === "need") return newerGenerations(filter.key, vocabulary, { start: from, end: to });
	if (filter.kind !== "facet") return undefined;
	const { param, value } = filter;
	const placeOf = param === "processor" ? processorOf : param === "graphics" ? modelOf : undefined;
	const named = vocabulary.names.find((each) => each.param === param && each.value === value);
	const wanted = named && placeOf?.(named.label);
	if (named === undefined || wanted === undefined) return undefined;
	const values = vocabulary.names.flatMap((each) => {
		const place = each.param === param ? placeOf?.(each.label) : undefined;
		return place !== undefined && place.family === wanted.family && place.level >= wanted.level ? [each.value] : [];
	});
	return {
		start: from,
		end: to,
		label: `${named.label} or better`,
		filters: [...new Set([value, ...values])].map((each) => ({ kind: "facet", param, value: each })),
	};
}

type Place = { family: string; level: number };

/** "Core i5", "Ryzen 7", "Core Ultra 9". */
function processorOf(label: string): Place | undefined {
	const [, family, level] = /^(.*\D)(\d+)$/.exec(label) ?? [];
	return family === undefined ? undefined : { family, level: Number(level) };
}

/** One class is as far as one generation: an RTX 5050 stands beside an RTX 4060. */
function modelOf(label: string): Place | undefined {
	const model = graphicsOf(label);
	if (model === undefined) return undefined;
	return { family: /\b[rg]tx\b/i.test(label) ? "geforce" : label.replace(/\d.*$/, ""), level: model.generation + model.level };
}

const generation = /^intel-(\d+)$/;
const numberOf = (key: string) => Number(generation.exec(key)?.[1] ?? Number.NaN);

function newerGenerations(key: string, { needs }: Pick<Vocabulary, "needs">, range: { start: number; end: number }): Values | undefined {
	const newer = needs.filter((each) => numberOf(each.key) > numberOf(key)).toSorted((a, b) => numberOf(a.key) - numberOf(b.key));
	const last = newer.at(-1);
	if (last === undefined) return undefined;
	return {
		...range,
		label: `${numberOf(key)}th to ${numberOf(last.key)}th generation Intel`,
		filters: [{ kind: "need", key, or: newer.map((each) => each.key) }],
	};
}

const series =
	/(?<![a-z0-9.])(?:(?:nvidia|geforce)\s+)*(?:[rg]tx[\s-]*)?([1-9]0)(?:xx|[\s-]*series)(?:\s+(?:graphics?|gpu)(?:\s+cards?)?)?(?![a-z0-9])/g;

/** "RTX 50 series": all models of it that are sold. */
export function seriesIn(text: string, names: Vocabulary["names"]): Values[] {
	return [...text.matchAll(series)].flatMap((match): Values[] => {
		const filters = names.flatMap(({ param, value, label }): Filter[] =>
			param === "graphics" && /\b[rg]tx\b/i.test(label) && graphicsOf(label)?.generation === Number(match[1])
				? [{ kind: "facet", param, value }]
				: [],
		);
		if (filters.length === 0) return [];
		return [{ start: match.index, end: match.index + match[0].length, label: `RTX ${match[1]} series`, filters }];
	});
}
