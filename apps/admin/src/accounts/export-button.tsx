import { isFailure } from "@lapwing/contract/client";
import { Button } from "@lapwing/ui/button";
import { toast } from "@lapwing/ui/toast";
import { Download } from "lucide-react";
import { useState } from "react";
import { saveCsv } from "../imports/save-file.ts";

type Part = { csv: string; next: number | null };

/** Reads a CSV file part by part and saves it. `read` gets the cursor of a part, 0 for the first. */
export function ExportButton({ name, read }: { name: string; read: (after: number) => Promise<Part> }) {
	const [busy, setBusy] = useState(false);
	async function save() {
		setBusy(true);
		const parts: string[] = [];
		try {
			for (let after: number | null = 0; after !== null; ) {
				const part: Part = await read(after);
				parts.push(part.csv);
				after = part.next;
			}
			saveCsv(name, parts);
			toast.success("The file is in your downloads.");
		} catch (error) {
			if (!isFailure(error)) throw error;
			toast.error(error.message);
		} finally {
			setBusy(false);
		}
	}
	return (
		<Button tone="line" size="sm" busy={busy} busyLabel="Exporting" onClick={() => void save()}>
			<Download className="icon icon--sm" aria-hidden="true" />
			Export as CSV
		</Button>
	);
}

/** "documents-2026-11-01-2026-11-30.csv": with the days of the filter, as far as they are given. */
export function fileName(what: string, days: readonly string[]): string {
	return `${[what, ...days.filter((day) => day !== "")].join("-")}.csv`;
}
