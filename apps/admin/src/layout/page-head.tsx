import type { ReactNode } from "react";
import { usePageTitle } from "./page-title.ts";

/** Page heading (h1), document title and page-level actions. */
export function PageHead({ title, actions }: { title: string; actions?: ReactNode }) {
	usePageTitle(title);
	return (
		<div className="admin-head">
			<h1>{title}</h1>
			{actions ? <div className="row">{actions}</div> : null}
		</div>
	);
}
