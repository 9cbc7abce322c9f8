import type { LinkProps } from "@lapwing/ui/link";
import { Link } from "react-router";

/** A path is an address of the console, without /admin; anything else stays a plain link. */
export function ConsoleLink({ href, ...rest }: LinkProps) {
	return href.startsWith("/") && !href.startsWith("//") ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
