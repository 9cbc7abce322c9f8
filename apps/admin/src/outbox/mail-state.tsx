import type { MailSummary } from "@lapwing/contract/mail";
import { type DotTone, StatusDot } from "@lapwing/ui/tag";

const looks: Record<MailSummary["state"], { tone: DotTone; words: string }> = {
	waiting: { tone: "warn", words: "Waiting" },
	sent: { tone: "ok", words: "Sent" },
	held: { tone: "warn", words: "Held: too many to this address today" },
	merged: { tone: "off", words: "Sent as part of a merged mail" },
	kept: { tone: "off", words: "Kept here: no mail server is set" },
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
