// A GSTIN: state code, PAN, number of the registration, "Z", check character.
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The check character of a GSTIN's first 14 characters: base 36, weights 1 and 2 in turn, digits of each product added. */
export function gstinCheckCharacter(first14: string): string {
	if (!/^[0-9A-Z]{14}$/.test(first14)) throw new Error(`Not the first 14 characters of a GSTIN: ${first14}`);
	let sum = 0;
	for (const [index, character] of [...first14].entries()) {
		const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
		sum += Math.floor(product / 36) + (product % 36);
	}
	return digits.charAt((36 - (sum % 36)) % 36);
}

export function isGstin(gstin: string): boolean {
	return /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin) && gstinCheckCharacter(gstin.slice(0, 14)) === gstin[14];
}

// Nobody's: the serial part of a real PAN is never 0000.
const demoPan = "AAACL0000L";

/** The demo seller's registration in a state: one company, one PAN, one GSTIN per state. */
export function demoGstin(stateCode: string): string {
	const first14 = `${stateCode}${demoPan}1Z`;
	return first14 + gstinCheckCharacter(first14);
}
