// Background jobs of email: delivery, and digests of held emails.
import { defineJob, handleJob, type Job } from "../../job.ts";
import { sendDigests } from "./email-digest.tsx";
import { deliver, type Mailer, sendMailJob } from "./mail.ts";

export function mailJobs(mailer: Mailer, siteUrl: string): Job[] {
	return [
		handleJob(sendMailJob, (ctx, { mailId }) => deliver(ctx, mailer, mailId)),
		handleJob(defineJob({ name: "merge-mails", cron: "7 * * * *" }), (ctx) => sendDigests(ctx, mailer, siteUrl)),
	];
}
