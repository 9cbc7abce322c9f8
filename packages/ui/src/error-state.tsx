import type { ReactNode } from "react";
import { CircleAlert } from "./icons.tsx";

export interface ErrorStateProps {
	/** What happened. */
	title: ReactNode;
	/** Explanation: whether data or money was lost, and what to do. */
	children: ReactNode;
	/** Buttons, most likely action first. */
	actions?: ReactNode;
	/** Small print, such as “Error 404”. */
	code?: ReactNode;
	/** Heading level; 1 for a full error page. */
	level?: 1 | 2 | 3 | undefined;
}

export function ErrorState({ title, children, actions, code, level = 1 }: ErrorStateProps) {
	const Heading = `h${level}` as const;
	return (
		<div className="state">
			<span className="state__mark state__mark--bad">
				<CircleAlert className="icon" aria-hidden="true" />
			</span>
			<Heading>{title}</Heading>
			<div className="lead">{children}</div>
			{actions ? <div className="row">{actions}</div> : null}
			{code ? <p className="tiny faint">{code}</p> : null}
		</div>
	);
}
