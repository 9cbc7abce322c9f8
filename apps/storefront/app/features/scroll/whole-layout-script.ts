/**
 * Inline script: a document that starts somewhere else than at its top (Back, Forward, reload, an address with a hash) is laid out whole at
 * once. Any other leaves out what is far below at first, on phones (shell.css, `content-visibility`), until whole-layout.ts adds it.
 */
export const wholeLayoutScript = `{
	const [entry] = performance.getEntriesByType("navigation");
	if (location.hash || !entry || entry.type !== "navigate") document.documentElement.dataset.whole = "";
}`;
