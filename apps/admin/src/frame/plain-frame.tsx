import type { ReactNode } from "react";
import { Bar } from "./bar.tsx";

/** Bar and page without navigation: before one is all the way in. */
export function PlainFrame({ end, children }: { end?: ReactNode; children: ReactNode }) {
	return (
		<div className="admin admin--plain">
			<Bar>{end}</Bar>
			<main id="main" className="admin-main" tabIndex={-1}>
				{children}
			</main>
		</div>
	);
}
