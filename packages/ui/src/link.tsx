import { type ComponentPropsWithRef, type ComponentType, createContext, type ReactNode, useContext } from "react";

export type LinkProps = ComponentPropsWithRef<"a"> & { href: string };
export type LinkComponent = ComponentType<LinkProps> | "a";

const LinkContext = createContext<LinkComponent>("a");

/** Gives every link of this package the router's own, so that `ui` needs to know no router. */
export function LinkProvider({ link, children }: { link: LinkComponent; children: ReactNode }) {
	return <LinkContext value={link}>{children}</LinkContext>;
}

export function UiLink(props: LinkProps) {
	const Link = useContext(LinkContext);
	return <Link {...props} />;
}
