// GST registrations of the demo seller and of the firms that buy from it.
import { gstinCheckCharacter } from "@lapwing/contract/gstin";

// Nobody's: the serial part of a real PAN is never 0000.
const demoPan = "AAACL0000L";

/** The demo seller's registration in a state: one company, one PAN, one GSTIN per state. */
export function demoGstin(stateCode: string): string {
	return gstinOf(stateCode, demoPan);
}

/** A firm's, whose PAN begins with these three letters. Nobody's either. */
export function firmGstin(stateCode: string, letters: string): string {
	return gstinOf(stateCode, `${letters}F${letters.charAt(0)}0000${letters.charAt(2)}`);
}

function gstinOf(stateCode: string, pan: string): string {
	const first14 = `${stateCode}${pan}1Z`;
	return first14 + gstinCheckCharacter(first14);
}
