import type { MailAbout } from "@lapwing/contract/mail";
import { Time } from "@lapwing/ui/time";
import { shopZone } from "../shop/shop-zone.ts";
import { MailState } from "./mail-state.tsx";

/** Entry of a history: an email, what became of it, and its text. */
export function MailEntry({ mail }: { mail: MailAbout }) {
	return (
		<li>
			<b>Mail: {mail.subject}</b>
			<span className="muted block">
				<Time value={mail.at} zone={shopZone} format="datetime" />
			</span>
			<span className="block">
				<MailState mail={mail} />
			</span>
			<details>
				<summary>Read the mail to {mail.recipient}</summary>
				<p className="pre-line">{mail.text}</p>
			</details>
		</li>
	);
}

/** Events and emails in the order of their time; an event comes before the email that it caused. */
export function byTime<T extends { at: string }>(
	events: readonly T[],
	mails: readonly MailAbout[],
): ({ event: T } | { mail: MailAbout })[] {
	const all = [...events.map((event) => ({ at: event.at, event })), ...mails.map((mail) => ({ at: mail.at, mail }))];
	return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
