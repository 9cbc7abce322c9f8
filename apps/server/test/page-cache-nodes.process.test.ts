// Cached pages of two nodes: up to date on both, and shown during a database outage.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { get, rendered, retitle, signIn, sleep, start } from "./page-cache-visits.ts";
import type { Running } from "./running-shop.ts";
import { serverUrl } from "./server-databases.ts";
import { wayTo } from "./severed-proxy.ts";
import { ananya } from "./shoppers.ts";

const onServer = async <T>(work: (client: pg.Client) => Promise<T>, url = serverUrl): Promise<T> => {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
};
const postgresAnswers = await onServer(async () => true).catch(() => false);

describe.runIf(postgresAnswers)("two nodes on one PostgreSQL", () => {
	const name = `lapwing_pages_${process.pid}_${Date.now()}`;
	const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` });
	const way = wayTo(url);
	let one: { shop: Running; address: string };
	let other: { shop: Running; address: string };
	let staff: Awaited<ReturnType<typeof signIn>>;

	beforeAll(async () => {
		await onServer((client) => client.query(`create database ${name}`));
		await way.mend();
		one = await start({ DATABASE_URL: url.href });
		other = await start({ DATABASE_URL: Object.assign(new URL(url.href), { hostname: "127.0.0.1", port: String(way.port()) }).href });
		// The latest one-time password is valid.
		staff = await signIn(one.address, other.shop.output());
	});
	afterAll(async () => {
		// Nodes that did not start are stopped at the end of the file.
		for (const each of [one, other]) {
			each?.shop.child.kill("SIGKILL");
			await each?.shop.ended;
		}
		way.server.close();
		await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
	});

	/** Milliseconds until the page contains the text. */
	async function shownAfter(path: string, words: string, limit = 5000): Promise<number> {
		const started = Date.now();
		while (Date.now() - started < limit) {
			if ((await get(other.address + path)).html.includes(words)) return Date.now() - started;
			await sleep(10);
		}
		throw new Error(`${path} never said ${words}`);
	}

	test("what staff change on one node is on the other's pages within a second", async () => {
		await get(`${other.address}/about-us`);
		await retitle(staff, "about-us", "Seen on both");
		expect(await shownAfter("/about-us", "Seen on both")).toBeLessThan(1000);

		const { products }: { products: { id: number }[] } = await staff("GET", "/staff/products?status=published");
		const product: Record<string, unknown> & { slug: string } = await staff("GET", `/staff/products/${products[0]?.id}`);
		await get(`${other.address}/products/${product.slug}`);
		await staff("PUT", `/staff/products/${products[0]?.id}`, { ...product, title: "A laptop renamed" });
		expect(await shownAfter(`/products/${product.slug}`, "A laptop renamed")).toBeLessThan(1000);
	});

	test("what is remembered between pages is asked for anew once it has changed, for pages never seen before too", async () => {
		type Subcategory = Record<string, unknown> & { id: number; slug: string; name: string };
		const { subcategories }: { subcategories: Subcategory[] } = await staff("GET", "/staff/taxonomy");
		const [subcategory] = subcategories;
		if (subcategory === undefined) throw new Error("The demo shop has no subcategory.");
		const list = `/products?categories=${subcategory.slug}`;
		expect((await get(other.address + list)).html).toContain(`${subcategory.name.replace("&", "&amp;")}</h1>`);
		await staff("PUT", `/staff/subcategories/${subcategory.id}`, { ...subcategory, name: "Laptops by another name" });
		expect(await shownAfter(list, "Laptops by another name</h1>")).toBeLessThan(1000);
		expect((await get(`${other.address}${list}&sort=newest`)).html).toContain("Laptops by another name</h1>");
	});

	test("a laptop that is sold makes its own page anew on both, and leaves the others", async () => {
		const [mine, theirs] = await onServer(
			async (client) =>
				(
					await client.query<{ slug: string; sku: string }>(
						`select product.slug, min(variant.sku) as sku from product join variant on variant.product_id = product.id
						join stock_item on variant_id = variant.id and on_hand - reserved > 2 where variant.price < 5000000 and variant.withdrawn_at is null
						group by product.slug having count(distinct variant.id) = 1 order by 1 limit 2`,
					)
				).rows,
			url.href,
		);
		const look = async () => {
			await get(`${other.address}/products/${mine?.slug}`);
			await get(`${other.address}/products/${theirs?.slug}`);
			return rendered(other.address);
		};
		await look();
		await sleep(300);
		const before = await look();
		const call = async (path: string, body: object) => {
			const answer = await fetch(`${one.address}/public/api${path}`, {
				method: "POST",
				headers: { "content-type": "application/json", "guest-token": guest },
				body: JSON.stringify(body),
			});
			if (!answer.ok) throw new Error(await answer.text());
			return ((await answer.json()) as { data: { seen: string } }).data;
		};
		const guest = randomUUID();
		const { seen } = await call("/checkout/quote", { buy: mine?.sku, post_code: ananya.post_code });
		await call("/checkout/orders", { ...ananya, buy: mine?.sku, seen, payment_method: "cod", idempotency_key: randomUUID() });
		await sleep(500);
		expect((await look()) - before).toBe(1);
	});

	test("while the database is away, pages that were seen are still shown, and catch up afterwards", async () => {
		await get(`${other.address}/privacy-policy`);
		const kept = await get(`${other.address}/privacy-policy`);
		await way.cut();
		await sleep(100);
		for (let time = 0; time < 5; time++) {
			const still = await get(`${other.address}/privacy-policy`);
			expect([still.status, still.body.equals(kept.body)]).toEqual([200, true]);
		}
		expect((await get(`${other.address}/terms-conditions`)).status).toBe(503);
		await retitle(staff, "privacy-policy", "Changed meanwhile");
		expect((await get(`${other.address}/privacy-policy`)).html).not.toContain("Changed meanwhile");
		await way.mend();
		await shownAfter("/privacy-policy", "Changed meanwhile", 8000);
		expect((await get(`${other.address}/terms-conditions`)).status).toBe(200);
	});
});
