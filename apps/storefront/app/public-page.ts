// Which pages are the same for everyone. The server keeps them whole and answers with the same bytes.

export type PublicPage = {
	/** All that its loader reads of the address after `?`. Anything else there is left out before the loader sees it. */
	query: readonly string[];
	/** Names after `?` with which it is somebody's own, and not kept. */
	notWith: readonly string[];
};

/**
 * `export const handle = publicPage(["page"])` in a route's file. Its loader may use `publicApi` and `blogApi` only: there is no
 * visitor when it runs.
 */
export function publicPage(query: readonly string[] = [], options: { notWith?: readonly string[] } = {}): { publicPage: PublicPage } {
	return { publicPage: { query: query.toSorted(), notWith: options.notWith ?? [] } };
}
