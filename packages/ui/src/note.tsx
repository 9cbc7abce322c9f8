import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "./icons.tsx";

export type NoteTone = "ok" | "warn" | "bad" | "info";

export interface NoteProps {
	tone?: NoteTone | undefined;
	/** Bold lead text: what happened. */
	title?: ReactNode;
	/** ARIA live region role, if the note appears in response to an action. */
	role?: "status" | "alert" | undefined;
	className?: string | undefined;
	children?: ReactNode;
}

const icons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info };

export function Note({ tone = "info", title, role, className, children }: NoteProps) {
	const Icon = icons[tone];
	return (
		<div className={classNames("note", tone !== "info" && `note--${tone}`, className)} role={role}>
			<Icon className="icon" aria-hidden="true" />
			<div>
				{title ? <b>{title} </b> : null}
				{children}
			</div>
		</div>
	);
}
