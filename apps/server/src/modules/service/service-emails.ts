// Emails about service requests, as plain text and as HTML. User input is escaped.
import { formatRupees } from "@lapwing/contract/money";
import type { Estimate } from "@lapwing/contract/service";
import { nextSteps, type ServiceState, stateTitles } from "@lapwing/contract/service-state";
import type { EmailContent } from "../mail/mail.ts";

export type EmailFacts = {
	shopName: string;
	name: string;
	reference: string;
	laptop: string;
	center: { title: string; address: string; contact_no: string | null } | null;
	/** Tracking page. */
	url: string;
	note: string | null;
};

type Part = { text: string } | { link: string; title: string } | { rows: readonly (readonly [string, string])[] };
type EmailBody = Omit<EmailContent, "to">;

export function confirmationEmail(facts: EmailFacts): EmailBody {
	return composeEmail(facts, `${facts.reference}: we have your service request`, [
		{ text: `Thank you. Your request for the ${facts.laptop} has reached us. Its reference is ${facts.reference}.` },
		{ text: nextSteps.new },
		...centerPart(facts),
		trackingLink(facts),
	]);
}

export function leadEmail(facts: EmailFacts): EmailBody {
	return composeEmail(facts, `We have your message (${facts.reference})`, [
		{ text: "Thank you for writing to us. Our team will get back to you shortly." },
		{ text: `If you write or call about it, give the reference ${facts.reference}.` },
	]);
}

const stateTexts: Partial<Record<ServiceState, string>> = {
	booked: "Your visit is booked.",
	received: "Your laptop is with us.",
	diagnosed: "We have checked your laptop and know what is wrong.",
	repairing: "We are repairing your laptop.",
	awaiting_parts: "The repair needs a part that we have ordered.",
	ready: "Your laptop is ready to collect.",
	closed: "Your service request is done. Thank you for trusting us with your laptop.",
	cancelled: "Your service request is cancelled.",
};

/** No email for `contacted`, since the customer has just talked to us. */
export function sendsEmail(state: ServiceState): boolean {
	return stateTexts[state] !== undefined;
}

export function stateEmail(state: ServiceState, facts: EmailFacts): EmailBody {
	return composeEmail(facts, `${facts.reference}: ${stateTitles[state]}`, [
		{ text: `${stateTexts[state] ?? stateTitles[state]} It is about the ${facts.laptop}.` },
		...notePart(facts),
		{ text: nextSteps[state] },
		...centerPart(facts),
		trackingLink(facts),
	]);
}

export function estimateEmail(estimate: Estimate, facts: EmailFacts): EmailBody {
	const rows = estimate.lines.map((line) => [line.title, formatRupees(line.amount)] as const);
	return composeEmail(facts, `${facts.reference}: please approve the estimate of ${formatRupees(estimate.total)}`, [
		{ text: `This is what the repair of your ${facts.laptop} needs:` },
		{ rows: [...rows, ["Total, GST included", formatRupees(estimate.total)]] },
		{ text: `GST of ${estimate.gst_rate / 100} % in it: ${formatRupees(estimate.gst)} (SAC ${estimate.sac}).` },
		...notePart(facts),
		{ text: "Nothing is done before you agree. Approve or decline it here:" },
		{ link: facts.url, title: "Read the estimate" },
		...centerPart(facts),
	]);
}

export type Receipt = { number: string; url: string };

export function paidEmail(facts: EmailFacts, amount: number, receipt: Receipt | undefined): EmailBody {
	return composeEmail(facts, `${facts.reference}: we have received ${formatRupees(amount)}`, [
		{ text: `Thank you. You have paid ${formatRupees(amount)} for the repair of your ${facts.laptop}.` },
		...receiptPart("Your receipt is invoice", receipt),
		...centerPart(facts),
		trackingLink(facts),
	]);
}

export function refundedEmail(facts: EmailFacts, amount: number, receipt: Receipt | undefined): EmailBody {
	return composeEmail(facts, `${facts.reference}: ${formatRupees(amount)} refunded`, [
		{ text: `We have refunded ${formatRupees(amount)} of what you paid for the repair of your ${facts.laptop}.` },
		...receiptPart("The credit note is", receipt),
		...centerPart(facts),
		trackingLink(facts),
	]);
}

function receiptPart(words: string, receipt: Receipt | undefined): Part[] {
	if (receipt === undefined) return [];
	return [{ text: `${words} ${receipt.number}.` }, { link: receipt.url, title: `Download ${receipt.number}` }];
}

export function noteEmail(facts: EmailFacts): EmailBody {
	return composeEmail(facts, `${facts.reference}: a message about your laptop`, [
		{ text: `The service desk writes about your ${facts.laptop}:` },
		...notePart(facts),
		...centerPart(facts),
		trackingLink(facts),
	]);
}

function trackingLink({ url }: EmailFacts): Part {
	return { link: url, title: "Follow your request" };
}

function notePart({ note }: EmailFacts): Part[] {
	return note === null ? [] : [{ text: note }];
}

function centerPart({ center }: EmailFacts): Part[] {
	if (center === null) return [];
	return [{ text: [center.title, center.address, ...(center.contact_no === null ? [] : [center.contact_no])].join(", ") }];
}

function composeEmail({ name, shopName }: EmailFacts, subject: string, parts: readonly Part[]): EmailBody {
	const whole: Part[] = [{ text: `Dear ${name},` }, ...parts, { text: shopName }];
	return { subject, text: `${whole.map(inText).join("\n\n")}\n`, html: whole.map(inHtml).join("\n") };
}

function inText(part: Part): string {
	if ("link" in part) return `${part.title}: ${part.link}`;
	if ("rows" in part) return part.rows.map(([title, amount]) => `${title}: ${amount}`).join("\n");
	return part.text;
}

function inHtml(part: Part): string {
	if ("link" in part) return `<p><a href="${escape(part.link)}">${escape(part.title)}</a></p>`;
	if ("rows" in part)
		return `<table>${part.rows.map(([title, amount]) => `<tr><td>${escape(title)}</td><td>${escape(amount)}</td></tr>`).join("")}</table>`;
	return `<p>${escape(part.text).replaceAll("\n", "<br>")}</p>`;
}

function escape(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
