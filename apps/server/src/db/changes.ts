// Cache invalidation across nodes: counts changes of tables and rows by tag, of this process (change-capture.ts) and of the others (NOTIFY,
// and the transactional outbox for what a killed node could not announce). docs/decisions/0013-page-cache.md.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { type BeforeCommit, captureChanges, rowsOf, type Tag } from "./change-capture.ts";
import { openOutbox, SeenChanges } from "./change-outbox.ts";
import type { Database } from "./open.ts";
import { readTables, type Tables } from "./tables.ts";

export type Changes = {
	tables: Tables;
	/** Number of changes so far: read it before a query, and pass it to `since` later. */
	count(): number;
	/** Whether any of these tags has changed since `count()` was `before`. */
	since(tags: readonly Tag[], before: number): boolean;
	/** False while the LISTEN connection is down: then nothing counts as up to date. */
	isConnected(): boolean;
	onChange(listener: (change: ChangeNotice) => void): void;
	close(): Promise<void>;
};

export type ChangeNotice = {
	/** WAL position (LSN) that includes the change; for a change of this process it arrives with its own notification. */
	position: string | undefined;
	/** Whether the WAL position of every change of this process is known. */
	allPositioned: boolean;
};

const channel = "lapwing_changes";

/** Milliseconds over which changes are batched into one NOTIFY, which takes a lock shared by all nodes. */
const batchFor = 100;

/** Above this number of tags they are all replaced by "everything". */
const maxTags = 20_000;

/** NOTIFY payloads are limited to 8,000 bytes. */
const maxPayload = 7000;
const maxNumbers = 60;

export class ChangeLog {
	#count = 0;
	readonly #last = new Map<Tag, number>();

	count(): number {
		return this.#count;
	}

	note(tags: Iterable<Tag>): void {
		this.#count++;
		if (this.#last.size > maxTags) {
			this.#last.clear();
			this.#last.set("*", this.#count);
		}
		for (const tag of tags) {
			this.#last.set(tag, this.#count);
			const [table, row] = tag.split(":");
			// For readers of the whole table.
			if (row !== undefined) this.#last.set(`${table}:*`, this.#count);
		}
	}

	since(tags: readonly Tag[], before: number): boolean {
		if (before === this.#count) return false;
		if ((this.#last.get("*") ?? 0) > before) return true;
		return tags.some((tag) => (this.#last.get(tag) ?? 0) > before);
	}
}

/** Dependencies of a page: the tables its statements read, and single rows where `dependsOnRows` named them. */
export class Dependencies {
	readonly #times = new Map<string, number>();
	readonly #only = new Map<string, { times: number; rows: Set<number> }>();

	statement(tables: readonly string[]): void {
		for (const table of tables) this.#times.set(table, (this.#times.get(table) ?? 0) + 1);
	}

	only(table: string, rows: readonly number[]): void {
		const { times, rows: known } = this.#only.get(table) ?? { times: 0, rows: new Set() };
		for (const row of rows) known.add(row);
		this.#only.set(table, { times: times + 1, rows: known });
	}

	/** Adds the dependencies of a cached read. */
	include(other: Dependencies): void {
		for (const [table, times] of other.#times) this.#times.set(table, (this.#times.get(table) ?? 0) + times);
		for (const [table, { times, rows }] of other.#only) {
			const own = this.#only.get(table) ?? { times: 0, rows: new Set<number>() };
			this.#only.set(table, { times: own.times + times, rows: new Set([...own.rows, ...rows]) });
		}
	}

	/** The page is valid as long as none of these has changed. */
	tags(): Tag[] {
		return [...this.#times].flatMap(([table, times]) => {
			if (rowsOf[table] === undefined) return [table];
			const only = this.#only.get(table);
			// Another statement on the table named no rows, so it may have read any.
			if (only === undefined || only.times < times) return [table, `${table}:*`];
			return [table, ...[...only.rows].map((row) => `${table}:${row}`)];
		});
	}
}

export async function openChanges(database: Database, databaseUrl: string | undefined): Promise<Changes> {
	const log = new ChangeLog();
	const tables = await readTables(database.pool);
	const listeners: ((notice: ChangeNotice) => void)[] = [];
	const record = (tags: Iterable<Tag>, what: ChangeNotice) => {
		log.note(tags);
		for (const listener of listeners) listener(what);
	};
	const otherNodes = databaseUrl === undefined ? singleNode : await connectNodes(database.pool, databaseUrl, record);
	captureChanges(
		database,
		tables,
		(tags) => {
			record(tags, { position: undefined, allPositioned: false });
			otherNodes.announce(tags);
		},
		otherNodes.note,
	);
	return {
		tables,
		count: () => log.count(),
		since: (tags, before) => log.since(tags, before),
		isConnected: otherNodes.isConnected,
		onChange: (listener) => listeners.push(listener),
		close: otherNodes.close,
	};
}

type OtherNodes = { announce(tags: ReadonlySet<Tag>): void; note?: BeforeCommit; isConnected(): boolean; close(): Promise<void> };

/** The embedded engine has one process only. */
const singleNode: OtherNodes = { announce: () => undefined, isConnected: () => true, close: () => Promise.resolve() };

async function connectNodes(
	pool: pg.Pool,
	databaseUrl: string,
	record: (tags: Iterable<Tag>, what: ChangeNotice) => void,
): Promise<OtherNodes> {
	const self = randomUUID().slice(0, 8);
	const known = new SeenChanges();
	let sentCount = 0;
	let positionedCount = 0;
	let client: pg.Client | undefined;
	let closed = false;
	let reconnect: NodeJS.Timeout | undefined;

	async function listen(): Promise<void> {
		const next = new pg.Client({
			connectionString: databaseUrl,
			application_name: "lapwing changes",
			connectionTimeoutMillis: 5000,
			keepAlive: true,
		});
		const lost = () => {
			if (client === next) client = undefined;
			// "error" and "end" may both be emitted: reconnect once.
			next.removeAllListeners("end");
			if (closed || reconnect !== undefined) return;
			reconnect = setTimeout(() => {
				reconnect = undefined;
				void listen();
			}, 500);
			reconnect.unref();
		};
		next.on("error", lost);
		next.on("end", lost);
		next.on("notification", ({ payload = "" }) => {
			const [from = "", number, position, ...tags] = payload.split(" ");
			if (from === self) positionedCount = Math.max(positionedCount, Number(number));
			// Outbox numbers are at the end of the payload.
			const outboxNumbers = tags.at(-1)?.startsWith("#") ? (tags.pop() ?? "").slice(1).split(",") : [];
			const isNew = from !== self && (outboxNumbers.length === 0 || known.add(from, outboxNumbers));
			record(isNew ? tags : [], { position, allPositioned: positionedCount === sentCount });
		});
		try {
			await next.connect();
			await next.query(`listen ${channel}`);
		} catch {
			lost();
			await next.end().catch(() => undefined);
			return;
		}
		// Notifications sent while disconnected are lost: everything counts as changed.
		record(["*"], { position: undefined, allPositioned: positionedCount === sentCount });
		client = next;
	}

	await listen();
	const outbox = await openOutbox({
		pool,
		self,
		known,
		record: (tags) => record(tags, { position: undefined, allPositioned: positionedCount === sentCount }),
	});
	let waiting = new Set<Tag>();
	let outboxNumbers: string[] = [];
	/** Some of them are in no outbox row (a statement outside a transaction): only NOTIFY announces them. */
	let withoutOutbox = false;
	let timer: NodeJS.Timeout | undefined;
	async function send(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		const payloads = payloadsOf(waiting);
		// Several payloads, or changes without an outbox row, carry no numbers: receivers take each as new.
		const numbers = payloads.length === 1 && !withoutOutbox && outboxNumbers.length <= maxNumbers ? ` #${outboxNumbers.join(",")}` : "";
		const number = sentCount;
		waiting = new Set();
		outboxNumbers = [];
		withoutOutbox = false;
		for (const payload of payloads.map((each) => each + numbers)) {
			await pool
				.query("select pg_notify($1, $2 || ' ' || pg_current_wal_lsn() || ' ' || $3)", [channel, `${self} ${number}`, payload])
				// The database is down. The other nodes invalidate everything when they reconnect.
				.catch(() => undefined);
		}
	}
	return {
		announce(tags) {
			sentCount++;
			for (const tag of tags) waiting.add(tag);
			const number = outbox.numberOf(tags);
			if (number === undefined) withoutOutbox = true;
			else outboxNumbers.push(number);
			timer ??= setTimeout(() => void send(), batchFor);
		},
		note: outbox.note,
		isConnected: () => client !== undefined,
		async close() {
			outbox.close();
			await send();
			closed = true;
			clearTimeout(reconnect);
			await client?.end().catch(() => undefined);
		},
	};
}

function payloadsOf(tags: ReadonlySet<Tag>): string[] {
	const payloads: string[] = [];
	let current = "";
	for (const tag of tags) {
		if (current.length + tag.length > maxPayload) {
			payloads.push(current);
			current = "";
		}
		current += current === "" ? tag : ` ${tag}`;
	}
	return current === "" ? payloads : [...payloads, current];
}
