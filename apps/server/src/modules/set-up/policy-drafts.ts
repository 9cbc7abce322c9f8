// Drafts of a shop's policies with the seller's data filled in. The owner accepts them in the set-up; a professional should check them.
import { formatRupees } from "@lapwing/contract/money";
import { bankDaysText } from "@lapwing/contract/refund-days";
import { escapeXml } from "../html/xml.ts";
import type { SettingValue } from "../settings/registry.ts";

export type DraftData = { [Key in "shop" | "delivery" | "returns" | "promises" | "payments"]: SettingValue<Key> };

export type Draft = { slug: string; title: string; description: string; html: string; lacks: string[] };

const paragraph = (...sentences: (string | false | null)[]) => {
	const said = sentences.filter((sentence) => typeof sentence === "string" && sentence !== "");
	return said.length === 0 ? "" : `<p>${said.join(" ")}</p>`;
};
const heading = (text: string) => `<h2>${text}</h2>`;
const list = (items: (string | false)[]) => `<ul>${items.flatMap((item) => (item === false ? [] : [`<li>${item}</li>`])).join("")}</ul>`;
const days = (number: number) => `${number} ${number === 1 ? "day" : "days"}`;
const workingDays = (number: number) => `${number} working ${number === 1 ? "day" : "days"}`;

/** The seller as policies name it, and what is not known of it. */
function sellerOf({ shop }: DraftData) {
	const known = {
		"the address": shop.address,
		"the e-mail address": shop.email,
		"the phone number": shop.phone,
		"the grievance officer": shop.grievance_officer?.name ?? "",
	};
	const name = escapeXml(shop.name);
	const legal = shop.legal_name === "" ? name : `${escapeXml(shop.legal_name)} (“${name}”)`;
	const reach = [shop.email && `write to ${escapeXml(shop.email)}`, shop.phone && `call ${escapeXml(shop.phone)}`].filter(Boolean);
	const officer = shop.grievance_officer;
	return {
		name,
		legal,
		address: escapeXml(shop.address),
		gstin: shop.gstin === null ? "" : escapeXml(shop.gstin),
		reach: reach.length === 0 ? "write to us through the contact page" : reach.join(" or "),
		officer: officer && `${escapeXml(officer.name)}, ${escapeXml(officer.email)}, ${escapeXml(officer.phone)}`,
		lacks: Object.entries(known).flatMap(([what, value]) => (value === "" ? [what] : [])),
	};
}

type Seller = ReturnType<typeof sellerOf>;

const grievance = ({ officer, reach }: Seller) =>
	heading("Complaints") +
	paragraph(
		officer === null
			? `If something has gone wrong, ${reach}.`
			: `Our grievance officer is ${officer}. A complaint is acknowledged within 48 hours and answered within one month.`,
	);

function termsHtml(seller: Seller): string {
	const { name, legal, address, gstin, reach } = seller;
	return [
		paragraph(
			`This website is run by ${legal}.`,
			address !== "" && `Our address is ${address}.`,
			gstin !== "" && `Our GSTIN is ${gstin}.`,
			"By ordering here, you accept these terms.",
		),
		heading("Orders and prices"),
		paragraph(
			`Prices are in rupees${gstin === "" ? "" : " and include GST"}. Delivery charges are shown before you pay.`,
			"An order is a contract once we confirm it by e-mail. If a price or a description was plainly wrong, we tell you and cancel the order, and you get back all that you have paid.",
		),
		heading("Payment"),
		paragraph(`Online payments are handled by payment providers; ${name} does not see or store card numbers.`),
		heading("Products"),
		paragraph("We describe products as their makers do. Pictures may differ slightly from the product in colour and detail."),
		heading("Repairs"),
		paragraph(
			"We tell you the cost of a repair before we begin, and begin after you have agreed. Please make a copy of your data first: a repair can lose it.",
		),
		heading("Our liability"),
		paragraph("Nothing in these terms limits the rights that the Consumer Protection Act, 2019 gives you."),
		heading("Law"),
		paragraph(`Indian law applies. For questions, ${reach}.`),
		grievance(seller),
	].join("");
}

function privacyHtml(seller: Seller): string {
	const { legal, reach } = seller;
	return [
		paragraph(`${legal} handles your data as the Digital Personal Data Protection Act, 2023 asks.`),
		heading("What we keep, and why"),
		list([
			"Name, address, phone and e-mail address: to deliver orders, to carry out repairs, and to tell you how they stand.",
			"Orders, invoices and repairs: tax law asks us to keep them for eight years.",
			"A token in your browser that keeps your cart, and a cookie that keeps you signed in. We use no cookies of advertisers.",
			"An e-mail address that you leave to hear when something is back in stock: until that e-mail is sent, 90 days at most.",
			"Searches on this site, counted by day and without your name, to improve the list.",
		]),
		heading("Whom we give it to"),
		paragraph("Carriers get what a parcel needs, payment providers what a payment needs. We sell your data to nobody."),
		heading("Your rights"),
		paragraph(`You can see and correct your data in your account, and delete the account there. For anything else, ${reach}.`),
		grievance(seller),
	].join("");
}

function warrantyHtml(seller: Seller, { promises }: DraftData): string {
	const repairs = promises.repair_warranty_days;
	return [
		heading("Products"),
		paragraph(
			"Each product page names the warranty and who gives it. It counts from the day of the invoice.",
			"Keep the invoice: it is the proof of purchase. You can download it from your account or from the link in our e-mail.",
		),
		heading("How to claim"),
		paragraph(`Bring the product with its invoice to one of our locations, or ${seller.reach}.`),
		heading("What is not covered"),
		list(["Damage by falls, liquids, wrong voltage or wear.", "Repairs or changes by others.", "Loss of data. Please make copies."]),
		repairs > 0 && heading("Repairs"),
		repairs > 0 && paragraph(`We give ${days(repairs)} of warranty on our repairs: on the part we fitted and on our work.`),
		grievance(seller),
	]
		.filter((part) => part !== false)
		.join("");
}

function deliveryHtml(seller: Seller, { delivery, payments }: DraftData): string {
	const { default: rest, zones, free_from } = delivery;
	const charge = (paise: number) => (paise === 0 ? "free of charge" : `for ${formatRupees(paise)}`);
	return [
		paragraph(
			rest.serviceable
				? `We deliver in India, usually within ${workingDays(rest.days)}, ${charge(rest.charge)}.`
				: "We deliver to the PIN codes named below.",
			free_from !== null && `From ${formatRupees(free_from)}, delivery is free.`,
			"Enter your PIN code on a product page or in the cart to see the date and the charge.",
		),
		zones.length > 0 && heading("Zones"),
		zones.length > 0 &&
			list(
				zones
					.slice(0, 40)
					.map((zone) =>
						zone.serviceable
							? `${escapeXml(zone.title)}: ${zone.days === 0 ? "the same day" : `within ${workingDays(zone.days)}`}, ${charge(zone.charge)}.`
							: `${escapeXml(zone.title)}: we do not deliver there.`,
					),
			),
		heading("On the way"),
		paragraph("You get an e-mail when a parcel leaves, and can follow it with the order number and your phone number on the page Track."),
		payments.cod.enabled && heading("Cash on delivery"),
		payments.cod.enabled && paragraph(`You can pay in cash on delivery up to ${formatRupees(payments.cod.max_amount)}.`),
		heading("A damaged parcel"),
		paragraph(`Please note the damage in front of the carrier, take photographs, and ${seller.reach}.`),
	]
		.filter((part) => typeof part === "string")
		.join("");
}

function cancellationHtml(seller: Seller, { returns }: DraftData): string {
	return [
		heading("Cancelling"),
		paragraph("You can cancel an order, or a line of it, until it has left. You do so in your account or by the link in our e-mail."),
		heading("Returning"),
		returns.days > 0
			? paragraph(
					`You can return a product within ${days(returns.days)} of delivery: ask for it in your account or by the link in our e-mail. Send it complete and in its box.`,
				)
			: paragraph("We take products back if they arrive damaged, wrong or incomplete. Tell us when you receive them."),
		heading("Money back"),
		paragraph(
			"What you have paid online goes back the way it came once we have the product or have cancelled the order.",
			bankDaysText,
			"For cash on delivery we ask for your bank account or UPI address.",
		),
		grievance(seller),
	].join("");
}

export const cancellationSlug = "cancellation-and-returns";

export function policyDrafts(data: DraftData): Draft[] {
	const seller = sellerOf(data);
	const { lacks } = seller;
	const draft = (slug: string, title: string, description: string, html: string): Draft => ({ slug, title, description, html, lacks });
	return [
		draft("terms-conditions", "Terms and conditions", `The terms of orders and repairs at ${data.shop.name}.`, termsHtml(seller)),
		draft("privacy-policy", "Privacy", `What ${data.shop.name} knows about you, why, and what you can do about it.`, privacyHtml(seller)),
		draft("warantty-policy", "Warranty", `Warranty on products and repairs of ${data.shop.name}.`, warrantyHtml(seller, data)),
		draft("shipping-delivery", "Delivery", `Where ${data.shop.name} delivers, how soon and for how much.`, deliveryHtml(seller, data)),
		draft(
			cancellationSlug,
			"Cancellation and returns",
			`How to cancel or return an order, and when the money comes back.`,
			cancellationHtml(seller, data),
		),
	].map((each) => ({ ...each, html: each.html.replaceAll("  ", " "), description: each.description.slice(0, 320) }));
}
