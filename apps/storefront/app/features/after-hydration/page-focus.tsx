import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { isPageChange } from "../scroll/page-change.ts";

/**
 * Focus management after a client-side navigation: focuses the new page's heading, so that screen readers announce it. If focus is in the
 * search box or a dialog, it stays there and the heading is announced by a live region. Of changes of the query, only
 * another page of a list is a new page.
 */
export function PageFocus() {
	const location = useLocation();
	const idle = useNavigation().state === "idle";
	const shown = useRef(location);
	const [announced, setAnnounced] = useState("");
	useEffect(() => {
		if (!idle) return;
		const moved = isPageChange(shown.current, location);
		shown.current = location;
		if (!moved) return;
		const heading = document.querySelector<HTMLElement>("main h1");
		const target = heading ?? document.getElementById("main");
		const active = document.activeElement;
		if (active?.closest("[role=search], dialog[open]")) {
			setAnnounced(heading?.textContent ?? document.title);
			return;
		}
		if (target === null) return;
		if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
		target.focus({ preventScroll: true });
	}, [location, idle]);
	return (
		<p className="sr" aria-live="polite">
			{announced}
		</p>
	);
}
