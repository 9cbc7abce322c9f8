// View model of a store or service centre. The API may be another server (API_BASE) that returns only the specification's fields: no kind,
// hours or coordinates. The kind is then given by `type` or by the locator's path.
import type { Subcategory } from "@lapwing/contract/catalogue";
import type { Point } from "@lapwing/contract/distance";
import { mapFrameOf, mapUrlOf, view360Of } from "@lapwing/contract/embeds";
import type { LocationKind, View360, WeekHours } from "@lapwing/contract/location";
import type { Timetable } from "@lapwing/contract/opening-hours";
import { shopZone } from "../shell/shop-zone.ts";

export type LocationView = {
	kind: LocationKind;
	id: number | string;
	title: string;
	slug: string;
	address: string;
	contact_no: string | null;
	email: string | null;
	/** Parsed from comma-separated lists. */
	phones: readonly string[];
	emails: readonly string[];
	whatsapp_no: string | null;
	banner: string | null;
	image: string | null;
	description: string;
	offers: readonly string[];
	/** Subcategories on display; null if the server does not say, empty for a service centre. */
	subcategories: readonly Subcategory[] | null;
	/** Products on display; null if the server does not say. */
	productCount: number | null;
	meta: { title: string | null; description: string | null; keywords: string | null };
	city: string | null;
	post_code: string | null;
	point: Point | null;
	timetable: Timetable | null;
	/** Store and service centre share the premises. */
	shared: boolean;
	distance_km: number | null;
	/** Iframe URL of an allowed host. */
	map_frame: string | null;
	map_url: string;
	view_360: View360 | null;
};

type Wire = Record<string, unknown>;

export function locationViewOf(answer: unknown, kind: LocationKind): LocationView {
	const wire = recordOf(answer);
	const counter = recordOf(wire["counter"]);
	const title = textOf(wire["title"]) ?? "";
	const address = textOf(wire["address"]) ?? "";
	const mapLink = textOf(wire["map_link"]);
	const point = pointOf(wire);
	return {
		kind,
		id: typeof wire["id"] === "number" ? wire["id"] : (textOf(wire["id"]) ?? textOf(wire["slug"]) ?? title),
		title,
		slug: textOf(wire["slug"]) ?? "",
		address,
		contact_no: textOf(wire["contact_no"]),
		email: textOf(wire["email"]),
		phones: listed(textOf(wire["group_contacts"]) ?? ""),
		emails: listed(textOf(wire["group_emails"]) ?? ""),
		whatsapp_no: textOf(wire["whatsapp_no"]),
		banner: textOf(wire["banner"]),
		image: textOf(wire[kind === "store" ? "store_image" : "service_center_image"]),
		description: textOf(wire["description"]) ?? "",
		offers: kind === "store" ? listOf(wire["offers"]).flatMap((offer) => textOf(offer) ?? []) : [],
		subcategories: kind === "store" ? ((counter["subcategories"] ?? wire["subcategories"] ?? null) as Subcategory[] | null) : [],
		productCount: typeof counter["product_count"] === "number" ? counter["product_count"] : null,
		meta: metaOf(recordOf(wire["meta"])),
		city: textOf(wire["city"]),
		post_code: textOf(wire["post_code"]),
		point,
		timetable: timetableOf(wire),
		shared: textOf(wire["site"]) !== null,
		distance_km: typeof wire["distance_km"] === "number" ? wire["distance_km"] : null,
		map_frame: textOf(wire["map_frame"]) ?? mapFrameOf(mapLink, point),
		map_url: textOf(wire["map_url"]) ?? mapUrlOf(mapLink, point ?? { words: `${title}, ${address}` }),
		view_360: wire["view_360"] === undefined ? view360Of(textOf(wire["image_360_link"])) : (wire["view_360"] as View360 | null),
	};
}

/** Splits a comma-separated list. */
export function listed(commaSeparated: string): string[] {
	return commaSeparated
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "");
}

function recordOf(value: unknown): Wire {
	return typeof value === "object" && value !== null ? (value as Wire) : {};
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

/** Accepts numbers: a server may return a phone as one. */
function textOf(value: unknown): string | null {
	if (typeof value === "number") return String(value);
	return typeof value === "string" && value.trim() !== "" ? value : null;
}

function metaOf(meta: Wire): LocationView["meta"] {
	return { title: textOf(meta["title"]), description: textOf(meta["description"]), keywords: textOf(meta["keywords"]) };
}

function pointOf({ latitude, longitude }: Wire): Point | null {
	return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
}

function timetableOf({ hours, holidays, time_zone }: Wire): Timetable | null {
	if (typeof hours !== "object" || hours === null) return null;
	return {
		hours: hours as WeekHours,
		holidays: listOf(holidays) as Timetable["holidays"][number][],
		time_zone: textOf(time_zone) ?? shopZone,
	};
}
