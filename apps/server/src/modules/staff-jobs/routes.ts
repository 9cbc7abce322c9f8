import * as contract from "@lapwing/contract/staff-jobs";
import { type Bound, handle } from "../../http/bind.ts";
import { getJobs, retryJob } from "./staff-jobs.ts";

export const staffJobRoutes: Bound[] = [
	handle(contract.getJobs, async (ctx) => ({ data: await getJobs(ctx) })),
	handle(contract.retryJob, async (ctx, { queue, id }) => ({
		data: await retryJob(ctx, queue, id),
		message: "It runs again in a moment.",
	})),
];
