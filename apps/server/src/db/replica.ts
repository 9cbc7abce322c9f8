// Reads of public pages: from the read replica while it has replayed all known changes, else from the primary.
import type pg from "pg";
import type { Changes } from "./changes.ts";
import { connectTo } from "./open.ts";

export type ReadPool = {
	pool(): pg.Pool;
	/** Call after an error. True if the pool was the replica: it is then not used for a while, and the query should be repeated. */
	failed(pool: pg.Pool): boolean;
	close(): Promise<void>;
};

/** Poll intervals in milliseconds: while the replica lags, and while it is unavailable. */
const lookAgain = 100;
const lookAgainAway = 2000;

export function primaryReads(primary: pg.Pool): ReadPool {
	return { pool: () => primary, failed: () => false, close: () => Promise.resolve() };
}

export function replicaReads(primary: pg.Pool, replicaUrl: string, size: number, changes: Changes): ReadPool {
	const { pool: replica, close: disconnect } = connectTo(replicaUrl, size);
	/** WAL position (LSN) that the replica must have replayed; undefined once it has. */
	let wanted: string | undefined;
	let allPositioned = true;
	// Unavailable until the first successful query.
	let here = false;
	let next: NodeJS.Timeout | undefined;
	let closed = false;

	function lookSoon(milliseconds: number): void {
		if (closed) return;
		clearTimeout(next);
		next = setTimeout(() => void look(), milliseconds);
		next.unref();
	}

	async function look(): Promise<void> {
		const position = wanted;
		try {
			// Null if the server is not in recovery: such a replica does not lag.
			const { rows } = await replica.query<{ reached: boolean }>(
				"select coalesce(pg_last_wal_replay_lsn() >= coalesce($1::pg_lsn, '0/0'), true) as reached",
				[position ?? null],
			);
			here = true;
			if (rows[0]?.reached && wanted === position) wanted = undefined;
			if (wanted !== undefined) lookSoon(lookAgain);
		} catch {
			here = false;
			lookSoon(lookAgainAway);
		}
	}

	changes.onChange((heard) => {
		({ allPositioned } = heard);
		if (heard.position === undefined) return;
		wanted = heard.position;
		if (here) lookSoon(0);
	});
	void look();

	return {
		pool: () => (here && allPositioned && wanted === undefined ? replica : primary),
		failed(pool) {
			if (pool !== replica) return false;
			here = false;
			lookSoon(lookAgainAway);
			return true;
		},
		async close() {
			closed = true;
			clearTimeout(next);
			await disconnect();
		},
	};
}
