// Path of the pending navigation. The router's includes the basename, which `useLocation` leaves out.
import { useHref, useNavigation } from "react-router";

export function withoutBasename(pathname: string, basename: string): string {
	if (basename === "/" || !(pathname === basename || pathname.startsWith(`${basename}/`))) return pathname;
	return pathname.slice(basename.length) || "/";
}

/** Comparable with `useLocation().pathname`; undefined if no navigation is pending. */
export function useNextPath(): string | undefined {
	const basename = useHref("/");
	const next = useNavigation().location;
	return next && withoutBasename(next.pathname, basename);
}
