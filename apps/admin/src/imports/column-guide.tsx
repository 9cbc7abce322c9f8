// What an import file needs: the columns, and a template to fill in.
import { isFailure } from "@lapwing/contract/client";
import type { ImportColumns, ImportKind } from "@lapwing/contract/imports";
import { Button } from "@lapwing/ui/button";
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { toast } from "@lapwing/ui/toast";
import { Download } from "lucide-react";
import { useState } from "react";
import { api } from "../api.ts";
import { saveCsv } from "./save-file.ts";

const needWords = { always: "Needed.", new: "Needed for what is new.", no: "Optional." } as const;

/** Read when it is opened or the template is asked for. */
export function ColumnGuide({ kind }: { kind: ImportKind }) {
	const [guide, setGuide] = useState<ImportColumns>();
	const [busy, setBusy] = useState(false);
	async function read(): Promise<ImportColumns | undefined> {
		if (guide !== undefined) return guide;
		try {
			const { data } = await api("GET /staff/import-columns/:kind", { kind });
			setGuide(data);
			return data;
		} catch (error) {
			if (!isFailure(error)) throw error;
			toast.error(error.message);
			return undefined;
		}
	}
	async function save() {
		setBusy(true);
		const found = await read().finally(() => setBusy(false));
		if (found === undefined) return;
		saveCsv(`${kind}-template.csv`, [found.template]);
		toast.success("The template is in your downloads.");
	}
	return (
		<div className="import-template">
			<details className="changes" onToggle={(event) => (event.currentTarget.open ? void read() : undefined)}>
				<summary>Columns of the file</summary>
				{guide === undefined ? (
					<LoadingIndicator>Reading the columns</LoadingIndicator>
				) : (
					<dl>
						{guide.columns.map(({ name, needed, takes }) => (
							<div key={name}>
								<dt>
									<code>{name}</code>
								</dt>
								<dd>
									{takes} <span className="muted">{needWords[needed]}</span>
								</dd>
							</div>
						))}
					</dl>
				)}
			</details>
			<Button tone="line" size="sm" busy={busy} busyLabel="Making the template" onClick={() => void save()}>
				<Download className="icon icon--sm" aria-hidden="true" />
				Download a template
			</Button>
		</div>
	);
}
