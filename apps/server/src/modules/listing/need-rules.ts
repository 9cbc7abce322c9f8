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

/** The fields in_…: whether the product is in that subcategory. */
export const memory = (weight: number) => rank("ram_gb", 8, 32, weight);
export const cores = (weight: number) => rank("cores", 4, 16, weight);
export const graphics = (weight: number) => rank("graphics_memory_gb", 2, 16, weight);
/** What editing and CAD make use of: more is paid for by few. */
export const enoughGraphics = (weight: number) => rank("graphics_memory_gb", 2, 8, weight);
export const light = (weight: number) => rank("weight_kg", 2.2, 1.1, weight);
export const battery = (weight: number) => rank("battery_hours", 5, 16, weight);
export const cheap = (weight: number, from = 120_000, to = 35_000) => rank("price", from, to, weight);
