import * as contract from "@lapwing/contract/moderation";
import { type Bound, handle } from "../../http/bind.ts";
import { answerQuestion, judgeQuestion, judgeReview, listDeskQuestions, listDeskReviews } from "./moderation.ts";

export const moderationRoutes: Bound[] = [
	handle(contract.listDeskReviews, async (ctx, filter) => ({ data: await listDeskReviews(ctx, filter) })),
	handle(contract.judgeReview, async (ctx, { id, state }) => ({ data: await judgeReview(ctx, id, state) })),
	handle(contract.listDeskQuestions, async (ctx, filter) => ({ data: await listDeskQuestions(ctx, filter) })),
	handle(contract.answerQuestion, async (ctx, { id, answer }) => ({ data: await answerQuestion(ctx, id, answer) })),
	handle(contract.judgeQuestion, async (ctx, { id, state }) => ({ data: await judgeQuestion(ctx, id, state) })),
];
