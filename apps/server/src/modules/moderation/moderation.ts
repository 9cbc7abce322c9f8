// Moderation: reviews and questions are published only after staff have approved them.
import type { StaffQuestion, StaffReview } from "@lapwing/contract/moderation";
import type { ModerationState, Review } from "@lapwing/contract/reviews";
import { type SQL, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { lastTwoDays, within } from "../../db/period.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { sha256 } from "../../sha256.ts";
import { recordChange } from "../audit/audit.ts";
import { refreshListing } from "../listing/refresh-listing.ts";
import {
	type QuestionRow,
	questionOf,
	questionRow,
	type ReviewRow,
	reviewOf,
	reviewRow,
	setQuestion,
	setReply,
	setReviewState,
} from "../reviews/reviews.ts";

const pageSize = 25;

type Filter = {
	state?: ModerationState | undefined;
	q?: string | undefined;
	rating?: number | undefined;
	recent?: "1" | undefined;
	page: number;
};
const aboutRow = { state: col.textOf<ModerationState>(), product_title: col.text, product_slug: col.text };
type About = RowOf<typeof aboutRow>;
type Counts = { waiting: number; shown: number; refused: number };
type Paged = { counts: Counts; page: number; pages: number; total: number };

const staffReviewRow = { ...reviewRow, ...aboutRow, replied_by: col.nullable(col.text) };
type StaffReviewRow = ReviewRow & About & { replied_by: string | null };

const aboutOf = (row: About) => ({ state: row.state, product: { title: row.product_title, slug: row.product_slug } });
const staffReview = (row: StaffReviewRow): StaffReview => ({
	...reviewOf(row),
	...aboutOf(row),
	content_hash: contentHashOf(reviewOf(row)),
	replied_by: row.replied_by,
});
const staffQuestion = (row: QuestionRow & About): StaffQuestion => ({ ...questionOf(row), ...aboutOf(row) });

const reviewColumns = sql`review.id, review.name, review.city, review.rating, review.title, review.text, review.verified,
	review.variant_title, review.created_at, review.reply, review.replied_at, review.replied_by, review.state, product.title as product_title, product.slug as product_slug`;
const questionColumns = sql`question.id, question.name, question.question, question.answer, question.answered_by, question.created_at,
	question.state, product.title as product_title, product.slug as product_slug`;

/** Optimistic locking by content: all that becomes public. */
const contentHashOf = ({ name, city, rating, title, text, variant }: Review) =>
	sha256(JSON.stringify([name, city, rating, title, text, variant]));

const like = (q: string) => contains(q.toLowerCase());

async function countByState(ctx: Ctx, table: SQL): Promise<Counts> {
	const rows = await queryRows(
		ctx.db,
		{ state: col.textOf<ModerationState>(), count: col.number },
		sql`select state, count(*)::int as count from ${table} group by state order by state`,
	);
	const of = (state: ModerationState) => rows.find((row) => row.state === state)?.count ?? 0;
	return { waiting: of("waiting"), shown: of("shown"), refused: of("refused") };
}

const pagesOf = (total: number) => Math.max(1, Math.ceil(total / pageSize));

export async function listStaffReviews(ctx: Ctx, filter: Filter): Promise<{ reviews: StaffReview[] } & Paged> {
	const where = sql.join(
		[
			sql`true`,
			...(filter.state === undefined ? [] : [sql`review.state = ${filter.state}`]),
			...(filter.recent === undefined ? [] : [within(sql`review.created_at`, lastTwoDays(ctx).now)]),
			...(filter.rating === undefined ? [] : [sql`review.rating = ${filter.rating}`]),
			...(filter.q ? [sql`(lower(review.text) like ${like(filter.q)} or lower(product.title) like ${like(filter.q)})`] : []),
		],
		sql` and `,
	);
	const from = sql`from review join product on product.id = review.product_id where ${where}`;
	const totals = await queryRows(ctx.db, { total: col.number }, sql`select count(*)::int as total ${from}`);
	const rows = await queryRows(
		ctx.db,
		staffReviewRow,
		sql`
		select ${reviewColumns} ${from} order by (review.state = 'waiting') desc,
			case when review.state = 'waiting' then review.created_at end, review.created_at desc, review.id
		limit ${pageSize} offset ${(filter.page - 1) * pageSize}`,
	);
	const total = totals[0]?.total ?? 0;
	return { reviews: rows.map(staffReview), counts: await countByState(ctx, sql`review`), page: filter.page, pages: pagesOf(total), total };
}

export async function listStaffQuestions(ctx: Ctx, filter: Filter): Promise<{ questions: StaffQuestion[] } & Paged> {
	const where = sql.join(
		[
			sql`true`,
			...(filter.state === undefined ? [] : [sql`question.state = ${filter.state}`]),
			...(filter.recent === undefined ? [] : [within(sql`question.created_at`, lastTwoDays(ctx).now)]),
			...(filter.q ? [sql`(lower(question.question) like ${like(filter.q)} or lower(product.title) like ${like(filter.q)})`] : []),
		],
		sql` and `,
	);
	const from = sql`from question join product on product.id = question.product_id where ${where}`;
	const totals = await queryRows(ctx.db, { total: col.number }, sql`select count(*)::int as total ${from}`);
	const rows = await queryRows(
		ctx.db,
		{ ...questionRow, ...aboutRow },
		sql`
		select ${questionColumns} ${from} order by (question.state = 'waiting') desc,
			case when question.state = 'waiting' then question.created_at end, question.created_at desc, question.id
		limit ${pageSize} offset ${(filter.page - 1) * pageSize}`,
	);
	const total = totals[0]?.total ?? 0;
	return {
		questions: rows.map(staffQuestion),
		counts: await countByState(ctx, sql`question`),
		page: filter.page,
		pages: pagesOf(total),
		total,
	};
}

async function readReview(ctx: Ctx, id: number): Promise<StaffReview> {
	const rows = await queryRows(
		ctx.db,
		staffReviewRow,
		sql`select ${reviewColumns} from review join product on product.id = review.product_id where review.id = ${id}`,
	);
	if (rows[0] === undefined) throw new AppError("not_found", "There is no such review.");
	return staffReview(rows[0]);
}

/** The listing's rating and sort order are updated in the same transaction. */
export async function judgeReview(
	ctx: Ctx,
	id: number,
	state: ModerationState,
	{ contentHash, reason }: { contentHash: string; reason: string | undefined },
): Promise<StaffReview> {
	return inTransaction(ctx, async (tx) => {
		const before = await lockReview(tx, id, contentHash);
		const product = await setReviewState(tx, id, state);
		await refreshListing(tx, [product]);
		const action = state === "shown" ? "showed" : state === "refused" ? "refused" : "put back";
		const after = { state, ...(reason && { reason }) };
		await recordChange(tx, { action, subject: "review", id, title: titleOf(before), before: { state: before.state }, after });
		return readReview(tx, id);
	});
}

const titleOf = ({ rating, product }: StaffReview) => `${rating} stars for ${product.title}`;

/** Row lock: a change by its author waits, or is seen here. `contentHash`: of the review as it was read. */
async function lockReview(tx: Ctx, id: number, contentHash?: string): Promise<StaffReview> {
	await tx.db.execute(sql`select from review where id = ${id} for update`);
	const row = await readReview(tx, id);
	if (contentHash !== undefined && row.content_hash !== contentHash)
		throw new AppError("conflict", "The review was changed since you opened this page. Reload it and read it again.");
	return row;
}

export async function replyToReview(ctx: Ctx, id: number, reply: string, contentHash: string): Promise<StaffReview> {
	return inTransaction(ctx, async (tx) => {
		const before = await lockReview(tx, id, contentHash);
		if (before.state !== "shown") throw new AppError("conflict", "This review is not shown. Show it first, then reply.");
		const old = before.reply?.text ?? null;
		if (old === reply && !before.reply?.about_earlier) return before;
		await setReply(tx, id, { reply, by: ctx.actor.kind === "staff" ? ctx.actor.name : "" });
		const action = old === null ? "replied to" : old === reply ? "kept the reply to the changed" : "changed the reply to";
		await recordChange(tx, { action, subject: "review", id, title: titleOf(before), before: { reply: old }, after: { reply } });
		return readReview(tx, id);
	});
}

/** Idempotent. Also of a review that is not shown any more. */
export async function removeReply(ctx: Ctx, id: number): Promise<StaffReview> {
	return inTransaction(ctx, async (tx) => {
		const before = await lockReview(tx, id);
		if (before.reply === null) return before;
		await setReply(tx, id, null);
		const texts = { before: { reply: before.reply.text }, after: { reply: null } };
		await recordChange(tx, { action: "removed the reply to", subject: "review", id, title: titleOf(before), ...texts });
		return readReview(tx, id);
	});
}

async function readQuestion(ctx: Ctx, id: number): Promise<StaffQuestion> {
	const rows = await queryRows(
		ctx.db,
		{ ...questionRow, ...aboutRow },
		sql`select ${questionColumns} from question join product on product.id = question.product_id where question.id = ${id}`,
	);
	if (rows[0] === undefined) throw new AppError("not_found", "There is no such question.");
	return staffQuestion(rows[0]);
}

export async function answerQuestion(ctx: Ctx, id: number, answer: string): Promise<StaffQuestion> {
	const by = ctx.actor.kind === "staff" ? ctx.actor.name : "";
	return inTransaction(ctx, async (tx) => {
		const before = await readQuestion(tx, id);
		await setQuestion(tx, id, { state: "shown", answer, answeredBy: before.answered_by ?? by });
		await recordChange(tx, {
			action: "answered",
			subject: "question",
			id,
			title: before.question,
			before: { answer: before.answer, state: before.state },
			after: { answer, state: "shown" },
		});
		return readQuestion(tx, id);
	});
}

export async function judgeQuestion(ctx: Ctx, id: number, state: "waiting" | "refused"): Promise<StaffQuestion> {
	return inTransaction(ctx, async (tx) => {
		const before = await readQuestion(tx, id);
		await setQuestion(tx, id, { state });
		const action = state === "refused" ? "refused" : "put back";
		await recordChange(tx, { action, subject: "question", id, title: before.question, before: { state: before.state }, after: { state } });
		return readQuestion(tx, id);
	});
}
