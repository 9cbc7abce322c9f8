// Where a PIN code is: its state and district, read on first use.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export type PinPlace = { pin: string; stateCode: string; district: string };

let table: Promise<ReadonlyMap<string, PinPlace>> | undefined;

export async function findPin(pin: string): Promise<PinPlace | undefined> {
	table ??= readTable();
	return (await table).get(pin);
}

async function readTable(): Promise<ReadonlyMap<string, PinPlace>> {
	const lines = (await readFile(csvPath(), "utf8")).trimEnd().split("\n").slice(1);
	return new Map(
		lines.map((line) => {
			const [pin = "", stateCode = "", district = ""] = line.split(",");
			return [pin, { pin, stateCode, district }];
		}),
	);
}

/** From the folder of this file as from that of the built server, which is another: both lie below apps/server. */
function csvPath(): string {
	for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
		const path = join(folder, "src", "modules", "locations", "pin-codes.csv");
		if (existsSync(path)) return path;
		if (folder === dirname(folder)) throw new Error("The list of PIN codes is missing: src/modules/locations/pin-codes.csv.");
	}
}
