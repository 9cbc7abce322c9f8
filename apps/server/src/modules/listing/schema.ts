// Made from the catalogue, stock and reviews by refresh-listing.ts, so that a list of a million products is a few quick reads.
// docs/decisions/0010-product-list-on-bitmaps.md tells why it is made so.
import type { ProductCard } from "@lapwing/contract/listing";
import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	customType,
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

/** One narrow row per product on sale: what lists filter and sort by. */
export const listing = pgTable(
	"listing",
	{
		productId: integer("product_id")
			.primaryKey()
			.references(() => product.id, { onDelete: "cascade" }),
		/** Numbers of listing_term: facet values and search words alike. */
		terms: integer().array().notNull(),
		/** Paise, of the configuration on the card. */
		price: bigint({ mode: "number" }).notNull(),
		discount: integer().notNull(),
		rating: doublePrecision().notNull(),
		ratingCount: integer("rating_count").notNull(),
		publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
		popularity: integer().notNull(),
		subcategoryId: integer("subcategory_id")
			.notNull()
			.references(() => subcategory.id),
		/** The title as search words: "kestrel swift 15"; and without its brand. */
		titleKey: text("title_key").notNull(),
		modelKey: text("model_key").notNull(),
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

export const listingCard = pgTable("listing_card", {
	productId: integer("product_id")
		.primaryKey()
		.references(() => listing.productId, { onDelete: "cascade" }),
	card: jsonb().$type<Omit<ProductCard, "is_new">>().notNull(),
});

/** A value of a facet, or a word that can be searched for. */
export const listingTerm = pgTable(
	"listing_term",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		/** The facet's parameter, `price_band`, `price_bit`, `all`, `word` or `code`. */
		facet: text().notNull(),
		value: text().notNull(),
		label: text().notNull(),
		position: integer().notNull().default(0),
		/** For words: about how many products have it. Breaks ties between corrections. */
		products: integer().notNull().default(0),
		/** Whether listing_bits holds it: all facet values, and words so common that collecting their products takes long. */
		hasBits: boolean("has_bits").notNull(),
	},
	(table) => [
		unique("listing_term_value").on(table.facet, table.value),
		// Only plain words are ever mistyped; model codes would make the index as large as the catalogue.
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

/** Which products have a facet's value, one bit each: bit n of chunk c is the product with the number c × 15,360 + n. */
export const listingBits = pgTable("listing_bits", bitColumns, (table) => [
	primaryKey({ columns: [table.termId, table.chunk] }),
	check("listing_bits_length", sql`length(${table.bits}) = 15360`),
]);

/** The same for common words, apart: every list reads all of listing_bits, and only those searched for of these. */
export const listingWordBits = pgTable("listing_word_bits", bitColumns, (table) => [
	primaryKey({ columns: [table.termId, table.chunk] }),
	check("listing_word_bits_length", sql`length(${table.bits}) = 15360`),
]);

/** Products looked at side by side, in both directions. */
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

/** A shelf of the home page. */
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
		/** Goes up with each change, so that the second of two editors is told. */
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
