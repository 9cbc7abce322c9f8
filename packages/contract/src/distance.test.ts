import { expect, test } from "vitest";
import { aboutKm } from "./distance.ts";

test("distances are rounded, with Indian digit grouping", () => {
	expect([0.4, 1.4, 622.5, 1240.4, 3214].map(aboutKm)).toEqual([
		"less than 1 km",
		"about 1 km",
		"about 623 km",
		"about 1,240 km",
		"about 3,214 km",
	]);
});
