// Service worker: caches visited public pages for offline use; never personal pages or API responses. It must not break a response: cache
// errors (full disk, private browsing) are ignored, and no response waits for the cache. docs/decisions/0019-service-worker.md.

// Replaced by the server with the release name, so that each release has its own caches.
const release = "RELEASE";
const pages = `pages-${release}`;
const files = `files-${release}`;
const maxPages = 40;
const maxFiles = 250;
const personal =
	/^\/(admin|cart|checkout|my-account|invoices|pay|payment-success|payment-faild|public|reset-password|track|verify-account|verify-payment)(\/|\.data|$)/i;

self.addEventListener("install", (event) => {
	event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()));
});

/** Caches the offline page with its assets, and without its scripts: it is shown at other URLs, where hydration would fail. */
async function storeOfflinePage() {
	const answer = await fetch("/offline", { cache: "reload" });
	if (!answer.ok) throw new Error(`The offline page answered ${answer.status}.`);
	const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "").replace(/<link[^>]*modulepreload[^>]*>/g, "");
	const needed = new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map((match) => match[0]));
	await ignoreErrors(async () => {
		await (await caches.open(files)).addAll([...needed]);
		await (await caches.open(pages)).put("/offline", new Response(html, { headers: answer.headers }));
	});
}

self.addEventListener("activate", (event) => {
	event.waitUntil(
		Promise.all([
			ignoreErrors(dropOtherReleases),
			// Navigation preload: fetches the page while the worker starts.
			ignoreErrors(() => self.registration.navigationPreload?.enable()),
		]).then(() => self.clients.claim()),
	);
});

async function dropOtherReleases() {
	const names = await caches.keys();
	await Promise.all(names.filter((name) => name !== pages && name !== files).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== self.location.origin) return;
	if (/^\/(assets|hydration)\//.test(url.pathname)) {
		event.respondWith(fromCacheFirst(event));
	} else if (request.mode === "navigate" || (url.pathname.endsWith(".data") && !personal.test(url.pathname))) {
		event.respondWith(fromNetworkFirst(event, !personal.test(url.pathname)));
	}
});

/** Cache first: addresses contain a content hash. */
async function fromCacheFirst(event) {
	const stored = await lookUp(event.request);
	if (stored) return stored;
	const answer = await fetch(event.request);
	if (answer.ok) storeInBackground(event, files, answer, maxFiles);
	return answer;
}

async function fromNetworkFirst(event, isPublic) {
	const { request } = event;
	try {
		const answer = (await event.preloadResponse) ?? (await fetch(request));
		const mayStore = isPublic && answer.ok && !/no-store|private/.test(answer.headers.get("cache-control") ?? "") && !answer.redirected;
		if (mayStore) storeInBackground(event, pages, answer, maxPages);
		return answer;
	} catch (error) {
		const stored = isPublic ? await lookUp(request) : undefined;
		const shown = stored ?? (request.mode === "navigate" ? await lookUp("/offline") : undefined);
		if (shown) return shown;
		throw error;
	}
}

const lookUp = (request) => ignoreErrors(() => caches.match(request));

/** Stores a copy in the background. */
function storeInBackground(event, name, answer, most) {
	const copy = answer.clone();
	event.waitUntil(ignoreErrors(() => store(name, event.request, copy, most)));
}

async function store(name, request, answer, most) {
	const cache = await caches.open(name);
	await cache.put(request, answer);
	const keys = (await cache.keys()).filter((key) => new URL(key.url).pathname !== "/offline");
	await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

async function ignoreErrors(work) {
	try {
		return await work();
	} catch {
		return undefined;
	}
}
