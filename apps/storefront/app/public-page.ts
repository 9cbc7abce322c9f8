// Declares pages that are the same for every visitor; the server caches them. docs/decisions/0013-page-cache.md.

export type PublicPage = {
	/** Query parameters that the loader reads. All others are removed before the loader runs. */
	query: readonly string[];
	/** Query parameters that make the response uncacheable. */
	notWith: readonly string[];
};

/**
 * `export const handle = publicPage(["page"])` in a route module. Its loader may use `publicApi` and `blogApi` only: it runs without a
 * visitor.
 */
export function publicPage(query: readonly string[] = [], options: { notWith?: readonly string[] } = {}): { publicPage: PublicPage } {
	return { publicPage: { query: query.toSorted(), notWith: options.notWith ?? [] } };
}
