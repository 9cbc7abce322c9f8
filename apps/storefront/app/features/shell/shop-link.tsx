import type { LinkProps } from "@lapwing/ui/link";
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { savesData } from "../client-state/saves-data.ts";
import { RequestSteps } from "../service-request/request-dialogs.tsx";
import { useRequestFlow } from "../service-request/request-flow.ts";

/** Link component for the UI package: router links within the shop, plain links otherwise. */
export function ShopLink({ href, ...rest }: LinkProps) {
	if (href === "/free-service") return <FreeServiceLink href={href} {...rest} />;
	if (!href.startsWith("/") || href.startsWith("//")) return <a href={href} {...rest} />;
	// On the server the same markup as <Link>, without its cost: a page has about two hundred links.
	if (import.meta.env.SSR) return <a href={href} data-discover="true" {...rest} />;
	return <Link to={href} prefetch={mayPrefetch(href) ? "intent" : "none"} {...rest} />;
}

/** Personal pages are not prefetched. */
const personal = /^\/(cart|checkout|compare|invoices|my-account|offline|pay|payment-\w+|reset-password|track|verify-\w+)([/?#]|$)/;

/** Prefetch on hover, touch or focus. */
function mayPrefetch(href: string): boolean {
	return !personal.test(href) && !savesData();
}

/** Opens the service request dialog; without JavaScript, or in a new tab, the page. */
function FreeServiceLink({ href, onClick, ...rest }: LinkProps) {
	const { pathname } = useLocation();
	const open = useRequestFlow((flow) => flow.open);
	function click(event: MouseEvent<HTMLAnchorElement>) {
		onClick?.(event);
		const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
		if (event.defaultPrevented || !plain || pathname === href) return;
		event.preventDefault();
		open({ path: pathname });
	}
	return <Link to={href} onPointerEnter={RequestSteps.preload} onFocus={RequestSteps.preload} {...rest} onClick={click} />;
}
