// Geocoding of PIN codes: 19,586 of them, lazily loaded into typed arrays of about half a megabyte.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Point } from "@lapwing/contract/distance";
import { greatCircleKm } from "@lapwing/contract/distance";
import { pinCorrections } from "./pin-corrections.ts";

export type PinPlace = Point & {
	pin: string;
	stateCode: string;
	/** Usual name of the city; empty where one PIN serves places of many names. */
	city: string;
	/** The directory names no district for this PIN: its state was inferred from its neighbours. */
	isStateInferred: boolean;
};

type PinTable = {
	/** Sorted, for binary search. */
	pins: Int32Array;
	latitudes: Float64Array;
	longitudes: Float64Array;
	states: Uint8Array;
	/** 1 where the state was inferred. */
	inferred: Uint8Array;
	cities: Uint16Array;
	/** Index 0 is the empty name. */
	cityNames: string[];
	/** Median point by the first three digits, robust against wrong points. */
	regions: Map<number, Point>;
};

let table: Promise<PinTable> | undefined;

async function pinTable(): Promise<PinTable> {
	table ??= readTable();
	return table;
}

/** Searched upwards, since the built server is in another folder; both are below apps/server. */
function csvPath(): string {
	for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
		const path = join(folder, "src", "modules", "locations", "pin-codes.csv");
		if (existsSync(path)) return path;
		if (folder === dirname(folder)) throw new Error("The list of PIN codes is missing: src/modules/locations/pin-codes.csv.");
	}
}

async function readTable(): Promise<PinTable> {
	const lines = (await readFile(csvPath(), "utf8")).trimEnd().split("\n").slice(1);
	const size = lines.length;
	const read: PinTable = {
		pins: new Int32Array(size),
		latitudes: new Float64Array(size),
		longitudes: new Float64Array(size),
		states: new Uint8Array(size),
		inferred: new Uint8Array(size),
		cities: new Uint16Array(size),
		cityNames: [""],
		regions: new Map(),
	};
	const cityIds = new Map([["", 0]]);
	for (const [index, line] of lines.entries()) {
		const [pin = "", state = "", district = "", latitude = "", longitude = "", , city = ""] = line.split(",");
		read.pins[index] = Number(pin);
		read.states[index] = Number(state);
		read.inferred[index] = district === "" ? 1 : 0;
		read.latitudes[index] = Number(latitude);
		read.longitudes[index] = Number(longitude);
		let id = cityIds.get(city);
		if (id === undefined) {
			id = read.cityNames.push(city) - 1;
			cityIds.set(city, id);
		}
		read.cities[index] = id;
	}
	for (const { pin, latitude, longitude } of pinCorrections) {
		const index = indexOf(read.pins, pin);
		read.latitudes[index] = latitude;
		read.longitudes[index] = longitude;
	}
	read.regions = regionsOf(read);
	return read;
}

function regionsOf({ pins, latitudes, longitudes }: PinTable): Map<number, Point> {
	const members = Map.groupBy(pins.keys(), (index) => Math.floor((pins[index] ?? 0) / 1000));
	const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
	return new Map(
		[...members].map(([region, indices]) => [
			region,
			{
				latitude: middle(indices.map((index) => latitudes[index] ?? 0)),
				longitude: middle(indices.map((index) => longitudes[index] ?? 0)),
			},
		]),
	);
}

function indexOf(pins: Int32Array, wanted: number): number {
	let low = 0;
	let high = pins.length - 1;
	while (low <= high) {
		const middle = (low + high) >> 1;
		const found = pins[middle] ?? 0;
		if (found === wanted) return middle;
		if (found < wanted) low = middle + 1;
		else high = middle - 1;
	}
	return -1;
}

function placeAt({ pins, latitudes, longitudes, states, inferred, cities, cityNames }: PinTable, index: number): PinPlace {
	return {
		pin: String(pins[index]),
		stateCode: String(states[index]).padStart(2, "0"),
		city: cityNames[cities[index] ?? 0] ?? "",
		isStateInferred: inferred[index] === 1,
		latitude: latitudes[index] ?? 0,
		longitude: longitudes[index] ?? 0,
	};
}

export async function findPin(pin: string): Promise<PinPlace | undefined> {
	if (!/^\d{6}$/.test(pin)) return undefined;
	const known = await pinTable();
	const index = indexOf(known.pins, Number(pin));
	return index < 0 ? undefined : placeAt(known, index);
}

/** Median point of the region of a PIN's first three digits; undefined for an unknown region. */
export async function findPinRegion(pin: string): Promise<Point | undefined> {
	return (await pinTable()).regions.get(Number(pin.slice(0, 3)));
}

/** Nearest PIN and its distance in km. */
export async function nearestPin(point: Point): Promise<{ place: PinPlace; distance: number }> {
	const known = await pinTable();
	let best = 0;
	let distance = Number.POSITIVE_INFINITY;
	for (let index = 0; index < known.pins.length; index++) {
		const latitude = known.latitudes[index] ?? 0;
		// Lower bound: a degree of latitude is at least 110 km, so most points need no great-circle distance.
		if (Math.abs(latitude - point.latitude) * 110 > distance) continue;
		const away = greatCircleKm(point, { latitude, longitude: known.longitudes[index] ?? 0 });
		if (away < distance) {
			best = index;
			distance = away;
		}
	}
	return { place: placeAt(known, best), distance };
}

/** PINs within `km` of a point, nearest first, `limit` at most. */
export async function pinsNear(point: Point, km: number, limit: number): Promise<PinPlace[]> {
	const known = await pinTable();
	const found: { index: number; distance: number }[] = [];
	for (let index = 0; index < known.pins.length; index++) {
		const latitude = known.latitudes[index] ?? 0;
		if (Math.abs(latitude - point.latitude) * 110 > km) continue;
		const distance = greatCircleKm(point, { latitude, longitude: known.longitudes[index] ?? 0 });
		if (distance <= km) found.push({ index, distance });
	}
	return found
		.toSorted((one, other) => one.distance - other.distance)
		.slice(0, limit)
		.map(({ index }) => placeAt(known, index));
}

export async function allPins(): Promise<readonly string[]> {
	return Array.from((await pinTable()).pins, String);
}
