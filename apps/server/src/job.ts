// Background jobs: definition (imported by callers to enqueue) and handler (may need what only the composition root has, such as mailer
// and payments). Run by src/jobs/queue.ts.
import { z } from "zod";
import type { CheckedJob, Ctx, EnqueueOptions } from "./ctx.ts";

type JobOptions = {
	name: string;
	/** Cron expression in the shop's time zone, for scheduled jobs. */
	cron?: string;
	/** Retries of a failed job, with exponential backoff from seconds to a quarter of an hour. */
	retries?: number;
	/** Batching, for short jobs that come in numbers: a batch is fetched at once and run in sequence or concurrently. */
	batch?: "sequential" | "parallel";
};

/** The payload is stored as JSON: numbers, strings, arrays and objects of them. */
type Payload = z.ZodObject;
const noPayload = z.strictObject({});

export type JobDefinition<D extends Payload = Payload> = JobOptions & { data: D };

/** A job with its handler. `run` validates the payload itself, so that the validation cannot be bypassed. */
export type Job = JobOptions & { run: (ctx: Ctx, data: unknown) => Promise<void> };

/** The payload does not match the job's schema. Not retried. */
export class JobDataError extends Error {
	constructor(name: string, error: z.ZodError) {
		const fields = error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`));
		super(`The job ${name} cannot read its data. ${fields.join("; ")}`);
		this.name = "JobDataError";
	}
}

/** Unknown fields in the payload are an error (strict schema). A job with a cron expression has no payload. */
export function defineJob<D extends Payload>(definition: Omit<JobOptions, "cron"> & { data: D }): JobDefinition<D>;
export function defineJob(definition: JobOptions & { data?: never }): JobDefinition<typeof noPayload>;
export function defineJob(definition: JobOptions & { data?: Payload | undefined }): JobDefinition {
	return { ...definition, data: definition.data?.strict() ?? noPayload };
}

export function handleJob<D extends Payload>(
	{ data: schema, ...how }: JobDefinition<D>,
	run: (ctx: Ctx, data: z.output<D>) => Promise<void>,
): Job {
	return { ...how, run: async (ctx, data) => run(ctx, read(how.name, schema, data)) };
}

/** Enqueues a job in the transaction of `ctx.db`. An invalid payload throws here. */
export async function enqueue<D extends Payload>(
	ctx: Pick<Ctx, "db" | "enqueue">,
	{ name, data: schema }: JobDefinition<D>,
	data: z.input<D>,
	options?: EnqueueOptions,
): Promise<void> {
	read(name, schema, data);
	// Stored as given, not as parsed: the handler parses it again.
	await ctx.enqueue(ctx.db, { name, data } as unknown as CheckedJob, options);
}

function read<D extends Payload>(name: string, schema: D, data: unknown): z.output<D> {
	const result = schema.safeParse(data);
	if (!result.success) throw new JobDataError(name, result.error);
	return result.data;
}
