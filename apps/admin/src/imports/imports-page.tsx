import { isFailure } from "@lapwing/contract/client";
import type { ImportKind, ImportRun } from "@lapwing/contract/imports";
import type { PictureArchive } from "@lapwing/contract/media";
import { Button } from "@lapwing/ui/button";
import { FieldError, SelectField } from "@lapwing/ui/field";
import { Time } from "@lapwing/ui/time";
import { Download } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { api } from "../api.ts";
import { ProgressBar } from "../bulk/bulk-progress.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { useLiveList, watched } from "../live/live-list.ts";
import { DropZone } from "../media/drop-zone.tsx";
import { shopZone } from "../shop/shop-zone.ts";
import { ColumnGuide } from "./column-guide.tsx";
import { useCsvExport } from "./csv-export.ts";
import { ImportState, kindWords } from "./import-state.tsx";
import { PictureZips } from "./picture-zips.tsx";

export const loader = watched(async ({ request }: LoaderFunctionArgs) => {
	const { signal } = request;
	const again = new URL(request.url).searchParams.get("again");
	const [runs, before] = await Promise.all([
		api("GET /staff/imports", {}, { signal }),
		again === null ? undefined : readBefore(again, signal),
	]);
	return { runs: runs.data, before };
});

/** The attempt that the next one follows, whose kind and ZIP files it keeps. */
async function readBefore(id: string, signal: AbortSignal): Promise<Before | undefined> {
	try {
		const { kind, archives } = (await api("GET /staff/imports/:id", { id }, { signal })).data;
		return { id, kind, archives };
	} catch (error) {
		if (!isFailure(error)) throw error;
		return undefined;
	}
}

type Before = { id: string; kind: ImportKind; archives: readonly PictureArchive[] };

const columns: ListColumn<ImportRun>[] = [
	{
		id: "name",
		header: "File",
		cell: ({ id, name }) => (
			<Link className="link" to={`/imports/${id}`}>
				{name}
			</Link>
		),
	},
	{ id: "kind", header: "What", cell: ({ kind }) => kindWords[kind] },
	{ id: "rows", header: "Rows", align: "end", cell: ({ rows }) => <span className="num">{rows.toLocaleString("en-IN")}</span> },
	{ id: "state", header: "State", cell: (run) => <ImportState run={run} /> },
	{ id: "by", header: "Who", cell: ({ by }) => by },
	{ id: "at", header: "When", align: "end", cell: ({ created_at }) => <Time value={created_at} zone={shopZone} format="datetime" /> },
];

export function Component() {
	const { runs, before } = useLoaderData<typeof loader>();
	useLiveList(["imports"]);
	return (
		<>
			<PageHead title="Import and export" />
			<div className="import-boxes">
				<ImportBox key={before?.id} before={before} />
				<ExportBox />
			</div>
			{runs.length > 0 ? (
				<>
					<h2 className="list-head">Earlier imports</h2>
					<ListTable caption="Imports, newest first" rows={runs} columns={columns} rowId={({ id }) => String(id)} />
				</>
			) : null}
		</>
	);
}

function KindField({ kind, onChange }: { kind: ImportKind; onChange: (kind: ImportKind) => void }) {
	return (
		<SelectField label="What" value={kind} onChange={(event) => onChange(event.currentTarget.value as ImportKind)}>
			<option value="products">{kindWords.products}</option>
			<option value="stock">{kindWords.stock}</option>
		</SelectField>
	);
}

function ImportBox({ before }: { before: Before | undefined }) {
	const [kind, setKind] = useState<ImportKind>(before?.kind ?? "products");
	const [archives, setArchives] = useState<readonly PictureArchive[]>(before?.archives ?? []);
	const [unpacking, setUnpacking] = useState(false);
	const [waiting, setWaiting] = useState<File>();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const navigate = useNavigate();
	async function send(file: File | undefined) {
		if (file === undefined) return;
		setBusy(true);
		setProblem(undefined);
		try {
			const ids = kind === "products" ? archives.map(({ id }) => id) : [];
			const { data } = await api("POST /staff/imports", { kind, name: file.name, archives: ids.join(","), file });
			await navigate(`/imports/${data.id}`);
		} catch (error) {
			if (!isFailure(error)) throw error;
			setProblem(error.errors?.["file"]?.[0] ?? error.errors?.["archives"]?.[0] ?? error.message);
		} finally {
			setBusy(false);
		}
	}
	// A CSV file chosen while its pictures are uploaded is sent when they are there.
	const sendWaiting = useEffectEvent((file: File) => {
		setWaiting(undefined);
		void send(file);
	});
	useEffect(() => {
		if (!unpacking && waiting !== undefined) sendWaiting(waiting);
	}, [unpacking, waiting]);
	return (
		<section className="box" aria-labelledby="import-h">
			<h2 id="import-h">Import</h2>
			<p className="muted">
				Every row is checked first and nothing is changed until you say so. Columns that are not in the file stay as they are.
			</p>
			<KindField kind={kind} onChange={setKind} />
			<ColumnGuide key={kind} kind={kind} />
			{kind === "products" ? <PictureZips archives={archives} onChange={setArchives} busy={unpacking} onBusy={setUnpacking} /> : null}
			<DropZone
				kind="csv"
				label="Choose a CSV file"
				hint="or drop it here."
				inputLabel="CSV file"
				busy={busy}
				onFiles={([file]) => (unpacking ? setWaiting(file) : void send(file))}
			/>
			<p className="hint" role="status">
				{waiting !== undefined && `${waiting.name} is checked as soon as the pictures are there.`}
			</p>
			<div role="alert">{problem ? <FieldError>{problem}</FieldError> : null}</div>
		</section>
	);
}

function ExportBox() {
	const [kind, setKind] = useState<ImportKind>("products");
	const { busy, progress, start, stop } = useCsvExport(`${kind}.csv`, async (after, signal) => {
		return (await api("GET /staff/exports/:kind", { kind, after }, { signal })).data;
	});
	const rowsPerPart = kind === "products" ? 500 : 5000;
	return (
		<section className="box" aria-labelledby="export-h">
			<h2 id="export-h">Export</h2>
			<p className="muted">The file opens in any spreadsheet. Change it there, save it as CSV, and import it again.</p>
			<KindField kind={kind} onChange={setKind} />
			<div className="row">
				<Button tone="line" size="sm" busy={busy} busyLabel="Exporting" onClick={start}>
					<Download className="icon icon--sm" aria-hidden="true" />
					Export as CSV
				</Button>
				{busy ? (
					<Button tone="text" size="sm" onClick={stop}>
						Stop
					</Button>
				) : null}
			</div>
			{progress ? (
				<ProgressBar done={Math.min(progress.count * rowsPerPart, progress.part.total)} total={progress.part.total} label="Export" />
			) : null}
		</section>
	);
}
