import type { ReactNode } from "react";
import { CircleAlert } from "./icons.tsx";

export interface ErrorStateProps {
	/** What happened. */
	title: ReactNode;
	/** Whether anything was lost or taken, and what to do. */
	children: ReactNode;
	/** Buttons, the likeliest way on first. */
	actions?: ReactNode;
	/** Small print, such as “Error 404”. */
	code?: ReactNode;
	/** 1 where it is the whole page. */
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
