import type { ReactNode } from "react";

export interface TimelineStep {
	title: ReactNode;
	detail?: ReactNode;
}

export interface TimelineProps {
	steps: readonly TimelineStep[];
	/** Index of the current step; `steps.length` when all are done. */
	current: number;
}

const words = { done: "Done: ", now: "Now: ", next: "To come: " };

export function Timeline({ steps, current }: TimelineProps) {
	return (
		<ol className="timeline">
			{steps.map(({ title, detail }, index) => {
				const state = index < current ? "done" : index === current ? "now" : "next";
				return (
					// Index as key: the order of steps is fixed.
					<li key={`${index}`} className={state} aria-current={state === "now" ? "step" : undefined}>
						<div>
							<b>
								<span className="sr">{words[state]}</span>
								{title}
							</b>
							{detail ? <small>{detail}</small> : null}
						</div>
					</li>
				);
			})}
		</ol>
	);
}
