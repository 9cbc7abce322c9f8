import type { LinkProps } from "@lapwing/ui/link";
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { savesData } from "../client-state/saves-data.ts";
import { RequestSteps } from "../service-request/request-dialogs.tsx";
import { useRequestFlow } from "../service-request/request-flow.ts";

/** Gives the UI package's links to the router; addresses outside the shop stay plain links. */
export function ShopLink({ href, ...rest }: LinkProps) {
	if (href === "/free-service") return <FreeServiceLink href={href} {...rest} />;
	if (!href.startsWith("/") || href.startsWith("//")) return <a href={href} {...rest} />;
	// What the router's own link becomes on the server, without the work it does for clicks: a page has two hundred of them.
	if (import.meta.env.SSR) return <a href={href} data-discover="true" {...rest} />;
	return <Link to={href} prefetch={mayFetchAhead(href) ? "intent" : "none"} {...rest} />;
}

/** Pages of one visitor are asked for when they are wanted, and never before. */
const personal = /^\/(cart|checkout|compare|invoices|my-account|offline|pay|payment-\w+|reset-password|track|verify-\w+)([/?#]|$)/;

/** What a pointer, a finger or the focus rests on is fetched ahead: code and data are there by the time of the click. */
function mayFetchAhead(href: string): boolean {
	return !personal.test(href) && !savesData();
}

/** The request form opens over the page at hand. Without script, or in a new tab, it is a page of its own. */
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
	return <Link to={href} onPointerEnter={RequestSteps.prepare} onFocus={RequestSteps.prepare} {...rest} onClick={click} />;
}
