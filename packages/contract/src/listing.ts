// Storefront catalogue API: product list, search and product page.
import { z } from "zod";
import { Drawing, Subcategory } from "./catalogue.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { fieldsOfAnswer } from "./product-field-schemas.ts";
import { Question, RatingSummary, Review } from "./reviews.ts";
import { recordSearch } from "./search-log.ts";
import { Suitability } from "./suitability.ts";
import { Html } from "./text.ts";

/** Orders by a specification, the best first, which a search asks for: "lightest", "most ram". */
export const measuredSorts = ["weight", "thickness", "battery", "memory", "storage", "screen", "speed"] as const;
export type MeasuredSort = (typeof measuredSorts)[number];

export const sorts = ["relevance", "price_asc", "price_desc", "newest", "rating", "discount", ...measuredSorts] as const;
export type Sort = (typeof sorts)[number];

/** Facets used as URL parameters; `category` takes category slugs, `categories` subcategory slugs. */
export const facetParams = [
	"category",
	"categories",
	"brand",
	"condition",
	"ram",
	"storage",
	"colour",
	"processor",
	"graphics",
	"screen",
	"os",
	"memory_type",
	"form_factor",
	"rating",
	"in_stock",
	"store",
] as const;
export type FacetParam = (typeof facetParams)[number];

export const itemsPerPage = 24;

/** URL query value, parsed leniently: repeated or invalid values are not errors. */
export const Loose = z
	.union([z.string().overwrite(withoutNul), z.array(z.string().overwrite(withoutNul))])
	.optional()
	.describe("Several values: repeat the name, or separate them by commas.");

function withoutNul(text: string): string {
	return text.replaceAll("\0", "");
}

/** Filters by slug, which a merge of brands or categories renames. */
export const mergedParams = ["brand", "category", "categories"] as const;

export const ListingInput = z.object({
	q: Loose,
	category: Loose,
	categories: Loose,
	brand: Loose,
	condition: Loose,
	ram: Loose,
	storage: Loose,
	colour: Loose,
	processor: Loose,
	graphics: Loose,
	screen: Loose,
	os: Loose,
	memory_type: Loose,
	form_factor: Loose,
	rating: Loose,
	in_stock: Loose,
	store: Loose,
	/** Keys of needs, such as `coding`. */
	need: Loose,
	/** In rupees. */
	price_min: Loose,
	price_max: Loose,
	sort: Loose,
	page: Loose,
});
export type ListingInput = z.input<typeof ListingInput>;

export const CardImage = z.object({ path: z.string(), alt: z.string(), width: z.number(), height: z.number() });
export type CardImage = z.infer<typeof CardImage>;

/**
 * Key specifications on a card: processor, RAM, storage, display, graphics, weight and battery of a laptop; the main ones of an
 * accessory.
 */
export const CardSpec = z.object({ label: z.string(), value: z.string() });
export type CardSpec = z.infer<typeof CardSpec>;

export const ProductCard = z.object({
	id: z.number(),
	slug: z.string(),
	title: z.string(),
	brand: z.object({ title: z.string(), slug: z.string() }),
	/** Main subcategory. */
	subcategory: z.object({ name: z.string(), slug: z.string() }),
	drawing: Drawing.nullable(),
	image: CardImage.nullable(),
	/** Path of the next picture in the same colour, shown on hover or swipe. */
	second_image: z.string().nullable(),
	/** Screen diagonal in inches; laptops only. */
	screen_inch: z.number().nullable(),
	/** Price of `variant`, in paise. */
	price: z.number(),
	/** Whether other configurations that satisfy the filters cost more, and none less. */
	price_from: z.boolean(),
	mrp: z.number(),
	discount_percent: z.number(),
	rating: z.object({ value: z.number(), count: z.number() }).nullable(),
	specs: z.array(CardSpec),
	in_stock: z.boolean(),
	stores_with_stock: z.number(),
	/** Added in the last 30 days. */
	is_new: z.boolean(),
	refurbished: z.boolean(),
	/**
	 * The configuration that specs, price, picture and stock are of. In a list: of those that satisfy the filters the cheapest in stock,
	 * or else the cheapest.
	 */
	variant: z.object({ id: z.number(), sku: z.string() }),
});
export type ProductCard = z.infer<typeof ProductCard>;

/** The part of a card that differs between the configurations of a product. */
export const VariantCard = ProductCard.pick({
	drawing: true,
	image: true,
	second_image: true,
	price: true,
	mrp: true,
	discount_percent: true,
	specs: true,
	in_stock: true,
	stores_with_stock: true,
	variant: true,
});
export type VariantCard = z.infer<typeof VariantCard>;

export const FacetOption = z.object({
	value: z.string(),
	label: z.string(),
	/** Result count if this value were selected together with all other filters. */
	count: z.number(),
	selected: z.boolean(),
});
export type FacetOption = z.infer<typeof FacetOption>;

export const Facet = z.object({
	param: z.enum(facetParams),
	label: z.string(),
	/** False for single-choice facets (`rating`, `in_stock`). */
	multiple: z.boolean(),
	options: z.array(FacetOption),
});
export type Facet = z.infer<typeof Facet>;

/**
 * Price histogram in whole rupees. `min` and `max` are the slider's bounds, rounded outwards. Bars are contiguous, with wider
 * ranges at high prices; draw them with equal width. Empty for an empty result.
 */
export const PriceRange = z.object({
	min: z.number(),
	max: z.number(),
	selected_min: z.number().nullable(),
	selected_max: z.number().nullable(),
	histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
});
export type PriceRange = z.infer<typeof PriceRange>;

/** Filter parameter of the product list's URL; `not` (a negated filter) and `configurations` (those that fit a laptop, or are compared) are of the search text only. */
const filterParam = z.enum([...facetParams, "price_min", "price_max", "price", "need", "spec", "q", "not", "configurations"]);

/**
 * Filter parsed from the search text `q`. `phrase` is the matching part; `q_without` is `q` with it removed. `need` and `spec` (a range of
 * a specification) explain themselves in `label`: "For coding: 16 GB memory or more, 6 cores or more".
 */
export const Understood = z.object({
	param: filterParam,
	value: z.string(),
	label: z.string(),
	phrase: z.string(),
	q_without: z.string(),
});
export type Understood = z.infer<typeof Understood>;

/** Active filter from the URL (not from `q`), for the row of chips. */
export const ActiveFilter = z.object({ param: filterParam, value: z.string(), label: z.string() });
export type ActiveFilter = z.infer<typeof ActiveFilter>;

export const Listing = z.object({
	items: z.array(ProductCard),
	total: z.number(),
	page: z.number(),
	/** Page count, at least 1 and at most 200. */
	pages: z.number(),
	sort: z.enum(sorts),
	/** Normalised search text: trimmed, 200 characters at most. */
	q: z.string(),
	/** Part of `q` that was searched as full text, after filters were extracted. */
	searched: z.string(),
	understood: z.array(Understood),
	/** Spelling correction of `q`; null if there is none. */
	corrected: z.string().nullable(),
	active: z.array(ActiveFilter),
	/** Words of `q` that the shop does not know, and filters without which there is a result: both were ignored. */
	ignored: z.array(z.object({ param: filterParam, value: z.string().nullable(), label: z.string() })),
	/** Sentence about what was asked for beside goods: "A warranty extension is bought with the product …". */
	note: z.string().nullable(),
	/** Pages that the text asks for ("return policy"), and the comparison of models that it names side by side. */
	links: z.array(z.object({ title: z.string(), url: z.string() })),
	/** Sentence about the ignored ones: "Nothing for “xyz”. Without it: 12 laptops." */
	ignored_note: z.string().nullable(),
	/** Of a search with few results: others that it finds without one of its conditions, whose label is `without`. */
	similar: z.object({ without: z.string(), items: z.array(ProductCard) }).nullable(),
	facets: z.array(Facet),
	price: PriceRange,
	/** Title: the selected subcategory, else the whole shop or the search. */
	heading: z.string(),
	description: z.string().nullable(),
	subcategory: Subcategory.nullable(),
	category: z.object({ name: z.string(), slug: z.string() }).nullable(),
	/** All results, on all pages, are laptops. */
	laptops_only: z.boolean(),
});
export type Listing = z.infer<typeof Listing>;

/** Stock level without exact large numbers: `in_stock`, `few` with the number left, or `out`. */
export const StockState = z.object({ state: z.enum(["in_stock", "few", "out"]), label: z.string(), left: z.number().nullable() });
export type StockState = z.infer<typeof StockState>;

export const StoreStock = z.object({
	slug: z.string(),
	title: z.string(),
	city: z.string(),
	latitude: z.number(),
	longitude: z.number(),
	stock: StockState,
});
export type StoreStock = z.infer<typeof StoreStock>;

export const VariantOption = z.object({ key: z.string(), value: z.string(), label: z.string() });

export const ProductVariant = z.object({
	id: z.number(),
	sku: z.string(),
	/** "16 GB, 512 GB, Sand". */
	title: z.string(),
	options: z.array(VariantOption),
	price: z.number(),
	mrp: z.number(),
	discount_percent: z.number(),
	saving: z.number(),
	stock: StockState,
	/** Stores that have it in stock, by city. */
	stores: z.array(StoreStock),
	/** EMI plans with monthly amounts in paise: no-cost plans first, then by cost, longest first; empty if the price is too low. */
	emi: z.array(
		z.object({
			months: z.number(),
			/** Annual interest in hundredths of a percent; 0 is no-cost. */
			rate: z.number(),
			monthly: z.number(),
			total: z.number(),
		}),
	),
	/** Specification overrides of this configuration: "512 GB" becomes "1 TB". */
	specs: z.array(z.object({ key: z.string(), text: z.string() })),
});
export type ProductVariant = z.infer<typeof ProductVariant>;

export const SpecRow = z.object({
	key: z.string(),
	label: z.string(),
	/** Formatted value: "16 GB", "11 h 20 min", "Yes". */
	text: z.string(),
});
export const SpecGroup = z.object({ title: z.string(), rows: z.array(SpecRow) });
export type SpecGroup = z.infer<typeof SpecGroup>;

/** Product option with its values in order. */
export const OptionDefinition = z.object({
	key: z.string(),
	label: z.string(),
	values: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type OptionDefinition = z.infer<typeof OptionDefinition>;

/**
 * Another laptop that this one stands against, and what each does better: "310 g lighter". `variant` is its configuration nearest to the
 * one shown, by memory, storage and price in this order; `price` is of it.
 */
export const ProductRival = z.object({
	product: ProductCard.pick({ id: true, slug: true, title: true, brand: true, screen_inch: true, price: true, variant: true }),
	better: z.array(z.string()),
	worse: z.array(z.string()),
});
export type ProductRival = z.infer<typeof ProductRival>;

export const ProductPage = z.object({
	id: z.number(),
	slug: z.string(),
	title: z.string(),
	brand: z.object({ title: z.string(), slug: z.string() }),
	/** Breadcrumb: category and main subcategory. The category's `slug` is not a filter. */
	trail: z.object({ category: z.object({ name: z.string(), slug: z.string() }), subcategory: Subcategory }),
	subcategories: z.array(Subcategory),
	/** Title of the payment method on whose page EMI is chosen. */
	emi_by: z.string().nullable().optional(),
	/** Sanitised on save. */
	description: Html,
	highlights: z.array(z.string()),
	warranty: z.string(),
	...fieldsOfAnswer,
	drawing: Drawing.nullable(),
	screen_inch: z.number().nullable(),
	/** `of_unit`: a photo of the very unit that is sold. */
	images: z.array(CardImage.extend({ colour: z.string().nullable(), of_unit: z.boolean().optional() })),
	options: z.array(OptionDefinition),
	variants: z.array(ProductVariant).min(1),
	/** SKU of the selected configuration: the requested one, or the default. */
	variant: z.string(),
	/** False if the requested SKU does not exist (any more) for this product. */
	variant_found: z.boolean(),
	/** Six key specifications beside the price, each with a note. */
	key_specs: z.array(z.object({ label: z.string(), value: z.string(), note: z.string().nullable() })),
	specs: z.array(SpecGroup),
	/** For whom it is and is not; null for products that are no laptops. */
	suitability: Suitability.nullable(),
	/** The two most compared with it, or the nearest by price, screen and uses; empty for products that are no laptops. */
	rivals: z.array(ProductRival),
	/** Role in the fit check: a laptop has upgrades, a memory module, drive or charger fits laptops; null for other products. */
	fit: z.enum(["laptop", "part"]).nullable(),
	in_the_box: z.string().nullable(),
	/** Of a refurbished one, where staff have stated it: grade, and battery health as "84 %". */
	condition: z.object({ grade: z.string().nullable(), battery_health: z.string().nullable() }).nullable(),
	rating: RatingSummary,
	reviews: z.array(Review),
	questions: z.array(Question),
	/** Staff recommendation, from the collection that contains the product. */
	staff_pick: z.object({ quote: z.string(), by: z.string() }).nullable(),
	related: z.array(ProductCard),
	also_compared: z.array(ProductCard),
	/** Card data for compare and recently viewed. */
	card: ProductCard,
	meta: z.object({ title: z.string().nullable(), description: z.string().nullable(), keywords: z.string().nullable() }),
	published_at: z.iso.datetime(),
	updated_at: z.iso.datetime(),
	/** Unpublished product, shown through a signed preview URL. */
	preview: z.boolean(),
});
export type ProductPage = z.infer<typeof ProductPage>;

export const listProducts = endpoint({
	method: "GET",
	path: "/products",
	input: ListingInput,
	output: envelope(Listing),
	access: "public",
	summary: "Products by search words and filters, with counts for every filter",
});

export const listProductCards = endpoint({
	method: "GET",
	path: "/products/cards",
	input: z.object({ ids: Loose }),
	output: envelope(z.array(ProductCard)),
	access: "public",
	summary: "Cards of up to 12 products, in the order asked for; those no longer sold are left out",
});

export const getProduct = endpoint({
	method: "GET",
	path: "/products/:slug",
	input: z.object({ slug: z.string().max(200), variant: Loose, preview: Loose }),
	output: envelope(ProductPage),
	access: "public",
	summary: "One product with its configurations; 404 where there is none, 410 where it is no longer sold",
});

export const getMergedFilters = endpoint({
	method: "GET",
	path: "/merged-filters",
	input: z.object({ brand: Loose, category: Loose, categories: Loose }),
	output: envelope(z.array(z.object({ param: z.enum(mergedParams), from: z.string(), to: z.string() }))),
	access: "public",
	summary: "Slugs of brands and categories that were merged into another, with that one's slug",
});

export const listingEndpoints = [listProducts, listProductCards, getProduct, recordSearch, getMergedFilters] as const;
