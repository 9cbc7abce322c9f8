import { expect, test } from "vitest";
import { SeenChanges } from "./change-outbox.ts";

test("a change that was heard by notice is not heard from the outbox again, nor the other way round", () => {
	const known = new SeenChanges();
	expect(known.add("a", ["1", "2"])).toBe(true);
	expect(known.add("a", ["2"])).toBe(false);
	expect(known.add("a", ["2", "3"])).toBe(true);
	expect(known.add("b", ["2"])).toBe(true);
});

test("what was heard long ago is forgotten, so that the list stays short", () => {
	const known = new SeenChanges();
	known.add("a", ["first"]);
	known.add(
		"a",
		Array.from({ length: 10_000 }, (_, index) => String(index)),
	);
	expect(known.add("a", ["first"])).toBe(true);
	expect(known.add("a", ["9999"])).toBe(false);
});
