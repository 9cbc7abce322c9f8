// Counts the uploads that run in a form. A save asked for meanwhile is queued and happens when the last one is done.
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from "react";

type Counts = { running: number; failed: number };

const ReportContext = createContext<((change: Counts) => void) | undefined>(undefined);

export type RunningUploads = {
	/** What runs, for the save bar; undefined while nothing does. */
	waiting: string | undefined;
	/** A save was asked for and waits for the uploads. */
	isQueued: boolean;
	/** Saves now, or queues the save while an upload runs. */
	saveWhenDone: () => void;
	report: (change: Counts) => void;
};

/** `save` is what the form does when nothing is on its way; a queued save is dropped when an upload fails, whose field then says why. */
export function useRunningUploads(save: () => void): RunningUploads {
	const [{ running, failed }, setCounts] = useState<Counts>({ running: 0, failed: 0 });
	const [report] = useState(
		() => (change: Counts) => setCounts((now) => ({ running: now.running + change.running, failed: now.failed + change.failed })),
	);
	/** Number of failed uploads when the save was queued. */
	const [queuedAt, setQueuedAt] = useState<number>();
	const finish = useEffectEvent((failedBefore: number) => {
		setQueuedAt(undefined);
		if (failed <= failedBefore) save();
	});
	useEffect(() => {
		if (queuedAt !== undefined && running === 0) finish(queuedAt);
	}, [queuedAt, running]);
	return {
		waiting: running === 0 ? undefined : running === 1 ? "1 picture on its way" : `${running} pictures on their way`,
		isQueued: queuedAt !== undefined,
		saveWhenDone: () => (running === 0 ? save() : setQueuedAt(failed)),
		report,
	};
}

/** Wraps the fields of a form; the form's own component calls `useRunningUploads`. */
export function UploadScope({ uploads, children }: { uploads: RunningUploads; children: ReactNode }) {
	return <ReportContext value={uploads.report}>{children}</ReportContext>;
}

/** Called by every upload field with the number of its uploads that run, and of those that failed. */
export function useReportUploads(running: number, failed: number): void {
	const report = useContext(ReportContext);
	useEffect(() => {
		report?.({ running, failed });
		return () => report?.({ running: -running, failed: -failed });
	}, [report, running, failed]);
}

/** Label of a save button whose save is queued. */
export const waitingLabel = "Waiting for the picture";
