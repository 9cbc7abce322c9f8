import { expect, test } from "vitest";
import { foundPlaces, placesByCity } from "./found-places.ts";

const places = [
	{ title: "Lapwing Andheri", city: "Mumbai" },
	{ title: "Lapwing Indiranagar", city: "Bengaluru" },
	{ title: "Service Centre Indiranagar", city: "Bengaluru" },
];
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

test("locations are found by words of their title or city, in any order and case", () => {
	expect(titles(foundPlaces(places, "BENGALURU"))).toEqual(["Lapwing Indiranagar", "Service Centre Indiranagar"]);
	expect(titles(foundPlaces(places, " indira  service"))).toEqual(["Service Centre Indiranagar"]);
	expect(foundPlaces(places, " ")).toEqual(places);
	expect(foundPlaces(places, "Pune")).toEqual([]);
});

test("locations stand below their city", () => {
	expect(placesByCity(places).map(([city, own]) => [city, own.length])).toEqual([
		["Bengaluru", 2],
		["Mumbai", 1],
	]);
});
