import { ActionLink, EmailLayout, emailOf, Paragraph, type Sender, TextLink } from "../mail/email-layout.tsx";
import type { EmailContent } from "../mail/mail.ts";

type Alert = {
	email: string;
	title: string;
	configuration: string;
	href: string /** Ends what else the address waits for. */;
	endHref: string;
};

export async function stockAlertEmail(sender: Sender, { email, title, configuration, href, endHref }: Alert): Promise<EmailContent> {
	const subject = `${title} is back in stock`;
	return emailOf(
		email,
		subject,
		<EmailLayout sender={sender} title={subject} preview="You asked us to tell you.">
			<Paragraph>{[title, configuration].filter(Boolean).join(", ")}</Paragraph>
			<Paragraph>You asked us to tell you when it is back. We do not hold one for you: others were told too.</Paragraph>
			<ActionLink href={href}>See it in the shop</ActionLink>
			<Paragraph>This is the only e-mail about it, and we have erased your address from its list.</Paragraph>
			<TextLink href={endHref}>End all others that you asked for</TextLink>
		</EmailLayout>,
	);
}
