import type { LinkProps } from "@lapwing/ui/link";
import { Link } from "react-router";

/** Gives the UI package's links to the router; addresses outside the shop stay plain links. */
export function ShopLink({ href, ...rest }: LinkProps) {
	return href.startsWith("/") && !href.startsWith("//") ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
