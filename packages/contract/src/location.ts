// Locations API: stores and service centres. A location is one or the other; two may share a site.
import { z } from "zod";
import { Subcategory } from "./catalogue.ts";
import { FocalPoint } from "./content.ts";
import { embedSource } from "./embeds.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { Email, GstStateCode, Href, Html, Line, PhoneDigits, Pin, Slug, TimeZone } from "./text.ts";

export const locationKinds = ["store", "service_center"] as const;
export type LocationKind = (typeof locationKinds)[number];

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "Use a time such as 10:00.");
const spans = z.array(z.tuple([clock, clock])).max(3);

/** Local times in the location's time zone; a day has any number of intervals. */
export const WeekHours = z.object({ mon: spans, tue: spans, wed: spans, thu: spans, fri: spans, sat: spans, sun: spans });
export type WeekHours = z.infer<typeof WeekHours>;

export const Holiday = z.object({ date: z.iso.date(), name: Line(80), hours: spans });
export type Holiday = z.infer<typeof Holiday>;

export const LocationMeta = z.object({ title: z.string().nullable(), description: z.string().nullable(), keywords: z.string().nullable() });

/** Reserved top-level path segments. A location's page is `/{slug}`, so none of these can be its slug. */
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
	"find",
	"free-service",
	"healthz",
	"invoices",
	"media",
	"metrics",
	"my-account",
	"offline",
	"pages",
	"pay",
	"payment-faild",
	"payment-success",
	"privacy-policy",
	"products",
	"public",
	"readyz",
	"reset-password",
	"shipping-delivery",
	"stock-alert",
	"store-locator-for-sales",
	"store-locator-for-service",
	"terms-conditions",
	"track",
	"verify-account",
	"verify-payment",
	"warantty-policy",
	"warranty",
	"webhooks",
];

/** Address to embed; of a pasted embed code, its address. */
const EmbedLink = z.string().overwrite(embedSource).pipe(Href);

export const LocationInput = z.object({
	kind: z.enum(locationKinds),
	/** Name of the building shared with another location. */
	site: Line(80).nullable(),
	title: Line(120),
	slug: Slug.refine((slug) => !reservedSlugs.includes(slug), "This address belongs to another page of the shop."),
	address: Line(300),
	city: Line(80),
	state_code: GstStateCode,
	post_code: Pin,
	contact_no: PhoneDigits.nullable(),
	email: Email.nullable(),
	/** Comma-separated, as the specification has them. */
	group_contacts: z.string().max(200),
	group_emails: z.string().max(400),
	whatsapp_no: PhoneDigits.nullable(),
	map_link: EmbedLink.nullable(),
	image_360_link: EmbedLink.nullable(),
	banner: z.string().max(300).nullable(),
	/** The banner is cropped around this point; without one, around its middle. */
	banner_focus: FocalPoint.nullable().optional(),
	image: z.string().max(300).nullable(),
	description: z.string().max(20_000),
	offers: z.array(Line(200)).max(12),
	meta: LocationMeta,
	latitude: z.number().min(6).max(38),
	longitude: z.number().min(68).max(98),
	time_zone: TimeZone,
	hours: WeekHours,
	holidays: z.array(Holiday).max(60),
	takes_free_service: z.boolean(),
	services: z.array(Line(80)).max(20),
	gstin: z.string().length(15).nullable(),
	/** Slugs of the brands a store sells. */
	brands: z.array(Slug).max(60),
	/** Names of the brands a service centre repairs. */
	service_brands: z.array(Line(40)).max(60),
	/** Slugs of the subcategories that staff chose for the store's page; by default those with most products in stock. */
	subcategories: z.array(Slug).max(4).optional(),
});
export type LocationInput = z.infer<typeof LocationInput>;

/** Laptop brands offered in the service form, in this order. */
export const laptopBrands = ["Dell", "HP", "Lenovo", "Apple", "Asus", "Acer", "Other"] as const;

const LocatorOption = z.object({ id: z.number(), title: z.string() });

/** Options of the locator's two dropdowns. */
export const LocatorOptions = z.object({ brands: z.array(LocatorOption), centers: z.array(LocatorOption) });
export type LocatorOptions = z.infer<typeof LocatorOptions>;

/** `image`: an equirectangular image of our own; `frame`: an allow-listed embed; `link`: anything else. */
export const View360 = z.object({ kind: z.enum(["image", "frame", "link"]), url: z.string() });
export type View360 = z.infer<typeof View360>;

const LocationFields = {
	id: z.number(),
	title: z.string(),
	slug: z.string(),
	address: z.string(),
	contact_no: z.string().nullable(),
	email: z.string().nullable(),
	group_contacts: z.string(),
	group_emails: z.string(),
	whatsapp_no: z.string().nullable(),
	map_link: z.string().nullable(),
	image_360_link: z.string().nullable(),
	banner: z.string().nullable(),
	banner_focus: FocalPoint.nullable(),
	description: Html,
	meta: LocationMeta,
	/** Name of the building shared with another location. */
	site: z.string().nullable(),
	city: z.string(),
	post_code: z.string(),
	latitude: z.number(),
	longitude: z.number(),
	time_zone: z.string(),
	hours: WeekHours,
	holidays: z.array(Holiday),
	takes_free_service: z.boolean(),
	services: z.array(z.string()),
	/** Sold by a store, or repaired by a service centre. */
	brands: z.array(LocatorOption),
	/** Distance from the given post code or position; null without one. Display as "about N km". */
	distance_km: z.number().nullable(),
	/** Embed URL: allow-listed, or OpenStreetMap at the coordinates. */
	map_frame: z.string(),
	/** Target of "Open in Maps". */
	map_url: z.string(),
	view_360: View360.nullable(),
};

export const ServiceCenter = z.object({
	kind: z.literal("service_center"),
	...LocationFields,
	service_center_image: z.string().nullable(),
});
export type ServiceCenter = z.infer<typeof ServiceCenter>;

export const Store = z.object({
	kind: z.literal("store"),
	...LocationFields,
	store_image: z.string().nullable(),
	offers: z.array(z.string()),
	/** Products in stock at the store, and the first four of their subcategories. */
	counter: z.object({ product_count: z.number(), subcategories: z.array(Subcategory) }),
});
export type Store = z.infer<typeof Store>;

export type Location = ServiceCenter | Store;

const pickOne = "Choose one from the list.";
const digitsOnly = "Use digits only.";
const sixDigits = "A PIN code has 6 digits.";

/** Id from a dropdown: a number, its digits, or empty. Absent stays undefined, because that selects the kind of response. */
const chosenId = z
	.union(
		[
			z.number().int().nonnegative().max(2_147_483_647),
			z
				.string()
				.trim()
				.regex(/^\d{0,9}$/, pickOne),
		],
		{ error: pickOne },
	)
	.nullish()
	.transform((value) => (value === undefined ? undefined : value === null || value === "" ? null : Number(value)));

const typedPostCode = z
	.union([z.number().int().nonnegative(), z.string().trim().regex(/^\d*$/, digitsOnly).max(20, sixDigits)], { error: digitsOnly })
	.nullish()
	.transform((value) => (value === undefined ? undefined : value === null || value === "" ? null : String(value)));

const position = (edge: number) => z.number().min(-edge).max(edge).nullish();

export const LocatorQuery = z
	.object({
		center_id: chosenId,
		brand_id: chosenId,
		post_code: typedPostCode,
		/** Geolocation ("Use my location"): treated as the post code at that position. */
		latitude: position(90),
		longitude: position(180),
	})
	.refine((query) => (query.latitude ?? null) === null || (query.longitude ?? null) !== null, {
		path: ["longitude"],
		error: "A position needs a longitude too.",
	})
	.refine((query) => (query.longitude ?? null) === null || (query.latitude ?? null) !== null, {
		path: ["latitude"],
		error: "A position needs a latitude too.",
	});
export type LocatorQuery = z.output<typeof LocatorQuery>;

/** Without any parameter: the filter options. With any: the list. `post_code` is the PIN resolved from a position. */
const locatorAnswer = <L extends z.ZodType>(location: L) =>
	envelope(z.union([z.array(location), LocatorOptions])).extend({ post_code: z.string().optional() });

export const findStores = endpoint({
	method: "POST",
	path: "/store-locator",
	input: LocatorQuery,
	output: locatorAnswer(Store),
	access: "public",
	summary: "Stores: the filter options, or the list by brand, centre and post code",
});

export const findServiceCenters = endpoint({
	method: "POST",
	path: "/serviceCenter",
	input: LocatorQuery,
	output: locatorAnswer(ServiceCenter),
	access: "public",
	summary: "Service centres: the filter options, or the list by brand, centre and post code",
});

export const getLocationPage = endpoint({
	method: "POST",
	path: "/store-service",
	// As long as a URL may be: an overlong slug gets 404, not a validation error.
	input: z.object({ slug: z.string().min(1, "Fill this in.").max(20_000) }),
	output: z.discriminatedUnion("type", [
		z.object({ type: z.literal("service_center"), data: ServiceCenter }),
		z.object({ type: z.literal("store_locator"), data: Store }),
	]),
	access: "public",
	summary: "The page of one store or service centre",
});

export const FreeServiceCenter = z.object({
	service_center: z.object({ title: z.string(), whatsapp_no: z.string().nullable(), map_link: z.string().nullable(), slug: z.string() }),
	/** Address that opens the centre in a map; `map_link` may be one for frames only. */
	map_url: z.string().optional(),
	/** Present if a known post code was given. */
	distance_km: z.number().optional(),
});
export type FreeServiceCenter = z.infer<typeof FreeServiceCenter>;

export const listFreeServiceCenters = endpoint({
	method: "GET",
	path: "/free-service-centers",
	input: z.object({ post_code: typedPostCode }),
	output: envelope(z.array(FreeServiceCenter)),
	access: "public",
	summary: "The service centres that take free service, nearest first where a post code is given",
});

export const ClosedLocation = z.object({
	title: z.string(),
	/** Path that its address redirects to. */
	redirect_to: z.string().nullable(),
	/** Nearest open location of its kind. */
	nearest: z.object({ title: z.string(), slug: z.string(), city: z.string(), distance_km: z.number() }).nullable(),
});
export type ClosedLocation = z.infer<typeof ClosedLocation>;

export const getClosedLocation = endpoint({
	method: "GET",
	path: "/closed-locations/:slug",
	input: z.object({ slug: z.string().max(20_000) }),
	output: envelope(ClosedLocation),
	access: "public",
	summary: "Where to go in place of a store or service centre that has closed",
});

export const locationEndpoints = [findStores, findServiceCenters, getLocationPage, listFreeServiceCenters, getClosedLocation] as const;
