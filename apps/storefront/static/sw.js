// Keeps the last seen public pages readable without a connection. Never a personal one, never an answer of the API.
const version = "1";
const pages = `pages-${version}`;
const files = `files-${version}`;
const mostPages = 40;
const mostFiles = 250;
const personal =
	/^\/(admin|cart|checkout|my-account|invoices|pay|payment-success|payment-faild|public|reset-password|track|verify-account|verify-payment)(\/|\.data|$)/;

self.addEventListener("install", (event) => {
	event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

/** The page stands in for any other, so it must not run as one: it is kept without its scripts, and with all the files it needs. */
async function keepOfflinePage() {
	const answer = await fetch("/offline", { cache: "reload" });
	if (!answer.ok) throw new Error(`The offline page answered ${answer.status}.`);
	const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "").replace(/<link[^>]*modulepreload[^>]*>/g, "");
	const needed = new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map((match) => match[0]));
	await (await caches.open(files)).addAll([...needed]);
	await (await caches.open(pages)).put("/offline", new Response(html, { headers: answer.headers }));
}

self.addEventListener("activate", (event) => {
	event.waitUntil(
		caches
			.keys()
			.then((names) => Promise.all(names.filter((name) => name !== pages && name !== files).map((name) => caches.delete(name))))
			.then(() => self.clients.claim()),
	);
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== self.location.origin) return;
	if (url.pathname.startsWith("/assets/")) {
		event.respondWith(fromStoreFirst(request));
	} else if (!personal.test(url.pathname) && (request.mode === "navigate" || url.pathname.endsWith(".data"))) {
		event.respondWith(fromNetworkFirst(request));
	} else if (request.mode === "navigate") {
		event.respondWith(fetch(request).catch(() => caches.match("/offline")));
	}
});

/** Files with a hash in their name never change. */
async function fromStoreFirst(request) {
	const stored = await caches.match(request);
	if (stored) return stored;
	const answer = await fetch(request);
	if (answer.ok) await keep(files, request, answer.clone(), mostFiles);
	return answer;
}

async function fromNetworkFirst(request) {
	try {
		const answer = await fetch(request);
		const mayKeep = answer.ok && !/no-store|private/.test(answer.headers.get("cache-control") ?? "") && !answer.redirected;
		if (mayKeep) await keep(pages, request, answer.clone(), mostPages);
		return answer;
	} catch (error) {
		const stored = await caches.match(request);
		if (stored) return stored;
		if (request.mode !== "navigate") throw error;
		return (await caches.match("/offline")) ?? Response.error();
	}
}

async function keep(name, request, answer, most) {
	const cache = await caches.open(name);
	await cache.delete(request);
	await cache.put(request, answer);
	const keys = (await cache.keys()).filter((key) => new URL(key.url).pathname !== "/offline");
	await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
