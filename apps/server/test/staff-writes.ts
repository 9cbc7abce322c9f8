// Every writing endpoint of orders, content, settings and others, as staff-audit.api.test.ts calls them.
import { saveReviews } from "../src/modules/reviews/reviews.ts";
import { indiranagar } from "./goods.ts";
import { dataOf } from "./shoppers.ts";
import { orderWrites } from "./staff-order-writes.ts";
import {
	type Attempt,
	arrangementWrite,
	ask,
	type Call,
	connectionWrite,
	coupon,
	id,
	mergeWrite,
	need,
	ownPage,
	ownPassword,
	post,
	razorpay,
	settingsWrite,
	smtp,
	synonym,
} from "./staff-write-fixtures.ts";
import type { TestShop } from "./test-shop.ts";

async function aReview(call: Call, shop: TestShop, state: "waiting" | "shown"): Promise<{ id: number; content_hash: string }> {
	const review = { product: "ridge-0", name: "Lalit", city: null, rating: 4, title: null, text: "Quiet.", verified: true, variant: null };
	await saveReviews(shop.shop.ctx({ kind: "system" }), [{ ...review, state, created_at: shop.now.toISOString() }]);
	const [saved] = dataOf<{ reviews: { id: number; content_hash: string }[] }>(await call("GET", "/staff/reviews")).reviews;
	if (saved === undefined) throw new Error("The review is not listed.");
	return saved;
}

export const staffWrites: Record<string, Attempt> = {
	...orderWrites,
	"POST /staff/locations": async (call) => () => call("POST", "/staff/locations", { ...indiranagar, slug: "hebbal", title: "Hebbal" }),
	"POST /staff/locations/:id/close": async (call) => {
		const made = await id(call("POST", "/staff/locations", { ...indiranagar, slug: "hebbal", title: "Hebbal" }));
		return () => call("POST", `/staff/locations/${made}/close`, { redirect_to: null });
	},
	"POST /staff/locations/:id/reopen": async (call) => {
		const made = await id(call("POST", "/staff/locations", { ...indiranagar, slug: "hebbal", title: "Hebbal" }));
		await call("POST", `/staff/locations/${made}/close`, { redirect_to: null });
		return () => call("POST", `/staff/locations/${made}/reopen`, {});
	},
	"POST /staff/brands/:id/merge": mergeWrite(
		"brands",
		{ title: "Kestrel", slug: "kestrel", position: 1 },
		{ title: "Plover", slug: "plover", position: 2 },
	),
	"POST /staff/categories/:id/merge": mergeWrite(
		"categories",
		{ name: "Bags", slug: "bags", position: 1 },
		{ name: "Cases", slug: "cases", position: 2 },
	),
	"POST /staff/subcategories/:id/merge": mergeWrite(
		"subcategories",
		{ name: "Bags", slug: "bags", category: "laptops", note: null, image: null, position: 1, fields: [] },
		{ name: "Cases", slug: "cases", category: "laptops", note: null, image: null, position: 2, fields: [] },
	),
	"PUT /staff/locations/:id": async (call, shop) => {
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where slug = 'indiranagar'");
		const location = dataOf<object>(await call("GET", `/staff/locations/${rows[0]?.id}`));
		return () => call("PUT", `/staff/locations/${rows[0]?.id}`, { ...location, title: "Lapwing 100 Feet Road" });
	},
	"POST /staff/search/needs": async (call) => () => call("POST", "/staff/search/needs", need),
	"PUT /staff/search/needs/:key": async (call) => {
		await call("POST", "/staff/search/needs", need);
		return () => call("PUT", "/staff/search/needs/tally", { ...need, label: "For billing", version: 1 });
	},
	"DELETE /staff/search/needs/:key": async (call) => {
		await call("POST", "/staff/search/needs", need);
		return () => call("DELETE", "/staff/search/needs/tally", { version: 1 });
	},
	"PUT /staff/search/placement": async (call) => () =>
		call("PUT", "/staff/search/placement", { query: "coding", pinned: ["ridge-0"], buried: [], version: null }),
	"POST /staff/search/defaults": async (call) => {
		await call("DELETE", "/staff/search/synonyms/notebook", { version: 1 });
		return () => call("POST", "/staff/search/defaults", { needs: [], synonyms: ["notebook"] });
	},
	"POST /staff/search/synonyms": async (call) => () => call("POST", "/staff/search/synonyms", synonym),
	"PUT /staff/search/synonyms/:word": async (call) => {
		await call("POST", "/staff/search/synonyms", synonym);
		return () => call("PUT", "/staff/search/synonyms/rucksack", { means: ["bag", "backpack"], version: 1 });
	},
	"DELETE /staff/search/synonyms/:word": async (call) => {
		await call("POST", "/staff/search/synonyms", synonym);
		return () => call("DELETE", "/staff/search/synonyms/rucksack", { version: 1 });
	},
	"POST /staff/coupons": async (call) => () => call("POST", "/staff/coupons", coupon),
	"PUT /staff/coupons/:id": async (call) => {
		const added = dataOf<{ id: number }>(await call("POST", "/staff/coupons", coupon));
		return () => call("PUT", `/staff/coupons/${added.id}`, { ...added, title: "Less" });
	},
	"POST /staff/reviews/:id": async (call, shop) => {
		const { id: saved, content_hash } = await aReview(call, shop, "waiting");
		return () => call("POST", `/staff/reviews/${saved}`, { state: "shown", content_hash });
	},
	"POST /staff/reviews/:id/reply": async (call, shop) => {
		const { id: saved, content_hash } = await aReview(call, shop, "shown");
		return () => call("POST", `/staff/reviews/${saved}/reply`, { reply: "Thank you.", content_hash });
	},
	"DELETE /staff/reviews/:id/reply": async (call, shop) => {
		const { id: saved, content_hash } = await aReview(call, shop, "shown");
		await call("POST", `/staff/reviews/${saved}/reply`, { reply: "Thank you.", content_hash });
		return () => call("DELETE", `/staff/reviews/${saved}/reply`);
	},
	"POST /staff/questions/:id/answer": async (call, shop) => {
		const asked = await id(ask(shop));
		return () => call("POST", `/staff/questions/${asked}/answer`, { answer: "Yes." });
	},
	"POST /staff/questions/:id": async (call, shop) => {
		const asked = await id(ask(shop));
		return () => call("POST", `/staff/questions/${asked}`, { state: "refused" });
	},
	"PUT /staff/menu": arrangementWrite("/staff/menu", {
		items: [
			{
				key: "a",
				title: "A",
				url: "/products",
				placement: "start",
				highlight: false,
				children: [],
				visible_from: null,
				visible_until: null,
			},
		],
	}),
	"PUT /staff/banners": arrangementWrite("/staff/banners", {
		banners: [
			{
				key: "a",
				title: "A",
				text: "",
				tab_title: "",
				tab_text: "",
				image: null,
				drawing: null,
				caption: null,
				actions: [],
				visible_from: null,
				visible_until: null,
			},
		],
	}),
	"PUT /staff/footer": arrangementWrite("/staff/footer", { links: [{ column: "help", title: "Track", url: "/track" }] }),
	"PUT /staff/pages/:slug": async (call) => () =>
		call("PUT", "/staff/pages/about-us", { title: "About", description: "Us", html: "<p>Us</p>", version: null }),
	"POST /staff/posts": async (call) => () => call("POST", "/staff/posts", post),
	"PUT /staff/posts/:slug": async (call) => {
		const { version } = dataOf<{ version: string }>(await call("POST", "/staff/posts", post));
		return () => call("PUT", "/staff/posts/winter", { ...post, title: "Winter days", version });
	},
	"DELETE /staff/posts/:slug": async (call) => {
		await call("POST", "/staff/posts", post);
		return () => call("DELETE", "/staff/posts/winter");
	},
	"PUT /staff/settings/shop": settingsWrite("shop", { name: "Plover" }),
	"PUT /staff/settings/brand": settingsWrite("brand", { accent: "#1d3a8a" }),
	"PUT /staff/settings/promises": settingsWrite("promises", { reply_hours: 4 }),
	"PUT /staff/settings/locator": settingsWrite("locator", { radius_km: 40 }),
	"PUT /staff/settings/delivery": settingsWrite("delivery", { cut_off_hour: 12 }),
	"PUT /staff/settings/payments": settingsWrite("payments", { providers_hidden: ["sandbox"] }),
	"PUT /staff/settings/emi": settingsWrite("emi", { min_price: 100 }),
	"PUT /staff/settings/warranty": settingsWrite("warranty", { extensions: [] }),
	"PUT /staff/settings/returns": settingsWrite("returns", { days: 9 }),
	"PUT /staff/settings/refunds": settingsWrite("refunds", { manager_limit: 5_000_00 }),
	"PUT /staff/settings/order-limits": async (call) => {
		const { order_limits } = dataOf<{ order_limits: { value: object; version: string | null } }>(await call("GET", "/staff/settings"));
		return () => call("PUT", "/staff/settings/order-limits", { ...order_limits.value, unpaid_orders: 4, version: order_limits.version });
	},
	"PUT /staff/settings/reviews": settingsWrite("reviews", { mail_days: 5 }),
	"PUT /staff/settings/sign-in": async (call) => () =>
		call("PUT", "/staff/settings/sign-in", { two_step_required: true, version: null, password: ownPassword }),
	"POST /staff/account/email": async (call) => () =>
		call("POST", "/staff/account/email", { email: "new@plover.example", password: ownPassword }),
	"DELETE /staff/account/email": async (call) => {
		await call("POST", "/staff/account/email", { email: "new@plover.example", password: ownPassword });
		return () => call("DELETE", "/staff/account/email");
	},
	"POST /staff/account/sessions/:id/end": async (call, shop) => {
		await shop.request("POST", "/staff/sign-in", { body: { email: "owner@lapwing.example", password: ownPassword } });
		const { sessions } = dataOf<{ sessions: { id: string; current: boolean }[] }>(await call("GET", "/staff/account"));
		const other = sessions.find(({ current }) => !current)?.id;
		return () => call("POST", `/staff/account/sessions/${other}/end`, { password: ownPassword });
	},
	"POST /staff/account/sessions/end-others": async (call) => () =>
		call("POST", "/staff/account/sessions/end-others", { password: ownPassword }),
	"PUT /staff/connections/smtp": connectionWrite("smtp", smtp),
	"PUT /staff/connections/razorpay": connectionWrite("razorpay", razorpay),
	"PUT /staff/connections/stripe": connectionWrite("stripe", { secret_key: "sk_test_1", webhook_secret: "whsec_1" }),
	"POST /staff/connections/:name/remove": async (call) => {
		await call("PUT", "/staff/connections/razorpay", { ...razorpay, password: ownPassword });
		return () => call("POST", "/staff/connections/razorpay/remove", { password: ownPassword });
	},
	"PUT /staff/settings/numbers": settingsWrite("numbers", { order_prefix: "PL" }),
	"POST /staff/set-up/steps/:step": async (call) => () => call("POST", "/staff/set-up/steps/mail", { skipped: true }),
	"POST /staff/set-up/policies/:slug": async (call) => () => call("POST", "/staff/set-up/policies/privacy-policy"),
	"POST /staff/pages": async (call) => () => call("POST", "/staff/pages", ownPage),
	"DELETE /staff/pages/:slug": async (call) => {
		await call("POST", "/staff/pages", ownPage);
		return () => call("DELETE", "/staff/pages/our-team");
	},
	"POST /staff/set-up/finish": async (call) => () => call("POST", "/staff/set-up/finish"),
	"POST /staff/jobs/:queue/:id/retry": async (call, shop) => {
		const { rows } = await shop.database.pool.query<{ id: string }>(
			"insert into job.job (name, data, state, completed_on) values ('send-mail', '{\"mailId\": 0}', 'failed', now()) returning id",
		);
		return () => call("POST", `/staff/jobs/send-mail/${rows[0]?.id}/retry`);
	},
};

/** POST endpoints that change nothing. */
export const staffWritesOfNothing = [
	"POST /staff/settings/payments/:provider/test",
	"POST /staff/connections/:name/test",
	"POST /staff/preview-html",
];
