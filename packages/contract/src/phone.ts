// Phone number normalisation. The shop stores ten digits.

/** `+91 98450 12345`, `098450 12345` and `98450 12345` are the same number; undefined for anything else. */
export function normalisePhone(typed: string): string | undefined {
	return /^(?:\+91|0)?(\d{10})$/.exec(typed.replace(/\s/g, ""))?.[1];
}

/** Indian format of ten digits: a mobile `98000 00101`, a landline with its STD code `04952765432`; anything else as it is. */
export function formatPhone(phone: string): string {
	if (phone.length !== 10) return phone;
	return phone < "6" ? `0${phone}` : `${phone.slice(0, 5)} ${phone.slice(5)}`;
}
