// Structured log (pino), redacted by allow-list: only the fields below are written, paths as route patterns, errors without the values
// they carry. docs/security.md lists what remains.
import pino, { type DestinationStream, type Logger } from "pino";

/** Allow-list of fields. A new one must never hold a token, name, address or phone number. */
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

/** Fields of PostgreSQL's and Node's errors that are logged beside type, message and stack. */
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

/** Serialises an error without its values: query parameters, keys of rows, addresses that a mail server refused. */
export function describeError(error: unknown, depth = 0): Described {
	if (!(error instanceof Error)) return { type: typeof error, message: "(no error object)", stack: [] };
	const { name, message, stack = "", cause } = error;
	const more = error as unknown as Record<string, unknown>;
	const described: Described = {
		type: plainWord.test(name) ? name : "Error",
		message: redactText(typeof more["query"] === "string" ? "a query failed" : message, error instanceof TypeError),
		stack: framesOf(stack, message),
	};
	// The SQL text has placeholders, no values.
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

/** Stack frames only. The message is removed first, since it may contain lines that look like frames. */
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

/** Redacts a message: words and short numbers stay; quoted text and anything that may be an address, token or phone number is replaced. */
export function redactText(message: string, ofCode = false): string {
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
