// Search vocabulary that the seller can edit: needs ("for coding") and synonyms.
import { z } from "zod";
import { Line, Slug } from "./text.ts";

/**
 * Condition of a need on a configuration: a spec field (an option overrides it) or `price` in rupees. Exactly one of the others is given;
 * `contains` and `is` compare without regard to case.
 */
export const NeedCondition = z.object({
	field: z.string().max(60),
	at_least: z.number().optional(),
	at_most: z.number().optional(),
	is: z.array(z.string().max(80)).max(20).optional(),
	contains: z.array(z.string().max(80)).max(20).optional(),
	yes: z.boolean().optional(),
});
export type NeedCondition = z.infer<typeof NeedCondition>;

/** Ranking of a need: `weight` points where the field reaches `best`, none at `worst`, and in between in proportion. */
/** Of one need. */
export const maxPhrases = 400;

export const NeedRanking = z.object({ field: z.string().max(60), worst: z.number(), best: z.number(), weight: z.number().positive() });
export type NeedRanking = z.infer<typeof NeedRanking>;

export const SearchNeed = z.object({
	key: Slug,
	label: Line(60),
	phrases: z.array(Line(60)).min(1).max(maxPhrases),
	conditions: z.array(NeedCondition).max(12),
	ranking: z.array(NeedRanking).max(12),
});
export type SearchNeed = z.infer<typeof SearchNeed>;

export const SearchSynonym = z.object({ word: Line(40), means: z.array(Line(40)).min(1).max(12) });
export type SearchSynonym = z.infer<typeof SearchSynonym>;
