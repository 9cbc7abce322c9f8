import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";

/**
 * Focus management: moves focus to the heading after a navigation. Not after a form submit to the same path, where the first error
 * gets focus, nor after a change of filters, unless the focused element was removed. Back leads to the row or link of the page it came from.
 */
export function useFocusOnArrival(): void {
	const { pathname, search } = useLocation();
	const isBack = useNavigationType() === "POP";
	const arrived = useNavigation().state === "idle";
	const address = pathname + search;
	const last = useRef(address);
	useEffect(() => {
		if (!arrived || last.current === address) return;
		const [left = ""] = last.current.split("?");
		const samePage = left === pathname;
		last.current = address;
		if (samePage && document.activeElement !== null && document.activeElement !== document.body) return;
		const link = isBack && left !== "/" ? document.querySelector<HTMLElement>(`#main a[href$="${CSS.escape(left)}"]`) : null;
		if (link !== null) return (link.closest<HTMLElement>("[data-row]") ?? link).focus();
		focusStart();
	}, [arrived, address, pathname, isBack]);
}

/** On a page that begins with a scan or a field, its field; else the heading. */
function focusStart(): void {
	const field = document.querySelector<HTMLElement>("#main [data-first-field] input");
	if (field === null) return focusHeading();
	field.focus();
}

function focusHeading(): void {
	const heading = document.querySelector<HTMLElement>("#main h1");
	if (heading === null) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
}

/** Time for a page to place the focus itself, in milliseconds. */
const pause = 150;

/** Focus management: if the focused element is removed, as a button that did its work, its row or its bar gets the focus, else the heading. */
export function useFocusAfterRemoval(): void {
	useEffect(() => {
		let focused: HTMLElement | undefined;
		let row: string | undefined;
		let wasInBar = false;
		let timer: number | undefined;
		const onFocus = ({ target }: FocusEvent) => {
			if (!(target instanceof HTMLElement)) return;
			focused = target;
			row = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
			wasInBar = target.closest(".chosen-bar") !== null;
		};
		const restore = () => {
			if (focused === undefined || focused.isConnected || document.activeElement !== document.body) return;
			const again = row === undefined ? null : document.querySelector<HTMLElement>(`#main [data-row="${CSS.escape(row)}"]`);
			// Such as "Choose all shown", which leaves the bar with nothing more to choose.
			const bar = wasInBar ? document.querySelector<HTMLElement>(".chosen-bar :is(a[href], button)") : null;
			if (again !== null || bar !== null) (again ?? bar)?.focus({ preventScroll: true });
			else focusHeading();
		};
		const observer = new MutationObserver(() => {
			if (focused === undefined || focused.isConnected || document.activeElement !== document.body) return;
			window.clearTimeout(timer);
			timer = window.setTimeout(restore, pause);
		});
		document.addEventListener("focusin", onFocus);
		observer.observe(document.body, { childList: true, subtree: true });
		return () => {
			window.clearTimeout(timer);
			observer.disconnect();
			document.removeEventListener("focusin", onFocus);
		};
	}, []);
}
