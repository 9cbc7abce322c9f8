// Bulk changes of products: each product by itself, with what was done and what was refused and why.
import type { ProductReport } from "@lapwing/contract/staff-batches";
import { beforeEach, describe, expect, test } from "vitest";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { dataOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;
let laptop: Laptop;

beforeEach(async () => {
	const [first] = await someLaptops(shop, 3);
	if (first === undefined) throw new Error("no laptop was saved");
	laptop = first;
	await putInStore(shop, laptop, 9);
	owner = await shop.signInOwner();
});

describe("products", () => {
	type Stored = { id: number; version: number; price: string; status: string };
	const stored = async () =>
		(
			await shop.database.pool.query<Stored>(
				"select product.id, product.version, variant.price, product.status from product join variant on variant.product_id = product.id order by product.id",
			)
		).rows;
	const change = async (wanted: object, more: { preview?: boolean; products?: { id: number; version: number }[] } = {}) => {
		const products = more.products ?? (await stored()).map(({ id, version }) => ({ id, version }));
		const answer = await shop.request("POST", "/staff/product-batches", {
			headers: owner,
			body: { products, change: wanted, preview: more.preview ?? false },
		});
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		return dataOf<ProductReport[]>(answer);
	};

	test("prices by percent and by amount: the preview says what then happens, and changes nothing", async () => {
		const tenOff = { kind: "price", by: "percent", value: -10, round_to: 1000 };
		const preview = await change(tenOff, { preview: true });
		// 74,990 less a tenth is 67,491; in tens of rupees 67,490.
		expect(preview[0]).toMatchObject({ outcome: "done", prices: [{ sku: laptop.sku, before: 74_990_00, after: 67_490_00 }] });
		expect((await stored()).map(({ price }) => Number(price))).toEqual([74_990_00, 74_990_00, 74_990_00]);
		expect(await change(tenOff)).toEqual(preview.map((each) => ({ ...each, version: expect.any(Number) })));
		expect((await stored()).map(({ price }) => Number(price))).toEqual([67_490_00, 67_490_00, 67_490_00]);
		await change({ kind: "price", by: "amount", value: 510_00, round_to: 1 });
		expect(Number((await stored())[0]?.price)).toBe(68_000_00);
	});

	test("a price above the MRP and a stale version are refused by row, the others are saved", async () => {
		const [first, second, third] = await stored();
		if (!first || !second || !third) throw new Error("three laptops");
		await shop.database.pool.query("update variant set mrp = 7500000 where product_id = $1", [first.id]);
		const reports = await change(
			{ kind: "price", by: "percent", value: 5, round_to: 100 },
			{ products: [first, { ...second, version: second.version + 1 }, third] },
		);
		expect(reports.map(({ outcome }) => outcome)).toEqual(["refused", "refused", "done"]);
		expect(reports[0]?.message).toBe(`${laptop.sku}: The price may not exceed the MRP.`);
		expect(reports[1]?.message).toMatch(/has changed this product since/);
		expect((await stored()).map(({ price }) => Number(price))).toEqual([74_990_00, 74_990_00, 78_740_00]);
	});

	test("a change of prices is undone where nobody has changed the product since; the others say why not", async () => {
		const reports = await change({ kind: "price", by: "percent", value: -10, round_to: 1000 });
		const products = reports.map(({ id, version }) => ({ id, version: version ?? -1 }));
		const [first, second, third] = await stored();
		if (!first || !second || !third) throw new Error("three laptops");
		expect(products.map(({ version }) => version)).toEqual([first.version, second.version, third.version]);
		const price = { headers: owner, body: { version: second.version, price: 70_000_00 } };
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from variant where product_id = $1", [second.id]);
		expect((await shop.request("PATCH", `/staff/variants/${rows[0]?.id}`, price)).status).toBe(200);
		const prices = reports.flatMap((each) => each.prices.map(({ sku, before }) => ({ sku, price: before })));
		const undone = await change({ kind: "prices", prices }, { products });
		expect(undone.map(({ outcome }) => outcome)).toEqual(["done", "refused", "done"]);
		expect(undone[0]?.prices).toEqual([{ sku: laptop.sku, before: 67_490_00, after: 74_990_00 }]);
		expect(undone[1]?.message).toMatch(/has changed this product since/);
		expect((await stored()).map((each) => Number(each.price))).toEqual([74_990_00, 70_000_00, 74_990_00]);
	});

	test("state, subcategory and a spec field's value; what is so already is left alone", async () => {
		expect((await change({ kind: "status", status: "withdrawn" })).map(({ outcome }) => outcome)).toEqual(["done", "done", "done"]);
		expect((await stored()).map(({ status }) => status)).toEqual(["withdrawn", "withdrawn", "withdrawn"]);
		expect((await change({ kind: "status", status: "withdrawn" })).map(({ outcome }) => outcome)).toEqual([
			"unchanged",
			"unchanged",
			"unchanged",
		]);
		expect(await change({ kind: "subcategory", subcategory: "no-such" })).toMatchObject([
			{ outcome: "refused", message: "Choose a subcategory." },
			{ outcome: "refused" },
			{ outcome: "refused" },
		]);
		expect((await change({ kind: "spec", field: "no-such", value: "1" }))[0]).toMatchObject({ message: "There is no such spec field." });
		await shop.database.pool.query(
			"insert into spec_field (key, spec_group, label, type, position) values ('weight', 'Body', 'Weight', 'number', 1)",
		);
		expect((await change({ kind: "spec", field: "weight", value: "heavy" }))[0]).toMatchObject({ message: "Enter a number." });
		await change({ kind: "spec", field: "weight", value: 1.4 });
		const weights = async () => (await shop.database.pool.query("select number_value from product_spec where field = 'weight'")).rows;
		expect((await weights()).map(({ number_value }) => Number(number_value))).toEqual([1.4, 1.4, 1.4]);
		await change({ kind: "spec", field: "weight", value: null });
		expect(await weights()).toEqual([]);
		const { rows } = await shop.database.pool.query("select count(*)::int as count from audit_entry where subject = 'product'");
		expect(rows[0]?.count).toBe(9);
	});
});
