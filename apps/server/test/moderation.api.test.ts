import type { StaffQuestion, StaffReview } from "@lapwing/contract/moderation";
import type { ReviewPage } from "@lapwing/contract/reviews";
import { expect, test } from "vitest";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
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

test("the shop replies to a shown review: the reply stands under it, is changed and removed, with an audit entry each", async () => {
	const [laptop] = await someLaptops(shop, 1);
	await refreshListing(shop.shop.ctx({ kind: "system" }), [laptop?.id ?? 0]);
	const review = { product: "ridge-0", city: null, rating: 2, title: null, verified: true, variant: null };
	await saveReviews(shop.shop.ctx({ kind: "system" }), [
		{ ...review, name: "Lalit M.", text: "The fan is loud.", state: "shown", created_at: "2026-11-10T08:00:00.000Z" },
		{ ...review, name: "Divya", text: "Too heavy.", state: "waiting", created_at: "2026-11-11T08:00:00.000Z" },
	]);
	const headers = await shop.signInStaff("content", { name: "Meera Nair" });
	const read = async (name: string) =>
		dataOf<Reviews>(await shop.request("GET", "/staff/reviews", { headers })).reviews.find((each) => each.name === name);
	const [shown, waiting] = [await read("Lalit M."), await read("Divya")];
	expect(shown).toMatchObject({ reply: null, replied_by: null });
	const replyTo = (to: StaffReview | undefined, reply: string, content_hash = to?.content_hash) =>
		shop.request("POST", `/staff/reviews/${to?.id}/reply`, { headers, body: { reply, content_hash } });
	expect(await replyTo(shown, "  ")).toMatchObject({ status: 422, body: { errors: { reply: ["Fill this in."] } } });
	expect(await replyTo(shown, "a".repeat(1001))).toMatchObject({ status: 422, body: { errors: { reply: [expect.any(String)] } } });
	expect((await replyTo(waiting, "Thank you.")).status).toBe(409);
	expect((await replyTo(shown, "Thank you.", "another")).status).toBe(409);
	expect((await replyTo(shown, "a".repeat(1000))).status).toBe(200);
	const replied = await replyTo(shown, " Bring it in, we clean the fan for free. ");
	const reply = { text: "Bring it in, we clean the fan for free.", at: shop.now.toISOString() };
	expect(dataOf<StaffReview>(replied)).toMatchObject({ reply, replied_by: "Meera Nair", state: "shown" });
	const seen = async () => {
		const page = dataOf<{ reviews: object[] }>(await shop.request("GET", "/products/ridge-0"));
		const list = dataOf<ReviewPage>(await shop.request("GET", "/products/ridge-0/reviews"));
		expect(page.reviews).toEqual(list.reviews);
		return list.reviews;
	};
	// Who of the staff wrote it is not public.
	expect(await seen()).toMatchObject([{ text: "The fan is loud.", reply }]);
	expect(JSON.stringify(await seen())).not.toContain("Meera");
	const remove = () => shop.request("DELETE", `/staff/reviews/${shown?.id}/reply`, { headers });
	expect(dataOf<StaffReview>(await remove())).toMatchObject({ reply: null, replied_by: null });
	expect((await remove()).status).toBe(200);
	expect(await seen()).toMatchObject([{ reply: null }]);
	const { rows } = await shop.database.pool.query("select action from audit_entry where subject = 'review' order by id");
	expect(rows.map(({ action }) => action)).toEqual(["replied to", "changed the reply to", "removed the reply to"]);
});

test("a refusal may name its reason, which the audit log keeps", async () => {
	await someLaptops(shop, 1);
	const review = {
		product: "ridge-0",
		name: "Lalit M.",
		city: null,
		rating: 1,
		title: null,
		text: "Call me at 98450 12345.",
		verified: true,
	};
	await saveReviews(shop.shop.ctx({ kind: "system" }), [
		{ ...review, variant: null, state: "shown", created_at: "2026-11-10T08:00:00.000Z" },
	]);
	const headers = await shop.signInStaff("content");
	const [found] = dataOf<Reviews>(await shop.request("GET", "/staff/reviews", { headers })).reviews;
	const body = { state: "refused", content_hash: found?.content_hash, reason: "Names a phone number." };
	expect((await shop.request("POST", `/staff/reviews/${found?.id}`, { headers, body })).status).toBe(200);
	const { rows } = await shop.database.pool.query("select after from audit_entry where subject = 'review'");
	expect(rows).toEqual([{ after: { state: "refused", reason: "Names a phone number." } }]);
});
