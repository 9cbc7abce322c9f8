// Carrier that was last typed in this browser, which the dialogs that ship parcels begin with.
const key = "lapwing-carrier";

export function lastCarrier(): string {
	return localStorage.getItem(key) ?? "";
}

export function rememberCarrier(carrier: string): void {
	if (carrier !== "") localStorage.setItem(key, carrier);
}
