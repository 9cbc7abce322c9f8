// Transactional outbox of changes: what a transaction has written is noted in the transaction itself, so that other nodes hear of it
// even if this one dies right after its commit, before it could tell them (NOTIFY in changes.ts, which is faster).
import type pg from "pg";
import type { Tag } from "./watch-writes.ts";

const readEvery = 1000;
/** Rows are forgotten after a while; who has not read for longer has missed some. */
const keptSeconds = 120;
const tooLate = 60_000;
/** Beyond this, rows of a table are no longer told apart. */
const mostTags = 500;
const mostKnown = 10_000;

// Unlogged: after a crash of PostgreSQL it is empty, and all nodes connect anew and take everything for changed.
const table = `create unlogged table if not exists lapwing.change (
	id bigint generated always as identity primary key,
	transaction xid8 not null default pg_current_xact_id(),
	node text not null,
	number bigint not null,
	tags text not null,
	noted_at timestamptz not null default now()
)`;

/** Changes of other nodes that were heard of, by NOTIFY or from the outbox, so that none is taken for a second one. */
export class HeardChanges {
	readonly #known = new Set<string>();

	/** False where all of them were known. */
	add(node: string, numbers: readonly string[]): boolean {
		const before = this.#known.size;
		for (const number of numbers) this.#known.add(`${node} ${number}`);
		const isNew = this.#known.size > before;
		for (const oldest of this.#known) {
			if (this.#known.size <= mostKnown) break;
			this.#known.delete(oldest);
		}
		return isNew;
	}
}

export type Outbox = {
	/** The statement that notes these tags, for the transaction that is about to be committed. */
	note(tags: ReadonlySet<Tag>): { text: string; values: string[] };
	/** The number under which this very set was noted. */
	numberOf(tags: ReadonlySet<Tag>): string | undefined;
	close(): void;
};

type Opening = { pool: pg.Pool; self: string; known: HeardChanges; heard: (tags: Iterable<Tag>) => void };

export async function openOutbox({ pool, self, known, heard }: Opening): Promise<Outbox> {
	await pool.query(`create schema if not exists lapwing; ${table}`);
	let horizon = (await pool.query<{ xmin: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as xmin")).rows[0]?.xmin ?? "0";
	const numbers = new WeakMap<ReadonlySet<Tag>, string>();
	let count = 0;
	let readAt = performance.now();
	let reading = false;

	/** From the oldest transaction that was open at the last look: one that began early may be committed late. */
	async function read(): Promise<void> {
		if (reading) return;
		reading = true;
		try {
			const { rows } = await pool.query<{ xmin: string; node: string | null; number: string; tags: string }>(
				`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, node, number::text, tags
				from (select 1) one left join lapwing.change on transaction >= $1::text::xid8`,
				[horizon],
			);
			if (performance.now() - readAt > tooLate) heard(["*"]);
			readAt = performance.now();
			const fresh = rows.filter(({ node, number }) => node !== null && node !== self && known.add(node, [number]));
			if (fresh.length > 0) heard(new Set(fresh.flatMap(({ tags }) => tags.split(" "))));
			horizon = rows[0]?.xmin ?? horizon;
		} catch {
			// The database is away. The next look begins where this one did.
		} finally {
			reading = false;
		}
	}

	const reader = setInterval(() => void read(), readEvery);
	const cleaner = setInterval(
		() => void pool.query(`delete from lapwing.change where noted_at < now() - interval '${keptSeconds} seconds'`).catch(() => undefined),
		(keptSeconds / 4) * 1000,
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
	return tags.size <= mostTags ? [...tags] : [...new Set([...tags].map((tag) => tag.split(":")[0] ?? tag))];
}
