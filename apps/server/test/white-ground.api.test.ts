// Product photos on white ground are cut to the product; other pictures are stored as they are.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let staff: Record<string, string>;

beforeEach(async () => {
	staff = await shop.signInStaff("catalogue");
});

type Colour = { r: number; g: number; b: number; alpha?: number };
const white = { r: 255, g: 255, b: 255 };

/** A dark box on a ground, as a laptop stands in a seller's photo. */
function photo(ground: Colour, box = { left: 300, top: 500, width: 600, height: 300 }, size = { width: 1600, height: 1200 }) {
	const product = { create: { width: box.width, height: box.height, channels: 3 as const, background: { r: 40, g: 60, b: 70 } } };
	return sharp({ create: { ...size, channels: ground.alpha === undefined ? 3 : 4, background: ground } }).composite([
		{ input: product, left: box.left, top: box.top },
	]);
}

type Picture = { id: string; path: string; width: number; height: number; state: string };

async function upload(body: Uint8Array, use = "product") {
	return shop.request("POST", `/staff/pictures?use=${use}`, { headers: { ...staff, "content-type": "image/png" }, body });
}

async function uploaded(body: Uint8Array, use = "product"): Promise<Picture> {
	const answer = await upload(body, use);
	if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
	const { id } = (answer.body as { data: Picture }).data;
	for (let looks = 0; looks < 200; looks++) {
		const { body: now } = await shop.request("GET", `/staff/pictures?ids=${id}`, { headers: staff });
		const [found] = (now as { data: Picture[] }).data;
		if (found !== undefined && found.state !== "waiting") return found;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error("The picture was never ready.");
}

/** Rows and columns of ground around the product in the largest file. */
async function marginsOf({ path }: Picture) {
	const file = readFileSync(join(shop.dataDir, "media", "public", path.replace("/media/", "")));
	const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
	const dark = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 128;
	const [rows, columns] = [[...Array(info.height).keys()], [...Array(info.width).keys()]];
	const filledRows = rows.filter((y) => columns.some((x) => dark(x, y)));
	const filledColumns = columns.filter((x) => rows.some((y) => dark(x, y)));
	return {
		width: info.width,
		height: info.height,
		left: filledColumns[0],
		right: info.width - 1 - (filledColumns.at(-1) ?? 0),
		top: filledRows[0],
		bottom: info.height - 1 - (filledRows.at(-1) ?? 0),
		corner: data[0],
	};
}

test("a product on white ground is cut to the product, with the same margin on each side", async () => {
	const found = await uploaded(await photo(white).jpeg({ quality: 90 }).toBuffer());
	expect(found).toMatchObject({ state: "ready", path: expect.stringMatching(/^\/media\/ffffff[0-9a-f]{26}\/\d+\.webp$/) });
	const margins = await marginsOf(found);
	expect([margins.width, margins.height]).toEqual([found.width, found.height]);
	// 6 % of the product's longer side, 600 pixels.
	for (const side of ["left", "right", "top", "bottom"] as const) expect(Math.abs((margins[side] ?? 0) - 36)).toBeLessThanOrEqual(5);
}, 30_000);

test("a product that touches the edge, on ground that is not quite white, gets white on that side as well", async () => {
	const found = await uploaded(
		await photo({ r: 248, g: 248, b: 248 }, { left: 760, top: 500, width: 600, height: 300 }, { width: 1364, height: 1200 })
			.png()
			.toBuffer(),
	);
	expect(found.path).toMatch(/^\/media\/ffffff/);
	const margins = await marginsOf(found);
	expect(margins.corner).toBeGreaterThanOrEqual(254);
	for (const side of ["left", "right", "top", "bottom"] as const) expect(Math.abs((margins[side] ?? 0) - 36)).toBeLessThanOrEqual(5);
}, 30_000);

test.each([
	["on a coloured ground", { r: 225, g: 215, b: 200 }, "product"],
	["on a transparent ground", { r: 255, g: 255, b: 255, alpha: 0 }, "product"],
	["of a banner", white, "any"],
])(
	"a picture %s stays whole",
	async (_name, ground, use) => {
		const found = await uploaded(await photo(ground).png().toBuffer(), use);
		expect(found).toMatchObject({ state: "ready", width: 1600, height: 1200 });
		expect(found.path).not.toMatch(/^\/media\/ffffff/);
	},
	30_000,
);

test("a picture that is all white stays whole", async () => {
	const blank = sharp({ create: { width: 800, height: 600, channels: 3, background: white } });
	expect(await uploaded(await blank.png().toBuffer())).toMatchObject({ state: "ready", width: 800, height: 600 });
}, 30_000);

test("a picture of a product that is too small is refused with the size it needs", async () => {
	const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } })
		.png()
		.toBuffer();
	expect(await upload(small)).toMatchObject({
		status: 422,
		body: { errors: { file: ["This picture is only 300 × 200 pixels. Use one whose longer side has at least 400."] } },
	});
	expect((await upload(small, "any")).status).toBe(201);
});
