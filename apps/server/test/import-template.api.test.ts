// Template of an import file and description of its columns.
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { describe, expect, test } from "vitest";
import { saveSpecFields } from "../src/modules/catalogue/save-products.ts";
import { someLaptops } from "./goods.ts";
import { checkFile, exportAll, messagesOf, writeRun } from "./import-runs.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

describe("the template", () => {
	type Guide = { columns: { name: string; needed: string; takes: string }[]; template: string };
	const guideOf = async (staff: Record<string, string>, kind: string) => {
		const answer = await shop.request("GET", `/staff/import-columns/${kind}`, { headers: staff });
		expect(answer.status).toBe(200);
		return (answer.body as { data: Guide }).data;
	};

	test("of products has every column and a row that the shop takes as it is", async () => {
		const staff = await shop.signInStaff("catalogue");
		await someLaptops(shop, 1);
		await saveSpecFields(shop.shop.ctx({ kind: "system" }), [
			{ key: "ram_gb", group: "Memory", label: "Memory", unit: "GB", type: "number", better: null, best_word: null, position: 1 },
		]);
		const { columns, template } = await guideOf(staff, "products");
		const [names, ...rows] = parse(template, { bom: true });
		expect(names).toEqual(columns.map(({ name }) => name));
		const [exported] = parse(await exportAll(shop, staff, "products"));
		expect(names).toEqual(expect.arrayContaining(exported ?? []));
		expect(rows).toHaveLength(1);
		expect(columns.every(({ takes }) => takes !== "")).toBe(true);
		expect(columns.filter(({ needed }) => needed === "always").map(({ name }) => name)).toEqual(["slug", "sku"]);
		expect(columns.find(({ name }) => name === "gst_percent")).toEqual({
			name: "gst_percent",
			needed: "new",
			takes: "GST in percent: 0, 5, 12, 18 or 28.",
		});
		expect(columns.find(({ name }) => name === "spec:ram_gb")).toEqual({
			name: "spec:ram_gb",
			needed: "no",
			takes: "Memory (GB): a number.",
		});
		const run = await checkFile(shop, staff, "products", template);
		expect(messagesOf(run)).toEqual([]);
		expect(run).toMatchObject({ state: "checked", summary: { new_products: 1, new_variants: 1 } });
		expect(await writeRun(shop, staff, run)).toMatchObject({ state: "done" });
		expect((await shop.request("GET", "/products?q=example")).body).toMatchObject({ data: { total: 0 } });
	}, 60_000);

	test("without a column that is said to be needed is refused at that column", async () => {
		const staff = await shop.signInStaff("catalogue");
		await someLaptops(shop, 1);
		const { columns, template } = await guideOf(staff, "products");
		const rows = parse(template, { bom: true });
		const required = columns.flatMap(({ name, needed }, index) => (needed === "no" ? [] : [{ name, index }]));
		const bare = rows.map((row) => required.map(({ index }) => row[index]));
		expect((await checkFile(shop, staff, "products", stringify(bare))).state).toBe("checked");
		for (const left of required) {
			const kept = required.filter(({ name }) => name !== left.name);
			const run = await checkFile(shop, staff, "products", stringify(rows.map((row) => kept.map(({ index }) => row[index]))));
			expect(run.problems.map(({ row, column }) => ({ row, column }))).toEqual([{ row: 1, column: left.name }]);
		}
	}, 60_000);

	test("of counts names a configuration and a location of the shop", async () => {
		const staff = await shop.signInStaff("catalogue");
		await someLaptops(shop, 1);
		const { columns, template } = await guideOf(staff, "stock");
		expect(parse(template, { bom: true })).toEqual([columns.map(({ name }) => name), ["AR-0", "indiranagar", "5", ""]]);
		const run = await checkFile(shop, staff, "stock", template);
		expect(run).toMatchObject({ state: "checked", summary: { changed_counts: 1 } });
	}, 60_000);

	test("is there in a shop that has nothing yet", async () => {
		const staff = await shop.signInStaff("catalogue");
		for (const kind of ["products", "stock"]) expect(parse((await guideOf(staff, kind)).template, { bom: true })).toHaveLength(2);
	});
});
