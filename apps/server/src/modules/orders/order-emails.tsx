// Emails about changes of an order, each with a link to its tracking page.
import { formatRupees } from "@lapwing/contract/money";
import type { OrderDetail, Shipment } from "@lapwing/contract/order";
import { returnRefundDay } from "@lapwing/contract/refund-days";
import { ActionLink, EmailLayout, emailOf, Paragraph, type Sender, TextLink } from "../mail/email-layout.tsx";
import type { EmailContent } from "../mail/mail.ts";
import { type EmailItem, itemsText, moneyBack, type ReversalFigures, refundReasonText, wayText } from "./email-money.ts";
import type { MailKind } from "./job-definitions.ts";

export type OrderEmail = {
	kind: MailKind;
	note?: string | undefined;
	amount?: number | undefined;
	deduction?: { amount: number; reason: string } | undefined;
	shipment_id?: number | undefined;
	refund_id?: number | undefined;
	items?: EmailItem[] | undefined;
	by_staff?: boolean | undefined;
	/** The reversal that the email is about. */
	reversal?: ReversalFigures | undefined;
};

type Words = {
	subject: string;
	title: string;
	text: string;
	/** Paths of the site, or addresses of couriers. */
	links?: { label: string; href: string }[];
	action?: { path: "pay" | "track"; label: string };
};

const track = { path: "track" as const, label: "Follow the order" };

/** "Order LW-26-1182047", or "Parcel 1 of 2" if the order has several shipments. */
function namesOf({ reference, shipments }: OrderDetail, parcel: Shipment | undefined): { subject: string; title: string } {
	if (parcel === undefined || shipments.length < 2) return { subject: `Order ${reference}`, title: "Your order" };
	const name = `Parcel ${shipments.indexOf(parcel) + 1} of ${shipments.length}`;
	return { subject: `${name} of order ${reference}`, title: name };
}

function wordsOf(order: OrderDetail, email: OrderEmail): Words | undefined {
	const { kind, amount, deduction, shipment_id, refund_id, reversal } = email;
	const { reference } = order;
	const items = itemsText(reversal?.items ?? email.items ?? []);
	const received = items ? `We have received ${items}.` : "We have received your return.";
	const parcel = order.shipments.find(({ id }) => id === shipment_id);
	const { subject, title } = namesOf(order, parcel);
	const back = formatRupees(amount ?? 0);
	const when =
		order.fulfilment === "pickup" ? `We will write again when it is ready at ${order.pickup?.title ?? "the store"}.` : arrival(order);
	const known: Partial<Record<MailKind, Words>> = {
		confirmed: { subject: `Order ${reference} is confirmed`, title: "Thank you for your order", text: when, action: track },
		packed: {
			subject: `${subject} is packed`,
			title: `${title} is packed`,
			text: "Its invoice is below and in your order.",
			links: invoiceLinks(order, parcel),
			action: track,
		},
		shipped: {
			subject: `${subject} is on its way`,
			title: `${title} is on its way`,
			text: sentBy(order, parcel),
			links: trackingLinks(order, parcel),
			action: track,
		},
		ready_for_pickup: {
			subject: `Order ${reference} is ready`,
			title: "Ready to be collected",
			text: `Your order is ready at ${order.pickup?.title ?? "the store"}. Bring any photo ID${order.totals.due > 0 ? ` and ${formatRupees(order.totals.due)}` : ""}.`,
			action: track,
		},
		delivered: { subject: `${subject} has arrived`, title: `${title} has arrived`, text: returnLine(order, parcel), action: track },
		collected: {
			subject: `Order ${reference} is collected`,
			title: "You have collected your order",
			text: returnLine(order),
			action: track,
		},
		cancelled: {
			subject: `Order ${reference} is cancelled`,
			title: "Your order is cancelled",
			text: moneyBack(order, reversal),
			action: track,
		},
		part_cancelled: {
			subject: `A part of order ${reference} is cancelled`,
			title: "A part of your order is cancelled",
			text: [items && `Cancelled: ${items}.`, moneyBack(order, reversal)].filter(Boolean).join(" "),
			action: track,
		},
		return_requested: {
			subject: `Return of order ${reference}`,
			title: "We have your return request",
			text: returnSteps(order, email.by_staff === true),
			action: track,
		},
		return_refused: {
			subject: `Your return of order ${reference}`,
			title: "We cannot take your return",
			text: [items && `Not taken back: ${items}.`, "The reason is below. If you think it is a mistake, reply to this e-mail."]
				.filter(Boolean)
				.join(" "),
			action: track,
		},
		return_withdrawn: {
			subject: `Your return of order ${reference} is withdrawn`,
			title: "You keep what you bought",
			text: "You have withdrawn your return request, so nothing more will happen.",
			action: track,
		},
		replacement: {
			subject: `A replacement for order ${reference}`,
			title: "Your replacement is being prepared",
			text: `${received} We will send you a replacement and write to you when it is dispatched.`,
			action: track,
		},
		returned: {
			subject: `We have received your return of order ${reference}`,
			title: "We have received your return",
			text: [items && received, "The credit note is in your order.", moneyBack(order, reversal), deductionText(deduction)]
				.filter(Boolean)
				.join(" "),
			action: track,
		},
		refund: {
			subject: `${back} refunded for order ${reference}`,
			title: `${back} refunded`,
			text: refundText(order, refund_id),
			action: track,
		},
		late_cash: {
			subject: `${back} for order ${reference} goes back to you`,
			title: `${back} goes back to you`,
			text: `The courier handed us ${back} after the goods of this order were back with us. We will call you to ask where it should go: to your bank account, or in cash at a store.`,
			action: track,
		},
		address_corrected: {
			subject: `The address of order ${reference} is corrected`,
			title: "Your delivery address is corrected",
			text: newAddress(order),
			action: track,
		},
		unpaid: {
			subject: `Order ${reference} is waiting for your payment`,
			title: "Your order is waiting for your payment",
			text: "It was not paid in time, so the goods are no longer held for you. While they last you can still pay today.",
			action: { path: "pay", label: "Pay now" },
		},
		sold_out: {
			subject: `Order ${reference} is sold out; ${back} is being refunded`,
			title: "Sold out before your payment arrived",
			text: `Your payment of ${back} came after the goods were sold to someone else. We are refunding it in full. We are sorry.`,
			action: track,
		},
		undelivered: {
			subject: `We could not deliver ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
			title: `We could not deliver ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
			text: "The courier did not find you. Please tell us when and where it can be delivered.",
			action: track,
		},
	};
	return known[kind];
}

/** The next step, and the day by which the refund is expected. For cash the customer is asked where to send it. */
function returnSteps({ returns, totals, payment, lines }: OrderDetail, byStaff: boolean): string {
	const latest = returns.at(-1);
	const isFree = latest?.lines.every(({ line_id }) => lines.some(({ id, total }) => id === line_id && total === 0));
	const method = latest?.method ?? "bring";
	const step =
		method === "collect"
			? "Keep the goods packed, with the charger and the box. We will call you to fix the collection."
			: `${byStaff ? "If the goods are still with you, bring them" : "Bring the goods"} to any of our stores, with the charger, the box and your order number.`;
	if (latest === undefined || isFree || totals.paid <= totals.refunded) return step;
	const day = new Intl.DateTimeFormat("en-IN", { weekday: "short", day: "numeric", month: "short", timeZone: "Asia/Kolkata" });
	const by = day.format(returnRefundDay(new Date(latest.requested_at), method, payment.refund_to));
	return payment.refund_to === "ask"
		? `${step} Expect the money by ${by}, to your bank account or at a store. We will call you to ask.`
		: `${step} Expect the money by ${by}, on the card, UPI or account you paid with.`;
}

/** In jobs of earlier releases; now a figure of the reversal. */
function deductionText(deduction: OrderEmail["deduction"]): string {
	return deduction === undefined ? "" : `We have deducted ${formatRupees(deduction.amount)}: ${deduction.reason}`;
}

/** Of the named refund; jobs of earlier releases name none. */
function refundText({ refunds }: OrderDetail, refundId: number | undefined): string {
	const named = refunds.find(({ id }) => id === refundId) ?? refunds.findLast(({ state }) => state === "done");
	return [refundReasonText(named?.kind), wayText(named?.way ?? null)].filter(Boolean).join(" ");
}

function newAddress(order: OrderDetail): string {
	const to = order.shipping_address;
	if (to === null) return "";
	const lines = [to.name, to.line1, to.line2, to.landmark, `${to.city} ${to.post_code}`].filter(Boolean).join(", ");
	return `We now deliver to: ${lines}. ${arrival(order)} What you pay stays the same.`;
}

function arrival({ expected }: OrderDetail): string {
	if (expected === null) return "We will write again when it is dispatched.";
	const day = new Intl.DateTimeFormat("en-IN", { weekday: "long", day: "numeric", month: "long", timeZone: "Asia/Kolkata" });
	return `It should arrive on ${day.format(new Date(expected.from))}.`;
}

/** With the amount due on delivery. Jobs of earlier releases name no shipment. */
function sentBy({ shipments }: OrderDetail, parcel: Shipment | undefined): string {
	const sent = (parcel === undefined ? shipments : [parcel]).filter(({ carrier }) => carrier !== null);
	const carriers = sent.map(({ carrier, waybill }) => `${carrier}${waybill === null ? "" : `, waybill ${waybill}`}.`);
	const words = carriers.length === 0 ? "The courier has it." : carriers.join(" ");
	return parcel !== undefined && parcel.due > 0 ? `${words} Please keep ${formatRupees(parcel.due)} ready in cash.` : words;
}

/** Invoices as PDF, which need no sign-in. */
function invoiceLinks({ shipments }: OrderDetail, parcel: Shipment | undefined) {
	const invoices = (parcel === undefined ? shipments : [parcel]).flatMap(({ invoice }) => invoice ?? []);
	return invoices.map(({ number, url }) => ({ label: `Invoice ${number}`, href: url }));
}

function trackingLinks({ shipments }: OrderDetail, parcel: Shipment | undefined) {
	return (parcel === undefined ? shipments : [parcel]).flatMap(({ carrier, tracking_url }) =>
		tracking_url === null ? [] : [{ label: `Track it${carrier === null ? "" : ` with ${carrier}`}`, href: tracking_url }],
	);
}

function returnLine(order: OrderDetail, parcel?: Shipment): string {
	const return_by = parcel?.return_by ?? order.return_by;
	if (return_by === null) return "We hope you like it.";
	const day = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", timeZone: "Asia/Kolkata" });
	return `If something is not right, you can return it until ${day.format(new Date(return_by))}.`;
}

/** Undefined for kinds without an email. */
export async function orderEmail(
	sender: Sender,
	order: OrderDetail,
	links: { track: string; pay: string | null },
	email: OrderEmail,
): Promise<EmailContent | undefined> {
	const words = wordsOf(order, email);
	if (words === undefined || order.contact.email === "") return undefined;
	const href = words.action?.path === "pay" ? links.pay : links.track;
	return emailOf(
		order.contact.email,
		words.subject,
		<EmailLayout sender={sender} title={words.title} preview={words.text}>
			<Paragraph>Order {order.reference}</Paragraph>
			<Paragraph>{words.text}</Paragraph>
			{words.links?.map((link) => (
				<TextLink key={link.href} href={new URL(link.href, sender.siteUrl).href}>
					{link.label}
				</TextLink>
			))}
			{email.note ? <Paragraph>{email.note}</Paragraph> : null}
			{email.kind === "confirmed" || email.kind === "ready_for_pickup" ? <CollectAt order={order} /> : null}
			{email.kind === "confirmed" ? <OrderedLines order={order} /> : null}
			{words.action && href ? <ActionLink href={href}>{words.action.label}</ActionLink> : null}
		</EmailLayout>,
	);
}

/** Address, opening hours, and the day until which the order is held. */
function CollectAt({ order: { pickup } }: { order: OrderDetail }) {
	if (pickup === null) return null;
	const day = new Intl.DateTimeFormat("en-IN", { weekday: "long", day: "numeric", month: "long", timeZone: "Asia/Kolkata" });
	return (
		<>
			<Paragraph>
				Collect at {pickup.title}, {pickup.address}. Open {pickup.hours}.
			</Paragraph>
			<Paragraph>Map: {pickup.map_url}</Paragraph>
			{pickup.held_until === null ? null : <Paragraph>We hold it for you until {day.format(new Date(pickup.held_until))}.</Paragraph>}
		</>
	);
}

function OrderedLines({ order }: { order: OrderDetail }) {
	const amounts = order.shipments.filter(({ due }) => due > 0).map(({ due }) => formatRupees(due));
	return (
		<>
			{order.lines.map((line) => (
				<Paragraph key={line.id}>
					{line.quantity} × {line.title}
					{line.options ? `, ${line.options}` : ""}: {formatRupees(line.total)}
				</Paragraph>
			))}
			{order.totals.delivery > 0 ? <Paragraph>Delivery: {formatRupees(order.totals.delivery)}</Paragraph> : null}
			<Paragraph>
				Total {formatRupees(order.totals.total)}
				{order.totals.tax > 0 ? `, GST of ${formatRupees(order.totals.tax)} included` : ""}. {order.payment.method}.
			</Paragraph>
			{amounts.length > 1 ? <Paragraph>You pay each parcel when it arrives: {amounts.join(" and ")}.</Paragraph> : null}
		</>
	);
}
