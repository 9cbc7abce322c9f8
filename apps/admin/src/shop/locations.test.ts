import { expect, test } from "vitest";
import { locationOptions } from "./locations.ts";

test("a filter offers a closed location and says that it is closed", () => {
	const place = { kind: "store", city: "Kochi", slug: "a", closed: false } as const;
	const places = [
		{ ...place, id: 1, title: "MG Road" },
		{ ...place, id: 2, title: "Kaloor", closed: true },
	];
	expect(locationOptions(places)).toEqual([
		{ value: "1", label: "MG Road" },
		{ value: "2", label: "Kaloor (closed)" },
	]);
});
