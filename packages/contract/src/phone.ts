// Phone number normalisation. The shop stores ten digits.

/** What people write between the digits, as they type it and as a page they copied it from has it. */
const gap = String.raw`[\s.\(\)\[\]\-\u2010-\u2015]*`;

/** Ten digits with or without the country's code or a leading 0. Also the `pattern` of the field, so that a page without script refuses no more than the server. */
export const phonePattern = `${gap}(?:(?:(?:\\+|00?)${gap})?9${gap}1${gap})?(?:0${gap})?(?:[0-9]${gap}){10}`;

const wholePhone = new RegExp(`^(?:${phonePattern})$`, "v");

/** `+91-98450 12345`, `098450 12345` and `98450.12345` are the same number; undefined for anything else. */
export function normalisePhone(typed: string): string | undefined {
	return wholePhone.test(typed) ? typed.replace(/\D/g, "").slice(-10) : undefined;
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
