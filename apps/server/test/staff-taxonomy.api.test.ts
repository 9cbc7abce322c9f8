// Brands, subcategories and home collections in the console.
import { beforeEach, expect, test } from "vitest";
import { saveSpecFields } from "../src/modules/catalogue/save-products.ts";
import { type Laptop, someLaptops } from "./goods.ts";
import { type Answer, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

let staff: Record<string, string>;
let laptop: Laptop;

beforeEach(async () => {
	staff = await shop.signInStaff("catalogue", { name: "Meera" });
	const [first] = await someLaptops(shop, 2);
	if (first === undefined) throw new Error("no laptop");
	laptop = first;
	await saveSpecFields(shop.shop.ctx({ kind: "system" }), [
		{ key: "ram_gb", group: "Memory", label: "Memory", unit: "GB", type: "number", better: null, best_word: null, position: 1 },
		{ key: "touch", group: "Display", label: "Touch", unit: null, type: "yes_no", better: null, best_word: null, position: 2 },
	]);
});

const call = (method: string, path: string, body?: object): Promise<Answer> =>
	shop.request(method, path, { headers: staff, ...(body && { body }) });

test("a brand in use cannot be deleted, one that is not can, and the second of two editors is told", async () => {
	const { body } = await call("GET", "/staff/taxonomy");
	const { data } = body as { data: { brands: { id: number; version: number; slug: string }[] } };
	const [brand] = data.brands;
	expect(await call("DELETE", `/staff/brands/${brand?.id}`)).toMatchObject({ status: 409 });
	const save = (title: string) =>
		call("PUT", `/staff/brands/${brand?.id}`, { version: brand?.version, title, slug: brand?.slug, position: 1 });
	expect((await save("Aravalli Computers")).status).toBe(200);
	expect((await save("Other")).status).toBe(409);
	const added = await call("POST", "/staff/brands", { title: "Kestrel", slug: "kestrel", position: 2 });
	expect(added.status).toBe(201);
	expect((await call("POST", "/staff/brands", { title: "Kestrel", slug: "kestrel", position: 2 })).status).toBe(422);
	expect((await call("DELETE", `/staff/brands/${(added.body as { data: { id: number } }).data.id}`)).status).toBe(200);
});

test("a subcategory has its template of spec fields", async () => {
	const added = await call("POST", "/staff/subcategories", {
		name: "Gaming",
		slug: "gaming",
		category: "laptops",
		note: null,
		position: 3,
		fields: ["touch", "ram_gb"],
	});
	expect(added.status).toBe(201);
	expect((await call("GET", "/staff/taxonomy")).body).toMatchObject({
		data: { subcategories: [{ slug: "student" }, { slug: "gaming", fields: ["touch", "ram_gb"] }] },
	});
	const { id } = (added.body as { data: { id: number } }).data;
	await call("PUT", `/staff/subcategories/${id}`, {
		version: 1,
		name: "Games",
		slug: "gaming",
		category: "laptops",
		note: null,
		position: 3,
		fields: ["touch"],
	});
	const { rows } = await shop.database.pool.query("select before, after from audit_entry where action = 'changed'");
	expect(rows).toEqual([{ before: { name: "Gaming", fields: ["touch", "ram_gb"] }, after: { name: "Games", fields: ["touch"] } }]);
});

test("a collection is shown on the home page with its products", async () => {
	const form = {
		title: "Picked by Meera",
		text: null,
		kind: "product",
		link: null,
		links: [],
		products: [{ product: "ridge-0", note: null, quote: null, quote_by: null }],
		position: 1,
		visible_from: null,
		visible_until: null,
	};
	await call("POST", `/staff/products/${laptop.id}/status`, { version: 1, status: "withdrawn" });
	await call("POST", `/staff/products/${laptop.id}/status`, { version: 2, status: "published" });
	const added = await call("POST", "/staff/collections", form);
	expect(added.status).toBe(201);
	expect((await shop.request("GET", "/get/home")).body).toMatchObject({ data: { productCollections: [{ title: "Picked by Meera" }] } });
	const wrong = await call("POST", "/staff/collections", { ...form, products: [{ ...form.products[0], product: "nothing" }] });
	expect(wrong).toMatchObject({ status: 422, body: { errors: { "products.0.product": ["There is no such product."] } } });
});
