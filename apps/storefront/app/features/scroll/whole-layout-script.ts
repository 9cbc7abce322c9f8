/**
 * Inline script: a document that starts somewhere else than at its top (Back, Forward, reload, an address with a hash) is laid out whole at
 * once. Any other leaves out what is far below at first, on phones (shell.css, `content-visibility`), until whole-layout.ts adds it. A link
 * to such a part has it laid out first, since the heights above it are estimates, and leads there at once: the press itself may be held until
 * the page is hydrated.
 */
export const wholeLayoutScript = `{
	const [entry] = performance.getEntriesByType("navigation");
	if (location.hash || !entry || entry.type !== "navigate") document.documentElement.dataset.whole = "";
	addEventListener("click", ({ target }) => {
		const { hash } = target.closest?.("a[href^='#']") ?? {};
		const part = hash && document.getElementById(hash.slice(1));
		if (!part || !part.closest(".section, .product-body")) return;
		document.documentElement.dataset.whole = "";
		part.scrollIntoView();
	}, true);
}`;
