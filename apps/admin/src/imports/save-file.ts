/** Saves a CSV file to the browser's downloads, with the byte order mark that spreadsheets know UTF-8 by. */
export function saveCsv(name: string, parts: readonly string[]): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob(["\uFEFF", ...parts], { type: "text/csv" }));
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
