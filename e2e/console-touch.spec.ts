// The console by finger: what looks like one target is one, and nothing to press is cut off.
import type { Locator } from "@playwright/test";
import { buyLaptop, openConsole } from "./console-api.ts";
import { callApi } from "./console-staff.ts";
import { aRequest } from "./service-side.ts";
import { expect, expectNoAxeFindings, test } from "./shop.ts";

/** Whether a tap at this place of `part`, given in pixels from its left top corner, or its right bottom one if negative, reaches `target`. */
async function reaches(part: Locator, target: string, x: number, y: number): Promise<boolean> {
	await part.scrollIntoViewIfNeeded();
	return part.evaluate(
		(element, at) => {
			const { left, top, right, bottom } = element.getBoundingClientRect();
			const hit = document.elementFromPoint(at.x < 0 ? right + at.x : left + at.x, at.y < 0 ? bottom + at.y : top + at.y);
			return hit?.closest(at.target) === element.querySelector(at.target);
		},
		{ target, x, y },
	);
}

test("the whole row of the first page and the whole tile of the orders is a link @phone", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin");
	const row = page.locator(".waiting li").nth(1);
	expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(24);
	expect(await reaches(row, "a", 3, 3)).toBe(true);
	expect(await reaches(row, "a", -3, -3)).toBe(true);
	await row.click({ position: { x: ((await row.boundingBox())?.width ?? 0) - 5, y: 5 } });
	await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
	await page.goto(`${shop.url}/admin/orders`);
	const tile = page.locator(".order-stats > div").nth(1);
	expect(await reaches(tile, "a", 5, 5)).toBe(true);
	expect(await reaches(tile, "a", -5, -5)).toBe(true);
	await tile.click({ position: { x: 5, y: 5 } });
	await expect(page).toHaveURL(/state=packed/);
	await expectNoAxeFindings(page);
});

test("the box of an order takes a tap beside it @phone", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/orders?view=table");
	const box = page.locator(".list-table tbody .check").first();
	await expect(box).toBeVisible();
	const around = await box.locator("input").boundingBox();
	const [x, y] = [(around?.x ?? 0) + (around?.width ?? 0) / 2, (around?.y ?? 0) + (around?.height ?? 0) / 2];
	for (const [right, down] of [
		[-11.5, 0],
		[11.5, 0],
		[0, -11.5],
		[0, 11.5],
	] as const) {
		const hit = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.tagName, [x + right, y + down] as const);
		expect(hit, `${right} ${down}`).toBe("INPUT");
	}
	await page.touchscreen.tap(x - 11, y);
	await expect(box.locator("input")).toBeChecked();
});

test("the bar of chosen orders is not cut off @phone", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/orders?view=table");
	await page.locator(".list-table tbody").getByRole("checkbox").first().check();
	const bar = page.getByRole("group", { name: "Chosen orders" });
	for (const button of await bar.locator(".btn").all()) await expect(button).toBeInViewport({ ratio: 1 });
	await expect(bar.getByRole("button", { name: "Choose none" })).toBeVisible();
	await expectNoAxeFindings(page);
});

test("the field that has the focus is not below the footer of its dialog @phone", async ({ page, shop }) => {
	await openConsole(page, shop);
	const { data } = await callApi(page.request, shop, "POST", "/free-service", aRequest());
	await page.setViewportSize({ width: 390, height: 560 });
	const { data: list } = await callApi(page.request, shop, "GET", "/staff/service-requests");
	const { reference } = data as { reference: string };
	const id = (list as { requests: { id: number; reference: string }[] }).requests.find((each) => each.reference === reference)?.id;
	await page.goto(`${shop.url}/admin/service/${id}`);
	await page.getByRole("button", { name: "Move", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("radio").first()).toBeVisible();
	const covered = await dialog.evaluate((element) =>
		[...element.querySelectorAll<HTMLElement>("input, select, textarea")].flatMap((field) => {
			element.scrollTop = 0;
			field.focus();
			const footer = element.querySelector(".dialog__f")?.getBoundingClientRect().top ?? 0;
			return field.getBoundingClientRect().bottom > footer ? [field.getAttribute("name") ?? field.outerHTML] : [];
		}),
	);
	expect(covered).toEqual([]);
});

test("actions of a row are as high as a finger, and a long place name does not widen it @phone", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/orders");
	const row = page.locator(".order-lanes tr[data-row]").first();
	await expect(row).toBeVisible();
	const width = (await page.locator(".order-lanes").boundingBox())?.width ?? 0;
	await row
		.locator(".tag")
		.first()
		.evaluate((tag) => {
			tag.textContent = "Deliver Thiruvananthapuram-Sreekaryam 695003 (Kerala)";
		});
	expect(await page.locator(".order-lanes").evaluate((table) => table.scrollWidth)).toBeLessThanOrEqual(Math.ceil(width));
	const small = await page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>(".order-lanes .c-actions .btn")].flatMap((each) =>
			each.getBoundingClientRect().height < 44 ? [each.textContent] : [],
		),
	);
	expect(small).toEqual([]);
	const number = row.locator("td").first();
	expect(await reaches(number, "a", 3, 1)).toBe(true);
	expect(await reaches(number, "a", -3, -1)).toBe(true);
	await page.goto(`${shop.url}/admin`);
	expect((await page.locator(".waiting li").nth(1).boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await expectNoAxeFindings(page);
});

test("Back asks before a serial number typed in a dialog is lost @phone", async ({ page, shop }) => {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, "/admin/orders");
	await page.goto(`${shop.url}/admin/orders?view=table&state=confirmed`);
	await page.getByRole("link", { name: reference }).click();
	await page.getByRole("button", { name: "Pack", exact: true }).click();
	const serial = page.getByLabel("Serial number").first();
	await serial.fill("PHB1-002");
	await page.evaluate(() => history.back());
	await expect(page.getByRole("heading", { name: "Leave without saving?" })).toBeVisible();
	await expectNoAxeFindings(page);
	await page.getByRole("button", { name: "Keep editing" }).click();
	await expect(serial).toHaveValue("PHB1-002");
	await page.evaluate(() => history.back());
	await page.getByRole("button", { name: "Leave", exact: true }).click();
	await expect(page).toHaveURL(/state=confirmed/);
});

test("ticks of the pick list are there after a reload, by a tap on the name too @phone", async ({ page, shop }) => {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, `/admin/orders/pick-list?reference=${reference}`);
	const row = page.locator(".pick-table tbody tr").first();
	await row.locator("td").nth(2).locator("label").tap();
	await expect(row.getByRole("checkbox")).toBeChecked();
	await page.reload();
	await expect(row.getByRole("checkbox")).toBeChecked();
	await expect(row.getByRole("link", { name: reference })).toBeVisible();
	await expectNoAxeFindings(page);
});

test("a step whose answer was lost is shown once it is tried again, with who did it @phone", async ({ page, shop }) => {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop, `/admin/orders/${reference}`);
	await page.route("**/pack", async (route) => {
		await route.fetch();
		await route.abort();
	});
	await page.getByRole("button", { name: "Pack", exact: true }).click();
	await page.getByLabel("Serial number").first().fill(`LOST-${Date.now()}`);
	await page.getByRole("button", { name: "Pack and issue the invoice" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText("could not be reached")).toBeVisible();
	await page.unroute("**/pack");
	await page.getByRole("button", { name: "Pack and issue the invoice" }).click();
	await expect(dialog.getByText(/It was packed on .* by you: probably your own first try/)).toBeVisible();
	await expect(dialog.getByRole("heading", { name: "Shipment: Packed" })).toBeVisible();
	await expect(dialog.getByRole("button", { name: "Pack and issue the invoice" })).toHaveCount(0);
	await dialog.getByRole("button", { name: "Close" }).last().click();
	await expect(page.getByRole("button", { name: "Ship", exact: true })).toBeVisible();
});

test("total and Sell are in reach while items are added to a bill @phone", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/counter");
	const item = page.getByRole("combobox", { name: "Add an item" });
	await item.fill("Mouse");
	const option = page.locator('.type-ahead-list [role="option"]:not([aria-disabled="true"])').first();
	await option.click();
	const bar = page.locator(".till-bar");
	await expect(bar.getByRole("button", { name: "Sell" })).toBeInViewport({ ratio: 1 });
	await expect(bar).toContainText("₹");
	await bar.getByRole("button", { name: "Sell" }).click();
	await expect(page.locator(".sold h2")).toBeFocused();
});
