// Search index of the product list, derived from catalogue, stock and reviews by refresh-listing.ts.
// docs/decisions/0010-product-list-on-bitmaps.md.

import type { ProductCard, VariantCard } from "@lapwing/contract/listing";
import type { NeedCondition, NeedRanking } from "@lapwing/contract/search-needs";
import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	customType,
	date,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
} from "drizzle-orm/pg-core";
import { product, subcategory } from "../catalogue/schema.ts";

const varbit = customType<{ data: string }>({ dataType: () => "bit varying" });

/** One narrow row per product on sale: columns to filter and sort by. */
export const listing = pgTable(
	"listing",
	{
		productId: integer("product_id")
			.primaryKey()
			.references(() => product.id, { onDelete: "cascade" }),
		/** Ids of listing_term: facet values and search words. */
		terms: integer().array().notNull(),
		/** Paise, of the default variant: the cheapest in stock, or else the cheapest. */
		price: bigint({ mode: "number" }).notNull(),
		discount: integer().notNull(),
		rating: doublePrecision().notNull(),
		ratingCount: integer("rating_count").notNull(),
		publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
		popularity: integer().notNull(),
		subcategoryId: integer("subcategory_id")
			.notNull()
			.references(() => subcategory.id),
		/** The title as search words ("kestrel swift 15"); model_key without the brand. */
		titleKey: text("title_key").notNull(),
		modelKey: text("model_key").notNull(),
		/** How well the product suits each need, 0 to 100 by its key. */
		fit: jsonb().$type<Record<string, number>>().notNull().default({}),
		/** Version of the index that wrote the row; older ones are re-indexed after an update. */
		indexVersion: integer("index_version").notNull().default(0),
	},
	(table) => [
		index("listing_terms").using("gin", table.terms),
		index("listing_popularity").on(table.popularity.desc().nullsFirst(), table.productId),
		index("listing_price").on(table.price, table.productId),
		index("listing_newest").on(table.publishedAt.desc().nullsFirst(), table.productId),
		index("listing_rating").on(table.rating.desc().nullsFirst(), table.ratingCount.desc().nullsFirst(), table.productId),
		index("listing_discount").on(table.discount.desc().nullsFirst(), table.productId),
		index("listing_neighbours").on(table.subcategoryId, table.price, table.productId),
		index("listing_title").on(table.titleKey),
		index("listing_model").on(table.modelKey),
	],
);

/** One row per configuration on sale: what a filter of configurations compares, and the part of the card that differs. */
export const listingVariant = pgTable(
	"listing_variant",
	{
		/** No foreign key: the row outlives a deleted variant until the refresh has cleared its bits. */
		variantId: integer("variant_id").primaryKey(),
		productId: integer("product_id")
			.notNull()
			.references(() => listing.productId, { onDelete: "cascade" }),
		/** Place among the product's configurations from 0: its plane in listing_variant_bits. */
		plane: integer().notNull(),
		/** Ids of listing_term: RAM, storage, colour, stock, stores, needs. */
		terms: integer().array().notNull(),
		price: bigint({ mode: "number" }).notNull(),
		discount: integer().notNull(),
		inStock: boolean("in_stock").notNull(),
		card: jsonb().$type<VariantCard>().notNull(),
	},
	(table) => [
		index("listing_variant_product").on(table.productId, table.plane),
		index("listing_variant_price").on(table.price, table.productId),
		index("listing_variant_discount").on(table.discount.desc().nullsFirst(), table.productId),
	],
);

export const listingCard = pgTable("listing_card", {
	productId: integer("product_id")
		.primaryKey()
		.references(() => listing.productId, { onDelete: "cascade" }),
	card: jsonb().$type<Omit<ProductCard, "is_new">>().notNull(),
});

/**
 * The number by which bitmaps know a product. New products take the next one; renumber-listing.ts numbers all of them anew. Apart from
 * `listing`, whose rows and indexes are wide to rewrite; without a foreign key, so that a number is free only once its bits are cleared.
 */
export const listingNumber = pgTable("listing_number", {
	productId: integer("product_id").primaryKey(),
	number: integer().notNull().unique().generatedByDefaultAsIdentity({ name: "listing_number_next", minValue: 0, startWith: 0 }),
});

/** One row: how often all products were numbered anew; none: never. Bitmaps of two statements belong together if it is the same. */
export const listingNumbering = pgTable("listing_numbering", {
	id: integer().primaryKey(),
	generation: integer().notNull(),
});

/** A facet value or a search word. */
export const listingTerm = pgTable(
	"listing_term",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		/** The facet's parameter, `price_band`, `price_digit`, `all`, `word` or `code`. */
		facet: text().notNull(),
		value: text().notNull(),
		label: text().notNull(),
		position: integer().notNull().default(0),
		/** For words: approximate number of products, the tie-breaker of the spelling correction. */
		products: integer().notNull().default(0),
		/** Whether a bitmap exists: for all facet values (listing_bits) and common words (listing_word_bits). */
		hasBits: boolean("has_bits").notNull(),
	},
	(table) => [
		unique("listing_term_value").on(table.facet, table.value),
		// Trigram index for the spelling correction, of plain words only: with model codes it would be as large as the catalogue.
		index("listing_term_similar").using("gin", table.value.op("gin_trgm_ops")).where(sql`facet = 'word'`),
		index("listing_term_prefix").on(table.value.op("text_pattern_ops")).where(sql`facet in ('word', 'code')`),
	],
);

const bitColumns = {
	termId: integer("term_id")
		.notNull()
		.references(() => listingTerm.id, { onDelete: "cascade" }),
	chunk: integer().notNull(),
	bits: varbit().notNull(),
};

/** Bitmap index: bit n of chunk c is the product with the number c × 15,360 + n. */
export const listingBits = pgTable("listing_bits", bitColumns, (table) => [
	primaryKey({ columns: [table.termId, table.chunk] }),
	check("listing_bits_length", sql`length(${table.bits}) = 15360`),
]);

/** Bitmap index of common words, separate: every list reads all of listing_bits, but only the searched words of this one. */
export const listingWordBits = pgTable("listing_word_bits", bitColumns, (table) => [
	primaryKey({ columns: [table.termId, table.chunk] }),
	check("listing_word_bits_length", sql`length(${table.bits}) = 15360`),
]);

/**
 * Bitmap index of configurations: bit n of chunk c in plane p is configuration p of the product numbered c × 15,360 + n. Conditions on
 * configurations are combined plane by plane; OR over the planes gives products.
 */
export const listingVariantBits = pgTable("listing_variant_bits", { ...bitColumns, plane: integer().notNull() }, (table) => [
	primaryKey({ columns: [table.termId, table.chunk, table.plane] }),
	check("listing_variant_bits_length", sql`length(${table.bits}) = 15360`),
]);

/** A need that people search for ("coding", "long battery"): its phrases, conditions on a configuration, and ranking. */
export const searchNeed = pgTable("search_need", {
	key: text().primaryKey(),
	/** After "for" or alone: "coding", "Light". */
	label: text().notNull(),
	phrases: text().array().notNull(),
	conditions: jsonb().$type<NeedCondition[]>().notNull(),
	ranking: jsonb().$type<NeedRanking[]>().notNull(),
	position: integer().notNull().default(0),
	active: boolean().notNull().default(true),
	version: integer().notNull().default(1),
});

/** Word of a query → words of the catalogue, as stems. */
export const searchSynonym = pgTable("search_synonym", {
	word: text().primaryKey(),
	means: text().array().notNull(),
	version: integer().notNull().default(1),
});

/** Searches of a day by normalised text, without anything that names a person: search-log.ts. */
export const searchDay = pgTable(
	"search_day",
	{
		day: date().notNull(),
		query: text().notNull(),
		searches: integer().notNull(),
		clicks: integer().notNull(),
		/** Searches that found nothing, or only without a part of the query. */
		empty: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.query] })],
);

/** Demand for a product, as points that its place in the list is given; no row: none. */
export const productDemand = pgTable("product_demand", {
	productId: integer("product_id")
		.primaryKey()
		.references(() => product.id, { onDelete: "cascade" }),
	points: integer().notNull(),
});

/** Products that staff have pinned to the top of a query's results or buried at their end. */
export const searchPlacement = pgTable("search_placement", {
	/** The query's words as stems, without stop words. */
	key: text().primaryKey(),
	query: text().notNull(),
	/** Product ids, the first on top. No foreign key: an id that is not on sale is passed over. */
	pinned: integer().array().notNull(),
	buried: integer().array().notNull(),
	version: integer().notNull().default(1),
});

/** How often two products were compared on a day, in both directions. Counts only. */
export const comparedDay = pgTable(
	"compared_day",
	{
		day: date().notNull(),
		productId: integer("product_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		otherId: integer("other_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		times: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.day, table.productId, table.otherId] }),
		index("compared_day_product").on(table.productId),
		index("compared_day_other").on(table.otherId),
	],
);

/** How much two products were compared lately, in both directions: the days of compared_day, decayed. */
export const comparedPair = pgTable(
	"compared_pair",
	{
		productId: integer("product_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		otherId: integer("other_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		times: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.productId, table.otherId] }),
		index("compared_pair_often").on(table.productId, table.times.desc().nullsFirst()),
		index("compared_pair_other").on(table.otherId),
	],
);

/** Product collection of the home page. */
export const collection = pgTable(
	"collection",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		key: text().notNull().unique(),
		kind: text({ enum: ["discount", "product", "handpicked", "browse"] }).notNull(),
		title: text().notNull(),
		text: text(),
		link: jsonb().$type<{ title: string; url: string }>(),
		links: jsonb().$type<{ title: string; url: string }[]>().notNull(),
		position: integer().notNull(),
		/** Optimistic locking: incremented by each change; a save with an older version is refused. */
		version: integer().notNull().default(1),
		visibleFrom: timestamp("visible_from", { withTimezone: true }),
		visibleUntil: timestamp("visible_until", { withTimezone: true }),
	},
	(table) => [index("collection_position").on(table.position, table.id)],
);

export const collectionProduct = pgTable(
	"collection_product",
	{
		collectionId: integer("collection_id")
			.notNull()
			.references(() => collection.id, { onDelete: "cascade" }),
		productId: integer("product_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		note: text(),
		quote: text(),
		quoteBy: text("quote_by"),
		position: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.collectionId, table.productId] }), index("collection_product_product").on(table.productId)],
);
