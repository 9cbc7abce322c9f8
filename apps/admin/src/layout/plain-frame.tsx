import type { ReactNode } from "react";
import { Bar } from "./bar.tsx";

/** Layout without navigation, for sign-in and choosing a password. */
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
