// Form values of a location, and their conversion to the API's input.
import type { RouteData, RouteInput } from "@lapwing/contract/client";
import type { FocalPoint } from "@lapwing/contract/content";
import type { WeekHours } from "@lapwing/contract/location";
import type { StaffLocation } from "@lapwing/contract/staff-locations";
import type { Loaded } from "../form/edit-form.tsx";

/** What the form offers: brands, subcategories, buildings. */
export type LocationChoices = RouteData<"GET /staff/location-choices">;

export type Span = [string, string];
export type HolidayEntry = { key: string; date: string; name: string; hours: Span[] };

export type LocationValues = Omit<
	StaffLocation,
	| "id"
	| "version"
	| "closed_at"
	| "redirect_to"
	| "latitude"
	| "longitude"
	| "offers"
	| "services"
	| "holidays"
	| "meta"
	| "site"
	| "subcategories"
	| "banner_focus"
> & {
	banner_focus: FocalPoint | null;
	site: string;
	latitude: string;
	longitude: string;
	/** One per line. */
	offers: string;
	services: string;
	holidays: HolidayEntry[];
	meta_title: string;
	meta_description: string;
	meta_keywords: string;
	subcategories: string[];
};

const allDay: Span[] = [["10:00", "20:00"]];

export const blankLocation: LocationValues = {
	kind: "store",
	site: "",
	title: "",
	slug: "",
	address: "",
	city: "",
	state_code: "",
	post_code: "",
	contact_no: "",
	email: "",
	group_contacts: "",
	group_emails: "",
	whatsapp_no: "",
	map_link: "",
	image_360_link: "",
	banner: "",
	banner_focus: null,
	image: "",
	description: "",
	offers: "",
	meta_title: "",
	meta_description: "",
	meta_keywords: "",
	latitude: "",
	longitude: "",
	time_zone: "Asia/Kolkata",
	hours: { mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay, sun: [] },
	holidays: [],
	takes_free_service: false,
	services: "",
	gstin: "",
	brands: [],
	service_brands: [],
	subcategories: [],
};

export function loadedLocation(location: StaffLocation): Loaded<LocationValues> {
	const { id: _id, closed_at: _closed, redirect_to: _redirect, version, meta, offers, services, holidays, ...rest } = location;
	return {
		version,
		values: {
			...rest,
			site: rest.site ?? "",
			contact_no: rest.contact_no ?? "",
			email: rest.email ?? "",
			whatsapp_no: rest.whatsapp_no ?? "",
			map_link: rest.map_link ?? "",
			image_360_link: rest.image_360_link ?? "",
			banner: rest.banner ?? "",
			banner_focus: rest.banner_focus ?? null,
			image: rest.image ?? "",
			gstin: rest.gstin ?? "",
			latitude: String(rest.latitude),
			longitude: String(rest.longitude),
			offers: offers.join("\n"),
			services: services.join("\n"),
			holidays: holidays.map((holiday, index) => ({ ...holiday, key: `${index} ${holiday.date}` })),
			meta_title: meta.title ?? "",
			meta_description: meta.description ?? "",
			meta_keywords: meta.keywords ?? "",
			subcategories: rest.subcategories ?? [],
		},
	};
}

const orNull = (typed: string | null) => typed?.trim() || null;
const linesOf = (typed: string) =>
	typed
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
/** Invalid numbers become 0, a coordinate outside India, which the server rejects at the field. */
const degrees = (typed: string) => (/^-?\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : 0);

export function locationInput(values: LocationValues): RouteInput<"POST /staff/locations"> {
	const { meta_title, meta_description, meta_keywords, holidays, ...rest } = values;
	return {
		...rest,
		site: orNull(rest.site),
		contact_no: orNull(rest.contact_no),
		email: orNull(rest.email),
		whatsapp_no: orNull(rest.whatsapp_no),
		map_link: orNull(rest.map_link),
		image_360_link: orNull(rest.image_360_link),
		banner: orNull(rest.banner),
		image: orNull(rest.image),
		gstin: orNull(rest.gstin),
		latitude: degrees(rest.latitude),
		longitude: degrees(rest.longitude),
		offers: linesOf(rest.offers),
		services: linesOf(rest.services),
		holidays: holidays.map(({ date, name, hours }) => ({ date, name, hours })),
		meta: { title: orNull(meta_title), description: orNull(meta_description), keywords: orNull(meta_keywords) },
	};
}

/** "Lapwing Indiranagar" becomes `lapwing-indiranagar`. */
export function slugFrom(title: string): string {
	return title
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "")
		.slice(0, 120);
}

export const weekdays: readonly { key: keyof WeekHours; title: string }[] = [
	{ key: "mon", title: "Monday" },
	{ key: "tue", title: "Tuesday" },
	{ key: "wed", title: "Wednesday" },
	{ key: "thu", title: "Thursday" },
	{ key: "fri", title: "Friday" },
	{ key: "sat", title: "Saturday" },
	{ key: "sun", title: "Sunday" },
];
