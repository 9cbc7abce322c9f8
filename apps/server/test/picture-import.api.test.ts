// CSV import with pictures: names of files in a ZIP or paths of uploads, checked before anything is written.
import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { someLaptops } from "./goods.ts";
import { useTestShop } from "./test-shop.ts";
import { type ZipEntry, zipOf } from "./zip-file.ts";

const shop = useTestShop({ jobs: true });
let staff: Record<string, string>;

beforeEach(async () => {
	staff = await shop.signInStaff("catalogue");
	await someLaptops(shop, 2);
});

const plain = (colour: string, width = 420) =>
	sharp({ create: { width, height: 300, channels: 3, background: colour } })
		.jpeg()
		.toBuffer();

const sendZip = (body: Uint8Array) =>
	shop.request("POST", "/staff/picture-archives?name=pictures.zip", { headers: { ...staff, "content-type": "application/zip" }, body });

async function zipped(entries: readonly ZipEntry[]): Promise<number> {
	const answer = await sendZip(zipOf(entries));
	if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
	return (answer.body as { data: { id: number } }).data.id;
}

type Run = {
	id: number;
	state: string;
	summary: Record<string, number> | null;
	problems: { row: number; column: string; message: string }[];
	pictures: { ready: number; total: number } | null;
	error: string | null;
};

async function settled(id: number, done: (run: Run) => boolean): Promise<Run> {
	for (let looks = 0; looks < 600; looks++) {
		const { data } = (await shop.request("GET", `/staff/imports/${id}`, { headers: staff })).body as { data: Run };
		if (done(data)) return data;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error("The import never ended.");
}

async function send(csv: string, archives = ""): Promise<Run> {
	const answer = await shop.request("POST", `/staff/imports?kind=products&name=goods.csv&archives=${archives}`, {
		headers: { ...staff, "content-type": "text/csv" },
		body: Buffer.from(csv),
	});
	if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
	const { id } = (answer.body as { data: Run }).data;
	return settled(id, ({ state, pictures }) => state !== "checking" && (pictures === null || pictures.ready === pictures.total));
}

async function write({ id }: Run): Promise<Run> {
	const answer = await shop.request("POST", `/staff/imports/${id}/apply`, { headers: staff });
	if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
	return settled(id, ({ state }) => ["done", "failed", "refused"].includes(state));
}

type Image = { path: string; alt: string; width: number; height: number; colour: string | null };

async function imagesOf(slug: string): Promise<Image[]> {
	const { rows } = await shop.database.pool.query<Image>(
		`select path, alt, image.width, image.height, colour from product_image image join product on product.id = image.product_id
		where slug = $1 order by position, image.id`,
		[slug],
	);
	return rows;
}

const exported = async () => {
	const { body } = await shop.request("GET", "/staff/exports/products", { headers: staff });
	return (body as { data: { csv: string } }).data.csv;
};

describe("pictures of a file of products", () => {
	test("come from the ZIP in the order of the cell, with all their sizes, and an exported file changes nothing", async () => {
		const archive = await zipped([
			{ name: "shots/", bytes: new Uint8Array() },
			{ name: "__MACOSX/shots/._Front.JPG", bytes: Buffer.from("resource fork") },
			{ name: "shots/Front.JPG", bytes: await plain("teal", 700) },
			{ name: "shots/side.jpg", bytes: await plain("navy", 500) },
		]);
		const csv = "slug,sku,pictures\nridge-0,AR-0,side.jpg | shots/front.jpg\nridge-1,AR-1,\n";
		const checked = await send(csv, String(archive));
		expect(checked).toMatchObject({ state: "checked", summary: { changed_products: 1 }, pictures: { ready: 2, total: 2 } });
		expect(await imagesOf("ridge-0")).toEqual([]);
		expect(await write(checked)).toMatchObject({ state: "done" });
		const images = await imagesOf("ridge-0");
		expect(images).toMatchObject([
			{ path: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/500\.webp$/), width: 500, height: 300, alt: "Aravalli Ridge 0" },
			{ path: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/700\.webp$/), width: 700, height: 300, alt: "Aravalli Ridge 0, picture 2" },
		]);
		for (const { path } of images) {
			expect(existsSync(join(shop.dataDir, "media", "public", path.replace("/media/", "")))).toBe(true);
			expect(existsSync(join(shop.dataDir, "media", "public", path.replace("/media/", "").replace(/\d+\.webp$/, "320.avif")))).toBe(true);
		}
		expect((await shop.request("GET", "/products/ridge-0")).body).toMatchObject({ data: { images: [{ path: images[0]?.path }, {}] } });
		expect((await shop.request("GET", "/products?q=ridge")).body).toMatchObject({
			data: {
				items: expect.arrayContaining([
					expect.objectContaining({ slug: "ridge-0", image: expect.objectContaining({ path: images[0]?.path }) }),
				]),
			},
		});

		const again = await exported();
		expect(again).toContain(images.map(({ path }) => path).join("|"));
		expect((await send(again)).summary).toEqual({
			new_products: 0,
			changed_products: 0,
			new_variants: 0,
			changed_variants: 0,
			changed_counts: 0,
		});
	}, 60_000);

	test("are left alone by an empty cell, and keep text and colour when only their order changes", async () => {
		const archive = await zipped([
			{ name: "a.jpg", bytes: await plain("teal") },
			{ name: "b.jpg", bytes: await plain("navy") },
			{ name: "c.jpg", bytes: await plain("maroon") },
		]);
		await write(await send("slug,sku,pictures\nridge-0,AR-0,a.jpg|b.jpg\n", String(archive)));
		const [a, b] = await imagesOf("ridge-0");
		await shop.database.pool.query("update product_image set alt = 'Lid', colour = 'Sand' where path = $1", [b?.path]);
		const emptied = await send('slug,sku,pictures,warranty\nridge-0,AR-0,,"2 years"\n');
		expect(emptied.summary).toMatchObject({ changed_products: 1 });
		await write(emptied);
		expect((await imagesOf("ridge-0")).map(({ path }) => path)).toEqual([a?.path, b?.path]);
		// By paths of earlier uploads, one of which only another file of the ZIP has.
		const { rows } = await shop.database.pool.query<{ id: string }>(
			"select picture_id as id from picture_archive_file where name = 'c.jpg' and archive_id = $1",
			[archive],
		);
		await write(await send(`slug,sku,pictures\nridge-0,AR-0,${b?.path}|/media/${rows[0]?.id}/320.webp\n`));
		expect(await imagesOf("ridge-0")).toMatchObject([
			{ path: b?.path, alt: "Lid", colour: "Sand" },
			{ path: `/media/${rows[0]?.id}/420.webp`, alt: "Aravalli Ridge 0, picture 2", colour: null },
		]);
	}, 60_000);

	test("that are neither in the ZIP nor in the shop are named by row and column, and nothing is written", async () => {
		const archive = await zipped([
			{ name: "one/front.jpg", bytes: await plain("teal") },
			{ name: "two/front.jpg", bytes: await plain("navy") },
		]);
		const nowhere = `/media/${"a".repeat(32)}/320.webp`;
		const run = await send(
			`slug,sku,pictures\nridge-0,AR-0,one/front.jpg|lid.jpg|${nowhere}\nridge-1,AR-1,front.jpg|two/front.jpg|two/front.jpg\n`,
			String(archive),
		);
		expect(run.state).toBe("refused");
		expect(run.problems).toEqual([
			{ row: 2, column: "pictures", message: "There is no lid.jpg in the ZIP." },
			{ row: 2, column: "pictures", message: `There is no uploaded picture ${nowhere}.` },
			{ row: 3, column: "pictures", message: "two/front.jpg stands here twice." },
		]);
		const unclear = await send("slug,sku,pictures\nridge-1,AR-1,front.jpg\n", String(archive));
		expect(unclear.problems).toEqual([
			{
				row: 2,
				column: "pictures",
				message: "Several files of the ZIP are called front.jpg. Write the folder, too, such as one/front.jpg.",
			},
		]);
		const without = await send("slug,sku,pictures\nridge-1,AR-1,front.jpg\n");
		expect(without.problems).toEqual([
			{ row: 2, column: "pictures", message: "There is no picture front.jpg. Upload the ZIP that has it with this file." },
		]);
		expect(await imagesOf("ridge-0")).toEqual([]);
		const answer = await shop.request("POST", "/staff/imports?kind=products&archives=987654", {
			headers: { ...staff, "content-type": "text/csv" },
			body: Buffer.from("slug,sku\nridge-0,AR-0\n"),
		});
		expect(answer).toMatchObject({ status: 422, body: { errors: { archives: ["A ZIP file is no longer there. Upload it again."] } } });
	}, 60_000);

	test("that have no sizes yet are waited for", async () => {
		const archive = await zipped([{ name: "a.jpg", bytes: await plain("teal") }]);
		const { id } = await send("slug,sku,pictures\nridge-0,AR-0,a.jpg\n", String(archive));
		await shop.database.pool.query("update picture set state = 'waiting'");
		expect((await shop.request("GET", `/staff/imports/${id}`, { headers: staff })).body).toMatchObject({
			data: { state: "checked", pictures: { ready: 0, total: 1 } },
		});
		const early = await shop.request("POST", `/staff/imports/${id}/apply`, { headers: staff });
		expect(early).toMatchObject({ status: 409, body: { message: expect.stringContaining("still being made ready") } });
		expect(await imagesOf("ridge-0")).toEqual([]);
	}, 60_000);

	test("that vanish between the check and the writing fail the import as a whole", async () => {
		const archive = await zipped([{ name: "a.jpg", bytes: await plain("teal") }]);
		const checked = await send("slug,sku,pictures,warranty\nridge-0,AR-0,a.jpg,Other\n", String(archive));
		await shop.database.pool.query("delete from picture");
		expect(await write(checked)).toMatchObject({ state: "failed", error: expect.stringContaining("One picture of this file") });
		expect(await imagesOf("ridge-0")).toEqual([]);
	}, 60_000);
});

describe("a ZIP of pictures", () => {
	const refusedFor = async (entries: readonly ZipEntry[]) => {
		const answer = await sendZip(zipOf(entries));
		expect(answer.status).toBe(422);
		const { rows } = await shop.database.pool.query("select from picture union all select from picture_archive");
		expect(rows).toEqual([]);
		return (answer.body as { errors: { file: string[] } }).errors.file;
	};

	test("that holds something else is taken without it, and each such file is named", async () => {
		const others: ZipEntry[] = [
			{ name: "prices.jpg", bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
			{ name: "small.jpg", bytes: await plain("teal", 320) },
		];
		const problems = [
			"prices.jpg: This is not a picture the shop can read. Use PNG, JPEG, WebP or AVIF.",
			"small.jpg: This picture is only 320 × 300 pixels. Use one whose longer side has at least 400.",
		];
		expect(await refusedFor(others)).toEqual(problems);
		const answer = await sendZip(zipOf([...others, { name: "good.jpg", bytes: await plain("teal") }]));
		expect(answer).toMatchObject({ status: 201, body: { data: { files: 1, left_out: problems } } });
		const { id } = (answer.body as { data: { id: number } }).data;
		const run = await send("slug,sku,pictures\nridge-0,AR-0,good.jpg|small.jpg\n", String(id));
		expect(run.problems).toEqual([{ row: 2, column: "pictures", message: "There is no small.jpg in the ZIP." }]);
	}, 60_000);

	test("with many such files names ten of them and counts the others", async () => {
		const texts = Array.from({ length: 13 }, (_, index) => ({ name: `${index}.txt`, bytes: Buffer.from("text") }));
		const answer = await sendZip(zipOf([...texts, { name: "good.jpg", bytes: await plain("teal") }]));
		const { left_out } = (answer.body as { data: { left_out: string[] } }).data;
		expect(left_out).toHaveLength(11);
		expect(left_out.at(-1)).toBe("3 more files are not pictures that the shop can use.");
	});

	test("that is refused as a whole says that nothing of it was taken", async () => {
		const answer = await sendZip(
			zipOf([
				{ name: "good.jpg", bytes: await plain("teal") },
				{ name: "secret.jpg", bytes: await plain("navy"), encrypted: true },
			]),
		);
		expect(answer).toMatchObject({
			status: 422,
			body: {
				message: "Nothing of this ZIP was taken.",
				errors: { file: ["secret.jpg is protected by a password. Make the ZIP without one."] },
			},
		});
	});

	test("stays with an import that was refused, for the next attempt", async () => {
		const archive = await zipped([{ name: "front.jpg", bytes: await plain("teal") }]);
		const refused = await send("slug,sku,pictures\nridge-0,AR-0,frnt.jpg\n", String(archive));
		expect(refused).toMatchObject({ state: "refused", archives: [{ id: archive, name: "pictures.zip", files: 1 }] });
		await shop.database.pool.query("delete from picture_archive");
		const { body } = await shop.request("GET", `/staff/imports/${refused.id}`, { headers: staff });
		expect(body).toMatchObject({ data: { archives: [] } });
	}, 60_000);

	test("is no bomb: neither by ratio, nor by one file's size, nor by all of them, nor by a size that is not true", async () => {
		const zeros = Buffer.alloc(2 * 1024 * 1024);
		expect(await refusedFor([{ name: "zeros.png", bytes: zeros }])).toEqual([
			"zeros.png unpacks to more than 50 times its size in the ZIP. No picture does.",
		]);
		expect(await refusedFor([{ name: "huge.png", bytes: Buffer.alloc(10), statedSize: 16 * 1024 * 1024 }])).toEqual([
			"huge.png is larger than 15 MB.",
		]);
		expect(await refusedFor([{ name: "liar.png", bytes: zeros, statedSize: 1000 }])).toEqual(["liar.png is damaged. Make the ZIP anew."]);
		const noise = Buffer.alloc(1024 * 1024, Buffer.from(Array.from({ length: 997 }, (_, index) => (index * index) % 251)));
		const many = Array.from({ length: 140 }, (_, index) => ({ name: `${index}.png`, bytes: noise }));
		expect(await refusedFor(many)).toEqual(["The pictures in this ZIP have more than 128 MB together. Split it."]);
	});

	test("has 200 files at most, none of them twice, with a password or with a name that leads out", async () => {
		const bytes = await plain("teal");
		const many = Array.from({ length: 201 }, (_, index) => ({ name: `${index}.jpg`, bytes }));
		expect(await refusedFor(many)).toEqual(["This ZIP has 201 files. 200 at most: split it."]);
		expect(
			await refusedFor([
				{ name: "a.jpg", bytes },
				{ name: "A.jpg", bytes },
			]),
		).toEqual(["A.jpg is in this ZIP twice. Capitals make no difference."]);
		expect(await refusedFor([{ name: "a.jpg", bytes, encrypted: true }])).toEqual([
			"a.jpg is protected by a password. Make the ZIP without one.",
		]);
		for (const name of ["../../etc/a.jpg", "/etc/a.jpg", "x/../../a.jpg", "C:\\a.jpg"])
			expect(await refusedFor([{ name, bytes }])).toEqual([expect.stringMatching(/^A name in this ZIP leads out of its folder/)]);
		expect(await refusedFor([])).toEqual(["There is no picture in this ZIP."]);
	});

	test("that is none is refused, and only staff of the catalogue may send one", async () => {
		expect(await sendZip(Buffer.from("no ZIP"))).toMatchObject({
			status: 422,
			body: { errors: { file: ["This is not a ZIP file, or it is damaged. Make it anew."] } },
		});
		staff = await shop.signInStaff("content");
		expect((await sendZip(zipOf([{ name: "a.jpg", bytes: await plain("teal") }]))).status).toBe(403);
	});
});
