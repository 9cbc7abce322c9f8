import * as contract from "@lapwing/contract/buyer-reviews";
import { customerIdOf } from "../../ctx.ts";
import { type Bound, handle } from "../../http/bind.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import { listBoughtItems, listPurchases, withdrawReview, writeReview } from "./buyer-reviews.ts";

const writesPerAddress = { name: "review-write", max: 60, seconds: 3600 };
const thanks = "Thank you. We read every review before it is shown.";
const withdrawn = "Your review is withdrawn.";

export const buyerReviewRoutes: Bound[] = [
	handle(contract.listBoughtItems, async (ctx, { reference }) => ({
		data: await listBoughtItems(ctx, { customerId: customerIdOf(ctx), reference }),
	})),
	handle(contract.listTrackedItems, async (ctx, { token }) => ({ data: await listBoughtItems(ctx, { token }) })),
	handle(contract.writeReview, async (ctx, { reference, line_id, ...written }, call) => {
		await enforceRateLimit(ctx, writesPerAddress, call.ip);
		return { data: await writeReview(ctx, { customerId: customerIdOf(ctx), reference }, line_id, written), message: thanks };
	}),
	handle(contract.writeTrackedReview, async (ctx, { token, line_id, ...written }, call) => {
		await enforceRateLimit(ctx, writesPerAddress, call.ip);
		return { data: await writeReview(ctx, { token }, line_id, written), message: thanks };
	}),
	handle(contract.withdrawReview, async (ctx, { reference, line_id }) => ({
		data: await withdrawReview(ctx, { customerId: customerIdOf(ctx), reference }, line_id),
		message: withdrawn,
	})),
	handle(contract.withdrawTrackedReview, async (ctx, { token, line_id }) => ({
		data: await withdrawReview(ctx, { token }, line_id),
		message: withdrawn,
	})),
	handle(contract.listPurchases, async (ctx, { slug }) => ({ data: await listPurchases(ctx, customerIdOf(ctx), slug) })),
];
