// A piece of work for later, in two parts: the definition, which callers import to ask for the job, and its handler, which may need
// what is only known where the shop is put together (mailer, payments). src/jobs runs them.
import { z } from "zod";
import type { Ctx, EnqueueOptions } from "./ctx.ts";

type HowToRun = {
	name: string;
	/** A cron expression in the shop's time, for work that comes round by itself. */
	cron?: string;
	/** How often a failing job is tried again; the waits grow from seconds to a quarter of an hour. */
	retries?: number;
	/** Short work of which much may come at once: taken up in batches, done one after the other or side by side. */
	handful?: "in turn" | "side by side";
};

/** A job's payload goes through JSON: numbers, strings, lists and objects of them. */
type Payload = z.ZodObject;
const noPayload = z.strictObject({});

export type JobDefinition<D extends Payload = Payload> = HowToRun & { data: D };

/** What the queue runs. `run` checks the payload itself, so that no way past the check exists. */
export type Job = HowToRun & { run: (ctx: Ctx, data: unknown) => Promise<void> };

declare const checked: unique symbol;

/** A payload that `enqueue` has checked; nothing else makes one, so that the queue is not asked for a job by its name alone. */
export type CheckedJob = { readonly name: string; readonly data: object; readonly [checked]: true };

/** The payload does not fit the job's schema. Trying again does not help, so the queue does not. */
export class JobDataError extends Error {
	constructor(name: string, error: z.ZodError) {
		const fields = error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`));
		super(`The job ${name} cannot read its data. ${fields.join("; ")}`);
		this.name = "JobDataError";
	}
}

/** Fields that the schema does not name are an error, whether or not it says so. A job with a cron expression has no payload. */
export function defineJob<D extends Payload>(definition: Omit<HowToRun, "cron"> & { data: D }): JobDefinition<D>;
export function defineJob(definition: HowToRun & { data?: never }): JobDefinition<typeof noPayload>;
export function defineJob(definition: HowToRun & { data?: Payload | undefined }): JobDefinition {
	return { ...definition, data: definition.data?.strict() ?? noPayload };
}

export function handleJob<D extends Payload>(
	{ data: schema, ...how }: JobDefinition<D>,
	run: (ctx: Ctx, data: z.output<D>) => Promise<void>,
): Job {
	return { ...how, run: async (ctx, data) => run(ctx, read(how.name, schema, data)) };
}

/** Asks for a job as part of the transaction in `ctx.db`. A payload that the job could not read fails here already. */
export async function enqueue<D extends Payload>(
	ctx: Pick<Ctx, "db" | "enqueue">,
	{ name, data: schema }: JobDefinition<D>,
	data: z.input<D>,
	options?: EnqueueOptions,
): Promise<void> {
	read(name, schema, data);
	// As given, not as read: the handler's check reads it again.
	await ctx.enqueue(ctx.db, { name, data } as unknown as CheckedJob, options);
}

function read<D extends Payload>(name: string, schema: D, data: unknown): z.output<D> {
	const result = schema.safeParse(data);
	if (!result.success) throw new JobDataError(name, result.error);
	return result.data;
}
