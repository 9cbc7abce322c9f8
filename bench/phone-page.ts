// One visit of a page on an emulated phone (CDP: processor four times slower, Lighthouse's slow 4G), and scripted interactions on it.
import { existsSync } from "node:fs";
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";

const slowdown = 4;
/** As Lighthouse's mobile preset throttles in the browser (`devtools` method). */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };

export type Visit = Record<
	| "nodes"
	| "htmlKb"
	| "dataKb"
	| "scriptLoadedKb"
	| "scriptKb"
	| "scriptAllKb"
	| "styleLayoutMs"
	| "layouts"
	| "scriptMs"
	| "blockingMs"
	| "longestMs",
	number
>;

/** A press or key that is timed from the input to the next paint (event timing, as INP). */
export type Interaction = {
	name: string;
	path: string;
	prepare?: (page: Page) => Promise<void>;
	act: (page: Page) => Promise<void>;
	/** Runs in the page: whether what was asked for is there. */
	effect: () => boolean;
};

type PhoneWindow = typeof globalThis & { phone: { interactions: number[] } };
type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number; args: { name?: string } };

export async function startBrowser(): Promise<Browser> {
	const installed = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
	const executablePath = installed.find((path) => path !== undefined && existsSync(path));
	return chromium.launch({
		...(executablePath !== undefined && { executablePath }),
		args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"],
	});
}

/** A context of its own: nothing is cached, no service worker. */
async function openPhone(browser: Browser): Promise<{ page: Page; cdp: CDPSession; close: () => Promise<void> }> {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
		locale: "en-IN",
		serviceWorkers: "block",
	});
	const page = await context.newPage();
	await page.addInitScript(() => {
		const phone = { interactions: [] as number[] };
		(globalThis as PhoneWindow).phone = phone;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
				if (entry.interactionId > 0) phone.interactions.push(entry.duration);
		}).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
	});
	const cdp = await context.newCDPSession(page);
	// CPU time of the main thread and not wall time: other load on the machine then counts less.
	await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
	await cdp.send("Network.enable");
	await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	return { page, cdp, close: () => context.close() };
}

/** Records the tasks of the main thread; the returned function ends it and returns CPU ms of those since the first contentful paint. */
async function recordTasks(cdp: CDPSession): Promise<() => Promise<number[]>> {
	const events: TraceEvent[] = [];
	cdp.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
	await cdp.send("Tracing.start", { traceConfig: { includedCategories: ["toplevel", "loading", "__metadata"] } });
	return async () => {
		const complete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
		await cdp.send("Tracing.end");
		await complete;
		const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
		if (paint === undefined) throw new Error("Nothing was painted.");
		return events
			.filter(
				({ name, pid, tid, ts }) => name === "ThreadControllerImpl::RunTask" && pid === paint.pid && tid === paint.tid && ts > paint.ts,
			)
			.map(({ tdur = 0 }) => tdur / 1000);
	};
}

/** Loads a page, leaves it alone until it is quiet, then scrolls to its end. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
	const { page, cdp, close } = await openPhone(browser);
	let script = 0;
	const scripts = new Set<string>();
	cdp.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
	cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		if (scripts.has(requestId)) script += encodedDataLength;
	});
	try {
		await cdp.send("Network.emulateNetworkConditions", slow4G);
		const endOfTasks = await recordTasks(cdp);
		await page.goto(url, { timeout: 60_000 });
		const loaded = script;
		await page.waitForLoadState("networkidle");
		// Work that waits for an idle browser, at most five seconds (requestIdleCallback).
		await page.waitForTimeout(2500);
		await page.waitForLoadState("networkidle");
		const { metrics } = await cdp.send("Performance.getMetrics");
		const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
		const tasks = await endOfTasks();
		await cdp.send("HeapProfiler.collectGarbage");
		const { nodes } = await cdp.send("Memory.getDOMCounters");
		const html = await (await fetch(url)).text();
		const untouched = script;
		await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
		for (let step = 0; step < 12; step++) {
			await page.mouse.wheel(0, 900);
			await page.waitForTimeout(60);
		}
		await page.waitForLoadState("networkidle");
		return {
			nodes,
			htmlKb: Buffer.byteLength(html) / 1000,
			dataKb: dataBytes(html) / 1000,
			scriptLoadedKb: loaded / 1000,
			scriptKb: untouched / 1000,
			scriptAllKb: script / 1000,
			styleLayoutMs: (metric("LayoutDuration") + metric("RecalcStyleDuration")) * 1000,
			layouts: metric("LayoutCount"),
			scriptMs: metric("ScriptDuration") * 1000,
			blockingMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
			longestMs: Math.max(0, ...tasks),
		};
	} finally {
		await close();
	}
}

/** Inline scripts with data for hydration. */
function dataBytes(html: string): number {
	const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map((found) => found[1] ?? "");
	return scripts.filter((text) => text.startsWith("window.__reactRouterContext")).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** Longest time from an input of this interaction to the next paint, in ms, on a page that is hydrated and quiet; full network speed. */
export async function interact(browser: Browser, base: string, { path, prepare, act }: Interaction): Promise<number> {
	const { page, close } = await openPhone(browser);
	try {
		await page.goto(base + path, { waitUntil: "networkidle", timeout: 60_000 });
		// Public pages are hydrated with the first touch.
		await page.evaluate(() => dispatchEvent(new Event("pointermove")));
		await page.waitForTimeout(2000);
		await prepare?.(page);
		await page.waitForTimeout(500);
		await page.evaluate(() => (globalThis as PhoneWindow).phone.interactions.splice(0));
		await act(page);
		await page.waitForTimeout(1500);
		// Shorter ones are not reported by the browser.
		return Math.max(16, ...(await page.evaluate(() => (globalThis as PhoneWindow).phone.interactions)));
	} finally {
		await close();
	}
}

/** Time from the first touch of a page, which hydrates it, to what was asked for, in ms. The page is loaded, its scripts preloaded; full network speed. */
export async function firstTouch(browser: Browser, base: string, { path, act, effect }: Interaction): Promise<number> {
	const { page, close } = await openPhone(browser);
	try {
		await page.goto(base + path, { waitUntil: "networkidle", timeout: 60_000 });
		await page.waitForTimeout(1500);
		const start = performance.now();
		await act(page);
		await page.waitForFunction(effect, undefined, { polling: "raf" });
		return performance.now() - start;
	} finally {
		await close();
	}
}
