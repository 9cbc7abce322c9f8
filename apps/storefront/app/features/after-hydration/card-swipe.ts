// Swipe over a product card: shows its second picture, and the first again. Event delegation on the document, so that lists carry no
// script for it; with a mouse or keys the stylesheet does the same (packages/ui/src/card.css).

/** Minimum distance of a swipe, in pixels. */
const minDistance = 40;

/** Returns the function that removes the listeners. */
export function startCardSwipe(): () => void {
	let start: { card: Element; x: number; y: number } | undefined;
	const begin = ({ touches, target }: TouchEvent) => {
		const card = target instanceof Element ? target.closest(".card:has(.stage--two)") : null;
		const [finger] = touches;
		start = card && finger && touches.length === 1 ? { card, x: finger.clientX, y: finger.clientY } : undefined;
	};
	const end = ({ changedTouches: [finger] }: TouchEvent) => {
		if (!start || !finger) return;
		const across = Math.abs(finger.clientX - start.x);
		// A vertical movement scrolls the page.
		if (across >= minDistance && across > Math.abs(finger.clientY - start.y)) start.card.toggleAttribute("data-second");
		start = undefined;
	};
	document.addEventListener("touchstart", begin, { passive: true });
	document.addEventListener("touchend", end, { passive: true });
	return () => {
		document.removeEventListener("touchstart", begin);
		document.removeEventListener("touchend", end);
	};
}
