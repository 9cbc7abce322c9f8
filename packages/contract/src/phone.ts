// Phone number normalisation. The shop stores ten digits.

/** `+91 98450 12345`, `098450 12345` and `98450 12345` are the same number; undefined for anything else. */
export function normalisePhone(typed: string): string | undefined {
	return /^(?:\+91|0)?(\d{10})$/.exec(typed.replace(/\s/g, ""))?.[1];
}

/** Digits in counting order, from any of them on. Counted down, 9876543210 is a mobile number that somebody may have. */
const counting = "01234567890123456789";

/**
 * Ten digits that nobody can be called at: a leading 0 (mobile numbers begin with 6 to 9, area codes with 1 to 8), one digit ten times, or
 * digits in counting order. Others are not refused: which series are in use changes.
 */
export function isMadeUpPhone(digits: string): boolean {
	return digits.length === 10 && (digits.startsWith("0") || /^(\d)\1+$/.test(digits) || counting.includes(digits));
}

export const madeUpPhone = "This number cannot be called. Enter a mobile number, or a landline with its area code.";
