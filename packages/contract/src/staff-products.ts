// Catalogue API for staff: products, prices and stock.
import { z } from "zod";
import { Drawing, ImageInput, SpecValue, WarrantyMonths } from "./catalogue.ts";
import { endpoint, envelope, may } from "./endpoint.ts";
import { maxReceivedSerials } from "./goods-receipts.ts";
import { DraftText, fieldsOfAnswer, fieldsOfForm, OptionalText } from "./product-field-schemas.ts";
import { neededFields } from "./product-fields.ts";
import { productStatuses } from "./product-status.ts";
import { IdempotencyKey, Line, maxInteger, RequiredSlug, RowId, RowIdText, Slug } from "./text.ts";

const catalogueStaff = may("edit_products");

/** Optimistic locking: the version that was read. If it is stale, the response is `conflict` and nothing is overwritten. */
const Version = z.number().int().min(0);

export const Sku = z
	.string()
	.regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, "Use capitals, digits and dashes.")
	.max(40, "Use 40 characters at most.");

const Paise = z.number("Enter an amount.").int().positive("Enter an amount above zero.").max(10_000_000_00, "Use ₹1,00,00,000 at most.");

export const VariantForm = z.object({
	/** Null for a new one. */
	id: RowId.nullable(),
	sku: Sku,
	options: z.record(z.string(), z.union([z.string().trim().min(1, "Fill this in.").max(80), z.number()])),
	mrp: Paise,
	price: Paise,
});
export type VariantForm = z.infer<typeof VariantForm>;

export const ImageForm = ImageInput.omit({ position: true }).extend({
	/** Empty: `offeredAlt` is stored. */
	alt: DraftText(200),
	path: z
		.string()
		.regex(/^\/?[\w./-]+$/, "Upload the picture here.")
		.max(300),
});
export type ImageForm = z.infer<typeof ImageForm>;

/** Product form. A draft may be incomplete; a published or scheduled product must be complete. */
export const ProductForm = z
	.object({
		title: Line(140),
		slug: RequiredSlug("Fill this in."),
		brand: RequiredSlug("Choose a brand."),
		subcategories: z.array(Slug).min(1, "Choose a subcategory.").max(6, "Choose six at most."),
		description: DraftText(20_000),
		highlights: z.array(Line(120)).max(8, "Eight at most."),
		warranty: DraftText(200),
		warranty_months: WarrantyMonths,
		hsn: z.string().regex(/^(\d{4}(\d{2}){0,2})?$/, "An HSN code has 4, 6 or 8 digits."),
		gst_rate: z.number().int().min(0).max(2800),
		...fieldsOfForm,
		meta: z.object({ title: OptionalText(120), description: OptionalText(320), keywords: OptionalText(300) }),
		status: z.enum(productStatuses),
		/** Scheduled publication of a draft. */
		publish_at: z.iso.datetime("Enter a date and a time.").nullable(),
		specs: z.record(z.string(), SpecValue),
		variants: z.array(VariantForm).max(60, "60 configurations at most."),
		images: z.array(ImageForm).max(20, "20 pictures at most."),
	})
	.superRefine((product, check) => {
		const say = (path: (string | number)[], message: string) => check.addIssue({ code: "custom", path, message });
		product.variants.forEach(({ sku, price, mrp }, index) => {
			if (price > mrp) say(["variants", index, "price"], "The price may not exceed the MRP.");
			if (product.variants.findIndex((other) => other.sku === sku) < index)
				say(["variants", index, "sku"], "This SKU stands above already.");
		});
		if (product.publish_at !== null && product.status !== "draft") say(["publish_at"], "Only a draft can be scheduled.");
		if (product.status === "draft" && product.publish_at === null) return;
		for (const field of ["description", "warranty", "hsn", ...neededFields] as const)
			if (product[field] === "") say([field], "Fill this in before the product goes on sale.");
		if (product.variants.length === 0 && product.status !== "withdrawn")
			say(["variants"], "Add a configuration before the product goes on sale.");
	});
export type ProductForm = z.infer<typeof ProductForm>;

export const StockAt = z.object({ location_id: z.number(), on_hand: z.number(), reserved: z.number() });
export type StockAt = z.infer<typeof StockAt>;

export const EditedProduct = z.object({
	id: z.number(),
	version: z.number(),
	title: z.string(),
	slug: z.string(),
	brand: z.string(),
	subcategories: z.array(z.string()),
	description: z.string(),
	highlights: z.array(z.string()),
	warranty: z.string(),
	warranty_months: z.number(),
	hsn: z.string(),
	gst_rate: z.number(),
	...fieldsOfAnswer,
	meta: z.object({ title: z.string().nullable(), description: z.string().nullable(), keywords: z.string().nullable() }),
	status: z.enum(productStatuses),
	publish_at: z.iso.datetime().nullable(),
	published_at: z.iso.datetime().nullable(),
	updated_at: z.iso.datetime(),
	specs: z.record(z.string(), SpecValue),
	drawing: Drawing.nullable(),
	variants: z.array(
		z.object({
			id: z.number(),
			sku: z.string(),
			options: z.record(z.string(), z.union([z.string(), z.number()])),
			mrp: z.number(),
			price: z.number(),
			/** Addresses that wait for it to be in stock again. */
			waiting: z.number(),
			stock: z.array(StockAt),
		}),
	),
	images: z.array(
		z.object({
			path: z.string(),
			alt: z.string(),
			width: z.number(),
			height: z.number(),
			colour: z.string().nullable(),
			of_unit: z.boolean(),
		}),
	),
	/** Signed preview URL of the product page, published or not; valid for a week. */
	preview_url: z.string(),
});
export type EditedProduct = z.infer<typeof EditedProduct>;

export const listedStocks = ["in", "low", "out"] as const;
export const productSorts = ["changed", "title", "price", "price_desc", "stock", "stock_desc"] as const;
export type ProductSort = (typeof productSorts)[number];

export const StaffVariant = z.object({
	id: z.number(),
	sku: z.string(),
	title: z.string(),
	mrp: z.number(),
	price: z.number(),
	/** Stock on hand at the requested location, or at all. */
	on_hand: z.number(),
	reserved: z.number(),
});
export type StaffVariant = z.infer<typeof StaffVariant>;

export const StaffProduct = z.object({
	id: z.number(),
	version: z.number(),
	slug: z.string(),
	title: z.string(),
	brand: z.string(),
	subcategory: z.string(),
	picture: z.object({ drawing: Drawing.nullable(), image: z.string().nullable(), alt: z.string() }),
	status: z.enum(productStatuses),
	publish_at: z.iso.datetime().nullable(),
	updated_at: z.iso.datetime(),
	variants: z.array(StaffVariant),
});
export type StaffProduct = z.infer<typeof StaffProduct>;

export const productsPerPage = 25;

export const productEvents = ["changed", "published"] as const;
export type ProductEvent = (typeof productEvents)[number];

export const listStaffProducts = endpoint({
	method: "GET",
	path: "/staff/products",
	input: z.object({
		q: z.string().trim().max(120).optional(),
		status: z.enum(productStatuses).optional(),
		brand: Slug.optional(),
		subcategory: Slug.optional(),
		stock: z.enum(listedStocks).optional(),
		location: RowIdText.optional(),
		/** Products to which this happened in the last 24 hours, as the dashboard counts them. */
		recent: z.enum(productEvents).optional(),
		sort: z.enum(productSorts).default("changed"),
		page: z.coerce.number().int().min(1).max(10_000).default(1),
	}),
	output: envelope(z.object({ products: z.array(StaffProduct), total: z.number(), page: z.number(), pages: z.number() })),
	access: catalogueStaff,
	summary: "Products for the console, 25 to a page, each with its configurations",
});

export const getStaffProduct = endpoint({
	method: "GET",
	path: "/staff/products/:id",
	input: z.object({ id: RowIdText }),
	output: envelope(EditedProduct),
	access: catalogueStaff,
	summary: "A product with everything that can be edited",
});

export const createProduct = endpoint({
	method: "POST",
	path: "/staff/products",
	input: ProductForm,
	output: envelope(EditedProduct),
	access: catalogueStaff,
	status: 201,
	bodyLimit: 512 * 1024,
	summary: "Add a product",
});

export const saveProduct = endpoint({
	method: "PUT",
	path: "/staff/products/:id",
	input: z.intersection(z.object({ id: RowIdText, version: Version }), ProductForm),
	output: envelope(EditedProduct),
	access: catalogueStaff,
	bodyLimit: 512 * 1024,
	summary: "Save a product; `conflict` where someone else saved it meanwhile",
});

export const duplicateProduct = endpoint({
	method: "POST",
	path: "/staff/products/:id/duplicate",
	input: z.object({ id: RowIdText }),
	output: envelope(EditedProduct),
	access: catalogueStaff,
	status: 201,
	summary: "A draft like this product, with SKUs of its own and no stock",
});

export const setProductStatus = endpoint({
	method: "POST",
	path: "/staff/products/:id/status",
	input: z.object({ id: RowIdText, version: Version, status: z.enum(productStatuses) }),
	output: envelope(z.object({ id: z.number(), version: z.number(), status: z.enum(productStatuses) })),
	access: catalogueStaff,
	summary: "Publish a product, withdraw it, or take it back to draft",
});

export const deleteProduct = endpoint({
	method: "DELETE",
	path: "/staff/products/:id",
	input: z.object({ id: RowIdText, version: Version }),
	output: envelope(z.object({ outcome: z.enum(["deleted", "archived"]) })),
	access: catalogueStaff,
	summary: "Delete a product that was never sold; one that was is withdrawn instead",
});

export const ProductChoice = z.object({
	slug: z.string(),
	title: z.string(),
	brand: z.string(),
	/** SKU of the first configuration. */
	sku: z.string(),
	status: z.enum(productStatuses),
});
export type ProductChoice = z.infer<typeof ProductChoice>;

export const listProductChoices = endpoint({
	method: "GET",
	path: "/staff/product-choices",
	input: z.object({
		/** Search by words of the name, or by SKU. */
		q: z.string().trim().max(120).default(""),
		slugs: z
			.string()
			.regex(/^[a-z0-9-]+(,[a-z0-9-]+){0,199}$/)
			.optional()
			.describe("Instead: the products with these addresses, separated by commas."),
	}),
	output: envelope(z.array(ProductChoice)),
	access: may("edit_collections"),
	summary: "Products for forms that name some",
});

export const setVariantPrice = endpoint({
	method: "PATCH",
	path: "/staff/variants/:id",
	input: z.object({ id: RowIdText, version: Version, price: Paise, mrp: Paise.optional() }),
	output: envelope(z.object({ version: z.number(), price: z.number(), mrp: z.number() })),
	access: catalogueStaff,
	summary: "Change the price of a configuration; `version` is its product's",
});

const stockStaff = may("change_stock");

export const setStockCount = endpoint({
	method: "POST",
	path: "/staff/stock",
	input: z.object({
		variant_id: RowId,
		location_id: RowId,
		count: z.number("Enter a number.").int("Enter a whole number.").min(0, "Enter 0 or more.").max(100_000, "Use 1,00,000 at most."),
		/** Optimistic locking: the count that was read. If stock changed since, the response is a conflict. */
		expected: z.number().int().min(0),
		reason: Line(200),
		/** Serial numbers that are not there any more: needed where fewer pieces are left than serial numbers are in stock. */
		gone_serials: z.array(z.string().trim().max(40)).max(200).optional(),
	}),
	output: envelope(StockAt),
	access: stockStaff,
	summary: "Record a count of the stock at a location",
});

const TransferSku = z.string().min(1, { error: "Enter the SKU.", abort: true }).pipe(Sku);
const place = (message: string) => z.number(message).int(message).positive(message).max(maxInteger, message);
const TransferFrom = place("Choose where it comes from.");
const TransferTo = place("Choose where it goes.");
const TransferQuantity = z
	.number("Enter a number.")
	.int("Enter a whole number.")
	.min(1, "Enter 1 or more.")
	.max(10_000, "Enter 10,000 or less.");
const TransferSerials = z.array(z.string().trim().max(60)).max(maxReceivedSerials, `${maxReceivedSerials} serial numbers at most.`);

/** What can be read of a transfer with mistakes, so that all of them are told at once. */
export const ReadableTransfer = z.object({
	sku: TransferSku.optional().catch(undefined),
	from_id: TransferFrom.optional().catch(undefined),
	to_id: TransferTo.optional().catch(undefined),
	quantity: TransferQuantity.optional().catch(undefined),
	serials: TransferSerials.catch([]),
});

export const transferStock = endpoint({
	method: "POST",
	path: "/staff/stock/transfers",
	input: z.object({
		sku: TransferSku,
		from_id: TransferFrom,
		to_id: TransferTo,
		quantity: TransferQuantity,
		note: DraftText(200),
		/** Those of received units that go; needed where every unit has one. */
		serials: TransferSerials.default([]),
		/** Idempotency key: repeated requests with one key move once. */
		key: IdempotencyKey.optional(),
	}),
	output: envelope(z.object({ reference: z.string() })),
	access: stockStaff,
	status: 201,
	summary: "Move stock from one location to another",
});

export const StockMovement = z.object({
	id: z.number(),
	at: z.iso.datetime(),
	sku: z.string(),
	title: z.string(),
	location: z.string(),
	delta: z.number(),
	reason: z.string(),
	reference: z.string().nullable(),
	by: z.string(),
});
export type StockMovement = z.infer<typeof StockMovement>;

export const listStockMovements = endpoint({
	method: "GET",
	path: "/staff/stock/movements",
	input: z.object({
		product_id: RowIdText.optional(),
		sku: Sku.optional(),
		location_id: RowIdText.optional(),
		/** Number of their document: an order, a transfer, a goods receipt or a count. */
		reference: z.string().trim().max(100).optional(),
		before: RowIdText.optional(),
	}),
	output: envelope(
		z.object({
			movements: z.array(StockMovement),
			older: z.number().nullable(),
			/** Where stock can be moved to: all locations, whichever the caller works for. */
			destinations: z.array(z.object({ id: z.number(), title: z.string() })),
		}),
	),
	access: may("see_movements"),
	summary: "What came and went, the newest 50, or the 50 before the one named",
});

export const staffProductEndpoints = [
	listStaffProducts,
	createProduct,
	getStaffProduct,
	saveProduct,
	duplicateProduct,
	setProductStatus,
	deleteProduct,
	listProductChoices,
	setVariantPrice,
	setStockCount,
	transferStock,
	listStockMovements,
] as const;
