import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type TagTone = "neutral" | "ok" | "warn" | "bad" | "info" | "petrol" | "off";

export interface TagProps {
	tone?: TagTone | undefined;
	className?: string | undefined;
	children: ReactNode;
}

export function Tag({ tone = "neutral", className, children }: TagProps) {
	return <span className={classNames("tag", tone !== "neutral" && `tag--${tone}`, className)}>{children}</span>;
}

export type DotTone = "ok" | "warn" | "off";

/** A dot always has words: colour is never alone. */
export function StatusDot({ tone = "ok", children }: { tone?: DotTone | undefined; children: ReactNode }) {
	return <span className={classNames("dot", tone !== "ok" && `dot--${tone}`)}>{children}</span>;
}
