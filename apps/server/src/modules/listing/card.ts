// Product card: the denormalised data that lists show, stored in listing_card.
import { Drawing, type SpecValue } from "@lapwing/contract/catalogue";
import type { ProductCard, VariantCard } from "@lapwing/contract/listing";
import { percentOff } from "@lapwing/contract/money";
import { ratingOf } from "../reviews/reviews.ts";
import { defaultVariant, isRefurbished, type ListedProduct, type ListedVariant } from "./listed-product.ts";
import { cardLines, filterValue, optionLines, type SpecUses } from "./spec-uses.ts";

/** All fields but those that depend on the current time. */
export type StoredCard = Omit<ProductCard, "is_new">;

/** Card of the default variant. */
export function cardOf(product: ListedProduct, uses: SpecUses): StoredCard {
	const variant = defaultVariant(product.variants);
	const rating = ratingOf(product.stars);
	const prices = product.variants.map(({ price }) => price);
	return {
		id: product.id,
		slug: product.slug,
		title: product.title,
		brand: { title: product.brand.title, slug: product.brand.slug },
		subcategory: { name: product.subcategory.name, slug: product.subcategory.slug },
		screen_inch: numberOf(filterValue(uses, "screen", product.specs)),
		rating: rating.value === null ? null : { value: rating.value, count: rating.count },
		refurbished: isRefurbished(product),
		price_from: isLowest(variant.price, prices),
		...variantCardOf(product, variant, uses),
	};
}

/** Whether "from" is true of a price: another costs more, and none less. */
function isLowest(price: number, prices: readonly number[]): boolean {
	return prices.every((each) => each >= price) && prices.some((each) => each > price);
}

export function variantCardOf(product: ListedProduct, variant: ListedVariant, uses: SpecUses): VariantCard {
	const specs = { ...product.specs, ...variant.options };
	return {
		...pictureOf(product, variant),
		price: variant.price,
		mrp: variant.mrp,
		discount_percent: percentOff(variant.mrp, variant.price),
		specs: [...optionLines(product.category.slug, variant.options, uses), ...cardLines(product.category.slug, specs, uses)],
		in_stock: variant.in_stock,
		stores_with_stock: new Set(variant.stores).size,
		variant: { id: variant.id, sku: variant.sku },
	};
}

/** The first picture in the configuration's colour, or else the first; then the next in that colour, or else the next without a colour. */
function pictureOf(
	{ images, drawing, specs }: ListedProduct,
	{ options }: ListedVariant,
): Pick<VariantCard, "drawing" | "image" | "second_image"> {
	const colour = String(options["colour"] ?? specs["colour"] ?? "").toLowerCase();
	const found = images?.find((each) => each.colour?.toLowerCase() === colour) ?? images?.[0];
	const others = images?.filter((each) => each.path !== found?.path) ?? [];
	const second =
		others.find((each) => each.colour?.toLowerCase() === found?.colour?.toLowerCase()) ?? others.find((each) => each.colour === null);
	return {
		drawing: drawnIn(drawing, colour),
		image: found === undefined ? null : { path: found.path, alt: found.alt, width: found.width, height: found.height },
		second_image: second?.path ?? null,
	};
}

/** The drawing in a configuration's colour, where it can be drawn in it. */
export function drawnIn(drawing: Drawing | null, colour: string): Drawing | null {
	const drawn = Drawing.shape.colour.safeParse(colour.toLowerCase());
	return drawing !== null && drawn.success ? { ...drawing, colour: drawn.data } : drawing;
}

const newFor = 30 * 24 * 60 * 60 * 1000;

export function shownCard(card: StoredCard, publishedAt: Date | string, now: Date): ProductCard {
	const age = now.getTime() - new Date(publishedAt).getTime();
	return { ...card, is_new: age >= 0 && age < newFor };
}

const numberOf = (value: SpecValue | undefined) => (typeof value === "number" ? value : null);
