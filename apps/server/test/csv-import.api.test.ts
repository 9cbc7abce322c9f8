// CSV files as spreadsheets write them, and what the shop says about them.
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { describe, expect, test } from "vitest";
import { saveBrands, saveSpecFields, saveSubcategories } from "../src/modules/catalogue/save-products.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { indiranagar, putInStore, someLaptops } from "./goods.ts";
import { checkFile, exportAll, messagesOf, writeRun } from "./import-runs.ts";
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

const heading = [
	"slug",
	"title",
	"brand",
	"subcategories",
	"status",
	"description",
	"warranty",
	"warranty_months",
	"hsn",
	"gst_percent",
	"country_of_origin",
	"manufacturer",
	"sku",
	"mrp",
	"price",
];
const crest: Record<string, string> = {
	slug: "crest-15",
	title: "Crest 15",
	brand: "aravalli",
	subcategories: "student",
	status: "draft",
	description: "<p>Good</p>",
	warranty: "1 year",
	warranty_months: "12",
	hsn: "84713010",
	gst_percent: "18",
	country_of_origin: "India",
	manufacturer: "Aravalli",
	sku: "CR-15",
	mrp: "60000",
	price: "55000",
};

/** A file of new products, each like the Crest but for some cells. */
function fileOf(products: readonly Record<string, string>[], columns = heading, delimiter = ","): string {
	const rows = products.map((changes, index) => {
		const cells = { ...crest, slug: `crest-${index}`, sku: `CR-${index}`, ...changes };
		return columns.map((column) => cells[column as keyof typeof cells]);
	});
	return stringify([columns, ...rows], { delimiter });
}

describe("the GST of a file of products", () => {
	test("is one of the rates of the product form, or the rate that the product has", async () => {
		const staff = await shop.signInStaff("catalogue");
		await someLaptops(shop, 2);
		const refused = await checkFile(
			shop,
			staff,
			"products",
			fileOf([{ gst_percent: "7" }, { gst_percent: "5 %" }, { gst_percent: "40x" }]),
		);
		expect(messagesOf(refused)).toEqual([
			"2 gst_percent: “7” is not a GST rate. Use 0, 5, 12, 18 or 28.",
			"4 gst_percent: “40x” is not a GST rate. Use 0, 5, 12, 18 or 28.",
		]);
		await shop.database.pool.query("update product set gst_rate = 300 where slug = 'ridge-0'");
		const own = await checkFile(shop, staff, "products", "slug,sku,gst_percent,warranty\nridge-0,AR-0,3,Two years\nridge-1,AR-1,3,Other\n");
		expect(messagesOf(own)).toEqual(["3 gst_percent: “3” is not a GST rate. Use 0, 5, 12, 18 or 28."]);
	}, 60_000);
});

describe("names in a file", () => {
	test("of products are slugs or titles, in capitals or not, and the status is the console's word", async () => {
		const staff = await shop.signInStaff("catalogue");
		await someLaptops(shop, 1);
		const system = shop.shop.ctx({ kind: "system" });
		await saveBrands(system, [{ slug: "dell-india", title: "Dell", position: 2 }]);
		await saveSubcategories(system, [
			{ slug: "gaming-laptops", category: "laptops", name: "Gaming", note: null, image: null, position: 2 },
		]);
		const checked = await checkFile(
			shop,
			staff,
			"products",
			fileOf([
				{ brand: "Dell", subcategories: "gaming | Student", status: "On sale" },
				{ brand: "DELL-INDIA", subcategories: "student", status: "Published" },
				{ brand: "aravalli", subcategories: "gaming-laptops", status: "withdrawn" },
			]),
		);
		expect(messagesOf(checked)).toEqual([]);
		await writeRun(shop, staff, checked);
		const { rows } = await shop.database.pool.query(
			`select brand.slug as brand, status, array(select subcategory.slug from product_subcategory member join subcategory
				on subcategory.id = member.subcategory_id where member.product_id = product.id order by member.position) as places
			from product join brand on brand.id = brand_id where product.slug like 'crest-%' order by product.slug`,
		);
		expect(rows).toEqual([
			{ brand: "dell-india", status: "published", places: ["gaming-laptops", "student"] },
			{ brand: "dell-india", status: "published", places: ["student"] },
			{ brand: "aravalli", status: "withdrawn", places: ["gaming-laptops"] },
		]);
	}, 60_000);

	test("that are unknown, or that several share, are shown with those that exist", async () => {
		const staff = await shop.signInStaff("catalogue");
		await someLaptops(shop, 1);
		const system = shop.shop.ctx({ kind: "system" });
		await saveBrands(
			system,
			["Acer", "Apple", "Asus", "Dell", "HP", "Lenovo"].map((title) => ({ slug: title.toLowerCase(), title, position: 2 })),
		);
		const bags = { category: "laptops", name: "Bags", note: null, image: null, position: 2 };
		await saveSubcategories(system, [
			{ slug: "bags-one", ...bags },
			{ slug: "bags-two", ...bags },
		]);
		const refused = await checkFile(
			shop,
			staff,
			"products",
			fileOf([{ brand: "Del" }, { subcategories: "Bags" }, { subcategories: "student|Nowhere" }, { status: "sold" }]),
		);
		expect(messagesOf(refused)).toEqual([
			"2 brand: There is no brand “Del”. There are Acer, Apple, Aravalli, Asus, Dell and 2 more.",
			"3 subcategories: Several are called “Bags”. Write bags-one or bags-two.",
			"4 subcategories: There is no subcategory “Nowhere”. There are Bags, Student.",
			"5 status: “sold”: Write On sale, Draft or Withdrawn.",
		]);
	}, 60_000);

	test("of counts are slugs or titles of locations, and one place counts once under both", async () => {
		const staff = await shop.signInStaff("catalogue");
		await someLaptops(shop, 2);
		const checked = await checkFile(shop, staff, "stock", "sku,location,on_hand\nAR-0,Lapwing Indiranagar,4\nAR-1,indiranagar,2\n");
		expect(messagesOf(checked)).toEqual([]);
		await writeRun(shop, staff, checked);
		const { rows } = await shop.database.pool.query("select on_hand from stock_item order by variant_id");
		expect(rows).toEqual([{ on_hand: 4 }, { on_hand: 2 }]);
		const refused = await checkFile(
			shop,
			staff,
			"stock",
			"sku,location,on_hand\nAR-0,Lapwing Indiranagar,4\nAR-0,indiranagar,2\nAR-7,Mysuru,many\nAR-1,indiranagar,\n",
		);
		expect(messagesOf(refused)).toEqual([
			"3 sku: Row 2 counts the same stock.",
			"4 sku: There is no configuration with the SKU “AR-7”.",
			"4 location: There is no location “Mysuru”. There are Lapwing Indiranagar.",
			"4 on_hand: “many”: Write a whole number, 0 or more.",
			"5 on_hand: Fill this in.",
		]);
	}, 60_000);
});

describe("what is wrong in a file", () => {
	test("is shown with the cell; a column that is missing is named once", async () => {
		const staff = await shop.signInStaff("catalogue");
		await someLaptops(shop, 1);
		const columns = heading.filter((column) => !["hsn", "mrp"].includes(column));
		const refused = await checkFile(
			shop,
			staff,
			"products",
			fileOf([{ price: "cheap" }, { sku: "cr 1", price: "55000,50" }, { title: "x".repeat(200) }], columns),
		);
		expect(refused.problem_count).toBe(6);
		expect(messagesOf(refused)).toEqual([
			"1 hsn: This column is missing. 3 new products need it, the first in row 2.",
			"1 mrp: This column is missing. 3 new configurations need it, the first in row 2.",
			"2 price: “cheap”: Write an amount in rupees, such as 74990.",
			"3 sku: “cr 1”: Use capitals, digits and dashes.",
			"3 price: “55000,50”: Write an amount in rupees, such as 74990.",
			`4 title: “${"x".repeat(40)}…”: Use 140 characters at most.`,
		]);
	}, 60_000);
});

describe("a file of a spreadsheet in another country", () => {
	test.each([
		["semicolons", ";"],
		["tabs", "\t"],
	])(
		"with %s between its cells is read as it is",
		async (_name, delimiter) => {
			const staff = await shop.signInStaff("catalogue");
			await someLaptops(shop, 1);
			const checked = await checkFile(
				shop,
				staff,
				"products",
				fileOf([{ title: "Crest, light; thin\ttall", mrp: "60,000", price: "1,234.50" }], heading, delimiter),
			);
			expect(messagesOf(checked)).toEqual([]);
			await writeRun(shop, staff, checked);
			const { rows } = await shop.database.pool.query(
				"select title, mrp, price from product join variant on variant.product_id = product.id where slug = 'crest-0'",
			);
			expect(rows).toEqual([{ title: "Crest, light; thin\ttall", mrp: 60_000_00, price: 1234_50 }]);
		},
		60_000,
	);
});

describe("a file that changes nothing", () => {
	const none = { new_products: 0, changed_products: 0, new_variants: 0, changed_variants: 0, changed_counts: 0 };

	test.each(["products", "stock"] as const)(
		"of %s is done when it is checked, and nobody has to close it",
		async (kind) => {
			const staff = await shop.signInStaff("catalogue");
			const [laptop] = await someLaptops(shop, 1);
			if (laptop === undefined) throw new Error("no laptop");
			await putInStore(shop, laptop, 3);
			const run = await checkFile(shop, staff, kind, await exportAll(shop, staff, kind));
			expect(run).toMatchObject({ state: "done", summary: none });
			expect((await shop.database.pool.query("select from import_row")).rowCount).toBe(0);
			expect((await shop.request("POST", `/staff/imports/${run.id}/apply`, { headers: staff })).status).toBe(409);
		},
		60_000,
	);

	test("of counts does not stand for an import of the same rows later", async () => {
		const staff = await shop.signInStaff("catalogue");
		const [laptop] = await someLaptops(shop, 1);
		if (laptop === undefined) throw new Error("no laptop");
		await putInStore(shop, laptop, 3);
		const csv = "sku,location,on_hand\nAR-0,indiranagar,3\n";
		expect(await checkFile(shop, staff, "stock", csv)).toMatchObject({ state: "done" });
		await shop.database.pool.query("update stock_item set on_hand = 2");
		const again = await checkFile(shop, staff, "stock", csv);
		expect(again).toMatchObject({ state: "checked", written_before: null });
		expect(await writeRun(shop, staff, again)).toMatchObject({ state: "done", summary: { ...none, changed_counts: 1 } });
	}, 60_000);
});
