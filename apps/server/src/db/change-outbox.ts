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

// Unlogged: after a crash of PostgreSQL it is empty, and all nodes connect anew and take everything for changed.
const table = `create unlogged table if not exists lapwing.change (
	id bigint generated always as identity primary key,
	transaction xid8 not null default pg_current_xact_id(),
	node text not null,
	tags text not null,
	noted_at timestamptz not null default now()
)`;

export type Outbox = {
	/** The statement that notes these tags, for the transaction that is about to be committed. */
	note(tags: ReadonlySet<Tag>): { text: string; values: string[] };
	close(): void;
};

export async function openOutbox(pool: pg.Pool, self: string, heard: (tags: Iterable<Tag>) => void): Promise<Outbox> {
	await pool.query(`create schema if not exists lapwing; ${table}`);
	let horizon = (await pool.query<{ xmin: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as xmin")).rows[0]?.xmin ?? "0";
	let seen = new Set<string>();
	let readAt = performance.now();
	let reading = false;

	/** From the oldest transaction that was open at the last look: one that began early may be committed late. */
	async function read(): Promise<void> {
		if (reading) return;
		reading = true;
		try {
			const { rows } = await pool.query<{ xmin: string; id: string | null; node: string; tags: string }>(
				`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, id::text, node, tags
				from (select 1) one left join lapwing.change on transaction >= $1::text::xid8`,
				[horizon],
			);
			if (performance.now() - readAt > tooLate) heard(["*"]);
			readAt = performance.now();
			const fresh = rows.filter(({ id, node }) => id !== null && node !== self && !seen.has(id));
			if (fresh.length > 0) heard(new Set(fresh.flatMap(({ tags }) => tags.split(" "))));
			seen = new Set(rows.flatMap(({ id }) => id ?? []));
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
		note: (tags) => ({ text: "insert into lapwing.change (node, tags) values ($1, $2)", values: [self, shortened(tags).join(" ")] }),
		close() {
			clearInterval(reader);
			clearInterval(cleaner);
		},
	};
}

function shortened(tags: ReadonlySet<Tag>): Tag[] {
	return tags.size <= mostTags ? [...tags] : [...new Set([...tags].map((tag) => tag.split(":")[0] ?? tag))];
}
