import { greatCircleKm } from "@lapwing/contract/distance";
import { expect, test } from "vitest";
import { allPins, findPin, findPinRegion, nearestPin, pinsNear } from "./pin-codes.ts";

test("19,586 PIN codes are known, each with its state and a point in India", async () => {
	const pins = await allPins();
	expect(pins).toHaveLength(19_586);
	for (const pin of pins) {
		const place = await findPin(pin);
		expect(place?.pin).toBe(pin);
		if (!place) continue;
		expect(place.stateCode).toMatch(/^\d{2}$/);
		expect(place.latitude > 6 && place.latitude < 38 && place.longitude > 68 && place.longitude < 98).toBe(true);
	}
});

test("great-circle distances agree with known ones", () => {
	const delhi = { latitude: 28.6139, longitude: 77.209 };
	const mumbai = { latitude: 19.076, longitude: 72.8777 };
	expect(greatCircleKm(delhi, mumbai)).toBeCloseTo(1148, -1);
	expect(greatCircleKm(delhi, delhi)).toBe(0);
	expect(greatCircleKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015.1, 0);
});

test("the points that the directory has wrong are put right", async () => {
	const indiranagar = { latitude: 12.978, longitude: 77.641 };
	for (const pin of ["560038", "560008", "560017", "560071", "560075"]) {
		const place = await findPin(pin);
		expect(greatCircleKm(indiranagar, place ?? { latitude: 0, longitude: 0 })).toBeLessThan(4);
	}
});

test("an unknown PIN has the middle of its region, an impossible one nothing", async () => {
	expect(await findPin("560999")).toBe(undefined);
	const bengaluru = await findPinRegion("560999");
	expect(greatCircleKm(bengaluru ?? { latitude: 0, longitude: 0 }, { latitude: 12.97, longitude: 77.59 })).toBeLessThan(15);
	expect(await findPinRegion("999999")).toBe(undefined);
	expect(await findPinRegion("000000")).toBe(undefined);
});

test("the PIN of a place is the nearest one, as a look at all of them finds it", async () => {
	const places = await Promise.all((await allPins()).map((pin) => findPin(pin)));
	for (const point of [
		{ latitude: 12.975, longitude: 77.64 },
		{ latitude: 28.6, longitude: 77.2 },
		{ latitude: 26.2, longitude: 91.7 },
		{ latitude: 8.1, longitude: 77.5 },
		{ latitude: 51.5, longitude: -0.1 },
	]) {
		const least = Math.min(...places.map((place) => (place ? greatCircleKm(point, place) : Number.POSITIVE_INFINITY)));
		expect((await nearestPin(point)).distance).toBe(least);
	}
	expect((await nearestPin({ latitude: 12.975, longitude: 77.64 })).place).toMatchObject({ pin: "560038", stateCode: "29" });
});

test("the PINs around a point are those a look at all of them finds, nearest first", async () => {
	const places = (await Promise.all((await allPins()).map((pin) => findPin(pin)))).filter((place) => place !== undefined);
	for (const point of [
		{ latitude: 12.975, longitude: 77.64 },
		{ latitude: 28.6, longitude: 77.2 },
		{ latitude: 26.2, longitude: 91.7 },
	]) {
		const away = (place: { latitude: number; longitude: number }) => greatCircleKm(point, place);
		const expected = places.map(away).filter((km) => km <= 8);
		const found = await pinsNear(point, 8, 80);
		expect(found.map(away)).toEqual(expected.toSorted((one, other) => one - other).slice(0, 80));
		expect(found.length).toBeGreaterThan(2);
		expect(await pinsNear(point, 8, 2)).toHaveLength(2);
	}
	expect(await pinsNear({ latitude: 20, longitude: 68 }, 8, 80)).toEqual([]);
});
