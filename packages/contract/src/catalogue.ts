// Catalogue schemas: products, variants, categories, spec fields. Inputs are what staff or the demo data save.
import { z } from "zod";
import { type FitUse, fitUseNames } from "./fit-uses.ts";
import { fieldsOfStored } from "./product-field-schemas.ts";
import { maxCardLines, type SpecFilter, specFilterNames } from "./spec-filters.ts";
import { Line, Slug } from "./text.ts";

export const Brand = z.object({ id: z.number(), title: z.string(), slug: z.string(), product_count: z.number() });
export type Brand = z.infer<typeof Brand>;

export const Subcategory = z.object({ id: z.number(), name: z.string(), slug: z.string(), image: z.string().nullable() });
export type Subcategory = z.infer<typeof Subcategory>;

/** Sort order among siblings, ascending. */
const Position = z.number().int().min(-100_000).max(100_000);

export const BrandInput = z.object({ slug: Slug, title: Line(80), position: Position });
export type BrandInput = z.infer<typeof BrandInput>;

/** Line on the cards of a category: a spec field, under the field's own name or another. Lines of one name are joined. */
export const CardLine = z.object({
	field: z.string().max(60),
	label: z
		.string()
		.trim()
		.max(30, "Use 30 characters at most.")
		.nullable()
		.transform((label) => label || null),
});
export type CardLine = z.infer<typeof CardLine>;

export const CardLines = z.array(CardLine).max(maxCardLines, `Use ${maxCardLines} lines at most.`);

export const CategoryInput = z.object({ slug: Slug, name: Line(80), position: Position });
export type CategoryInput = z.infer<typeof CategoryInput>;

export const SubcategoryInput = z.object({
	slug: Slug,
	category: Slug,
	name: Line(80),
	/** One line for cards on the home page: "Under 1.4 kg". */
	note: Line(120).nullable(),
	image: z.string().nullable(),
	position: Position,
});
export type SubcategoryInput = z.infer<typeof SubcategoryInput>;

/** Spec field: a typed product property, such as `weight_kg` in the group "Body", in kg, less is better. */
export const SpecFieldInput = z.object({
	key: z
		.string()
		.max(60, "Use 60 characters at most.")
		.regex(
			/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/,
			"Use small letters, digits and single underscores, beginning with a letter, such as weight_kg.",
		),
	group: Line(60),
	label: Line(60),
	unit: z.string().trim().max(12, "Use 12 characters at most.").nullable(),
	type: z.enum(["text", "number", "yes_no"]),
	better: z.enum(["higher", "lower"]).nullable(),
	/** Label of the best value in the compare table: "lightest". */
	best_word: z.string().max(30, "Use 30 characters at most.").nullable(),
	/** Filter of the product list that the field feeds. */
	filter: z
		.enum(specFilterNames as [SpecFilter, ...SpecFilter[]])
		.nullable()
		.default(null),
	/** What the field says for the fit check of memory modules, drives and chargers; one field for each use. */
	fit: z
		.enum(fitUseNames as [FitUse, ...FitUse[]])
		.nullable()
		.default(null),
	position: Position,
});
export type SpecFieldInput = z.infer<typeof SpecFieldInput>;

export const SpecValue = z.union([z.string().min(1).max(400), z.number(), z.boolean()]);
export type SpecValue = z.infer<typeof SpecValue>;

export const VariantInput = z.object({
	sku: z
		.string()
		.regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, "Use capitals, digits and dashes.")
		.max(40),
	/** Option values by spec field: `{ ram_gb: 16, storage_gb: 512, colour: "Sand" }`. */
	options: z.record(z.string(), z.union([z.string(), z.number()])),
	mrp: z.number().int().positive(),
	price: z.number().int().positive(),
	position: Position,
});
export type VariantInput = z.infer<typeof VariantInput>;

export const ImageInput = z.object({
	path: z.string().min(1).max(300),
	alt: Line(200),
	width: z.number().int().positive(),
	height: z.number().int().positive(),
	/** Colour option that the picture shows; null if it applies to all. */
	colour: z.string().max(40).nullable(),
	/** A photo of the very unit that is sold, such as of a refurbished laptop. */
	of_unit: z.boolean().default(false),
	position: Position,
});
export type ImageInput = z.infer<typeof ImageInput>;

/** Placeholder illustration for a product without a photograph. */
export const Drawing = z.object({
	size: z.number().min(10).max(18),
	colour: z.enum(["sand", "silver", "graphite", "petrol", "navy", "pearl"]),
	wallpaper: z.enum(["crest", "hills", "arcs", "bands", "wave", "dot"]),
});
export type Drawing = z.infer<typeof Drawing>;

/** Warranty from the day of sale; 0 is none. */
export const WarrantyMonths = z
	.number("Enter a number.")
	.int("Enter a whole number.")
	.min(0, "Enter 0 or more.")
	.max(120, "Enter 120 or less.");

export const ProductInput = z
	.object({
		slug: Slug,
		title: Line(140),
		brand: Slug,
		subcategories: z.array(Slug).min(1, "Choose a subcategory.").max(6),
		description: z.string().min(1).max(20_000),
		highlights: z.array(Line(120)).max(8),
		/** Warranty text for shoppers. */
		warranty: Line(200),
		warranty_months: WarrantyMonths,
		hsn: z.string().regex(/^\d{4}(\d{2}){0,2}$/, "An HSN code has 4, 6 or 8 digits."),
		/** Hundredths of a percent: 1800 is 18 %. */
		gst_rate: z.number().int().min(0).max(2800),
		...fieldsOfStored,
		meta: z.object({
			title: z.string().max(120).nullable(),
			description: z.string().max(320).nullable(),
			keywords: z.string().max(300).nullable(),
		}),
		status: z.enum(["draft", "published", "withdrawn"]),
		published_at: z.iso.datetime(),
		specs: z.record(z.string(), SpecValue),
		drawing: Drawing.nullable(),
		variants: z.array(VariantInput).min(1, "Add a configuration.").max(60),
		images: z.array(ImageInput).max(20),
	})
	.superRefine((product, check) => {
		product.variants.forEach((variant, index) => {
			if (variant.price > variant.mrp)
				check.addIssue({ code: "custom", path: ["variants", index, "price"], message: "The price may not exceed the MRP." });
		});
	});
export type ProductInput = z.infer<typeof ProductInput>;
