// Shared benchmark code: CPU time by process, load generator in a separate process, percentiles, description of the machine.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { arch, cpus, totalmem } from "node:os";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type pg from "pg";

/** CPU time of a process in milliseconds, all threads; unlike wall-clock time, unaffected by other load on the machine. */
export function cpuTimeOf(pid: number): number {
	try {
		let nanoseconds = 0;
		for (const thread of readdirSync(`/proc/${pid}/task`))
			nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
		return nanoseconds / 1e6;
	} catch {
		return ticksOf(pid);
	}
}

/** Fallback with a resolution of ten milliseconds (kernel clock ticks). */
function ticksOf(pid: number): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
			.replace(/^.*\) /s, "")
			.split(" ");
		return (Number(fields[11]) + Number(fields[12])) * 10;
	} catch {
		return Number.NaN;
	}
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
	try {
		return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1024;
	} catch {
		return Number.NaN;
	}
}

export type Meter = { pids: () => Promise<number[]> };

/** PostgreSQL backend processes of this database. */
export function backendsOf(watcher: pg.Client, database: string): Meter {
	return {
		pids: async () =>
			(
				await watcher.query<{ pid: number }>("select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()", [database])
			).rows.map((row) => row.pid),
	};
}

/** CPU time of these processes, in milliseconds, while `work` ran. Processes started meanwhile count in full. */
export async function cpuTimeWhile<T>(meters: readonly Meter[], work: () => Promise<T>): Promise<{ result: T; computed: number[] }> {
	const before = await Promise.all(meters.map(async (meter) => new Map((await meter.pids()).map((pid) => [pid, cpuTimeOf(pid)] as const))));
	const result = await work();
	const computed = await Promise.all(
		meters.map(async (meter, index) => {
			let sum = 0;
			for (const pid of await meter.pids()) sum += (cpuTimeOf(pid) || 0) - (before[index]?.get(pid) ?? 0);
			return sum;
		}),
	);
	return { result, computed };
}

export type Plan = {
	port: number;
	connections: number;
	seconds: number;
	limit?: number;
	requests: { method?: string; path: string; headers?: Record<string, string>; body?: string; expect?: number; have?: string }[];
};
export type LoadResult = {
	requests: number;
	failures: number;
	/** Responses without the expected content. */
	wrong: number;
	statuses: Record<string, number>;
	seconds: number;
	bytes: number;
	p50: number;
	p99: number;
	slowest: number;
};

export async function drive(plan: Plan): Promise<LoadResult> {
	const child = spawn(process.execPath, [fileURLToPath(new URL("./drive.mjs", import.meta.url))], { stdio: ["pipe", "pipe", "inherit"] });
	const limit = setTimeout(() => child.kill("SIGKILL"), plan.seconds * 1000 + 40_000);
	child.stdin.end(JSON.stringify(plan));
	const output = await text(child.stdout);
	clearTimeout(limit);
	if (output === "") throw new Error("The load ended without a result.");
	return JSON.parse(output) as LoadResult;
}

export function percentile(numbers: readonly number[], share: number): number {
	return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;
}

export function machine(): string {
	const model = cpus()[0]?.model.trim();
	return `${cpus().length} cores${model ? ` (${model})` : ""}, ${arch()}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Linux${inContainer() ? " in a container" : ""}`;
}

function inContainer(): boolean {
	return existsSync("/.dockerenv");
}
