// Uploads: what a file is decides its content, not its name; sizes are made in the background.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
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

test("too many pixels, too long a side, too small, too heavy and nothing at all are refused", async () => {
	expect((await upload(await picture(9000, 8000).png().toBuffer())).status).toBe(422);
	expect((await upload(await picture(12_500, 40).png().toBuffer())).status).toBe(422);
	expect((await upload(await picture(10, 10).png().toBuffer())).status).toBe(422);
	expect((await upload(Buffer.alloc(15 * 1024 * 1024 + 1))).status).toBe(413);
	expect((await upload(Buffer.alloc(0))).status).toBe(422);
});

test("who may not upload is told so before the file is read", async () => {
	const desk = await shop.signInStaff("service_desk");
	expect((await upload(Buffer.alloc(16 * 1024 * 1024), "image/png", desk)).status).toBe(403);
	expect((await upload(Buffer.alloc(10), "image/png", {})).status).toBe(401);
});
