// Phone numbers as they are shown. Apart from phone.ts: every page shows one, few have a form.

/** Indian format of ten digits: a mobile `98000 00101`, a landline with its STD code `04952765432`; anything else as it is. */
export function formatPhone(phone: string): string {
	if (phone.length !== 10) return phone;
	return phone < "6" ? `0${phone}` : `${phone.slice(0, 5)} ${phone.slice(5)}`;
}
