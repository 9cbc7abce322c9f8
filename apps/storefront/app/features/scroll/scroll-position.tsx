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

// Beyond the component's life: an error page mounts the layout anew, and is a page like any other.
let positions: Record<string, number> = {};
let previousPath: string | undefined;

/** The router calls the first page of every document `default`; by their paths they are told apart. */
function placeKey({ key, pathname }: { key: string; pathname: string }): string {
	return key === "default" ? `default:${pathname}` : key;
}

/** A document that was left and come back to, or loaded again, has a place; a new one starts at the top. */
function returns(): boolean {
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return entry?.type === "back_forward" || entry?.type === "reload";
}

function elementFor(hash: string): HTMLElement | null {
	try {
		return document.getElementById(decodeURIComponent(hash.slice(1)));
	} catch {
		// Anybody may write an address, such as /#50%off.
		return document.getElementById(hash.slice(1));
	}
}

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

const framesToSettle = 60;

/** Where the page has not its whole height yet, again with each frame for a second, unless the visitor scrolls by hand. */
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
 * A new path starts at the top; a new query on the same path leaves the page where it is; Back and Forward restore the place.
 * React Router's own component also jumps to the top when only the query changes.
 */
export function ScrollPosition() {
	const location = useLocation();
	const navigationType = useNavigationType();
	const pending = useNavigation().state !== "idle";
	const place = placeKey(location);
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
				// Without storage the place is forgotten on a reload, nothing more.
			}
		};
		addEventListener("pagehide", keep);
		return () => removeEventListener("pagehide", keep);
	}, []);

	// Before the jump to the top below: its scroll event must count for the new page, not for the one that was left.
	useBrowserLayoutEffect(() => {
		const remember = () => {
			// While the next page loads, this one shrinks to an indicator; that is no place to come back to.
			if (!pendingNow.current) positions[place] = scrollY;
		};
		addEventListener("scroll", remember, { passive: true });
		// A scroll is told with the next frame; whoever follows a link before that is here all the same.
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
		const known = first ? (returns() ? readPositions()[place] : undefined) : positions[place];
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
