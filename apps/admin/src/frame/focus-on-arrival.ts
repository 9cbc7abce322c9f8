import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * A new page is read from its heading on. A form sent to its own address is no new page: there the first error gets the focus. Nor
 * is a filter of a list, unless what had the focus is gone.
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
