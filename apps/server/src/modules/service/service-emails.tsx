// Emails about service requests, as plain text and as HTML. User input is escaped.

import { formatPhone } from "@lapwing/contract/format-phone";
import { formatRupees } from "@lapwing/contract/money";
import type { RefundFigures, RefundKind, RefundWay } from "@lapwing/contract/refund";
import { refundFiguresText } from "@lapwing/contract/refund-figures";
import type { Estimate } from "@lapwing/contract/service";
import { nextStepOf, type ServiceState, stateTitles } from "@lapwing/contract/service-state";
import type { PromiseForm } from "@lapwing/contract/staff-settings";
import { Column, Row, render, Section } from "@react-email/components";
import { Fragment } from "react";
import { ActionLink, type EmailContent, EmailLayout, Paragraph, type Sender } from "../mail/email-layout.tsx";
import { wayText } from "../orders/email-money.ts";

export type EmailFacts = {
	sender: Sender;
	promises: PromiseForm;
	name: string;
	reference: string;
	laptop: string;
	center: { title: string; address: string; contact_no: string | null } | null;
	/** Time of the booked visit. */
	visitAt: Date | null;
	/** Tracking page. */
	url: string;
	note: string | null;
};

type Part = { text: string } | { link: string; title: string } | { rows: readonly (readonly [string, string])[] };
type EmailBody = Omit<EmailContent, "to">;

export function confirmationEmail(facts: EmailFacts): Promise<EmailBody> {
	return composeEmail(facts, `${facts.reference}: we have your service request`, [
		{ text: `Thank you. Your request for the ${facts.laptop} has reached us. Its reference is ${facts.reference}.` },
		{ text: nextStepOf("new", facts.promises) },
		...centerPart(facts),
		trackingLink(facts),
	]);
}

export function leadEmail(facts: EmailFacts): Promise<EmailBody> {
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

/** `due`: approved and not paid yet. `isFree`: with an estimate of zero. */
export function stateEmail(
	state: ServiceState,
	facts: EmailFacts,
	{ due = 0, isFree = false }: { due?: number; isFree?: boolean } = {},
): Promise<EmailBody> {
	return composeEmail(facts, `${facts.reference}: ${stateTitles[state]}`, [
		{ text: `${stateTexts[state] ?? stateTitles[state]} It is about the ${facts.laptop}.` },
		...notePart(facts),
		{ text: nextStepOf(state, facts.promises, facts.visitAt) },
		...(isFree && (state === "repairing" || state === "ready") ? [{ text: "It is free of charge: nothing is to be paid." }] : []),
		...(state === "ready" && due > 0 ? [{ text: `${formatRupees(due)} is to be paid when you collect it, or online before.` }] : []),
		...centerPart(facts),
		trackingLink(facts),
	]);
}

export function estimateEmail(estimate: Estimate, facts: EmailFacts): Promise<EmailBody> {
	const rows = estimate.lines.map((line) => [line.title, formatRupees(line.amount)] as const);
	return composeEmail(facts, `${facts.reference}: please approve the estimate of ${formatRupees(estimate.total)}`, [
		{ text: `This is what the repair of your ${facts.laptop} needs:` },
		{ rows: [...rows, [estimate.gst > 0 ? "Total, GST included" : "Total", formatRupees(estimate.total)]] },
		...(estimate.gst > 0
			? [{ text: `GST of ${estimate.gst_rate / 100} % in it: ${formatRupees(estimate.gst)} (SAC ${estimate.sac}).` }]
			: []),
		...notePart(facts),
		{ text: "Nothing is done before you agree. Approve or decline it here:" },
		{ link: facts.url, title: "Read the estimate" },
		...centerPart(facts),
	]);
}

export type Receipt = { number: string; url: string };

export function paidEmail(facts: EmailFacts, amount: number, receipt: Receipt | undefined): Promise<EmailBody> {
	return composeEmail(facts, `${facts.reference}: we have received ${formatRupees(amount)}`, [
		{ text: `Thank you. You have paid ${formatRupees(amount)} for the repair of your ${facts.laptop}.` },
		...receiptPart("Your receipt is invoice", receipt),
		...centerPart(facts),
		trackingLink(facts),
	]);
}

const notNeeded: Partial<Record<RefundKind, string>> = {
	duplicate: "You had paid for this repair already, so this payment goes back.",
	late: "This payment came after the estimate had changed or the repair was cancelled, so it goes back.",
};

export type RepairRefundFacts = { kind: RefundKind; way: RefundWay | null };

export function refundedEmail(
	facts: EmailFacts,
	amount: number,
	receipt: Receipt | undefined,
	{ figures, refund }: { figures: RefundFigures | undefined; refund: RepairRefundFacts | undefined },
): Promise<EmailBody> {
	const reason = refund && notNeeded[refund.kind];
	const sum = figures === undefined ? "" : refundFiguresText(figures, amount, "what is credited");
	return composeEmail(facts, `${facts.reference}: ${formatRupees(amount)} refunded`, [
		{
			text:
				reason === undefined
					? `We have refunded ${formatRupees(amount)} of what you paid for the repair of your ${facts.laptop}.`
					: `We have refunded ${formatRupees(amount)}. ${reason}`,
		},
		...(refund === undefined ? [] : [{ text: wayText(refund.way) }]),
		...(sum === "" ? [] : [{ text: sum }]),
		...receiptPart("The credit note is", receipt),
		...centerPart(facts),
		trackingLink(facts),
	]);
}

function receiptPart(words: string, receipt: Receipt | undefined): Part[] {
	if (receipt === undefined) return [];
	return [{ text: `${words} ${receipt.number}.` }, { link: receipt.url, title: `Download ${receipt.number}` }];
}

export function noteEmail(facts: EmailFacts): Promise<EmailBody> {
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
	return [{ text: [center.title, center.address, ...(center.contact_no === null ? [] : [formatPhone(center.contact_no)])].join(", ") }];
}

async function composeEmail({ name, sender }: EmailFacts, subject: string, parts: readonly Part[]): Promise<EmailBody> {
	const whole: Part[] = [{ text: `Dear ${name},` }, ...parts];
	const html = await render(
		<EmailLayout sender={sender} title={subject} preview={textOf(parts[0] ?? { text: subject })}>
			{whole.map((part) => (
				<PartOf key={textOf(part)} part={part} />
			))}
		</EmailLayout>,
	);
	return { subject, text: `${[...whole.map(textOf), sender.name].join("\n\n")}\n`, html };
}

function textOf(part: Part): string {
	if ("link" in part) return `${part.title}: ${part.link}`;
	if ("rows" in part) return part.rows.map(([title, amount]) => `${title}: ${amount}`).join("\n");
	return part.text;
}

function PartOf({ part }: { part: Part }) {
	if ("link" in part) return <ActionLink href={part.link}>{part.title}</ActionLink>;
	if ("rows" in part)
		return (
			<Section style={{ margin: "0 0 14px", fontSize: 16, lineHeight: "24px" }}>
				{part.rows.map(([title, amount]) => (
					<Row key={title}>
						<Column style={{ padding: "4px 0" }}>{title}</Column>
						<Column style={{ padding: "4px 0", textAlign: "right", whiteSpace: "nowrap" }}>{amount}</Column>
					</Row>
				))}
			</Section>
		);
	return (
		<Paragraph>
			{part.text.split("\n").map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines of a text never move.
				<Fragment key={index}>
					{index > 0 && <br />}
					{line}
				</Fragment>
			))}
		</Paragraph>
	);
}
