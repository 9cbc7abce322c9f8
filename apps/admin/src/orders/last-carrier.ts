// Carrier that parcels last left with in this browser, which the dialogs that ship parcels begin with. Remembered once they have left: one that
// was typed and then given up would be offered everywhere.
import type { BulkReport } from "../bulk/run-batches.ts";

const key = "lapwing-carrier";

export function lastCarrier(): string {
	return localStorage.getItem(key) ?? "";
}

export function rememberCarrier(carrier: string): void {
	if (carrier !== "") localStorage.setItem(key, carrier);
}

/** Of the last of these parcels that has really left; empty if none has. */
export function shippedCarrier(sent: readonly { carrier: string }[], reports: readonly BulkReport[]): string {
	return sent.findLast((_, index) => reports[index]?.outcome === "done")?.carrier ?? "";
}
