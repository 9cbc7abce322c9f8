import type { MailSummary } from "@lapwing/contract/mail";
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { toast } from "@lapwing/ui/toast";
import { Send } from "lucide-react";
import { useFetcher } from "react-router";
import { api } from "../api.ts";
import { type FormRefusal, submitting } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";

/** `trouble`: the email is in the outbox, but the SMTP server refused it. */
type Answer = FormRefusal | { trouble: string | null };

/** Route action of the outbox. */
export async function sendTestMail(request: Request): Promise<Answer> {
	const answer = await submitting(request, () => api("POST /staff/mails/test", {}, { signal: request.signal }));
	if ("failure" in answer) return answer;
	const { state, to, last_error } = await outcome(answer.data, request.signal);
	if (last_error !== null) return { trouble: last_error };
	toast.success(state === "sent" ? `The test mail was sent to ${to}.` : (answer.message ?? "The test mail is in the outbox."));
	return { trouble: null };
}

/** Polls briefly for the result, since a background job sends the email. */
async function outcome(mail: MailSummary, signal: AbortSignal): Promise<MailSummary> {
	let latest = mail;
	for (let looks = 0; looks < 5 && latest.state === "waiting" && latest.last_error === null; looks++) {
		await new Promise((resolve) => setTimeout(resolve, 500));
		try {
			latest = (await api("GET /staff/mails/:id", { id: mail.id }, { signal })).data;
		} catch {
			// A failed status request is not reported as a failure: the email is queued, and would be sent twice.
			break;
		}
	}
	return latest;
}

export type TestMail = { start: () => void; busy: boolean; answer: Answer | undefined };

export function useTestMail(): TestMail {
	const fetcher = useFetcher<Answer>();
	return {
		start: () => void fetcher.submit(null, { method: "post", action: "/outbox" }),
		busy: fetcher.state !== "idle",
		answer: fetcher.data,
	};
}

export function TestMailProblem({ answer }: { answer: Answer | undefined }) {
	if (answer === undefined) return null;
	if ("failure" in answer) return <FormNote refused={answer} />;
	if (answer.trouble === null) return null;
	return (
		<Note tone="bad" role="alert" title="The mail server did not take the test mail.">
			It will be tried again. The server said: {answer.trouble}
		</Note>
	);
}

export function TestMailButton({ testMail }: { testMail: TestMail }) {
	return (
		<Button tone="line" size="sm" onClick={testMail.start} busy={testMail.busy} busyLabel="Sending the test mail">
			<Send className="icon icon--sm" aria-hidden="true" />
			Send a test mail to myself
		</Button>
	);
}
