// Bulk action with progress: sends rows in small batches, one after the other, and reports what became of each.
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { useRef, useState } from "react";
import { Dialog, DialogBody, DialogFooter } from "../form/dialog.tsx";
import { type BulkItem, type BulkReport, type BulkRun, type BulkWork, beginRun, reportsOf, runBatches } from "./run-batches.ts";

type Shown = {
	title: string;
	total: number;
	run: BulkRun<BulkItem>;
	isRunning: boolean;
	/** After a lost connection. */
	goOn: () => void;
	asks: boolean;
};

export type Bulk = {
	shown: Shown | undefined;
	start: <Item extends BulkItem>(title: string, items: readonly Item[], work: BulkWork<Item>) => void;
	stop: () => void;
};

/** `onEnd` runs when the dialog is closed: revalidate the list there. `onRan` runs when the work is done, with the dialog still open. */
export function useBulk(onEnd: (reports: readonly BulkReport[]) => void, onRan?: () => void): Bulk {
	const [shown, setShown] = useState<Shown>();
	const stopped = useRef(false);
	async function go<Item extends BulkItem>(title: string, total: number, from: BulkRun<Item>, work: BulkWork<Item>): Promise<void> {
		stopped.current = false;
		const show = (run: BulkRun<Item>, isRunning: boolean) =>
			setShown({ title, total, run, isRunning, asks: work.findDone !== undefined, goOn: () => void go(title, total, run, work) });
		show(from, true);
		const run = await runBatches(
			from,
			work,
			(now) => show(now, true),
			() => stopped.current,
		);
		show(run, false);
		onRan?.();
	}
	return {
		shown,
		start: (title, items, work) => void go(title, items.length, beginRun(items), work),
		stop: () => {
			stopped.current = true;
			if (shown === undefined || shown.isRunning) return;
			setShown(undefined);
			onEnd(reportsOf(shown.run));
		},
	};
}

const wordsOf = (count: number) => count.toLocaleString("en-IN");
const countOf = ({ reports }: BulkRun<BulkItem>, outcome: BulkReport["outcome"]) =>
	reports.filter((each) => each.outcome === outcome).length;

/** `undo`: offered once the run has ended. */
export function BulkProgress({ bulk, undo }: { bulk: Bulk; undo?: (() => void) | undefined }) {
	const { shown, stop } = bulk;
	return (
		<Dialog open={shown !== undefined} onClose={stop} title={shown?.title ?? ""} width="narrow">
			{shown ? (
				<>
					<DialogBody className="dialog-fields">
						<ProgressBar done={shown.run.reports.length} total={shown.total} label={shown.title} />
						{shown.isRunning ? null : <Summary run={shown.run} />}
						{shown.isRunning || shown.run.lost === undefined ? null : <LostNote {...shown} lost={shown.run.lost} />}
						<ReportList reports={shown.run.reports} />
					</DialogBody>
					<DialogFooter>
						<Button tone="line" onClick={stop}>
							{shown.isRunning ? "Stop after these" : "Close"}
						</Button>
						{shown.isRunning || undo === undefined ? null : (
							<Button tone="line" onClick={undo}>
								Undo
							</Button>
						)}
						{shown.isRunning || shown.run.lost === undefined ? null : (
							<Button onClick={shown.goOn}>{shown.asks ? "Check and go on" : "Go on"}</Button>
						)}
					</DialogFooter>
				</>
			) : null}
		</Dialog>
	);
}

function Summary({ run }: { run: BulkRun<BulkItem> }) {
	const unchanged = countOf(run, "unchanged");
	const refused = countOf(run, "refused");
	const parts = [
		`${wordsOf(countOf(run, "done"))} done`,
		...(unchanged > 0 ? [`${wordsOf(unchanged)} needed no change`] : []),
		...(refused > 0 ? [`${wordsOf(refused)} refused`] : []),
		...(run.unknown.length > 0 ? [`${wordsOf(run.unknown.length)} not known`] : []),
		...(run.left.length > 0 ? [`${wordsOf(run.left.length)} not tried`] : []),
	];
	return (
		<p role="status">
			<b>{parts.join(", ")}.</b>
		</p>
	);
}

/** One line for all rows of the lost batch. */
function LostNote({ lost, run: { unknown }, asks }: Shown & { lost: string }) {
	const names = unknown.map(({ title }) => title).join(", ");
	return (
		<Note tone="warn" role="alert" title={lost}>
			{unknown.length === 0
				? null
				: asks
					? `Checking asks whether ${names} went through, and sends nothing twice.`
					: `Look whether this was done: ${names}.`}
		</Note>
	);
}

/** Refused rows first, with the reason. */
export function ReportList({ reports }: { reports: readonly BulkReport[] }) {
	const refused = reports.filter(({ outcome }) => outcome === "refused" || outcome === "unknown");
	const others = reports.filter(({ outcome }) => outcome === "done" || outcome === "unchanged");
	return (
		<>
			{refused.length > 0 ? (
				<ul className="troubles">
					{refused.map((each) => (
						<li key={each.id}>
							<b className="keep-line">{each.title}:</b>{" "}
							{each.outcome === "unknown" ? "Not known: look whether it was done." : each.message}
						</li>
					))}
				</ul>
			) : null}
			{others.length > 0 ? (
				<details className="bulk-done" open={others.some(({ message }) => message !== null)}>
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
