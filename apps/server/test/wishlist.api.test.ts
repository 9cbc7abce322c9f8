import { beforeEach, describe, expect, test } from "vitest";
import { aCustomer, type Customer } from "./customers.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

const call = (who: Customer, method: string, path: string, body?: unknown) =>
	shop.request(method, path, { headers: who.headers, ...(body !== undefined && { body }) });
const add = (who: Customer, laptop: Laptop) => call(who, "POST", "/account/wishlist", { product_id: laptop.id });
const listOf = async (who: Customer) => ((await call(who, "GET", "/account/wishlist")).body as { data: Record<string, unknown>[] }).data;

const nothing: Laptop = { id: 999_999, variant: 0, sku: "" };

describe("the wishlist", () => {
	let ananya: Customer;
	beforeEach(async () => {
		ananya = await aCustomer(shop);
	});

	test("takes products, newest first, each once, and lets them go", async () => {
		const [first = nothing, second = nothing] = await someLaptops(shop, 2);
		await putInStore(shop, first, 3);
		expect(await add(ananya, first)).toMatchObject({ status: 200, body: { data: { product_ids: [first.id] } } });
		shop.now = new Date(shop.now.getTime() + 60_000);
		await add(ananya, second);
		expect((await add(ananya, first)).body).toMatchObject({ data: { product_ids: [second.id, first.id] } });
		expect((await call(ananya, "GET", "/account/wishlist/ids")).body).toEqual({ data: { product_ids: [second.id, first.id] } });
		expect((await listOf(ananya))[1]).toEqual({
			product: {
				id: first.id,
				slug: "ridge-0",
				title: "Aravalli Ridge 0",
				brand: { title: "Aravalli", slug: "aravalli" },
				subcategory: { name: "Student", slug: "student" },
				drawing: { size: 14, colour: "sand", wallpaper: "hills" },
				image: null,
				price: 74_990_00,
				mrp: 80_000_00,
				discount_percent: 6,
				in_stock: true,
				variant: { id: first.variant, sku: "AR-0" },
				configuration: "",
			},
			variant_gone: false,
			saved_at: "2026-11-15T06:00:00.000Z",
			saved_price: 74_990_00,
			price_drop: 0,
			back_in_stock: false,
			available: true,
		});
		expect((await call(ananya, "DELETE", `/account/wishlist/${second.id}`)).body).toEqual({ data: { product_ids: [first.id] } });
		expect((await call(ananya, "DELETE", `/account/wishlist/${second.id}`)).status).toBe(200);
	});

	test("remembers the configuration that was shown: its name, price, stock and price drop", async () => {
		const [laptop = nothing] = await someLaptops(shop, 1);
		await putInStore(shop, laptop, 3);
		const { rows } = await shop.database.pool.query<{ id: number }>(
			`insert into variant (product_id, sku, options, mrp, price, position)
			select product_id, 'AR-0-BIG', '{"ram_gb": 32, "colour": "Pearl"}', 12000000, 9999000, 2 from variant where id = $1 returning id`,
			[laptop.variant],
		);
		const big = rows[0]?.id;
		const put = (sku: string) => call(ananya, "POST", "/account/wishlist", { product_id: laptop.id, sku });
		expect((await put("ar-0-big")).status).toBe(200);
		expect(await listOf(ananya)).toMatchObject([
			{
				product: { price: 99_990_00, mrp: 1_20_000_00, in_stock: false, variant: { id: big, sku: "AR-0-BIG" } },
				saved_price: 99_990_00,
				price_drop: 0,
				variant_gone: false,
			},
		]);
		expect((await listOf(ananya))[0]?.["product"]).toMatchObject({ configuration: expect.stringMatching(/32.*Pearl|Pearl.*32/) });

		await shop.database.pool.query("update variant set price = 9499000 where id = $1", [big]);
		expect(await listOf(ananya)).toMatchObject([{ price_drop: 5_000_00, product: { price: 94_990_00 } }]);
		// Saved again from another configuration: that one is meant. Without one, nothing changes.
		await add(ananya, laptop);
		expect(await listOf(ananya)).toMatchObject([{ product: { variant: { sku: "AR-0-BIG" } } }]);
		await put("AR-0");
		expect(await listOf(ananya)).toMatchObject([{ product: { variant: { sku: "AR-0" } }, saved_price: 74_990_00, price_drop: 0 }]);
		await put("AR-0-BIG");

		// Not sold any more: another one is shown, and said; its lower price is no price drop.
		await shop.database.pool.query("update variant set withdrawn_at = now() where id = $1", [big]);
		expect(await listOf(ananya)).toMatchObject([
			{ product: { variant: { sku: "AR-0" }, in_stock: true }, variant_gone: true, price_drop: 0, back_in_stock: false, available: true },
		]);
		for (const sku of ["AR-0-BIG", "AR-7"]) expect((await put(sku)).status).toBe(404);
		await shop.database.pool.query("delete from variant where id = $1", [big]);
		expect(await listOf(ananya)).toMatchObject([{ product: { variant: { sku: "AR-0" } } }]);
	});

	test("notes a price that fell since, and what is back in stock", async () => {
		const [cheaper = nothing, back = nothing, dearer = nothing] = await someLaptops(shop, 3);
		await putInStore(shop, cheaper, 1);
		for (const laptop of [cheaper, back, dearer]) await add(ananya, laptop);
		await shop.database.pool.query("update variant set price = 6999000 where id = $1", [cheaper.variant]);
		await shop.database.pool.query("update variant set price = 7999000 where id = $1", [dearer.variant]);
		await putInStore(shop, back, 2);
		const notes = (await listOf(ananya)).map((item) => [(item["product"] as { id: number }).id, item["price_drop"], item["back_in_stock"]]);
		expect(notes).toEqual([
			[cheaper.id, 5_000_00, false],
			[back.id, 0, true],
			[dearer.id, 0, false],
		]);
	});

	test("keeps what the shop no longer sells and says so; it cannot be added any more, nor can what never was", async () => {
		const [gone = nothing] = await someLaptops(shop, 1);
		await putInStore(shop, gone, 1);
		await add(ananya, gone);
		await shop.database.pool.query("update product set status = 'withdrawn'");
		expect(await listOf(ananya)).toMatchObject([{ available: false, product: { in_stock: false } }]);
		await call(ananya, "DELETE", `/account/wishlist/${gone.id}`);
		expect((await add(ananya, gone)).status).toBe(404);
		expect((await add(ananya, nothing)).status).toBe(404);
		expect((await call(ananya, "POST", "/account/wishlist", { product_id: "x" })).status).toBe(422);
		expect((await call(ananya, "DELETE", "/account/wishlist/99999999999")).status).toBe(422);
	});

	test("holds 200 products", async () => {
		const laptops = await someLaptops(shop, 202);
		await shop.database.pool.query(
			"insert into wishlist_item (customer_id, product_id, saved_price, saved_in_stock, saved_at) select $1, unnest($2::int[]), 7499000, true, $3",
			[ananya.id, laptops.slice(0, 199).map((laptop) => laptop.id), shop.now],
		);
		const answers = await Promise.all(laptops.slice(199).map((laptop) => add(ananya, laptop)));
		expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
		expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
			message: expect.stringContaining("200 products at most"),
		});
	});
});
