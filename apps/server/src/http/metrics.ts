import type pg from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = { registry: Registry; requests: Histogram<"kind" | "method" | "status"> };

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
	return { registry, requests };
}
