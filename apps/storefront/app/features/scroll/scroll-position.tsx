import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";

const storageKey = "scroll-positions";

function readPositions(): Record<string, number> {
	try {
		return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, number>;
	} catch {
		return {};
	}
}

// Module state, since an error page remounts the layout.
let positions: Record<string, number> = {};
let previousPath: string | undefined;

/** History key of a location. The first location of every document has the key `default`, so its path is added. */
function historyKey({ key, pathname }: { key: string; pathname: string }): string {
	return key === "default" ? `default:${pathname}` : key;
}

/** Whether the document was loaded by Back, Forward or a reload; otherwise it starts at the top. */
function wasRestored(): boolean {
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return entry?.type === "back_forward" || entry?.type === "reload";
}

function elementFor(hash: string): HTMLElement | null {
	try {
		return document.getElementById(decodeURIComponent(hash.slice(1)));
	} catch {
		// A malformed escape sequence, such as /#50%off.
		return document.getElementById(hash.slice(1));
	}
}

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

const framesToSettle = 60;

/** Scrolls to a position and retries each frame for a second while the page is not tall enough yet, unless the visitor scrolls. */
function restore(place: number): () => void {
	let left = framesToSettle;
	let frame = 0;
	const scrolled = new AbortController();
	const stop = () => {
		cancelAnimationFrame(frame);
		scrolled.abort();
	};
	const go = () => {
		scrollTo(0, place);
		left -= 1;
		if (Math.abs(scrollY - place) > 1 && left > 0) frame = requestAnimationFrame(go);
	};
	go();
	for (const byHand of ["wheel", "touchstart", "keydown"]) addEventListener(byHand, stop, { signal: scrolled.signal, passive: true });
	return stop;
}

/**
 * Scroll restoration: a new path starts at the top, a new query on the same path keeps the position, Back and Forward restore it. React
 * Router's ScrollRestoration also scrolls to the top when only the query changes. docs/decisions/0006-own-scroll-handling.md.
 */
export function ScrollPosition() {
	const location = useLocation();
	const navigationType = useNavigationType();
	const pending = useNavigation().state !== "idle";
	const place = historyKey(location);
	const pendingNow = useRef(false);
	useBrowserLayoutEffect(() => {
		pendingNow.current = pending;
	}, [pending]);

	useEffect(() => {
		history.scrollRestoration = "manual";
		positions = { ...readPositions(), ...positions };
		const keep = () => {
			try {
				sessionStorage.setItem(storageKey, JSON.stringify(positions));
			} catch {
				// Storage is disabled: the position is lost on a reload.
			}
		};
		addEventListener("pagehide", keep);
		return () => removeEventListener("pagehide", keep);
	}, []);

	// Registered before the scroll to the top below, whose event must be recorded for the new page.
	useBrowserLayoutEffect(() => {
		const remember = () => {
			// Not during a navigation, when the page shrinks to the loading indicator.
			if (!pendingNow.current) positions[place] = scrollY;
		};
		addEventListener("scroll", remember, { passive: true });
		// Scroll events fire with the next frame; a click may navigate before that.
		addEventListener("click", remember, { capture: true });
		return () => {
			removeEventListener("scroll", remember);
			removeEventListener("click", remember, { capture: true });
		};
	}, [place]);

	useBrowserLayoutEffect(() => {
		const first = previousPath === undefined;
		const samePath = previousPath === location.pathname;
		previousPath = location.pathname;
		const known = first ? (wasRestored() ? readPositions()[place] : undefined) : positions[place];
		if (location.hash && (!first || known === undefined)) {
			elementFor(location.hash)?.scrollIntoView();
		} else if ((navigationType === "POP" || first) && known !== undefined) {
			return restore(known);
		} else if (!samePath && !first) {
			scrollTo(0, 0);
		}
		return undefined;
	}, [location, place, navigationType]);

	return null;
}
