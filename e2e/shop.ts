// Starts the built shop as a process of its own, as `npm start` would, and gives each worker one.
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

/** Empties come from the environment of the test run; what is given here is all the shop gets. */
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
		{ scope: "worker", timeout: 180_000 },
	],
	baseURL: async ({ shop }, use) => {
		await use(shop.url);
	},
	page: async ({ page }, use) => {
		if (process.env["LAPWING_SERVICE_WORKER"] === "1") waitForScripts(page);
		await use(page);
	},
});

/** With the worker on, files come from its cache and the network is idle before the page's scripts have run. */
function waitForScripts(page: Page): void {
	const hydrated = () =>
		page
			.waitForFunction(() => Object.keys(document.getElementById("main") ?? {}).some((key) => key.startsWith("__reactProps")), undefined, {
				timeout: 15_000,
			})
			.catch(() => undefined);
	const goto = page.goto.bind(page);
	page.goto = async (url, options) => {
		const answer = await goto(url, options);
		if (options?.waitUntil === "networkidle") await hydrated();
		return answer;
	};
	const waitForLoadState = page.waitForLoadState.bind(page);
	page.waitForLoadState = async (state, options) => {
		await waitForLoadState(state, options);
		if (state === "networkidle") await hydrated();
	};
}

/** What the owner of every shop under test chooses in place of the one-time password. */
export const ownerPassword = "a long password of my own";

const owners = new Map<string, Promise<Cookie[]>>();

/** The owner's sign-in, made once for each shop: signing in is limited, as it should be. */
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

/** Run in the page itself and not inside its frames: maps are other sites' pages, and a locator has dozens of them. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
	// A page that is still loading is looked at when it is there.
	await page.locator("h1").first().waitFor({ state: "attached" });
	// Nor are colours on their way to other ones looked at: two frames until a change has begun, then until it has ended.
	await page.evaluate(async () => {
		for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
		const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
		await Promise.race([Promise.allSettled(passing.map((each) => each.finished)), new Promise((done) => setTimeout(done, 2_000))]);
	});
	await page.evaluate(axe.source);
	const findings = await page.evaluate(async (tags) => {
		const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
			// A toast that is fading away is on its way out of sight.
			{ exclude: [".toast[data-leaving]"] },
			{ runOnly: tags, resultTypes: ["violations"], iframes: false },
		);
		return violations.map((each) => `${each.id}: ${each.nodes.map((node) => `${node.html} ${node.failureSummary ?? ""}`).join(" | ")}`);
	}, axeTags);
	expect(findings).toEqual([]);
}

export { expect };
