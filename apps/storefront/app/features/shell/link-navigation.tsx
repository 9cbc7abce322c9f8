// Event delegation for links: one listener makes a click on any link within the shop a client-side navigation. A page has some two hundred
// links; a router link for each is several hooks and effects to hydrate, and links in parts that are not hydrated would load a document.
import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { savesData } from "../client-state/saves-data.ts";

/** Time a pointer rests on a link before its page is prefetched. */
const intentMs = 100;

/** Answered by the server alone: files, the console, the API. */
const notPages = /^\/(admin|media|public|staff)(\/|$)|\.\w+$/;

/** Pages that are personal, or that the device alone fills (compare, offline): their data is not worth a prefetch. */
const notPrefetched = /^\/(cart|checkout|compare|invoices|my-account|offline|pay|payment-\w+|reset-password|track|verify-\w+)(\/|$)/;

/** The link to a page of the shop that the event is about. */
function pageLinkOf({ target }: Event): HTMLAnchorElement | null {
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
	if (link === null || link.origin !== location.origin || notPages.test(link.pathname)) return null;
	return link.hasAttribute("download") || (link.target !== "" && link.target !== "_self") ? null : link;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement | Location) => pathname + search + hash;

const isPlainClick = (event: MouseEvent) =>
	event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** A link with `data-replace` replaces the history entry, as does one to the current address. */
export function LinkNavigation() {
	const navigate = useNavigate();
	const [intended, setIntended] = useState<string>();
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const follow = (event: MouseEvent) => {
			const link = isPlainClick(event) ? pageLinkOf(event) : null;
			if (link === null) return;
			event.preventDefault();
			clearTimeout(timer);
			setIntended(undefined);
			const to = addressOf(link);
			void navigate(to, { replace: link.dataset["replace"] !== undefined || to === addressOf(location) });
		};
		const prefetch = (event: Event) => {
			clearTimeout(timer);
			const link = pageLinkOf(event);
			if (link === null) setIntended(undefined);
			if (link === null || notPrefetched.test(link.pathname) || savesData()) return;
			timer = setTimeout(() => setIntended(link.pathname + link.search), intentMs);
		};
		// On the window: React's own listeners are on the document, so handlers that prevent the navigation have run.
		addEventListener("click", follow, { signal });
		for (const intent of ["pointerover", "focusin", "touchstart"]) addEventListener(intent, prefetch, { signal, passive: true });
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [navigate]);
	return intended === undefined ? null : <PrefetchPageLinks page={intended} />;
}
