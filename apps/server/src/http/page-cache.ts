// Whole public pages in memory, each the same for everyone. docs/decisions/0013-page-cache.md says why it works as it does.
import { setTimeout } from "node:timers/promises";

export type KeptPage = {
	/** Headers of the answer, but for those that depend on the request. */
	headers: readonly (readonly [name: string, value: string])[];
	etag: string;
	/** A byte per character, since Node writes a string in one piece with the headers. */
	brotli: string;
	/** Made when somebody asks for it. */
	gzip: string | undefined;
};

/** A page that was made: one to keep, or an answer for those who wait for it now (not found, moved, failed). */
export type Made<Other> = { page: KeptPage; tags: readonly string[] } | { other: Other; failed: boolean };

export type Changes = {
	count(): number;
	since(tags: readonly string[], before: number): boolean;
	hears(): boolean;
};

export type Served = "fresh" | "old" | "made" | "passed";

type Entry = {
	key: string;
	page: KeptPage;
	tags: readonly string[];
	/** Count of changes before it was made. */
	before: number;
	/** Up to this count its tags were found unchanged. */
	checked: number;
	madeAt: number;
	bytes: number;
	/** How many times it may still be made anew at once; comes back at one a second. */
	renders: number;
	failedAt: number;
	usedAt: number;
};

export type PageCacheOptions = {
	bytes: number;
	changes: Changes;
	now?: () => number;
	count?: (served: Served | "rendered") => void;
};

/** Above this age a page is made anew behind the visitor's back: opening hours and sales pass without anybody writing. */
const softAge = 15_000;
/** Above this age it is not shown any more, unless no new one can be had. */
const hardAge = 60_000;
/** How long a visitor waits for the new page before the old one is shown. */
const patience = 1000;
/** A page that could not be made is not tried for again before this, while there is an old one. */
const restAfterFailure = 2000;
/** Changes in quick succession: so many times a page is made anew at once, then once a second. */
const rendersAtOnce = 5;
/** Beside the page: key, headers, tags. */
const entryOverhead = 1500;
/** Pages asked for twice may fill this share; those asked for once have the rest, so that a robot does not push out the home page. */
const provenShare = 0.8;

export class PageCache<Other> {
	readonly #options: Required<PageCacheOptions>;
	/** Both in the order of their last use. */
	readonly #once = new Map<string, Entry>();
	readonly #proven = new Map<string, Entry>();
	readonly #making = new Map<string, { before: number; made: Promise<Made<Other>> }>();
	#bytes = 0;
	#provenBytes = 0;

	constructor(options: PageCacheOptions) {
		this.#options = { now: Date.now, count: () => undefined, ...options };
	}

	get bytes(): number {
		return this.#bytes;
	}

	get size(): number {
		return this.#once.size + this.#proven.size;
	}

	/** The page if it is there and in order, without any waiting. Not counted. */
	fresh(key: string): KeptPage | undefined {
		const entry = this.#find(key);
		if (entry === undefined || !this.#unchanged(entry) || this.#ageOf(entry) > softAge) return undefined;
		this.#used(entry);
		return entry.page;
	}

	/** The page: kept, or made by `make`, once for all who ask at the same time. */
	async get(key: string, make: () => Promise<Made<Other>>): Promise<{ page: KeptPage } | { other: Other }> {
		const entry = this.#find(key);
		if (entry === undefined) return this.#makeFor(key, make);
		this.#used(entry);
		const age = this.#ageOf(entry);
		if (this.#unchanged(entry) && age <= hardAge) {
			if (age > softAge) this.#makeBehind(key, make);
			this.#options.count(age > softAge ? "old" : "fresh");
			return { page: entry.page };
		}
		if (!this.#mayTry(entry)) {
			this.#options.count("old");
			return { page: entry.page };
		}
		return this.#newOrOld(entry, make);
	}

	async #newOrOld(entry: Entry, make: () => Promise<Made<Other>>): Promise<{ page: KeptPage } | { other: Other }> {
		const late = setTimeout(patience, undefined, { ref: false });
		const made = this.#makeFor(entry.key, make).catch(() => undefined);
		const answer = await Promise.race([made, late]);
		if (answer !== undefined && !("failed" in answer && answer.failed)) return answer;
		this.#options.count("old");
		return { page: entry.page };
	}

	/** Waits for a page that knows of all that has changed by now. */
	async #makeFor(key: string, make: () => Promise<Made<Other>>): Promise<({ page: KeptPage } | { other: Other }) & { failed?: boolean }> {
		const asked = this.#options.changes.count();
		const underway = this.#making.get(key);
		let made = await (underway ?? this.#make(key, make)).made;
		// Begun before the last change: its maker may have read what was there earlier. The next one has not.
		if (underway !== undefined && underway.before < asked && "page" in made && this.#options.changes.since(made.tags, underway.before))
			made = await (this.#making.get(key) ?? this.#make(key, make)).made;
		this.#options.count("page" in made ? "made" : "passed");
		return made;
	}

	#makeBehind(key: string, make: () => Promise<Made<Other>>): void {
		const entry = this.#find(key);
		if (this.#making.has(key) || entry === undefined || !this.#mayTry(entry)) return;
		this.#make(key, make).made.catch(() => undefined);
	}

	#make(key: string, make: () => Promise<Made<Other>>): { before: number; made: Promise<Made<Other>> } {
		const before = this.#options.changes.count();
		this.#options.count("rendered");
		const made = make().then(
			(each) => {
				this.#making.delete(key);
				this.#keep(key, each, before);
				return each;
			},
			(error: unknown) => {
				this.#making.delete(key);
				this.#failed(key);
				throw error;
			},
		);
		const underway = { before, made };
		this.#making.set(key, underway);
		return underway;
	}

	#keep(key: string, made: Made<Other>, before: number): void {
		if ("other" in made) {
			if (made.failed) this.#failed(key);
			else this.#drop(key);
			return;
		}
		const old = this.#find(key);
		const now = this.#options.now();
		const bytes = sizeOf(key, made.page);
		const left = old === undefined ? rendersAtOnce : Math.min(rendersAtOnce, old.renders + (now - old.madeAt) / 1000) - 1;
		const entry: Entry = {
			key,
			page: made.page,
			tags: made.tags,
			before,
			checked: before,
			madeAt: now,
			bytes,
			renders: Math.max(0, left),
			failedAt: 0,
			// Its first use is the one it was made for.
			usedAt: now,
		};
		const wasProven = this.#proven.has(key);
		this.#drop(key);
		if (bytes > this.#options.bytes / 4) return;
		(wasProven ? this.#proven : this.#once).set(key, entry);
		this.#bytes += bytes;
		if (wasProven) this.#provenBytes += bytes;
		this.#makeRoom();
	}

	#failed(key: string): void {
		const entry = this.#find(key);
		if (entry !== undefined) entry.failedAt = this.#options.now();
	}

	/** Told when a kept page has grown: a second encoding of it was made. */
	grew(key: string): void {
		const entry = this.#find(key);
		if (entry === undefined) return;
		const bytes = sizeOf(key, entry.page);
		this.#bytes += bytes - entry.bytes;
		if (this.#proven.has(key)) this.#provenBytes += bytes - entry.bytes;
		entry.bytes = bytes;
		this.#makeRoom();
	}

	#makeRoom(): void {
		for (const [key, entry] of this.#proven) {
			if (this.#provenBytes <= this.#options.bytes * provenShare) break;
			this.#proven.delete(key);
			this.#provenBytes -= entry.bytes;
			this.#once.set(key, entry);
		}
		for (const key of this.#once.keys()) {
			if (this.#bytes <= this.#options.bytes) return;
			this.#drop(key);
		}
	}

	#drop(key: string): void {
		const entry = this.#find(key);
		if (entry === undefined) return;
		this.#bytes -= entry.bytes;
		if (this.#proven.delete(key)) this.#provenBytes -= entry.bytes;
		else this.#once.delete(key);
	}

	#find(key: string): Entry | undefined {
		return this.#proven.get(key) ?? this.#once.get(key);
	}

	#used(entry: Entry): void {
		const now = this.#options.now();
		// To the second is exact enough for the order of use.
		if (now - entry.usedAt < 1000) return;
		entry.usedAt = now;
		if (this.#once.delete(entry.key)) this.#provenBytes += entry.bytes;
		else this.#proven.delete(entry.key);
		this.#proven.set(entry.key, entry);
		if (this.#provenBytes > this.#options.bytes * provenShare) this.#makeRoom();
	}

	#unchanged(entry: Entry): boolean {
		const { changes } = this.#options;
		if (!changes.hears()) return false;
		const count = changes.count();
		if (entry.checked === count) return true;
		if (changes.since(entry.tags, entry.before)) return false;
		entry.checked = count;
		return true;
	}

	#ageOf(entry: Entry): number {
		return this.#options.now() - entry.madeAt;
	}

	#mayTry(entry: Entry): boolean {
		const now = this.#options.now();
		if (now - entry.failedAt < restAfterFailure) return false;
		return this.#making.has(entry.key) || entry.renders + (now - entry.madeAt) / 1000 >= 1;
	}
}

function sizeOf(key: string, page: KeptPage): number {
	return page.brotli.length + (page.gzip?.length ?? 0) + key.length * 2 + entryOverhead;
}
