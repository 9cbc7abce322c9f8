// CSV import and export: errors by row and column, atomic writes, and round trips without changes.
import { loadDemoSeller } from "@lapwing/demo/load";
import { describe, expect, test } from "vitest";
import { putInStore, someLaptops } from "./goods.ts";
import { checkFile, exportAll, type Kind, type Run, type Staff, writeRun } from "./import-runs.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

const send = (staff: Staff, kind: Kind, csv: string) => checkFile(shop, staff, kind, csv);
const write = (staff: Staff, run: Run) => writeRun(shop, staff, run);
const exported = (staff: Staff, kind: Kind) => exportAll(shop, staff, kind);

async function contents(): Promise<unknown> {
	const tables: Record<string, unknown> = {};
	for (const table of ["product", "variant", "product_spec", "product_subcategory", "stock_item", "stock_movement"])
		tables[table] = (await shop.database.pool.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`)).rows;
	return tables;
}

const heading =
	"slug,title,brand,subcategories,status,description,warranty,warranty_months,hsn,gst_percent,country_of_origin,manufacturer,sku,mrp,price";
const crest = (changes: Partial<Record<string, string>> = {}) => {
	const cells: Record<string, string> = {
		slug: "crest-15",
		title: '"Crest 15, ""light"""',
		brand: "aravalli",
		subcategories: "student",
		status: "published",
		description: "<p>Good</p><script>x</script>",
		warranty: "1 year",
		warranty_months: "12",
		hsn: "84713010",
		gst_percent: "18",
		country_of_origin: "India",
		manufacturer: "Aravalli",
		sku: "CR-15",
		mrp: '"60,000"',
		price: "55000.50",
	};
	return heading
		.split(",")
		.map((column) => changes[column] ?? cells[column])
		.join(",");
};

describe("a file of products", () => {
	test("with three bad rows names each by row and column and changes nothing; mended, it goes in", async () => {
		const staff = await shop.signInStaff("catalogue");
		await someLaptops(shop, 1);
		const before = await contents();
		const bad = [
			heading,
			crest(),
			crest({ slug: "crest-16", sku: "CR-16", brand: "nobody", price: "cheap" }),
			crest({ slug: "crest-17", sku: "AR-0" }),
			crest({ slug: "crest-18", sku: "CR-15", hsn: "12" }),
		].join("\n");
		const refused = await send(staff, "products", bad);
		expect(refused.state).toBe("refused");
		expect(refused.problems).toEqual([
			{ row: 3, column: "brand", message: "There is no brand “nobody”. There are Aravalli." },
			{ row: 3, column: "price", message: "“cheap”: Write an amount in rupees, such as 74990." },
			{ row: 4, column: "sku", message: "The SKU AR-0 belongs to the product ridge-0." },
			{ row: 5, column: "hsn", message: "“12”: An HSN code has 4, 6 or 8 digits." },
			{ row: 5, column: "sku", message: "Row 2 has the SKU CR-15, too." },
		]);
		expect((await shop.request("POST", `/staff/imports/${refused.id}/apply`, { headers: staff })).status).toBe(409);
		expect(await contents()).toEqual(before);

		const good = [heading, crest(), crest({ slug: "crest-16", sku: "CR-16" })].join("\r\n");
		const checked = await send(staff, "products", `\uFEFF${good}`);
		expect(checked).toMatchObject({ state: "checked", summary: { new_products: 2, new_variants: 2, changed_products: 0 } });
		expect(await contents()).toEqual(before);
		expect(await write(staff, checked)).toMatchObject({ state: "done" });
		const page = await shop.request("GET", "/products/crest-15");
		expect(page.body).toMatchObject({
			data: { title: 'Crest 15, "light"', description: "<p>Good</p>", variants: [{ sku: "CR-15", price: 55_000_50, mrp: 60_000_00 }] },
		});
		expect((await shop.request("GET", "/products?q=crest")).body).toMatchObject({ data: { total: 2 } });
	}, 60_000);

	test("with prices alone changes prices alone, and the log names who imported", async () => {
		const staff = await shop.signInStaff("catalogue", { name: "Meera" });
		await someLaptops(shop, 3);
		const checked = await send(staff, "products", "slug,sku,price\nridge-0,AR-0,70000\nridge-1,AR-1,74990\n");
		expect(checked.summary).toMatchObject({ changed_products: 1, changed_variants: 1, new_products: 0 });
		await write(staff, checked);
		const { rows } = await shop.database.pool.query("select price, mrp from variant order by sku");
		expect(rows).toEqual([
			{ price: 7_000_000, mrp: 8_000_000 },
			{ price: 7_499_000, mrp: 8_000_000 },
			{ price: 7_499_000, mrp: 8_000_000 },
		]);
		const log = await shop.database.pool.query("select staff_name from audit_entry where action = 'imported'");
		expect(log.rows).toEqual([{ staff_name: "Meera" }]);
	}, 60_000);

	test("whose heading is wrong is refused at its heading", async () => {
		const staff = await shop.signInStaff("catalogue");
		const run = await send(staff, "products", "slug,colour,spec:nothing,slug\nx,y,z,x\n");
		expect(run.problems.map(({ row, column }) => [row, column])).toEqual([
			[1, "colour"],
			[1, "spec:nothing"],
			[1, "slug"],
			[1, "sku"],
		]);
	}, 60_000);

	test.each([
		["nothing", ""],
		["a heading alone", "slug,sku\n"],
		["a quotation mark that never ends", 'slug,sku\n"a,b\n'],
		["bytes that are no text", "slug,sku\na\0b,c\n"],
	])("with %s is refused at once", async (_name, csv) => {
		const staff = await shop.signInStaff("catalogue");
		const answer = await shop.request("POST", "/staff/imports?kind=products", {
			headers: { ...staff, "content-type": "text/csv" },
			body: Buffer.from(csv),
		});
		expect(answer).toMatchObject({ status: 422, body: { errors: { file: [expect.any(String)] } } });
	});
});

describe("the months of the warranty", () => {
	const monthsOf = async () =>
		(await shop.database.pool.query<{ slug: string; months: number }>("select slug, warranty_months as months from product order by slug"))
			.rows;

	test("come in, change and go out; a cell that is no number of months is named", async () => {
		const staff = await shop.signInStaff("catalogue");
		await someLaptops(shop, 2);
		const cells = ["a year", "-1", "1.5", "121", "1e1"];
		const wrong = cells.map((cell, index) => crest({ slug: `crest-${index}`, sku: `CR-${index}`, warranty_months: cell }));
		const refused = await send(staff, "products", [heading, ...wrong].join("\n"));
		expect(refused.problems).toEqual(
			cells.map((cell, index) => ({
				row: index + 2,
				column: "warranty_months",
				message: `“${cell}”: Write the months as a whole number from 0 to 120, such as 12.`,
			})),
		);
		const good = [
			heading,
			crest({ warranty: "90 days", warranty_months: "3" }),
			crest({ slug: "crest-16", sku: "CR-16", warranty_months: "0" }),
		];
		await write(staff, await send(staff, "products", good.join("\n")));
		const changed = await send(staff, "products", "slug,sku,warranty_months\nridge-0,AR-0,24\nridge-1,AR-1,12\n");
		expect(changed.summary).toMatchObject({ changed_products: 1, changed_variants: 0 });
		await write(staff, changed);
		expect(await monthsOf()).toEqual([
			{ slug: "crest-15", months: 3 },
			{ slug: "crest-16", months: 0 },
			{ slug: "ridge-0", months: 24 },
			{ slug: "ridge-1", months: 12 },
		]);
		const csv = await exported(staff, "products");
		expect(csv.split("\r\n")[0]).toContain(",warranty,warranty_months,hsn,");
		expect(csv).toContain(",90 days,3,84713010,");
		expect((await send(staff, "products", csv)).summary).toMatchObject({ changed_products: 0, new_products: 0 });
	}, 60_000);

	test("are asked for where the product is new, and stay where the file has none", async () => {
		const staff = await shop.signInStaff("catalogue");
		await someLaptops(shop, 1);
		const without = (text: string) => text.split(",").toSpliced(7, 1).join(",");
		const missing = await send(staff, "products", [without(heading), without(crest({ title: "Crest 15" }))].join("\n"));
		expect(missing.problems).toEqual([
			{ row: 1, column: "warranty_months", message: "This column is missing. The new product in row 2 needs it." },
		]);
		await shop.database.pool.query("update product set warranty_months = 36");
		await write(staff, await send(staff, "products", "slug,sku,warranty\nridge-0,AR-0,3 years\n"));
		expect(await monthsOf()).toEqual([{ slug: "ridge-0", months: 36 }]);
	}, 60_000);
});

describe("a round trip", () => {
	test("of the whole demo shop changes nothing, neither products nor counts", async () => {
		await loadDemoSeller(shop.shop.ctx({ kind: "system" }));
		const staff = await shop.signInStaff("catalogue");
		const before = await contents();
		for (const kind of ["products", "stock"] as const) {
			const csv = await exported(staff, kind);
			const checked = await send(staff, kind, csv);
			expect(checked.problems).toEqual([]);
			expect(
				Object.values(checked.summary ?? { none: 1 }).every((number) => number === 0),
				JSON.stringify(checked.summary),
			).toBe(true);
			expect(checked.state).toBe("done");
		}
		expect(await contents()).toEqual(before);
	}, 120_000);

	test("keeps texts that a spreadsheet would take for formulas", async () => {
		const staff = await shop.signInStaff("catalogue");
		await someLaptops(shop, 1);
		await shop.database.pool.query("update product set warranty = '=HYPERLINK(1)', manufacturer = '-5'");
		const csv = await exported(staff, "products");
		expect(csv).toContain("'=HYPERLINK(1)");
		expect((await send(staff, "products", csv)).summary).toMatchObject({ changed_products: 0 });
	}, 60_000);
});

describe("a file of counts", () => {
	test("writes movements, and refuses unknown SKUs, places, doubles and what is promised", async () => {
		const staff = await shop.signInStaff("catalogue", { name: "Meera" });
		const [laptop] = await someLaptops(shop, 2);
		if (laptop === undefined) throw new Error("no laptop");
		await putInStore(shop, laptop, 5);
		await shop.database.pool.query("update stock_item set reserved = 2");
		const bad = await send(
			staff,
			"stock",
			"sku,location,on_hand\nAR-0,indiranagar,1\nAR-9,indiranagar,1\nAR-1,nowhere,x\nAR-0,indiranagar,4\n",
		);
		expect(bad.problems.map(({ row, column }) => [row, column])).toEqual([
			[2, "on_hand"],
			[3, "sku"],
			[4, "location"],
			[4, "on_hand"],
			[5, "sku"],
		]);
		const good = await send(staff, "stock", "sku,location,on_hand\nAR-0,indiranagar,3\nAR-1,indiranagar,8\n");
		expect(good.summary).toMatchObject({ changed_counts: 2 });
		await write(staff, good);
		const { rows } = await shop.database.pool.query(
			"select delta, reason, by_staff as by from stock_movement where kind = 'count' order by delta",
		);
		expect(rows).toEqual([
			{ delta: -2, reason: "Import", by: "Meera" },
			{ delta: 8, reason: "Import", by: "Meera" },
		]);
	}, 60_000);
});

describe("[security 31] a file made to keep the shop busy", () => {
	const refusal = async (csv: string) => {
		const staff = await shop.signInStaff("catalogue");
		const body = Buffer.from(csv);
		const from = performance.now();
		const answer = await shop.request("POST", "/staff/imports?kind=stock&name=x.csv", {
			headers: { ...staff, "content-type": "text/csv" },
			body,
		});
		const { errors } = answer.body as { errors?: { file?: string[] } };
		return { status: answer.status, says: errors?.file?.[0], quick: performance.now() - from < 3000 };
	};

	test.each([
		["six million commas", ",".repeat(6_000_000), "Row 1 has more than 1,000 columns."],
		[
			"a heading, then six million commas",
			`sku\r\n${",".repeat(3_000_000)}\n${",".repeat(3_000_000)}`,
			"Row 2 has more than 1,000 columns.",
		],
		["commas behind line breaks that are none", `sku\r\n${`${",".repeat(900)}\n`.repeat(6000)}`, "Row 2 has more than 1,000 columns."],
		["one endless cell", `sku\n${"x".repeat(6_000_000)}`, "Row 2 is longer than 400 kB. Is a quotation mark missing?"],
		["six million blank lines", `sku${"\n".repeat(6_000_000)}`, "This file has more than 1,00,000 empty lines. Delete them."],
		["more rows than a file may have", `sku\n${"x\n".repeat(100_001)}`, "A file may have 1,00,000 rows at most. Split it."],
		[
			"six million cells without a value",
			`sku\n${`${",".repeat(999)}\n`.repeat(6000)}`,
			"A file may have 50,00,000 cells at most. Split it.",
		],
	])(
		"%s: refused within three seconds, with a sentence",
		async (_what, csv, says) => {
			expect(await refusal(csv)).toEqual({ status: 422, says, quick: true });
			expect((await shop.database.pool.query("select from import_run")).rowCount).toBe(0);
		},
		60_000,
	);

	test("quoted cells keep their commas and line breaks, and the last row needs no line break", async () => {
		const staff = await shop.signInStaff("catalogue");
		const csv = `sku,location,"on\nhand"\r\nA,"${",".repeat(5000)}""\r\n",1\r\n\r\nB,x,2`;
		const answer = await shop.request("POST", "/staff/imports?kind=stock&name=x.csv", {
			headers: { ...staff, "content-type": "text/csv" },
			body: Buffer.from(csv),
		});
		expect(answer).toMatchObject({ status: 201, body: { data: { rows: 2 } } });
	});
});
