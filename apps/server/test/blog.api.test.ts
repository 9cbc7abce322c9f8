import type { PostInput } from "@lapwing/contract/blog";
import { describe, expect, test } from "vitest";
import { savePost } from "../src/modules/blog/blog.ts";
import { savePage } from "../src/modules/pages/pages.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();
const ctx = () => shop.shop.ctx({ kind: "system" });

const aPost = (number: number, more: Partial<PostInput> = {}): PostInput => ({
	slug: `post-${number}`,
	title: `Post ${number}`,
	excerpt: "What it is about",
	author: "Farhan Sheikh",
	author_role: "bench lead, Indiranagar",
	published_at: `2026-10-${String(number).padStart(2, "0")}T06:00:00.000Z`,
	tags: ["Care"],
	cover: { kind: "battery", ground: "sand" },
	html: "<h2>First</h2><p>Text</p><h2>Second</h2>",
	products: [],
	...more,
});

type List = { data: { posts: { slug: string }[]; page: number; pages: number; total: number; tags: { tag: string; count: number }[] } };
const list = async (query = "") => (await shop.request("GET", `/blogs${query}`)).body as List;

describe("blogs", () => {
	test("are listed newest first, seven a page, and a page past the end is the last one", async () => {
		for (let number = 1; number <= 9; number++) await savePost(ctx(), aPost(number));
		const first = await list();
		expect(first.data.posts.map((post) => post.slug)).toEqual(["post-9", "post-8", "post-7", "post-6", "post-5", "post-4", "post-3"]);
		expect(first.data).toMatchObject({ page: 1, pages: 2, total: 9 });
		expect((await list("?page=2")).data.posts.map((post) => post.slug)).toEqual(["post-2", "post-1"]);
		expect((await list("?page=99")).data.page).toBe(2);
	});

	test.each([
		"?page=-1",
		"?page=1e9",
		"?page=abc",
		"?page=1&page=2",
		"?tag=%00",
		`?tag=${"x".repeat(5000)}`,
		"?tag[]=a",
		"?tag='; drop table post; --",
	])("an odd query (%s) is no error", async (query) => {
		const answer = await shop.request("GET", `/blogs${query}`);
		expect([200, 422]).toContain(answer.status);
	});

	test("can be asked for by subject, with the number of posts on each", async () => {
		await savePost(ctx(), aPost(1, { tags: ["Care", "Repair"] }));
		await savePost(ctx(), aPost(2));
		const { data } = await list("?tag=Repair");
		expect(data.posts.map((post) => post.slug)).toEqual(["post-1"]);
		expect(data.tags).toEqual([
			{ tag: "Care", count: 2 },
			{ tag: "Repair", count: 1 },
		]);
	});

	test("a post planned for later is not there until then", async () => {
		await savePost(ctx(), aPost(1, { published_at: "2026-11-20T06:00:00.000Z" }));
		expect((await list()).data.total).toBe(0);
		expect((await shop.request("GET", "/blogs/post-1")).status).toBe(404);
		shop.now = new Date("2026-11-20T06:00:00Z");
		expect((await list()).data.total).toBe(1);
		expect((await shop.request("GET", "/blogs/post-1")).status).toBe(200);
	});

	test("a post has its contents, reading time and the posts most like it", async () => {
		await savePost(ctx(), aPost(1, { tags: ["Repair", "Upgrades"] }));
		await savePost(ctx(), aPost(2, { tags: ["Care"] }));
		await savePost(ctx(), aPost(3, { tags: ["Upgrades", "Repair"] }));
		const answer = await shop.request("GET", "/blogs/post-1");
		expect(answer.body).toMatchObject({
			data: {
				contents: [
					{ id: "first", title: "First" },
					{ id: "second", title: "Second" },
				],
				html: '<h2 id="first">First</h2><p>Text</p><h2 id="second">Second</h2>',
				reading_minutes: 1,
				related: [{ slug: "post-3" }, { slug: "post-2" }],
			},
		});
	});

	test("a post is cleaned before it is stored", async () => {
		await savePost(ctx(), aPost(1, { html: "<p onclick='alert(1)'>Hi<script>alert(1)</script></p>" }));
		const { rows } = await shop.database.pool.query("select html from post");
		expect(rows).toEqual([{ html: "<p>Hi</p>" }]);
	});

	test("saving a post again replaces it", async () => {
		await savePost(ctx(), aPost(1));
		await savePost(ctx(), aPost(1, { title: "New title" }));
		expect((await list()).data.posts).toMatchObject([{ title: "New title" }]);
	});

	test("a product that does not exist cannot be mentioned", async () => {
		await expect(savePost(ctx(), aPost(1, { products: ["no-such-laptop"] }))).rejects.toMatchObject({ code: "invalid" });
		expect((await list()).data.total).toBe(0);
	});
});

describe("information pages", () => {
	test("are data: cleaned, stored, answered; an unknown one is a 404", async () => {
		await savePage(ctx(), {
			slug: "about-us",
			title: "About us",
			description: "Who we are",
			html: "<p>We sell <script>x</script>laptops.</p>",
			updated_at: "2026-11-01T06:00:00.000Z",
		});
		expect((await shop.request("GET", "/pages/about-us")).body).toEqual({
			data: {
				slug: "about-us",
				title: "About us",
				description: "Who we are",
				html: "<p>We sell laptops.</p>",
				updated_at: "2026-11-01T06:00:00.000Z",
			},
		});
		expect((await shop.request("GET", "/pages/no-such")).status).toBe(404);
	});
});
