/** Indian format: `98000 00101`. */
export function formatPhone(phone: string): string {
	return phone.length === 10 ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
}

export function whatsAppLink(phone: string): string {
	const digits = phone.replace(/\D/g, "").replace(/^0+/, "");
	return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
}
