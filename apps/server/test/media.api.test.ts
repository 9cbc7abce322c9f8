// Uploads: validated by content, not by name; resized by a background job.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { someLaptops } from "./goods.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let staff: Record<string, string>;

beforeEach(async () => {
	staff = await shop.signInStaff("catalogue");
});

function picture(width: number, height: number) {
	return sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 80 } } });
}

const upload = (body: Uint8Array, type = "image/png", headers = staff) =>
	shop.request("POST", "/staff/pictures", { headers: { ...headers, "content-type": type }, body });

type Picture = { id: string; path: string; state: string; done: number; total: number };

async function whenReady(id: string): Promise<Picture> {
	for (let looks = 0; looks < 200; looks++) {
		const { body } = await shop.request("GET", `/staff/pictures?ids=${id}`, { headers: staff });
		const [found] = (body as { data: Picture[] }).data;
		if (found?.state !== "waiting") return found as Picture;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error("The picture was never ready.");
}

test("a picture is made into AVIF and WebP in the usual widths, none wider than it is", async () => {
	const bytes = await picture(1000, 700).jpeg().toBuffer();
	const added = await upload(bytes, "image/jpeg");
	expect(added).toMatchObject({ status: 201, body: { data: { state: "waiting", width: 1000, height: 700, done: 0, total: 8 } } });
	const { data } = added.body as { data: Picture };
	expect(data.path).toBe(`/media/${data.id}/1000.webp`);
	expect(await whenReady(data.id)).toMatchObject({ state: "ready", done: 8 });
	for (const width of [320, 640, 960, 1000])
		for (const type of ["avif", "webp"]) {
			const file = join(shop.dataDir, "media", "public", data.id, `${width}.${type}`);
			expect((await sharp(readFileSync(file)).metadata()).width).toBe(width);
		}
	expect(existsSync(join(shop.dataDir, "media", "public", data.id, "1600.webp"))).toBe(false);
	const again = await upload(bytes, "image/jpeg");
	expect(again.body).toMatchObject({ data: { id: data.id, state: "ready" } });
});

test("AVIF and WebP are taken too", async () => {
	expect((await upload(await picture(400, 300).avif().toBuffer())).status).toBe(201);
	expect((await upload(await picture(400, 300).webp().toBuffer())).status).toBe(201);
});

test("a picture turned by the camera is stored upright, without what else the camera wrote", async () => {
	const bytes = await picture(400, 200)
		.withExif({ IFD0: { Copyright: "home address" } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	const { body } = await upload(bytes);
	const { data } = body as { data: Picture & { width: number; height: number } };
	expect([data.width, data.height]).toEqual([200, 400]);
	await whenReady(data.id);
	const made = readFileSync(join(shop.dataDir, "media", "public", data.id, "200.webp"));
	expect(made.includes("home address")).toBe(false);
	expect(await sharp(made).metadata()).toMatchObject({ width: 200, height: 400 });
});

test.each([
	["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>')],
	["a GIF", Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
	["a web page called a picture", Buffer.from("<!doctype html><script>alert(1)</script>")],
	["half a picture's head", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
])("%s is refused, whatever type it is sent with", async (_name, bytes) => {
	expect(await upload(bytes)).toMatchObject({
		status: 422,
		body: { errors: { file: [expect.stringMatching(/PNG, JPEG, WebP or AVIF/)] } },
	});
});

test("a 360° picture is kept wide, and refused where it cannot be one", async () => {
	const room = (body: Uint8Array) =>
		shop.request("POST", "/staff/pictures?kind=panorama", { headers: { ...staff, "content-type": "image/jpeg" }, body });
	const bytes = await picture(5000, 2500).jpeg().toBuffer();
	const added = await room(bytes);
	expect(added).toMatchObject({ status: 201, body: { data: { width: 5000, height: 2500, total: 2 } } });
	const { data } = added.body as { data: Picture };
	expect(data.path).toBe(`/media/${data.id}/4096.webp`);
	expect(await whenReady(data.id)).toMatchObject({ state: "ready", done: 2 });
	const made = await sharp(readFileSync(join(shop.dataDir, "media", "public", data.id, "4096.webp"))).metadata();
	expect(made).toMatchObject({ width: 4096, height: 2048 });
	const flat = (await upload(bytes, "image/jpeg")).body as { data: Picture };
	expect(flat.data.id).not.toBe(data.id);
	for (const [width, height] of [
		[3000, 2000],
		[1200, 600],
	] as const)
		expect(await room(await picture(width, height).jpeg().toBuffer())).toMatchObject({
			status: 422,
			body: { errors: { file: [expect.stringMatching(/360°/)] } },
		});
	expect((await room(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="2000"/>'))).status).toBe(422);
});

test("pictures that nothing shows are gone after a week, with their files; those in use stay", async () => {
	const names = ["product", "subcategory", "banner", "location banner", "location", "room", "text", "cover", "nothing", "new"] as const;
	const ids: Record<string, string> = {};
	for (const [index, name] of names.entries()) {
		const { body } = await upload(
			await picture(100 + index, 60)
				.png()
				.toBuffer(),
		);
		ids[name] = (body as { data: Picture }).data.id;
		await whenReady(ids[name]);
	}
	const path = (name: (typeof names)[number]) => `/media/${ids[name]}/100.webp`;
	const [laptop] = await someLaptops(shop, 1);
	const run = (text: string, values: unknown[]) => shop.database.pool.query(text, values);
	await run("insert into product_image (product_id, path, alt, width, height, position) values ($1, $2, 'x', 100, 60, 1)", [
		laptop?.id,
		path("product"),
	]);
	await run("update product set description = $1", [`<p>Look:</p><img src="${path("text")}" alt="">`]);
	await run("update subcategory set image = $1", [path("subcategory")]);
	await run(
		`insert into post (slug, title, excerpt, author, author_role, published_at, cover, html, contents, reading_minutes, updated_at)
		values ('a-guide', 'A guide', '', '', '', now(), $1, '', '[]', 1, now())`,
		[JSON.stringify({ kind: "laptop", ground: "sand", picture: path("cover") })],
	);
	await run("update location set banner = $1, image = $2, image_360_link = $3", [path("location banner"), path("location"), path("room")]);
	await run(
		"insert into banner (key, title, text, tab_title, tab_text, image, actions, position) values ('a', '', '', '', '', $1, '[]', 1)",
		[path("banner")],
	);
	await run("update picture set created_at = created_at - interval '8 days' where id <> $1", [ids["new"]]);
	const clear = shop.shop.jobs.find(({ name }) => name === "clear-unused-pictures");
	await clear?.run(shop.shop.ctx({ kind: "system" }), {});
	const { rows } = await shop.database.pool.query<{ id: string }>("select id from picture");
	const left = new Set(rows.map(({ id }) => id));
	expect(names.filter((name) => !left.has(ids[name] ?? ""))).toEqual(["nothing"]);
	expect(existsSync(join(shop.dataDir, "media", "public", ids["nothing"] ?? ""))).toBe(false);
	expect(existsSync(join(shop.dataDir, "media", "originals", ids["nothing"] ?? ""))).toBe(false);
	expect(existsSync(join(shop.dataDir, "media", "public", ids["room"] ?? "", "105.webp"))).toBe(true);
	const again = await upload(await picture(107, 60).png().toBuffer());
	expect(await whenReady((again.body as { data: Picture }).data.id)).toMatchObject({ state: "ready" });
});

test("too many pixels, too long a side, too small, too heavy and nothing at all are refused", async () => {
	expect((await upload(await picture(9000, 8000).png().toBuffer())).status).toBe(422);
	expect((await upload(await picture(12_500, 40).png().toBuffer())).status).toBe(422);
	expect((await upload(await picture(10, 10).png().toBuffer())).status).toBe(422);
	expect((await upload(Buffer.alloc(15 * 1024 * 1024 + 1))).status).toBe(413);
	expect((await upload(Buffer.alloc(0))).status).toBe(422);
});

test("who may not upload is told so before the file is read", async () => {
	const serviceDesk = await shop.signInStaff("service_desk");
	expect((await upload(Buffer.alloc(16 * 1024 * 1024), "image/png", serviceDesk)).status).toBe(403);
	expect((await upload(Buffer.alloc(10), "image/png", {})).status).toBe(401);
});
