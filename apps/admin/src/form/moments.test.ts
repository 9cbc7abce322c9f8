import { expect, test } from "vitest";
import { fromLocal, toLocal } from "./moments.ts";

test("a moment is typed and read in Indian time", () => {
	expect(fromLocal("2026-11-15T10:00")).toBe("2026-11-15T04:30:00.000Z");
	expect(toLocal("2026-11-15T20:00:00.000Z")).toBe("2026-11-16T01:30");
	expect(toLocal(fromLocal("2026-12-31T23:59"))).toBe("2026-12-31T23:59");
	expect([fromLocal(""), toLocal(null)]).toEqual([null, ""]);
});
