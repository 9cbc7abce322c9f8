/** False for malformed percent-encoding and for NUL, which PostgreSQL text cannot hold. */
export function isValidPath(path: string): boolean {
	try {
		return !decodeURIComponent(path).includes("\0");
	} catch {
		return false;
	}
}
