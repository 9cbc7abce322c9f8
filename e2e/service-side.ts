// Shared helpers for tests of service requests and locators.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Locator, Page, Route } from "@playwright/test";

let phones = 0;

/** Unique phone number: the rate limit is five requests an hour per number. */
export function freshPhone(): string {
	phones += 1;
	return `9${String(process.pid % 100_000).padStart(5, "0")}${String(phones).padStart(4, "0")}`;
}

export function aRequest() {
	return {
		name: "Ananya Iyer",
		email: "ananya@example.in",
		phone: freshPhone(),
		address: "14, 2nd Cross, Indiranagar, Bengaluru 560038",
		laptop_brand: "Lenovo",
		laptop_model: "IdeaPad Slim 5",
		issue_description: "The screen flickers when the lid moves",
	};
}

export async function fillRequest(form: Locator, request = aRequest()): Promise<void> {
	await form.getByLabel("Name").fill(request.name);
	await form.getByLabel("E-mail").fill(request.email);
	await form.getByLabel("Phone").fill(request.phone);
	await form.getByLabel("Laptop brand").selectOption(request.laptop_brand);
	await form.getByLabel("Laptop model").fill(request.laptop_model);
	await form.getByLabel("Address").fill(request.address);
	await form.getByLabel("Issue description").fill(request.issue_description);
}

export async function fillContactForm(form: Locator): Promise<void> {
	await form.getByLabel("Name").fill("Rahul Menon");
	await form.getByLabel("E-mail").fill("rahul@example.in");
	await form.getByLabel("Phone").fill(freshPhone());
	await form.getByLabel("Location").fill("Kochi 682011");
}

/** Blocks third-party requests, such as maps. */
export async function blockThirdParties(page: Page): Promise<void> {
	await page.route(
		(url) => !["127.0.0.1", "localhost"].includes(url.hostname),
		(route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Map</title><p>Map</p>" }),
	);
}

/** Intercepts requests and delays them until released. */
export async function holdRequests(page: Page, url: string | RegExp) {
	let release = () => undefined as void;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const wait = async (route: Route) => {
		await held;
		// The page may have aborted the request.
		await route.fallback().catch(() => undefined);
	};
	await page.route(url, wait);
	return () => release();
}

/** Every toast that the page shows from its next document on, however soon it goes again. */
export async function watchToasts(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const seen: string[] = [];
		(window as unknown as { toastsSeen: string[] }).toastsSeen = seen;
		const look = () => seen.push(...[...document.querySelectorAll(".toast")].map((toast) => toast.textContent ?? ""));
		new MutationObserver(look).observe(document, { childList: true, subtree: true });
	});
	return () => page.evaluate(() => (window as unknown as { toastsSeen: string[] }).toastsSeen);
}

/** Waits for hydration of the layout and the page, except for parts that wait until they are touched. */
export async function waitForHydration(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const isHydrated = (selector: string) =>
			Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__reactProps"));
		return isHydrated(".site-foot") && isHydrated("main > *");
	});
}

/** Waits for the parts of the layout that load after hydration: from then on links to the service request open it over the page. */
export async function waitForLayoutExtras(page: Page): Promise<void> {
	await waitForHydration(page);
	await page.locator("p.sr[aria-live]").waitFor({ state: "attached" });
}

/** Proxy between storefront and API (API_BASE) that fails the named calls until repaired. */
export async function startFailingProxy(shopUrl: string, failing: readonly string[]) {
	let broken = true;
	const server = createServer((request, response) => {
		const answer = async () => {
			if (broken && failing.some((path) => request.url?.endsWith(path))) {
				response.writeHead(500, { "content-type": "application/json" }).end(JSON.stringify({ code: "internal", message: "Kaboom" }));
				return;
			}
			const body = await text(request);
			const passedOn = await fetch(`${shopUrl}${request.url}`, {
				method: request.method ?? "GET",
				headers: { "content-type": request.headers["content-type"] ?? "application/json" },
				...(body !== "" && { body }),
			});
			response.writeHead(passedOn.status, { "content-type": "application/json" }).end(await passedOn.text());
		};
		void answer();
	});
	await new Promise<void>((resolve) => {
		server.listen(0, "127.0.0.1", resolve);
	});
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		repair: () => {
			broken = false;
		},
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
