// Exports of the console: a CSV file is read part by part and saved once it is complete. It can be stopped.
import { isFailure } from "@lapwing/contract/client";
import { toast } from "@lapwing/ui/toast";
import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "../failure/sentence.ts";
import { type CsvPart, type ReadPart, readParts } from "./csv-parts.ts";
import { saveCsv } from "./save-file.ts";

export type CsvExport<Part> = {
	busy: boolean;
	/** The part read last and how many there are; undefined before the first. */
	progress: { part: Part; count: number } | undefined;
	start: () => void;
	stop: () => void;
};

/** Stops when the page is left: a file that nobody waits for is not saved. */
export function useCsvExport<Part extends CsvPart>(name: string, read: ReadPart<Part>): CsvExport<Part> {
	const [busy, setBusy] = useState(false);
	const [progress, setProgress] = useState<{ part: Part; count: number }>();
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);
	async function save(): Promise<void> {
		const { signal } = (running.current = new AbortController());
		setBusy(true);
		try {
			saveCsv(name, await readParts(read, signal, (part, count) => setProgress({ part, count })));
			toast.success("The file is in your downloads.");
		} catch (error) {
			if (signal.aborted) return;
			toast.error(isFailure(error) ? sentenceOf(error) : "The file could not be made.");
			if (!isFailure(error)) reportError(error);
		} finally {
			setBusy(false);
			setProgress(undefined);
		}
	}
	return { busy, progress, start: () => void save(), stop: () => running.current?.abort() };
}
