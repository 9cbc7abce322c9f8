// Taxonomy API for staff: brands, categories, subcategories with their spec templates, and collections of the home page.
import { z } from "zod";
import { CardLines, SpecFieldInput } from "./catalogue.ts";
import { endpoint, envelope, may, nothing } from "./endpoint.ts";
import { Href, Line, maxInteger, RequiredSlug, RowIdText, Slug } from "./text.ts";

const catalogueStaff = may("edit_products");
const Version = z.number().int().min(0);
const Position = z.number("Enter a number.").int("Enter a whole number.").min(0).max(100_000);

export const StaffBrand = z.object({
	id: z.number(),
	version: z.number(),
	slug: z.string(),
	title: z.string(),
	position: z.number(),
	product_count: z.number(),
});
export type StaffBrand = z.infer<typeof StaffBrand>;

export const StaffCategory = z.object({
	id: z.number(),
	version: z.number(),
	slug: z.string(),
	name: z.string(),
	position: z.number(),
	/** Lines on the cards of its products; empty: the first five spec fields that a product states. */
	card: z.array(z.object({ field: z.string(), label: z.string().nullable() })),
});
export type StaffCategory = z.infer<typeof StaffCategory>;

export const StaffSubcategory = z.object({
	id: z.number(),
	version: z.number(),
	slug: z.string(),
	name: z.string(),
	category: z.string(),
	note: z.string().nullable(),
	image: z.string().nullable(),
	position: z.number(),
	product_count: z.number(),
	/** Spec field keys of its template; empty: all fields are offered. */
	fields: z.array(z.string()),
});
export type StaffSubcategory = z.infer<typeof StaffSubcategory>;

export const StaffSpecField = SpecFieldInput.extend({ used: z.number() });
export type StaffSpecField = z.infer<typeof StaffSpecField>;

export const StockPlace = z.object({ id: z.number(), title: z.string(), city: z.string(), kind: z.enum(["store", "service_center"]) });
export type StockPlace = z.infer<typeof StockPlace>;

export const Taxonomy = z.object({
	brands: z.array(StaffBrand),
	categories: z.array(StaffCategory),
	subcategories: z.array(StaffSubcategory),
	spec_fields: z.array(StaffSpecField),
	/** Locations where the caller may count stock. */
	places: z.array(StockPlace),
});
export type Taxonomy = z.infer<typeof Taxonomy>;

export const getTaxonomy = endpoint({
	method: "GET",
	path: "/staff/taxonomy",
	output: envelope(Taxonomy),
	access: may("see_categories"),
	summary: "Brands, categories, subcategories, spec fields and stock locations, for forms and filters",
});

const BrandForm = z.object({ title: Line(80), slug: RequiredSlug("Fill this in."), position: Position });
const CategoryForm = z.object({ name: Line(80), slug: RequiredSlug("Fill this in."), position: Position, card: CardLines.default([]) });
const SubcategoryForm = z.object({
	name: Line(80),
	slug: RequiredSlug("Fill this in."),
	category: RequiredSlug("Choose a category."),
	note: z.string().trim().max(120, "Use 120 characters at most.").nullable(),
	image: z.string().trim().max(300).nullable().default(null),
	position: Position,
	fields: z.array(z.string().max(60)).max(200),
});
const known = { id: RowIdText, version: Version };

function entity<const Path extends string, Form extends z.ZodRawShape>(path: Path, noun: string, form: z.ZodObject<Form>) {
	return [
		endpoint({
			method: "POST",
			path,
			input: form,
			output: envelope(z.object({ id: z.number() })),
			access: catalogueStaff,
			status: 201,
			summary: `Add a ${noun}`,
		}),
		endpoint({
			method: "PUT",
			path: `${path}/:id` as const,
			input: form.extend(known),
			output: envelope(z.object({ id: z.number() })),
			access: catalogueStaff,
			summary: `Save a ${noun}; \`conflict\` where someone else saved it meanwhile`,
		}),
		endpoint({
			method: "DELETE",
			path: `${path}/:id` as const,
			input: z.object({ id: RowIdText }),
			output: envelope(nothing),
			access: catalogueStaff,
			summary: `Delete a ${noun} that nothing uses`,
		}),
		endpoint({
			method: "POST",
			path: `${path}/:id/merge` as const,
			input: z.object({
				id: RowIdText,
				version: Version,
				into: z.number("Choose one.").int("Choose one.").positive("Choose one.").max(maxInteger, "Choose one."),
			}),
			output: envelope(z.object({ moved: z.number() })),
			access: catalogueStaff,
			summary: `Merge a ${noun} into another: what belongs to it moves, and its address redirects`,
		}),
	] as const;
}

export const [addBrand, saveBrand, deleteBrand, mergeBrand] = entity("/staff/brands", "brand", BrandForm);
export const [addCategory, saveCategory, deleteCategory, mergeCategory] = entity("/staff/categories", "category", CategoryForm);
export const [addSubcategory, saveSubcategory, deleteSubcategory, mergeSubcategory] = entity(
	"/staff/subcategories",
	"subcategory",
	SubcategoryForm,
);

export const saveSpecField = endpoint({
	method: "PUT",
	path: "/staff/spec-fields/:key",
	input: SpecFieldInput.extend({ is_new: z.boolean().default(false).describe("Refuse a key that another spec field has.") }),
	output: envelope(nothing),
	access: catalogueStaff,
	summary: "Add a spec field or change it; its type stays once products state it",
});

export const deleteSpecField = endpoint({
	method: "DELETE",
	path: "/staff/spec-fields/:key",
	input: z.object({ key: z.string().max(60) }),
	output: envelope(nothing),
	access: catalogueStaff,
	summary: "Delete a spec field that no product, configuration or need of the search uses",
});

const Moment = z.iso.datetime("Enter a date and a time.").nullable();

export const CollectionForm = z
	.object({
		title: Line(120),
		text: z.string().trim().max(300).nullable(),
		kind: z.enum(["discount", "product", "handpicked", "browse"]),
		link: z.object({ title: Line(60), url: Href }).nullable(),
		links: z.array(z.object({ title: Line(60), url: Href })).max(12),
		products: z
			.array(
				z.object({
					product: Slug,
					note: z.string().trim().max(160).nullable(),
					quote: z.string().trim().max(300).nullable(),
					quote_by: z.string().trim().max(120).nullable(),
				}),
			)
			.max(24, "24 products at most."),
		position: Position,
		visible_from: Moment,
		visible_until: Moment,
	})
	.refine(({ visible_from, visible_until }) => !visible_from || !visible_until || visible_from < visible_until, {
		path: ["visible_until"],
		message: "This must be later than the beginning.",
	});
export type CollectionForm = z.infer<typeof CollectionForm>;

export const StaffCollection = z.object({
	id: z.number(),
	version: z.number(),
	title: z.string(),
	text: z.string().nullable(),
	kind: z.enum(["discount", "product", "handpicked", "browse"]),
	link: z.object({ title: z.string(), url: z.string() }).nullable(),
	links: z.array(z.object({ title: z.string(), url: z.string() })),
	products: z.array(
		z.object({
			product: z.string(),
			title: z.string(),
			note: z.string().nullable(),
			quote: z.string().nullable(),
			quote_by: z.string().nullable(),
		}),
	),
	position: z.number(),
	visible_from: z.iso.datetime().nullable(),
	visible_until: z.iso.datetime().nullable(),
});
export type StaffCollection = z.infer<typeof StaffCollection>;

const collectionStaff = may("edit_collections");

export const listCollections = endpoint({
	method: "GET",
	path: "/staff/collections",
	output: envelope(z.array(StaffCollection)),
	access: collectionStaff,
	summary: "The collections of the home page, with their products",
});

export const addCollection = endpoint({
	method: "POST",
	path: "/staff/collections",
	input: CollectionForm,
	output: envelope(z.object({ id: z.number() })),
	access: collectionStaff,
	status: 201,
	summary: "Add a collection to the home page",
});

export const saveCollection = endpoint({
	method: "PUT",
	path: "/staff/collections/:id",
	input: z.intersection(z.object(known), CollectionForm),
	output: envelope(z.object({ id: z.number() })),
	access: collectionStaff,
	summary: "Save a collection; `conflict` where someone else saved it meanwhile",
});

export const deleteCollection = endpoint({
	method: "DELETE",
	path: "/staff/collections/:id",
	input: z.object({ id: RowIdText }),
	output: envelope(nothing),
	access: collectionStaff,
	summary: "Take a collection off the home page",
});

export const taxonomyEndpoints = [
	getTaxonomy,
	addBrand,
	saveBrand,
	deleteBrand,
	mergeBrand,
	addCategory,
	saveCategory,
	deleteCategory,
	mergeCategory,
	addSubcategory,
	saveSubcategory,
	deleteSubcategory,
	mergeSubcategory,
	saveSpecField,
	deleteSpecField,
	listCollections,
	addCollection,
	saveCollection,
	deleteCollection,
] as const;
