import { expect, test } from "vitest";
import { changedValues } from "./changed-values.ts";

test("only what differs is kept, whatever the order of an object's fields", () => {
	expect(changedValues({ title: "Ridge", price: 5, meta: { a: 1, b: 2 } }, { title: "Ridge 14", price: 5, meta: { b: 2, a: 1 } })).toEqual({
		before: { title: "Ridge" },
		after: { title: "Ridge 14" },
	});
});

test("what was added has no before, what was deleted no after", () => {
	expect(changedValues(undefined, { title: "Ridge" })).toEqual({ before: null, after: { title: "Ridge" } });
	expect(changedValues({ title: "Ridge" }, undefined)).toEqual({ before: { title: "Ridge" }, after: null });
});

test("secrets stay out of the log, however deep they are", () => {
	const { after } = changedValues(undefined, { smtp: { password: "hunter2", host: "mail" }, key_secret: "x", totpSecret: "y" });
	expect(JSON.stringify(after)).not.toMatch(/hunter2|"x"|"y"/);
	expect(after).toMatchObject({ smtp: { host: "mail", password: "(hidden)" } });
});

test("a long text is cut", () => {
	expect(String(changedValues(undefined, { description: "a".repeat(5000) }).after?.["description"]).length).toBeLessThan(700);
});
