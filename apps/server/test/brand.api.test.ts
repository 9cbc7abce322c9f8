import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Footer } from "@lapwing/contract/content";
import type { BrandPicture, ShopValues } from "@lapwing/contract/staff-settings";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { dataOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();
let owner: Record<string, string>;

beforeEach(async () => {
	owner = await shop.signInOwner();
});

const upload = (use: string, body: Uint8Array, type = "image/png", headers = owner) =>
	shop.request("POST", `/staff/settings/brand/pictures?use=${use}`, { headers: { ...headers, "content-type": type }, body });
const png = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 4, background: "#1d3a8aff" } })
		.png()
		.toBuffer();
const settings = async () => dataOf<ShopValues>(await shop.request("GET", "/staff/settings", { headers: owner }));
const filesOf = ({ folder }: BrandPicture) => join(shop.dataDir, "media", "public", folder.replace("/media/", ""));

const svg = (inner: string) =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="120" height="24">${inner}</svg>`);

test("an SVG logo becomes a PNG cut to its content; its scripts and links are gone with it", async () => {
	const drawn = svg(
		'<script>alert(1)</script><rect x="20" y="6" width="80" height="12" fill="#b9521a"/><image xlink:href="file:///etc/passwd" width="10" height="10"/>',
	);
	const answer = await upload("logo", drawn, "image/svg+xml");
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	const picture = dataOf<BrandPicture>(answer);
	expect(readdirSync(filesOf(picture))).toEqual(["logo.png"]);
	const { format, width, height } = await sharp(await readFile(join(filesOf(picture), "logo.png"))).metadata();
	expect(format).toBe("png");
	expect({ width, height }).toEqual({ width: picture.width, height: picture.height });
	// 80 × 12 without the margins of 20 and 6, and larger than the SVG says.
	expect(width / height).toBeCloseTo(80 / 12, 0);
	expect(width).toBeGreaterThan(240);
});

test("too small, not square, not a picture: refused at the file with the size that is needed", async () => {
	const message = async (use: string, body: Uint8Array) => {
		const { status, body: problem } = await upload(use, body);
		return [status, (problem as { errors?: { file?: string[] } }).errors?.file?.[0]];
	};
	expect(await message("icon", await png(64, 64))).toEqual([422, "This picture is 64 × 64 pixels. It needs 180 × 180 or more."]);
	expect(await message("icon", await png(400, 200))).toEqual([422, "An icon is square. This picture is 400 × 200 pixels."]);
	expect(await message("sharing", await png(600, 315))).toEqual([422, "This picture is 600 × 315 pixels. It needs 1200 × 630 or more."]);
	expect(await message("logo", Buffer.from("not a picture"))).toEqual([422, expect.stringContaining("not a picture the shop can read")]);
});

test("logo, icon and colour that are saved stand in the site information", async () => {
	const logo = dataOf<BrandPicture>(await upload("logo", await png(600, 150)));
	const icon = dataOf<BrandPicture>(await upload("icon", await png(512, 512)));
	expect(readdirSync(filesOf(icon)).toSorted()).toEqual([
		"icon-180.png",
		"icon-192.png",
		"icon-32.png",
		"icon-512.png",
		"icon-maskable-512.png",
	]);
	const { brand } = await settings();
	const before = dataOf<Footer>(await shop.request("GET", "/get/footer")).siteInfo.brand;
	expect(before).toMatchObject({ logo: null, stylesheet: null, icon: expect.stringMatching(/^\/brand\/icon-32\.png\?v=/) });
	const saved = await shop.request("PUT", "/staff/settings/brand", {
		headers: owner,
		body: { ...brand.value, logo, icon, accent: "#1D3A8A", version: brand.version },
	});
	expect(saved.status, JSON.stringify(saved.body)).toBe(200);
	const after = dataOf<Footer>(await shop.request("GET", "/get/footer")).siteInfo.brand;
	expect(after).toEqual({
		logo: { path: `${logo.folder}/logo.png`, width: logo.width, height: logo.height },
		logo_dark: null,
		sharing: null,
		stylesheet: "/brand.css?v=1d3a8a",
		icon: `${icon.folder}/icon-32.png`,
		touch_icon: `${icon.folder}/icon-180.png`,
	});
});

test("a folder that no upload gave, or a colour that is none, is refused", async () => {
	const { brand } = await settings();
	const wrong = await shop.request("PUT", "/staff/settings/brand", {
		headers: owner,
		body: { ...brand.value, logo: { folder: "/media/../../etc", width: 1, height: 1 }, accent: "red", version: brand.version },
	});
	expect(wrong).toMatchObject({
		status: 422,
		body: { errors: { "logo.folder": ["Upload the picture here."], accent: [expect.any(String)] } },
	});
});

test("only owners change the brand", async () => {
	const staff = await shop.signInStaff("content");
	expect((await upload("logo", await png(200, 100), "image/png", staff)).status).toBe(403);
});

test("promises that are saved stand in the site information, with the days of return", async () => {
	const promised = async () => dataOf<Footer>(await shop.request("GET", "/get/footer")).siteInfo.promises;
	expect(await promised()).toEqual({
		return_days: 7,
		repair_warranty_days: 0,
		free_check: false,
		reply_hours: 0,
		same_price: false,
		free_service: [],
	});
	const { promises, returns } = await settings();
	const value = { repair_warranty_days: 30, free_check: true, reply_hours: 4, same_price: true, free_service: ["Cleaning"] };
	await shop.request("PUT", "/staff/settings/promises", { headers: owner, body: { ...value, version: promises.version } });
	await shop.request("PUT", "/staff/settings/returns", { headers: owner, body: { days: 0, version: returns.version } });
	expect(await promised()).toEqual({ ...value, return_days: 0 });
	const wrong = await shop.request("PUT", "/staff/settings/promises", {
		headers: owner,
		body: { ...value, reply_hours: 100, version: (await settings()).promises.version },
	});
	expect(wrong).toMatchObject({ status: 422, body: { errors: { reply_hours: ["Use 72 at most."] } } });
});
