import { expect, test } from "vitest";
import { pointAt, spotOf } from "./point-map.tsx";

test("a click on the mark is the point it stands for", () => {
	const field = { south: 6.2, north: 37.4, west: 67, east: 98.6 };
	const { x, y } = spotOf(field, { latitude: 12.97, longitude: 77.64 });
	const back = pointAt(field, x, y);
	expect(back.latitude).toBeCloseTo(12.97, 4);
	expect(back.longitude).toBeCloseTo(77.64, 4);
	expect(y).toBeGreaterThan(spotOf(field, { latitude: 28.6, longitude: 77.2 }).y);
});
