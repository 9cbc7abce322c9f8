// Reviews and questions on product pages; both are moderated by staff before they are shown.
import { z } from "zod";
import { endpoint, envelope } from "./endpoint.ts";
import { Line, Slug } from "./text.ts";

export const moderationStates = ["waiting", "shown", "refused"] as const;
export type ModerationState = (typeof moderationStates)[number];

export const Review = z.object({
	id: z.number(),
	/** "Lalit M." */
	name: z.string(),
	city: z.string().nullable(),
	rating: z.number().int().min(1).max(5),
	title: z.string().nullable(),
	text: z.string(),
	/** Verified purchase. */
	verified: z.boolean(),
	/** Configuration bought: "16 GB, 512 GB". */
	variant: z.string().nullable(),
	created_at: z.iso.datetime(),
	/** Reply of the shop. */
	reply: z
		.object({
			text: z.string(),
			at: z.iso.datetime(),
			/** The review was changed after it: it is about an earlier text. */
			about_earlier: z.boolean(),
		})
		.nullable(),
});
export type Review = z.infer<typeof Review>;

export const RatingSummary = z.object({
	/** Average with one decimal; null without reviews. */
	value: z.number().nullable(),
	count: z.number(),
	/** From 5 stars down to 1. */
	distribution: z.array(z.object({ stars: z.number(), count: z.number(), percent: z.number() })),
});
export type RatingSummary = z.infer<typeof RatingSummary>;

export const Question = z.object({
	id: z.number(),
	name: z.string(),
	question: z.string(),
	answer: z.string().nullable(),
	/** "Meera, Indiranagar store". */
	answered_by: z.string().nullable(),
	created_at: z.iso.datetime(),
});
export type Question = z.infer<typeof Question>;

export const ReviewPage = z.object({
	rating: RatingSummary,
	reviews: z.array(Review),
	page: z.number(),
	pages: z.number(),
	total: z.number(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

export const listReviews = endpoint({
	method: "GET",
	path: "/products/:slug/reviews",
	input: z.object({
		slug: z.string().max(200),
		page: z.union([z.string(), z.array(z.string())]).optional(),
		sort: z
			.union([z.string(), z.array(z.string())])
			.optional()
			.describe("newest, highest or lowest"),
	}),
	output: envelope(ReviewPage),
	access: "public",
	summary: "Reviews of a product, ten a page",
});

export const askQuestion = endpoint({
	method: "POST",
	path: "/products/:slug/questions",
	input: z.object({ slug: Slug, name: Line(60), question: Line(500).min(8, "Ask in a few words more.") }),
	output: envelope(z.object({ id: z.number() })),
	access: "guest",
	status: 201,
	summary: "Asks about a product; staff answer it before it is shown",
});

export const reviewEndpoints = [listReviews, askQuestion] as const;

export const ReviewInput = z.object({
	product: Slug,
	name: Line(60),
	city: Line(60).nullable(),
	rating: z.number().int().min(1).max(5),
	title: Line(120).nullable(),
	text: Line(4000),
	verified: z.boolean(),
	variant: z.string().max(120).nullable(),
	state: z.enum(moderationStates),
	created_at: z.iso.datetime(),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

export const QuestionInput = z.object({
	product: Slug,
	name: Line(60),
	question: Line(500),
	answer: Line(2000).nullable(),
	answered_by: Line(80).nullable(),
	state: z.enum(moderationStates),
	created_at: z.iso.datetime(),
});
export type QuestionInput = z.infer<typeof QuestionInput>;
