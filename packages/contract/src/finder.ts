// Help me choose: a guided finder. Each answer is a query parameter, so that every step has an address.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { ListingInput, ProductCard } from "./listing.ts";

export const finderParams = ["use", "budget", "weight", "screen", "place"] as const;
export type FinderParam = (typeof finderParams)[number];

/** Value of an answer that asks for nothing. */
export const anyAnswer = "any";

export const FinderQuestion = z.object({
	param: z.enum(finderParams),
	title: z.string(),
	/** `note`: what the answer asks of a laptop, "1.4 kg or less". */
	options: z.array(
		z.object({
			value: z.string(),
			label: z.string(),
			note: z.string().nullable(),
			/** Asked for by few: behind "More uses". */
			more: z.boolean(),
		}),
	),
	/** The answer given, or null. */
	answer: z.object({ value: z.string(), label: z.string() }).nullable(),
});
export type FinderQuestion = z.infer<typeof FinderQuestion>;

export const Finder = z.object({
	questions: z.array(FinderQuestion),
	/** Laptops that satisfy the answers so far. */
	total: z.number(),
	/** Sentence about an answer without which there is a result: "Nothing for “Light”. Without it: 12 laptops." */
	note: z.string().nullable(),
	/** Sentence about a price that an answer about the use brings with it, below the budget or without one. */
	price_note: z.string().nullable(),
	/** Three laptops at most, each with the sentence why, once every question is answered. */
	picks: z.array(z.object({ card: ProductCard, title: z.string(), why: z.string() })),
	/** Keys of the needs that the answers ask for. */
	needs: z.array(z.string()),
	/** The product list with the same filters. */
	list_url: z.string(),
});
export type Finder = z.infer<typeof Finder>;

const Loose = ListingInput.shape.q;

export const findLaptops = endpoint({
	method: "GET",
	path: "/find",
	input: z.object({ use: Loose, budget: Loose, weight: Loose, screen: Loose, place: Loose }),
	output: envelope(Finder),
	access: "public",
	summary: "Help me choose: questions with the answers given, and three laptops with a sentence each on why",
});

export const finderEndpoints = [findLaptops] as const;
