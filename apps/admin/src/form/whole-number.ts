/** Reads a whole number as typed. Anything else becomes −1, which the server rejects at the field. */
export function readWholeNumber(typed: string): number {
	return /^\d+$/.test(typed.trim()) ? Number(typed) : -1;
}
