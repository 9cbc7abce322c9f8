/** Indian format of ten digits: a mobile `98000 00101`, a landline with its STD code `0495 2765432`; anything else as it is. */
export function formatPhone(phone: string): string {
	return phone.replace(/^(?=\d{10}$)([6-9]....|11|2[02]|33|4[04]|...)/, (code) => `${code[4] ? "" : 0}${code} `);
}

export function whatsAppLink(phone: string): string {
	const digits = phone.replace(/\D/g, "").replace(/^0+/, "");
	return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
}
