import type { StaffQuestion, StaffReview } from "@lapwing/contract/moderation";
import type { ReviewPage } from "@lapwing/contract/reviews";
import { expect, test } from "vitest";
import { saveReviews } from "../src/modules/reviews/reviews.ts";
import { someLaptops } from "./goods.ts";
import { aGuest, dataOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

type Reviews = { reviews: StaffReview[]; counts: object; total: number };
type Questions = { questions: StaffQuestion[]; total: number };

test("a review is shown and counted only after staff have read it, and leaves when it is refused", async () => {
	await someLaptops(shop, 1);
	await saveReviews(shop.shop.ctx({ kind: "system" }), [
		{
			product: "ridge-0",
			name: "Lalit M.",
			city: null,
			rating: 4,
			title: null,
			text: "Quiet and light.",
			verified: true,
			variant: null,
			state: "waiting",
			created_at: "2026-11-10T08:00:00.000Z",
		},
	]);
	const headers = await shop.signInStaff("content");
	const shown = async () => dataOf<ReviewPage>(await shop.request("GET", "/products/ridge-0/reviews")).rating;
	const waiting = dataOf<Reviews>(await shop.request("GET", "/staff/reviews?state=waiting", { headers }));
	expect(waiting).toMatchObject({ total: 1, counts: { waiting: 1, shown: 0, refused: 0 }, reviews: [{ product: { slug: "ridge-0" } }] });
	expect(await shown()).toMatchObject({ count: 0 });
	const { id, content_hash } = waiting.reviews[0] ?? {};
	const judge = (state: string) => shop.request("POST", `/staff/reviews/${id}`, { headers, body: { state, content_hash } });
	expect((await judge("shown")).status).toBe(200);
	expect(await shown()).toMatchObject({ count: 1, value: 4 });
	await judge("refused");
	expect(await shown()).toMatchObject({ count: 0, value: null });
	expect((await judge("liked")).status).toBe(422);
});

test("a question is shown with its answer and the name of whoever gave it", async () => {
	await someLaptops(shop, 1);
	await shop.request("POST", "/products/ridge-0/questions", {
		headers: aGuest(),
		body: { name: "Divya", question: "Can the memory be upgraded?" },
	});
	const headers = await shop.signInStaff("catalogue", { name: "Meera Nair" });
	const [asked] = dataOf<Questions>(await shop.request("GET", "/staff/questions?state=waiting", { headers })).questions;
	const empty = await shop.request("POST", `/staff/questions/${asked?.id}/answer`, { headers, body: { answer: " " } });
	expect(empty).toMatchObject({ status: 422, body: { errors: { answer: ["Fill this in."] } } });
	const answered = await shop.request("POST", `/staff/questions/${asked?.id}/answer`, {
		headers,
		body: { answer: "Yes, one slot is free." },
	});
	expect(dataOf<StaffQuestion>(answered)).toMatchObject({ state: "shown", answer: "Yes, one slot is free.", answered_by: "Meera Nair" });
	expect(dataOf<Questions>(await shop.request("GET", "/staff/questions?state=waiting", { headers })).total).toBe(0);
});
