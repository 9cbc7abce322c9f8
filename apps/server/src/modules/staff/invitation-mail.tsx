import { ActionLink, letterOf, MailFrame, Paragraph, type Sender } from "../mail/frame.tsx";
import type { Letter } from "../mail/mail.ts";

export function invitationMail(sender: Sender, to: string, link: string, isNew: boolean): Promise<Letter> {
	const title = isNew ? "You are invited to the console" : "Choose a new password for the console";
	return letterOf(
		to,
		`${title} of ${sender.name}`,
		<MailFrame sender={sender} title={title} preview="The link works once, for three days.">
			<Paragraph>
				{isNew
					? `An owner of ${sender.name} has invited you to work in the shop's console. Choose a password to begin.`
					: `An owner of ${sender.name} has sent you this link, so that you can choose a new password for the console.`}
			</Paragraph>
			<ActionLink href={link}>Choose a password</ActionLink>
			<Paragraph>The link works once, for three days. If you did not expect it, do nothing.</Paragraph>
		</MailFrame>,
	);
}
