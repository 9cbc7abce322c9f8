import { expect, test } from "vitest";
import { offeredAlt } from "./picture-alt.ts";

test("the offered text is the product's name, its colour, and the number of each further picture", () => {
	expect(offeredAlt("Aster Slate 14", 0)).toBe("Aster Slate 14");
	expect(offeredAlt("Aster Slate 14", 2)).toBe("Aster Slate 14, picture 3");
	expect(offeredAlt("Aster Slate 14", 1, "Sand")).toBe("Aster Slate 14 in Sand, picture 2");
	expect(offeredAlt("x".repeat(300), 0)).toHaveLength(200);
});
