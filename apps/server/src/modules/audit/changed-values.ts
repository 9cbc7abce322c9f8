// Diff of two states for the audit log: changed fields only, secrets redacted, long values truncated.

type Values = Record<string, unknown>;

const secret = /password|secret|token|hash|recovery|otp|private|api_?key|credential/i;
const longest = 600;

export function changedValues(before: Values | undefined, after: Values | undefined): { before: Values | null; after: Values | null } {
	if (before === undefined || after === undefined) return { before: before ? shown(before) : null, after: after ? shown(after) : null };
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !same(before[name], after[name]));
	const only = (values: Values) => shown(Object.fromEntries(names.map((name) => [name, values[name] ?? null])));
	return { before: only(before), after: only(after) };
}

function shown(values: Values): Values {
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, secret.test(name) ? "(hidden)" : withoutSecrets(value)]));
}

function withoutSecrets(value: unknown): unknown {
	if (typeof value === "string") return value.length > longest ? `${value.slice(0, longest)}…` : value;
	if (value instanceof Date) return value.toISOString();
	if (Array.isArray(value)) return value.slice(0, 100).map(withoutSecrets);
	if (typeof value === "object" && value !== null) return shown(value as Values);
	return value ?? null;
}

function same(one: unknown, other: unknown): boolean {
	return JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null));
}

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== "object" || value === null || value instanceof Date) return value;
	return Object.fromEntries(
		Object.entries(value)
			.toSorted(([a], [b]) => (a < b ? -1 : 1))
			.map(([name, each]) => [name, sorted(each)]),
	);
}
