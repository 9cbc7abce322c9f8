// Index terms of a product: facet values, price bucket and bits, search words.
import type { FacetParam } from "@lapwing/contract/listing";
import { ratingOf } from "../reviews/reviews.ts";
import { defaultVariant, type ListedProduct } from "./listed-product.ts";
import { screenOf } from "./parse-query.ts";
import { bandOf, bitsOf } from "./price-bands.ts";
import { gigabytes } from "./spec-text.ts";
import { wordsIn } from "./words.ts";

/** `all`: every product on sale. `price_bit` n: products whose price in paise has bit n set. */
export type TermFacet = FacetParam | "all" | "price_band" | "price_bit" | WordFacet;

/** `word`: subject to spelling correction. `code`, such as "ks15": exact only; there are as many as products. */
export type WordFacet = "word" | "code";

export function wordFacet(word: string): WordFacet {
	return /^[a-z]{3,}$/.test(word) ? "word" : "code";
}

export type Term = { facet: TermFacet; value: string; label: string; position: number };

export const facetLabels: Record<FacetParam, string> = {
	categories: "Category",
	brand: "Brand",
	ram: "RAM",
	storage: "Storage",
	processor: "Processor",
	graphics: "Graphics",
	screen: "Screen size",
	os: "Operating system",
	rating: "Rating",
	in_stock: "Availability",
	store: "Available at",
};

/** Store titles by slug, with their sort position. */
export type StoreNames = ReadonlyMap<string, { title: string; position: number }>;

export function termsOf(product: ListedProduct, stores: StoreNames): Term[] {
	return [
		...facetTerms(product, stores),
		...wordsOf(product).map((word) => ({ facet: wordFacet(word), value: word, label: word, position: 0 })),
	];
}

function facetTerms(product: ListedProduct, stores: StoreNames): Term[] {
	const { specs, variants } = product;
	const { price } = defaultVariant(variants);
	const optionOrSpec = (key: string) => [...new Set(variants.map((variant) => variant.options[key] ?? specs[key]))];
	const sizes = (facet: FacetParam, key: string): Term[] =>
		optionOrSpec(key).flatMap((size) =>
			typeof size === "number" && size > 0 ? [{ facet, value: String(size), label: gigabytes(size), position: size }] : [],
		);
	return [
		{ facet: "all", value: "", label: "", position: 0 },
		{ facet: "brand", value: product.brand.slug, label: product.brand.title, position: product.brand.position },
		...product.subcategories.map(({ slug, name, position }): Term => ({ facet: "categories", value: slug, label: name, position })),
		...sizes("ram", "ram_gb"),
		...sizes("storage", "storage_gb"),
		...named("processor", specs["processor_family"]),
		...graphicsTerms(product),
		...screenTerms(specs["screen_inch"]),
		...named("os", specs["os"]),
		...ratingTerms(product.stars),
		...(variants.some((variant) => variant.in_stock) ? [inStock] : []),
		...[...new Set(variants.flatMap((variant) => variant.stores))].map((slug): Term => {
			const store = stores.get(slug);
			return { facet: "store", value: slug, label: store?.title ?? slug, position: store?.position ?? 0 };
		}),
		{ facet: "price_band", value: String(bandOf(price)), label: "", position: bandOf(price) },
		...bitsOf(price).map((bit): Term => ({ facet: "price_bit", value: String(bit), label: "", position: bit })),
	];
}

const inStock: Term = { facet: "in_stock", value: "1", label: "In stock", position: 1 };

function named(facet: FacetParam, name: unknown): Term[] {
	return typeof name === "string" && slugOf(name) !== "" ? [{ facet, value: slugOf(name), label: name, position: 0 }] : [];
}

/** Terms for the kind of graphics and, if dedicated, for the model. */
function graphicsTerms({ specs }: ListedProduct): Term[] {
	const kind = specs["graphics_kind"];
	if (kind === "Dedicated")
		return [{ facet: "graphics", value: "dedicated", label: "Dedicated, any", position: -1 }, ...named("graphics", specs["graphics"])];
	if (kind === "Integrated") return [{ facet: "graphics", value: "integrated", label: "Integrated", position: -2 }];
	return named("graphics", specs["graphics"]);
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

const maxWords = 48;
const searchedSpecs = [
	"processor",
	"processor_family",
	"graphics",
	"panel",
	"os",
	"colour",
	"speed",
	"connector",
	"connection",
	"switches",
	"wifi",
];

function wordsOf({ title, brand, subcategories, specs, variants }: ListedProduct): string[] {
	const texts = [
		title,
		brand.title,
		...subcategories.flatMap(({ name, category }) => [name, category]),
		...searchedSpecs.map((key) => specs[key]).filter((value) => typeof value === "string"),
		specs["touch"] === true ? "touch" : "",
		specs["fingerprint"] === true ? "fingerprint" : "",
		...variants.flatMap(({ options }) => Object.values(options).filter((value) => typeof value === "string")),
		...variants.map(({ sku }) => sku),
	];
	return [...new Set(texts.flatMap(wordsIn))].filter((word) => word.length <= 30).slice(0, maxWords);
}

/** The title as search words, with and without its brand. */
export function keysOf({ title, brand }: Pick<ListedProduct, "title" | "brand">): { title: string; model: string } {
	const words = wordsIn(title);
	const first = wordsIn(brand.title);
	const startsWithBrand = first.every((word, index) => words[index] === word);
	return { title: words.join(" "), model: (startsWithBrand ? words.slice(first.length) : words).join(" ") };
}
