// Server-sent events for the console: tells which lists have changed, from the change log (db/changes.ts). The data itself is fetched
// through the API, with its authorisation. https://html.spec.whatwg.org/multipage/server-sent-events.html
import type { ChangeTopic } from "@lapwing/contract/change-topics";
import type { Changes } from "../db/changes.ts";

/** Cache tags (mostly tables) behind each topic. */
const tablesOf: Readonly<Record<ChangeTopic, readonly string[]>> = {
	orders: ["customer_order", "shipment", "order_return", "order_reversal", "payment", "refund"],
	service: ["service_request", "service_event", "service_estimate", "payment", "refund"],
	// stock_item is tracked by row: both tags mean any of it.
	stock: ["stock_movement", "stock_item", "stock_item:*", "goods_receipt", "goods_receipt_line", "stock_serial"],
	imports: ["import_run"],
	outbox: ["mail"],
};

/** Streams of one node, and of one member of staff: a browser opens one for all its tabs. Further ones poll. */
const maxStreams = 256;
const maxPerMember = 6;
/** Milliseconds over which changes are batched. */
const batchMs = 250;
/** Shorter than the idle timeouts of proxies, and than the timeout of stalled writes in pipelining.ts. */
const heartbeatMs = 15_000;
/** A stream ends after this time; the browser opens it again and is authorised again. */
const maxDurationMs = 5 * 60_000;
/** Chunks a client may leave unread before its stream is ended. */
const maxUnread = 32;

type Stream = { member: string; topics: readonly ChangeTopic[]; send(event: string, data: unknown): void; end(): void };

export type ChangeStreams = {
	/** The body of a response, or undefined if there are too many streams. `ended` resolves when it is over. */
	/** `isAllowed` is asked at each heartbeat: a stream ends soon after the session does. */
	open(
		member: string,
		topics: readonly ChangeTopic[],
		isAllowed: () => Promise<boolean>,
	): { body: ReadableStream<Uint8Array>; ended: Promise<void> } | undefined;
	/** For graceful shutdown: ends all streams and opens no more. */
	close(): void;
	count(): number;
};

export function createChangeStreams(
	changes: Pick<Changes, "count" | "since" | "onChange">,
	{ beatMs = heartbeatMs }: { beatMs?: number } = {},
): ChangeStreams {
	const streams = new Set<Stream>();
	let isClosed = false;
	let seen = changes.count();
	let timer: NodeJS.Timeout | undefined;

	function broadcast(): void {
		timer = undefined;
		const before = seen;
		seen = changes.count();
		const changed = new Set((Object.keys(tablesOf) as ChangeTopic[]).filter((topic) => changes.since(tablesOf[topic], before)));
		for (const stream of streams) {
			const topics = stream.topics.filter((topic) => changed.has(topic));
			if (topics.length > 0) stream.send("changed", topics);
		}
	}

	changes.onChange(() => {
		if (streams.size > 0) timer ??= setTimeout(broadcast, batchMs).unref();
	});

	return {
		open(member, topics, isAllowed) {
			const openByMember = [...streams].filter((stream) => stream.member === member).length;
			if (isClosed || streams.size >= maxStreams || openByMember >= maxPerMember) return undefined;
			if (streams.size === 0) seen = changes.count();
			const { promise: ended, resolve } = Promise.withResolvers<void>();
			const text = new TextEncoder();
			let heartbeat: NodeJS.Timeout;
			let limit: NodeJS.Timeout;
			let stream: Stream;
			const cleanUp = () => {
				clearInterval(heartbeat);
				clearTimeout(limit);
				streams.delete(stream);
				resolve();
			};
			const body = new ReadableStream<Uint8Array>({
				start(controller) {
					stream = {
						member,
						topics,
						send(event, data) {
							if ((controller.desiredSize ?? 0) < -maxUnread) return stream.end();
							controller.enqueue(text.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
						},
						end() {
							cleanUp();
							controller.close();
						},
					};
					streams.add(stream);
					heartbeat = setInterval(() => {
						// Where the database cannot be asked, the browser connects again and is told so.
						void isAllowed()
							.catch(() => false)
							.then((allowed) => {
								if (!streams.has(stream)) return undefined;
								return allowed ? stream.send("beat", {}) : stream.end();
							});
					}, beatMs).unref();
					limit = setTimeout(() => stream.end(), maxDurationMs).unref();
					controller.enqueue(text.encode("retry: 3000\n\n"));
					// What changed before the stream was open is not known: the lists are loaded again once.
					stream.send("changed", topics);
				},
				cancel: cleanUp,
			});
			return { body, ended };
		},
		close() {
			isClosed = true;
			for (const stream of streams) stream.end();
		},
		count: () => streams.size,
	};
}
