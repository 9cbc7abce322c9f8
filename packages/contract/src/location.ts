// Stores and service centres. A Location is one or the other; two may share a site.
import { z } from "zod";
import { Email, GstStateCode, Href, Line, Phone, Pin, Slug } from "./text.ts";

export const locationKinds = ["store", "service_center"] as const;
export type LocationKind = (typeof locationKinds)[number];

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "Use a time such as 10:00.");
const spans = z.array(z.tuple([clock, clock])).max(3);

/** Wall-clock times in the Location's zone; a day may have several spans or none. */
export const WeekHours = z.object({ mon: spans, tue: spans, wed: spans, thu: spans, fri: spans, sat: spans, sun: spans });
export type WeekHours = z.infer<typeof WeekHours>;

export const Holiday = z.object({ date: z.iso.date(), name: Line(80), hours: spans });
export type Holiday = z.infer<typeof Holiday>;

export const LocationMeta = z.object({ title: z.string().nullable(), description: z.string().nullable(), keywords: z.string().nullable() });

/** First segments of the shop's own addresses. A Location's page is `/{slug}`, so none of these can be its slug. */
export const reservedSlugs: readonly string[] = [
	"about-us",
	"admin",
	"assets",
	"blog",
	"blogs",
	"cart",
	"checkout",
	"compare",
	"contact-us",
	"dev",
	"free-service",
	"healthz",
	"media",
	"metrics",
	"my-account",
	"offline",
	"payment-faild",
	"payment-success",
	"privacy-policy",
	"products",
	"public",
	"readyz",
	"reset-password",
	"shipping-delivery",
	"store-locator-for-sales",
	"store-locator-for-service",
	"terms-conditions",
	"track",
	"verify-account",
	"verify-payment",
	"warantty-policy",
];

export const LocationInput = z.object({
	kind: z.enum(locationKinds),
	/** Name of the building it shares with another Location. */
	site: Line(80).nullable(),
	title: Line(120),
	slug: Slug.refine((slug) => !reservedSlugs.includes(slug), "This address belongs to another page of the shop."),
	address: Line(300),
	city: Line(80),
	state_code: GstStateCode,
	post_code: Pin,
	contact_no: Phone.nullable(),
	email: Email.nullable(),
	/** Comma-separated, as the specification has them. */
	group_contacts: z.string().max(200),
	group_emails: z.string().max(400),
	whatsapp_no: Phone.nullable(),
	map_link: Href.nullable(),
	image_360_link: Href.nullable(),
	banner: z.string().max(300).nullable(),
	image: z.string().max(300).nullable(),
	description: z.string().max(20_000),
	offers: z.array(Line(200)).max(12),
	meta: LocationMeta,
	latitude: z.number().min(6).max(38),
	longitude: z.number().min(68).max(98),
	time_zone: z.string(),
	hours: WeekHours,
	holidays: z.array(Holiday).max(60),
	takes_free_service: z.boolean(),
	services: z.array(Line(80)).max(20),
	gstin: z.string().length(15).nullable(),
	/** Slugs of the brands a store sells. */
	brands: z.array(Slug).max(60),
	/** Names of the brands a service centre repairs. */
	service_brands: z.array(Line(40)).max(60),
});
export type LocationInput = z.infer<typeof LocationInput>;

/** The laptop brands a visitor can choose, in this order. */
export const laptopBrands = ["Dell", "HP", "Lenovo", "Apple", "Asus", "Acer", "Other"] as const;
