import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { dataRouter } from "../../router-internals/data-router.ts";
import { isPageChange } from "./page-change.ts";

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
let previous: { pathname: string; search: string } | undefined;

/** Whether the document was loaded by Back, Forward or a reload; otherwise it starts at the top. */
function wasRestored(): boolean {
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return /^(back|re)/.test(entry?.type ?? "");
}

function elementFor(hash: string): HTMLElement | null {
	let id = hash.slice(1);
	try {
		id = decodeURIComponent(id);
	} catch {
		// A malformed escape sequence, such as /#50%off.
	}
	return document.getElementById(id);
}

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** With the estimated heights of what is not laid out yet (whole-layout.ts) no position could be restored. */
function layOutWholeAtNavigation(): () => void {
	const unsubscribe = dataRouter().subscribe(({ navigation }) => {
		if (navigation.state === "idle") return;
		document.documentElement.dataset["whole"] = "";
		unsubscribe();
	});
	return unsubscribe;
}

const framesToSettle = 60;

/** Scrolls to a position and retries each frame for a second while the page is not tall enough yet, unless the visitor scrolls. */
function restore(position: number): () => void {
	let left = framesToSettle;
	let frame = 0;
	const scrolled = new AbortController();
	const stop = () => {
		cancelAnimationFrame(frame);
		scrolled.abort();
	};
	const scroll = () => {
		scrollTo(0, position);
		left -= 1;
		if (Math.abs(scrollY - position) > 1 && left > 0) frame = requestAnimationFrame(scroll);
	};
	scroll();
	for (const userEvent of ["wheel", "touchstart", "keydown"]) addEventListener(userEvent, stop, { signal: scrolled.signal, passive: true });
	return stop;
}

/**
 * Scroll restoration: a new path and another page of a list start at the top, any other new query keeps the position, Back and Forward
 * restore it. React Router's ScrollRestoration also scrolls to the top when only the query changes. docs/decisions/0006-own-scroll-handling.md.
 */
export function ScrollPosition() {
	const location = useLocation();
	const navigationType = useNavigationType();
	const pending = useNavigation().state !== "idle";
	// The first location of every document has the key `default`, so its path is added.
	const key = location.key + location.pathname;
	const pendingNow = useRef(false);
	useBrowserLayoutEffect(() => {
		pendingNow.current = pending;
	}, [pending]);

	useEffect(layOutWholeAtNavigation, []);

	useEffect(() => {
		history.scrollRestoration = "manual";
		positions = { ...readPositions(), ...positions };
		const savePositions = () => {
			try {
				sessionStorage.setItem(storageKey, JSON.stringify(positions));
			} catch {
				// Storage is disabled: the position is lost on a reload.
			}
		};
		addEventListener("pagehide", savePositions);
		return () => removeEventListener("pagehide", savePositions);
	}, []);

	// Registered before the scroll to the top below, whose event must be recorded for the new page.
	useBrowserLayoutEffect(() => {
		const recordPosition = () => {
			// Not during a navigation, when the page shrinks to the loading indicator.
			if (!pendingNow.current) positions[key] = scrollY;
		};
		addEventListener("scroll", recordPosition, { passive: true });
		// Scroll events fire with the next frame; a click may navigate before that.
		addEventListener("click", recordPosition, { capture: true });
		return () => {
			removeEventListener("scroll", recordPosition);
			removeEventListener("click", recordPosition, { capture: true });
		};
	}, [key]);

	useBrowserLayoutEffect(() => {
		const first = previous === undefined;
		const moved = isPageChange(previous ?? location, location);
		previous = location;
		const known = first ? (wasRestored() ? readPositions()[key] : undefined) : positions[key];
		if (location.hash && (!first || known === undefined)) {
			elementFor(location.hash)?.scrollIntoView();
		} else if ((navigationType === "POP" || first) && known !== undefined) {
			return restore(known);
		} else if (moved) {
			scrollTo(0, 0);
		}
		return undefined;
	}, [location, key, navigationType]);

	return null;
}
