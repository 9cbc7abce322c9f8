import fc from "fast-check";
import { expect, test } from "vitest";
import { citiesOf, type MapPlace, placeMarkers } from "./map-projection.ts";

const place = (city: string, latitude: number, longitude: number): MapPlace => ({
	title: city,
	city,
	post_code: "560038",
	latitude,
	longitude,
});

test("locations of a city share a marker with their count", () => {
	const cities = citiesOf([place("Bengaluru", 12.97, 77.64), place("Delhi", 28.6, 77.2), place("Bengaluru", 12.93, 77.62)]);
	expect(cities.map(({ name, count }) => [name, count])).toEqual([
		["Bengaluru", 2],
		["Delhi", 1],
	]);
});

test("north is up and east is right", () => {
	const [delhi, mumbai, kochi] = placeMarkers(
		citiesOf([place("Delhi", 28.6, 77.2), place("Mumbai", 19.1, 72.8), place("Kochi", 9.97, 76.28)]),
		384,
		452,
	);
	expect([delhi, mumbai, kochi].map((marker) => marker?.city.name)).toEqual(["Delhi", "Mumbai", "Kochi"]);
	expect(mumbai?.x).toBeLessThan(delhi?.x ?? 0);
});

test("every position in India is within the map", () => {
	fc.assert(
		fc.property(
			fc.double({ min: 6.7, max: 37.1, noNaN: true }),
			fc.double({ min: 68.1, max: 97.4, noNaN: true }),
			(latitude, longitude) => {
				const [marker] = placeMarkers(citiesOf([place("Here", latitude, longitude)]), 384, 452);
				expect(marker?.x).toBeGreaterThan(0);
				expect(marker?.x).toBeLessThan(384);
				expect(marker?.y).toBeGreaterThan(0);
				expect(marker?.y).toBeLessThan(452);
			},
		),
	);
});
