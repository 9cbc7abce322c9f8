// Starts the built shop as a process, as `npm start` does, one per worker.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, type Cookie, expect, type Page, request as requests } from "@playwright/test";
import axe from "axe-core";

const root = fileURLToPath(new URL("..", import.meta.url));

export type RunningShop = {
	url: string;
	owner: { email: string; password: string };
	output: () => string;
	process: ChildProcess;
	stop: () => Promise<void>;
};

/** Isolated environment: variables of the test run are not inherited, only those given here. */
export async function startShop(env: Record<string, string> = {}): Promise<RunningShop> {
	const dataDir = env["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "lapwing-e2e-"));
	const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"], {
		cwd: root,
		env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: "0", LOG_LEVEL: "warn", DATA_DIR: dataDir, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	const collect = (chunk: Buffer) => {
		output += chunk.toString();
	};
	child.stdout.on("data", collect);
	child.stderr.on("data", collect);
	await new Promise<void>((resolve, reject) => {
		const watch = () => {
			if (output.includes("Ready.")) resolve();
		};
		child.stderr.on("data", watch);
		child.once("exit", (code) => reject(new Error(`The shop ended with code ${code}:\n${output}`)));
	});
	const found = (label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(output)?.[1] ?? "";
	return {
		url: found("Shop").replace(/\/$/, ""),
		owner: { email: found("Sign in"), password: found("Password") },
		output: () => output,
		process: child,
		async stop() {
			const ended = new Promise((resolve) => child.once("exit", resolve));
			if (child.exitCode === null && child.signalCode === null) {
				child.kill("SIGTERM");
				await ended;
			}
			if (env["DATA_DIR"] === undefined) rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

export const test = base.extend<object, { shop: RunningShop }>({
	shop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
		async ({}, use) => {
			const shop = await startShop();
			await use(shop);
			await shop.stop();
		},
		{ scope: "worker", timeout: 300_000 },
	],
	baseURL: async ({ shop }, use) => {
		await use(shop.url);
	},
	// All tabs of the test's browser, not only the first.
	context: async ({ context, javaScriptEnabled }, use) => {
		if (javaScriptEnabled) context.on("page", waitForScripts);
		await use(context);
	},
});

/**
 * Touches every page that is loaded, since public pages are hydrated with the first touch (first-touch.spec.ts leaves them untouched), and
 * waits for hydration wherever a test waits for an idle network: with the service worker, or on loaded cores, the network is
 * idle before scripts have run, and a form that is pressed then is posted as a plain form.
 */
function waitForScripts(page: Page): void {
	const hydrated = () =>
		page
			.waitForFunction(
				() => {
					dispatchEvent(new Event("pointermove"));
					const main = document.getElementById("main");
					const plain = document.querySelector('script[type="module"], link[rel="modulepreload"]') === null;
					const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
					// The page is hydrated after the layout.
					return main === null || plain || (isHydrated(main) && (main.firstElementChild === null || isHydrated(main.firstElementChild)));
				},
				undefined,
				{ timeout: 30_000 },
			)
			.catch(() => undefined);
	const goto = page.goto.bind(page);
	page.goto = async (url, options) => {
		const answer = await goto(url, options);
		if (options?.waitUntil === "networkidle") await hydrated();
		else await page.evaluate(() => dispatchEvent(new Event("pointermove"))).catch(() => undefined);
		return answer;
	};
	const waitForLoadState = page.waitForLoadState.bind(page);
	page.waitForLoadState = async (state, options) => {
		await waitForLoadState(state, options);
		if (state === "networkidle") await hydrated();
	};
}

/** Password of the owner, replacing the one-time password. */
export const ownerPassword = "a long password of my own";

const owners = new Map<string, Promise<Cookie[]>>();

/** Owner's session, created once per shop because of the rate limit on sign-in. */
export function ownerCookies(shop: RunningShop): Promise<Cookie[]> {
	const known = owners.get(shop.url) ?? signInFirstOwner(shop);
	owners.set(shop.url, known);
	return known;
}

async function signInFirstOwner(shop: RunningShop): Promise<Cookie[]> {
	const api = await requests.newContext({ baseURL: `${shop.url}/public/api/` });
	expect((await api.post("staff/sign-in", { data: shop.owner })).status()).toBe(200);
	const changed = await api.post("staff/password", { data: { current_password: shop.owner.password, new_password: ownerPassword } });
	expect(changed.status()).toBe(200);
	const { cookies } = await api.storageState();
	await api.dispose();
	return cookies;
}

const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Runs axe in the page but not in its iframes: maps are third-party, and a locator has dozens. */
export async function axeFindings(page: Page): Promise<string[]> {
	// Waits until the page is loaded.
	await page.locator("h1").first().waitFor({ state: "attached" });
	// Waits for CSS transitions: two frames until one has begun, then until it has ended.
	await page.evaluate(async () => {
		for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
		const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
		await Promise.race([Promise.allSettled(passing.map((each) => each.finished)), new Promise((done) => setTimeout(done, 2_000))]);
	});
	await page.evaluate(axe.source);
	return await page.evaluate(async (tags) => {
		const tool = (globalThis as unknown as { axe: typeof axe }).axe;
		const { violations } = await tool.run(
			// Toasts that are fading out are excluded.
			{ exclude: [".toast[data-leaving]"] },
			{ runOnly: tags, resultTypes: ["violations"], iframes: false },
		);
		const scrolled = { x: scrollX, y: scrollY };
		const findings: string[] = [];
		for (const { id, nodes } of violations) {
			const texts: string[] = [];
			for (const { html, failureSummary, target } of nodes) {
				// What lies below a sticky bar, or touches it, is measured again in the middle of the screen.
				const element = id === "target-size" ? document.querySelector(String(target[0])) : null;
				element?.scrollIntoView({ block: "center", behavior: "instant" });
				const again = element && (await tool.run(element, { runOnly: [id], resultTypes: ["violations"], iframes: false }));
				if (again === null || again.violations.length > 0) texts.push(`${html} ${failureSummary ?? ""}`);
			}
			if (texts.length > 0) findings.push(`${id}: ${texts.join(" | ")}`);
		}
		scrollTo(scrolled.x, scrolled.y);
		return findings;
	}, axeTags);
}

export async function expectNoAxeFindings(page: Page): Promise<void> {
	expect(await axeFindings(page)).toEqual([]);
}

export { expect };
