import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeReturnPath } from "./return-path.ts";

describe("where a shopper goes on to after signing in", () => {
	test.each(["/", "/cart", "/products?q=16gb&sort=newest", "/my-account/myorders/LW-26-118204#items", "/products/%2F%2Fevil"])(
		"a path of the shop is kept: %s",
		(path) => {
			expect(safeReturnPath(path)).toBe(path);
		},
	);

	test.each([
		"//evil.example",
		"///evil.example",
		"/\\evil.example",
		"\\\\evil.example",
		"/a\\..\\\\evil.example",
		"/\t/evil.example",
		"/\n/evil.example",
		"/..//evil.example",
		"/a/..//evil.example",
		"/./\\evil.example",
		"https://evil.example",
		"javascript:alert(1)",
		"JavaScript:alert(1)",
		" javascript:alert(1)",
		"data:text/html,x",
		"cart",
		"",
		"?to=/cart",
		"@evil.example",
		".evil.example",
		`/${"a".repeat(2001)}`,
		undefined,
		null,
		7,
		["/cart"],
	])("anything else leads home: %j", (to) => {
		expect(safeReturnPath(to)).toBe("/");
	});

	test("anything else leads to the page that was named instead", () => {
		expect(safeReturnPath("//evil.example", "/my-account")).toBe("/my-account");
	});

	test("whatever is given, a browser that follows it stays in the shop", () => {
		const tricky = fc.array(
			fc.constantFrom("/", "\\", ".", "..", "\t", "\n", ":", "@", "evil.example", "javascript", "?", "#", "%5c", "%2f"),
		);
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string({ unit: "binary" }),
					fc.webUrl(),
					tricky.map((parts) => parts.join("")),
					tricky.map((parts) => `/${parts.join("")}`),
				),
				(to) => {
					const path = safeReturnPath(to);
					expect(new URL(path, "https://shop.test").origin).toBe("https://shop.test");
					expect(path.startsWith("/")).toBe(true);
				},
			),
			{ numRuns: 1000 },
		);
	});
});
