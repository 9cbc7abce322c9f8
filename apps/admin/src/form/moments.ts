// Conversion of datetime-local values: Indian time (UTC+05:30), without seconds.
const offset = 5.5 * 3_600_000;

/** Value for an input of type datetime-local. */
export function toLocal(iso: string | null): string {
	return iso === null ? "" : new Date(Date.parse(iso) + offset).toISOString().slice(0, 16);
}

export function fromLocal(typed: string): string | null {
	if (typed === "") return null;
	const at = Date.parse(`${typed.slice(0, 16)}:00.000+05:30`);
	return Number.isNaN(at) ? null : new Date(at).toISOString();
}
