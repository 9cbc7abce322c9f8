/** Save-Data preference (Network Information API): no preloading. */
export function savesData(): boolean {
	return (
		typeof navigator !== "undefined" && "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
	);
}
