import { endpoints } from "@lapwing/contract/endpoints";
import { expect, test } from "vitest";
import { z } from "zod";
import { plainIssue } from "./plain-issues.ts";

function said(schema: z.ZodType, input: unknown): string[] {
	const { error } = schema.safeParse(input, { error: plainIssue });
	return (error?.issues ?? []).map(({ message }) => message);
}

test("what is wrong is said in words that people use", () => {
	expect(said(z.number().int().positive(), 0)).toEqual(["Enter a number above 0."]);
	expect(said(z.number().int().min(1).max(5), 9)).toEqual(["Enter 5 or less."]);
	expect(said(z.number().max(10_000_000_00), 99_999_999_99)).toEqual(["This number is too large."]);
	expect(said(z.number().int(), 1.5)).toEqual(["Enter a whole number."]);
	expect(said(z.string().min(1), "")).toEqual(["Fill this in."]);
	expect(said(z.string().max(3), "four")).toEqual(["Use 3 characters at most."]);
	expect(said(z.string().regex(/^[\w-]{16,80}$/), "short")).toEqual(["This is not written as it should be. Check it for a slip."]);
	expect(said(z.email(), "x")).toEqual(["Enter an e-mail address such as name@example.in."]);
	expect(said(z.enum(["a", "b"]), "c")).toEqual(["Choose from the list."]);
	expect(said(z.array(z.string()).min(1), [])).toEqual(["Choose at least one."]);
	expect(said(z.union([z.number(), z.boolean()]), "x")).toEqual(["Check this."]);
	expect(said(z.strictObject({}), { x: 1 })).toEqual(["This has fields that are not known: x."]);
	expect(said(z.number(), undefined)).toEqual(["Fill this in."]);
});

test("a message of the schema itself stands", () => {
	expect(said(z.string().min(1, "Say why."), "")).toEqual(["Say why."]);
});

test("no endpoint answers a wrong input with Zod's own words or a pattern", () => {
	const raw = /expected|received|invalid|\/\^|too (small|big)|pattern|zod/i;
	const wrong = [-1, 1e15, "", "\u0007".repeat(10_000), [], {}, null, true];
	const found = new Set<string>();
	for (const { method, path, input } of endpoints) {
		const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
		for (const value of wrong)
			for (const message of said(input, Object.fromEntries(fields.map((field) => [field, value]))))
				if (raw.test(message)) found.add(`${method} ${path}: ${message}`);
	}
	expect([...found]).toEqual([]);
});
