// Bulk action with progress: sends rows in small batches, one after the other, and reports what became of each.
import { isFailure } from "@lapwing/contract/client";
import { Button } from "@lapwing/ui/button";
import { useRef, useState } from "react";
import { sentenceOf } from "../failure/form-failure.ts";
import { Dialog, DialogBody, DialogFooter } from "../form/dialog.tsx";

export type BulkReport = { id: string; title: string; outcome: "done" | "unchanged" | "refused"; message: string | null };
type Run = { title: string; done: number; total: number; reports: BulkReport[]; ended: boolean };

type Step<Item> = (items: readonly Item[]) => Promise<BulkReport[]>;

export type Bulk = {
	run: Run | undefined;
	start: <Item extends { id: string; title: string }>(title: string, items: readonly Item[], step: Step<Item>) => void;
	stop: () => void;
};

/** Few, so that the progress moves and Stop is soon obeyed; the server takes up to 20. */
const batchSize = 5;

/** `onEnd` runs when the dialog is closed: revalidate the list there. */
export function useBulk(onEnd: (reports: readonly BulkReport[]) => void): Bulk {
	const [run, setRun] = useState<Run>();
	const stopped = useRef(false);
	async function start<Item extends { id: string; title: string }>(title: string, items: readonly Item[], step: Step<Item>) {
		stopped.current = false;
		let state: Run = { title, done: 0, total: items.length, reports: [], ended: false };
		setRun(state);
		for (let from = 0; from < items.length && !stopped.current; from += batchSize) {
			const batch = items.slice(from, from + batchSize);
			let reports: BulkReport[];
			try {
				reports = await step(batch);
			} catch (error) {
				if (!isFailure(error)) throw error;
				const message = `${sentenceOf(error)} Look whether it was done.`;
				reports = batch.map(({ id, title: name }) => ({ id, title: name, outcome: "refused", message }));
			}
			state = { ...state, done: state.done + batch.length, reports: [...state.reports, ...reports] };
			setRun(state);
		}
		setRun({ ...state, ended: true });
	}
	return {
		run,
		start: (title, items, step) => void start(title, items, step),
		stop: () => {
			stopped.current = true;
			if (run?.ended) {
				setRun(undefined);
				onEnd(run.reports);
			}
		},
	};
}

const countWords = (reports: readonly BulkReport[], outcome: BulkReport["outcome"]) =>
	reports.filter((each) => each.outcome === outcome).length.toLocaleString("en-IN");

export function BulkProgress({ bulk }: { bulk: Bulk }) {
	const { run, stop } = bulk;
	return (
		<Dialog open={run !== undefined} onClose={stop} title={run?.title ?? ""} width="narrow">
			{run ? (
				<>
					<DialogBody className="dialog-fields">
						<ProgressBar done={run.done} total={run.total} label={run.title} />
						{run.ended ? <Summary run={run} /> : null}
						<ReportList reports={run.reports} />
					</DialogBody>
					<DialogFooter>
						<Button tone="line" onClick={stop}>
							{run.ended ? "Close" : "Stop after these"}
						</Button>
					</DialogFooter>
				</>
			) : null}
		</Dialog>
	);
}

function Summary({ run: { reports, done, total } }: { run: Run }) {
	const parts = [
		`${countWords(reports, "done")} done`,
		...(reports.some(({ outcome }) => outcome === "unchanged") ? [`${countWords(reports, "unchanged")} needed no change`] : []),
		...(reports.some(({ outcome }) => outcome === "refused") ? [`${countWords(reports, "refused")} refused`] : []),
		...(done < total ? [`${(total - done).toLocaleString("en-IN")} not tried`] : []),
	];
	return (
		<p role="status">
			<b>{parts.join(", ")}.</b>
		</p>
	);
}

/** Refused rows first, with the reason. */
export function ReportList({ reports }: { reports: readonly BulkReport[] }) {
	const refused = reports.filter(({ outcome }) => outcome === "refused");
	const others = reports.filter(({ outcome }) => outcome !== "refused");
	return (
		<>
			{refused.length > 0 ? (
				<ul className="troubles">
					{refused.map((each) => (
						<li key={each.id}>
							<b>{each.title}:</b> {each.message}
						</li>
					))}
				</ul>
			) : null}
			{others.length > 0 ? (
				<details className="bulk-done">
					<summary>What was done</summary>
					<ul>
						{others.map(({ id, title, outcome, message }) => (
							<li key={id}>
								{title}
								{outcome === "unchanged" ? <span className="muted"> was so already</span> : null}
								{message ? <span className="muted"> {message}</span> : null}
							</li>
						))}
					</ul>
				</details>
			) : null}
		</>
	);
}

export function ProgressBar({ done, total, label }: { done: number; total: number; label: string }) {
	return (
		<div className="progress">
			<progress max={Math.max(total, 1)} value={done} aria-label={label} />
			<span className="num" role="status">
				{done.toLocaleString("en-IN")} of {total.toLocaleString("en-IN")}
			</span>
		</div>
	);
}
