// Deletion of products, and how staff find products.
import { beforeEach, describe, expect, test } from "vitest";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { readRedirect } from "../src/modules/redirects/redirects.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, placed } from "./shoppers.ts";
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
});

const call = (method: string, path: string, body?: object, headers = staff): Promise<Answer> =>
	shop.request(method, path, { headers, ...(body && { body }) });

async function opened(id = laptop.id): Promise<{ version: number; slug: string }> {
	return ((await call("GET", `/staff/products/${id}`)).body as { data: { version: number; slug: string } }).data;
}

describe("deleting a product", () => {
	const remove = async (id = laptop.id) => call("DELETE", `/staff/products/${id}`, { version: (await opened(id)).version });

	test("that was never sold takes it out of the shop, and its address answers that it is gone", async () => {
		const { slug } = await opened();
		await putInStore(shop, laptop, 2);
		const { rows: all } = await shop.database.pool.query<{ id: number }>("select id from product");
		await refreshListing(
			system(),
			all.map(({ id }) => id),
		);
		expect((await shop.request("GET", "/products")).body).toMatchObject({ data: { total: 2 } });
		expect(await remove()).toMatchObject({ status: 200, body: { data: { outcome: "deleted" } } });
		expect((await call("GET", `/staff/products/${laptop.id}`)).status).toBe(404);
		expect(await readRedirect(system(), `/products/${slug}`)).toEqual({ target: null });
		expect((await shop.request("GET", "/products")).body).toMatchObject({ data: { total: 1 } });
		const { rows } = await shop.database.pool.query("select from audit_entry where subject = 'product' and action = 'deleted'");
		expect(rows).toHaveLength(1);
	});

	test("that was sold withdraws it instead and says so", async () => {
		const who = aGuest();
		await putInStore(shop, laptop, 2);
		await add(shop, who, laptop.sku);
		await placed(shop, who);
		const answer = await remove();
		expect(answer).toMatchObject({ status: 200, body: { data: { outcome: "archived" } } });
		expect((answer.body as { message: string }).message).toContain("withdrawn and not deleted");
		expect(await opened()).toMatchObject({ status: "withdrawn" });
		expect((await shop.request("GET", "/products/ridge-0")).status).toBe(410);
	});

	test("is refused while a coupon is for it, and to whoever read an older version", async () => {
		await shop.database.pool.query(
			"insert into coupon (code, title, kind, value, created_at, updated_at) values ('TEA500', 'Tea', 'amount', 50000, now(), now())",
		);
		await shop.database.pool.query("insert into coupon_product (coupon_id, product_id) select id, $1 from coupon", [laptop.id]);
		expect(await remove()).toMatchObject({ status: 409, body: { message: expect.stringContaining("TEA500") } });
		expect((await call("DELETE", `/staff/products/${laptop.id}`, { version: 99 })).status).toBe(409);
	});
});

test("products are found by words and by SKU, and named by their addresses", async () => {
	const choices = async (query: string) =>
		((await call("GET", `/staff/product-choices?${query}`)).body as { data: { slug: string; sku: string }[] }).data;
	expect((await choices("q=ridge+aravalli")).map(({ slug }) => slug)).toEqual(["ridge-0", "ridge-1"]);
	expect(await choices("q=ar-1")).toMatchObject([{ slug: "ridge-1", sku: "AR-1" }]);
	expect(await choices("q=%25")).toEqual([]);
	expect((await choices("slugs=ridge-1,nothing,ridge-0")).map(({ slug }) => slug)).toEqual(["ridge-1", "ridge-0"]);
});
