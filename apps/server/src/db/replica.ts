// Reads of public pages: from the read replica while it has replayed all known changes, else from the primary.
import type pg from "pg";
import type { Changes } from "./changes.ts";
import { openPool } from "./open.ts";

export type ReadPool = {
	pool(): pg.Pool;
	/** Call after an error. True if the pool was the replica: it is then not used for a while, and the query should be repeated. */
	failed(pool: pg.Pool): boolean;
	close(): Promise<void>;
};

/** Poll intervals in milliseconds: while the replica lags, and while it is unavailable. */
const lagPollMs = 100;
const unavailablePollMs = 2000;

export function primaryReads(primary: pg.Pool): ReadPool {
	return { pool: () => primary, failed: () => false, close: () => Promise.resolve() };
}

export function replicaReads(primary: pg.Pool, replicaUrl: string, size: number, changes: Changes): ReadPool {
	const { pool: replica, close: disconnect } = openPool(replicaUrl, size);
	/** WAL position (LSN) that the replica must have replayed; undefined once it has. */
	let requiredPosition: string | undefined;
	let allPositioned = true;
	// Unavailable until the first successful query.
	let isAvailable = false;
	let next: NodeJS.Timeout | undefined;
	let closed = false;

	function schedulePoll(milliseconds: number): void {
		if (closed) return;
		clearTimeout(next);
		next = setTimeout(() => void poll(), milliseconds);
		next.unref();
	}

	async function poll(): Promise<void> {
		const position = requiredPosition;
		try {
			// A server that is not in recovery (a promoted replica) does not lag. Its replay position is null, or that of its last recovery for good.
			const { rows } = await replica.query<{ reached: boolean }>(
				"select not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= coalesce($1::pg_lsn, '0/0'), false) as reached",
				[position ?? null],
			);
			isAvailable = true;
			if (rows[0]?.reached && requiredPosition === position) requiredPosition = undefined;
			if (requiredPosition !== undefined) schedulePoll(lagPollMs);
		} catch {
			isAvailable = false;
			schedulePoll(unavailablePollMs);
		}
	}

	changes.onChange((notice) => {
		({ allPositioned } = notice);
		if (notice.position === undefined) return;
		requiredPosition = notice.position;
		if (isAvailable) schedulePoll(0);
	});
	void poll();

	return {
		pool: () => (isAvailable && allPositioned && requiredPosition === undefined ? replica : primary),
		failed(pool) {
			if (pool !== replica) return false;
			isAvailable = false;
			schedulePoll(unavailablePollMs);
			return true;
		},
		async close() {
			closed = true;
			clearTimeout(next);
			await disconnect();
		},
	};
}
