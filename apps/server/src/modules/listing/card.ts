// Product card: the denormalised data that lists show, stored in listing_card.
import { Drawing, type SpecValue } from "@lapwing/contract/catalogue";
import type { CardSpec, ProductCard, VariantCard } from "@lapwing/contract/listing";
import { percentOff } from "@lapwing/contract/money";
import { ratingOf } from "../reviews/reviews.ts";
import { defaultVariant, isRefurbished, type ListedProduct, type ListedVariant } from "./listed-product.ts";
import { gigabytes, resolutionName, shortName, weightText } from "./spec-text.ts";

/** All fields but those that depend on the current time. */
export type StoredCard = Omit<ProductCard, "is_new">;

/** Card of the default variant. */
export function cardOf(product: ListedProduct): StoredCard {
	const variant = defaultVariant(product.variants);
	const rating = ratingOf(product.stars);
	const prices = product.variants.map(({ price }) => price);
	return {
		id: product.id,
		slug: product.slug,
		title: product.title,
		brand: { title: product.brand.title, slug: product.brand.slug },
		subcategory: { name: product.subcategory.name, slug: product.subcategory.slug },
		screen_inch: numberOf(product.specs["screen_inch"]),
		rating: rating.value === null ? null : { value: rating.value, count: rating.count },
		refurbished: isRefurbished(product),
		price_from: isLowest(variant.price, prices),
		...variantCardOf(product, variant),
	};
}

/** Whether "from" is true of a price: another costs more, and none less. */
function isLowest(price: number, prices: readonly number[]): boolean {
	return prices.every((each) => each >= price) && prices.some((each) => each > price);
}

export function variantCardOf(product: ListedProduct, variant: ListedVariant): VariantCard {
	return {
		...pictureOf(product, variant),
		price: variant.price,
		mrp: variant.mrp,
		discount_percent: percentOff(variant.mrp, variant.price),
		specs: cardSpecs({ ...product.specs, ...variant.options }),
		in_stock: variant.in_stock,
		stores_with_stock: new Set(variant.stores).size,
		variant: { id: variant.id, sku: variant.sku },
	};
}

/** The first picture in the configuration's colour, or else the first. */
function pictureOf({ images, drawing, specs }: ListedProduct, { options }: ListedVariant): Pick<VariantCard, "drawing" | "image"> {
	const colour = String(options["colour"] ?? specs["colour"] ?? "").toLowerCase();
	const found = images?.find((each) => each.colour?.toLowerCase() === colour) ?? images?.[0];
	const drawn = Drawing.shape.colour.safeParse(colour);
	return {
		drawing: drawing !== null && drawn.success ? { ...drawing, colour: drawn.data } : drawing,
		image: found === undefined ? null : { path: found.path, alt: found.alt, width: found.width, height: found.height },
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
