import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { dataRouter } from "../../router-internals/data-router.ts";
import { useSiteInfo } from "../shell/site-info.ts";

/**
 * Progress of a client-side navigation. The bar and the title are set outside React, which renders navigations as transitions: on a slow
 * processor its loading indicator takes a second. While the address is that of a page that is not shown yet (Back and Forward change it
 * first), the title names neither page.
 */
export function NavigationProgress() {
	const loadingTitle = `Loading | ${useSiteInfo().name}`;
	const location = useLocation();
	const next = useNavigation().location;
	const leaving = next !== undefined && next.pathname !== location.pathname;
	const bar = useRef<HTMLDivElement>(null);
	const shownPath = useRef("");
	const shownTitle = useRef("");

	useEffect(
		() =>
			dataRouter().subscribe(({ navigation, location: reached }) => {
				const wanted = navigation.location;
				if (bar.current && wanted) bar.current.hidden = false;
				// Back and Forward change the address before the data is loaded, a link does after it.
				const address = wanted?.pathname === window.location.pathname ? wanted : reached;
				if (address.pathname === shownPath.current || document.title === loadingTitle) return;
				shownTitle.current = document.title;
				document.title = loadingTitle;
			}),
		[loadingTitle],
	);

	// The indicator takes the place of the page, which has shrunk: whoever was far down would see the footer alone.
	useLayoutEffect(() => {
		if (leaving) scrollTo(0, 0);
	}, [leaving]);

	useLayoutEffect(() => {
		shownPath.current = location.pathname;
		if (next !== undefined) return;
		if (bar.current) bar.current.hidden = true;
		// React leaves a title alone that is the same on both pages.
		if (document.title === loadingTitle) document.title = shownTitle.current;
	}, [next, location, loadingTitle]);

	return <div className="nav-progress" ref={bar} hidden />;
}
