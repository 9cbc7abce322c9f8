// Adds what is far below on a phone's page to its layout, part by part while the browser is idle. Until then its height is an estimate
// (shell.css, `content-visibility`), with which no scroll position could be restored; so the first navigation ends it (scroll-position.tsx).
/** As in shell.css. */
const parts = "main .section, .product-body > section, .results .card";
const phone = "(max-width: 47.99rem)";
/** Cards added together. */
const atOnce = 3;

export function startWholeLayout(): void {
	const { dataset } = document.documentElement;
	const left = matchMedia(phone).matches ? [...document.querySelectorAll<HTMLElement>(parts)] : [];
	const step = () => {
		if (dataset["whole"] !== undefined) return;
		const count = left[0]?.classList.contains("card") ? atOnce : 1;
		for (const part of left.splice(0, count)) part.style.contentVisibility = "visible";
		if (left.length > 0) whenIdle(step);
		else dataset["whole"] = "";
	};
	whenIdle(step);
}

function whenIdle(work: () => void): void {
	// Safari has no requestIdleCallback.
	if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
	else setTimeout(work, 100);
}
