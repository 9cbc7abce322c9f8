// Counts the uploads that run in a form, so that saving waits for them.
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

const ReportContext = createContext<((change: number) => void) | undefined>(undefined);

export type RunningUploads = {
	/** Number of uploads that run. */
	count: number;
	/** Why saving waits; undefined while nothing runs. */
	waiting: string | undefined;
	report: (change: number) => void;
};

export function useRunningUploads(): RunningUploads {
	const [count, setCount] = useState(0);
	const [report] = useState(() => (change: number) => setCount((now) => now + change));
	return { count, waiting: count === 0 ? undefined : count === 1 ? "1 picture on its way" : `${count} pictures on their way`, report };
}

/** Wraps the fields of a form; the form's own component calls `useRunningUploads`. */
export function UploadScope({ uploads, children }: { uploads: RunningUploads; children: ReactNode }) {
	return <ReportContext value={uploads.report}>{children}</ReportContext>;
}

/** Called by every upload field with the number of its uploads that run. */
export function useReportUploads(count: number): void {
	const report = useContext(ReportContext);
	useEffect(() => {
		report?.(count);
		return () => report?.(-count);
	}, [report, count]);
}

/** Label of a save button that waits. */
export const waitingLabel = "Waiting for the picture";
