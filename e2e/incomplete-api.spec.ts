// The storefront in front of an API that fails in part, answers less than ours, or knows the specification's calls alone.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { aRequest, blockThirdParties, fillRequest, waitForHydration } from "./service-side.ts";
import { test as base, expect, type RunningShop, startShop } from "./shop.ts";

type Reply = { status?: number; json?: unknown };
type Override = Reply | ((body: Record<string, unknown>) => Reply);
type OtherApi = {
	url: string;
	/** What it answers in place of the shop, by call: `GET /get/banners`. */
	overrides: Record<string, Override>;
	/** Calls that are not overridden are unknown to it, in place of passed on to the shop. */
	strict: boolean;
	seen: { call: string; body: Record<string, unknown> }[];
	stop: () => Promise<void>;
};

async function startOtherApi(shopUrl: string): Promise<OtherApi> {
	const api: OtherApi = { url: "", overrides: {}, strict: false, seen: [], stop: async () => undefined };
	const server = createServer((request, response) => {
		const answer = async () => {
			const sent = await text(request);
			const body = sent === "" ? {} : (JSON.parse(sent) as Record<string, unknown>);
			const call = `${request.method} ${(request.url ?? "").replace("/public/api", "").replace(/\?.*/, "")}`;
			api.seen.push({ call, body });
			const override =
				api.overrides[call] ?? (api.strict ? { status: 404, json: { code: "not_found", message: "No such call." } } : undefined);
			if (override !== undefined) {
				const { status = 200, json } = typeof override === "function" ? override(body) : override;
				response.writeHead(status, { "content-type": "application/json" });
				response.end(json === undefined ? undefined : JSON.stringify(json));
				return;
			}
			const passedOn = await fetch(`${shopUrl}${request.url}`, {
				method: request.method ?? "GET",
				...(sent !== "" && { headers: { "content-type": "application/json" }, body: sent }),
			});
			response.writeHead(passedOn.status, { "content-type": "application/json" });
			response.end(await passedOn.text());
		};
		void answer();
	});
	await new Promise<void>((resolve) => {
		server.listen(0, "127.0.0.1", resolve);
	});
	api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	api.stop = () =>
		new Promise<void>((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
	return api;
}

const test = base.extend<object, { other: OtherApi; front: RunningShop }>({
	other: [
		async ({ shop }, use) => {
			const other = await startOtherApi(shop.url);
			await use(other);
			await other.stop();
		},
		{ scope: "worker" },
	],
	front: [
		async ({ other }, use) => {
			const front = await startShop({ API_BASE: other.url });
			await use(front);
			await front.stop();
		},
		{ scope: "worker", timeout: 60_000 },
	],
	baseURL: async ({ front }, use) => {
		await use(front.url);
	},
});

test.beforeEach(async ({ page, other }) => {
	other.overrides = {};
	other.strict = false;
	other.seen.length = 0;
	await blockThirdParties(page);
});

const failed: Reply = { status: 500, json: { code: "internal", message: "Kaboom" } };
const place = {
	id: "loc-2",
	title: "Kothrud Laptops",
	slug: "kothrud-laptops",
	address: "2 MG Road, Pune 411038",
	contact_no: "9800000001",
	email: "kothrud@example.in",
	group_contacts: "9800000001",
	group_emails: "kothrud@example.in",
	whatsapp_no: "9800000001",
	map_link: null,
	image_360_link: null,
	banner: null,
	store_image: null,
	description: "<p>Hello</p>",
	offers: [],
	meta: { title: null, description: null, keywords: null },
};

for (const [what, reply] of [
	["fails", failed],
	["answers {}", { json: {} }],
	["answers []", { json: [] }],
	["answers null", { json: { data: null } }],
] as const) {
	test(`[7.8] GET /get/banners ${what}: home is there with its collections, as a document and by navigation @desktop`, async ({
		page,
		other,
	}) => {
		other.overrides["GET /get/banners"] = reply;
		const answer = await page.goto("/");
		expect(answer?.status()).toBe(200);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const collection = page.getByRole("region", { name: "Picked by the people who sell them" });
		await expect(collection.getByRole("listitem").first()).toContainText("₹");
		await page.goto("/compare");
		await waitForHydration(page);
		await page.evaluate(() => sessionStorage.removeItem("home"));
		await page.reload();
		await waitForHydration(page);
		await page.getByRole("banner").getByRole("link", { name: "Lapwing, home" }).click();
		await expect(collection.getByRole("listitem").first()).toContainText("₹");
	});
}

for (const [what, reply] of [
	["fails", failed],
	["answers {}", { json: {} }],
] as const) {
	test(`[7.4] GET /get/allMenu and /get/footer: one that ${what} leaves every page its header and content @desktop`, async ({
		page,
		other,
	}) => {
		for (const call of ["GET /get/allMenu", "GET /get/footer"]) {
			other.overrides = { [call]: reply };
			for (const [path, heading] of [
				["/", "Hold it before you buy it."],
				["/indiranagar-bengaluru-store", "Lapwing Indiranagar"],
				["/contact-us", "Contact us"],
			] as const) {
				const answer = await page.goto(path);
				expect(`${call} ${path} ${answer?.status()}`).toBe(`${call} ${path} 200`);
				await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
				await expect(page).toHaveTitle(/ \| (Lapwing|Laptop shop)$/);
				await expect(page.getByRole("banner").getByRole("search").first()).toBeVisible();
				await expect(page.getByRole("contentinfo")).toBeVisible();
			}
			await waitForHydration(page);
			// Scripts run with it too.
			await page
				.getByRole("banner")
				.getByRole("link", { name: /, home$/ })
				.click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hold it before you buy it.");
		}
	});
}

test("[7.4] a server that answers the specification's calls alone has a shop: home, locators, places, the request form @desktop", async ({
	page,
	other,
}) => {
	other.strict = true;
	other.overrides = {
		"GET /get/allMenu": { json: { data: [{ id: 1, title: "Gaming", url: "/products?categories=gaming" }] } },
		"GET /get/banners": { json: { data: [{ id: 1, title: "Monsoon offers", image: null }] } },
		"POST /store-locator": ({ brand_id }) => ({ json: { data: brand_id === undefined ? { brands: [], centers: [] } : [place] } }),
		"POST /serviceCenter": ({ brand_id }) => ({ json: { data: brand_id === undefined ? { brands: [], centers: [] } : [place] } }),
		"POST /store-service": { json: { type: "store_locator", data: place } },
	};
	for (const [path, heading] of [
		["/", "Monsoon offers"],
		["/store-locator-for-sales", "store locator for sales"],
		["/store-locator-for-service", "store locator for service"],
		["/kothrud-laptops", "Kothrud Laptops"],
		["/free-service", /./],
		["/contact-us", "Contact us"],
	] as const) {
		const answer = await page.goto(path);
		expect(`${path} ${answer?.status()}`).toBe(`${path} 200`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
		await expect(page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "Gaming" })).toBeVisible();
	}
});

test("[2.5] [2.6] [2.8] [2.10] [2.11] on a server of the specification's calls alone the other pages are whole and say what there is not @desktop", async ({
	page,
	other,
}) => {
	test.slow();
	other.strict = true;
	const pages = [
		["/cart", "Cart", "Your cart is empty"],
		["/products", "All products", "No products here"],
		["/products?q=thinkpad", "Results for “thinkpad”", "Nothing found for “thinkpad”"],
		["/blogs", "Guides", "No guides yet"],
		["/about-us", "About us", "There is no text here yet"],
		["/shipping-delivery", "Shipping and delivery", "There is no text here yet"],
		["/privacy-policy", "Privacy policy", "There is no text here yet"],
		["/warantty-policy", "Warranty policy", "There is no text here yet"],
		["/terms-conditions", "Terms and conditions", "There is no text here yet"],
		["/compare", /compare/i, /./],
		["/my-account", "Your account", "Sign in to see this page"],
		["/my-account/profile", "Your account", "Sign in to see this page"],
		["/my-account/address-book", "Your account", "Sign in to see this page"],
		["/my-account/myorders", "Your account", "Sign in to see this page"],
		["/my-account/wishlist", "Your account", "Sign in to see this page"],
	] as const;
	other.overrides["GET /get/allMenu"] = { json: { data: pages.map(([url], id) => ({ id, title: `To ${url}`, url })) } };
	for (const [path, heading, words] of pages) {
		const answer = await page.goto(path);
		expect(`${path} ${answer?.status()}`).toBe(`${path} 200`);
		await expect(page.getByRole("main").getByRole("heading", { level: 1, includeHidden: true })).toHaveText(heading);
		await expect(page.getByRole("main")).toContainText(words);
		await expect(page).toHaveTitle(/ \| Laptop shop$/);
	}
	// By navigation in the browser too.
	for (const [path, heading, words] of pages) {
		await page.goto("/contact-us");
		await waitForHydration(page);
		await page
			.getByRole("navigation", { name: "Shop" })
			.getByRole("link", { name: `To ${path}`, exact: true })
			.click();
		await expect(page.locator("main h1")).toHaveText(heading);
		await expect(page.getByRole("main")).toContainText(words);
		await expect(page).toHaveURL(path);
	}
	// What is asked for by name and is not there stays a 404.
	for (const path of ["/products/nova", "/blog/nova", "/pages/nova"]) expect((await page.goto(path))?.status()).toBe(404);
});

test("[2.62] a store without subcategories of its own shows the first four of the menu, each leading to its products @desktop", async ({
	page,
	other,
}) => {
	other.overrides["POST /store-service"] = { json: { type: "store_locator", data: place } };
	const inStore = page.getByRole("region", { name: "Products Available In-store" }).getByRole("link");
	await page.goto("/kothrud-laptops");
	await expect(inStore).toHaveText(["Thin & light", "Student", "Gaming", "Creator"]);
	await expect(inStore.nth(2)).toHaveAttribute("href", "/products?categories=gaming");
	// A server that says there is none is believed.
	other.overrides["POST /store-service"] = { json: { type: "store_locator", data: { ...place, subcategories: [] } } };
	await page.goto("/kothrud-laptops");
	await expect(page.getByRole("heading", { name: "Reach Our Store" })).toBeVisible();
	await expect(inStore).toHaveCount(0);
});

for (const json of [{ type: "service_center" }, { type: "store_locator", data: null }, { type: "event", data: {} }, null, {}])
	test(`[2.21] the answer ${JSON.stringify(json)} leaves the loading indicator, in a document too @desktop`, async ({ page, other }) => {
		other.overrides["POST /store-service"] = { json };
		const answer = await page.goto("/kothrud-laptops");
		expect(answer?.status()).toBe(503);
		await expect(page.getByRole("main").getByText("Loading", { exact: true })).toBeVisible();
		await expect(page.getByRole("main").getByRole("heading")).toHaveCount(0);
		await page.goto("/store-locator-for-service?post_code=560038");
		await waitForHydration(page);
		await page.getByRole("link", { name: "More details: Lapwing Indiranagar Service Centre" }).click();
		await expect(page).toHaveURL(/indiranagar/);
		await expect(page.getByRole("main").getByText("Loading", { exact: true })).toBeVisible();
	});

test("[7.7] ids that are texts filter the locator, from the address and from the boxes @desktop", async ({ page, other }) => {
	const options = {
		brands: [
			{ id: "b-dell", title: "Dell" },
			{ id: "b-hp", title: "HP" },
		],
		centers: [{ id: "loc-2", title: "Kothrud Laptops" }],
	};
	const lists = () => other.seen.filter(({ call, body }) => call === "POST /store-locator" && Object.keys(body).length > 0);
	other.overrides["POST /store-locator"] = (body) => ({ json: { data: Object.keys(body).length === 0 ? options : [place] } });
	await page.goto("/store-locator-for-sales?brand_id=b-dell&center_id=loc-2");
	expect(lists().at(-1)?.body).toMatchObject({ brand_id: "b-dell", center_id: "loc-2" });
	await expect(page.getByLabel("Brand", { exact: true })).toHaveValue("b-dell");
	await waitForHydration(page);
	await page.getByLabel("Brand", { exact: true }).selectOption("b-hp");
	await expect.poll(() => lists().at(-1)?.body).toMatchObject({ brand_id: "b-hp", center_id: "loc-2" });
	// What the server does not offer is no filter.
	await page.goto("/store-locator-for-sales?brand_id=nonsense");
	expect(lists().at(-1)?.body).toMatchObject({ brand_id: "" });
});

for (const status of [200, 201, 204])
	test(`[8.3] a ${status} without a body is a success with the default text @desktop`, async ({ page, other }) => {
		other.overrides["POST /free-service"] = { status };
		await page.goto("/free-service");
		await waitForHydration(page);
		const dialog = page.getByRole("dialog", { name: "Request Free Laptop Service" });
		await fillRequest(dialog, aRequest());
		await dialog.getByRole("button", { name: "Submit request" }).click();
		const toasts = page.getByRole("region", { name: "Notifications" });
		await expect(toasts.locator(".toast--success")).toHaveText("Your free laptop service request has been submitted!");
		await expect(toasts.locator(".toast--error")).toHaveCount(0);
	});

test("[3.10] a return to home paints at once in a shop without banners too @desktop", async ({ page, other }) => {
	other.overrides["GET /get/banners"] = { json: { data: [] } };
	await page.goto("/");
	await waitForHydration(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Compare" }).click();
	await expect(page).toHaveURL(/\/compare$/);
	// No answer while the test looks.
	await page.route(/\/get\/(home|banners)$/, () => undefined);
	await page.getByRole("banner").getByRole("link", { name: "Lapwing, home" }).click();
	await expect(page.getByRole("region", { name: "Picked by the people who sell them" })).toBeVisible();
});
