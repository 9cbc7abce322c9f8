import { ActionLink, EmailLayout, emailOf, Paragraph, type Sender } from "../mail/email-layout.tsx";
import type { EmailContent } from "../mail/mail.ts";

export function invitationEmail(sender: Sender, to: string, link: string, isNew: boolean): Promise<EmailContent> {
	const title = isNew ? "You are invited to the console" : "Choose a new password for the console";
	return emailOf(
		to,
		`${title} of ${sender.name}`,
		<EmailLayout sender={sender} title={title} preview="The link works once, for three days.">
			<Paragraph>
				{isNew
					? `An owner of ${sender.name} has invited you to work in the shop's console. Choose a password to begin.`
					: `An owner of ${sender.name} has sent you this link, so that you can choose a new password for the console.`}
			</Paragraph>
			<ActionLink href={link}>Choose a password</ActionLink>
			<Paragraph>The link works once, for three days. If you did not expect it, do nothing.</Paragraph>
		</EmailLayout>,
	);
}
