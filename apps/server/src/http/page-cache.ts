// In-memory LRU cache of rendered public pages, the same for every visitor: stale-while-revalidate, invalidated by tags (the tables and rows
// a page was read from, see db/changes.ts). docs/decisions/0013-page-cache.md.
import { setTimeout } from "node:timers/promises";

export type CachedPage = {
	/** Headers of the answer, but for those that depend on the request. */
	headers: readonly (readonly [name: string, value: string])[];
	etag: string;
	/** A byte per character, since Node writes a string in one piece with the headers. */
	brotli: string;
	/** Encoded on the first request for it. */
	gzip: string | undefined;
	/** Hash of its hydration data (hydration-data-cache.ts), if that is not in the page. */
	hydrationData?: string | undefined;
};

/** A rendered page to cache, or an answer that is not cached (not found, redirect, failure). */
export type RenderedPage<Other> = { page: CachedPage; tags: readonly string[] } | { other: Other; failed: boolean };

export type Changes = {
	count(): number;
	since(tags: readonly string[], before: number): boolean;
	/** False while invalidations of other nodes cannot arrive: then nothing counts as unchanged. */
	isConnected(): boolean;
};

/** Label of the metric: cache hit, stale answer, rendered for this request, not cacheable. */
export type Served = "hit" | "stale" | "rendered" | "uncacheable";

type Entry = {
	key: string;
	page: CachedPage;
	tags: readonly string[];
	/** Change count before rendering began. */
	before: number;
	/** Change count up to which the tags are known to be unchanged. */
	checked: number;
	renderedAt: number;
	bytes: number;
	/** Token bucket of renders for this page: refilled at one a second. */
	renders: number;
	failedAt: number;
	usedAt: number;
};

export type PageCacheOptions = {
	bytes: number;
	changes: Changes;
	now?: () => number;
	count?: (event: Served | "render") => void;
};

/** Time to live: an older page is served and revalidated in the background, since opening hours and sales pass without a write. */
const softTtl = 15_000;
/** An older page is served only if rendering fails or takes too long (stale-if-error). */
const hardTtl = 60_000;
/** How long a request waits for rendering before it gets the stale page. */
const renderTimeout = 1000;
/** Pause after a failed render while there is a stale page. */
const retryAfterFailure = 2000;
/** Burst of the token bucket: renders of one page in quick succession, then one a second. */
const renderBurst = 5;
/** Bytes of key, headers and tags, estimated. */
const entryOverhead = 1500;
/** Segmented LRU: share of the protected segment (pages requested twice). A crawler evicts only pages requested once. */
const protectedShare = 0.8;

export class PageCache<Other> {
	readonly #options: Required<PageCacheOptions>;
	/** The two segments, each in order of last use. */
	readonly #probation = new Map<string, Entry>();
	readonly #protected = new Map<string, Entry>();
	readonly #rendering = new Map<string, { before: number; rendered: Promise<RenderedPage<Other>> }>();
	#bytes = 0;
	#protectedBytes = 0;

	constructor(options: PageCacheOptions) {
		this.#options = { now: Date.now, count: () => undefined, ...options };
	}

	get bytes(): number {
		return this.#bytes;
	}

	get size(): number {
		return this.#probation.size + this.#protected.size;
	}

	/** Synchronous lookup of a valid page. Not counted in the metrics. */
	peek(key: string): CachedPage | undefined {
		const entry = this.#find(key);
		if (entry === undefined || !this.#unchanged(entry) || this.#ageOf(entry) > softTtl) return undefined;
		this.#touch(entry);
		return entry.page;
	}

	/** The cached page, or one rendered by `render`; concurrent requests share one render. */
	async get(key: string, render: () => Promise<RenderedPage<Other>>): Promise<{ page: CachedPage } | { other: Other }> {
		const entry = this.#find(key);
		if (entry === undefined) return this.#renderFor(key, render);
		this.#touch(entry);
		const age = this.#ageOf(entry);
		if (this.#unchanged(entry) && age <= hardTtl) {
			if (age > softTtl) this.#revalidate(key, render);
			this.#options.count(age > softTtl ? "stale" : "hit");
			return { page: entry.page };
		}
		if (!this.#mayRender(entry)) {
			this.#options.count("stale");
			return { page: entry.page };
		}
		return this.#renderOrStale(entry, render);
	}

	async #renderOrStale(entry: Entry, render: () => Promise<RenderedPage<Other>>): Promise<{ page: CachedPage } | { other: Other }> {
		const late = setTimeout(renderTimeout, undefined, { ref: false });
		const rendered = this.#renderFor(entry.key, render).catch(() => undefined);
		const answer = await Promise.race([rendered, late]);
		if (answer !== undefined && !("failed" in answer && answer.failed)) return answer;
		this.#options.count("stale");
		return { page: entry.page };
	}

	/** Waits for a page rendered after the newest change. */
	async #renderFor(
		key: string,
		render: () => Promise<RenderedPage<Other>>,
	): Promise<({ page: CachedPage } | { other: Other }) & { failed?: boolean }> {
		const asked = this.#options.changes.count();
		const underway = this.#rendering.get(key);
		let rendered = await (underway ?? this.#render(key, render)).rendered;
		// That render began before the last change and may have read older rows: render again.
		if (
			underway !== undefined &&
			underway.before < asked &&
			"page" in rendered &&
			this.#options.changes.since(rendered.tags, underway.before)
		)
			rendered = await (this.#rendering.get(key) ?? this.#render(key, render)).rendered;
		this.#options.count("page" in rendered ? "rendered" : "uncacheable");
		return rendered;
	}

	#revalidate(key: string, render: () => Promise<RenderedPage<Other>>): void {
		const entry = this.#find(key);
		if (this.#rendering.has(key) || entry === undefined || !this.#mayRender(entry)) return;
		this.#render(key, render).rendered.catch(() => undefined);
	}

	#render(key: string, render: () => Promise<RenderedPage<Other>>): { before: number; rendered: Promise<RenderedPage<Other>> } {
		const before = this.#options.changes.count();
		this.#options.count("render");
		const rendered = render().then(
			(each) => {
				this.#rendering.delete(key);
				this.#store(key, each, before);
				return each;
			},
			(error: unknown) => {
				this.#rendering.delete(key);
				this.#failed(key);
				throw error;
			},
		);
		const underway = { before, rendered };
		this.#rendering.set(key, underway);
		return underway;
	}

	#store(key: string, rendered: RenderedPage<Other>, before: number): void {
		if ("other" in rendered) {
			if (rendered.failed) this.#failed(key);
			else this.#delete(key);
			return;
		}
		const old = this.#find(key);
		const now = this.#options.now();
		const bytes = sizeOf(key, rendered.page);
		const left = old === undefined ? renderBurst : Math.min(renderBurst, old.renders + (now - old.renderedAt) / 1000) - 1;
		const entry: Entry = {
			key,
			page: rendered.page,
			tags: rendered.tags,
			before,
			checked: before,
			renderedAt: now,
			bytes,
			renders: Math.max(0, left),
			failedAt: 0,
			usedAt: now,
		};
		const wasProtected = this.#protected.has(key);
		this.#delete(key);
		if (bytes > this.#options.bytes / 4) return;
		(wasProtected ? this.#protected : this.#probation).set(key, entry);
		this.#bytes += bytes;
		if (wasProtected) this.#protectedBytes += bytes;
		this.#evict();
	}

	#failed(key: string): void {
		const entry = this.#find(key);
		if (entry !== undefined) entry.failedAt = this.#options.now();
	}

	/** Call when another encoding was added to a cached page. */
	resized(key: string): void {
		const entry = this.#find(key);
		if (entry === undefined) return;
		const bytes = sizeOf(key, entry.page);
		this.#bytes += bytes - entry.bytes;
		if (this.#protected.has(key)) this.#protectedBytes += bytes - entry.bytes;
		entry.bytes = bytes;
		this.#evict();
	}

	#evict(): void {
		for (const [key, entry] of this.#protected) {
			if (this.#protectedBytes <= this.#options.bytes * protectedShare) break;
			this.#protected.delete(key);
			this.#protectedBytes -= entry.bytes;
			this.#probation.set(key, entry);
		}
		for (const key of this.#probation.keys()) {
			if (this.#bytes <= this.#options.bytes) return;
			this.#delete(key);
		}
	}

	#delete(key: string): void {
		const entry = this.#find(key);
		if (entry === undefined) return;
		this.#bytes -= entry.bytes;
		if (this.#protected.delete(key)) this.#protectedBytes -= entry.bytes;
		else this.#probation.delete(key);
	}

	#find(key: string): Entry | undefined {
		return this.#protected.get(key) ?? this.#probation.get(key);
	}

	#touch(entry: Entry): void {
		const now = this.#options.now();
		// One second is exact enough for LRU order.
		if (now - entry.usedAt < 1000) return;
		entry.usedAt = now;
		if (this.#probation.delete(entry.key)) this.#protectedBytes += entry.bytes;
		else this.#protected.delete(entry.key);
		this.#protected.set(entry.key, entry);
		if (this.#protectedBytes > this.#options.bytes * protectedShare) this.#evict();
	}

	#unchanged(entry: Entry): boolean {
		const { changes } = this.#options;
		if (!changes.isConnected()) return false;
		const count = changes.count();
		if (entry.checked === count) return true;
		if (changes.since(entry.tags, entry.before)) return false;
		entry.checked = count;
		return true;
	}

	#ageOf(entry: Entry): number {
		return this.#options.now() - entry.renderedAt;
	}

	#mayRender(entry: Entry): boolean {
		const now = this.#options.now();
		if (now - entry.failedAt < retryAfterFailure) return false;
		return this.#rendering.has(entry.key) || entry.renders + (now - entry.renderedAt) / 1000 >= 1;
	}
}

function sizeOf(key: string, page: CachedPage): number {
	return page.brotli.length + (page.gzip?.length ?? 0) + key.length * 2 + entryOverhead;
}
