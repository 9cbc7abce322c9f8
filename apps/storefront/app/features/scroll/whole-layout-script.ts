/**
 * Inline script: a document that starts somewhere else than at its top (Back, Forward, reload, an address with a hash) is laid out whole at
 * once. Any other leaves out what is far below at first, on phones (shell.css, `content-visibility`): until the visitor does something, then
 * only what is not near the screen, until whole-layout.ts has added it all. After five seconds the latter also without that module.
 */
export const wholeLayoutScript = `{
	const { dataset } = document.documentElement;
	const [entry] = performance.getEntriesByType("navigation");
	if (location.hash || !entry || entry.type !== "navigate") dataset.whole = "";
	const near = () => (dataset.whole ??= "near");
	for (const act of ["pointerdown", "keydown", "wheel", "scroll"]) addEventListener(act, near, { once: true, capture: true, passive: true });
	setTimeout(near, 5000);
}`;
