import * as contract from "@lapwing/contract/job-desk";
import { type Bound, handle } from "../../http/bind.ts";
import { getJobs, retryJob } from "./job-desk.ts";

export const jobDeskRoutes: Bound[] = [
	handle(contract.getJobs, async (ctx) => ({ data: await getJobs(ctx) })),
	handle(contract.retryJob, async (ctx, { queue, id }) => ({
		data: await retryJob(ctx, queue, id),
		message: "It runs again in a moment.",
	})),
];
