// Progressive enhancement of links to /free-service: a click opens the form over the current page. Before this module has loaded, and
// without JavaScript, they lead to the page of the form.
import { useLayoutEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { RequestSteps } from "../service-request/request-dialogs.tsx";
import { useRequestFlow } from "../service-request/request-flow.ts";

const path = "/free-service";

/** URL of the page below the form, while the history entry of the form is the current one. */
let pageBelow: string | undefined;

export function useFreeServiceLinks(): void {
	const { pathname, key } = useLocation();
	const idle = useNavigation().state === "idle";
	// A link in the form leads on: Back is the router's again.
	useLayoutEffect(() => {
		pageBelow = undefined;
	}, [key, idle]);
	useLayoutEffect(() => {
		const click = (event: MouseEvent) => {
			const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
			if (!plain || pathname === path || !isFormLink(event)) return;
			event.preventDefault();
			openOverPage(pathname);
		};
		const preload = (event: Event) => {
			if (isFormLink(event)) RequestSteps.preload();
		};
		// In the capture phase, before the router's handler of the link.
		document.addEventListener("click", click, true);
		document.addEventListener("pointerover", preload);
		document.addEventListener("focusin", preload);
		return () => {
			document.removeEventListener("click", click, true);
			document.removeEventListener("pointerover", preload);
			document.removeEventListener("focusin", preload);
		};
	}, [pathname]);
}

function isFormLink({ target }: Event): boolean {
	return target instanceof Element && target.closest(`a[href="${path}"]`) !== null;
}

/** As a history entry of its own with the URL of the form: Back closes it, and closing it goes back. */
function openOverPage(pathname: string): void {
	pageBelow = location.href;
	const { idx = 0 } = (history.state ?? {}) as { idx?: number };
	// `idx` is the router's position in the history.
	history.pushState({ idx: idx + 1 }, "", path);
	window.__lapwing.beforeRouter = leaveForm;
	useRequestFlow.getState().open({ path: pathname, whenClosed: () => history.back() });
}

/** The router would load the page again although it is still there. */
function leaveForm(event: PopStateEvent): void {
	if (pageBelow === undefined) return;
	if (location.href === pageBelow) event.stopImmediatePropagation();
	pageBelow = undefined;
	useRequestFlow.getState().end();
}
