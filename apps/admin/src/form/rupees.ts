// Conversion between typed rupees and stored paise.

/** `74990` and `74,990.50` become paise; undefined for anything else. */
export function readRupees(typed: string): number | undefined {
	const text = typed.replace(/[₹,\s]/g, "");
	if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return undefined;
	const [whole = "0", fraction = ""] = text.split(".");
	return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

export function writeRupees(paise: number): string {
	return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}
