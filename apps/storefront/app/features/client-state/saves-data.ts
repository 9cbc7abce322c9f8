/** The visitor asked for little traffic: nothing is fetched that may not be wanted. */
export function savesData(): boolean {
	return (
		typeof navigator !== "undefined" && "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
	);
}
