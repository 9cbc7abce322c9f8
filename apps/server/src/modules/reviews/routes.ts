import * as contract from "@lapwing/contract/reviews";
import type { Ctx } from "../../ctx.ts";
import { type Bound, handle } from "../../http/bind.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import { askQuestion, listReviews } from "./reviews.ts";

const questionsPerPerson = { name: "product-question", max: 5, seconds: 3600 };
const questionsPerAddress = { name: "product-question-address", max: 20, seconds: 3600 };

export const reviewRoutes: Bound[] = [
	handle(contract.listReviews, async (ctx, { slug, page, sort }) => ({
		data: await listReviews(ctx, slug, { page: wholeNumber(page), sort: first(sort) ?? "newest" }),
	})),
	handle(contract.askQuestion, async (ctx, { slug, name, question }, call) => {
		await enforceRateLimit(ctx, questionsPerPerson, personOf(ctx, call.ip));
		// Second rate limit by IP address, since a client can generate guest tokens at will.
		await enforceRateLimit(ctx, questionsPerAddress, call.ip);
		return { data: await askQuestion(ctx, slug, { name, question }), message: "Thank you. Your question is shown here with our answer." };
	}),
];

function personOf(ctx: Ctx, ip: string): string {
	if (ctx.actor.kind === "customer") return ctx.actor.id;
	return (ctx.actor.kind === "guest" ? ctx.actor.token : undefined) ?? ip;
}

function first(value: string | string[] | undefined): string | undefined {
	return Array.isArray(value) ? value[0] : value;
}

function wholeNumber(value: string | string[] | undefined): number {
	const number = Number(first(value));
	return Number.isSafeInteger(number) ? number : 1;
}
