import { createContext, createElement, type ReactNode, use } from "react";
import type { PageParts } from "./markup-cache.ts";

export const CachedParts = /* @__PURE__ */ createContext<PageParts | undefined>(undefined);

type CachedMarkupProps = {
	name: string;
	/** All that the content is rendered from. */
	of: unknown;
	children: ReactNode;
};

/**
 * Content whose markup depends on `of` alone: the server renders it once and inserts it as a string from then on. It must not use `useId`,
 * whose ids depend on the place in the page, nor contain another CachedMarkup, nor an `<img>` that loads eagerly, which React preloads from
 * the head.
 */
export const CachedMarkup: (props: CachedMarkupProps) => ReactNode = import.meta.env.SSR ? OnServer : ({ children }) => children;

function OnServer({ name, of, children }: CachedMarkupProps): ReactNode {
	const parts = use(CachedParts);
	if (parts === undefined) return children;
	const { id, rendered } = parts.open(name + JSON.stringify(of));
	return createElement(parts.tag, { id }, rendered ? null : children);
}
