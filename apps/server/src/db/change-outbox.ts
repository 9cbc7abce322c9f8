// Transactional outbox of cache invalidations: each transaction inserts the tags it has written, so that the other nodes invalidate even if
// this one is killed right after its commit, before NOTIFY (changes.ts), which is faster. Every node polls the table once a second.
import type pg from "pg";
import type { Tag } from "./change-capture.ts";

const pollInterval = 1000;
/** Rows are deleted after this; a node that has not polled for half of it invalidates everything. */
const retentionSeconds = 120;
const maxPollGap = 60_000;
/** Beyond this number of tags only table names are stored. */
const maxTags = 500;
const maxKnown = 10_000;

// Unlogged: a crash of PostgreSQL empties it, and then all nodes reconnect and invalidate everything.
const table = `create unlogged table if not exists lapwing.change (
	id bigint generated always as identity primary key,
	transaction xid8 not null default pg_current_xact_id(),
	node text not null,
	number bigint not null,
	tags text not null,
	noted_at timestamptz not null default now()
)`;

/** Deduplication: changes of other nodes already received, by NOTIFY or by polling. */
export class SeenChanges {
	readonly #known = new Set<string>();

	/** False if all of them were known. */
	add(node: string, numbers: readonly string[]): boolean {
		const before = this.#known.size;
		for (const number of numbers) this.#known.add(`${node} ${number}`);
		const isNew = this.#known.size > before;
		for (const oldest of this.#known) {
			if (this.#known.size <= maxKnown) break;
			this.#known.delete(oldest);
		}
		return isNew;
	}
}

export type Outbox = {
	/** The insert of these tags, to be run in the transaction right before its commit. */
	note(tags: ReadonlySet<Tag>): { text: string; values: string[] };
	/** The outbox number of this set of tags. */
	numberOf(tags: ReadonlySet<Tag>): string | undefined;
	close(): void;
};

type Opening = { pool: pg.Pool; self: string; known: SeenChanges; record: (tags: Iterable<Tag>) => void };

export async function openOutbox({ pool, self, known, record }: Opening): Promise<Outbox> {
	await pool.query(`create schema if not exists lapwing; ${table}`);
	let horizon = (await pool.query<{ xmin: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as xmin")).rows[0]?.xmin ?? "0";
	const numbers = new WeakMap<ReadonlySet<Tag>, string>();
	let count = 0;
	let readAt = performance.now();
	let reading = false;

	/** Reads from the snapshot's xmin of the last poll on, since a transaction that began earlier may commit later. */
	async function read(): Promise<void> {
		if (reading) return;
		reading = true;
		try {
			const { rows } = await pool.query<{ xmin: string; node: string | null; number: string; tags: string }>(
				`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, node, number::text, tags
				from (select 1) one left join lapwing.change on transaction >= $1::text::xid8`,
				[horizon],
			);
			if (performance.now() - readAt > maxPollGap) record(["*"]);
			readAt = performance.now();
			const fresh = rows.filter(({ node, number }) => node !== null && node !== self && known.add(node, [number]));
			if (fresh.length > 0) record(new Set(fresh.flatMap(({ tags }) => tags.split(" "))));
			horizon = rows[0]?.xmin ?? horizon;
		} catch {
			// The database is down. The next poll starts from the same xmin.
		} finally {
			reading = false;
		}
	}

	const reader = setInterval(() => void read(), pollInterval);
	const cleaner = setInterval(
		() =>
			void pool.query(`delete from lapwing.change where noted_at < now() - interval '${retentionSeconds} seconds'`).catch(() => undefined),
		(retentionSeconds / 4) * 1000,
	);
	for (const timer of [reader, cleaner]) timer.unref();
	return {
		note(tags) {
			const number = String(++count);
			numbers.set(tags, number);
			return {
				text: "insert into lapwing.change (node, number, tags) values ($1, $2, $3)",
				values: [self, number, shortened(tags).join(" ")],
			};
		},
		numberOf: (tags) => numbers.get(tags),
		close() {
			clearInterval(reader);
			clearInterval(cleaner);
		},
	};
}

function shortened(tags: ReadonlySet<Tag>): Tag[] {
	return tags.size <= maxTags ? [...tags] : [...new Set([...tags].map((tag) => tag.split(":")[0] ?? tag))];
}
