import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Focus management after a client-side navigation: focuses the new page's heading, so that screen readers announce it. If focus is in the
 * search box or a dialog, it stays there and the heading is announced by a live region. A change of the query alone is no new page.
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
