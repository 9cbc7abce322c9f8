import { changesNothing } from "@lapwing/contract/import-summary";
import type { ImportProblem, ImportRun } from "@lapwing/contract/imports";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { Note } from "@lapwing/ui/note";
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { Time } from "@lapwing/ui/time";
import { useState } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { ProgressBar } from "../bulk/bulk-progress.tsx";
import { type FormRefusal, submitting } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { useLiveList, watched } from "../live/live-list.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { ImportState, kindWords } from "./import-state.tsx";

export const loader = watched(async ({ params, request }: LoaderFunctionArgs) => {
	return (await api("GET /staff/imports/:id", { id: params["id"] }, { signal: request.signal })).data;
});

export async function action({ params, request }: ActionFunctionArgs): Promise<FormRefusal | null> {
	const again = (await request.formData()).get("again") === "yes";
	const answer = await submitting(request, () => api("POST /staff/imports/:id/apply", { id: params["id"], again }));
	return "failure" in answer ? answer : null;
}

const moving = new Set<ImportRun["state"]>(["checking", "writing", "refreshing"]);

export function Component() {
	const run = useLoaderData<typeof loader>();
	const apply = useFetcher<FormRefusal | null>();
	// The change stream does not tell of pictures: without a topic, it asks at intervals.
	const waiting = waitsForPictures(run);
	useLiveList(waiting ? [] : ["imports"], waiting || moving.has(run.state) ? 2000 : undefined);
	return (
		<>
			<Breadcrumbs items={[{ label: "Import and export", href: "/imports" }, { label: run.name }]} />
			<PageHead title={run.name} actions={<ImportState run={run} />} />
			<p className="above-page muted">
				{kindWords[run.kind]}, {run.rows.toLocaleString("en-IN")} {run.rows === 1 ? "row" : "rows"}, by {run.by}
			</p>
			<div className="above-page">
				<FormNote refused={apply.data ?? undefined} />
			</div>
			<Stage
				run={run}
				busy={apply.state !== "idle"}
				onApply={(again) => void apply.submit({ again: again ? "yes" : "" }, { method: "post" })}
			/>
			{run.problems.length > 0 ? <Problems problems={run.problems} count={run.problem_count} /> : null}
		</>
	);
}

type Details = Awaited<ReturnType<typeof loader>>;

function waitsForPictures({ state, pictures }: Details): boolean {
	return state === "checked" && pictures !== null && pictures.ready < pictures.total;
}

type StageProps = { run: Details; busy: boolean; onApply: (again: boolean) => void };

function Stage({ run, busy, onApply }: StageProps) {
	switch (run.state) {
		case "checking":
			return (
				<section className="box" aria-label="Progress">
					<p>Checking each row. Nothing is changed yet.</p>
					<ProgressBar done={run.done} total={run.total} label="Rows checked" />
				</section>
			);
		case "refused":
			return (
				<Note
					tone="bad"
					role="status"
					title={run.problem_count === 1 ? "One cell is wrong." : `${run.problem_count.toLocaleString("en-IN")} cells are wrong.`}
				>
					Nothing was changed. Mend them in the file and import it again. <ImportAgain id={run.id} />
				</Note>
			);
		case "checked":
			return <Proposal run={run} busy={busy} onApply={onApply} />;
		case "writing":
			return <LoadingIndicator>Writing all of it in one step</LoadingIndicator>;
		case "refreshing":
			return (
				<section className="box" aria-label="Progress">
					<p>Everything is written. Lists and search follow.</p>
					<ProgressBar done={run.done} total={run.total} label="Products brought up to date" />
				</section>
			);
		case "done":
			return changesNothing(run.summary) ? (
				<Note tone="ok" role="status" title="Nothing to change.">
					The shop has all that the file says. The import is closed.
				</Note>
			) : (
				<Note tone="ok" role="status" title="The import is done.">
					{summaryWords(run)}
				</Note>
			);
		case "failed":
			return (
				<Note tone="bad" role="alert" title="Nothing was changed.">
					{run.error} <ImportAgain id={run.id} />
				</Note>
			);
	}
}

/** Keeps the kind and the ZIP files of this attempt. */
function ImportAgain({ id }: { id: number }) {
	return (
		<ButtonLink tone="line" size="sm" href={`/imports?again=${id}`}>
			Import again
		</ButtonLink>
	);
}

function summaryWords({ summary }: ImportRun): string {
	if (summary === null) return "";
	const count = (number: number, one: string, many: string) =>
		number === 0 ? [] : [`${number.toLocaleString("en-IN")} ${number === 1 ? one : many}`];
	const parts = [
		...count(summary.new_products, "new product", "new products"),
		...count(summary.changed_products, "changed product", "changed products"),
		...count(summary.new_variants, "new configuration", "new configurations"),
		...count(summary.changed_variants, "changed configuration", "changed configurations"),
		...count(summary.changed_counts, "changed count", "changed counts"),
	];
	return `${parts.join(", ")}.`;
}

function Proposal({ run, busy, onApply }: StageProps) {
	const [again, setAgain] = useState(false);
	const before = run.written_before;
	const waiting = waitsForPictures(run);
	const empty = changesNothing(run.summary);
	return (
		<section className="box" aria-label="What the file will do">
			<Note tone="ok" role="status" title="Every row is right.">
				{empty ? "Nothing differs from the shop, so there is nothing to write." : `The file brings: ${summaryWords(run)}`}
			</Note>
			{empty || before === null ? null : (
				<Note tone="bad" title={`${before.by} has imported the same rows already.`}>
					That was on <Time value={before.at} zone={shopZone} format="datetime" />. Written again, their differences count twice.
					<Checkbox checked={again} onChange={(event) => setAgain(event.currentTarget.checked)}>
						Write them again
					</Checkbox>
				</Note>
			)}
			{waiting && run.pictures ? (
				<div>
					<p>The sizes of the pictures are being made. The import can start when all are ready.</p>
					<ProgressBar done={run.pictures.ready} total={run.pictures.total} label="Pictures ready" />
				</div>
			) : null}
			{empty ? null : (
				<div>
					<Button onClick={() => onApply(again)} disabled={waiting || (before !== null && !again)} busy={busy} busyLabel="Starting">
						Import {run.rows.toLocaleString("en-IN")} {run.rows === 1 ? "row" : "rows"}
					</Button>
				</div>
			)}
		</section>
	);
}

const columns: ListColumn<ImportProblem>[] = [
	{ id: "row", header: "Row", cell: ({ row }) => <b className="num">Row {row}</b> },
	{ id: "column", header: "Column", cell: ({ column }) => <code>{column}</code> },
	{ id: "message", header: "What to do", wide: true, cell: ({ message }) => message },
];

function Problems({ problems, count }: { problems: readonly ImportProblem[]; count: number }) {
	return (
		<>
			<h2 className="list-head">
				{count > problems.length ? `The first ${problems.length} of ${count.toLocaleString("en-IN")}` : "What is wrong"}
			</h2>
			<ListTable
				caption="Wrong cells by row"
				rows={problems}
				columns={columns}
				rowId={({ row, column, message }) => `${row} ${column} ${message}`}
			/>
		</>
	);
}
