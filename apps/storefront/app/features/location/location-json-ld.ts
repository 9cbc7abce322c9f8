// What search engines read: the same facts as on the page.
import type { Location, WeekHours } from "@lapwing/contract/location";

const days = {
	mon: "Monday",
	tue: "Tuesday",
	wed: "Wednesday",
	thu: "Thursday",
	fri: "Friday",
	sat: "Saturday",
	sun: "Sunday",
} as const satisfies Record<keyof WeekHours, string>;

export function locationJsonLd(location: Location, siteUrl: string) {
	const image = location.kind === "store" ? location.store_image : location.service_center_image;
	return {
		"@context": "https://schema.org",
		"@type": location.kind === "store" ? "ElectronicsStore" : "ComputerRepair",
		name: location.title,
		url: `${siteUrl}/${location.slug}`,
		...(image && { image: new URL(image, siteUrl).href }),
		...(location.contact_no && { telephone: `+91${location.contact_no}` }),
		...(location.email && { email: location.email }),
		address: {
			"@type": "PostalAddress",
			streetAddress: location.address,
			addressLocality: location.city,
			postalCode: location.post_code,
			addressCountry: "IN",
		},
		geo: { "@type": "GeoCoordinates", latitude: location.latitude, longitude: location.longitude },
		openingHoursSpecification: [
			...Object.entries(days).flatMap(([key, dayOfWeek]) =>
				location.hours[key as keyof WeekHours].map(([opens, closes]) => ({
					"@type": "OpeningHoursSpecification",
					dayOfWeek,
					opens,
					closes: clockOf(closes),
				})),
			),
			...location.holidays.flatMap(({ date, hours }) =>
				// Closed all day is opening and closing at the same minute.
				(hours.length === 0 ? [["00:00", "00:00"] as const] : hours).map(([opens, closes]) => ({
					"@type": "OpeningHoursSpecification",
					validFrom: date,
					validThrough: date,
					opens,
					closes: clockOf(closes),
				})),
			),
		],
	};
}

/** Midnight at the end of a day has no 24:00 in schema.org. */
function clockOf(closes: string): string {
	return closes === "24:00" ? "23:59" : closes;
}
