// Where a shopper goes on to after signing in. The address comes from a link, so from anyone: only a path of this shop counts.
// No zod here: pages import it.

const base = "https://shop.invalid";

/** The path, query and fragment of `to` where it leads to a page of this shop; `otherwise` for everything else. */
export function safeReturnPath(to: unknown, otherwise = "/"): string {
	if (typeof to !== "string" || to.length > 2000) return otherwise;
	// Browsers drop tabs and line breaks from addresses and read a backslash as a slash: `/\t/evil` and `/\evil` leave the shop.
	if (!to.startsWith("/") || /^\/\/|\\|\p{Cc}/u.test(to)) return otherwise;
	try {
		const url = new URL(to, base);
		if (url.origin !== base) return otherwise;
		const path = `${url.pathname}${url.search}${url.hash}`;
		// `/a/..//evil` is `//evil` once the dots are resolved.
		return path.startsWith("//") ? otherwise : path;
	} catch {
		return otherwise;
	}
}
