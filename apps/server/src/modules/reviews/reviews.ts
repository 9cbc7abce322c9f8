// Reviews, ratings and questions, moderated by staff before they are shown.
import type { ModerationState, Question, QuestionInput, RatingSummary, Review, ReviewInput, ReviewPage } from "@lapwing/contract/reviews";
import { and, eq, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { product } from "../catalogue/schema.ts";
import { question, review, reviewSummary } from "./schema.ts";

export const reviewsPerPage = 10;

/** `stars`: number of reviews with 1 to 5 stars, in this order. */
export function ratingOf(stars: readonly number[] | null | undefined): RatingSummary {
	const counts = [1, 2, 3, 4, 5].map((number) => stars?.[number - 1] ?? 0);
	const count = counts.reduce((sum, each) => sum + each, 0);
	const points = counts.reduce((sum, each, index) => sum + each * (index + 1), 0);
	return {
		value: count === 0 ? null : Math.round((points / count) * 10) / 10,
		count,
		distribution: counts
			.map((each, index) => ({ stars: index + 1, count: each, percent: count === 0 ? 0 : Math.round((each * 100) / count) }))
			.toReversed(),
	};
}

export const reviewRow = {
	id: col.number,
	name: col.text,
	city: col.nullable(col.text),
	rating: col.number,
	title: col.nullable(col.text),
	text: col.text,
	verified: col.bool,
	variant_title: col.nullable(col.text),
	created_at: col.timestamp,
	reply: col.nullable(col.text),
	replied_at: col.nullable(col.timestamp),
};
/** The times are text where the review comes within JSON. */
export type ReviewRow = Omit<RowOf<typeof reviewRow>, "created_at" | "replied_at"> & {
	created_at: Date | string;
	replied_at: Date | string | null;
};

/** `writtenAt` is that of the newest text: a change sets it anew. */
function replyOf(text: string, at: Date, writtenAt: Date): Review["reply"] {
	return { text, at: at.toISOString(), about_earlier: at < writtenAt };
}

export function reviewOf(row: ReviewRow): Review {
	return {
		id: row.id,
		name: row.name,
		city: row.city,
		rating: row.rating,
		title: row.title,
		text: row.text,
		verified: row.verified,
		variant: row.variant_title,
		created_at: new Date(row.created_at).toISOString(),
		reply: row.reply === null || row.replied_at === null ? null : replyOf(row.reply, new Date(row.replied_at), new Date(row.created_at)),
	};
}

export const questionRow = {
	id: col.number,
	name: col.text,
	question: col.text,
	answer: col.nullable(col.text),
	answered_by: col.nullable(col.text),
	created_at: col.timestamp,
};
/** The time is text where the question comes within JSON. */
export type QuestionRow = Omit<Question, "created_at"> & { created_at: Date | string };

export function questionOf(row: QuestionRow): Question {
	return {
		id: row.id,
		name: row.name,
		question: row.question,
		answer: row.answer,
		answered_by: row.answered_by,
		created_at: new Date(row.created_at).toISOString(),
	};
}

const orders = {
	newest: sql`created_at desc, id desc`,
	highest: sql`rating desc, created_at desc, id desc`,
	lowest: sql`rating, created_at desc, id desc`,
} as const;

export async function listReviews(ctx: Ctx, slug: string, wanted: { page: number; sort: string }): Promise<ReviewPage> {
	const [row] = await ctx.db
		.select({ id: product.id, stars: reviewSummary.stars })
		.from(product)
		.leftJoin(reviewSummary, eq(reviewSummary.productId, product.id))
		.where(and(eq(product.slug, slug), eq(product.status, "published")))
		.limit(1);
	if (row === undefined) throw new AppError("not_found", "There is no such product.");
	const rating = ratingOf(row.stars);
	const pages = Math.max(1, Math.ceil(rating.count / reviewsPerPage));
	const page = Math.min(Math.max(1, wanted.page), pages);
	const order = Object.hasOwn(orders, wanted.sort) ? orders[wanted.sort as keyof typeof orders] : orders.newest;
	const rows = await queryRows(
		ctx.db,
		reviewRow,
		sql`
		select id, name, city, rating, title, text, verified, variant_title, created_at, reply, replied_at
		from review where product_id = ${row.id} and state = 'shown'
		order by ${order} limit ${reviewsPerPage} offset ${(page - 1) * reviewsPerPage}`,
	);
	return { rating, reviews: rows.map(reviewOf), page, pages, total: rating.count };
}

/** Stored for moderation; staff answer it and publish it. */
export async function askQuestion(ctx: Ctx, slug: string, asked: { name: string; question: string }): Promise<{ id: number }> {
	const [row] = await ctx.db
		.select({ id: product.id })
		.from(product)
		.where(and(eq(product.slug, slug), eq(product.status, "published")))
		.limit(1);
	if (row === undefined) throw new AppError("not_found", "There is no such product.");
	const [added] = await ctx.db
		.insert(question)
		.values({
			productId: row.id,
			customerId: ctx.actor.kind === "customer" ? ctx.actor.id : null,
			name: asked.name,
			question: asked.question,
			state: "waiting",
			createdAt: ctx.now,
		})
		.returning({ id: question.id });
	if (added === undefined) throw new Error("The question was not stored.");
	return added;
}

/** Inserts reviews and recounts the stars. Returns the product ids, for the caller to re-index the list. */
export async function saveReviews(ctx: Ctx, reviews: readonly ReviewInput[]): Promise<number[]> {
	return inTransaction(ctx, async (tx) => {
		const rows = await queryRows(
			tx.db,
			{ product_id: col.number },
			sql`
			insert into review (product_id, name, city, rating, title, text, verified, variant_title, state, created_at)
			select product.id, given.name, given.city, given.rating, given.title, given.text, given.verified, given.variant, given.state,
				given.created_at
			from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as given(product text, name text, city text, rating int, title text,
				text text, verified boolean, variant text, state text, created_at timestamptz)
			join product on product.slug = given.product
			returning product_id`,
		);
		if (rows.length !== reviews.length) throw new AppError("invalid", "A review names a product that does not exist.");
		const products = [...new Set(rows.map((row) => row.product_id))];
		await countStars(tx, products);
		return products;
	});
}

export async function countStars(ctx: Ctx, products: readonly number[]): Promise<void> {
	await ctx.db.execute(sql`
		insert into review_summary (product_id, stars)
		select wanted.id, array[
			count(review.id) filter (where rating = 1), count(review.id) filter (where rating = 2), count(review.id) filter (where rating = 3),
			count(review.id) filter (where rating = 4), count(review.id) filter (where rating = 5)]::int[]
		from unnest(${sql.param(products)}::int[]) as wanted(id) left join review on review.product_id = wanted.id and review.state = 'shown'
		group by wanted.id
		on conflict (product_id) do update set stars = excluded.stars`);
}

/** Returns the product id, for re-indexing the list. */
export async function setReviewState(ctx: Ctx, id: number, state: ModerationState): Promise<number> {
	const [row] = await ctx.db.update(review).set({ state }).where(eq(review.id, id)).returning({ productId: review.productId });
	if (row === undefined) throw new AppError("not_found", "There is no such review.");
	await countStars(ctx, [row.productId]);
	return row.productId;
}

/** Null removes the reply. */
export async function setReply(ctx: Ctx, id: number, given: { reply: string; by: string } | null): Promise<void> {
	const columns =
		given === null ? { reply: null, repliedAt: null, repliedBy: null } : { reply: given.reply, repliedAt: ctx.now, repliedBy: given.by };
	await ctx.db.update(review).set(columns).where(eq(review.id, id));
}

export type QuestionChange = { state: ModerationState; answer?: string; answeredBy?: string };

export async function setQuestion(ctx: Ctx, id: number, change: QuestionChange): Promise<void> {
	await ctx.db.update(question).set(change).where(eq(question.id, id));
}

export async function saveQuestions(ctx: Ctx, questions: readonly QuestionInput[]): Promise<void> {
	const { rows } = await ctx.db.execute(sql`
		insert into question (product_id, name, question, answer, answered_by, state, created_at)
		select product.id, given.name, given.question, given.answer, given.answered_by, given.state, given.created_at
		from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as given(product text, name text, question text, answer text,
			answered_by text, state text, created_at timestamptz)
		join product on product.slug = given.product
		returning id`);
	if (rows.length !== questions.length) throw new AppError("invalid", "A question names a product that does not exist.");
}

export type OwnReviewRow = {
	productId: number;
	customerId: string | null;
	orderReference: string;
	sku: string;
	variantTitle: string | null;
	name: string;
	city: string | null;
	rating: number;
	title: string | null;
	text: string;
};

/**
 * Inserts or updates a buyer's review, which then waits for moderation. Idempotent. Returns whether the product's stars have changed,
 * in which case the caller re-indexes the list.
 */
export async function saveOwnReview(ctx: Ctx, id: number | null, given: OwnReviewRow): Promise<boolean> {
	if (id === null) {
		await ctx.db.insert(review).values({ ...given, verified: true, state: "waiting", createdAt: ctx.now });
		return false;
	}
	const { name, city, rating, title, text } = given;
	const [before] = await ctx.db.select().from(review).where(eq(review.id, id)).limit(1).for("update");
	if (before === undefined) throw new AppError("not_found", "There is no such review.");
	const same = before.name === name && before.city === city && before.rating === rating && before.title === title && before.text === text;
	if (same) return false;
	await ctx.db.update(review).set({ name, city, rating, title, text, state: "waiting", createdAt: ctx.now }).where(eq(review.id, id));
	if (before.state !== "shown") return false;
	await countStars(ctx, [before.productId]);
	return true;
}

/** Returns the product id, for re-indexing the list. */
export async function deleteReview(ctx: Ctx, id: number): Promise<number> {
	const [row] = await ctx.db.delete(review).where(eq(review.id, id)).returning({ productId: review.productId });
	if (row === undefined) throw new AppError("not_found", "There is no such review.");
	await countStars(ctx, [row.productId]);
	return row.productId;
}

/** Erasure of an account: reviews are kept, anonymised. */
export async function eraseReviewers(ctx: Ctx, customerId: string, orderReferences: readonly string[]): Promise<void> {
	await ctx.db.execute(sql`
		update review set name = 'A buyer', city = null, customer_id = null
		where customer_id = ${customerId} or order_reference = any(${sql.param([...orderReferences])}::text[])`);
}

/** Erasure of an account: questions are kept, anonymised. */
export async function eraseFromQuestions(ctx: Ctx, customerId: string): Promise<void> {
	await ctx.db.update(question).set({ name: "A customer", customerId: null }).where(eq(question.customerId, customerId));
}
