// The catalogue in the console: saving, conflicts, redirects, stock, preview, schedule.
import { beforeEach, describe, expect, test } from "vitest";
import { saveSpecFields } from "../src/modules/catalogue/save-products.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { readRedirect } from "../src/modules/redirects/redirects.ts";
import { publishDue } from "../src/modules/staff-products/schedule.ts";
import { indiranagar, type Laptop, putInStore, someLaptops } from "./goods.ts";
import { type Answer, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const system = () => shop.shop.ctx({ kind: "system" });

let staff: Record<string, string>;
let laptop: Laptop;

beforeEach(async () => {
	staff = await shop.signInStaff("catalogue", { name: "Meera" });
	const [first] = await someLaptops(shop, 2);
	if (first === undefined) throw new Error("no laptop");
	laptop = first;
	await saveSpecFields(system(), [
		{ key: "ram_gb", group: "Memory", label: "Memory", unit: "GB", type: "number", better: null, best_word: null, position: 1 },
		{ key: "touch", group: "Display", label: "Touch", unit: null, type: "yes_no", better: null, best_word: null, position: 2 },
	]);
});

const call = (method: string, path: string, body?: object, headers = staff): Promise<Answer> =>
	shop.request(method, path, { headers, ...(body && { body }) });

type Edited = { id: number; version: number; slug: string; variants: { id: number; sku: string }[]; preview_url: string } & Record<
	string,
	unknown
>;

async function opened(id = laptop.id): Promise<Edited> {
	return ((await call("GET", `/staff/products/${id}`)).body as { data: Edited }).data;
}

/** Form data as the editor sends it. */
function formOf(product: Edited, changes: object = {}): object {
	const { updated_at: _u, published_at: _p, preview_url: _v, drawing: _d, ...form } = product;
	return {
		...form,
		variants: product.variants.map((variant) => {
			const { stock: _stock, ...rest } = variant as typeof variant & { stock: unknown };
			return rest;
		}),
		...changes,
	};
}

const newForm = {
	title: "Aravalli Crest 15",
	slug: "crest-15",
	brand: "aravalli",
	subcategories: ["student"],
	description: "<p>Light.</p><script>alert(1)</script>",
	highlights: ["Light"],
	warranty: "1 year",
	warranty_months: 12,
	hsn: "84713010",
	gst_rate: 1800,
	country_of_origin: "India",
	manufacturer: "Aravalli",
	importer: "",
	meta: { title: "", description: null, keywords: null },
	status: "published",
	publish_at: null,
	specs: { ram_gb: 16, touch: true },
	variants: [{ id: null, sku: "CR-15", options: { ram_gb: 16 }, mrp: 60_000_00, price: 55_000_00 }],
	images: [],
};

describe("adding and saving", () => {
	test("a new product is on sale at once, its description cleaned, and the log says who added it", async () => {
		const added = await call("POST", "/staff/products", newForm);
		expect(added.status).toBe(201);
		const page = await shop.request("GET", "/products/crest-15");
		expect(page).toMatchObject({
			status: 200,
			body: { data: { title: "Aravalli Crest 15", description: "<p>Light.</p>", preview: false } },
		});
		const list = await shop.request("GET", "/products?q=crest");
		expect(list.body).toMatchObject({ data: { total: 1 } });
		const { rows } = await shop.database.pool.query("select staff_name, action, subject, after from audit_entry");
		expect(rows).toMatchObject([{ staff_name: "Meera", action: "added", subject: "product", after: { title: "Aravalli Crest 15" } }]);
	});

	test("a picture without an alternative text gets the offered one, and one with a text keeps it", async () => {
		const picture = { path: "/media/demo/places/corner-wide.webp", width: 800, height: 600, colour: null };
		const images = [
			{ ...picture, alt: "" },
			{ ...picture, path: "/media/demo/places/corner.webp", alt: "" },
			{ ...picture, path: "/media/demo/places/counter.webp", alt: "Closed, from the side" },
		];
		const saved = await call("PUT", `/staff/products/${laptop.id}`, formOf(await opened(), { title: "Slate 14", images }));
		expect(saved.status, JSON.stringify(saved.body)).toBe(200);
		const texts = ["Slate 14", "Slate 14, picture 2", "Closed, from the side"];
		expect(saved.body).toMatchObject({ data: { images: texts.map((alt) => ({ alt })) } });
		const page = await shop.request("GET", "/products/ridge-0");
		expect(page.body).toMatchObject({ data: { images: texts.map((alt) => ({ alt })) } });
	});

	test("a GST rate that goods cannot have is refused; a product that has it keeps it", async () => {
		expect(await call("POST", "/staff/products", { ...newForm, gst_rate: 1700 })).toMatchObject({
			status: 422,
			body: { errors: { gst_rate: ["Choose a GST rate: 0, 5, 12, 18, 28 %."] } },
		});
		await shop.database.pool.query("update product set gst_rate = 300 where id = $1", [laptop.id]);
		expect((await call("PUT", `/staff/products/${laptop.id}`, formOf(await opened(), { title: "Slate 14" }))).status).toBe(200);
	});

	test("each mistake is said at its field and nothing is stored", async () => {
		const refused = await call("POST", "/staff/products", {
			...newForm,
			slug: "ridge-0",
			brand: "nobody",
			warranty: "",
			specs: { ram_gb: "sixteen", unheard_of: 1 },
			variants: [
				{ id: null, sku: "AR-0", options: {}, mrp: 100, price: 200 },
				{ id: null, sku: "AR-0", options: {}, mrp: 100, price: 100 },
			],
		});
		expect(refused.status).toBe(422);
		expect(Object.keys((refused.body as { errors: object }).errors)).toEqual(
			expect.arrayContaining(["warranty", "variants.0.price", "variants.1.sku"]),
		);
		const later = await call("POST", "/staff/products", {
			...newForm,
			slug: "ridge-0",
			brand: "nobody",
			specs: { ram_gb: "sixteen", unheard_of: 1 },
			variants: [{ id: null, sku: "AR-0", options: {}, mrp: 200, price: 200 }],
		});
		expect(Object.keys((later.body as { errors: object }).errors).toSorted()).toEqual([
			"brand",
			"slug",
			"specs.ram_gb",
			"specs.unheard_of",
			"variants.0.sku",
		]);
		const { rows } = await shop.database.pool.query("select count(*)::int as number from product");
		expect(rows).toEqual([{ number: 2 }]);
	});

	test("two editors: the second is told who saved, and nothing of the first is overwritten", async () => {
		const product = await opened();
		const other = await shop.signInStaff("catalogue", { name: "Arjun" });
		expect((await call("PUT", `/staff/products/${laptop.id}`, formOf(product, { title: "By Meera" }))).status).toBe(200);
		const second = await call("PUT", `/staff/products/${laptop.id}`, formOf(product, { title: "By Arjun" }), other);
		expect(second).toMatchObject({ status: 409, body: { code: "conflict", message: expect.stringContaining("Meera has changed") } });
		expect((await opened())["title"]).toBe("By Meera");
	});

	test("an old address leads to the new one, and back again after a return", async () => {
		const product = await opened();
		await call("PUT", `/staff/products/${laptop.id}`, formOf(product, { slug: "ridge-new" }));
		expect(await readRedirect(system(), "/products/ridge-0")).toEqual({ target: "/products/ridge-new" });
		await call("PUT", `/staff/products/${laptop.id}`, formOf(await opened(), { slug: "ridge-0" }));
		expect(await readRedirect(system(), "/products/ridge-0")).toBeUndefined();
		expect(await readRedirect(system(), "/products/ridge-new")).toEqual({ target: "/products/ridge-0" });
	});

	test("a configuration keeps its stock when its SKU changes", async () => {
		await putInStore(shop, laptop, 7);
		const product = await opened();
		const variants = [{ id: laptop.variant, sku: "AR-NEW", options: {}, mrp: 80_000_00, price: 70_000_00 }];
		const saved = await call("PUT", `/staff/products/${laptop.id}`, formOf(product, { variants }));
		expect(saved.body).toMatchObject({ data: { variants: [{ id: laptop.variant, sku: "AR-NEW", stock: [{ on_hand: 7 }] }] } });
	});

	test("a SKU of another product cannot be taken over", async () => {
		const product = await opened();
		const variants = [{ id: laptop.variant, sku: "AR-1", options: {}, mrp: 80_000_00, price: 70_000_00 }];
		const refused = await call("PUT", `/staff/products/${laptop.id}`, formOf(product, { variants }));
		expect(refused).toMatchObject({ status: 422, body: { errors: { "variants.0.sku": ["Another product has this SKU."] } } });
	});

	test("the log keeps what changed, before and after, and nothing else", async () => {
		await call("PUT", `/staff/products/${laptop.id}`, formOf(await opened(), { warranty: "3 years" }));
		const { rows } = await shop.database.pool.query("select before, after from audit_entry");
		expect(rows).toEqual([{ before: { warranty: "1 year" }, after: { warranty: "3 years" } }]);
	});

	test("the months of the warranty are saved, read, logged and copied; the page for shoppers keeps the words", async () => {
		const changes = { warranty: "90 days, carry-in", warranty_months: 3 };
		const saved = await call("PUT", `/staff/products/${laptop.id}`, formOf(await opened(), changes));
		expect(saved).toMatchObject({ status: 200, body: { data: changes } });
		expect(await opened()).toMatchObject(changes);
		const { rows } = await shop.database.pool.query("select before, after from audit_entry");
		expect(rows).toEqual([{ before: { warranty: "1 year", warranty_months: 12 }, after: changes }]);
		expect(await call("POST", `/staff/products/${laptop.id}/duplicate`)).toMatchObject({ status: 201, body: { data: changes } });
		expect((await shop.request("GET", "/products/ridge-0")).body).toMatchObject({ data: { warranty: "90 days, carry-in" } });
		const none = await call("POST", "/staff/products", { ...newForm, warranty: "No warranty", warranty_months: 0 });
		expect(none).toMatchObject({ status: 201, body: { data: { warranty_months: 0 } } });
	});

	test.each([
		[null, "Enter a number."],
		[undefined, "Enter a number."],
		["12", "Enter a number."],
		[1.5, "Enter a whole number."],
		[-1, "Enter 0 or more."],
		[121, "Enter 120 or less."],
	])("%s is no number of months", async (warranty_months, message) => {
		const refused = await call("POST", "/staff/products", { ...newForm, warranty_months });
		expect(refused).toMatchObject({ status: 422, body: { errors: { warranty_months: [message] } } });
	});

	test("a copy is a draft with SKUs of its own and no stock", async () => {
		await putInStore(shop, laptop, 7);
		const copy = await call("POST", `/staff/products/${laptop.id}/duplicate`);
		expect(copy).toMatchObject({
			status: 201,
			body: { data: { slug: "ridge-0-copy", status: "draft", variants: [{ sku: "AR-0-COPY", stock: [] }] } },
		});
		expect(await call("POST", `/staff/products/${laptop.id}/duplicate`)).toMatchObject({ body: { data: { slug: "ridge-0-copy-2" } } });
	});
});

describe("on sale or not", () => {
	test("a draft answers 404, but its signed address shows it, until that has run out", async () => {
		const { body } = await call("POST", "/staff/products", { ...newForm, status: "draft" });
		const { data } = body as { data: Edited };
		expect((await shop.request("GET", "/products/crest-15")).status).toBe(404);
		expect(await shop.request("GET", data.preview_url)).toMatchObject({
			status: 200,
			body: { data: { preview: true, title: newForm.title } },
		});
		expect((await shop.request("GET", `${data.preview_url}x`)).status).toBe(404);
		expect((await shop.request("GET", data.preview_url.replace("crest-15", "ridge-0"))).status).not.toBe(200);
		shop.now = new Date(shop.now.getTime() + 8 * 86_400_000);
		expect((await shop.request("GET", data.preview_url)).status).toBe(404);
	});

	test("a scheduled draft goes on sale when its time has come", async () => {
		await call("POST", "/staff/products", { ...newForm, status: "draft", publish_at: "2026-11-16T06:00:00.000Z" });
		await publishDue(system());
		expect((await shop.request("GET", "/products/crest-15")).status).toBe(404);
		shop.now = new Date("2026-11-16T06:00:30Z");
		await publishDue(system());
		expect(await shop.request("GET", "/products/crest-15")).toMatchObject({
			status: 200,
			body: { data: { published_at: "2026-11-16T06:00:00.000Z" } },
		});
	});

	test("a withdrawn product answers 410, and comes back when published again", async () => {
		const { version } = await opened();
		await call("POST", `/staff/products/${laptop.id}/status`, { version, status: "withdrawn" });
		expect((await shop.request("GET", "/products/ridge-0")).status).toBe(410);
		expect((await call("POST", `/staff/products/${laptop.id}/status`, { version, status: "published" })).status).toBe(409);
		await call("POST", `/staff/products/${laptop.id}/status`, { version: version + 1, status: "published" });
		expect((await shop.request("GET", "/products/ridge-0")).status).toBe(200);
	});

	test("a draft without its facts cannot be put on sale", async () => {
		const { body } = await call("POST", "/staff/products", { ...newForm, status: "draft", warranty: "" });
		const { data } = body as { data: Edited };
		expect((await call("POST", `/staff/products/${data.id}/status`, { version: data.version, status: "published" })).status).toBe(422);
	});
});

describe("prices and stock", () => {
	test("a price changed in the list shows in the shop, and the next editor of the product is told", async () => {
		const product = await opened();
		const changed = await call("PATCH", `/staff/variants/${laptop.variant}`, { version: product.version, price: 69_990_00 });
		expect(changed).toMatchObject({ status: 200, body: { data: { price: 69_990_00, version: product.version + 1 } } });
		expect((await shop.request("GET", "/products/ridge-0")).body).toMatchObject({ data: { card: { price: 69_990_00 } } });
		expect((await call("PUT", `/staff/products/${laptop.id}`, formOf(product))).status).toBe(409);
		const tooDear = await call("PATCH", `/staff/variants/${laptop.variant}`, { version: product.version + 1, price: 90_000_00 });
		expect(tooDear).toMatchObject({ status: 422, body: { errors: { price: ["The price may not exceed the MRP."] } } });
	});

	test("a count is a movement; a stock item that changed meanwhile, or is reserved, is refused", async () => {
		await putInStore(shop, laptop, 5);
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location");
		const location_id = rows[0]?.id;
		const count = (counted: number, expected: number) =>
			call("POST", "/staff/stock", { variant_id: laptop.variant, location_id, count: counted, expected, reason: "Counted" });
		expect(await count(3, 5)).toMatchObject({ status: 200, body: { data: { on_hand: 3 } } });
		expect(await count(9, 5)).toMatchObject({ status: 409, body: { message: expect.stringContaining("stock is now 3") } });
		await shop.database.pool.query("update stock_item set reserved = 2");
		expect(await count(1, 3)).toMatchObject({ status: 422 });
		const moves = await call("GET", `/staff/stock/movements?product_id=${laptop.id}`);
		expect(moves.body).toMatchObject({
			data: {
				movements: [
					{ delta: -2, by: "Meera", reason: "Counted", reference: expect.stringMatching(/^C-/) },
					{ delta: 5, reference: "opening" },
				],
				older: null,
			},
		});
	});

	test("a transfer moves stock in one step, and staff of one location take from theirs only", async () => {
		await putInStore(shop, laptop, 5);
		await saveLocations(system(), [indiranagar, { ...indiranagar, title: "Lapwing Jayanagar", slug: "jayanagar" }]);
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from location order by id");
		const [from_id, to_id] = rows.map((row) => row.id);
		const moved = await call("POST", "/staff/stock/transfers", { sku: laptop.sku, from_id, to_id, quantity: 2, note: "" });
		expect(moved.status).toBe(201);
		const held = await shop.database.pool.query("select on_hand from stock_item order by location_id");
		expect(held.rows).toEqual([{ on_hand: 3 }, { on_hand: 2 }]);
		expect(await call("POST", "/staff/stock/transfers", { sku: laptop.sku, from_id, to_id, quantity: 4, note: "" })).toMatchObject({
			status: 422,
			body: { errors: { quantity: ["Only 3 are there."] } },
		});
		const bound = await shop.signInStaff("catalogue", { locations: [to_id ?? 0] });
		expect((await call("POST", "/staff/stock/transfers", { sku: laptop.sku, from_id, to_id, quantity: 1, note: "" }, bound)).status).toBe(
			403,
		);
		expect((await call("GET", "/staff/taxonomy", undefined, bound)).body).toMatchObject({ data: { places: [{ id: to_id }] } });
	});
});

describe("the list", () => {
	test("finds by words, SKU, brand, state and stock, and turns pages", async () => {
		await putInStore(shop, laptop, 2);
		const titles = async (query: string) =>
			((await call("GET", `/staff/products?${query}`)).body as { data: { products: { slug: string }[] } }).data.products.map(
				(each) => each.slug,
			);
		expect(await titles("q=ridge 1")).toEqual(["ridge-1"]);
		expect(await titles("q=ar-0")).toEqual(["ridge-0"]);
		expect(await titles("q=100%25")).toEqual([]);
		// Sold out is low, too: the dashboard counts both.
		expect(await titles("stock=low")).toEqual(["ridge-0", "ridge-1"]);
		expect(await titles("stock=out")).toEqual(["ridge-1"]);
		expect(await titles("status=draft")).toEqual([]);
		expect(await titles("brand=aravalli&subcategory=student&sort=title&page=7")).toEqual(["ridge-0", "ridge-1"]);
	});

	test("asks the database a fixed number of times, however many products there are", async () => {
		// Statements of the list alone: those of sessions and of the background vary.
		const asked = async () => {
			const before = shop.statements.length;
			await call("GET", "/staff/products");
			return shop.statements.slice(before).filter((text) => /\b(product|variant|stock_item)\b/.test(text)).length;
		};
		const two = await asked();
		await someLaptops(shop, 25);
		expect(two).toBeGreaterThan(0);
		expect(await asked()).toBe(two);
	});
});
