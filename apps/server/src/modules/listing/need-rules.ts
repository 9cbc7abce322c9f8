// Builders of the conditions and rankings of default needs.
import type { NeedCondition, NeedRanking, SearchNeed } from "@lapwing/contract/search-needs";

export const least = (field: string, at_least: number): NeedCondition => ({ field, at_least });
export const most = (field: string, at_most: number): NeedCondition => ({ field, at_most });
export const yes = (field: string): NeedCondition => ({ field, yes: true });
export const contains = (field: string, ...words: string[]): NeedCondition => ({ field, contains: words });
export const dedicated: NeedCondition = { field: "graphics_kind", is: ["Dedicated"] };
export const rank = (field: string, worst: number, best: number, weight: number): NeedRanking => ({ field, worst, best, weight });

export function need(key: string, label: string, phrases: string, conditions: NeedCondition[], ranking: NeedRanking[] = []): SearchNeed {
	return { key, label, phrases: phrases.split(", "), conditions, ranking };
}
