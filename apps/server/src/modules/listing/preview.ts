// Preview URL of an unpublished product, signed by HMAC.
import { createHmac, timingSafeEqual } from "node:crypto";

const aWeek = 7 * 24 * 60 * 60;

function signature(secret: string, id: number, until: number): string {
	return createHmac("sha256", secret).update(`preview ${id} ${until}`).digest("base64url").slice(0, 32);
}

/** Expires after a week, counted from the start of the hour, so that the URL is stable within the hour. */
export function previewUrl(secret: string, product: { id: number; slug: string }, now: Date): string {
	const until = Math.floor(now.getTime() / 3_600_000) * 3600 + aWeek;
	return `/products/${product.slug}?preview=${until}.${signature(secret, product.id, until)}`;
}

export function isPreviewValid(secret: string, id: number, token: string, now: Date): boolean {
	const [, until = "", given = ""] = /^(\d{1,12})\.([\w-]{32})$/.exec(token) ?? [];
	if (until === "" || Number(until) * 1000 < now.getTime()) return false;
	return timingSafeEqual(Buffer.from(signature(secret, id, Number(until))), Buffer.from(given));
}
