// City of a PIN code, from the names of its post offices and city-table.ts; none if ambiguous.
import { cityPins, districtCities, townNames } from "./city-table.ts";

/** Post office in the India Post directory; `BO` is a village branch, `HO` the head office of a town. */
export type Office = { pin: string; name: string; kind: "HO" | "PO" | "BO"; delivers: boolean };

export type PinRow = { pin: string; state: string; district: string; latitude: number; longitude: number };

export type Town = { name: string; row: PinRow };

/** Strips postal suffixes: "Agartala H.O", "Noida HO", "PRAYAGRAJ HPO", "Puttur(D.K.) H.O" and so on. */
export function officeTown(name: string): string {
	const bare = name
		.replace(/\([^)]*\)/g, " ")
		.replace(/\b(H\.?\s?P?\.?\s?O|G\.?\s?P\.?\s?O|S\.?\s?O|P\.?\s?O|Head Post Office)\.?(?=\s|$)/gi, " ")
		.replace(/\s+/g, " ")
		.trim();
	return townNames[name] ?? townNames[bare] ?? bare;
}

/** Town name: letters and single spaces; anything else is an address, an abbreviation or a company. */
const namesTown = /^[A-Z][a-z]{2,}( [A-Z][a-z]{2,}){0,2}$/;
const notTown =
	/\b(colony|nagar|road|college|university|mills?|factory|camp|cantt|bazaa?r|court|estate|layout|project|sector|park|market|chowk|gate|station|airport|institute|works|industrial|township|office|extension|depot|campus)\b/i;

export function looksLikeTown(name: string): boolean {
	return namesTown.test(name) && !notTown.test(name);
}

/** Town of a head office. The city of the table has precedence, so that a part of a city does not become a town name. */
export function headOfficeTown({ name, pin }: Pick<Office, "name" | "pin">): string {
	const town = inTable(Number(pin)) ?? officeTown(name);
	return looksLikeTown(town) ? town : "";
}

function inTable(pin: number): string | undefined {
	return cityPins.find(([from, to]) => pin >= from && pin <= to)?.[2];
}

const nearKm = 8;

export type Surroundings = {
	/** Towns with a head office, by `state:district`. */
	towns: ReadonlyMap<string, readonly Town[]>;
	/** Sub-district names by PIN: their main town has the same name. */
	subDistricts: ReadonlyMap<string, ReadonlySet<string>>;
	distanceKm: (one: PinRow, other: PinRow) => number;
};

export function findCity(row: PinRow, offices: readonly Office[], around: Surroundings): string {
	const listed = inTable(Number(row.pin)) ?? districtCities[`${row.state}:${row.district}`];
	if (listed !== undefined) return listed;
	const main = offices.filter(({ kind }) => kind !== "BO");
	const head = main.find(({ kind }) => kind === "HO");
	if (head) return headOfficeTown(head);
	const towns = around.towns.get(`${row.state}:${row.district}`) ?? [];
	const noVillages = main.length > 0 && main.length === offices.length;
	return named(main, towns) ?? (noVillages ? besideTown(row, towns, around) : undefined) ?? subDistrict(row, main, around) ?? "";
}

/** Match by name: an office named after its district's town is in it ("Hisar Cantt S.O"). */
function named(offices: readonly Office[], towns: readonly Town[]): string | undefined {
	const found = new Set<string>();
	for (const { name } of offices) {
		const words = ` ${officeTown(name)} `;
		for (const town of towns) if (words.startsWith(` ${town.name} `) && words.length > town.name.length + 2) found.add(town.name);
	}
	return found.size === 1 ? [...found][0] : undefined;
}

/** Match by proximity: no village branches, and near the town with the same first four digits. */
function besideTown(row: PinRow, towns: readonly Town[], { distanceKm }: Surroundings): string | undefined {
	const near = towns.filter((town) => town.row.pin.slice(0, 4) === row.pin.slice(0, 4) && distanceKm(town.row, row) <= nearKm);
	const names = new Set(near.map(({ name }) => name));
	return names.size === 1 ? [...names][0] : undefined;
}

/** Match by sub-district: a single delivery office named like it is its main town. */
function subDistrict(row: PinRow, main: readonly Office[], { subDistricts }: Surroundings): string | undefined {
	const delivering = main.filter(({ delivers }) => delivers);
	const town = delivering.length === 1 && delivering[0] ? officeTown(delivering[0].name) : "";
	return town.length > 3 && looksLikeTown(town) && subDistricts.get(row.pin)?.has(town.toLowerCase()) ? town : undefined;
}
