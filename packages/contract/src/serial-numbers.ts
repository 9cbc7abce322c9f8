// Serial numbers as they are stored and compared: upper case, without spaces and dashes.

export function plainSerial(typed: string): string {
	return typed.replace(/[\s-]/g, "").toUpperCase();
}

/** Undefined for what is no serial number. */
export function normaliseSerial(typed: string): string | undefined {
	const serial = plainSerial(typed);
	return /^[A-Z0-9]{4,40}$/.test(serial) ? serial : undefined;
}
