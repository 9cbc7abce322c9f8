// Home page API, with the eight names of the specification. All of it is content that the seller edits.
import { z } from "zod";
import { Brand, Drawing, Subcategory } from "./catalogue.ts";
import { Banner } from "./content.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { ProductCard } from "./listing.ts";
import { Line, Slug } from "./text.ts";

const Link = z.object({ title: z.string(), url: z.string() });

export const HomeSubcategory = Subcategory.extend({ note: z.string().nullable(), drawing: Drawing.nullable(), product_count: z.number() });

/** Product in a collection, with the seller's note. */
export const CollectionCard = z.object({
	product: ProductCard,
	note: z.string().nullable(),
	/** Staff recommendation and its author. */
	quote: z.object({ text: z.string(), by: z.string() }).nullable(),
});
export type CollectionCard = z.infer<typeof CollectionCard>;

export const Collection = z.object({
	id: z.number(),
	key: z.string(),
	title: z.string(),
	text: z.string().nullable(),
	link: Link.nullable(),
	items: z.array(CollectionCard),
});
export type Collection = z.infer<typeof Collection>;

export const Home = z.object({
	banners: z.array(Banner),
	/** "Price drops this week". */
	discountCollections: z.array(Collection),
	subcategoryCollections: z.array(HomeSubcategory),
	/** "New in the shop" and other collections. */
	productCollections: z.array(Collection),
	/** Preset filter links to the product list: "Under ₹50,000". */
	browseHome: z.array(z.object({ id: z.number(), title: z.string(), links: z.array(Link) })),
	brands: z.array(Brand),
	/** Announcement dialog, shown once on the home page; null if there is none. */
	modalData: z.object({ key: z.string(), title: z.string(), text: z.string(), action: Link.nullable() }).nullable(),
	/** "Picked by the people who sell them". */
	handpickedCollections: z.array(Collection),
});
export type Home = z.infer<typeof Home>;

export const getHome = endpoint({
	method: "GET",
	path: "/get/home",
	output: envelope(Home),
	access: "public",
	summary: "What the home page shows",
});

export const homeEndpoints = [getHome] as const;

export const collectionKinds = ["discount", "product", "handpicked", "browse"] as const;

/** Collection on the home page. The kind `browse` holds links instead of products. */
export const CollectionInput = z.object({
	key: z.string().max(60),
	kind: z.enum(collectionKinds),
	title: Line(80),
	text: z.string().max(300).nullable(),
	/** Link in the heading: "All picks". */
	link: z.object({ title: Line(40), url: z.string().max(2000) }).nullable(),
	products: z
		.array(
			z.object({
				product: Slug,
				/** "2 left at this price". */
				note: z.string().max(120).nullable(),
				quote: z.string().max(300).nullable(),
				/** "Meera, Indiranagar store". */
				quote_by: z.string().max(80).nullable(),
			}),
		)
		.max(24),
	links: z.array(z.object({ title: Line(60), url: z.string().max(2000) })).max(24),
	visible_from: z.iso.datetime().nullable(),
	visible_until: z.iso.datetime().nullable(),
});
export type CollectionInput = z.infer<typeof CollectionInput>;
