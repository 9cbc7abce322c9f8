// Structured data (schema.org) of a location.
import type { WeekHours } from "@lapwing/contract/location";
import type { Timetable } from "@lapwing/contract/opening-hours";
import type { LocationView } from "../location/location-view.ts";
import type { JsonLdData } from "./json-ld.tsx";

const days = {
	mon: "Monday",
	tue: "Tuesday",
	wed: "Wednesday",
	thu: "Thursday",
	fri: "Friday",
	sat: "Saturday",
	sun: "Sunday",
} as const satisfies Record<keyof WeekHours, string>;

export function locationLd(siteUrl: string, place: LocationView): JsonLdData {
	const { image, point, timetable } = place;
	return {
		"@type": place.kind === "store" ? "ElectronicsStore" : "ComputerRepair",
		name: place.title,
		url: `${siteUrl}/${place.slug}`,
		...(image && { image: new URL(image, siteUrl).href }),
		...(place.contact_no && { telephone: `+91${place.contact_no}` }),
		...(place.email && { email: place.email }),
		address: {
			"@type": "PostalAddress",
			streetAddress: place.address,
			...(place.city && { addressLocality: place.city }),
			...(place.post_code && { postalCode: place.post_code }),
			addressCountry: "IN",
		},
		...(point && { geo: { "@type": "GeoCoordinates", latitude: point.latitude, longitude: point.longitude } }),
		...(timetable && { openingHoursSpecification: openingHoursOf(timetable) }),
	};
}

function openingHoursOf({ hours: week, holidays }: Timetable) {
	return [
		...Object.entries(days).flatMap(([key, dayOfWeek]) =>
			week[key as keyof WeekHours].map(([opens, closes]) => ({
				"@type": "OpeningHoursSpecification",
				dayOfWeek,
				opens,
				closes: clockOf(closes),
			})),
		),
		...holidays.flatMap(({ date, hours }) =>
			// Closed all day: equal opening and closing times.
			(hours.length === 0 ? [["00:00", "00:00"] as const] : hours).map(([opens, closes]) => ({
				"@type": "OpeningHoursSpecification",
				validFrom: date,
				validThrough: date,
				opens,
				closes: clockOf(closes),
			})),
		),
	];
}

/** schema.org has no 24:00. */
function clockOf(closes: string): string {
	return closes === "24:00" ? "23:59" : closes;
}
