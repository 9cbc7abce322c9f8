import { createElement, type HTMLAttributes, useState } from "react";
import { useHydrated } from "../client-state/use-hydrated.ts";

const kept = { __html: "" };

type ServerMarkupProps = HTMLAttributes<HTMLElement> & {
	as: "div" | "footer" | "section" | "ul";
	/** What the content is rendered from: other data renders it anew. */
	of?: unknown;
	"data-gap"?: string;
};

/**
 * Element whose content needs no JavaScript: the server's markup is kept as it is, and React neither renders nor hydrates it. Its links are
 * handled by LinkNavigation. After a client-side navigation, and with other data, it is rendered like any other element.
 */
export function ServerMarkup({ as, of, children, ...attributes }: ServerMarkupProps) {
	const hydrated = useHydrated();
	const [first] = useState({ fromServer: !hydrated && !import.meta.env.SSR, of });
	// React leaves the content of an element with dangerouslySetInnerHTML alone during hydration, and sets it only when it changes.
	if (first.fromServer && first.of === of)
		return createElement(as, { ...attributes, suppressHydrationWarning: true, dangerouslySetInnerHTML: kept });
	return createElement(as, attributes, children);
}
