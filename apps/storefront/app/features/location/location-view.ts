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

type ApiRecord = Record<string, unknown>;

export function locationViewOf(answer: unknown, kind: LocationKind): LocationView {
	const record = recordOf(answer);
	const counter = recordOf(record["counter"]);
	const title = textOf(record["title"]) ?? "";
	const address = textOf(record["address"]) ?? "";
	const mapLink = textOf(record["map_link"]);
	const point = pointOf(record);
	return {
		kind,
		id: typeof record["id"] === "number" ? record["id"] : (textOf(record["id"]) ?? textOf(record["slug"]) ?? title),
		title,
		slug: textOf(record["slug"]) ?? "",
		address,
		contact_no: textOf(record["contact_no"]),
		email: textOf(record["email"]),
		phones: splitList(textOf(record["group_contacts"]) ?? ""),
		emails: splitList(textOf(record["group_emails"]) ?? ""),
		whatsapp_no: textOf(record["whatsapp_no"]),
		banner: textOf(record["banner"]),
		image: textOf(record[kind === "store" ? "store_image" : "service_center_image"]),
		description: textOf(record["description"]) ?? "",
		offers: kind === "store" ? listOf(record["offers"]).flatMap((offer) => textOf(offer) ?? []) : [],
		subcategories: kind === "store" ? ((counter["subcategories"] ?? record["subcategories"] ?? null) as Subcategory[] | null) : [],
		productCount: typeof counter["product_count"] === "number" ? counter["product_count"] : null,
		meta: metaOf(recordOf(record["meta"])),
		city: textOf(record["city"]),
		post_code: textOf(record["post_code"]),
		point,
		timetable: timetableOf(record),
		shared: textOf(record["site"]) !== null,
		distance_km: typeof record["distance_km"] === "number" ? record["distance_km"] : null,
		map_frame: textOf(record["map_frame"]) ?? mapFrameOf(mapLink, point),
		map_url: textOf(record["map_url"]) ?? mapUrlOf(mapLink, point ?? { words: `${title}, ${address}` }),
		view_360: record["view_360"] === undefined ? view360Of(textOf(record["image_360_link"])) : (record["view_360"] as View360 | null),
	};
}

/** Splits a comma-separated list. */
export function splitList(commaSeparated: string): string[] {
	return commaSeparated
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "");
}

function recordOf(value: unknown): ApiRecord {
	return typeof value === "object" && value !== null ? (value as ApiRecord) : {};
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

/** Accepts numbers: a server may return a phone as one. */
function textOf(value: unknown): string | null {
	if (typeof value === "number") return String(value);
	return typeof value === "string" && value.trim() !== "" ? value : null;
}

function metaOf(meta: ApiRecord): LocationView["meta"] {
	return { title: textOf(meta["title"]), description: textOf(meta["description"]), keywords: textOf(meta["keywords"]) };
}

function pointOf({ latitude, longitude }: ApiRecord): Point | null {
	return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
}

function timetableOf({ hours, holidays, time_zone }: ApiRecord): Timetable | null {
	if (typeof hours !== "object" || hours === null) return null;
	return {
		hours: hours as WeekHours,
		holidays: listOf(holidays) as Timetable["holidays"][number][],
		time_zone: textOf(time_zone) ?? shopZone,
	};
}
