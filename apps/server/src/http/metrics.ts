import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = {
	registry: Registry;
	requests: Histogram<"kind" | "method" | "status">;
	pageCache: Counter<"served">;
	/** Counts a page answered from the cache. A plain counter: these are too frequent for a histogram. */
	countCached(method: string, status: number): void;
	watchPageCache(look: () => { bytes: number; pages: number }): void;
};

export function createMetrics(pool: pg.Pool | undefined): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const requests = new Histogram({
		name: "lapwing_request_seconds",
		help: "Time from a request's arrival to its answer",
		labelNames: ["kind", "method", "status"],
		buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
		registers: [registry],
	});
	if (pool !== undefined) {
		new Gauge({
			name: "lapwing_database_connections",
			help: "Connections of the pool by state",
			labelNames: ["state"],
			registers: [registry],
			collect() {
				this.set({ state: "idle" }, pool.idleCount);
				this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
				this.set({ state: "awaited" }, pool.waitingCount);
			},
		});
	}
	const pageCache = new Counter({
		name: "lapwing_page_cache_total",
		help: "Public pages by result: hit, stale, rendered, uncacheable; render counts the renders themselves",
		labelNames: ["served"],
		registers: [registry],
	});
	const cached = new Map<string, number>();
	new Counter({
		name: "lapwing_cached_pages_total",
		help: "Public pages answered ahead of everything else; they are not among lapwing_request_seconds",
		labelNames: ["method", "status"],
		registers: [registry],
		collect() {
			for (const [answer, times] of cached) {
				const [method = "", status = ""] = answer.split(" ");
				this.inc({ method, status }, times);
				pageCache.inc({ served: "hit" }, times);
			}
			cached.clear();
		},
	});
	let look: (() => { bytes: number; pages: number }) | undefined;
	new Gauge({
		name: "lapwing_page_cache_bytes",
		help: "Memory of the page cache",
		registers: [registry],
		collect() {
			this.set(look?.().bytes ?? 0);
		},
	});
	new Gauge({
		name: "lapwing_page_cache_pages",
		help: "Pages in the page cache",
		registers: [registry],
		collect() {
			this.set(look?.().pages ?? 0);
		},
	});
	return {
		registry,
		requests,
		pageCache,
		countCached: (method, status) => {
			const answer = `${method} ${status}`;
			cached.set(answer, (cached.get(answer) ?? 0) + 1);
		},
		watchPageCache: (how) => {
			look = how;
		},
	};
}
