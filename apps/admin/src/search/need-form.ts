// A need as its form has it: numbers and lists as typed.
import type { RouteInput } from "@lapwing/contract/client";
import type { NeedField, NeedRules, StaffNeed } from "@lapwing/contract/staff-search";
import type { Loaded } from "../form/edit-form.tsx";

export type ConditionDraft = {
	field: string;
	at_least: string;
	at_most: string;
	compare: "is" | "contains";
	words: string;
	yes: "yes" | "no";
};
export type RankingDraft = { field: string; worst: string; best: string; weight: string };

export type NeedDraft = {
	key: string;
	label: string;
	phrases: string;
	conditions: ConditionDraft[];
	ranking: RankingDraft[];
	position: string;
	active: boolean;
};

export const blankCondition: ConditionDraft = { field: "ram_gb", at_least: "", at_most: "", compare: "is", words: "", yes: "yes" };
export const blankRanking: RankingDraft = { field: "price", worst: "", best: "", weight: "1" };

export const blankNeed: NeedDraft = {
	key: "",
	label: "",
	phrases: "",
	conditions: [],
	ranking: [],
	position: "0",
	active: true,
};

export function loadedNeed(need: StaffNeed): Loaded<NeedDraft> {
	const text = (value: number | undefined) => (value === undefined ? "" : String(value));
	return {
		version: String(need.version),
		values: {
			key: need.key,
			label: need.label,
			phrases: need.phrases.join(", "),
			conditions: need.conditions.map(({ field, at_least, at_most, is, contains, yes }) => ({
				field,
				at_least: text(at_least),
				at_most: text(at_most),
				compare: contains === undefined ? "is" : "contains",
				words: (is ?? contains ?? []).join(", "),
				yes: yes === false ? "no" : "yes",
			})),
			ranking: need.ranking.map(({ field, worst, best, weight }) => ({
				field,
				worst: String(worst),
				best: String(best),
				weight: String(weight),
			})),
			position: String(need.position),
			active: need.active,
		},
	};
}

export function partsOf(text: string): string[] {
	return text
		.split(/[,\n]/)
		.map((each) => each.trim())
		.filter((each) => each !== "");
}

/** Not a number: null, which the server refuses at the field. */
function numberOf(typed: string): number {
	const number = typed.trim() === "" ? Number.NaN : Number(typed.replaceAll(",", ""));
	return Number.isFinite(number) ? number : (null as never);
}

export function rulesOf({ conditions, ranking }: Pick<NeedDraft, "conditions" | "ranking">, fields: readonly NeedField[]): NeedRules {
	const types = new Map(fields.map(({ key, type }) => [key, type]));
	return {
		conditions: conditions.map(({ field, at_least, at_most, compare, words, yes }) => {
			const type = types.get(field);
			if (type === "yes_no") return { field, yes: yes === "yes" };
			if (type === "text") return { field, [compare]: partsOf(words) };
			return {
				field,
				...(at_least.trim() !== "" && { at_least: numberOf(at_least) }),
				...(at_most.trim() !== "" && { at_most: numberOf(at_most) }),
			};
		}),
		ranking: ranking.map(({ field, worst, best, weight }) => ({
			field,
			worst: types.get(field) === "yes_no" ? 0 : numberOf(worst),
			best: types.get(field) === "yes_no" ? 1 : numberOf(best),
			weight: numberOf(weight),
		})),
	};
}

export function needInput(values: NeedDraft, fields: readonly NeedField[]): RouteInput<"POST /staff/search/needs"> {
	const { key, label, phrases, position, active } = values;
	return { key, label, phrases: partsOf(phrases), position: numberOf(position), active, ...rulesOf(values, fields) };
}
