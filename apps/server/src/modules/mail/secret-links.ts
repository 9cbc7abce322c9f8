// Links and codes in emails that open an account. The outbox hides them: a stolen session must not become somebody's password.

/** Paths that end in a secret. Emails build their links here, so that none is left out of `hideSecrets`. */
const secretPaths = {
	invitation: "/admin/invitation/",
	staff_reset: "/admin/reset-password/",
	staff_email: "/admin/confirm-email/",
	reset: "/reset-password/",
	verify: "/verify-account/",
} as const;

export function secretLink(siteUrl: string, kind: keyof typeof secretPaths, token: string): string {
	return `${siteUrl}${secretPaths[kind]}${token}`;
}

export const codeSubject = (code: string, shopName: string) => `${code} is your code for ${shopName}`;

const links = new RegExp(`(${Object.values(secretPaths).join("|")})[\\w%.~-]+`, "g");
const codes = /^(\d+) is your code for /;

/** Fixed length, so that it tells nothing of what it replaces. */
const dots = "••••••";

const hiddenHref = new RegExp(` href="[^"]*${dots}[^"]*"`, "g");

type Content = { subject: string; text: string; html: string };

export function hideSecrets<Mail extends Content>(mail: Mail): Mail & { hidden: boolean } {
	const code = codes.exec(mail.subject)?.[1];
	const hide = (text: string) => {
		const shown = text.replaceAll(links, `$1${dots}`);
		return code === undefined ? shown : shown.replaceAll(code, dots);
	};
	// Without `href` it is no link, which would lead to a page that says the secret is used up.
	const html = hide(mail.html).replaceAll(hiddenHref, "");
	const hidden = { subject: hide(mail.subject), text: hide(mail.text), html };
	return { ...mail, ...hidden, hidden: hidden.text !== mail.text || hidden.html !== mail.html };
}
