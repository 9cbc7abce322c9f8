// The eight brands of the demo seller. All are invented, and so are their makers.
import type { BrandInput } from "@lapwing/contract/catalogue";

export const brands = [
	{ slug: "aravalli", title: "Aravalli", position: 1 },
	{ slug: "kestrel", title: "Kestrel", position: 2 },
	{ slug: "monsoon", title: "Monsoon", position: 3 },
	{ slug: "northbay", title: "Northbay", position: 4 },
	{ slug: "oriel", title: "Oriel", position: 5 },
	{ slug: "pipal", title: "Pipal", position: 6 },
	{ slug: "tessel", title: "Tessel", position: 7 },
	{ slug: "vantar", title: "Vantar", position: 8 },
] as const satisfies BrandInput[];

export type BrandSlug = (typeof brands)[number]["slug"];

export const brandTitle = (slug: BrandSlug): string => brands.find((brand) => brand.slug === slug)?.title ?? slug;

interface Maker {
	country_of_origin: string;
	manufacturer: string;
	/** Legal Metrology (Packaged Commodities) Rules: imported goods must name the importer. */
	importer: string | null;
}

export const makers: Record<BrandSlug, Maker> = {
	aravalli: {
		country_of_origin: "India",
		manufacturer: "Aravalli Computers Private Limited, Plot 41, Demo Electronics Park, Sriperumbudur, Tamil Nadu 602105",
		importer: null,
	},
	kestrel: {
		country_of_origin: "China",
		manufacturer: "Kestrel Computing Company Limited, 8 Example Road, Hefei, China",
		importer: "Kestrel India Private Limited, Unit 14, Demo Trade Tower, Gurugram, Haryana 122001",
	},
	monsoon: {
		country_of_origin: "China",
		manufacturer: "Monsoon Gaming Devices Limited, 220 Sample Avenue, Chongqing, China",
		importer: "Monsoon Devices India LLP, 3rd Floor, Demo Chambers, Andheri East, Mumbai, Maharashtra 400069",
	},
	northbay: {
		country_of_origin: "Taiwan",
		manufacturer: "Northbay Instruments Incorporated, 17 Example Street, Hsinchu, Taiwan",
		importer: "Northbay Imaging India Private Limited, Demo House, Infopark, Kochi, Kerala 682042",
	},
	oriel: {
		country_of_origin: "Japan",
		manufacturer: "Oriel Corporation, 5-2 Sample, Matsumoto, Nagano, Japan",
		importer: "Oriel Computers India Private Limited, 9 Demo Enclave, Vasant Kunj, New Delhi 110070",
	},
	pipal: {
		country_of_origin: "India",
		manufacturer: "Pipal Learning Devices Private Limited, Shed 6, Demo Industrial Estate, Noida, Uttar Pradesh 201301",
		importer: null,
	},
	tessel: {
		country_of_origin: "Vietnam",
		manufacturer: "Tessel Business Systems Limited, Lot 12, Example Park, Bac Ninh, Vietnam",
		importer: "Tessel Systems India Private Limited, Block C, Demo Tech Park, Bengaluru, Karnataka 560066",
	},
	vantar: {
		country_of_origin: "Taiwan",
		manufacturer: "Vantar Computer Company Limited, 66 Sample Road, Taoyuan, Taiwan",
		importer: "Vantar India Private Limited, 2nd Floor, Demo Arcade, Banjara Hills, Hyderabad, Telangana 500034",
	},
};
