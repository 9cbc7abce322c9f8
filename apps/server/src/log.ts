// The log. Redacted by default: a field is written only if its name is on the list below, a path only as the pattern of its route, and
// of an error what says where it happened, never the values it happened with. docs/security.md says what that leaves.
import pino, { type DestinationStream, type Logger } from "pino";

/** Fields that may be written as they are. Whoever adds one answers for it: no token, no name, no address, no phone. */
const plainFields = new Set([
	"requestId",
	"method",
	"path",
	"status",
	"ms",
	"job",
	"err",
	"count",
	"release",
	"page",
	"kind",
	"words",
	"frames",
]);

/** Of an error, beside its kind, its place in the code and its words: what PostgreSQL and Node say about where it failed. */
const errorFields = [
	"code",
	"constraint",
	"table",
	"column",
	"schema",
	"routine",
	"severity",
	"syscall",
	"errno",
	"responseCode",
	"status",
];

export function createLog(level: string, destination?: DestinationStream): Logger {
	const options = {
		level,
		formatters: { log: onlyPlainFields },
		serializers: { err: describeError },
	};
	return destination === undefined ? pino(options) : pino(options, destination);
}

function onlyPlainFields(fields: Record<string, unknown>): Record<string, unknown> {
	const plain: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(fields)) {
		if (plainFields.has(name)) plain[name] = value;
		else plain[/^[a-z_]{1,30}$/i.test(name) ? name : "field"] = "(not logged)";
	}
	return plain;
}

type Described = {
	type: string;
	message: string;
	stack: string[];
	query?: string;
	cause?: Described;
	errors?: Described[];
	[field: string]: unknown;
};

const deepest = 4;

/** An error without the values it carries: parameters of a query, a row's key, an address that a mail server refused. */
export function describeError(error: unknown, depth = 0): Described {
	if (!(error instanceof Error)) return { type: typeof error, message: "(no error object)", stack: [] };
	const { name, message, stack = "", cause } = error;
	const more = error as unknown as Record<string, unknown>;
	const described: Described = {
		type: plainWord.test(name) ? name : "Error",
		message: plainWords(typeof more["query"] === "string" ? "a query failed" : message, error instanceof TypeError),
		stack: framesOf(stack, message),
	};
	// The statement has placeholders where its values were.
	if (typeof more["query"] === "string") described.query = more["query"].slice(0, 1000);
	for (const field of errorFields) {
		const value = more[field];
		if (typeof value === "number" || (typeof value === "string" && /^[\w.-]{1,80}$/.test(value))) described[field] = value;
	}
	if (depth >= deepest) return described;
	if (cause !== undefined) described.cause = describeError(cause, depth + 1);
	if (error instanceof AggregateError) described.errors = error.errors.slice(0, 4).map((each) => describeError(each, depth + 1));
	return described;
}

/** Lines that name a place in the code. A message may have such lines too, so it is cut off first. */
function framesOf(stack: string, message: string): string[] {
	const at = message === "" ? -1 : stack.indexOf(message);
	const after = at < 0 ? stack : stack.slice(at + message.length);
	return after
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => /^at (?:[\w.<>$# [\]-]{1,120} \()?(?:(?:file|node):)?[\w@./+:-]{1,300}:\d+:\d+\)?$/.test(line))
		.slice(0, 15);
}

const plainWord = /^[\p{L}'’.,:;()!?-]{1,24}$/u;
const quoted = /(["“`]).*?(?:["”`]|$)|(?<![\p{L}\p{N}])'(?:.*?'(?![\p{L}\p{N}])|.*$)/gsu;

/** Words and short numbers stay. What is quoted, and whatever might be an address, a token or a phone, does not. */
export function plainWords(message: string, ofCode = false): string {
	return message
		.slice(0, 500)
		.replace(quoted, (text) => (ofCode && /^'[A-Za-z_$]{1,40}'$/.test(text) ? text : " … "))
		.split(/\s+/)
		.filter((word) => word !== "")
		.map((word) =>
			plainWord.test(word) || /^\d{1,3}[.,:;)]?$/.test(word) || word === "…" || (ofCode && /^'[A-Za-z_$]{1,40}'\)?$/.test(word))
				? word
				: "…",
		)
		.join(" ");
}
