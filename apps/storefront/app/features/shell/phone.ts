export function whatsAppLink(phone: string): string {
	const digits = phone.replace(/^0+|\D/g, "");
	return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
}
