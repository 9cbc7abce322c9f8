// What became of an email, in the same words in the outbox, on orders, on service requests and beside invitations.
import type { MailSummary } from "@lapwing/contract/mail";
import { type DotTone, StatusDot } from "@lapwing/ui/tag";

const looks: Record<MailSummary["state"], { tone: DotTone; words: string }> = {
	waiting: { tone: "warn", words: "Waits to be sent" },
	retrying: { tone: "warn", words: "Not sent yet: it is tried again" },
	failed: { tone: "warn", words: "Not sent: given up after three days" },
	sent: { tone: "ok", words: "Sent" },
	held: { tone: "warn", words: "Not sent yet: too many to this address today" },
	merged: { tone: "ok", words: "Sent as part of a merged mail" },
	kept: { tone: "warn", words: "Not sent: no mail server is set" },
};

export function MailState({ mail }: { mail: Pick<MailSummary, "state" | "last_error"> }) {
	const { tone, words } = looks[mail.state];
	return (
		<>
			<StatusDot tone={tone}>{words}</StatusDot>
			{mail.last_error ? <span className="mail-error">Last error: {mail.last_error}</span> : null}
		</>
	);
}
