import type { LinkProps } from "@lapwing/ui/link";
import { Link } from "react-router";
import { savesData } from "../client-state/saves-data.ts";

/** Link component for the UI package: router links within the shop, plain links otherwise. */
export function ShopLink({ href, ...rest }: LinkProps) {
	if (!href.startsWith("/") || href.startsWith("//")) return <a href={href} {...rest} />;
	// On the server the same markup as <Link>, without its cost: a page has about two hundred links. See router-internals/README.md.
	if (import.meta.env.SSR) return <a href={href} data-discover="true" {...rest} />;
	return <Link to={href} prefetch={mayPrefetch(href) ? "intent" : "none"} {...rest} />;
}

/** Pages that are personal, or that the device alone fills (compare, offline): their data is not worth a prefetch. */
const notPrefetched = /^\/(cart|checkout|compare|invoices|my-account|offline|pay|payment-\w+|reset-password|track|verify-\w+)([/?#]|$)/;

/** Prefetch on hover, touch or focus. */
function mayPrefetch(href: string): boolean {
	return !notPrefetched.test(href) && !savesData();
}
