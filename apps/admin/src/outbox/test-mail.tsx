import type { MailSummary } from "@lapwing/contract/mail";
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { toast } from "@lapwing/ui/toast";
import { Send } from "lucide-react";
import { useFetcher } from "react-router";
import { api } from "../api.ts";
import { type FormFailure, submitting } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";

/** `trouble`: the mail is in the outbox, but the mail server would not take it. */
type Answer = FormFailure | { trouble: string | null };

/** The action of the outbox. */
export async function sendTestMail(request: Request): Promise<Answer> {
	const answer = await submitting(request, () => api("POST /staff/mails/test", {}, { signal: request.signal }));
	if ("failure" in answer) return answer;
	const { state, to, last_error } = await outcome(answer.data, request.signal);
	if (last_error !== null) return { trouble: last_error };
	toast.success(state === "sent" ? `The test mail was sent to ${to}.` : (answer.message ?? "The test mail is in the outbox."));
	return { trouble: null };
}

/** Mails are sent by a job a moment later; a short wait tells what became of this one. */
async function outcome(mail: MailSummary, signal: AbortSignal): Promise<MailSummary> {
	let latest = mail;
	for (let looks = 0; looks < 5 && latest.state === "waiting" && latest.last_error === null; looks++) {
		await new Promise((resolve) => setTimeout(resolve, 500));
		try {
			latest = (await api("GET /staff/mails/:id", { id: mail.id }, { signal })).data;
		} catch {
			// The mail is written. To report this look as a failure would make people send it again.
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
