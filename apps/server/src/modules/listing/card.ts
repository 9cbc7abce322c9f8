// Product card: the denormalised data that lists show, stored in listing_card.
import type { SpecValue } from "@lapwing/contract/catalogue";
import type { CardSpec, ProductCard } from "@lapwing/contract/listing";
import { percentOff } from "@lapwing/contract/money";
import { ratingOf } from "../reviews/reviews.ts";
import { defaultVariant, type ListedProduct } from "./listed-product.ts";
import { gigabytes, resolutionName, shortName, weightText } from "./spec-text.ts";

/** All fields but those that depend on the current time. */
export type StoredCard = Omit<ProductCard, "is_new">;

export function cardOf(product: ListedProduct): StoredCard {
	const variant = defaultVariant(product.variants);
	const rating = ratingOf(product.stars);
	const specs = { ...product.specs, ...variant.options };
	return {
		id: product.id,
		slug: product.slug,
		title: product.title,
		brand: { title: product.brand.title, slug: product.brand.slug },
		subcategory: { name: product.subcategory.name, slug: product.subcategory.slug },
		drawing: product.drawing,
		image: product.image,
		screen_inch: numberOf(specs["screen_inch"]),
		price: variant.price,
		mrp: variant.mrp,
		discount_percent: percentOff(variant.mrp, variant.price),
		rating: rating.value === null ? null : { value: rating.value, count: rating.count },
		specs: cardSpecs(specs),
		in_stock: product.variants.some((each) => each.in_stock),
		// Of the default variant, as on the product page.
		stores_with_stock: new Set(variant.stores).size,
		variant: { id: variant.id, sku: variant.sku },
	};
}

const newFor = 30 * 24 * 60 * 60 * 1000;

export function shownCard(card: StoredCard, publishedAt: Date | string, now: Date): ProductCard {
	const age = now.getTime() - new Date(publishedAt).getTime();
	return { ...card, is_new: age >= 0 && age < newFor };
}

function cardSpecs(specs: Record<string, SpecValue>): CardSpec[] {
	const facts = typeof specs["processor"] === "string" ? laptopFacts(specs) : accessoryFacts(specs);
	return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}

type Fact = [label: string, value: string | undefined];

function laptopFacts(specs: Record<string, SpecValue>): Fact[] {
	return [
		["Processor", shortName(textOf(specs["processor"]) ?? "")],
		["RAM", sizeOf(specs["ram_gb"])],
		["SSD", sizeOf(specs["storage_gb"])],
		["Display", displayOf(specs)],
		["Graphics", specs["graphics_kind"] === "Dedicated" ? shortName(textOf(specs["graphics"]) ?? "") : undefined],
		["Weight", weightOf(specs["weight_kg"])],
		["Battery", unitOf(specs["battery_wh"], "Wh")],
	];
}

function accessoryFacts(specs: Record<string, SpecValue>): Fact[] {
	const facts: Fact[] = [
		["Capacity", sizeOf(specs["capacity_gb"])],
		["Power", unitOf(specs["power_w"], "W")],
		["Speed", textOf(specs["speed"])],
		["Fits", numberOf(specs["fits_inch"]) === null ? textOf(specs["compatibility"]) : `Laptops up to ${numberOf(specs["fits_inch"])}″`],
		["Connection", textOf(specs["connection"]) ?? textOf(specs["connector"])],
		["Colour", textOf(specs["colour"])],
		["Weight", weightOf(specs["weight_kg"])],
	];
	return facts.filter(([, value]) => value !== undefined).slice(0, 5);
}

function displayOf(specs: Record<string, SpecValue>): string | undefined {
	const inches = numberOf(specs["screen_inch"]);
	if (inches === null) return undefined;
	const resolution = textOf(specs["resolution"]);
	const panel = specs["touch"] === true ? "touch" : textOf(specs["panel"]);
	return [`${inches}″`, resolution && resolutionName(resolution), panel].filter((each) => each !== undefined).join(" ");
}

const textOf = (value: SpecValue | undefined) => (typeof value === "string" ? value : undefined);
const numberOf = (value: SpecValue | undefined) => (typeof value === "number" ? value : null);
const sizeOf = (value: SpecValue | undefined) => (typeof value === "number" ? gigabytes(value) : undefined);
const unitOf = (value: SpecValue | undefined, unit: string) => (typeof value === "number" ? `${value}\u00a0${unit}` : undefined);
const weightOf = (value: SpecValue | undefined) => (typeof value === "number" && value > 0 ? weightText(value) : undefined);
