import { expect, test } from "vitest";
import { createLog, describeError, redactText } from "./log.ts";

const secrets = ["asha@example.in", "9876501234", "Kz0aQ-abcdefghijklmnop", "Asha"];

function logged(fields: object): string {
	let text = "";
	createLog("info", { write: (line) => void (text += line) }).error(fields, "something failed");
	return text;
}

test("[security 11] an error is logged with its kind, its place and its words, and none of the values it holds", () => {
	const refused = Object.assign(new Error(`duplicate key value violates unique constraint "customer_email"`), {
		code: "23505",
		detail: "Key (email)=(asha@example.in) already exists.",
		where: "parameter $1 = 'asha@example.in'",
		constraint: "customer_email",
		table: "customer",
	});
	const failed = Object.assign(new Error(`Failed query: insert … params: asha@example.in,9876501234,Asha\n    at 9876501234 (/x.ts:1:1)`), {
		query: "insert into customer (email, phone) values ($1, $2)",
		params: secrets,
		cause: refused,
	});
	const text = logged({ err: failed, email: "asha@example.in", body: { phone: "9876501234" } });
	for (const secret of secrets) expect(text).not.toContain(secret);
	expect(text).toContain("insert into customer (email, phone) values ($1, $2)");
	expect(JSON.parse(text)).toMatchObject({
		email: "(not logged)",
		err: { type: "Error", cause: { code: "23505", constraint: "customer_email", table: "customer" } },
	});
	expect(describeError(failed).stack.join()).toContain("log.test.ts");
});

test.each([
	["550 5.1.1 <asha@example.in> unknown here", "550 … … unknown here"],
	[`invalid input syntax for type integer: "Asha"`, "invalid input syntax for type integer: …"],
	[`Unexpected token 'A', "Asha 98765"... is not valid JSON`, "Unexpected token … , … ... is not valid JSON"],
	["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED …"],
	["It can't be read", "It can't be read"],
	["No order Kz0aQ-abcdefghijklmnop of +91 98765 01234", "No order … of … … …"],
])("%s is logged as %s", (message, words) => {
	expect(redactText(message)).toBe(words);
});

test("the name of a missing property is code, not data", () => {
	expect(redactText("Cannot read properties of undefined (reading 'lines')", true)).toBe(
		"Cannot read properties of undefined (reading 'lines')",
	);
});
