/** Address of a filtered product list within the shop, from what was copied out of the browser; undefined for any other address. */
export function filteredListOf(typed: string, origin = globalThis.location.origin): string | undefined {
	const url = URL.parse(typed.trim(), origin);
	if (url === null || url.origin !== origin || url.pathname !== "/products") return undefined;
	url.searchParams.delete("page");
	return url.search === "" ? undefined : `/products${url.search}`;
}
