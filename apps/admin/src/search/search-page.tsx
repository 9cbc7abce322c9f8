// Search page: needs, each with a page of its own, and synonyms, edited in a dialog.
import type { StaffNeed, StaffSynonym } from "@lapwing/contract/staff-search";
import { Button, ButtonLink, IconButton } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Segmented } from "@lapwing/ui/segmented";
import { Tag } from "@lapwing/ui/tag";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall, useCall } from "../form/call.ts";
import { useConfirm } from "../form/confirm.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { DefaultWordsDialog } from "./default-words-dialog.tsx";
import { SynonymDialog } from "./synonym-dialog.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { signal } = request;
	const [words, missing] = await Promise.all([api("GET /staff/search", {}, { signal }), api("GET /staff/search/defaults", {}, { signal })]);
	return { ...words.data, missing: missing.data };
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

const tabs = [
	{ value: "needs", label: "Needs" },
	{ value: "synonyms", label: "Synonyms" },
] as const;

export function Component() {
	const { needs, synonyms, missing } = useLoaderData<typeof loader>();
	const [adding, setAdding] = useState(false);
	const lacks = missing.needs.length + missing.synonyms.length;
	const address = useListAddress();
	const navigate = useNavigate();
	const tab = tabs.find(({ value }) => value === address.value("show"))?.value ?? "needs";
	const [opened, setOpened] = useState<StaffSynonym | "new">();
	return (
		<>
			<PageHead
				title="Search"
				actions={
					<>
						{lacks === 0 ? null : (
							<Button size="sm" tone="line" onClick={() => setAdding(true)}>
								Add new default words ({lacks})
							</Button>
						)}
						<ButtonLink size="sm" tone="line" href="/search/log">
							What people searched for
						</ButtonLink>
						{tab === "needs" ? (
							<ButtonLink size="sm" href="/search/needs/new">
								<Plus className="icon icon--sm" aria-hidden="true" />
								New need
							</ButtonLink>
						) : (
							<Button size="sm" onClick={() => setOpened("new")}>
								<Plus className="icon icon--sm" aria-hidden="true" />
								New synonym
							</Button>
						)}
					</>
				}
			/>
			<div className="above-page">
				<Segmented label="What to show" options={tabs} value={tab} onChange={(show) => void navigate(address.href({ show }))} />
			</div>
			{tab === "needs" ? <Needs needs={needs} /> : <Synonyms synonyms={synonyms} onOpen={setOpened} />}
			{adding ? <DefaultWordsDialog missing={missing} onClose={() => setAdding(false)} /> : null}
			{opened === undefined ? null : (
				<SynonymDialog
					key={opened === "new" ? "new" : opened.word}
					synonym={opened === "new" ? undefined : opened}
					onClose={() => setOpened(undefined)}
				/>
			)}
		</>
	);
}

const needColumns: ListColumn<StaffNeed>[] = [
	{
		id: "label",
		header: "Need",
		cell: ({ key, label }) => (
			<Link className="link" to={`/search/needs/${key}`}>
				{label}
			</Link>
		),
	},
	{
		id: "conditions",
		header: "Asks for",
		wide: true,
		cell: ({ explained }) => explained || <span className="muted">Nothing, it ranks</span>,
	},
	{
		id: "phrases",
		header: "Phrases",
		wide: true,
		fills: true,
		cell: ({ phrases }) => (
			<span className="two-lines" title={phrases.join(", ")}>
				{phrases.join(", ")}
			</span>
		),
	},
	{ id: "active", header: "State", cell: ({ active }) => <Tag tone={active ? "ok" : "off"}>{active ? "Used" : "Switched off"}</Tag> },
];

function Needs({ needs }: { needs: readonly StaffNeed[] }) {
	if (needs.length === 0) return <EmptyState title="No needs yet">A need says what “for coding” asks of a laptop.</EmptyState>;
	return <ListTable caption="Needs in their order" className="need-table" rows={needs} columns={needColumns} rowId={({ key }) => key} />;
}

function Synonyms({ synonyms, onOpen }: { synonyms: readonly StaffSynonym[]; onOpen: (synonym: StaffSynonym) => void }) {
	const { ask, dialog } = useConfirm();
	const { call, refused } = useCall<"DELETE /staff/search/synonyms/:word">();
	if (synonyms.length === 0) return <EmptyState title="No synonyms yet">A synonym searches for other words as well.</EmptyState>;
	const remove = ({ word, version }: StaffSynonym) =>
		ask({
			title: `Delete ${word}?`,
			text: "From the next search on it finds only itself.",
			confirmLabel: "Delete",
			danger: true,
			onConfirm: () => call("DELETE /staff/search/synonyms/:word", { word, version }, "Deleted."),
		});
	const columns = synonymColumns(onOpen, remove);
	return (
		<>
			{refused ? (
				<p className="err above-page" role="alert">
					{refused.failure.message}
				</p>
			) : null}
			<ListTable caption="Synonyms" rows={synonyms} columns={columns} rowId={({ word }) => word} />
			{dialog}
		</>
	);
}

function synonymColumns(onOpen: (synonym: StaffSynonym) => void, remove: (synonym: StaffSynonym) => void): ListColumn<StaffSynonym>[] {
	return [
		{ id: "word", header: "Who types", cell: ({ word }) => <b>{word}</b> },
		{ id: "means", header: "Also finds", wide: true, cell: ({ means }) => means.join(", ") },
		{
			id: "actions",
			header: "What you can do",
			quiet: true,
			align: "end",
			cell: (synonym) => (
				<span className="row row--nowrap row-actions">
					<IconButton label={`Edit ${synonym.word}`} onClick={() => onOpen(synonym)}>
						<Pencil className="icon icon--sm" aria-hidden="true" />
					</IconButton>
					<IconButton label={`Delete ${synonym.word}`} onClick={() => remove(synonym)}>
						<Trash2 className="icon icon--sm" aria-hidden="true" />
					</IconButton>
				</span>
			),
		},
	];
}
