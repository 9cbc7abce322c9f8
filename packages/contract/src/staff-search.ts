// Search API for staff: needs and synonyms with a preview, the search log, pinned and buried products.
import { z } from "zod";
import { endpoint, envelope, may, nothing } from "./endpoint.ts";
import { ProductCard } from "./listing.ts";
import { maxPhrases, NeedCondition, NeedRanking, SearchNeed, SearchSynonym } from "./search-needs.ts";
import { Line, RequiredSlug, Slug } from "./text.ts";

const staff = may("edit_search");
const Version = z.coerce.number().int().min(1);

const Condition = NeedCondition.refine(
	({ at_least, at_most, is, contains, yes }) => {
		const kinds = [at_least !== undefined || at_most !== undefined, is !== undefined, contains !== undefined, yes !== undefined];
		return kinds.filter(Boolean).length === 1;
	},
	{ path: ["field"], error: "Say what this must be." },
)
	.refine(({ at_least, at_most }) => at_least === undefined || at_most === undefined || at_least <= at_most, {
		path: ["at_most"],
		error: "This must not be less than the smallest.",
	})
	.refine(({ is, contains }) => (is ?? contains ?? ["any"]).every((word) => word.trim() !== "") && (is ?? contains)?.length !== 0, {
		path: ["field"],
		error: "Enter a word.",
	});

const Ranking = NeedRanking.extend({
	weight: z.number("Enter a number.").positive("Use more than 0.").max(100, "Use 100 at most."),
}).refine(({ worst, best }) => worst !== best, { path: ["best"], error: "Best and worst must differ." });

/** What a need asks for and how it ranks, as the preview takes it. */
export const NeedRules = z.object({
	conditions: z.array(Condition).max(12, "Use 12 conditions at most."),
	ranking: z.array(Ranking).max(12, "Use 12 rankings at most."),
});
export type NeedRules = z.infer<typeof NeedRules>;

export const NeedForm = NeedRules.extend({
	label: Line(60),
	phrases: z.array(Line(60)).min(1, "Enter a phrase that people type.").max(maxPhrases, `Use ${maxPhrases} phrases at most.`),
	position: z.number("Enter a number.").int("Enter a whole number.").min(0).max(100_000),
	active: z.boolean(),
});
export type NeedForm = z.infer<typeof NeedForm>;

export const StaffNeed = SearchNeed.extend({
	position: z.number(),
	active: z.boolean(),
	version: z.number(),
	/** The conditions in words: "16 GB memory or more, 6 cores or more". */
	explained: z.string(),
});
export type StaffNeed = z.infer<typeof StaffNeed>;

export const StaffSynonym = SearchSynonym.extend({ version: z.number() });
export type StaffSynonym = z.infer<typeof StaffSynonym>;

/** What conditions and rankings can name: spec fields, the price in rupees, and subcategories as yes or no. */
export const NeedField = z.object({
	key: z.string(),
	label: z.string(),
	unit: z.string().nullable(),
	type: z.enum(["text", "number", "yes_no"]),
});
export type NeedField = z.infer<typeof NeedField>;

export const NeedPreview = z.object({
	/** Laptops that were looked at: all, or the most popular ones of a large catalogue. */
	checked: z.number(),
	all: z.boolean(),
	found: z.number(),
	/** The conditions in words. */
	explained: z.string(),
	/** The best of them, in the order that the need gives. */
	first: z.array(z.object({ card: ProductCard, fit: z.number() })),
});
export type NeedPreview = z.infer<typeof NeedPreview>;

export const getSearchWords = endpoint({
	method: "GET",
	path: "/staff/search",
	output: envelope(z.object({ needs: z.array(StaffNeed), synonyms: z.array(StaffSynonym), fields: z.array(NeedField) })),
	access: staff,
	summary: "Needs and synonyms of the search, and the fields that needs can name",
});

export const addNeed = endpoint({
	method: "POST",
	path: "/staff/search/needs",
	input: NeedForm.extend({ key: RequiredSlug("Fill this in.").refine((key) => key !== "new", "Choose another word.") }),
	output: envelope(StaffNeed),
	access: staff,
	status: 201,
	summary: "Add a need; the laptops that meet it are indexed in the background",
});

export const saveNeed = endpoint({
	method: "PUT",
	path: "/staff/search/needs/:key",
	input: NeedForm.extend({ key: z.string().max(120), version: Version }),
	output: envelope(StaffNeed),
	access: staff,
	summary: "Save a need; `conflict` where someone else saved it meanwhile",
});

export const deleteNeed = endpoint({
	method: "DELETE",
	path: "/staff/search/needs/:key",
	input: z.object({ key: z.string().max(120), version: Version }),
	output: envelope(nothing),
	access: staff,
	summary: "Delete a need; its phrases are plain words again",
});

export const previewNeed = endpoint({
	method: "POST",
	path: "/staff/search/preview",
	input: NeedRules,
	output: envelope(NeedPreview),
	access: staff,
	summary: "What a need would find, without saving it",
});

/** Default needs and synonyms of the release that the shop does not have. */
export const DefaultWords = z.object({
	/** `known`: the shop has the need, and lacks these phrases of it. */
	needs: z.array(z.object({ key: z.string(), label: z.string(), phrases: z.array(z.string()), known: z.boolean(), explained: z.string() })),
	synonyms: z.array(SearchSynonym),
});
export type DefaultWords = z.infer<typeof DefaultWords>;

export const listMissingDefaults = endpoint({
	method: "GET",
	path: "/staff/search/defaults",
	output: envelope(DefaultWords),
	access: staff,
	summary: "Default needs and synonyms that the shop does not have",
});

export const addDefaults = endpoint({
	method: "POST",
	path: "/staff/search/defaults",
	input: z.object({ needs: z.array(z.string().max(120)).max(200), synonyms: z.array(z.string().max(40)).max(1000) }),
	output: envelope(z.object({ added: z.number() })),
	access: staff,
	summary: "Add default needs, phrases and synonyms; else what the shop has is not changed",
});

const SynonymForm = z.object({
	means: z.array(Line(40)).min(1, "Enter a word of the catalogue.").max(12, "Use 12 words at most."),
});

export const addSynonym = endpoint({
	method: "POST",
	path: "/staff/search/synonyms",
	input: SynonymForm.extend({ word: Line(40) }),
	output: envelope(StaffSynonym),
	access: staff,
	status: 201,
	summary: "Add a synonym; it counts from the next search",
});

export const saveSynonym = endpoint({
	method: "PUT",
	path: "/staff/search/synonyms/:word",
	input: SynonymForm.extend({ word: Line(40), version: Version }),
	output: envelope(StaffSynonym),
	access: staff,
	summary: "Save a synonym; `conflict` where someone else saved it meanwhile",
});

export const deleteSynonym = endpoint({
	method: "DELETE",
	path: "/staff/search/synonyms/:word",
	input: z.object({ word: Line(40), version: Version }),
	output: envelope(nothing),
	access: staff,
	summary: "Delete a synonym",
});

export const LoggedSearch = z.object({
	query: z.string(),
	searches: z.number(),
	/** Searches that led to a product's page. */
	clicks: z.number(),
	/** Searches that found nothing, or only without a part of the query. */
	empty: z.number(),
	/** The last day, as 2026-11-15. */
	last: z.string(),
	/** Whether products are pinned or buried for it. */
	placed: z.boolean(),
});
export type LoggedSearch = z.infer<typeof LoggedSearch>;

export const searchLogViews = ["empty", "no_click", "all"] as const;

export const listSearches = endpoint({
	method: "GET",
	path: "/staff/search/log",
	input: z.object({ show: z.enum(searchLogViews).default("empty"), days: z.coerce.number().int().min(1).max(90).default(30) }),
	output: envelope(z.array(LoggedSearch)),
	access: staff,
	summary: "What people searched for, the most frequent first: 200 queries at most, without anything that names a person",
});

const PlacedProduct = z.object({ slug: z.string(), title: z.string() });

export const SearchPlacement = z.object({
	query: z.string(),
	pinned: z.array(PlacedProduct),
	buried: z.array(PlacedProduct),
	/** Null: nothing is placed for this query yet. */
	version: z.number().nullable(),
});
export type SearchPlacement = z.infer<typeof SearchPlacement>;

export const listPlacements = endpoint({
	method: "GET",
	path: "/staff/search/placements",
	output: envelope(z.array(SearchPlacement)),
	access: staff,
	summary: "Queries with pinned or buried products",
});

const Query = Line(80);

export const getPlacement = endpoint({
	method: "GET",
	path: "/staff/search/placement",
	input: z.object({ query: Query }),
	output: envelope(SearchPlacement),
	access: staff,
	summary: "What is pinned and buried for a query",
});

export const savePlacement = endpoint({
	method: "PUT",
	path: "/staff/search/placement",
	input: z.object({
		query: Query,
		pinned: z.array(Slug).max(10, "Pin 10 products at most."),
		buried: z.array(Slug).max(20, "Bury 20 products at most."),
		version: Version.nullable(),
	}),
	output: envelope(SearchPlacement),
	access: staff,
	summary: "Pin and bury products for a query; none of both removes it. `conflict` where someone else saved it meanwhile",
});

export const staffSearchEndpoints = [
	listSearches,
	listPlacements,
	getPlacement,
	savePlacement,
	getSearchWords,
	addNeed,
	saveNeed,
	deleteNeed,
	previewNeed,
	listMissingDefaults,
	addDefaults,
	addSynonym,
	saveSynonym,
	deleteSynonym,
] as const;
