// Bulk action with progress: runs one call per selected item sequentially and lists failures by name.
import { isFailure } from "@lapwing/contract/client";
import { Button } from "@lapwing/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@lapwing/ui/dialog";
import { useRef, useState } from "react";
import { sentenceOf } from "../failure/form-failure.ts";

type Item = { id: string; title: string };
type Trouble = Item & { message: string };
type Run = { title: string; done: number; total: number; troubles: Trouble[]; ended: boolean };

export type Bulk = {
	run: Run | undefined;
	start: (title: string, items: readonly Item[], step: (item: Item) => Promise<unknown>) => void;
	stop: () => void;
};

/** `onEnd` runs when the dialog is closed: revalidate the list there. */
export function useBulk(onEnd: () => void): Bulk {
	const [run, setRun] = useState<Run>();
	const stopped = useRef(false);
	async function start(title: string, items: readonly Item[], step: (item: Item) => Promise<unknown>) {
		stopped.current = false;
		let state: Run = { title, done: 0, total: items.length, troubles: [], ended: false };
		setRun(state);
		for (const item of items) {
			if (stopped.current) break;
			let { troubles } = state;
			try {
				await step(item);
			} catch (error) {
				if (!isFailure(error)) throw error;
				troubles = [...troubles, { ...item, message: sentenceOf(error) }];
			}
			state = { ...state, done: state.done + 1, troubles };
			setRun(state);
		}
		if (state.troubles.length === 0 && !stopped.current) {
			setRun(undefined);
			onEnd();
		} else setRun({ ...state, ended: true });
	}
	return {
		run,
		start: (title, items, step) => void start(title, items, step),
		stop: () => {
			stopped.current = true;
			if (run?.ended) {
				setRun(undefined);
				onEnd();
			}
		},
	};
}

export function BulkProgress({ bulk }: { bulk: Bulk }) {
	const { run, stop } = bulk;
	return (
		<Dialog open={run !== undefined} onClose={stop} title={run?.title ?? ""} width="narrow">
			{run ? (
				<>
					<DialogBody>
						<ProgressBar done={run.done} total={run.total} label={run.title} />
						{run.troubles.length > 0 ? (
							<ul className="troubles">
								{run.troubles.map((each) => (
									<li key={each.id}>
										<b>{each.title}:</b> {each.message}
									</li>
								))}
							</ul>
						) : null}
					</DialogBody>
					<DialogFooter>
						<Button tone="line" onClick={stop}>
							{run.ended ? "Close" : "Stop after this one"}
						</Button>
					</DialogFooter>
				</>
			) : null}
		</Dialog>
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
