import type { Drawing } from "@lapwing/contract/catalogue";
import type { FitUse } from "@lapwing/contract/fit-uses";
import type { SpecFilter } from "@lapwing/contract/spec-filters";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Optimistic locking: incremented by each change; a save with an older version is refused. */
const version = () => integer().notNull().default(1);

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const brand = pgTable("brand", {
	id: id(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	position: integer().notNull().default(0),
	version: version(),
});

export const category = pgTable("category", {
	id: id(),
	slug: text().notNull().unique(),
	name: text().notNull(),
	position: integer().notNull().default(0),
	version: version(),
});

export const subcategory = pgTable(
	"subcategory",
	{
		id: id(),
		categoryId: integer("category_id")
			.notNull()
			.references(() => category.id),
		slug: text().notNull().unique(),
		name: text().notNull(),
		note: text(),
		image: text(),
		position: integer().notNull().default(0),
		version: version(),
	},
	(table) => [index("subcategory_category").on(table.categoryId)],
);

export const specField = pgTable("spec_field", {
	key: text().primaryKey(),
	group: text("spec_group").notNull(),
	label: text().notNull(),
	unit: text(),
	type: text({ enum: ["text", "number", "yes_no"] }).notNull(),
	better: text({ enum: ["higher", "lower"] }),
	bestWord: text("best_word"),
	/** Filter of the product list that the field feeds. */
	filter: text().$type<SpecFilter>(),
	/** What it says for the fit check. */
	fit: text().$type<FitUse>().unique(),
	position: integer().notNull().default(0),
});

/** Specification fields of a subcategory, in the order of its form. */
export const subcategorySpecField = pgTable(
	"subcategory_spec_field",
	{
		subcategoryId: integer("subcategory_id")
			.notNull()
			.references(() => subcategory.id, { onDelete: "cascade" }),
		field: text()
			.notNull()
			.references(() => specField.key, { onDelete: "cascade" }),
		position: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.subcategoryId, table.field] }), index("subcategory_spec_field_field").on(table.field)],
);

/** Lines on the cards of a category's products, in order. Lines of one label are joined. */
export const categoryCardLine = pgTable(
	"category_card_line",
	{
		categoryId: integer("category_id")
			.notNull()
			.references(() => category.id, { onDelete: "cascade" }),
		field: text()
			.notNull()
			.references(() => specField.key, { onDelete: "cascade" }),
		position: integer().notNull(),
		/** Null: the field's own label. */
		label: text(),
	},
	(table) => [primaryKey({ columns: [table.categoryId, table.field] }), index("category_card_line_field").on(table.field)],
);

export const product = pgTable(
	"product",
	{
		id: id(),
		slug: text().notNull().unique(),
		title: text().notNull(),
		brandId: integer("brand_id")
			.notNull()
			.references(() => brand.id),
		/** Main subcategory; product_subcategory holds all of them. */
		subcategoryId: integer("subcategory_id")
			.notNull()
			.references(() => subcategory.id),
		description: text().notNull(),
		highlights: text().array().notNull().default(sql`'{}'`),
		/** Text shown to customers. */
		warranty: text().notNull(),
		/** Months from the day of sale; 0: no warranty. */
		warrantyMonths: integer("warranty_months").notNull().default(12),
		hsn: text().notNull(),
		gstRate: integer("gst_rate").notNull(),
		countryOfOrigin: text("country_of_origin").notNull(),
		manufacturer: text().notNull(),
		importer: text(),
		metaTitle: text("meta_title"),
		metaDescription: text("meta_description"),
		metaKeywords: text("meta_keywords"),
		drawing: jsonb().$type<Drawing>(),
		status: text({ enum: ["draft", "published", "withdrawn"] }).notNull(),
		publishedAt: timestamp("published_at", { withTimezone: true }),
		/** Scheduled publication of a draft. */
		publishAt: timestamp("publish_at", { withTimezone: true }),
		version: version(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
	},
	(table) => [
		index("product_brand").on(table.brandId),
		// Trigrams, for the console's search.
		index("product_title_search").using("gin", sql`lower(${table.title}) gin_trgm_ops`),
		index("product_main_subcategory").on(table.subcategoryId),
		index("product_scheduled").on(table.publishAt).where(sql`${table.publishAt} is not null`),
		index("product_newest_drawn")
			.on(table.subcategoryId, table.publishedAt.desc().nullsFirst(), table.id)
			.where(sql`${table.status} = 'published' and ${table.drawing} is not null`),
		index("product_newest").on(table.status, table.publishedAt.desc().nullsFirst(), table.id),
		check("product_gst_rate", sql`${table.gstRate} between 0 and 2800`),
		check("product_warranty_months", sql`${table.warrantyMonths} between 0 and 120`),
	],
);

export const productSubcategory = pgTable(
	"product_subcategory",
	{
		productId: integer("product_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		subcategoryId: integer("subcategory_id")
			.notNull()
			.references(() => subcategory.id),
		position: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.productId, table.subcategoryId] }),
		index("product_subcategory_subcategory").on(table.subcategoryId),
	],
);

export const productSpec = pgTable(
	"product_spec",
	{
		productId: integer("product_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		field: text()
			.notNull()
			.references(() => specField.key),
		textValue: text("text_value"),
		numberValue: doublePrecision("number_value"),
		yesNo: boolean("yes_no"),
	},
	(table) => [
		primaryKey({ columns: [table.productId, table.field] }),
		index("product_spec_field").on(table.field),
		check("product_spec_one_value", sql`num_nonnulls(${table.textValue}, ${table.numberValue}, ${table.yesNo}) = 1`),
	],
);

export const variant = pgTable(
	"variant",
	{
		id: id(),
		productId: integer("product_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		sku: text().notNull().unique(),
		options: jsonb().$type<Record<string, string | number>>().notNull(),
		mrp: bigint({ mode: "number" }).notNull(),
		price: bigint({ mode: "number" }).notNull(),
		position: integer().notNull().default(0),
		/** Soft delete: a variant no longer sold is kept for the orders that refer to it. */
		withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
	},
	(table) => [
		index("variant_product").on(table.productId),
		index("variant_sku_search").using("gin", table.sku.op("gin_trgm_ops")),
		check("variant_price", sql`${table.price} > 0 and ${table.price} <= ${table.mrp}`),
	],
);

export const productImage = pgTable(
	"product_image",
	{
		id: id(),
		productId: integer("product_id")
			.notNull()
			.references(() => product.id, { onDelete: "cascade" }),
		path: text().notNull(),
		alt: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		colour: text(),
		/** A photo of the very unit that is sold, which says how a refurbished one looks. */
		ofUnit: boolean("of_unit").notNull().default(false),
		position: integer().notNull().default(0),
	},
	(table) => [index("product_image_product").on(table.productId)],
);
