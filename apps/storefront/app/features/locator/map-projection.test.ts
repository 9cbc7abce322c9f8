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

test("no city's name is under a pin or another name, among the demo's cities", () => {
	const cities = [
		place("Delhi", 28.63, 77.22),
		place("Jaipur", 26.91, 75.79),
		place("Chandigarh", 30.73, 76.78),
		place("Mumbai", 19.12, 72.85),
		place("Pune", 18.52, 73.86),
		place("Bengaluru", 12.97, 77.64),
		place("Mysuru", 12.3, 76.64),
		place("Chennai", 13.08, 80.27),
		place("Kochi", 9.97, 76.28),
		place("Hyderabad", 17.44, 78.45),
		place("Lucknow", 26.85, 80.95),
		place("Kolkata", 22.55, 88.35),
	];
	const markers = placeMarkers(citiesOf(cities), 384, 452);
	const shapes = markers.flatMap(({ city, x, y, label }) => {
		const wide = city.name.length * 7;
		const from = { start: label.x, end: label.x - wide, middle: label.x - wide / 2 }[label.textAnchor];
		return [
			{ of: city.name, name: `pin of ${city.name}`, left: x - 14, right: x + 14, top: y - 33, bottom: y },
			{ of: city.name, name: city.name, left: from, right: from + wide, top: label.y - 10, bottom: label.y + 2 },
		];
	});
	const overlaps = shapes.flatMap((one, at) =>
		shapes
			.slice(at + 1)
			.filter((two) => one.of !== two.of && one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
			.filter((two) => !(one.name.startsWith("pin") && two.name.startsWith("pin")))
			.map((two) => `${one.name} and ${two.name}`),
	);
	expect(overlaps).toEqual([]);
});
