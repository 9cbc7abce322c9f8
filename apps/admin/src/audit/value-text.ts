/** Formats an audit log value for display. */
export function valueText(value: unknown): string {
	if (value === null || value === undefined || value === "") return "nothing";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (typeof value === "string") return value;
	if (typeof value === "number") return value.toLocaleString("en-IN");
	if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map(valueText).join("; ");
	return Object.entries(value as Record<string, unknown>)
		.map(([name, each]) => `${name}: ${valueText(each)}`)
		.join(", ");
}
