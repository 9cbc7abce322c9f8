// Builder for accessories and parts, from the fields that differ between them.
import type { ProductInput, SpecValue } from "@lapwing/contract/catalogue";
import { type BrandSlug, brandTitle, makers } from "./brands.ts";
import type { SubcategorySlug } from "./categories.ts";
import { accessoryImages } from "./pictures.ts";
import { slugOf } from "./slug.ts";
import { typeset } from "./typeset.ts";

/** SKU suffix, option values, MRP and price in rupees. */
type Choice = [suffix: string, options: Record<string, string | number>, mrp: number, price: number];

export interface AccessoryFacts {
	brand: BrandSlug;
	name: string;
	code: string;
	in: Extract<SubcategorySlug, "bags-and-sleeves" | "mice-and-keyboards" | "chargers-and-docks" | "memory-and-storage">;
	published: string;
	hsn: string;
	warrantyYears: number;
	specs: Record<string, SpecValue>;
	highlights: string[];
	description: string;
	choices: Choice[];
}

export function accessory(facts: AccessoryFacts): ProductInput {
	const title = `${brandTitle(facts.brand)} ${facts.name}`;
	return {
		slug: slugOf(title),
		title,
		brand: facts.brand,
		subcategories: [facts.in],
		description: typeset(facts.description),
		highlights: facts.highlights.map(typeset),
		warranty: `${facts.warrantyYears}-year carry-in warranty from ${brandTitle(facts.brand)}`,
		warranty_months: facts.warrantyYears * 12,
		hsn: facts.hsn,
		gst_rate: 1800,
		...makers[facts.brand],
		meta: {
			title,
			description: `${title}: ${facts.highlights.slice(0, 2).join(". ")}. Order online or pick it up at a Lapwing store.`,
			keywords: [title, facts.in.replaceAll("-", " "), "laptop accessories"].join(", "),
		},
		status: "published",
		published_at: `${facts.published}T04:30:00Z`,
		specs: { ...facts.choices[0]?.[1], ...facts.specs, warranty_years: facts.warrantyYears },
		drawing: null,
		variants: facts.choices.map(([suffix, options, mrp, price], index) => ({
			sku: suffix === "" ? facts.code : `${facts.code}-${suffix}`,
			options,
			mrp: mrp * 100,
			price: price * 100,
			position: index + 1,
		})),
		images: accessoryImages(
			facts.brand,
			title,
			facts.choices.map(([, options]) => options),
		),
	};
}
