import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type TagTone = "neutral" | "ok" | "warn" | "bad" | "info" | "accent" | "off";

export interface TagProps {
	tone?: TagTone | undefined;
	className?: string | undefined;
	children: ReactNode;
}

export function Tag({ tone = "neutral", className, children }: TagProps) {
	return <span className={classNames("tag", tone !== "neutral" && `tag--${tone}`, className)}>{children}</span>;
}

export type DotTone = "ok" | "warn" | "off";

/** Coloured dot with text: colour is never the only cue (WCAG 1.4.1). */
export function StatusDot({ tone = "ok", children }: { tone?: DotTone | undefined; children: ReactNode }) {
	return <span className={classNames("dot", tone !== "ok" && `dot--${tone}`)}>{children}</span>;
}
