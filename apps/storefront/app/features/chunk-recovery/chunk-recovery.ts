// Recovery from chunk load errors, usually caused by a new release: reloads the page once, then shows an error page. Inline script, the
// first of every page, since a file could fail to load as well. docs/decisions/0007-chunk-recovery.md.

import { clientErrorPath } from "@lapwing/contract/client-error-path";
import { pendingLocationSource } from "../../router-internals/pending-location.ts";

/** Timeout of a chunk, in ms. */
export const chunkTimeout = 120_000;

/**
 * Minimum time between two automatic reloads, in ms. Longer than the timeout above, to avoid a reload loop on a chunk that never arrives.
 */
const minReloadInterval = 300_000;

/** Longest wait for the first paint, in ms. */
const firstPaintTimeout = 2_000;

/** sessionStorage: the chunk that the page was reloaded for. */
export const reloadKey = "lapwing-reloaded-for";

export const chunkRecoveryScript = `(() => {
	const timeout = ${chunkTimeout};
	const key = "${reloadKey}";
	let hydrated = false;
	let stopped = false;
	let optionalLoads = 0;
	let reports = 0;
	const report = (error) => {
		if (!error || error.name === "AbortError" || reports++ > 4) return;
		const text = (value, most) => String(value ?? "").slice(0, most);
		const body = { kind: text(error.name || "Error", 60), message: text(error.message ?? "status " + error.status, 400), stack: text(error.stack, 2000), path: text(location.pathname, 500) };
		try { navigator.sendBeacon("${clientErrorPath}", JSON.stringify(body)); } catch {}
	};
	const chunkError = (kind, url) => {
		const error = new Error(kind === "style" ? "CSS load failure: " + url : "Loading chunk " + url + " failed.");
		error.name = kind === "style" ? "CssLoadError" : "ChunkLoadError";
		error.code = kind === "style" ? "CSS_CHUNK_LOAD_FAILED" : "CHUNK_LOAD_FAILED";
		return error;
	};
	const reloaded = () => { try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; } };
	const clearReload = () => { try { sessionStorage.removeItem(key); } catch {} };
	// The chunk that caused the reload has loaded, so the next error may reload again. Hydration alone is no sign: a stylesheet may be
	// missing.
	const clearReloadFor = (url) => { const last = reloaded(); if (last && last.url === url) clearReload(); };
	let reloading = false;
	const reloadOnce = (url) => {
		// Several may be missing at once.
		if (reloading) return true;
		// Offline a reload would lose the page.
		if (navigator.onLine === false) return false;
		const last = reloaded();
		if (last && Date.now() - last.at < ${minReloadInterval}) return false;
		try { sessionStorage.setItem(key, JSON.stringify({ url, at: Date.now() })); } catch { return false; }
		reloading = true;
		const next = ${pendingLocationSource};
		if (next) location.assign(next.pathname + next.search + next.hash); else location.reload();
		return true;
	};
	const showErrorPage = () => {
		// After hydration React renders the error page (chunk-error-fallback.tsx).
		if (hydrated) return void window.dispatchEvent(new Event("chunkerrorpage"));
		window.__lapwing.giveUp();
		// Offline the page stays as it came, and works as without JavaScript.
		if (navigator.onLine === false) return;
		// Hydration would replace the error page.
		stopped = true;
		const page = document.getElementById("chunk-error");
		const main = document.getElementById("main");
		if (!page || !main) return;
		main.replaceChildren(...page.cloneNode(true).childNodes);
		main.querySelector(".tiny").textContent = window.__lapwing.lastError;
		const button = main.querySelector("button");
		if (button) button.addEventListener("click", () => { clearReload(); location.reload(); });
	};
	const chunkFailed = (kind, url) => {
		const error = chunkError(kind, url);
		window.__lapwing.lastError = error.name;
		console.error(error);
		report(error);
		window.dispatchEvent(new CustomEvent("chunkloaderror", { detail: error }));
		return error;
	};
	const whenReady = (work) => document.readyState === "loading" ? document.addEventListener("DOMContentLoaded", work) : work();
	addEventListener("error", (event) => {
		const target = event.target;
		const style = target instanceof HTMLLinkElement && target.rel === "stylesheet";
		const script = target instanceof HTMLScriptElement;
		if (!style && !script) return void report(event.error);
		const url = target.href || target.src || "of this page";
		chunkFailed(style ? "style" : "script", url);
		if (!optionalLoads && !reloadOnce(url)) whenReady(showErrorPage);
	}, true);
	addEventListener("unhandledrejection", ({ reason }) => { if (reason instanceof Error) report(reason); });
	// On document: load events of elements do not reach window.
	document.addEventListener("load", (event) => {
		if (event.target instanceof HTMLLinkElement && event.target.rel === "stylesheet") clearReloadFor(event.target.href);
	}, true);
	const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
	const firstPaint = async () => {
		await nextFrame();
		const picture = document.querySelector("img[fetchpriority='high']");
		if (picture) await picture.decode().catch(() => {});
		await nextFrame();
	};
	const fetchText = async (url) => {
		const answer = await fetch(url);
		if (!answer.ok) throw new Error("status " + answer.status);
		return answer.text();
	};
	// Preloaded, or fetched again. A page whose data is gone (a new release) is reloaded once; then it stays as it is without JavaScript.
	const hydrationData = async (url, preloaded) => {
		try { return (await preloaded) ?? (await fetchText(url)); }
		catch (error) {
			report(error);
			if (!reloadOnce(url)) window.__lapwing.giveUp();
			return new Promise(() => {});
		}
	};
	window.__lapwing = {
		async afterFirstPaint(urls, dataUrl) {
			// Bounded: a background tab does not paint, and an image may never load.
			await Promise.race([firstPaint(), new Promise((done) => setTimeout(done, ${firstPaintTimeout}))]);
			let data;
			// React and the router: they read nothing that may be another by the first touch.
			const framework = dataUrl && urls.find((url) => url.includes("/framework-"));
			// One at a time: each is a message to another process. Returns whether there are more.
			const preloadNext = () => {
				const href = urls.shift();
				if (href) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
				else if (dataUrl && !data) data = fetchText(dataUrl).catch(() => { data = undefined; });
				else if (framework) { import(framework).catch(() => {}); return false; }
				return true;
			};
			if (dataUrl) await this.firstTouch(preloadNext);
			while (urls.length > 0 || (dataUrl && !data)) preloadNext();
			if (!dataUrl) return;
			const { streamController } = window.__reactRouterContext;
			streamController.enqueue(await hydrationData(dataUrl, data));
			streamController.close();
		},
		async startChunk(url, load) {
			if (stopped) return new Promise(() => {});
			try { return await this.loadChunk(url, load); }
			catch (error) { whenReady(showErrorPage); throw error; }
		},
		hydrated() { hydrated = true; },
		report,
		async loadOptionalChunk(load) {
			optionalLoads++;
			try { return await load(); }
			catch { throw chunkFailed("script", "of a part"); }
			finally { optionalLoads--; }
		},
		async loadChunk(url, load) {
			let timer;
			const timedOut = new Promise((_, reject) => { timer = setTimeout(reject, timeout); });
			try {
				const part = await Promise.race([load(), timedOut]);
				clearReloadFor(url);
				return part;
			} catch {
				const error = chunkFailed("script", url);
				if (reloadOnce(url)) return new Promise(() => {});
				throw error;
			} finally { clearTimeout(timer); }
		},
	};
})();`;

declare global {
	interface Window {
		__lapwing: {
			/** Called before the router handles Back or Forward; may stop the event. */
			beforeRouter?: (event: PopStateEvent) => void;
			/** Name of the last chunk error. */
			lastError?: string;
			/** Called after hydration; from then on React renders the error page. */
			hydrated(): void;
			/** Called when the page itself is hydrated, after the layout (first-touch-script.ts). */
			pageReady(): void;
			/** Runs `work` once the page is ready and a press that came before has been repeated. */
			afterPress(work: () => void): void;
			/** Reports an error to the server's log. */
			report(error: unknown): void;
			/** Loads an optional chunk: a failure causes neither a reload nor the error page. */
			loadOptionalChunk<T>(load: () => Promise<T>): Promise<T>;
			loadChunk<T>(url: string, load: () => Promise<T>): Promise<T>;
		};
	}
}
