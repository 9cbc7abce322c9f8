// Reviews by buyers: authorisation, one per variant, moderation, access by account and by order link, invitations.
import type { BoughtItem } from "@lapwing/contract/buyer-reviews";
import type { ProductPage } from "@lapwing/contract/listing";
import type { StaffReview } from "@lapwing/contract/moderation";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { beforeEach, expect, test } from "vitest";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { aCustomer, type Customer, mailsTo, newestMail, password } from "./customers.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, ananya, dataOf, pay, placed, type Shopper } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;
let laptop: Laptop;

beforeEach(async () => {
	owner = await shop.signInOwner();
	[laptop] = (await someLaptops(shop, 2)) as [Laptop];
	await putInStore(shop, laptop, 9);
	await refreshListing(shop.shop.ctx({ kind: "system" }), [laptop.id]);
});

const written = { rating: 4, title: "Quiet", text: "Quiet, light and the keys feel right.", name: "Ananya I.", city: "Bengaluru" };

type Bought = { reference: string; token: string; line: number; shipment: number };

async function bought(who: Shopper): Promise<Bought> {
	await add(shop, who, laptop.sku);
	const { reference, payment_token } = await placed(shop, who);
	await pay(shop, payment_token);
	const { rows } = await shop.database.pool.query<{ token: string; line: number; shipment: number }>(
		`select placed.token, line.id as line, shipment.id as shipment from customer_order placed
		join order_line line on line.order_id = placed.id join shipment on shipment.order_id = placed.id where reference = $1`,
		[reference],
	);
	const [row] = rows;
	if (row === undefined) throw new Error("The order was not placed.");
	return { reference, ...row };
}

async function act(reference: string, path: string, body: object = {}): Promise<StaffOrder> {
	const answer = await shop.request("POST", `/staff/orders/${reference}/${path}`, { headers: owner, body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return dataOf<StaffOrder>(answer);
}

async function deliver({ reference, shipment }: Bought): Promise<void> {
	await act(reference, `shipments/${shipment}/pack`, { serials: [] });
	await act(reference, `shipments/${shipment}/move`, { to: "shipped" });
	await act(reference, `shipments/${shipment}/move`, { to: "delivered" });
}

const byLink = (order: Bought) => `/orders/track/${order.token}/lines/${order.line}/review`;
const byAccount = (order: Bought) => `/account/orders/${order.reference}/lines/${order.line}/review`;
const write = (path: string, body: object = written, headers: Record<string, string> = {}) => shop.request("PUT", path, { headers, body });

async function waiting(): Promise<StaffReview[]> {
	return dataOf<{ reviews: StaffReview[] }>(await shop.request("GET", "/staff/reviews?state=waiting", { headers: owner })).reviews;
}

async function judge(state: "shown" | "refused"): Promise<void> {
	const [review] = await waiting();
	const answer = await shop.request("POST", `/staff/reviews/${review?.id}`, {
		headers: owner,
		body: { state, content_hash: review?.content_hash },
	});
	expect(answer.status).toBe(200);
}

const productPage = async () => dataOf<ProductPage>(await shop.request("GET", "/products/ridge-0"));
const starsInList = async () => {
	const { rows } = await shop.database.pool.query<{ rating: string; rating_count: number }>(
		"select rating, rating_count from listing where product_id = $1",
		[laptop.id],
	);
	return { rating: Number(rows[0]?.rating), count: rows[0]?.rating_count };
};

test("a guest reviews by the order's link once it has arrived, and the stars follow on approval", async () => {
	const order = await bought(aGuest());
	const early = await write(byLink(order));
	expect(early).toMatchObject({ status: 409, body: { message: "You can review it once it has reached you." } });
	await deliver(order);
	const [item] = dataOf<BoughtItem[]>(await shop.request("GET", `/orders/track/${order.token}/reviews`));
	// The order link does not reveal the buyer's name.
	expect(item).toMatchObject({ review: null, why_not: null, suggested_name: null, suggested_city: "Bengaluru" });
	const answer = await write(byLink(order));
	expect(answer).toMatchObject({ status: 200, body: { data: { review: { rating: 4, state: "waiting" } } } });
	expect((await productPage()).rating.count).toBe(0);
	expect(await waiting()).toMatchObject([{ verified: true, name: "Ananya I.", product: { slug: "ridge-0" } }]);
	await judge("shown");
	const page = await productPage();
	expect(page.rating).toMatchObject({ value: 4, count: 1 });
	expect(page.reviews).toMatchObject([{ verified: true, text: written.text, city: "Bengaluru" }]);
	expect(await starsInList()).toEqual({ rating: 4, count: 1 });
});

test("a change waits for staff again and takes the stars off meanwhile; the same words again change nothing", async () => {
	const order = await bought(aGuest());
	await deliver(order);
	await write(byLink(order));
	await judge("shown");
	await write(byLink(order));
	expect((await productPage()).rating.count).toBe(1);
	const changed = await write(byLink(order), { ...written, rating: 2, text: "The fan got loud after a week." });
	expect(changed).toMatchObject({ body: { data: { review: { rating: 2, state: "waiting" } } } });
	expect((await productPage()).rating.count).toBe(0);
	expect(await starsInList()).toEqual({ rating: 0, count: 0 });
	await judge("shown");
	expect((await productPage()).rating).toMatchObject({ value: 2, count: 1 });
});

test("[security 34] what staff approve is what they have read: a change in between is refused, and read first", async () => {
	const order = await bought(aGuest());
	await deliver(order);
	await write(byLink(order));
	const [seen] = await waiting();
	const approve = (content_hash: string | undefined) =>
		shop.request("POST", `/staff/reviews/${seen?.id}`, { headers: owner, body: { state: "shown", content_hash } });
	await write(byLink(order), { ...written, text: "Buy cheaper at example.com." });
	expect(await approve(seen?.content_hash)).toMatchObject({
		status: 409,
		body: { message: "The review was changed since you opened this page. Reload it and read it again." },
	});
	expect((await approve(undefined)).status).toBe(422);
	expect((await productPage()).rating.count).toBe(0);
	expect((await approve((await waiting())[0]?.content_hash)).status).toBe(200);
	expect((await productPage()).rating.count).toBe(1);
	await write(byLink(order), { ...written, name: "Somebody else" });
	expect((await approve((await waiting())[0]?.content_hash)).status).toBe(200);
});

test("a withdrawn review is gone, with its stars; it can be written anew", async () => {
	const order = await bought(aGuest());
	await deliver(order);
	await write(byLink(order));
	await judge("shown");
	expect(await shop.request("DELETE", byLink(order))).toMatchObject({ status: 200, body: { data: { review: null } } });
	expect((await productPage()).rating.count).toBe(0);
	expect(await starsInList()).toEqual({ rating: 0, count: 0 });
	expect(await shop.request("DELETE", byLink(order))).toMatchObject({ status: 404 });
	expect(await write(byLink(order))).toMatchObject({ status: 200 });
});

test("one review per bought configuration, though it was bought twice; nobody else's order is written for", async () => {
	const customer: Customer = await aCustomer(shop);
	const [first, second] = [await bought(customer.headers), await bought(customer.headers)];
	await deliver(first);
	await deliver(second);
	await write(byAccount(first), written, customer.headers);
	const again = await write(byAccount(second), { ...written, rating: 5 }, customer.headers);
	expect(again).toMatchObject({ status: 200, body: { data: { review: { rating: 5 } } } });
	expect(await waiting()).toHaveLength(1);
	const other = await aCustomer(shop, "lalit@example.in");
	expect(await write(byAccount(first), written, other.headers)).toMatchObject({ status: 404 });
	expect(await write(`/orders/track/${first.token}/lines/${first.line + 1000}/review`)).toMatchObject({ status: 404 });
	expect(await write(byAccount(first))).toMatchObject({ status: 401 });
});

test("two tabs that send at once store one review", async () => {
	const order = await bought(aGuest());
	await deliver(order);
	const answers = await Promise.all([write(byLink(order)), write(byLink(order), { ...written, rating: 3 })]);
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	expect(await waiting()).toHaveLength(1);
});

test("what was cancelled cannot be reviewed; what was returned can, and stays marked as bought here", async () => {
	const cancelled = await bought(aGuest());
	await act(cancelled.reference, "cancel", { reason: "Not wanted" });
	expect(await write(byLink(cancelled))).toMatchObject({ status: 409 });
	const returned = await bought(aGuest());
	await deliver(returned);
	const { moves } = dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${returned.reference}`, { headers: owner }));
	await act(returned.reference, "take-back", { reason: "Too loud", lines: [{ line_id: returned.line, quantity: 1 }] });
	const back = { lines: [{ line_id: returned.line }], location_id: moves[0]?.location_id, restock: true };
	await act(returned.reference, "receive-return", back);
	expect(await write(byLink(returned), { ...written, rating: 1 })).toMatchObject({ status: 200 });
	expect(await waiting()).toMatchObject([{ rating: 1, verified: true }]);
});

test("from the product page a customer learns what they bought of it, and who bought nothing learns that", async () => {
	const customer = await aCustomer(shop);
	const purchases = async () => dataOf<{ items: BoughtItem[] }>(await shop.request("GET", "/products/ridge-0/purchases", customer)).items;
	expect(await purchases()).toEqual([]);
	const order = await bought(customer.headers);
	expect(await purchases()).toMatchObject([{ reference: order.reference, why_not: "You can review it once it has reached you." }]);
	await deliver(order);
	expect(await purchases()).toMatchObject([{ line_id: order.line, why_not: null, suggested_name: "Ananya I." }]);
	expect(await shop.request("GET", "/products/ridge-0/purchases")).toMatchObject({ status: 401 });
	expect(await shop.request("GET", "/products/no-such/purchases", customer)).toMatchObject({ status: 404 });
});

test("errors stand at their fields", async () => {
	const order = await bought(aGuest());
	await deliver(order);
	expect(await write(byLink(order), { rating: 0, text: " ", name: "" })).toMatchObject({
		status: 422,
		body: { errors: { rating: ["Choose one to five stars."], text: ["Fill this in."], name: ["Fill this in."] } },
	});
	expect(await write(byLink(order), { ...written, text: "Good" })).toMatchObject({
		body: { errors: { text: ["Write a few words more."] } },
	});
});

const inviteReviews = () => shop.shop.jobs.find(({ name }) => name === "ask-for-reviews");
const later = (days: number) => new Date(new Date("2026-11-15T06:00:00Z").getTime() + days * 86_400_000);
const asked = async () => (await mailsTo(shop, ananya.email)).filter(({ subject }) => subject.startsWith("How is your"));

async function runInvitations(): Promise<void> {
	await inviteReviews()?.run(shop.shop.ctx({ kind: "system" }), {});
}

test("some days after arrival one mail asks for a review, with the link; a setting says when, or never", async () => {
	const order = await bought(aGuest());
	await deliver(order);
	// The job that writes this mail locks the order, and the invitations skip locked orders.
	await newestMail(shop, ananya.email, /has arrived/);
	shop.now = later(9);
	await runInvitations();
	expect(await asked()).toEqual([]);
	shop.now = later(10.5);
	const settings = (mail_days: number, version: string | null) =>
		shop.request("PUT", "/staff/settings/reviews", { headers: owner, body: { mail_days, version } });
	const off = await settings(0, null);
	await runInvitations();
	expect(await asked()).toEqual([]);
	await settings(10, (off.body as { data: { reviews: { version: string } } }).data.reviews.version);
	await runInvitations();
	await runInvitations();
	const mails = await asked();
	expect(mails).toHaveLength(1);
	expect(mails[0]?.text).toContain(`http://shop.test/track/order/${order.token}/review/${order.line}`);
});

test("nobody is asked who has reviewed, has returned it, or received it long ago", async () => {
	const reviewed = await bought(aGuest());
	await deliver(reviewed);
	await write(byLink(reviewed));
	const returning = await bought(aGuest());
	await deliver(returning);
	await act(returning.reference, "take-back", { reason: "Too loud", lines: [{ line_id: returning.line, quantity: 1 }] });
	shop.now = later(11);
	await runInvitations();
	expect(await asked()).toEqual([]);
	shop.now = later(-40);
	const old = await bought(aGuest());
	await deliver(old);
	shop.now = later(11);
	await runInvitations();
	expect(await asked()).toEqual([]);
});

test("a deleted account leaves its reviews without a name", async () => {
	const customer = await aCustomer(shop);
	const order = await bought(customer.headers);
	await deliver(order);
	await write(byAccount(order), written, customer.headers);
	await judge("shown");
	const deleted = await shop.request("POST", "/account/delete", { headers: customer.headers, body: { password } });
	expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
	expect((await productPage()).reviews).toMatchObject([{ name: "A buyer", city: null, verified: true }]);
});

test("a reply to a review that its author changes afterwards is marked as about the earlier text, until staff say that it fits", async () => {
	const order = await bought(aGuest());
	await deliver(order);
	await write(byLink(order));
	await judge("shown");
	const list = async () => dataOf<{ reviews: StaffReview[] }>(await shop.request("GET", "/staff/reviews", { headers: owner })).reviews;
	const reply = async () => {
		const [review] = await list();
		const body = { reply: "Thank you. The keys have a warranty of two years.", content_hash: review?.content_hash };
		const answer = await shop.request("POST", `/staff/reviews/${review?.id}/reply`, { headers: owner, body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	};
	const shown = async () => (await productPage()).reviews.map((each) => [each.text, each.reply?.about_earlier]);
	await reply();
	expect(await shown()).toEqual([[written.text, false]]);
	shop.now = new Date(shop.now.getTime() + 60_000);
	await write(byLink(order), { ...written, text: "After a month the battery is weak." });
	expect(await list()).toMatchObject([{ state: "waiting", reply: { about_earlier: true } }]);
	await judge("shown");
	expect(await shown()).toEqual([["After a month the battery is weak.", true]]);
	shop.now = new Date(shop.now.getTime() + 60_000);
	await reply();
	expect(await shown()).toEqual([["After a month the battery is weak.", false]]);
});
