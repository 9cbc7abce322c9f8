// What has changed, on this node and on all others, so that a page made before a change is known to be old.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { HeardChanges, openOutbox } from "./change-outbox.ts";
import type { Database } from "./open.ts";
import { readTables, type Tables } from "./tables.ts";
import { type BeforeCommit, rowsOf, type Tag, watchWrites } from "./watch-writes.ts";

export type Changes = {
	tables: Tables;
	/** How many changes were heard of so far: note it before reading, and ask `since` with it later. */
	count(): number;
	/** Whether anything that these tags stand for has changed after `count` was `before`. */
	since(tags: readonly Tag[], before: number): boolean;
	/** False while other nodes cannot be heard: then nothing is sure to be up to date. */
	hears(): boolean;
	onChange(listener: (heard: Heard) => void): void;
	close(): Promise<void>;
};

export type Heard = {
	/** The place in the database's log by which the change is there; told a moment after a change of our own. */
	position: string | undefined;
	/** Whether all changes of this node have their place in the log told. */
	allPlaced: boolean;
};

const channel = "lapwing_changes";

/** Writes within so many milliseconds go out together: telling takes a lock that all nodes share. */
const gathering = 100;

/** Above this, single rows are no longer told apart. */
const mostRows = 20_000;

/** PostgreSQL refuses more than 8,000 bytes. */
const longestNotice = 7000;
const mostNumbers = 60;

export class ChangeLog {
	#count = 0;
	readonly #last = new Map<Tag, number>();

	count(): number {
		return this.#count;
	}

	note(tags: Iterable<Tag>): void {
		this.#count++;
		if (this.#last.size > mostRows) {
			this.#last.clear();
			this.#last.set("*", this.#count);
		}
		for (const tag of tags) {
			this.#last.set(tag, this.#count);
			const [table, row] = tag.split(":");
			// For those who read all of the table.
			if (row !== undefined) this.#last.set(`${table}:*`, this.#count);
		}
	}

	since(tags: readonly Tag[], before: number): boolean {
		if (before === this.#count) return false;
		if ((this.#last.get("*") ?? 0) > before) return true;
		return tags.some((tag) => (this.#last.get(tag) ?? 0) > before);
	}
}

/** What was read for a page: by how many statements each table, and which rows where a reader said so. */
export class Reading {
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

	/** What somebody else read on this page's behalf. */
	include(other: Reading): void {
		for (const [table, times] of other.#times) this.#times.set(table, (this.#times.get(table) ?? 0) + times);
		for (const [table, { times, rows }] of other.#only) {
			const own = this.#only.get(table) ?? { times: 0, rows: new Set<number>() };
			this.#only.set(table, { times: own.times + times, rows: new Set([...own.rows, ...rows]) });
		}
	}

	/** What must not have changed for all that was read to hold. */
	tags(): Tag[] {
		return [...this.#times].flatMap(([table, times]) => {
			if (rowsOf[table] === undefined) return [table];
			const only = this.#only.get(table);
			// A second statement that said nothing may have read any row.
			if (only === undefined || only.times < times) return [table, `${table}:*`];
			return [table, ...[...only.rows].map((row) => `${table}:${row}`)];
		});
	}
}

export async function watchChanges(database: Database, databaseUrl: string | undefined): Promise<Changes> {
	const log = new ChangeLog();
	const tables = await readTables(database.pool);
	const listeners: ((heard: Heard) => void)[] = [];
	const heard = (tags: Iterable<Tag>, what: Heard) => {
		log.note(tags);
		for (const listener of listeners) listener(what);
	};
	const neighbours = databaseUrl === undefined ? alone : await joinNeighbours(database.pool, databaseUrl, heard);
	watchWrites(
		database.pool,
		tables,
		(tags) => {
			heard(tags, { position: undefined, allPlaced: false });
			neighbours.tell(tags);
		},
		neighbours.note,
	);
	return {
		tables,
		count: () => log.count(),
		since: (tags, before) => log.since(tags, before),
		hears: neighbours.hears,
		onChange: (listener) => listeners.push(listener),
		close: neighbours.close,
	};
}

type Neighbours = { tell(tags: ReadonlySet<Tag>): void; note?: BeforeCommit; hears(): boolean; close(): Promise<void> };

/** The embedded engine belongs to one process. */
const alone: Neighbours = { tell: () => undefined, hears: () => true, close: () => Promise.resolve() };

async function joinNeighbours(pool: pg.Pool, databaseUrl: string, heard: (tags: Iterable<Tag>, what: Heard) => void): Promise<Neighbours> {
	const self = randomUUID().slice(0, 8);
	const known = new HeardChanges();
	let told = 0;
	let placed = 0;
	let client: pg.Client | undefined;
	let closed = false;
	let again: NodeJS.Timeout | undefined;

	async function listen(): Promise<void> {
		const next = new pg.Client({
			connectionString: databaseUrl,
			application_name: "lapwing changes",
			connectionTimeoutMillis: 5000,
			keepAlive: true,
		});
		const lost = () => {
			if (client === next) client = undefined;
			// An error may come before the end and after it: one new attempt is enough.
			next.removeAllListeners("end");
			if (closed || again !== undefined) return;
			again = setTimeout(() => {
				again = undefined;
				void listen();
			}, 500);
			again.unref();
		};
		next.on("error", lost);
		next.on("end", lost);
		next.on("notification", ({ payload = "" }) => {
			const [from = "", number, position, ...tags] = payload.split(" ");
			if (from === self) placed = Math.max(placed, Number(number));
			// The numbers of the outbox stand at the end of what belongs to them.
			const noted = tags.at(-1)?.startsWith("#") ? (tags.pop() ?? "").slice(1).split(",") : [];
			const isNew = from !== self && (noted.length === 0 || known.add(from, noted));
			heard(isNew ? tags : [], { position, allPlaced: placed === told });
		});
		try {
			await next.connect();
			await next.query(`listen ${channel}`);
		} catch {
			lost();
			await next.end().catch(() => undefined);
			return;
		}
		// Whatever was said meanwhile was missed.
		heard(["*"], { position: undefined, allPlaced: placed === told });
		client = next;
	}

	await listen();
	const outbox = await openOutbox({
		pool,
		self,
		known,
		heard: (tags) => heard(tags, { position: undefined, allPlaced: placed === told }),
	});
	let waiting = new Set<Tag>();
	let noted: string[] = [];
	/** Something among them is in no row of the outbox: only the notice tells it. */
	let unnoted = false;
	let soon: NodeJS.Timeout | undefined;
	async function send(): Promise<void> {
		clearTimeout(soon);
		soon = undefined;
		const made = notices(waiting);
		// Of a notice in parts, or with changes that were not noted, every part is heard.
		const numbers = made.length === 1 && !unnoted && noted.length <= mostNumbers ? ` #${noted.join(",")}` : "";
		const number = told;
		waiting = new Set();
		noted = [];
		unnoted = false;
		for (const notice of made.map((each) => each + numbers)) {
			await pool
				.query("select pg_notify($1, $2 || ' ' || pg_current_wal_lsn() || ' ' || $3)", [channel, `${self} ${number}`, notice])
				// The database went away after the write. Others find out when they reconnect to it.
				.catch(() => undefined);
		}
	}
	return {
		tell(tags) {
			told++;
			for (const tag of tags) waiting.add(tag);
			const number = outbox.numberOf(tags);
			if (number === undefined) unnoted = true;
			else noted.push(number);
			soon ??= setTimeout(() => void send(), gathering);
		},
		note: outbox.note,
		hears: () => client !== undefined,
		async close() {
			outbox.close();
			await send();
			closed = true;
			clearTimeout(again);
			await client?.end().catch(() => undefined);
		},
	};
}

function notices(tags: ReadonlySet<Tag>): string[] {
	const made: string[] = [];
	let current = "";
	for (const tag of tags) {
		if (current.length + tag.length > longestNotice) {
			made.push(current);
			current = "";
		}
		current += current === "" ? tag : ` ${tag}`;
	}
	return current === "" ? made : [...made, current];
}
