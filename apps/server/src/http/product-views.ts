// Counts views of product pages, cached ones included, in memory, and adds them to the day's counts once a minute. Counts only: no visitor,
// no address, no cookie.
import type { IncomingMessage } from "node:http";

export type ViewCounter = {
	/** Call for every request of a page. Passes over everything but a person's view of a product. */
	count(request: Pick<IncomingMessage, "method" | "url" | "headers">): void;
	/** Writes what is counted. */
	flush(): Promise<void>;
};

/** Different products of one minute; further ones are not counted. */
const maxProducts = 5000;

/** As a document, or as the data that a navigation by script loads. */
const productPath = /^\/products\/([a-z0-9][a-z0-9-]{0,150})(?:\.data)?(?:\?|$)/;
const crawler = /bot|crawl|spider|slurp|preview|lighthouse|headless|curl|wget|python|monitor/i;

export function createViewCounter(record: (views: ReadonlyMap<string, number>) => Promise<void>): ViewCounter {
	let views = new Map<string, number>();
	return {
		count(request) {
			const slug = request.method === "GET" ? productPath.exec(request.url ?? "")?.[1] : undefined;
			if (slug === undefined) return;
			const { headers } = request;
			if (isPrefetch(headers) || crawler.test(headers["user-agent"] ?? "bot")) return;
			const before = views.get(slug);
			if (before === undefined && views.size >= maxProducts) return;
			views.set(slug, (before ?? 0) + 1);
		},
		async flush() {
			if (views.size === 0) return;
			const counted = views;
			views = new Map();
			await record(counted);
		},
	};
}

function isPrefetch(headers: IncomingMessage["headers"]): boolean {
	return [headers["sec-purpose"], headers["purpose"], headers["x-moz"]].some((value) => value !== undefined && value.includes("prefetch"));
}
