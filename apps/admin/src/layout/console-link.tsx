import type { LinkProps } from "@lapwing/ui/link";
import { Link } from "react-router";

/** Router link for paths, which are relative to /admin; a plain link for other URLs. */
export function ConsoleLink({ href, ...rest }: LinkProps) {
	return href.startsWith("/") && !href.startsWith("//") ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
