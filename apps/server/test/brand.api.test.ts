import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Footer } from "@lapwing/contract/content";
import type { BrandPicture, ShopValues } from "@lapwing/contract/staff-settings";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { writeSetting } from "../src/modules/settings/settings.ts";
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
		'<script>alert(1)</script><rect x="20" y="6" width="80" height="12" fill="#b9521a" onclick="alert(2)"/><a href="https://example.in"/>',
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
		stylesheet: "/brand.css?accent=1d3a8a",
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

test("[security 40] a picture that was not uploaded, or for another use, is refused at its field; what is saved stays", async () => {
	const icon = dataOf<BrandPicture>(await upload("icon", await png(512, 512)));
	const missing = { folder: `/media/brand/${"0".repeat(32)}`, width: 100, height: 20 };
	const save = async (change: object) => {
		const { brand } = await settings();
		return shop.request("PUT", "/staff/settings/brand", { headers: owner, body: { ...brand.value, ...change, version: brand.version } });
	};
	expect(await save({ logo: missing, sharing: icon, icon })).toMatchObject({
		status: 422,
		body: { errors: { "logo.folder": ["Upload the picture here."], "sharing.folder": ["Upload the picture here."] } },
	});
	expect((await save({ logo: { ...missing, folder: "/media/demo/logo" } })).status).toBe(422);
	expect((await save({ icon })).status).toBe(200);
	expect((await save({ accent: "#1d3a8a" })).status).toBe(200);
});

test("only owners change the brand", async () => {
	const staff = await shop.signInStaff("content");
	expect((await upload("logo", await png(200, 100), "image/png", staff)).status).toBe(403);
});

test("the delivery promise says from which amount it is free, and what it costs below", async () => {
	const zone = { title: "Near", prefixes: ["560"], serviceable: true, days: 1, charge: 0 };
	await writeSetting(shop.shop.ctx({ kind: "system" }), "delivery", {
		zones: [zone, { ...zone, title: "Islands", prefixes: ["744"], serviceable: false, charge: 900_00 }],
		default: { title: "India", serviceable: true, days: 6, charge: 149_00 },
		free_from: 49_900_00,
		cut_off_hour: 14,
		closed_weekdays: [0],
		time_zone: "Asia/Kolkata",
	});
	expect(dataOf<Footer>(await shop.request("GET", "/get/footer")).siteInfo.promises).toMatchObject({
		free_delivery_from: 49_900_00,
		delivery_charges: { least: 0, most: 149_00 },
	});
});

test("promises that are saved stand in the site information, with the days of return", async () => {
	const promised = async () => dataOf<Footer>(await shop.request("GET", "/get/footer")).siteInfo.promises;
	expect(await promised()).toEqual({
		return_days: 7,
		free_delivery_from: null,
		repair_warranty_days: 0,
		free_check: false,
		reply_hours: 0,
		same_price: false,
		free_service: [],
		gst_invoice: false,
		service: "none",
	});
	const { promises, returns } = await settings();
	const value = { repair_warranty_days: 30, free_check: true, reply_hours: 4, same_price: true, free_service: ["Cleaning"] };
	await shop.request("PUT", "/staff/settings/promises", { headers: owner, body: { ...value, version: promises.version } });
	await shop.request("PUT", "/staff/settings/returns", { headers: owner, body: { days: 0, version: returns.version } });
	expect(await promised()).toEqual({ ...value, return_days: 0, free_delivery_from: null, gst_invoice: false, service: "none" });
	const wrong = await shop.request("PUT", "/staff/settings/promises", {
		headers: owner,
		body: { ...value, reply_hours: 100, version: (await settings()).promises.version },
	});
	expect(wrong).toMatchObject({ status: 422, body: { errors: { reply_hours: ["Use 72 at most."] } } });
});

/** Nine levels of ten uses: a thousand million rectangles in 1,900 bytes. */
const nested = svg(
	`<defs><rect id="a0" width="1" height="1"/>${Array.from({ length: 9 }, (_, level) => `<g id="a${level + 1}">${`<use xlink:href="#a${level}"/>`.repeat(10)}</g>`).join("")}</defs><use xlink:href="#a9"/>`,
);
const filtered = Buffer.from(
	`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${"<feTurbulence baseFrequency='0.9' numOctaves='9'/><feGaussianBlur stdDeviation='90'/>".repeat(20)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`,
);
const clipped = svg(
	`<defs>${Array.from({ length: 9 }, (_, level) => `<clipPath id="c${level}">${`<rect width="9" height="9" clip-path="url(#c${level + 1})"/>`.repeat(10)}</clipPath>`).join("")}</defs><rect width="9" height="9" clip-path="url(#c0)"/>`,
);

test.each([
	["uses of uses", nested],
	[
		"uses of uses, spelled with a prefix and character references",
		Buffer.from(
			nested
				.toString()
				.replaceAll("<use ", "<s:use ")
				.replaceAll('"#a', '"&#35;a')
				.replace("<svg ", '<svg xmlns:s="http://www.w3.org/2000/svg" '),
		),
	],
	["filters", filtered],
	["clips of clips", clipped],
	[
		"a pattern",
		svg('<pattern id="p" width="1" height="1"><rect width="1" height="1"/></pattern><rect width="9" height="9" fill="url(#p)"/>'),
	],
	["a mask", svg('<mask id="m"><rect width="1" height="1"/></mask>')],
	["a file of the server", svg('<image xlink:href="file:///etc/passwd" width="10" height="10"/>')],
	["an include", svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>')],
	["a file named in a style", svg("<style>@import 'https://example.in/a.css';</style><rect width='9' height='9'/>")],
	[
		"entities",
		Buffer.from(
			`<!DOCTYPE svg [<!ENTITY a "${"x".repeat(99)}">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;</text></svg>`,
		),
	],
	["another encoding", Buffer.from('<?xml version="1.0" encoding="UTF-7"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
	["groups within groups", svg(`${'<g opacity=".5">'.repeat(500)}<rect width="9" height="9"/>${"</g>".repeat(500)}`)],
	["too many elements", svg('<rect width="9" height="9" opacity=".5"/>'.repeat(6000))],
	[
		"a side of a million pixels",
		Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="200000"><rect width="9" height="9"/></svg>'),
	],
	["no size", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>')],
])(
	"[security 32] an SVG with %s is refused before it is drawn",
	async (_what, bytes) => {
		const answers = await Promise.all([upload("logo", bytes, "image/svg+xml"), shop.request("GET", "/get/footer")]);
		expect(answers[0]).toMatchObject({ status: 422, body: { errors: { file: [expect.not.stringContaining("takes too long")] } } });
		expect(answers[1].status).toBe(200);
	},
	30_000,
);

test("[security 32] no other upload gives an SVG to the decoder", async () => {
	const answer = await shop.request("POST", "/staff/pictures", { headers: { ...owner, "content-type": "image/png" }, body: nested });
	expect(answer).toMatchObject({
		status: 422,
		body: { errors: { file: ["This is not a picture the shop can read. Use PNG, JPEG, WebP or AVIF."] } },
	});
}, 30_000);

test("[security 32] a drawing that takes too long is killed, and the shop answers meanwhile", async () => {
	// Within all limits of the file: overlapping dashes of long curves.
	const slow = svg(
		`<path fill="none" stroke="#000" stroke-width="90" stroke-linejoin="round" stroke-dasharray=".0001" d="M0 0${"c99 9 -99 9 0 99c-99 9 99 9 0 -99".repeat(9000)}"/>`,
	);
	const finished: string[] = [];
	const [drawn] = await Promise.all([
		upload("logo", slow, "image/svg+xml").finally(() => finished.push("drawing")),
		shop.signInStaff("content").finally(() => finished.push("sign-in")),
	]);
	expect(drawn).toMatchObject({ status: 422, body: { errors: { file: [expect.stringContaining("takes too long or too much memory")] } } });
	// The sign-in hashes a password on a thread that the drawing would occupy. The time limit of this test is below the parent's: the child
	// ends itself.
	expect(finished).toEqual(["sign-in", "drawing"]);
}, 50_000);

test("[security 32] logos as drawing programs write them are drawn: gradients, clips, symbols, styles, foreign elements", async () => {
	const logo = Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with a drawing program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD" viewBox="0 0 120 24">
<sodipodi:namedview pagecolor="#fff"/><metadata>R&amp;D</metadata>
<style type="text/css"><![CDATA[.a{fill:url(#g)}.b{clip-path:url(#c)}]]></style>
<defs><linearGradient id="g"><stop offset="0" stop-color="#b9521a"/><stop offset="1" stop-color="#fff0e0"/></linearGradient>
<clipPath id="c"><rect width="60" height="24"/></clipPath><symbol id="s"><circle r="6" cx="6" cy="12"/></symbol></defs>
<g class="b"><rect class="a" width="120" height="24"/></g><use xlink:href="#s" x="70"/><use href="#s" x="90"/></svg>`);
	const answer = await upload("logo", logo, "image/svg+xml");
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
});
