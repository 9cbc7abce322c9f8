// What ranks the answers of a search beside its words and needs: the budget, and what comes after the rest.
import type { NeedRanking } from "@lapwing/contract/search-needs";
import type { Choice, Condition } from "./conditions.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Budget } from "./relevance.ts";
import type { ParsedQuery } from "./search-query.ts";
import { isStopWord, wordsIn } from "./words.ts";

const isForLowPrice = (ranking: readonly NeedRanking[]) =>
	ranking.length > 0 && ranking.every(({ field, worst, best }) => field === "price" && best < worst);

/** The upper price, unless a low price is what is asked for. */
export function budgetOf(
	conditions: readonly Condition[],
	{ priceAbout }: Choice,
	{ terms, needsByKey }: Pick<Dictionary, "terms" | "needsByKey">,
): Budget | undefined {
	const most = conditions.find((condition) => condition.kind === "price")?.max;
	const isCheap = conditions.some((condition) => condition.kind === "need" && isForLowPrice(needsByKey.get(condition.key)?.ranking ?? []));
	if (most === undefined || most <= 0 || isCheap) return undefined;
	const memory = terms.filter(({ facet, value }) => facet === "ram" && Number(value) >= 16).map(({ id }) => id);
	return { most, about: priceAbout === undefined ? undefined : Math.round(priceAbout * 100), memory };
}

/** Needs of people who install their own system. */
const ofProgrammers = new Set(["coding", "data-science", "local-ai"]);
/** Whether most people can use a laptop with this system as it is. */
export const isUsualSystem = (name: string): boolean => /windows|mac\s?os|chrome\s?os/i.test(name);

/** Refurbished ones, unless a condition was chosen, and those without a system that most can use, unless it is asked for. */
export function laterTerms(conditions: readonly Condition[], { terms, needsByKey }: Pick<Dictionary, "terms" | "needsByKey">): number[][] {
	const isChosen = (param: string) => conditions.some((condition) => condition.kind === "facet" && condition.param === param);
	const asksForSystem = conditions.some(
		(condition) =>
			condition.kind === "need" &&
			(ofProgrammers.has(condition.key) || needsByKey.get(condition.key)?.conditions.some(({ field }) => field === "os") === true),
	);
	const refurbished = isChosen("condition") ? [] : terms.filter(({ facet, value }) => facet === "condition" && value === "refurbished");
	const systems = asksForSystem || isChosen("os") ? [] : terms.filter(({ facet, label }) => facet === "os" && !isUsualSystem(label));
	return [refurbished, systems].filter((each) => each.length > 0).map((each) => each.map(({ id }) => id));
}

/** "Ryzen 7" also finds Ryzen AI 7, and "linux" laptops without a system: terms of the processor and of the system that are named. */
export function exactTerms({ found }: ParsedQuery, { terms, needsByKey }: Pick<Dictionary, "terms" | "needsByKey">): number[] {
	const processorsNamed = found.flatMap(({ filter, label, excluded }) =>
		filter.kind === "facet" && filter.param === "processor" && /^Ryzen \d$/.test(label ?? "") && !excluded ? [filter.value] : [],
	);
	const systemsNamed = found.flatMap(({ filter, phrase, excluded }) => {
		const need = filter.kind === "need" && !excluded ? needsByKey.get(filter.key) : undefined;
		const said = new Set(wordsIn(phrase));
		// Who installs a system pays for none.
		if (said.has("install") || said.has("put")) return [];
		const listed = need?.conditions.flatMap(({ field, is }) => (field === "os" ? (is ?? []) : [])) ?? [];
		return listed.filter((system) => wordsIn(system).some((word) => !isStopWord(word) && said.has(word)));
	});
	const [processors, systems] = [new Set(processorsNamed), new Set(systemsNamed)];
	return terms
		.filter(({ facet, value, label }) => (facet === "processor" && processors.has(value)) || (facet === "os" && systems.has(label)))
		.map(({ id }) => id);
}
