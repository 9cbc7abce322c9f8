import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Focus management: moves focus to the heading after a navigation. Not after a form submit to the same path, where the first error
 * gets focus, nor after a change of filters, unless the focused element was removed.
 */
export function useFocusOnArrival(): void {
	const { pathname, search } = useLocation();
	const arrived = useNavigation().state === "idle";
	const address = pathname + search;
	const last = useRef(address);
	useEffect(() => {
		if (!arrived || last.current === address) return;
		const samePage = last.current.split("?")[0] === pathname;
		last.current = address;
		if (samePage && document.activeElement !== null && document.activeElement !== document.body) return;
		const heading = document.querySelector<HTMLElement>("#main h1");
		if (heading === null) return;
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
	}, [arrived, address, pathname]);
}
