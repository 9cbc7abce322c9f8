import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * After a navigation by script the focus goes to the new page's heading, which screen readers then read, as after a document's load. Whoever
 * is searching goes on typing: there the heading is announced and the focus stays. A change of query alone (a filter, a configuration) is
 * no new page.
 */
export function PageFocus() {
	const { pathname } = useLocation();
	const idle = useNavigation().state === "idle";
	const shown = useRef(pathname);
	const [announced, setAnnounced] = useState("");
	useEffect(() => {
		if (!idle || shown.current === pathname) return;
		shown.current = pathname;
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
	}, [pathname, idle]);
	return (
		<p className="sr" aria-live="polite">
			{announced}
		</p>
	);
}
