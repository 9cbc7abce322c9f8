// What may be framed on our pages. Only addresses that are known to be embeds; whatever else staff enter becomes a link.
import type { Point } from "./distance.ts";
import type { View360 } from "./location.ts";

function addressOf(link: string | null): URL | undefined {
	if (link === null || !/^https?:\/\//i.test(link)) return undefined;
	return URL.parse(link) ?? undefined;
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

/** An address that is safe to frame, whatever the link is; none where neither the link nor the place can be shown. */
export function mapFrameOf(link: string | null, point: Point): string;
export function mapFrameOf(link: string | null, point: Point | null): string | null;
export function mapFrameOf(link: string | null, point: Point | null): string | null {
	const address = addressOf(link);
	if (address && (isGoogleEmbed(address) || isOpenStreetMapEmbed(address))) return address.href;
	if (point === null) return null;
	const { latitude, longitude } = point;
	const edges = [longitude - 0.006, latitude - 0.004, longitude + 0.006, latitude + 0.004].map((edge) => edge.toFixed(4));
	return `https://www.openstreetmap.org/export/embed.html?bbox=${edges.join(",")}&layer=mapnik&marker=${latitude},${longitude}`;
}

/** Where "Open in Maps" leads: the link of the staff unless that is an embed, else the place on the map, or what to look for there. */
export function mapUrlOf(link: string | null, place: Point | { words: string }): string {
	const address = addressOf(link);
	if (address && !isGoogleEmbed(address) && !isOpenStreetMapEmbed(address)) return address.href;
	const query = "words" in place ? encodeURIComponent(place.words) : `${place.latitude},${place.longitude}`;
	return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** A path of ours is a picture for the viewer; Google, Matterport and Kuula can be framed. */
export function view360Of(link: string | null): View360 | null {
	if (link === null || link === "") return null;
	if (/^\/(?!\/)/.test(link)) return { kind: "image", url: link };
	const address = addressOf(link);
	if (address === undefined) return null;
	const framed =
		isGoogleEmbed(address) ||
		(isPlain(address) && address.hostname === "my.matterport.com" && /^\/show\/?$/.test(address.pathname)) ||
		(isPlain(address) && address.hostname === "kuula.co" && address.pathname.startsWith("/share/"));
	return { kind: framed ? "frame" : "link", url: address.href };
}
