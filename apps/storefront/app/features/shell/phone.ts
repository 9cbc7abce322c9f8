/** Indian format of ten digits: a mobile `98000 00101`, a landline with its STD code `0495 2765432`; anything else as it is. */
export function formatPhone(phone: string): string {
	return phone.replace(/^([6-9]\d{4})(\d{5})$/, "$1 $2").replace(/^(?=\d{10}$)(11|2[02]|33|4[04]|[1-5]\d\d)(\d+)$/, "0$1 $2");
}

export function whatsAppLink(phone: string): string {
	const digits = phone.replace(/\D/g, "").replace(/^0+/, "");
	return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
}
