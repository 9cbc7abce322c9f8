import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { SearchX } from "./icons.tsx";

export interface EmptyStateProps {
	/** What happened. */
	title?: ReactNode;
	/** Explanation. */
	children?: ReactNode;
	/** One link or button. */
	action?: ReactNode;
	/** A lucide icon with `className="icon icon--lg"`. */
	icon?: ReactNode;
	className?: string | undefined;
}

export function EmptyState({ title = "No data have been found yet", children, action, icon, className }: EmptyStateProps) {
	return (
		<div className={classNames("empty", className)}>
			{icon ?? <SearchX className="icon icon--lg" aria-hidden="true" />}
			<p>
				<b>{title}</b>
			</p>
			{children ? <div className="small muted">{children}</div> : null}
			{action ? <div className="empty__acts">{action}</div> : null}
		</div>
	);
}
