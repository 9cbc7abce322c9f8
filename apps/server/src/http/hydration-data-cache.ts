// Hydration data of public pages, apart from their HTML: a page that is hydrated on touch does not need it until then. Content-addressed, so
// an entry never becomes wrong; the least recently used ones are evicted. docs/decisions/0024-phone-speed.md.
import { createHash } from "node:crypto";
import { compressPage } from "./page-bytes.ts";
import type { CachedPage } from "./page-cache.ts";

const headers: CachedPage["headers"] = [
	["content-type", "text/plain; charset=utf-8"],
	["cache-control", "public, max-age=31536000, immutable"],
	["x-content-type-options", "nosniff"],
];

const folder = "/hydration/";

/** Hash in the path of hydration data. */
export function hydrationDataHash(pathname: string): string | undefined {
	const hash = pathname.startsWith(folder) ? pathname.slice(folder.length) : "";
	return /^[\w-]{22}$/.test(hash) ? hash : undefined;
}

type Entry = { data: Promise<CachedPage>; bytes: number };

export class HydrationDataCache {
	readonly #maxBytes: number;
	readonly #entries = new Map<string, Entry>();
	#bytes = 0;

	constructor(maxBytes: number) {
		this.#maxBytes = maxBytes;
	}

	get bytes(): number {
		return this.#bytes;
	}

	/** The address names the page, so that evicted data can be rendered again. */
	keep(page: string, data: string): { hash: string; address: string } {
		const hash = createHash("sha256").update(data).digest("base64url").slice(0, 22);
		if (this.#use(hash) === undefined) this.#add(hash, data);
		return { hash, address: `${folder}${hash}?page=${encodeURIComponent(page)}` };
	}

	find(hash: string): Promise<CachedPage> | undefined {
		return this.#use(hash)?.data;
	}

	#use(hash: string): Entry | undefined {
		const entry = this.#entries.get(hash);
		if (entry === undefined) return undefined;
		this.#entries.delete(hash);
		this.#entries.set(hash, entry);
		return entry;
	}

	#add(hash: string, data: string): void {
		// Counted as it is until it is compressed.
		const entry: Entry = { data: compressPage(Buffer.from(data), headers), bytes: data.length };
		this.#entries.set(hash, entry);
		this.#bytes += entry.bytes;
		this.#evict();
		void this.#measure(hash, entry);
	}

	async #measure(hash: string, entry: Entry): Promise<void> {
		const { brotli } = await entry.data;
		if (this.#entries.get(hash) !== entry) return;
		this.#bytes += brotli.length - entry.bytes;
		entry.bytes = brotli.length;
	}

	#evict(): void {
		for (const [hash, { bytes }] of this.#entries) {
			if (this.#bytes <= this.#maxBytes) return;
			this.#entries.delete(hash);
			this.#bytes -= bytes;
		}
	}
}
