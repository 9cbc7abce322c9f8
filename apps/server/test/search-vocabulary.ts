// A small vocabulary for unit tests of the reading of search texts.
import { defaultNeeds } from "../src/modules/listing/default-needs.ts";
import { namedFilter } from "../src/modules/listing/query-filter.ts";
import { type Found, parseQuery, type Vocabulary } from "../src/modules/listing/search-query.ts";

const names: Vocabulary["names"] = [
	{ param: "category", value: "laptops", label: "Laptops" },
	{ param: "category", value: "accessories", label: "Accessories" },
	{ param: "brand", value: "tessel", label: "Tessel" },
	{ param: "colour", value: "sand", label: "Sand" },
	{ param: "brand", value: "kestrel", label: "Kestrel" },
	{ param: "brand", value: "oriel", label: "Oriel" },
	{ param: "processor", value: "core-i5", label: "Core i5" },
	{ param: "processor", value: "core-i7", label: "Core i7" },
	{ param: "processor", value: "core-ultra-5", label: "Core Ultra 5" },
	{ param: "processor", value: "core-5", label: "Core 5" },
	{ param: "processor", value: "ryzen-7", label: "Ryzen 7" },
	{ param: "processor", value: "ryzen-ai-5", label: "Ryzen AI 5" },
	{ param: "graphics", value: "geforce-rtx-4050", label: "GeForce RTX 4050" },
	{ param: "graphics", value: "geforce-rtx-5070-ti", label: "GeForce RTX 5070 Ti" },
	{ param: "graphics", value: "integrated", label: "Integrated" },
	{ param: "os", value: "windows-11-home", label: "Windows 11 Home" },
	{ param: "os", value: "no-operating-system", label: "No operating system" },
	{ param: "categories", value: "thin-and-light", label: "Thin & light" },
	{ param: "categories", value: "business", label: "Business" },
];

export const vocabulary: Vocabulary = {
	names,
	needs: defaultNeeds,
	stores: [
		{ value: "indiranagar", title: "Lapwing Indiranagar", city: "Bengaluru" },
		{ value: "jayanagar", title: "Lapwing Jayanagar", city: "Bengaluru" },
		{ value: "kothrud", title: "Lapwing Kothrud", city: "Pune" },
		{ value: "mg-road", title: "Lapwing M.G. Road", city: "Kochi" },
		{ value: "summit", title: "Lapwing Summit", city: "Delhi" },
	],
	accessoryWords: new Set([
		"bag",
		"backpack",
		"sleeve",
		"mouse",
		"mice",
		"keyboard",
		"charger",
		"adapter",
		"memory",
		"ram",
		"ssd",
		"storage",
		"keypad",
		"pendrive",
		"ddr5",
		"sata",
		"stick",
		"converter",
		"memorycard",
		"harddisk",
		"numpad",
		"माउस",
	]),
	laptopWords: new Set(["laptop", "notebook", "लैपटॉप"]),
	laptopCategory: "laptops",
};

export const filterOf = ({ filter, excluded }: Found) => {
	const { param, value } = namedFilter(filter);
	return `${excluded ? "not " : ""}${param}=${value}`;
};

export function readFilters(query: string): { filters: string[]; words: string[] } {
	const { found, words } = parseQuery(query, vocabulary);
	return { filters: found.map(filterOf), words };
}
