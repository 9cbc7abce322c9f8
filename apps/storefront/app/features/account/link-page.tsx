import { CircleAlert, CircleCheck, Clock, MailCheck } from "@lapwing/ui/icons";
import type { ReactNode } from "react";

const icons = { ask: MailCheck, done: CircleCheck, late: Clock, bad: CircleAlert };

type LinkPageProps = { look: keyof typeof icons; title: string; children: ReactNode; actions?: ReactNode };

/** Layout of pages opened from a mailed link. */
export function LinkPage({ look, title, children, actions }: LinkPageProps) {
	const Icon = icons[look];
	return (
		<div className="wrap">
			<div className="link-page">
				<span className={`state__mark ${look === "done" || look === "ask" ? "state__mark--ok" : "state__mark--bad"}`}>
					<Icon className="icon" aria-hidden="true" />
				</span>
				<h1>{title}</h1>
				{children}
				{actions && <div className="row">{actions}</div>}
			</div>
		</div>
	);
}
