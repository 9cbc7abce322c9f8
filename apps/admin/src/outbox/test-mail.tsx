import type { MailSummary } from "@lapwing/contract/mail";
import { Button } from "@lapwing/ui/button";
import { toast } from "@lapwing/ui/toast";
import { Send } from "lucide-react";
import { useFetcher } from "react-router";
import { api } from "../api.ts";
import { type FormFailure, submitting } from "../failure/form-failure.ts";

/** The action of the outbox. Answers with the refusal, or with nothing. */
export async function sendTestMail(request: Request): Promise<FormFailure | null> {
	const answer = await submitting(request, async () => {
		const { signal } = request;
		const { data, message } = await api("POST /staff/mails/test", {}, { signal });
		return { mail: await outcome(data, signal), message };
	});
	if ("failure" in answer) return answer;
	sayOutcome(answer.mail, answer.message);
	return null;
}

/** Mails are sent by a job a moment later; a short wait lets the toast tell what became of this one. */
async function outcome(mail: MailSummary, signal: AbortSignal): Promise<MailSummary> {
	let latest = mail;
	for (let looks = 0; looks < 5 && latest.state === "waiting" && latest.last_error === null; looks++) {
		await new Promise((resolve) => setTimeout(resolve, 500));
		latest = (await api("GET /staff/mails/:id", { id: mail.id }, { signal })).data;
	}
	return latest;
}

function sayOutcome({ state, to, last_error }: MailSummary, message: string | undefined): void {
	if (state === "sent") toast.success(`The test mail was sent to ${to}.`);
	// The outbox shows the error itself.
	else if (last_error !== null) toast.error("The mail server refused the test mail. It will be tried again.");
	else toast.success(message ?? "The test mail is in the outbox.");
}

export type TestMail = { start: () => void; busy: boolean; refused: FormFailure | undefined };

export function useTestMail(): TestMail {
	const fetcher = useFetcher<FormFailure | null>();
	return {
		start: () => void fetcher.submit(null, { method: "post", action: "/outbox" }),
		busy: fetcher.state !== "idle",
		refused: fetcher.data ?? undefined,
	};
}

export function TestMailButton({ testMail }: { testMail: TestMail }) {
	return (
		<Button tone="line" size="sm" onClick={testMail.start} busy={testMail.busy} busyLabel="Sending the test mail">
			<Send className="icon icon--sm" aria-hidden="true" />
			Send a test mail to myself
		</Button>
	);
}
