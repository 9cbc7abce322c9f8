// A piece of work for later. Modules define jobs; src/jobs runs them.
import type { Ctx } from "./ctx.ts";

export type Job = {
	name: string;
	run: (ctx: Ctx, data: never) => Promise<void>;
	/** A cron expression in the shop's time, for work that comes round by itself. */
	cron?: string;
	/** How often a failing job is tried again; the waits grow from seconds to a quarter of an hour. */
	retries?: number;
	/** Short work of which much may come at once: taken up in handfuls, done one after the other or side by side. */
	handful?: "in turn" | "side by side";
};

export function job<D extends object>(definition: Omit<Job, "run"> & { run: (ctx: Ctx, data: D) => Promise<void> }): Job {
	return definition;
}
