import { Button } from "@lapwing/ui/button";
import { Download } from "lucide-react";
import { useCsvExport } from "../imports/csv-export.ts";
import type { CsvPart, ReadPart } from "../imports/csv-parts.ts";

/** Reads a CSV file part by part and saves it. */
export function ExportButton({ name, read }: { name: string; read: ReadPart<CsvPart> }) {
	const file = useCsvExport(name, read);
	return (
		<>
			<Button tone="line" size="sm" busy={file.busy} busyLabel="Exporting" onClick={file.start}>
				<Download className="icon icon--sm" aria-hidden="true" />
				Export as CSV
			</Button>
			{file.busy ? (
				<Button tone="text" size="sm" onClick={file.stop}>
					Stop
				</Button>
			) : null}
			<span className="muted" role="status">
				{file.progress && file.progress.part.next !== null ? `Part ${file.progress.count + 1}` : ""}
			</span>
		</>
	);
}

/** "documents-2026-11-01-2026-11-30.csv": with the days of the filter, as far as they are given. */
export function fileName(what: string, days: { from?: string; to?: string }): string {
	return `${[what, days.from, days.to].filter(Boolean).join("-")}.csv`;
}
