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
