import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { postCodeOfCity } from "./city-post-codes.ts";

test("the PIN code of a city is one of that city in the directory of PIN codes", () => {
	const directory = new Map<string, string[]>();
	for (const line of readFileSync(new URL("../locations/pin-codes.csv", import.meta.url), "utf8")
		.trimEnd()
		.split("\n")
		.slice(1)) {
		const [pin = "", , district = "", , , , city = ""] = line.split(",");
		directory.set(pin, [city.toLowerCase(), district.toLowerCase()]);
	}
	const cities = [...new Set([...directory.values()].map(([city = ""]) => city))].filter((city) => /^[a-z]{4,}$/.test(city));
	const known = cities.flatMap((city) => {
		const pin = postCodeOfCity(city);
		return pin === undefined ? [] : [{ city, pin, names: directory.get(pin) }];
	});
	expect(known.length).toBeGreaterThan(90);
	expect(known.filter(({ city, names }) => !names?.some((name) => name.includes(city)))).toEqual([]);
});
