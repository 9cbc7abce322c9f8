// Allow-list of iframe embeds (maps, 360° views). Any other URL that staff enter is rendered as a link.
import type { Point } from "./distance.ts";
import type { View360 } from "./location.ts";

// Matched against the normalised URL, so that neither another host nor a port or a user name can precede the path.
const mapEmbed =
	/^https:\/\/www\.(google\.com\/maps(\/embed\?([^#]*&)?pb=|\/?\?([^#]*&)?output=embed\b)|openstreetmap\.org\/export\/embed\.html\?([^#]*&)?bbox=)/;
const viewEmbed = /^https:\/\/(my\.matterport\.com\/show\/?(\?|$)|kuula\.co\/share\/)/;

/** `src` of a pasted `<iframe>`; anything else as it is. */
export function embedSource(link: string): string {
	return /<iframe[^>]*\ssrc=["']([^"']+)/i.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? link;
}

/** Normalised http(s) URL; empty for anything else. */
function urlOf(link: string | null): string {
	const source = embedSource(link ?? "");
	const url = /^https?:\/\//i.test(source) ? (URL.parse(source)?.href ?? "") : "";
	// The older address of the same service, which still stands in many copied links and embed codes.
	return url.replace(/^(https?:\/\/)maps\.google\.com\/(maps)?(?=[/?]|$)/, "$1www.google.com/maps");
}

/** Map URL that is safe to embed; null if neither the link nor the coordinates can be shown. */
export function mapFrameOf(link: string | null, point: Point): string;
export function mapFrameOf(link: string | null, point: Point | null): string | null;
export function mapFrameOf(link: string | null, point: Point | null): string | null {
	const url = urlOf(link);
	for (const each of [url, `${url}&output=embed`]) if (mapEmbed.test(each)) return each;
	if (point === null) return null;
	const { latitude, longitude } = point;
	const edges = [longitude - 0.006, latitude - 0.004, longitude + 0.006, latitude + 0.004].map((edge) => edge.toFixed(4));
	return `https://www.openstreetmap.org/export/embed.html?bbox=${edges.join(",")}&layer=mapnik&marker=${latitude},${longitude}`;
}

/** Target of "Open in Maps": the link staff entered unless it is an embed, else the coordinates or a search query. */
export function mapUrlOf(link: string | null, place: Point | { words: string }): string {
	const url = urlOf(link);
	if (url !== "" && !mapEmbed.test(url)) return url;
	const query = "words" in place ? encodeURIComponent(place.words) : `${place.latitude},${place.longitude}`;
	return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** A same-site path is an image for our viewer; Google, Matterport and Kuula are embedded. */
export function view360Of(link: string | null): View360 | null {
	if (link && /^\/(?!\/)/.test(link)) return { kind: "image", url: link };
	const url = urlOf(link);
	if (url === "") return null;
	return { kind: mapEmbed.test(url) || viewEmbed.test(url) ? "frame" : "link", url };
}
