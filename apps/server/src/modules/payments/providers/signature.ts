import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether `given` is the hex HMAC-SHA256 of `text`. Compared in constant time. */
export function isSignedWith(secret: string, text: string, given: string): boolean {
	const expected = createHmac("sha256", secret).update(text).digest();
	if (!/^[0-9a-f]{64}$/i.test(given)) return false;
	return timingSafeEqual(expected, Buffer.from(given, "hex"));
}
