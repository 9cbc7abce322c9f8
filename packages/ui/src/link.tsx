import { type ComponentPropsWithRef, type ComponentType, createContext, type ReactNode, useContext } from "react";

export type LinkProps = ComponentPropsWithRef<"a"> & { href: string };
export type LinkComponent = ComponentType<LinkProps> | "a";

const LinkContext = createContext<LinkComponent>("a");

/** Context with the router's link component, so that this package does not depend on a router. */
export function LinkProvider({ link, children }: { link: LinkComponent; children: ReactNode }) {
	return <LinkContext value={link}>{children}</LinkContext>;
}

export function UiLink(props: LinkProps) {
	const Link = useContext(LinkContext);
	return <Link {...props} />;
}
