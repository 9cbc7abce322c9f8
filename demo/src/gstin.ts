// The demo seller's GST registrations.
import { gstinCheckCharacter } from "@lapwing/contract/gstin";

// Nobody's: the serial part of a real PAN is never 0000.
const demoPan = "AAACL0000L";

/** The demo seller's registration in a state: one company, one PAN, one GSTIN per state. */
export function demoGstin(stateCode: string): string {
	const first14 = `${stateCode}${demoPan}1Z`;
	return first14 + gstinCheckCharacter(first14);
}
