import type { Holiday, WeekHours } from "@lapwing/contract/location";
import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { brand, subcategory } from "../catalogue/schema.ts";

export const location = pgTable(
	"location",
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		kind: text({ enum: ["store", "service_center"] }).notNull(),
		/** Locations with the same site are in the same building. */
		site: text(),
		title: text().notNull(),
		slug: text().notNull().unique(),
		address: text().notNull(),
		city: text().notNull(),
		stateCode: text("state_code").notNull(),
		postCode: text("post_code").notNull(),
		contactNo: text("contact_no"),
		email: text(),
		groupContacts: text("group_contacts").notNull(),
		groupEmails: text("group_emails").notNull(),
		whatsappNo: text("whatsapp_no"),
		mapLink: text("map_link"),
		image360Link: text("image_360_link"),
		banner: text(),
		/** Focal point of the banner in percent; null: its middle. */
		bannerFocus: jsonb("banner_focus").$type<{ x: number; y: number }>(),
		image: text(),
		description: text().notNull(),
		offers: text().array().notNull().default(sql`'{}'`),
		metaTitle: text("meta_title"),
		metaDescription: text("meta_description"),
		metaKeywords: text("meta_keywords"),
		latitude: doublePrecision().notNull(),
		longitude: doublePrecision().notNull(),
		timeZone: text("time_zone").notNull(),
		hours: jsonb().$type<WeekHours>().notNull(),
		holidays: jsonb().$type<Holiday[]>().notNull(),
		takesFreeService: boolean("takes_free_service").notNull(),
		services: text().array().notNull().default(sql`'{}'`),
		gstin: text(),
		/** Closed: not shown, and nothing new is booked there. Orders and documents still name it. */
		closedAt: timestamp("closed_at", { withTimezone: true }),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
	},
	(table) => [
		index("location_kind").on(table.kind, table.title),
		index("location_in_order").on(table.kind, table.city, table.title, table.id),
		index("location_post_code").on(table.postCode.op("text_pattern_ops")),
		index("location_position").on(table.kind, table.latitude, table.longitude),
		check("location_latitude", sql`${table.latitude} between -90 and 90`),
		check("location_longitude", sql`${table.longitude} between -180 and 180`),
	],
);

/** Brands sold at a store. */
export const locationBrand = pgTable(
	"location_brand",
	{
		locationId: integer("location_id")
			.notNull()
			.references(() => location.id, { onDelete: "cascade" }),
		brandId: integer("brand_id")
			.notNull()
			.references(() => brand.id),
	},
	(table) => [primaryKey({ columns: [table.locationId, table.brandId] }), index("location_brand_brand").on(table.brandId)],
);

/** Makes that service centres repair, as opposed to the brands that the shop sells. */
export const serviceBrand = pgTable("service_brand", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	title: text().notNull().unique(),
	position: integer().notNull().default(0),
});

export const locationServiceBrand = pgTable(
	"location_service_brand",
	{
		locationId: integer("location_id")
			.notNull()
			.references(() => location.id, { onDelete: "cascade" }),
		serviceBrandId: integer("service_brand_id")
			.notNull()
			.references(() => serviceBrand.id),
	},
	(table) => [
		primaryKey({ columns: [table.locationId, table.serviceBrandId] }),
		index("location_service_brand_brand").on(table.serviceBrandId),
	],
);

/** Subcategories chosen by staff for a store's page, in order. */
export const locationSubcategory = pgTable(
	"location_subcategory",
	{
		locationId: integer("location_id")
			.notNull()
			.references(() => location.id, { onDelete: "cascade" }),
		subcategoryId: integer("subcategory_id")
			.notNull()
			.references(() => subcategory.id),
		position: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.locationId, table.subcategoryId] }),
		index("location_subcategory_subcategory").on(table.subcategoryId),
	],
);
