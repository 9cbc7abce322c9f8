// Lists that staff watch follow changes by themselves: one stream of server-sent events for all tabs, polling where there is none.
import { buyLaptop, openConsole } from "./console-api.ts";
import { callApi } from "./console-staff.ts";
import { aRequest } from "./service-side.ts";
import { expect as plain, test } from "./shop.ts";

const expect = plain.configure({ timeout: 20_000 });

test("a new order appears in every open tab without a reload, over one stream @core-desktop @desktop", async ({ page, shop }) => {
	test.slow();
	await openConsole(page, shop, "/admin/orders");
	const streams: string[] = [];
	page.context().on("request", (request) => {
		if (request.url().endsWith("/admin/changes")) streams.push(request.url());
	});
	const other = await page.context().newPage();
	await other.goto(`${shop.url}/admin/orders?view=table`);
	await expect(other.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
	await other.bringToFront();
	const { reference } = await buyLaptop(shop);
	await expect(other.getByRole("link", { name: reference, exact: true })).toBeVisible();
	await page.bringToFront();
	await expect(page.getByRole("link", { name: reference, exact: true })).toBeVisible();
	expect(streams.length).toBeLessThanOrEqual(1);
	// The tab that has the stream is closed: the other goes on.
	await page.close();
	const second = await buyLaptop(shop);
	await expect(other.getByRole("link", { name: second.reference, exact: true })).toBeVisible();
});

test("a service request appears on the board by itself @desktop", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/service");
	const { data } = await callApi(page.request, shop, "POST", "/free-service", aRequest());
	await expect(page.getByRole("article").filter({ hasText: (data as { reference: string }).reference })).toBeVisible();
});

test("a transfer appears in the movements and in the product's stock, open elsewhere, by itself @desktop", async ({ page, shop }) => {
	test.slow();
	await openConsole(page, shop, "/admin/products?stock=in");
	const read = async <Data>(path: string) => (await callApi(page.request, shop, "GET", path)).data as Data;
	type Variant = { id: number; sku: string; stock: { location_id: number; on_hand: number; reserved: number }[] };
	const { products } = await read<{ products: { id: number }[] }>("/staff/products?stock=in");
	const product = await read<{ id: number; variants: Variant[] }>(`/staff/products/${products[0]?.id}`);
	const { places } = await read<{ places: { id: number; title: string }[] }>("/staff/taxonomy");
	const variant = product.variants[0];
	const held = variant?.stock.find(({ on_hand, reserved }) => on_hand > reserved + 1);
	const to =
		places.find(({ id }) => id !== held?.location_id && !variant?.stock.some(({ location_id }) => location_id === id)) ?? places[0];
	if (!variant || !held || !to) throw new Error("The demo has no stock that could be moved.");
	const before = variant.stock.find(({ location_id }) => location_id === to.id)?.on_hand ?? 0;
	await page.goto(`${shop.url}/admin/stock?product_id=${product.id}`);
	await expect(page.getByRole("heading", { level: 1, name: "Stock movements" })).toBeVisible();
	const editor = await page.context().newPage();
	await editor.goto(`${shop.url}/admin/products/${product.id}`);
	const cell = editor.getByLabel(`${variant.sku} in stock at ${to.title}`, { exact: true });
	await expect(cell).toHaveValue(String(before));
	const { data } = await callApi(page.request, shop, "POST", "/staff/stock/transfers", {
		sku: variant.sku,
		from_id: held.location_id,
		to_id: to.id,
		quantity: 1,
		note: "",
		serials: [],
		key: crypto.randomUUID(),
	});
	await expect(cell).toHaveValue(String(before + 1));
	await page.bringToFront();
	await expect(page.getByRole("link", { name: (data as { reference: string }).reference })).toHaveCount(2);
});

test("without the stream the list asks by itself, and an answer that fails leaves the list as it is @desktop", async ({ page, shop }) => {
	test.slow();
	await page.route("**/admin/changes", (route) => route.abort());
	await openConsole(page, shop, "/admin/orders?view=table");
	const orders = /\/public\/api\/staff\/orders/;
	await page.route(orders, (route) => route.fulfill({ status: 503, json: { code: "unavailable", message: "Away." } }));
	const { reference } = await buyLaptop(shop);
	await page.waitForResponse((answer) => answer.url().includes("/staff/orders") && answer.status() === 503, { timeout: 60_000 });
	await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
	await page.unroute(orders);
	await expect(page.getByRole("link", { name: reference, exact: true })).toBeVisible({ timeout: 60_000 });
});
