// Seller's details on the information pages. A real shop writes its own pages; shared values come from the settings.
import { shopSettings } from "../content.ts";

const officer = shopSettings.grievance_officer;
if (officer === null) throw new Error("The demo seller has no grievance officer.");

const grouped = (phone: string) => `${phone.slice(0, 5)}\u00a0${phone.slice(5)}`;
const callLink = (phone: string) => `<a href="tel:+91${phone}">${grouped(phone)}</a>`;
const mailLink = (address: string) => `<a href="mailto:${address}">${address}</a>`;

function inWords(methods: string[]): string {
	const small = methods.map((method) => (method === method.toUpperCase() ? method : method.toLowerCase()));
	return new Intl.ListFormat("en-IN", { type: "conjunction" }).format(small);
}

export const seller = {
	name: shopSettings.name,
	/** Not in the settings. Invented, as the company is. */
	legalName: "Lapwing Laptops Private Limited",
	address: shopSettings.address,
	gstin: shopSettings.gstin ?? "",
	hours: shopSettings.hours,
	/** "UPI, cards and pay at store", for use within a sentence. */
	payment: inWords(shopSettings.payment_methods.split(" · ")),
	phone: callLink(shopSettings.phone),
	whatsApp: `<a href="https://wa.me/91${shopSettings.whatsapp_no}">WhatsApp ${grouped(shopSettings.whatsapp_no)}</a>`,
	mail: mailLink(shopSettings.email),
	officer: { name: officer.name, phone: callLink(officer.phone), mail: mailLink(officer.email) },
};
