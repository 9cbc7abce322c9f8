// Ranking by demand, checked against figures computed here from the rules in the decision, not by the shop's code.
import type { Listing } from "@lapwing/contract/listing";
import { beforeEach, expect, test } from "vitest";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { recordViews } from "../src/modules/popularity/record-views.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, dataOf, pay, placed } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const day = 86_400_000;
let laptops: Laptop[];

const system = () => shop.shop.ctx({ kind: "system" });
const rank = async () => shop.shop.jobs.find((job) => job.name === "rank-products")?.run(system(), {});
const listed = async () => dataOf<Listing>(await shop.request("GET", "/products")).items.map(({ slug }) => slug);
const view = (slug: string, times: number) => recordViews(system(), new Map([[slug, times]]));

async function pointsOf(slug: string): Promise<number> {
	const { rows } = await shop.database.pool.query<{ points: number }>(
		"select points from product_demand join product on product.id = product_id where slug = $1",
		[slug],
	);
	return rows[0]?.points ?? 0;
}

async function buy(laptop: Laptop | undefined, quantity = 1) {
	const who = aGuest();
	await add(shop, who, laptop?.sku ?? "", quantity);
	const order = await placed(shop, who);
	const answer = await pay(shop, order.payment_token);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return order;
}

beforeEach(async () => {
	laptops = await someLaptops(shop, 3);
	for (const laptop of laptops) await putInStore(shop, laptop, 50);
	await refreshListing(
		system(),
		laptops.map(({ id }) => id),
	);
	// On sale since 1 November: no longer new.
	shop.now = new Date("2027-01-20T08:00:00Z");
});

test("what is bought, put into carts and looked at comes first; each counts as much as the decision says", async () => {
	expect(await listed()).toEqual(["ridge-0", "ridge-1", "ridge-2"]);
	await buy(laptops[2], 2);
	await add(shop, aGuest(), laptops[1]?.sku ?? "");
	await view("ridge-1", 40);
	await view("no-such-laptop", 40);
	await rank();
	// 60,000 × ln(1 + 12 for a piece ordered + 3 for a cart + 0.1 for a view). The cart of the order was emptied by it.
	expect(await pointsOf("ridge-2")).toBe(Math.round(60_000 * Math.log(1 + 2 * 12)));
	expect(await pointsOf("ridge-1")).toBe(Math.round(60_000 * Math.log(1 + 3 + 4)));
	expect(await listed()).toEqual(["ridge-2", "ridge-1", "ridge-0"]);
	// Indexing anew keeps the points.
	await refreshListing(
		system(),
		laptops.map(({ id }) => id),
	);
	expect(await listed()).toEqual(["ridge-2", "ridge-1", "ridge-0"]);
	// Ranking again changes nothing.
	await rank();
	expect(await pointsOf("ridge-2")).toBe(Math.round(60_000 * Math.log(1 + 2 * 12)));
});

test("demand halves in three weeks and is forgotten after ninety days", async () => {
	await view("ridge-1", 500);
	await rank();
	expect(await pointsOf("ridge-1")).toBe(Math.round(60_000 * Math.log(1 + 50)));
	shop.now = new Date(shop.now.getTime() + 21 * day);
	await rank();
	expect(await pointsOf("ridge-1")).toBe(Math.round(60_000 * Math.log(1 + 25)));
	shop.now = new Date(shop.now.getTime() + 70 * day);
	await rank();
	expect(await pointsOf("ridge-1")).toBe(0);
	expect((await shop.database.pool.query("select from product_day")).rowCount).toBe(0);
	expect(await listed()).toEqual(["ridge-0", "ridge-1", "ridge-2"]);
});

test("unpaid and cancelled orders do not count", async () => {
	const who = aGuest();
	await add(shop, who, laptops[1]?.sku ?? "");
	await placed(shop, who);
	const cancelled = await buy(laptops[2]);
	await rank();
	expect(await pointsOf("ridge-1")).toBe(0);
	expect(await pointsOf("ridge-2")).toBeGreaterThan(0);
	const answer = await shop.request("POST", `/orders/track/${cancelled.order_token}/cancel`, { body: { reason: "Changed my mind" } });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	await rank();
	expect(await pointsOf("ridge-2")).toBe(0);
});

test("reloading a page does not help for long, and a new product is seen beside a bestseller's points", async () => {
	await view("ridge-1", 1_000_000);
	await buy(laptops[0]);
	await shop.database.pool.query("update product set published_at = $1 where slug = 'ridge-2'", [new Date(shop.now.getTime() - 6 * day)]);
	await rank();
	// A thousand views of a day count.
	expect(await pointsOf("ridge-1")).toBe(Math.round(60_000 * Math.log(1 + 100)));
	// 150,000 on the first day, a thirtieth less each day.
	expect(await pointsOf("ridge-2")).toBe(120_000);
	expect(await pointsOf("ridge-0")).toBe(Math.round(60_000 * Math.log(1 + 12)));
	await shop.database.pool.query("insert into product_day (day, product_id, orders) values ('2027-01-19', $1, 1000000)", [laptops[0]?.id]);
	await rank();
	expect(await pointsOf("ridge-0")).toBeLessThanOrEqual(400_000);
});

test("comparisons halve in three weeks, so that a newer pair passes an older one, and are forgotten after ninety days", async () => {
	const compare = (...slugs: string[]) => shop.request("POST", "/compare", { body: { products: slugs }, headers: aGuest() });
	const compared = async () => {
		const { rows } = await shop.database.pool.query<{ slug: string; times: number }>(
			`select other.slug, pair.times from compared_pair pair join product on product.id = pair.product_id
			join product other on other.id = pair.other_id where product.slug = 'ridge-0' order by pair.times desc`,
		);
		return rows.map(({ slug, times }) => [slug, times]);
	};
	for (let time = 0; time < 3; time++) expect((await compare("ridge-0", "ridge-1")).status).toBe(200);
	await rank();
	expect(await compared()).toEqual([["ridge-1", 300]]);
	shop.now = new Date(shop.now.getTime() + 21 * day);
	await compare("ridge-0", "ridge-2");
	await compare("ridge-2", "ridge-0");
	await rank();
	expect(await compared()).toEqual([
		["ridge-2", 200],
		["ridge-1", 150],
	]);
	shop.now = new Date(shop.now.getTime() + 70 * day);
	await rank();
	expect((await compared()).map(([slug]) => slug)).toEqual(["ridge-2"]);
	// Nothing is stored but days, products and counts.
	const { fields } = await shop.database.pool.query("select * from compared_day limit 0");
	expect(fields.map(({ name }) => name)).toEqual(["day", "product_id", "other_id", "times"]);
});
