// Form state of the product editor, its conversion to the API's input, and the mapping of validation errors.
import { eachField, type ProductField, type ProductFieldName, type ProductFieldValues } from "@lapwing/contract/product-fields";
import type { EditedProduct, ProductForm } from "@lapwing/contract/staff-products";
import { fromLocal, toLocal } from "../form/moments.ts";
import { readRupees, writeRupees } from "../form/rupees.ts";

export type VariantDraft = { key: string; id: number | null; sku: string; options: Record<string, string>; mrp: string; price: string };
export type ImageDraft = { path: string; alt: string; width: number; height: number; colour: string | null; of_unit: boolean };

/** Numbers are stored as typed text, so that invalid input is preserved. */
export type ProductDraft = Record<ProductFieldName, string> & {
	title: string;
	slug: string;
	brand: string;
	subcategories: string[];
	description: string;
	highlights: string;
	warranty: string;
	warranty_months: string;
	hsn: string;
	gst: string;
	meta_title: string;
	meta_description: string;
	meta_keywords: string;
	status: ProductForm["status"];
	publish_at: string;
	specs: Record<string, string>;
	variants: VariantDraft[];
	images: ImageDraft[];
};

export const draftWords: Record<keyof ProductDraft, string> = {
	title: "name",
	slug: "address",
	brand: "brand",
	subcategories: "subcategories",
	description: "description",
	highlights: "highlights",
	warranty: "warranty",
	warranty_months: "months of warranty",
	hsn: "HSN code",
	gst: "GST",
	...eachField(({ word }) => word),
	meta_title: "search title",
	meta_description: "search text",
	meta_keywords: "keywords",
	status: "state",
	publish_at: "schedule",
	specs: "specifications",
	variants: "configurations",
	images: "pictures",
};

export const emptyDraft: ProductDraft = {
	title: "",
	slug: "",
	brand: "",
	subcategories: [],
	description: "",
	highlights: "",
	warranty: "",
	warranty_months: "12",
	hsn: "84713010",
	gst: "18",
	...eachField(({ initial = "" }) => initial),
	meta_title: "",
	meta_description: "",
	meta_keywords: "",
	status: "draft",
	publish_at: "",
	specs: {},
	variants: [],
	images: [],
};

const textOfValue = (value: string | number | boolean) => (typeof value === "boolean" ? (value ? "yes" : "no") : String(value));

const textOfField = (value: string | number | null) => (value === null ? "" : String(value));

export function draftOf(product: EditedProduct): ProductDraft {
	return {
		title: product.title,
		slug: product.slug,
		brand: product.brand,
		subcategories: product.subcategories,
		description: product.description,
		highlights: product.highlights.join("\n"),
		warranty: product.warranty,
		warranty_months: String(product.warranty_months),
		hsn: product.hsn,
		gst: String(product.gst_rate / 100),
		...eachField((_field, name) => textOfField(product[name])),
		meta_title: product.meta.title ?? "",
		meta_description: product.meta.description ?? "",
		meta_keywords: product.meta.keywords ?? "",
		status: product.status,
		publish_at: toLocal(product.publish_at),
		specs: Object.fromEntries(Object.entries(product.specs).map(([key, value]) => [key, textOfValue(value)])),
		variants: product.variants.map(({ id, sku, options, mrp, price }) => ({
			key: `v${id}`,
			id,
			sku,
			options: Object.fromEntries(Object.entries(options).map(([key, value]) => [key, String(value)])),
			mrp: writeRupees(mrp),
			price: writeRupees(price),
		})),
		images: product.images,
	};
}

type FieldTypes = ReadonlyMap<string, "text" | "number" | "yes_no">;

function readSpec(type: "text" | "number" | "yes_no" | undefined, typed: string): string | number | boolean {
	if (type === "yes_no") return typed === "yes" ? true : typed === "no" ? false : typed;
	if (type === "number" && typed.trim() !== "" && Number.isFinite(Number(typed))) return Number(typed);
	return typed.trim();
}

function readOption(type: "text" | "number" | "yes_no" | undefined, typed: string): string | number {
	const value = readSpec(type, typed);
	return typeof value === "boolean" ? typed : value;
}

function fieldValue({ kind }: ProductField, typed: string): string | number | null {
	if (kind === "text") return typed;
	if (typed.trim() === "") return null;
	// What is no number is sent as typed, so that the server refuses it at the field.
	return kind === "optional_number" && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}

/** Invalid amounts become 0, which the server rejects at the field. */
export function formOf(draft: ProductDraft, types: FieldTypes): ProductForm {
	const filled = (values: Record<string, string>) => Object.entries(values).filter(([, value]) => value.trim() !== "");
	return {
		title: draft.title,
		slug: draft.slug.trim(),
		brand: draft.brand,
		subcategories: draft.subcategories,
		description: draft.description,
		highlights: draft.highlights
			.split("\n")
			.map((line) => line.trim())
			.filter((line) => line !== ""),
		warranty: draft.warranty,
		// Empty is not 0 (no warranty): NaN is serialised as null, which the server rejects at the field.
		warranty_months: draft.warranty_months.trim() === "" ? Number.NaN : Number(draft.warranty_months),
		hsn: draft.hsn.trim(),
		gst_rate: Math.round(Number(draft.gst) * 100),
		...(eachField((field, name) => fieldValue(field, draft[name])) as ProductFieldValues),
		meta: { title: draft.meta_title || null, description: draft.meta_description || null, keywords: draft.meta_keywords || null },
		status: draft.status,
		publish_at: draft.status === "draft" ? fromLocal(draft.publish_at) : null,
		specs: Object.fromEntries(filled(draft.specs).map(([key, value]) => [key, readSpec(types.get(key), value)])),
		variants: draft.variants.map(({ id, sku, options, mrp, price }) => ({
			id,
			sku: sku.trim().toUpperCase(),
			options: Object.fromEntries(filled(options).map(([key, value]) => [key, readOption(types.get(key), value)])),
			mrp: readRupees(mrp) ?? 0,
			price: readRupees(price) ?? 0,
		})),
		images: draft.images,
	};
}

/** Slug derived from the title, until one is typed. */
export function slugOf(title: string): string {
	return title
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "")
		.slice(0, 120);
}
