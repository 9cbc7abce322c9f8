// The storefront in front of a server that knows nothing but the specification: every call it lists answers with the fields it names.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { aRequest, blockThirdParties, fillRequest, waitForHydration, waitForLayoutExtras } from "./service-side.ts";
import { test as base, expect, type RunningShop, startShop } from "./shop.ts";

type Fields = Record<string, unknown>;
type Answer = { type?: string; data?: unknown; message?: string };

const pick = (from: Fields, names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, from[name]]));

const placeFields = [
	"id",
	"title",
	"slug",
	"address",
	"contact_no",
	"email",
	"group_contacts",
	"group_emails",
	"whatsapp_no",
	"map_link",
	"image_360_link",
	"banner",
	"description",
	"meta",
];
const centreFields = [...placeFields, "service_center_image"];
const storeFields = [...placeFields, "store_image", "offers"];

const listOf = (data: unknown, names: readonly string[]) =>
	Array.isArray(data) ? data.map((each: Fields) => pick(each, names)) : pick(data as Fields, ["brands", "centers"]);

/** What is left of an answer when only the specification's fields are kept. */
const plain: Record<string, (answer: Answer) => unknown> = {
	"POST /free-service": () => ({ message: "Noted by the other server" }),
	"GET /free-service-centers": ({ data }) => ({
		data: (data as { service_center: Fields }[]).map((each) => ({
			service_center: pick(each.service_center, ["title", "whatsapp_no", "map_link", "slug"]),
		})),
	}),
	"GET /get/allMenu": ({ data }) => ({
		data: (data as Fields[]).map((each) => ({ ...pick(each, ["id", "title", "url"]), title: `${String(each["title"])} here` })),
	}),
	"GET /get/banners": ({ data }) => ({
		data: (data as Fields[])
			.slice(0, 3)
			.map((each) => ({ ...pick(each, ["id", "title", "image", "text"]), title: `Other: ${String(each["title"])}` })),
	}),
	"POST /store-service": ({ type, data }) => ({ type, data: pick(data as Fields, type === "store_locator" ? storeFields : centreFields) }),
	"POST /store-locator": ({ data }) => ({ data: listOf(data, storeFields) }),
	"POST /serviceCenter": ({ data }) => ({ data: listOf(data, centreFields) }),
};

type SpecServer = { url: string; seen: { call: string; body: unknown; headers: Record<string, unknown> }[]; stop: () => Promise<void> };

async function startSpecServer(shopUrl: string): Promise<SpecServer> {
	const seen: SpecServer["seen"] = [];
	const server = createServer((request, response) => {
		const answer = async () => {
			const body = await text(request);
			const call = `${request.method} ${(request.url ?? "").replace("/public/api", "").replace(/\?.*/, "")}`;
			seen.push({ call, body: body === "" ? undefined : JSON.parse(body), headers: request.headers });
			const { cookie, "guest-token": token } = request.headers;
			const passedOn = await fetch(`${shopUrl}${request.url}`, {
				method: request.method ?? "GET",
				headers: {
					...(body !== "" && { "content-type": "application/json" }),
					...(cookie !== undefined && { cookie }),
					...(typeof token === "string" && { "guest-token": token }),
				},
				...(body !== "" && { body }),
			});
			const said = await passedOn.text();
			const shorten = passedOn.ok ? plain[call] : undefined;
			response.writeHead(passedOn.status, { "content-type": "application/json" });
			response.end(shorten ? JSON.stringify(shorten(JSON.parse(said) as Answer)) : said);
		};
		void answer();
	});
	await new Promise<void>((resolve) => {
		server.listen(0, "127.0.0.1", resolve);
	});
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		seen,
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

const test = base.extend<object, { server: SpecServer; front: RunningShop }>({
	server: [
		async ({ shop }, use) => {
			const server = await startSpecServer(shop.url);
			await use(server);
			await server.stop();
		},
		{ scope: "worker" },
	],
	front: [
		async ({ server }, use) => {
			const front = await startShop({ API_BASE: server.url });
			await use(front);
			await front.stop();
		},
		{ scope: "worker", timeout: 60_000 },
	],
	baseURL: async ({ front }, use) => {
		await use(front.url);
	},
});

test.beforeEach(async ({ page }) => blockThirdParties(page));

const places = [
	["store", "/indiranagar-bengaluru-store", "Lapwing Indiranagar", "Store locator for sales"],
	["service centre", "/indiranagar-bengaluru-service", "Lapwing Indiranagar Service Centre", "Store locator for service"],
] as const;

for (const [kind, path, title, locator] of places)
	test(`[2.19] [2.20] [3.1] [3.5] the specification's fields alone give a whole ${kind} page, as a document and by navigation`, async ({
		page,
	}) => {
		const isWhole = async () => {
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
			const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
			await expect(crumbs).toHaveText(["Home", locator, title]);
			for (const part of ["Reach Us", "Services We Offer", "Reach Our Store", "Experience Our Store", "Contact Us"])
				await expect(page.getByRole("heading", { level: 2, name: part, exact: true })).toBeVisible();
			await expect(page.getByRole("main").locator("address").first()).toContainText("100 Feet Road");
			await expect(page.getByRole("main").getByText("undefined")).toHaveCount(0);
		};
		const answer = await page.goto(path);
		expect(answer?.status()).toBe(200);
		await isWhole();
		await page.goto(kind === "store" ? "/store-locator-for-sales" : "/store-locator-for-service");
		await waitForHydration(page);
		await page.getByRole("link", { name: `More details: ${title}`, exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`${path}$`));
		await isWhole();
	});

test("[2.12] [7.6] [7.7] both locators show whole entries from the specification's fields, and filter", async ({ page }) => {
	for (const [path, count] of [
		["/store-locator-for-sales", 9],
		["/store-locator-for-service", 14],
	] as const) {
		const answer = await page.goto(path);
		expect(answer?.status()).toBe(200);
		const entries = page.getByRole("main").getByRole("article");
		await expect(entries).toHaveCount(count);
		await expect(entries.first().getByRole("heading", { name: "Visit Us" })).toBeVisible();
		await expect(entries.first().getByRole("link", { name: /^98/ }).first()).toHaveAttribute("href", /^tel:/);
		await expect(page.getByRole("main").getByText("undefined")).toHaveCount(0);
		await waitForHydration(page);
		await page.getByLabel("Brand", { exact: true }).selectOption({ index: 1 });
		await expect(page).toHaveURL(/brand_id/);
		await expect(page.getByRole("button", { name: "CLEAR" })).toBeVisible();
		await expect(entries.first()).toBeVisible();
	}
});

test("[3.4] [4.3] [7.2] [7.3] the request's body has exactly the seven fields; an answer with a message alone is a success", async ({
	page,
	server,
}) => {
	await page.goto("/indiranagar-bengaluru-service");
	await waitForLayoutExtras(page);
	server.seen.length = 0;
	await page
		.getByRole("navigation", { name: /^Reach/ })
		.getByRole("link", { name: "Request service" })
		.click();
	const dialog = page.getByRole("dialog", { name: "Request Free Laptop Service" });
	const request = aRequest();
	await fillRequest(dialog, request);
	await page.waitForLoadState("networkidle");
	expect(server.seen.map(({ call }) => call)).not.toContain("GET /free-service-centers");
	await dialog.getByRole("button", { name: "Submit request" }).click();
	const toasts = page.getByRole("region", { name: "Notifications" });
	await expect(toasts.locator(".toast--success")).toHaveText("Noted by the other server");
	await expect(toasts.locator(".toast--error")).toHaveCount(0);
	const centres = page.getByRole("dialog", { name: "Free Service Centers" });
	await expect(centres.getByRole("listitem").first()).toBeVisible();
	const sent = server.seen.findLast(({ call }) => call === "POST /free-service");
	expect(sent?.body).toEqual(request);
	expect(sent?.headers["from-page"]).toBe("/indiranagar-bengaluru-service");
	const calls = server.seen.map(({ call }) => call);
	expect(calls.lastIndexOf("GET /free-service-centers")).toBeGreaterThan(calls.lastIndexOf("POST /free-service"));
});

test("[8.3] an empty answer, or an empty message, is a success with the default text", async ({ page }) => {
	for (const json of [{}, { message: "" }, { message: null, data: null }]) {
		await page.route("**/public/api/free-service", (route) => route.fulfill({ status: 200, json }));
		await page.goto("/free-service");
		const dialog = page.getByRole("dialog", { name: "Request Free Laptop Service" });
		await fillRequest(dialog);
		await dialog.getByRole("button", { name: "Submit request" }).click();
		const toasts = page.getByRole("region", { name: "Notifications" });
		await expect(toasts.locator(".toast--success")).toHaveText("Your free laptop service request has been submitted!");
		await expect(toasts.locator(".toast--error")).toHaveCount(0);
		await expect(page.getByRole("dialog", { name: "Free Service Centers" })).toBeVisible();
		await page.unroute("**/public/api/free-service");
	}
});

test("[7.4] [7.8] menu and banners from the specification's server are shown", async ({ page, server }) => {
	await page.goto("/");
	// Not what the home page's own call brings, which has four.
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Other: Hold it before you buy it.");
	await waitForHydration(page);
	await expect(page.getByRole("tablist").getByRole("tab")).toHaveCount(3);
	for (const tab of await page.getByRole("tablist").getByRole("tab").all()) await expect(tab).toContainText("Other: ");
	const gaming = page.locator('nav[aria-label="Shop"]').getByRole("link", { name: "Gaming here", includeHidden: true });
	await expect(gaming).toHaveAttribute("href", "/products?categories=gaming");
	const calls = new Set(server.seen.map(({ call }) => call));
	expect(calls).toContain("GET /get/allMenu");
	expect(calls).toContain("GET /get/banners");
});
