// Job queue in the console: reads pg-boss's tables, and retries failed jobs by the same state change as pg-boss.
import type { JobBoard } from "@lapwing/contract/staff-jobs";
import { sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";

const maxFailures = 50;

export async function getJobs(ctx: Ctx): Promise<JobBoard> {
	const there = await queryRows(ctx.db, { found: col.bool }, sql`select to_regclass('job.job') is not null as found`);
	// The queue's tables do not exist before the first start of the queue.
	if (there[0]?.found !== true) return { queues: [], failures: [] };
	const queues = await queryRows(
		ctx.db,
		{
			name: col.text,
			waiting: col.number,
			retrying: col.number,
			active: col.number,
			failed: col.number,
			done: col.number,
			due_since: col.nullable(col.timestamp),
		},
		sql`
		select queue.name, count(job.id) filter (where state in ('created', 'retry'))::int as waiting,
			count(job.id) filter (where state = 'retry')::int as retrying, count(job.id) filter (where state = 'active')::int as active,
			count(job.id) filter (where state = 'failed')::int as failed, count(job.id) filter (where state = 'completed')::int as done,
			min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as due_since
		from job.queue left join job.job on job.name = queue.name
		where queue.name not like '\\_\\_%' group by queue.name order by failed desc, queue.name limit 100`,
	);
	const failures = await queryRows(
		ctx.db,
		{ id: col.text, queue: col.text, failed_at: col.nullable(col.timestamp), tries: col.number, output: col.json<unknown>() },
		sql`
		select id, name as queue, completed_on as failed_at, retry_count + 1 as tries, output from job.job
		where state = 'failed' order by completed_on desc nulls last, id limit ${maxFailures}`,
	);
	return {
		queues: queues.map((queue) => ({ ...queue, due_since: isoOrNull(queue.due_since) })),
		failures: failures.map(({ output, ...row }) => ({ ...row, failed_at: isoOrNull(row.failed_at), error: errorOf(output) })),
	};
}

function isoOrNull(at: Date | null): string | null {
	return at?.toISOString() ?? null;
}

function errorOf(output: unknown): string {
	const { message, value } = (typeof output === "object" && output !== null ? output : {}) as { message?: unknown; value?: unknown };
	const text = typeof message === "string" ? message : typeof value === "string" ? value : "";
	return text === "" ? "It gave no reason." : text.slice(0, 300);
}

export async function retryJob(ctx: Ctx, queue: string, id: string): Promise<JobBoard> {
	await inTransaction(ctx, async (tx) => {
		const { rows } = await tx.db.execute(sql`
			update job.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
			where name = ${queue} and id = ${id}::uuid and state = 'failed' returning id`);
		if (rows.length === 0) throw new AppError("not_found", "This job has not failed, or is no longer kept.");
		await recordChange(tx, { action: "tried again", subject: "job", id, title: queue });
	});
	return getJobs(ctx);
}
