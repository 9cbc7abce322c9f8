// GSTINs of the demo seller and of its business customers.
import { gstinCheckCharacter } from "@lapwing/contract/gstin";

// Invalid on purpose: the serial part of a real PAN is never 0000.
const demoPan = "AAACL0000L";

/** GSTIN of the demo seller in a state: one company, one PAN, one GSTIN per state. */
export function demoGstin(stateCode: string): string {
	return gstinOf(stateCode, demoPan);
}

/** GSTIN of a business customer whose PAN begins with these three letters; invalid too. */
export function firmGstin(stateCode: string, letters: string): string {
	return gstinOf(stateCode, `${letters}F${letters.charAt(0)}0000${letters.charAt(2)}`);
}

function gstinOf(stateCode: string, pan: string): string {
	const first14 = `${stateCode}${pan}1Z`;
	return first14 + gstinCheckCharacter(first14);
}
