import * as contract from "@lapwing/contract/moderation";
import { type Bound, handle } from "../../http/bind.ts";
import {
	answerQuestion,
	judgeQuestion,
	judgeReview,
	listStaffQuestions,
	listStaffReviews,
	removeReply,
	replyToReview,
} from "./moderation.ts";

export const moderationRoutes: Bound[] = [
	handle(contract.listStaffReviews, async (ctx, filter) => ({ data: await listStaffReviews(ctx, filter) })),
	handle(contract.judgeReview, async (ctx, { id, state, content_hash, reason }) => ({
		data: await judgeReview(ctx, id, state, { contentHash: content_hash, reason }),
	})),
	handle(contract.replyToReview, async (ctx, { id, reply, content_hash }) => ({ data: await replyToReview(ctx, id, reply, content_hash) })),
	handle(contract.removeReply, async (ctx, { id }) => ({ data: await removeReply(ctx, id) })),
	handle(contract.listStaffQuestions, async (ctx, filter) => ({ data: await listStaffQuestions(ctx, filter) })),
	handle(contract.answerQuestion, async (ctx, { id, answer }) => ({ data: await answerQuestion(ctx, id, answer) })),
	handle(contract.judgeQuestion, async (ctx, { id, state }) => ({ data: await judgeQuestion(ctx, id, state) })),
];
