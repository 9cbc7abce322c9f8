// Promises are settings: each is changed, and seen on its pages and in its emails; switched off, it is nowhere.
import type { APIRequestContext, Page } from "@playwright/test";
import { laptop } from "./buying.ts";
import { openConsole } from "./console-api.ts";
import { aRequest, blockThirdParties } from "./service-side.ts";
import { expect, type RunningShop, startShop, test } from "./shop.ts";

const centre = "/indiranagar-bengaluru-service";

type Promises = {
	returns: number;
	repair_warranty_days: number;
	free_check: boolean;
	reply_hours: number;
	same_price: boolean;
	free_service: string[];
	free_from: number | null;
	services: string[];
};

const all: Promises = {
	returns: 12,
	repair_warranty_days: 77,
	free_check: true,
	reply_hours: 5,
	same_price: true,
	free_service: ["Dusting of the vents"],
	free_from: 12_345_00,
	services: ["Hinge casting"],
};
const none: Promises = {
	returns: 0,
	repair_warranty_days: 0,
	free_check: false,
	reply_hours: 0,
	same_price: false,
	free_service: [],
	free_from: null,
	services: [],
};

/** Sentences by page, while everything is promised. */
const sentences: Record<string, readonly string[]> = {
	"/": ["Same price in store", "Free first service", "12-day return", "Free delivery", "On orders from ₹12,345", "77 days of warranty"],
	[`/products/${laptop.slug}`]: ["Free first service", "12-day return", "Free delivery", "At this price"],
	"/cart": ["12-day return", "Free delivery at this price"],
	"/checkout": ["12-day return"],
	"/free-service": ["within 5 working hours", "The first check is free", "Dusting of the vents"],
	[centre]: ["We answer within 5 working hours", "Hinge casting"],
};

async function data<T>(answer: Awaited<ReturnType<APIRequestContext["get"]>>): Promise<T> {
	expect(answer.ok(), await answer.text()).toBe(true);
	return ((await answer.json()) as { data: T }).data;
}

async function save(api: APIRequestContext, shop: RunningShop, promises: Promises): Promise<void> {
	const url = (path: string) => `${shop.url}/public/api/staff/${path}`;
	type Part = { value: object; version: string | null };
	const { returns, free_from, services, ...rest } = promises;
	const parts: [string, object][] = [
		["promises", rest],
		["returns", { days: returns }],
		["delivery", { free_from }],
	];
	for (const [part, change] of parts) {
		const { value, version } = (await data<Record<string, Part>>(await api.get(url("settings"))))[part] as Part;
		await data(await api.put(url(`settings/${part}`), { data: { ...value, ...change, version } }));
	}
	const places = await data<{ id: number; slug: string }[]>(await api.get(url("places")));
	const id = places.find(({ slug }) => `/${slug}` === centre)?.id;
	const location = await data<object>(await api.get(url(`locations/${id}`)));
	await data(await api.put(url(`locations/${id}`), { data: { ...location, services } }));
}

async function textOf(page: Page, shop: RunningShop, path: string): Promise<string> {
	await page.goto(`${shop.url}${path}`);
	await page.locator("h1").first().waitFor();
	const text = await page.locator("body").innerText();
	return text.replaceAll(/\s+/g, " ");
}

/** The page where a repair is followed, once received and once handed over, and the first email about it. */
async function repairTexts(page: Page, shop: RunningShop): Promise<{ received: string; closed: string; mail: string }> {
	const staff = `${shop.url}/public/api/staff`;
	const sent = await page.request.post(`${shop.url}/public/api/free-service`, { data: aRequest() });
	const { reference, url } = await data<{ reference: string; url: string }>(sent);
	const { requests } = await data<{ requests: { id: number }[] }>(await page.request.get(`${staff}/service-requests?q=${reference}`));
	const move = async (state: string) =>
		data(
			await page.request.post(`${staff}/service-requests/${requests[0]?.id}/state`, {
				data: { state, public_note: "", internal_note: "" },
			}),
		);
	await move("contacted");
	await move("received");
	const received = await textOf(page, shop, url);
	for (const state of ["diagnosed", "repairing", "ready", "closed"]) await move(state);
	const closed = await textOf(page, shop, url);
	const mails = await data<{ id: number; subject: string }[]>(await page.request.get(`${staff}/mails`));
	const first = mails.find(({ subject }) => subject.startsWith(`${reference}: we have`));
	const { text } = await data<{ text: string }>(await page.request.get(`${staff}/mails/${first?.id}`));
	return { received, closed, mail: text };
}

test("every promise of the settings is on its pages and in its mails, and on none once it is taken back @desktop", async ({ page }) => {
	test.setTimeout(600_000);
	const shop = await startShop();
	try {
		await blockThirdParties(page);
		await openConsole(page, shop);
		await save(page.request, shop, all);
		await page.goto(`${shop.url}/products/${laptop.slug}?variant=${laptop.sku}`, { waitUntil: "networkidle" });
		const added = page.waitForResponse((response) => response.url().endsWith("/public/api/cart/lines"));
		await page.getByRole("button", { name: "Add to cart" }).first().click();
		expect((await added).status()).toBe(201);

		for (const [path, wanted] of Object.entries(sentences)) {
			const text = await textOf(page, shop, path);
			for (const sentence of wanted) expect(text, path).toContain(sentence);
		}
		const promised = await repairTexts(page, shop);
		expect(promised.received).toContain("The first check is free.");
		expect(promised.closed).toContain("a warranty of 77 days");
		expect(promised.mail).toContain("within 5 working hours");

		await save(page.request, shop, none);
		for (const [path, wanted] of Object.entries(sentences)) {
			const text = await textOf(page, shop, path);
			for (const sentence of wanted) expect(text, path).not.toContain(sentence);
		}
		const silent = await repairTexts(page, shop);
		expect(silent.received).not.toContain("first check is free");
		expect(silent.closed).not.toContain("warranty");
		expect(silent.mail).not.toContain("working hours");
	} finally {
		await shop.stop();
	}
});
