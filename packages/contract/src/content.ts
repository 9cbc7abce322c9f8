// Content API: menus, banners and footer, edited by the seller.
import { z } from "zod";
import { Brand, Drawing } from "./catalogue.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { Href, Line } from "./text.ts";

const Link = z.object({ title: z.string(), url: z.string() });

export const MenuItem = z.object({
	id: z.number(),
	title: z.string(),
	url: z.string(),
	/** Position in the navigation bar: shopping links at the start, stores and guides at the end. */
	placement: z.enum(["start", "end"]),
	highlight: z.boolean(),
	children: z.array(Link.extend({ id: z.number() })),
});
export type MenuItem = z.infer<typeof MenuItem>;

const Percent = z.number().int().min(0).max(100).multipleOf(10);

/** Focal point of a picture in percent from the left and from the top, in steps of 10, for which `focal-point.css` has rules. */
export const FocalPoint = z.object({ x: Percent, y: Percent });
export type FocalPoint = z.infer<typeof FocalPoint>;

export const Banner = z.object({
	id: z.number(),
	title: z.string(),
	text: z.string(),
	tab_title: z.string(),
	tab_text: z.string(),
	image: z.string().nullable(),
	/** Width of an uploaded picture divided by its height; null for other pictures. */
	image_ratio: z.number().nullable(),
	/** The picture fills its space and is cropped around this point; null: it is shown whole. */
	focus: FocalPoint.nullable(),
	drawing: Drawing.nullable(),
	caption: z.string().nullable(),
	actions: z.array(Link),
});
export type Banner = z.infer<typeof Banner>;

export const Logo = z.object({ path: z.string(), width: z.number(), height: z.number() });

/** Brand of the seller. Without a logo, the name is set in type. */
export const SiteBrand = z.object({
	logo: Logo.nullable(),
	/** For dark grounds. */
	logo_dark: Logo.nullable(),
	/** Address of a stylesheet with the accent colour; null for the default colour. */
	stylesheet: z.string().nullable(),
	/** Address of the favicon. */
	icon: z.string(),
	/** Address of the icon for home screens. */
	touch_icon: z.string(),
});
export type SiteBrand = z.infer<typeof SiteBrand>;

/** What the pages promise; see `PromiseForm`. */
export const SitePromises = z.object({
	return_days: z.number(),
	repair_warranty_days: z.number(),
	free_check: z.boolean(),
	reply_hours: z.number(),
	same_price: z.boolean(),
	/** Orders from this amount in paise are delivered free, 0: all; null: nothing is promised. */
	free_delivery_from: z.number().nullable(),
	/** Standard delivery below that amount, at the cheapest and the dearest PIN code, in paise. */
	delivery_charges: z.object({ least: z.number(), most: z.number() }).optional(),
	free_service: z.array(z.string()),
	/** The shop or one of its locations has a GSTIN. */
	gst_invoice: z.boolean().optional(),
	/** Open service centres: none, some, or one at least that takes free service, which holds too where a server does not say. */
	service: z.enum(["none", "paid", "free"]).optional(),
});
export type SitePromises = z.infer<typeof SitePromises>;

export const SiteInfo = z.object({
	name: z.string(),
	tagline: z.string(),
	notice: z.string(),
	phone: z.string(),
	whatsapp_no: z.string(),
	email: z.string(),
	address: z.string(),
	hours: z.string(),
	gstin: z.string().nullable(),
	grievance_officer: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
	payment_methods: z.string(),
	/** Footer columns "Site info" and "Help". */
	links: z.array(Link),
	help: z.array(Link),
	/** Slugs of the information pages that the seller has written: nothing links to the others. */
	written_pages: z.array(z.string()),
	brand: SiteBrand,
	promises: SitePromises,
});
export type SiteInfo = z.infer<typeof SiteInfo>;

export const Footer = z.object({ brands: z.array(Brand), siteInfo: SiteInfo, quickLink: z.array(Link) });
export type Footer = z.infer<typeof Footer>;

export const getAllMenu = endpoint({
	method: "GET",
	path: "/get/allMenu",
	output: envelope(z.array(MenuItem)),
	access: "public",
	summary: "The navigation menu",
});

export const getBanners = endpoint({
	method: "GET",
	path: "/get/banners",
	output: envelope(z.array(Banner)),
	access: "public",
	summary: "The banners of the home page that are on show now",
});

export const getFooter = endpoint({
	method: "GET",
	path: "/get/footer",
	output: envelope(Footer),
	access: "public",
	summary: "Brands, site information and quick links",
});

export const contentEndpoints = [getAllMenu, getBanners, getFooter] as const;

/** Pages of the software, which always exist. */
export const sitePages: readonly { url: string; title: string }[] = [
	{ url: "/", title: "Home" },
	{ url: "/products", title: "All products" },
	{ url: "/products?sort=discount", title: "Price drops" },
	{ url: "/products?sort=newest", title: "Newest products" },
	{ url: "/find", title: "Help me choose" },
	{ url: "/compare", title: "Compare" },
	{ url: "/cart", title: "Cart" },
	{ url: "/my-account", title: "My account" },
	{ url: "/track", title: "Track an order or a repair" },
	{ url: "/store-locator-for-sales", title: "Find a store" },
	{ url: "/store-locator-for-service", title: "Find a service centre" },
	{ url: "/free-service", title: "Request free laptop service" },
	{ url: "/contact-us", title: "Contact us" },
	{ url: "/blogs", title: "Guides" },
];

/** What links of menu and footer can lead to, by group. */
export const LinkTargets = z.array(z.object({ group: z.string(), targets: z.array(z.object({ url: z.string(), title: z.string() })) }));
export type LinkTargets = z.infer<typeof LinkTargets>;

const Schedule = { visible_from: z.iso.datetime().nullable(), visible_until: z.iso.datetime().nullable() };

export const MenuItemInput = z.object({
	key: z.string().max(60),
	title: Line(60),
	url: Href,
	placement: z.enum(["start", "end"]),
	highlight: z.boolean(),
	children: z.array(z.object({ key: z.string().max(60), title: Line(60), url: Href })).max(30),
	...Schedule,
});
export type MenuItemInput = z.infer<typeof MenuItemInput>;

export const BannerInput = Banner.omit({ id: true, image_ratio: true }).extend({
	key: z.string().max(60),
	focus: FocalPoint.nullable().default(null),
	actions: z.array(z.object({ title: Line(40), url: Href })).max(3),
	...Schedule,
});
export type BannerInput = z.infer<typeof BannerInput>;

export const FooterLinkInput = z.object({ column: z.enum(["quick_link", "site_info", "help"]), title: Line(60), url: Href });
export type FooterLinkInput = z.infer<typeof FooterLinkInput>;
