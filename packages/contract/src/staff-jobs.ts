// Background jobs API for staff.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";

const owner = may("run_shop");

export const JobBoard = z.object({
	queues: z.array(
		z.object({
			name: z.string(),
			/** Queued, including retries. */
			waiting: z.number(),
			retrying: z.number(),
			active: z.number(),
			failed: z.number(),
			done: z.number(),
			/** Due time of the oldest queued job. */
			due_since: z.iso.datetime().nullable(),
		}),
	),
	/** Newest first, fifty at most. Payloads are omitted: they may contain personal data. */
	failures: z.array(
		z.object({ id: z.string(), queue: z.string(), failed_at: z.iso.datetime().nullable(), tries: z.number(), error: z.string() }),
	),
});
export type JobBoard = z.infer<typeof JobBoard>;

export const getJobs = endpoint({
	method: "GET",
	path: "/staff/jobs",
	output: envelope(JobBoard),
	access: owner,
	summary: "Queues with their sizes, and what failed for good",
});

export const retryJob = endpoint({
	method: "POST",
	path: "/staff/jobs/:queue/:id/retry",
	input: z.object({ queue: z.string().max(80), id: z.uuid() }),
	output: envelope(JobBoard),
	access: owner,
	summary: "Try a failed job again",
});

export const staffJobEndpoints = [getJobs, retryJob] as const;
