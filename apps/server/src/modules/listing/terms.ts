// Index terms of a product and of its configurations: facet values, price bucket and bits, needs, measures, search words.
import type { SpecValue } from "@lapwing/contract/catalogue";
import type { FacetParam } from "@lapwing/contract/listing";
import type { SearchNeed } from "@lapwing/contract/search-needs";
import type { SpecFilter } from "@lapwing/contract/spec-filters";
import { ratingOf } from "../reviews/reviews.ts";
import { isRefurbished, type ListedProduct, type ListedVariant } from "./listed-product.ts";
import { type MeasuredSpec, measuredSpecs, roundMeasure, screenOf, variantMeasures } from "./measures.ts";
import { type Facts, fitOf, meetsAll } from "./needs.ts";
import { bandOf, digitValuesOf } from "./price-bands.ts";
import { gigabytes } from "./spec-text.ts";
import { filterValue, isLaptop, type SpecUses } from "./spec-uses.ts";
import { wordsIn } from "./words.ts";

/**
 * `all`: everything on sale. `price_digit`: configurations whose price has at least that digit in
 * that place, as "2:15". `spec`: a measured value, as
 * "weight_kg=1.29". `capacity`: of memory modules and drives.
 */
export type TermFacet = FacetParam | "all" | "price_band" | "price_digit" | "need" | "spec" | "capacity" | WordFacet;

/** Facets whose values belong to one configuration. A product has those of all of its configurations. */
export const variantFacets: ReadonlySet<TermFacet> = new Set([
	"ram",
	"storage",
	"colour",
	"memory_type",
	"form_factor",
	"in_stock",
	"store",
	"need",
	"capacity",
	"price_band",
	"price_digit",
] satisfies TermFacet[]);

/** `word`: subject to spelling correction. `code`, such as "ks15": exact only; there are as many as products. */
export type WordFacet = "word" | "code";

export function wordFacet(word: string): WordFacet {
	return /^[a-z]{3,}$/.test(word) ? "word" : "code";
}

export type Term = { facet: TermFacet; value: string; label: string; position: number };

export const facetLabels: Record<FacetParam, string> = {
	category: "Kind",
	categories: "Category",
	brand: "Brand",
	condition: "Condition",
	ram: "RAM",
	storage: "Storage",
	colour: "Colour",
	processor: "Processor",
	graphics: "Graphics",
	screen: "Screen size",
	os: "Operating system",
	memory_type: "Memory type",
	form_factor: "Form factor",
	rating: "Rating",
	in_stock: "Availability",
	store: "Available at",
};

/** Store titles by slug, with their sort position. */
export type StoreNames = ReadonlyMap<string, { title: string; position: number }>;

export type ProductTerms = {
	/** Of the product, with those of its configurations but their prices' bits. */
	product: Term[];
	/** In the order of `product.variants`. */
	variants: Term[][];
	/** By key of the need, 0 to 100. */
	fit: Record<string, number>;
};

export function termsOf(product: ListedProduct, stores: StoreNames, needs: readonly SearchNeed[], uses: SpecUses): ProductTerms {
	const { met, fit } = needsMet(product, needs, uses);
	const variants = product.variants.map((variant, index) => [
		...specTerms({ ...product.specs, ...variant.options }, uses),
		...variantTerms(variant, stores, met[index] ?? []),
	]);
	const shared = variants.flat().filter(({ facet }) => facet !== "price_digit" && facet !== "all");
	return {
		product: [
			everything,
			...ownTerms(product, uses),
			...shared,
			...wordsOf(product, uses).map((word): Term => ({ facet: wordFacet(word), value: word, label: word, position: 0 })),
		],
		variants,
		fit,
	};
}

/** Needs that each configuration meets, in the order of `product.variants`, and how well the product suits each need. */
export function needsMet(
	product: ListedProduct,
	needs: readonly SearchNeed[],
	uses: SpecUses,
): { met: SearchNeed[][]; fit: Record<string, number> } {
	const facts = product.variants.map((variant) => factsOf(product, variant));
	const met = facts.map((each) => (isLaptop(product, uses) ? needs.filter(({ conditions }) => meetsAll(each, conditions)) : []));
	return { met, fit: fitsOf(facts, needs, met) };
}

const everything: Term = { facet: "all", value: "", label: "", position: 0 };

/** Specs of a configuration, the text on the warranty, its price in rupees, and `in_…` for each subcategory. */
export function factsOf({ specs, subcategories, warranty }: ListedProduct, { options, price }: ListedVariant): Facts {
	return { warranty, ...specs, ...options, price: price / 100, ...membershipFacts(subcategories) };
}

/** `in_…` for each subcategory. */
export function membershipFacts(subcategories: readonly { slug: string }[]): Facts {
	return Object.fromEntries(subcategories.map(({ slug }) => [`in_${slug.replaceAll("-", "_")}`, true]));
}

/** By the best of the configurations that meet the need. Needs are of laptops: a bag may be light too, but nobody codes on it. */
function fitsOf(facts: readonly Facts[], needs: readonly SearchNeed[], met: readonly SearchNeed[][]): Record<string, number> {
	return Object.fromEntries(
		needs.flatMap((need) => {
			const fits = facts.filter((_, index) => met[index]?.includes(need));
			return fits.length === 0 ? [] : [[need.key, Math.max(...fits.map((each) => fitOf(each, need.ranking)))]];
		}),
	);
}

/** Facets of a configuration that spec fields feed. */
function specTerms(specs: Record<string, SpecValue>, uses: SpecUses): Term[] {
	const size = (facet: TermFacet, gb: SpecValue | undefined): Term[] =>
		typeof gb === "number" && gb > 0 ? [{ facet, value: String(gb), label: gigabytes(gb), position: gb }] : [];
	return [
		...size("ram", filterValue(uses, "ram", specs)),
		...size("storage", filterValue(uses, "storage", specs)),
		...size("capacity", specs["capacity_gb"]),
		...variantMeasures.flatMap((field) => measureTerms(field, specs[field])),
		...(["colour", "memory_type", "form_factor"] as const).flatMap((facet) => named(facet, filterValue(uses, facet, specs))),
	];
}

function variantTerms(variant: ListedVariant, stores: StoreNames, met: readonly SearchNeed[]): Term[] {
	return [
		everything,
		...(variant.in_stock ? [inStock] : []),
		...[...new Set(variant.stores)].map((slug): Term => {
			const store = stores.get(slug);
			return { facet: "store", value: slug, label: store?.title ?? slug, position: store?.position ?? 0 };
		}),
		...met.map(({ key }): Term => ({ facet: "need", value: key, label: key, position: 0 })),
		{ facet: "price_band", value: String(bandOf(variant.price)), label: "", position: bandOf(variant.price) },
		...digitValuesOf(variant.price).map((each): Term => ({ facet: "price_digit", label: "", ...each })),
	];
}

function ownTerms(product: ListedProduct, uses: SpecUses): Term[] {
	const { specs } = product;
	const fed = (filter: SpecFilter) => filterValue(uses, filter, specs);
	return [
		{ facet: "category", value: product.category.slug, label: product.category.name, position: product.category.position },
		{ facet: "brand", value: product.brand.slug, label: product.brand.title, position: product.brand.position },
		...product.subcategories.map(({ slug, name, position }): Term => ({ facet: "categories", value: slug, label: name, position })),
		isRefurbished(product)
			? { facet: "condition", value: "refurbished", label: "Refurbished", position: 2 }
			: { facet: "condition", value: "new", label: "New", position: 1 },
		...named("processor", fed("processor")),
		...graphicsTerms(fed("graphics_kind"), fed("graphics")),
		...screenTerms(fed("screen")),
		...named("os", fed("os")),
		...ratingTerms(product.stars),
		...measuredSpecs.filter((field) => !variantMeasures.includes(field)).flatMap((field) => measureTerms(field, specs[field])),
	];
}

function measureTerms(field: MeasuredSpec, number: SpecValue | undefined): Term[] {
	if (typeof number !== "number") return [];
	const value = `${field}=${roundMeasure(number)}`;
	return [{ facet: "spec", value, label: value, position: 0 }];
}

const inStock: Term = { facet: "in_stock", value: "1", label: "In stock", position: 1 };

function named(facet: FacetParam, name: unknown): Term[] {
	return typeof name === "string" && slugOf(name) !== "" ? [{ facet, value: slugOf(name), label: name, position: 0 }] : [];
}

/** Terms for the kind of graphics and, if dedicated, for the model. */
function graphicsTerms(kind: SpecValue | undefined, model: SpecValue | undefined): Term[] {
	if (kind === "Dedicated")
		return [{ facet: "graphics", value: "dedicated", label: "Dedicated, any", position: -1 }, ...named("graphics", model)];
	if (kind === "Integrated") return [{ facet: "graphics", value: "integrated", label: "Integrated", position: -2 }];
	return named("graphics", model);
}

function screenTerms(inches: unknown): Term[] {
	if (typeof inches !== "number") return [];
	const value = screenOf(inches);
	const label = value === "17" ? "17″ and up" : value === "12" ? "Under 13″" : `${value} to ${value}.9″`;
	return [{ facet: "screen", value, label, position: Number(value) }];
}

function ratingTerms(stars: readonly number[] | null): Term[] {
	const { value } = ratingOf(stars);
	if (value === null) return [];
	return [4, 3, 2]
		.filter((least) => value >= least)
		.map((least) => ({ facet: "rating", value: String(least), label: `${least} stars and up`, position: -least }));
}

export function slugOf(name: string): string {
	return name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
}

const maxWords = 160;

/** Texts that describe the delivery or the fit of other products rather than the product itself. */
const unsearchedSpecs = new Set(["in_the_box", "compatibility", "size", "charging_plug", "laptop_plug"]);

function wordsOf(product: ListedProduct, uses: SpecUses): string[] {
	const { title, brand, subcategories, specs, variants, category, warranty } = product;
	const labels = isLaptop(product, uses) ? labelsOf(uses) : noLabels;
	const texts = [
		title,
		brand.title,
		// "Mice & keyboards" would make every keyboard a mouse.
		...(isLaptop(product, uses) ? [category.name, ...subcategories.map(({ name }) => name)] : []),
		...variants.flatMap(({ options }) => Object.values(options).filter((value) => typeof value === "string")),
		...Object.entries(specs).flatMap(([key, value]) => specTexts(key, value, labels)),
		kindOfWarranty(warranty),
		...variants.map(({ sku }) => sku),
	];
	return [...new Set(texts.flatMap(wordsIn))].filter((word) => word.length <= 30).slice(0, maxWords);
}

/** "3-year on-site warranty from Tessel": "on-site warranty". Years are a measure, and "this year" asks for none. */
const kindOfWarranty = (warranty: string) => warranty.replace(/\d+[\s-]*(?:years?|months?)|\bfrom\b.*$/gi, " ");

const noLabels: ReadonlyMap<string, string> = new Map();

/** Labels of the fields that are no filter of their own: "Card reader". What feeds a filter is found by its values. */
function labelsOf({ fields }: SpecUses): ReadonlyMap<string, string> {
	return new Map(fields.filter(({ filter }) => filter === null).map(({ key, label }) => [key, label]));
}

/**
 * Words of a text value, and the field's name where it is true or a number of ports ("thunderbolt", "keyboard backlight"). `labels`: of
 * fields whose names are searched for with any value. Not of accessories: a mouse with a cable is no cable.
 */
function specTexts(key: string, value: SpecValue, labels: ReadonlyMap<string, string>): string[] {
	if (unsearchedSpecs.has(key)) return [];
	const name = key.replaceAll("_", " ");
	const label = labels.get(key) ?? "";
	if (typeof value === "string") return /^(none|no)$/i.test(value) ? [] : [value, label, ...(countedFields.has(key) ? [name] : [])];
	if (typeof value === "boolean") return value ? [name, label] : [];
	return countedFields.has(key) && value > 0 ? [name, label] : [];
}

const countedFields = new Set(["thunderbolt", "usb_c", "usb_a", "hdmi", "ethernet", "card_reader"]);

/** The title as search words, with and without its brand. */
export function keysOf({ title, brand }: Pick<ListedProduct, "title" | "brand">): { title: string; model: string } {
	const words = wordsIn(title);
	const first = wordsIn(brand.title);
	const startsWithBrand = first.every((word, index) => words[index] === word);
	return { title: words.join(" "), model: (startsWithBrand ? words.slice(first.length) : words).join(" ") };
}
