// Builder for locations, from the fields that differ between them.
import type { LocationInput, WeekHours } from "@lapwing/contract/location";
import type { BrandSlug } from "./brands.ts";
import { demoGstin } from "./gstin.ts";
import { holidaysIn } from "./opening-hours.ts";
import { placeImages } from "./pictures.ts";
import { type SiteKey, sites } from "./sites.ts";

/** Room layouts with pictures. */
export type Layout = "store-a" | "store-b" | "service-a" | "service-b";

interface Common {
	site: SiteKey;
	slug: string;
	title: string;
	/** 11 to 33: its phones are 98000 00NN1 to 98000 00NN5. */
	number: number;
	phones: 2 | 3;
	/** Local part of the email address, and of the team's shared mailbox. */
	mail: [own: string, team: string];
	layout: Layout;
	has360?: false;
	hours: WeekHours;
	description: string;
	meta: { title: string; description: string; keywords: string };
}

export interface StoreFacts extends Common {
	sharesSite: boolean;
	brands: readonly BrandSlug[];
	offers: string[];
	services: string[];
}

export interface ServiceCentreFacts extends Common {
	sharesSite: boolean;
	serviceBrands: string[];
	takesFreeService: boolean;
	/** Beyond the five that every location's page shows. */
	moreServices?: string[];
}

export const store = (facts: StoreFacts): LocationInput => ({
	kind: "store",
	...shared(facts),
	site: facts.sharesSite ? sites[facts.site].name : null,
	offers: facts.offers,
	takes_free_service: false,
	services: facts.services,
	brands: [...facts.brands],
	service_brands: [],
});

export const serviceCentre = (facts: ServiceCentreFacts): LocationInput => ({
	kind: "service_center",
	...shared(facts),
	site: facts.sharesSite ? sites[facts.site].name : null,
	offers: [],
	takes_free_service: facts.takesFreeService,
	services: facts.moreServices ?? [],
	brands: [],
	service_brands: facts.serviceBrands,
});

function shared(facts: Common) {
	const { name: _name, ...where } = sites[facts.site];
	const pictures = placeImages(facts.layout);
	const phone = (last: number) => `9800000${facts.number}${last}`;
	return {
		title: facts.title,
		slug: facts.slug,
		...where,
		contact_no: phone(1),
		email: `${facts.mail[0]}@lapwing.example`,
		group_contacts: [1, 2, 3].slice(0, facts.phones).map(phone).join(", "),
		group_emails: facts.mail.map((box) => `${box}@lapwing.example`).join(", "),
		whatsapp_no: phone(5),
		map_link: mapLink(where.latitude, where.longitude),
		...pictures,
		...(facts.has360 === false && { image_360_link: null }),
		description: facts.description,
		meta: facts.meta,
		time_zone: "Asia/Kolkata",
		hours: facts.hours,
		holidays: holidaysIn(where.state_code),
		gstin: demoGstin(where.state_code),
	};
}

function mapLink(latitude: number, longitude: number): string {
	const edge = (value: number, by: number) => (value + by).toFixed(4);
	const bbox = [edge(longitude, -0.006), edge(latitude, -0.004), edge(longitude, 0.006), edge(latitude, 0.004)].join(",");
	return `https://www.openstreetmap.org/export/embed.html?bbox=${bbox}&layer=mapnik&marker=${latitude},${longitude}`;
}
