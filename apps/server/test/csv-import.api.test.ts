// CSV files as spreadsheets write them, and what the shop says about them.
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { describe, expect, test } from "vitest";
import { saveSpecFields } from "../src/modules/catalogue/save-products.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { indiranagar, putInStore, someLaptops } from "./goods.ts";
import { checkFile, exportAll } from "./import-runs.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

/** Each line break outside quotes ends a row, as in a spreadsheet. */
const asSpreadsheet = { record_delimiter: ["\r\n", "\n", "\r"] };

const awkward = ['He said "fast", twice', "one; two\ttabs", "=1+1", "'quoted'", "- dash | pipe", "first line\nsecond, line\n\nlast"];

async function sellAwkwardLaptops(): Promise<void> {
	const laptops = await someLaptops(shop, awkward.length);
	await saveSpecFields(shop.shop.ctx({ kind: "system" }), [
		{ key: "note", group: "More", label: "Note", unit: null, type: "text", better: null, best_word: null, position: 1 },
	]);
	for (const [index, text] of awkward.entries()) {
		await shop.database.pool.query(
			`update product set title = $2, warranty = $2, manufacturer = $2, importer = $2, country_of_origin = $2, meta_title = $2,
				meta_description = $2, meta_keywords = $2, highlights = array['10 hours', 'Light, "thin"', '=2'], description = $3 where slug = $1`,
			[`ridge-${index}`, text, `<p>${text.replaceAll('"', "”")}</p>\n<p>More</p>`],
		);
		await shop.database.pool.query(
			"insert into product_spec (product_id, field, text_value) select id, 'note', $2 from product where slug = $1",
			[`ridge-${index}`, text],
		);
		await shop.database.pool.query("update variant set options = jsonb_build_object('note', $2::text) where sku = $1", [
			`AR-${index}`,
			text,
		]);
	}
	for (const laptop of laptops.slice(0, 3)) await putInStore(shop, laptop, 4);
}

describe("an exported file", () => {
	test.each(["products", "stock"] as const)(
		"of %s has one row for each line of a spreadsheet, and saved by another program it changes nothing",
		async (kind) => {
			const staff = await shop.signInStaff("catalogue");
			await sellAwkwardLaptops();
			const csv = await exportAll(shop, staff, kind);
			const rows = parse(csv);
			expect(rows).toHaveLength(1 + awkward.length);
			expect(parse(csv, asSpreadsheet)).toEqual(rows);
			if (kind === "products") {
				const [heading = [], ...cells] = rows;
				expect(cells.map((row) => row[heading.indexOf("highlights")])).toEqual(awkward.map(() => '10 hours\nLight, "thin"\n=2'));
				expect(cells.map((row) => row[heading.indexOf("warranty")]?.replace(/^'(?=[=\-'])/, ""))).toEqual(awkward);
			}
			for (const options of [{}, { quoted: true, record_delimiter: "windows" as const, bom: true }]) {
				const run = await checkFile(shop, staff, kind, stringify(rows, options));
				expect(run.problems).toEqual([]);
				expect(Object.values(run.summary ?? { none: 1 })).toEqual([0, 0, 0, 0, 0]);
			}
		},
		60_000,
	);
});

describe("an exported file of counts", () => {
	const jayanagar = { ...indiranagar, title: "Lapwing Jayanagar", slug: "jayanagar" };

	test("has each configuration at each store before the first count, and then where stock is kept", async () => {
		const staff = await shop.signInStaff("catalogue");
		const [laptop] = await someLaptops(shop, 2);
		if (laptop === undefined) throw new Error("no laptop");
		await saveLocations(shop.shop.ctx({ kind: "system" }), [jayanagar, { ...jayanagar, slug: "repairs", kind: "service_center" }]);
		const heading = ["sku", "location", "on_hand", "on_hand_at_export"];
		expect(parse(await exportAll(shop, staff, "stock"))).toEqual([
			heading,
			["AR-0", "indiranagar", "0", "0"],
			["AR-0", "jayanagar", "0", "0"],
			["AR-1", "indiranagar", "0", "0"],
			["AR-1", "jayanagar", "0", "0"],
		]);
		await putInStore(shop, laptop, 3);
		expect(parse(await exportAll(shop, staff, "stock"))).toEqual([
			heading,
			["AR-0", "indiranagar", "3", "3"],
			["AR-1", "indiranagar", "0", "0"],
		]);
	});

	test("of staff bound to a location has its rows alone, and none of a closed location", async () => {
		await someLaptops(shop, 1);
		await saveLocations(shop.shop.ctx({ kind: "system" }), [jayanagar]);
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location order by slug");
		const clerk = await shop.signInStaff("catalogue", { locations: rows.slice(1).map(({ id }) => id) });
		expect(parse(await exportAll(shop, clerk, "stock")).slice(1)).toEqual([["AR-0", "jayanagar", "0", "0"]]);
		await shop.database.pool.query("update location set closed_at = now() where slug = 'indiranagar'");
		const staff = await shop.signInStaff("catalogue");
		expect(parse(await exportAll(shop, staff, "stock")).slice(1)).toEqual([["AR-0", "jayanagar", "0", "0"]]);
	});

	test("names each configuration once where all places would be more rows than an import takes", async () => {
		const staff = await shop.signInStaff("catalogue");
		const [laptop] = await someLaptops(shop, 1);
		if (laptop === undefined) throw new Error("no laptop");
		await saveLocations(
			shop.shop.ctx({ kind: "system" }),
			Array.from({ length: 30 }, (_, index) => ({ ...jayanagar, slug: `place-${index}` })),
		);
		await shop.database.pool.query(
			`insert into variant (product_id, sku, options, mrp, price, position)
				select product_id, 'X-' || number, '{}', mrp, price, number from variant cross join generate_series(1, 3300) number`,
		);
		await shop.database.pool.query(
			"insert into stock_item (variant_id, location_id, on_hand, reserved) select $1, id, 0, 0 from location",
			[laptop.variant],
		);
		const rows = parse(await exportAll(shop, staff, "stock")).slice(1);
		expect(rows.filter(([sku]) => sku === "AR-0")).toHaveLength(31);
		expect(rows).toHaveLength(31 + 3300);
	}, 60_000);
});
