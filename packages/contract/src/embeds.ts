// Allow-list of iframe embeds (maps, 360° views). Any other URL that staff enter is rendered as a link.
import type { Point } from "./distance.ts";
import type { View360 } from "./location.ts";

function parseUrl(link: string | null): URL | undefined {
	if (link === null || !/^https?:\/\//i.test(link)) return undefined;
	const address = URL.parse(link) ?? undefined;
	// The older address of the same service, which still stands in many copied embed codes.
	if (address?.hostname === "maps.google.com") address.hostname = "www.google.com";
	return address;
}

function isPlain(address: URL): boolean {
	return address.protocol === "https:" && address.port === "" && address.username === "" && address.password === "";
}

function isGoogleEmbed(address: URL): boolean {
	if (!isPlain(address) || address.hostname !== "www.google.com") return false;
	if (address.pathname === "/maps/embed") return address.searchParams.has("pb");
	return /^\/maps\/?$/.test(address.pathname) && address.searchParams.get("output") === "embed";
}

function isOpenStreetMapEmbed(address: URL): boolean {
	return (
		isPlain(address) &&
		address.hostname === "www.openstreetmap.org" &&
		address.pathname === "/export/embed.html" &&
		address.searchParams.has("bbox")
	);
}

/** Map URL that is safe to embed; null if neither the link nor the coordinates can be shown. */
export function mapFrameOf(link: string | null, point: Point): string;
export function mapFrameOf(link: string | null, point: Point | null): string | null;
export function mapFrameOf(link: string | null, point: Point | null): string | null {
	const address = parseUrl(link);
	if (address && (isGoogleEmbed(address) || isOpenStreetMapEmbed(address))) return address.href;
	if (point === null) return null;
	const { latitude, longitude } = point;
	const edges = [longitude - 0.006, latitude - 0.004, longitude + 0.006, latitude + 0.004].map((edge) => edge.toFixed(4));
	return `https://www.openstreetmap.org/export/embed.html?bbox=${edges.join(",")}&layer=mapnik&marker=${latitude},${longitude}`;
}

/** Target of "Open in Maps": the link staff entered unless it is an embed, else the coordinates or a search query. */
export function mapUrlOf(link: string | null, place: Point | { words: string }): string {
	const address = parseUrl(link);
	if (address && !isGoogleEmbed(address) && !isOpenStreetMapEmbed(address)) return address.href;
	const query = "words" in place ? encodeURIComponent(place.words) : `${place.latitude},${place.longitude}`;
	return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** A same-site path is an image for our viewer; Google, Matterport and Kuula are embedded. */
export function view360Of(link: string | null): View360 | null {
	if (link === null || link === "") return null;
	if (/^\/(?!\/)/.test(link)) return { kind: "image", url: link };
	const address = parseUrl(link);
	if (address === undefined) return null;
	const framed =
		isGoogleEmbed(address) ||
		(isPlain(address) && address.hostname === "my.matterport.com" && /^\/show\/?$/.test(address.pathname)) ||
		(isPlain(address) && address.hostname === "kuula.co" && address.pathname.startsWith("/share/"));
	return { kind: framed ? "frame" : "link", url: address.href };
}
