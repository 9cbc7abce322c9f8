// Where public pages read from: a copy of the database while it has everything that is known to have changed, else the database itself.
import type pg from "pg";
import type { Changes } from "./changes.ts";
import { connectTo } from "./open.ts";

export type ReadPool = {
	pool(): pg.Pool;
	/** True: it was the copy, which is left alone for a while, and the work should be done again. */
	failed(pool: pg.Pool): boolean;
	close(): Promise<void>;
};

/** How often a copy that lags or is away is looked at. */
const lookAgain = 100;
const lookAgainAway = 2000;

export function primaryReads(primary: pg.Pool): ReadPool {
	return { pool: () => primary, failed: () => false, close: () => Promise.resolve() };
}

export function replicaReads(primary: pg.Pool, replicaUrl: string, size: number, changes: Changes): ReadPool {
	const { pool: replica, close: disconnect } = connectTo(replicaUrl, size);
	/** A place in the log that the copy must have reached; undefined once it has. */
	let wanted: string | undefined;
	let allPositioned = true;
	// Until it has answered, nothing is known of it.
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
			// A database that replays no log is no copy that lags.
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
