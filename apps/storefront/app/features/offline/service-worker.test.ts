// Runs the service worker's source in a VM context, with Cache API fakes that fail: full, slow or disabled.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";

const text = readFileSync(new URL("../../../static/sw.js", import.meta.url), "utf8");

type Waited = Promise<unknown>[];
type Listener = (event: object) => void;

const rejectFull = () => Promise.reject(new DOMException("The disk is full.", "QuotaExceededError"));
const never = () => new Promise<never>(() => undefined);

class Cache {
	readonly stored = new Map<string, Response>();
	put = (request: Request | string, answer: Response): Promise<void> => {
		this.stored.set(keyOf(request), answer);
		return Promise.resolve();
	};
	addAll = (): Promise<void> => Promise.resolve();
	keys = () => Promise.resolve([...this.stored.keys()].map((url) => new Request(url)));
	delete = (request: Request) => Promise.resolve(this.stored.delete(keyOf(request)));
}

const keyOf = (request: Request | string) => new URL(typeof request === "string" ? request : request.url, "https://shop.example").href;

/** Request with mode `navigate`, which only browsers can construct. */
function requestOf(path: string, mode = "navigate"): Request {
	return Object.defineProperty(new Request(`https://shop.example${path}`), "mode", { value: mode });
}

function startWorker(release = "two") {
	const stores = new Map<string, Cache>([
		["pages-one", new Cache()],
		["files-one", new Cache()],
	]);
	const caches = {
		open: (name: string): Promise<Cache> => {
			const cache = stores.get(name) ?? new Cache();
			stores.set(name, cache);
			return Promise.resolve(cache);
		},
		match: (request: Request | string): Promise<Response | undefined> =>
			Promise.resolve([...stores.values()].map((each) => each.stored.get(keyOf(request))).find((each) => each !== undefined)),
		keys: () => Promise.resolve([...stores.keys()]),
		delete: (name: string) => Promise.resolve(stores.delete(name)),
	};
	const listeners = new Map<string, Listener>();
	const navigationPreload = { enable: vi.fn<() => Promise<void>>(() => Promise.resolve()) };
	const self = {
		addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
		skipWaiting: () => Promise.resolve(),
		clients: { claim: () => Promise.resolve() },
		location: new URL("https://shop.example/sw.js"),
		registration: { navigationPreload },
	};
	const network = { fetch: (): Promise<Response> => Promise.resolve(new Response("from the network")) };
	runInNewContext(text.replace('"RELEASE"', JSON.stringify(release)), {
		self,
		caches,
		fetch: () => network.fetch(),
		URL,
		Response,
		Promise,
	});
	const waitUntilWork: Waited = [];
	const run = async (name: string) => {
		listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => waitUntilWork.push(work) });
		await Promise.all(waitUntilWork);
	};
	const fetchEvent = (request: Request, preloadResponse: Promise<Response | undefined> = Promise.resolve(undefined)) => {
		let answer: Promise<Response> | undefined;
		const respondWith = (given: Promise<Response>) => void (answer = given);
		listeners.get("fetch")?.({ request, preloadResponse, respondWith, waitUntil: (work: Promise<unknown>) => waitUntilWork.push(work) });
		return answer;
	};
	return { stores, caches, network, navigationPreload, waitUntilWork, run, fetchEvent };
}

const faults: [string, (worker: ReturnType<typeof startWorker>) => void][] = [
	[
		"a full disk",
		({ caches }) => void (caches.open = () => Promise.resolve(Object.assign(new Cache(), { put: rejectFull, addAll: rejectFull }))),
	],
	["a write that hangs", ({ caches }) => void (caches.open = () => Promise.resolve(Object.assign(new Cache(), { put: never })))],
	["a cache that cannot be opened", ({ caches }) => void (caches.open = () => Promise.reject(new Error("refused")))],
	["a cache that cannot be read", ({ caches }) => void (caches.match = () => Promise.reject(new Error("refused")))],
];

for (const [what, applyFault] of faults)
	test(`[storefront 19] ${what} neither fails nor delays a response: pages, assets and data`, async () => {
		const worker = startWorker();
		applyFault(worker);
		for (const request of [
			requestOf("/about-us"),
			requestOf("/assets/x-1.js", "cors"),
			requestOf("/about-us.data", "cors"),
			requestOf("/my-account"),
		]) {
			const answer = await Promise.race([worker.fetchEvent(request), new Promise<"late">((done) => setTimeout(done, 500, "late"))]);
			expect(await (answer as Response).text(), request.url).toBe("from the network");
		}
		// No background work (waitUntil) rejects either.
		const settled = await Promise.all(
			worker.waitUntilWork.map((each) => Promise.race([each.then(() => "fine"), new Promise((done) => setTimeout(done, 50, "fine"))])),
		);
		expect(settled.every((each) => each === "fine")).toBe(true);
	});

test("[storefront 19] installation succeeds on a full disk", async () => {
	const worker = startWorker();
	worker.caches.open = () => Promise.resolve(Object.assign(new Cache(), { put: rejectFull, addAll: rejectFull }));
	await expect(worker.run("install")).resolves.toBeUndefined();
});

test("[storefront 19] a new release has its own caches with its offline page and deletes those of the previous release", async () => {
	const worker = startWorker("two");
	worker.network.fetch = () => Promise.resolve(new Response('<p>Offline</p><script>x()</script><link href="/assets/a-2.css">'));
	await worker.run("install");
	await worker.run("activate");
	expect([...worker.stores.keys()].toSorted()).toEqual(["files-two", "pages-two"]);
	const offline = worker.stores.get("pages-two")?.stored.get("https://shop.example/offline");
	expect(await offline?.text()).toBe('<p>Offline</p><link href="/assets/a-2.css">');
});

test("[storefront 19] navigation preload is enabled and its response is used", async () => {
	const worker = startWorker();
	await worker.run("activate");
	expect(worker.navigationPreload.enable).toHaveBeenCalledOnce();
	worker.network.fetch = () => Promise.reject(new Error("requested twice"));
	for (const path of ["/about-us", "/my-account"]) {
		const answer = await worker.fetchEvent(requestOf(path), Promise.resolve(new Response("preloaded")));
		expect(await answer?.text()).toBe("preloaded");
	}
});

test("offline: a visited page is served from the cache, another gets the offline page, a personal page is never cached", async () => {
	const worker = startWorker();
	await worker.run("install");
	await (await worker.fetchEvent(requestOf("/about-us")))?.text();
	await (await worker.fetchEvent(requestOf("/My-Account/orders")))?.text();
	await Promise.all(worker.waitUntilWork);
	worker.network.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
	const preload = () => Promise.reject(new TypeError("Failed to fetch"));
	expect(await (await worker.fetchEvent(requestOf("/about-us"), preload()))?.text()).toBe("from the network");
	const stored = [...worker.stores.values()].flatMap((cache) => [...cache.stored.keys()]);
	expect(stored.filter((url) => /account/i.test(url))).toEqual([]);
	expect((await worker.fetchEvent(requestOf("/blogs"), preload()))?.status).toBe(200);
	await expect(worker.fetchEvent(requestOf("/blogs.data", "cors"))).rejects.toThrow("Failed to fetch");
});
