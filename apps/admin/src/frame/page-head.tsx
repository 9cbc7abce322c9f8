import type { ReactNode } from "react";
import { usePageTitle } from "./page-title.ts";

/** The one heading of a page, its name in the browser, and what can be done with the page as a whole. */
export function PageHead({ title, actions }: { title: string; actions?: ReactNode }) {
	usePageTitle(title);
	return (
		<div className="admin-head">
			<h1>{title}</h1>
			{actions ? <div className="row">{actions}</div> : null}
		</div>
	);
}
