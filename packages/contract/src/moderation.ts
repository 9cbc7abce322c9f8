// Moderation API: reviews and questions that await approval by staff.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";
import { moderationStates, Question, Review } from "./reviews.ts";
import { Line, RowIdText } from "./text.ts";

const staff = may("moderate");
const maxReply = 1000;
const state = z.enum(moderationStates);
const About = { state, product: z.object({ title: z.string(), slug: z.string() }) };

export const StaffReview = Review.extend({
	...About,
	/** Hash of what its author wrote, which an approval repeats. */
	content_hash: z.string(),
	/** Who of the staff wrote the reply. */
	replied_by: z.string().nullable(),
});
export type StaffReview = z.infer<typeof StaffReview>;

export const StaffQuestion = Question.extend(About);
export type StaffQuestion = z.infer<typeof StaffQuestion>;

const Filter = z.object({
	state: state.optional(),
	q: z.string().trim().max(100).optional(),
	/** Written in the last 24 hours, as the dashboard counts them. */
	recent: z.enum(["1"]).optional(),
	page: z.coerce.number().int().min(1).max(10_000).default(1),
});

const counts = z.object({ waiting: z.number(), shown: z.number(), refused: z.number() });
const paged = { counts, page: z.number(), pages: z.number(), total: z.number() };

export const listStaffReviews = endpoint({
	method: "GET",
	path: "/staff/reviews",
	input: Filter.extend({ rating: z.coerce.number().int().min(1).max(5).optional() }),
	output: envelope(z.object({ reviews: z.array(StaffReview), ...paged })),
	access: staff,
	summary: "Reviews, those that waited longest first, 25 to a page",
});

export const judgeReview = endpoint({
	method: "POST",
	path: "/staff/reviews/:id",
	/** `content_hash` of the review as it was read; `conflict` where its author has changed it since. */
	input: z.object({
		id: RowIdText,
		state,
		content_hash: z.string().max(100),
		/** Kept in the audit log. */
		reason: z.string().trim().max(500, "Use 500 characters at most.").optional(),
	}),
	output: envelope(StaffReview),
	access: staff,
	summary: "Show or refuse a review; the product's stars are counted again",
});

export const replyToReview = endpoint({
	method: "POST",
	path: "/staff/reviews/:id/reply",
	/** `content_hash` of the review as it was read; `conflict` where its author has changed it since, or where it is not shown. */
	input: z.object({ id: RowIdText, reply: Line(maxReply), content_hash: z.string().max(100) }),
	output: envelope(StaffReview),
	access: staff,
	summary:
		"Reply to a shown review, or change the reply; it is shown under the review. The same reply again to a review that was changed since: it fits the new text, too",
});

export const removeReply = endpoint({
	method: "DELETE",
	path: "/staff/reviews/:id/reply",
	input: z.object({ id: RowIdText }),
	output: envelope(StaffReview),
	access: staff,
	summary: "Remove the reply to a review",
});

export const listStaffQuestions = endpoint({
	method: "GET",
	path: "/staff/questions",
	input: Filter,
	output: envelope(z.object({ questions: z.array(StaffQuestion), ...paged })),
	access: staff,
	summary: "Questions about products, those that waited longest first, 25 to a page",
});

export const answerQuestion = endpoint({
	method: "POST",
	path: "/staff/questions/:id/answer",
	input: z.object({ id: RowIdText, answer: Line(2000) }),
	output: envelope(StaffQuestion),
	access: staff,
	summary: "Answer a question; it is shown with the answer",
});

export const judgeQuestion = endpoint({
	method: "POST",
	path: "/staff/questions/:id",
	input: z.object({ id: RowIdText, state: z.enum(["waiting", "refused"]) }),
	output: envelope(StaffQuestion),
	access: staff,
	summary: "Refuse a question, or put it back into the queue",
});

export const moderationEndpoints = [
	listStaffReviews,
	judgeReview,
	replyToReview,
	removeReply,
	listStaffQuestions,
	answerQuestion,
	judgeQuestion,
] as const;
