import { ActionLink, EmailLayout, emailOf, Paragraph, type Sender } from "../mail/email-layout.tsx";
import type { EmailContent } from "../mail/mail.ts";

export function resetEmail(sender: Sender, to: string, link: string): Promise<EmailContent> {
	const title = "Choose a new password for the console";
	return emailOf(
		to,
		`${title} of ${sender.name}`,
		<EmailLayout sender={sender} title={title} preview="The link works once, for one hour.">
			<Paragraph>Somebody, probably you, asked for a new password for the console of {sender.name}.</Paragraph>
			<ActionLink href={link}>Choose a password</ActionLink>
			<Paragraph>The link works once, for one hour. If it was not you, do nothing: your password stays as it is.</Paragraph>
		</EmailLayout>,
	);
}

export function newEmailEmail(sender: Sender, to: string, link: string): Promise<EmailContent> {
	const title = "Confirm your new e-mail address";
	return emailOf(
		to,
		`${title} for the console of ${sender.name}`,
		<EmailLayout sender={sender} title={title} preview="The link works once, for one day.">
			<Paragraph>From now on you want to sign in to the console of {sender.name} with this address.</Paragraph>
			<ActionLink href={link}>Confirm this address</ActionLink>
			<Paragraph>The link works once, for one day. If you did not ask for it, do nothing.</Paragraph>
		</EmailLayout>,
	);
}

export function emailChangeRequestedEmail(sender: Sender, to: string, next: string): Promise<EmailContent> {
	const title = "Your e-mail address is to change";
	return emailOf(
		to,
		`${title} for the console of ${sender.name}`,
		<EmailLayout sender={sender} title={title} preview={`To ${next}, once that address is confirmed.`}>
			<Paragraph>
				Your sign-in to the console of {sender.name} is to move to {next}. It does once the link that we sent there is used.
			</Paragraph>
			<Paragraph>If it was not you, change your password at once: that stops the change.</Paragraph>
		</EmailLayout>,
	);
}

export function emailChangedEmail(sender: Sender, to: string, next: string): Promise<EmailContent> {
	const title = "Your e-mail address has changed";
	return emailOf(
		to,
		`${title} for the console of ${sender.name}`,
		<EmailLayout sender={sender} title={title} preview={`You now sign in with ${next}.`}>
			<Paragraph>
				You now sign in to the console of {sender.name} with {next}. If it was not you, tell an owner of the shop at once.
			</Paragraph>
		</EmailLayout>,
	);
}
