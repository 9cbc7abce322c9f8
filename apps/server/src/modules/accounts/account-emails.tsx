// Emails about accounts. None contains the customer's name: it is chosen at sign-up, possibly by somebody else than the owner of the
// address.
import { ActionLink, EmailLayout, emailOf, Figure, Paragraph, type Sender } from "../mail/email-layout.tsx";
import type { EmailContent } from "../mail/mail.ts";
import { codeSubject } from "../mail/secret-links.ts";

export function verificationEmail(sender: Sender, to: string, link: string): Promise<EmailContent> {
	const title = "Confirm your e-mail address";
	return emailOf(
		to,
		`${title} at ${sender.name}`,
		<EmailLayout sender={sender} title={title} preview="Confirm it and your account is ready.">
			<Paragraph>Someone, we hope you, has opened an account at {sender.name} with this address. Confirm it to sign in.</Paragraph>
			<ActionLink href={link}>Confirm my address</ActionLink>
			<Paragraph>
				The link works once, for 24 hours. If it was not you, do nothing: without it nobody can prove the address is theirs.
			</Paragraph>
		</EmailLayout>,
	);
}

export function knownAddressEmail(sender: Sender, to: string): Promise<EmailContent> {
	const title = "You already have an account";
	return emailOf(
		to,
		`${title} at ${sender.name}`,
		<EmailLayout sender={sender} title={title} preview="Sign in with it, or choose a new password.">
			<Paragraph>
				Someone, perhaps you, has asked to use this address for an account at {sender.name}. It has one already, so nothing was changed.
			</Paragraph>
			<ActionLink href={`${sender.siteUrl}/my-account`}>Sign in</ActionLink>
			<Paragraph>If you do not remember the password, choose “Forgot password” there. If it was not you, do nothing.</Paragraph>
		</EmailLayout>,
	);
}

export function resetEmail(sender: Sender, to: string, link: string): Promise<EmailContent> {
	const title = "Choose a new password";
	return emailOf(
		to,
		`${title} for ${sender.name}`,
		<EmailLayout sender={sender} title={title} preview="The link works once, for an hour.">
			<Paragraph>You asked for a new password for your account at {sender.name}.</Paragraph>
			<ActionLink href={link}>Choose a new password</ActionLink>
			<Paragraph>
				The link works once, for an hour. It signs all your devices out. If you did not ask for it, do nothing: your password stays as it
				is.
			</Paragraph>
		</EmailLayout>,
	);
}

export function codeEmail(sender: Sender, to: string, code: string): Promise<EmailContent> {
	const title = "Your code";
	return emailOf(
		to,
		codeSubject(code, sender.name),
		<EmailLayout sender={sender} title={title} preview={`${code}, valid for 10 minutes.`}>
			<Paragraph>Enter this code at {sender.name}:</Paragraph>
			<Figure>{code}</Figure>
			<Paragraph>It is valid for 10 minutes. Nobody of {sender.name} will ever ask you for it.</Paragraph>
		</EmailLayout>,
	);
}

export function newAddressEmail(sender: Sender, to: string, link: string): Promise<EmailContent> {
	const title = "Confirm your new e-mail address";
	return emailOf(
		to,
		`${title} at ${sender.name}`,
		<EmailLayout sender={sender} title={title} preview="Your account keeps the old address until then.">
			<Paragraph>You asked to use this address for your account at {sender.name}. Sign in there and confirm it.</Paragraph>
			<ActionLink href={link}>Use this address</ActionLink>
			<Paragraph>The link works once, for 24 hours. If it was not you, do nothing.</Paragraph>
		</EmailLayout>,
	);
}

export function addressChangeRequestedEmail(sender: Sender, to: string, newAddress: string): Promise<EmailContent> {
	const title = "Your e-mail address is about to change";
	return emailOf(
		to,
		`${title} at ${sender.name}`,
		<EmailLayout sender={sender} title={title} preview="If it was not you, change your password.">
			<Paragraph>
				Someone signed in to your account at {sender.name} has asked to change its mail address to {newAddress}. It changes once that
				address is confirmed.
			</Paragraph>
			<Paragraph>If it was not you, change your password now; that signs everyone else out.</Paragraph>
			<ActionLink href={`${sender.siteUrl}/my-account/profile`}>Go to my profile</ActionLink>
		</EmailLayout>,
	);
}

export function addressChangedEmail(sender: Sender, to: string, newAddress: string): Promise<EmailContent> {
	const title = "Your e-mail address has changed";
	return emailOf(
		to,
		`${title} at ${sender.name}`,
		<EmailLayout sender={sender} title={title} preview={`Your account now has the address ${newAddress}.`}>
			<Paragraph>
				Your account at {sender.name} now has the address {newAddress}. We write there from now on.
			</Paragraph>
			<Paragraph>If you did not want this, reply to this mail or call us.</Paragraph>
		</EmailLayout>,
	);
}

export function passwordChangedEmail(sender: Sender, to: string): Promise<EmailContent> {
	const title = "Your password has changed";
	return emailOf(
		to,
		`${title} at ${sender.name}`,
		<EmailLayout sender={sender} title={title} preview="All other devices are signed out.">
			<Paragraph>The password of your account at {sender.name} was changed just now, and all other devices were signed out.</Paragraph>
			<Paragraph>If it was not you, choose a new password at once: open your account and press “Forgot password”.</Paragraph>
			<ActionLink href={`${sender.siteUrl}/my-account`}>Go to my account</ActionLink>
		</EmailLayout>,
	);
}
