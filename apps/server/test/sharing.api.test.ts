import { Hono } from "hono";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { RequestEnv } from "../src/http/request.ts";
import { addSharingPictures } from "../src/http/routes/sharing-pictures.ts";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { addCoupons, couponOf } from "./coupons.ts";
import { someLaptops } from "./goods.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();

/** A red square in place of every picture. */
const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#ff0000" } })
	.png()
	.toBuffer();

function serve() {
	const app = new Hono<RequestEnv>();
	app.get("/media/*", (c) => c.body(new Uint8Array(red), 200, { "content-type": "image/png" }));
	addSharingPictures(app, shop.shop);
	return app;
}

let app: ReturnType<typeof serve>;
beforeEach(async () => {
	await someLaptops(shop, 1);
	await shop.database.pool.query(`
		insert into post (slug, title, excerpt, author, author_role, cover, html, contents, reading_minutes, published_at, updated_at)
		values ('ssd-or-ram', 'SSD or RAM first', 'x', 'Meera', 'Technician', '{}', '<p>x</p>', '[]', 4, '2026-11-01', '2026-11-01')`);
	app = serve();
});

async function slugOf(table: string): Promise<string> {
	const { rows } = await shop.database.pool.query<{ slug: string }>(`select slug from ${table} order by id limit 1`);
	return rows[0]?.slug ?? "";
}

async function draw(path: string) {
	const answer = await app.request(path);
	const bytes = Buffer.from(await answer.arrayBuffer());
	return { answer, bytes };
}

describe("the picture of a shared page", () => {
	test("is drawn for a product, a place and a post, in the size that is asked for everywhere", async () => {
		const pages = [
			`/sharing/products/${await slugOf("product")}.jpg`,
			`/sharing/places/${await slugOf("location")}.jpg`,
			`/sharing/posts/${await slugOf("post")}.jpg`,
		];
		const drawn: string[] = [];
		for (const page of pages) {
			const { answer, bytes } = await draw(page);
			expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
			expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
			expect(bytes.length).toBeLessThan(200_000);
			drawn.push(bytes.toString("base64"));
		}
		expect(new Set(drawn).size).toBe(3);
	});

	test("shows the thing's own picture on the right", async () => {
		await shop.database.pool.query("update location set image = '/media/demo/places/x.webp'");
		const { bytes } = await draw(`/sharing/places/${await slugOf("location")}.jpg`);
		const { data } = await sharp(bytes).extract({ left: 900, top: 310, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
		expect(data[0]).toBeGreaterThan(230);
		expect(data[1]).toBeLessThan(30);
	});

	test("a guide's card shows its cover picture", async () => {
		await shop.database.pool.query(`update post set cover = cover || '{"picture": "/media/demo/places/x.webp"}'`);
		const { bytes } = await draw(`/sharing/posts/${await slugOf("post")}.jpg`);
		const { data } = await sharp(bytes).extract({ left: 900, top: 310, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
		expect(data[0]).toBeGreaterThan(230);
		expect(data[1]).toBeLessThan(30);
	});

	test("is the same until what it says changes", async () => {
		const slug = await slugOf("product");
		const first = await draw(`/sharing/products/${slug}.jpg`);
		const etag = first.answer.headers.get("etag") ?? "";
		const again = await app.request(`/sharing/products/${slug}.jpg`, { headers: { "if-none-match": etag } });
		expect(again.status).toBe(304);
		await shop.database.pool.query("update product set title = 'Renamed <b>&</b> priced' where slug = $1", [slug]);
		const other = await draw(`/sharing/products/${slug}.jpg`);
		expect(other.answer.status).toBe(200);
		expect(other.answer.headers.get("etag")).not.toBe(etag);
	});

	test("a title of any length fits", async () => {
		const slug = await slugOf("product");
		await shop.database.pool.query("update product set title = $2 where slug = $1", [slug, "Longest ".repeat(25).trim()]);
		expect((await draw(`/sharing/products/${slug}.jpg`)).answer.status).toBe(200);
	});

	test("nothing is drawn of a draft, of what is not there, or of an odd address", async () => {
		const slug = await slugOf("product");
		await shop.database.pool.query("update product set status = 'draft' where slug = $1", [slug]);
		for (const path of [`products/${slug}.jpg`, "products/none.jpg", "customers/1.jpg", "products/..%2f..%2fetc.jpg", "posts/x.png"])
			expect((await app.request(`/sharing/${path}`)).status, path).toBe(404);
	});
});

describe("the picture of a comparison", () => {
	test("is a PNG with the products, changes with what is said in it, and exists for what is on sale only", async () => {
		const laptops = await someLaptops(shop, 3);
		await refreshListing(
			shop.shop.ctx({ kind: "system" }),
			laptops.map(({ id }) => id),
		);
		const { answer, bytes } = await draw("/sharing/compare/ridge-0,ridge-1,ridge-2.png");
		expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
		expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
		expect(bytes.length).toBeLessThan(300_000);
		const two = await draw("/sharing/compare/ridge-0,ridge-1.png");
		expect(two.bytes.equals(bytes)).toBe(false);
		const etag = two.answer.headers.get("etag") ?? "";
		expect((await app.request("/sharing/compare/ridge-0,ridge-1.png", { headers: { "if-none-match": etag } })).status).toBe(304);
		await addCoupons(shop, couponOf("SHOWN", { on_show: true }));
		expect((await draw("/sharing/compare/ridge-0,ridge-1.png")).bytes.equals(two.bytes)).toBe(false);
		for (const wrong of ["ridge-0.png", "ridge-0,ridge-0.png", "ridge-0,nothing.png", "ridge-0,ridge-1.jpg", "a,b,c,d.png", "%2e%2e,x.png"])
			expect((await app.request(`/sharing/compare/${wrong}`)).status, wrong).toBe(404);
	});
});
