/** `98000 00101`, as Indian numbers are read aloud. */
export function spokenPhone(phone: string): string {
	return phone.length === 10 ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
}

export function whatsAppLink(phone: string): string {
	return `https://wa.me/91${phone}`;
}
