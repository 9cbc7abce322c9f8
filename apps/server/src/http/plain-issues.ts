// Validation messages for people, in place of Zod's own ("Too small: expected number to be >0"). Used where a schema gives no message.
// Zod's issue codes: https://zod.dev/error-customization
type Issue = {
	code?: string | undefined;
	input?: unknown;
	expected?: unknown;
	origin?: unknown;
	minimum?: unknown;
	maximum?: unknown;
	inclusive?: unknown;
	format?: unknown;
	keys?: unknown;
};

/** Larger limits are of amounts in paise or of row ids: their number would say nothing to somebody who types rupees. */
const largestSaid = 100_000;

export function plainIssue(issue: Issue): string {
	if (issue.code === "invalid_type") return wrongType(issue);
	if (issue.code === "too_small") return tooSmall(issue);
	if (issue.code === "too_big") return tooBig(issue);
	if (issue.code === "invalid_format") return formats[String(issue.format)] ?? "This is not written as it should be. Check it for a slip.";
	if (issue.code === "invalid_value") return "Choose from the list.";
	if (issue.code === "not_multiple_of") return "Enter a whole number.";
	if (issue.code === "unrecognized_keys") return `This has fields that are not known: ${[issue.keys].flat().join(", ")}.`;
	return "Check this.";
}

const formats: Readonly<Record<string, string>> = {
	email: "Enter an e-mail address such as name@example.in.",
	url: "Enter a full address, such as https://example.in.",
	date: "Enter a date.",
	datetime: "Enter a date and a time.",
	time: "Enter a time such as 10:00.",
};

function wrongType({ input, expected }: Issue): string {
	if (input === undefined || input === null || input === "") return "Fill this in.";
	if (expected === "int") return "Enter a whole number.";
	if (expected === "number") return "Enter a number.";
	if (expected === "date") return "Enter a date.";
	return `This must be ${expected === "array" || expected === "object" ? "an" : "a"} ${String(expected)}.`;
}

function tooSmall({ origin, minimum, inclusive }: Issue): string {
	const least = Number(minimum);
	if (origin === "string") return least <= 1 ? "Fill this in." : `Use at least ${least} characters.`;
	if (origin === "array" || origin === "set") return least <= 1 ? "Choose at least one." : `Choose at least ${least}.`;
	if (origin === "date") return "Choose a later date.";
	return inclusive === false ? `Enter a number above ${count(least)}.` : `Enter ${count(least)} or more.`;
}

function tooBig({ origin, maximum, inclusive }: Issue): string {
	const most = Number(maximum);
	if (origin === "string") return `Use ${count(most)} characters at most.`;
	if (origin === "array" || origin === "set") return `Use ${count(most)} at most.`;
	if (origin === "date") return "Choose an earlier date.";
	if (Math.abs(most) > largestSaid) return "This number is too large.";
	return inclusive === false ? `Enter a number below ${count(most)}.` : `Enter ${count(most)} or less.`;
}

const count = (value: number) => value.toLocaleString("en-IN");
