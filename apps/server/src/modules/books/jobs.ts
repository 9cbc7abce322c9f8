import { defineJob, handleJob, type Job } from "../../job.ts";
import { checkBooks, saveCheck } from "./check-books.ts";

const definition = defineJob({ name: "check-books", cron: "5 4 * * *", retries: 2 });

/** `warn` logs violations for the operator. */
export const checkBooksJob = (warn: ((message: string, details: object) => void) | undefined): Job =>
	handleJob(definition, async (ctx) => {
		const result = await checkBooks(ctx);
		await saveCheck(ctx, result, "nightly");
		if (!result.passed)
			warn?.("the books do not balance", {
				violations: result.violationCount,
				first: result.violations.slice(0, 3).map(({ sentence }) => sentence),
			});
	});
