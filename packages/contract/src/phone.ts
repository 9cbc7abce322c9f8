// Phone number normalisation. The shop stores ten digits.

/** `+91 98450 12345`, `098450 12345` and `98450 12345` are the same number; undefined for anything else. */
export function normalisePhone(typed: string): string | undefined {
	return /^(?:\+91|0)?(\d{10})$/.exec(typed.replace(/\s/g, ""))?.[1];
}
