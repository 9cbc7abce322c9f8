// GSTIN validation: state code, PAN, entity, Z, check character. No Zod import: client bundles use this file.

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Check character of a GSTIN from its first fourteen: base 36, weights 1 and 2 alternating from the left. */
export function gstinCheckCharacter(first14: string): string {
	let sum = 0;
	for (const [index, character] of [...first14].entries()) {
		const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
		sum += Math.floor(product / 36) + (product % 36);
	}
	return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** Upper case without spaces; undefined if invalid. */
export function normaliseGstin(typed: string): string | undefined {
	const gstin = typed.replace(/\s/g, "").toUpperCase();
	return shape.test(gstin) && gstinCheckCharacter(gstin.slice(0, 14)) === gstin.charAt(14) ? gstin : undefined;
}
