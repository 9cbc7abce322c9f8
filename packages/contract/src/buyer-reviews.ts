// Verified-buyer reviews: one per order and configuration, written on the order's pages, shown after moderation.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { OrderPicture, OrderToken } from "./order.ts";
import { moderationStates } from "./reviews.ts";
import { Line, RowIdText } from "./text.ts";

export const OwnReview = z.object({
	rating: z.number(),
	title: z.string().nullable(),
	text: z.string(),
	name: z.string(),
	city: z.string().nullable(),
	state: z.enum(moderationStates),
	created_at: z.iso.datetime(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** Order line with its buyer's review. */
export const BoughtItem = z.object({
	reference: z.string(),
	line_id: z.number(),
	title: z.string(),
	options: z.string(),
	/** Product page; null once the product is removed. */
	slug: z.string().nullable(),
	picture: OrderPicture,
	review: OwnReview.nullable(),
	/** Null if a review may be written or edited; otherwise the reason, shown to the buyer. */
	why_not: z.string().nullable(),
	/** Display name to prefill; null for access by order link, which must not reveal the buyer. */
	suggested_name: z.string().nullable(),
	suggested_city: z.string().nullable(),
});
export type BoughtItem = z.infer<typeof BoughtItem>;

export const WrittenReview = z.object({
	rating: z.coerce.number("Choose one to five stars.").int().min(1, "Choose one to five stars.").max(5, "Choose one to five stars."),
	title: z.string().trim().max(120, "Use 120 characters at most.").default(""),
	text: z
		.string()
		.trim()
		.min(1, { error: "Fill this in.", abort: true })
		.min(10, "Write a few words more.")
		.max(4000, "Use 4,000 characters at most."),
	name: Line(60),
	city: z.string().trim().max(60, "Use 60 characters at most.").default(""),
});
export type WrittenReview = z.output<typeof WrittenReview>;

const byReference = { reference: z.string().min(1).max(40) };
const byToken = { token: OrderToken };
const line = { line_id: RowIdText };

export const listBoughtItems = endpoint({
	method: "GET",
	path: "/account/orders/:reference/reviews",
	input: z.object(byReference),
	output: envelope(z.array(BoughtItem)),
	access: "customer",
	summary: "The items of one's own order, with one's reviews of them",
});

export const listTrackedItems = endpoint({
	method: "GET",
	path: "/orders/track/:token/reviews",
	input: z.object(byToken),
	output: envelope(z.array(BoughtItem)),
	access: "public",
	summary: "The same by the order's link",
});

export const writeReview = endpoint({
	method: "PUT",
	path: "/account/orders/:reference/lines/:line_id/review",
	input: WrittenReview.extend(byReference).extend(line),
	output: envelope(BoughtItem),
	access: "customer",
	summary: "Review what has arrived, or change the review; staff read it before it is shown",
});

export const writeTrackedReview = endpoint({
	method: "PUT",
	path: "/orders/track/:token/lines/:line_id/review",
	input: WrittenReview.extend(byToken).extend(line),
	output: envelope(BoughtItem),
	access: "public",
	summary: "The same by the order's link",
});

export const withdrawReview = endpoint({
	method: "DELETE",
	path: "/account/orders/:reference/lines/:line_id/review",
	input: z.object(byReference).extend(line),
	output: envelope(BoughtItem),
	access: "customer",
	summary: "Delete one's review; the stars are counted again",
});

export const withdrawTrackedReview = endpoint({
	method: "DELETE",
	path: "/orders/track/:token/lines/:line_id/review",
	input: z.object(byToken).extend(line),
	output: envelope(BoughtItem),
	access: "public",
	summary: "The same by the order's link",
});

export const listPurchases = endpoint({
	method: "GET",
	path: "/products/:slug/purchases",
	input: z.object({ slug: z.string().max(200) }),
	output: envelope(z.object({ title: z.string(), slug: z.string(), items: z.array(BoughtItem) })),
	access: "customer",
	summary: "What the customer bought of a product, one entry per configuration",
});

export const buyerReviewEndpoints = [
	listBoughtItems,
	listTrackedItems,
	writeReview,
	writeTrackedReview,
	withdrawReview,
	withdrawTrackedReview,
	listPurchases,
] as const;
