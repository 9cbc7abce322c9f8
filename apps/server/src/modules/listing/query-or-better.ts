// Values in their order: "i5 or better", "12th gen or newer", "minimum rtx 4060", and a whole series: "rtx 50 series".
import { graphicsOf } from "./nearest-values.ts";
import type { Filter } from "./query-filter.ts";
import type { Vocabulary } from "./search-query.ts";

export type Values = { start: number; end: number; label: string; filters: Filter[] };

const better = String.raw`(?:new|bett|high|lat|great|fast)er|above|later|up(?:wards?)?|more|upar|uper|behtar|(?:us|is)s?e\s+(?:upar|uper|behtar|acch?a|achh?a|zyada|jyada|naya)`;
const follows = new RegExp(
	String.raw`^(?:\s+(?:processor|cpu|series|graphics?|gpu|card|gb))*\s*(?:\+|(?:or|and|ya|aur)\s+(?:any\s+)?(?:${better})|(?:us|is)se\s+(?:upar|uper|behtar)|se\s+(?:upar|uper)|onwards?|min(?:imum)?)(?:\s+(?:ka|ki|ke|wala|wali|wale|gen(?:eration)?s?|processors?|cpu))*(?![a-z0-9])`,
);
const stronger = String.raw`(?:better|faster|newer|stronger|(?:more\s+)?powerful|higher)`;
const leadsBeyond = new RegExp(
	String.raw`(?<![a-z0-9])(?:more\s+)?${stronger}\s+than(?:\s+(?:a|an|the|intel|amd|nvidia|geforce|core|processor|cpu))*\s+\|*\s*$`,
);
const followsBeyond =
	/^(?:\s+(?:processor|cpu|graphics?|gpu|card))*\s+se\s+(?:z?yada\s+|jyada\s+)?(?:behtar|better|acch?[aei]|achh[aei]|tez|fast|powerful|na(?:y|i|iy)[aei]|new(?:er)?)(?:\s+(?:wala|wali|wale))?(?![a-z0-9])/;
const followsBelow =
	/^(?:\s+(?:processor|cpu|gen(?:eration)?s?))*\s+(?:or|and|ya|aur)\s+(?:any\s+|(?:us|is)se\s+)?(?:older|earlier|lower|below|puran[aei])(?:\s+(?:wala|wali|wale))?(?![a-z0-9])/;
const leadsTo =
	/(?<![a-z0-9])(?:min(?:imum)?|at\s*least|kam\s+se\s+kam|above)(?:\s+(?:a|an|of|processor|cpu|graphics?|gpu|core|intel|amd|nvidia))*\s+$/;

/** `text`: plain, with what else was read replaced by separators. Undefined if nothing asks for more than the value, or it has no order. */
export function orBetter(
	text: string,
	{ start, end, filter }: { start: number; end: number; filter: Filter },
	vocabulary: Pick<Vocabulary, "names" | "needs">,
): Values | undefined {
	const [before, behind] = [text.slice(0, start), text.slice(end)];
	const beyond = leadsBeyond.exec(before) ?? followsBeyond.exec(behind);
	const isLeading = beyond !== null && leadsBeyond.test(before);
	const lead = isLeading ? beyond : leadsTo.exec(before);
	const tail = beyond !== null && !isLeading ? beyond : follows.exec(behind);
	const older = filter.kind === "need" ? followsBelow.exec(behind) : null;
	if (older !== null && filter.kind === "need") return olderGenerations(filter.key, vocabulary, { start, end: end + older[0].length });
	if (lead === null && tail === null) return undefined;
	const from = lead?.index ?? start;
	const to = end + (tail?.[0].length ?? 0);
	if (filter.kind === "need") return newerGenerations(filter.key, vocabulary, { start: from, end: to }, beyond !== null);
	if (filter.kind !== "facet") return undefined;
	const { param, value } = filter;
	const placeOf = param === "processor" ? processorOf : param === "graphics" ? modelOf : undefined;
	const named = vocabulary.names.find((each) => each.param === param && each.value === value);
	const wanted = named && placeOf?.(named.label);
	if (named === undefined || wanted === undefined) return undefined;
	// "Better than i5 12th gen": the generation that follows is what is to be better.
	if (beyond !== null && param === "processor" && generationAhead.test(behind)) return undefined;
	const places = vocabulary.names.flatMap((each) => {
		const place = each.param === param ? placeOf?.(each.label) : undefined;
		return place === undefined ? [] : [{ value: each.value, ...place }];
	});
	const higher = places.filter(({ level }) => level > wanted.level);
	const ownFamily = (each: Place) => each.family === wanted.family;
	// Of processors a higher tier of any maker is better than the tier that is named.
	const values =
		beyond === null
			? places.filter((each) => ownFamily(each) && each.level >= wanted.level)
			: param === "processor"
				? higher
				: higher.filter(ownFamily);
	if (beyond !== null && values.length === 0) return undefined;
	return {
		start: from,
		end: to,
		label: beyond === null ? `${named.label} or better` : `Better than ${named.label}`,
		filters: [...new Set([...(beyond === null ? [value] : []), ...values.map((each) => each.value)])].map((each) => ({
			kind: "facet",
			param,
			value: each,
		})),
	};
}

const generationAhead = /^\s+(?:processor\s+)?\d+(?:th|st|nd|rd)?\s+gen/;

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
/** Need of the processors after the last numbered generation. */
const afterGenerations = "intel-core-series";

type Needs = Pick<Vocabulary, "needs">;
type Span = { start: number; end: number };

/** `beyond`: without the one that is named. */
function newerGenerations(key: string, { needs }: Needs, range: Span, beyond: boolean): Values | undefined {
	const number = numberOf(key);
	if (Number.isNaN(number)) return undefined;
	const newer = needs.filter((each) => numberOf(each.key) > number).toSorted((a, b) => numberOf(a.key) - numberOf(b.key));
	const later = needs.filter((each) => each.key === afterGenerations);
	const [first, ...or] = [...(beyond ? [] : [key]), ...[...newer, ...later].map((each) => each.key)];
	if (first === undefined || (!beyond && or.length === 0)) return undefined;
	const label = beyond ? `Newer than ${number}th generation Intel` : `${number}th generation Intel or newer`;
	return { ...range, label, filters: [{ kind: "need", key: first, or }] };
}

function olderGenerations(key: string, { needs }: Needs, range: Span): Values | undefined {
	const number = numberOf(key);
	if (Number.isNaN(number)) return undefined;
	const or = needs.filter((each) => numberOf(each.key) < number).map((each) => each.key);
	return { ...range, label: `${number}th generation Intel or older`, filters: [{ kind: "need", key, or }] };
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

/** "Ryzen 7": Ryzen AI 7 as well, with one label. */
export function withSisters(filter: Filter, names: Vocabulary["names"]): [filters: Filter[], label?: string] {
	const label =
		filter.kind === "facet" && filter.param === "processor"
			? names.find(({ param, value }) => param === "processor" && value === filter.value)?.label
			: undefined;
	const tier = /^Ryzen (\d)$/.exec(label ?? "")?.[1];
	const sister = tier === undefined ? undefined : names.find((each) => each.param === "processor" && each.label === `Ryzen AI ${tier}`);
	return label === undefined || sister === undefined
		? [[filter]]
		: [[filter, { kind: "facet", param: "processor", value: sister.value }], label];
}

const families =
	/(?<![a-z0-9])(?:intel\s+)?(core\s+ultra)(?!\s*\d)(?:\s+(?:processor|cpu|series)s?)?(?![a-z0-9])|(?<![a-z0-9])(?:amd\s+)?(ryzen\s+ai)(?!\s*\d)(?:\s+(?:processor|cpu|series)s?)?(?![a-z0-9])/g;

/** "Core Ultra", "Ryzen AI": all processors of the family that are sold. */
export function familiesIn(text: string, names: Vocabulary["names"]): Values[] {
	return [...text.matchAll(families)].flatMap((match): Values[] => {
		const family = (match[1] ?? match[2] ?? "").replace(/\s+/g, " ");
		const filters = names.flatMap(({ param, value, label }): Filter[] =>
			param === "processor" && label.toLowerCase().startsWith(`${family} `) ? [{ kind: "facet", param, value }] : [],
		);
		if (filters.length === 0) return [];
		const label = family === "core ultra" ? "Core Ultra" : "Ryzen AI";
		return [{ start: match.index, end: match.index + match[0].length, label, filters }];
	});
}
