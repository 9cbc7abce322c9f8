// Open-redirect protection: validates the path to return to after sign-in. It comes from a URL, so only paths of this shop are
// accepted.
// No Zod import: client bundles use this file.

const base = "https://shop.invalid";

/** Path, query and fragment of `to` if it is a page of this shop; otherwise `otherwise`. */
export function safeReturnPath(to: unknown, otherwise = "/"): string {
	if (typeof to !== "string" || to.length > 2000) return otherwise;
	// URL parsers strip tabs and line breaks and treat a backslash as a slash: `/\t/evil` and `/\evil` are other hosts.
	if (!to.startsWith("/") || /^\/\/|\\|\p{Cc}/u.test(to)) return otherwise;
	try {
		const url = new URL(to, base);
		if (url.origin !== base) return otherwise;
		const path = `${url.pathname}${url.search}${url.hash}`;
		// `/a/..//evil` resolves to `//evil`.
		return path.startsWith("//") ? otherwise : path;
	} catch {
		return otherwise;
	}
}
