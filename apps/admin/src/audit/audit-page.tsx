import type { AuditEntry, AuditSubject } from "@lapwing/contract/audit";
import { EmptyState } from "@lapwing/ui/empty-state";
import { underscoresToSpaces } from "@lapwing/ui/text";
import { Time } from "@lapwing/ui/time";
import { ScrollText } from "lucide-react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { DayFilters } from "../list/day-filters.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { TurnPage } from "../list/turn-page.tsx";
import { shopZone } from "../shop/shop-zone.ts";
import { valueText } from "./value-text.ts";

const filters = ["subject", "subject_id", "staff_id", "from", "to", "before"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/audit", queryOf(request, filters) as never, { signal: request.signal })).data;
}

const subjects: AuditSubject[] = [
	"product",
	"stock",
	"import",
	"picture",
	"brand",
	"category",
	"subcategory",
	"spec_field",
	"collection",
	"order",
	"service_request",
	"location",
	"review",
	"question",
	"coupon",
	"search_need",
	"search_synonym",
	"search_placement",
	"page",
	"post",
	"banner",
	"menu",
	"footer",
	"settings",
	"customer",
	"staff",
	"list",
];

/** Page of the audited record, if it has one. */
function pageOf({ subject, subject_id }: AuditEntry): string | undefined {
	if (subject === "product") return `/products/${subject_id}`;
	if (subject === "collection") return `/collections/${subject_id}`;
	if (subject === "search_need") return `/search/needs/${subject_id}`;
	if (subject === "import") return `/imports/${subject_id}`;
	return undefined;
}

const columns: ListColumn<AuditEntry>[] = [
	{
		id: "what",
		header: "What",
		cell: (entry) => {
			const page = pageOf(entry);
			return (
				<>
					<b>{entry.staff_name}</b> {entry.action}{" "}
					{page ? (
						<Link className="link" to={page}>
							{entry.subject_title}
						</Link>
					) : (
						entry.subject_title
					)}
				</>
			);
		},
	},
	{ id: "subject", header: "Kind", cell: ({ subject }) => underscoresToSpaces(subject) },
	{ id: "changes", header: "Changes", wide: true, cell: (entry) => <Changes entry={entry} /> },
	{ id: "at", header: "When", align: "end", cell: ({ at }) => <Time value={at} zone={shopZone} format="datetime" /> },
];

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
	const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
	if (names.length === 0) return null;
	return (
		<details className="changes">
			<summary>{names.map(underscoresToSpaces).join(", ").slice(0, 90)}</summary>
			<dl>
				{names.map((name) => (
					<div key={name}>
						<dt>{underscoresToSpaces(name)}</dt>
						{before ? (
							<dd>
								<span className="muted">Before: </span>
								{valueText(before[name])}
							</dd>
						) : null}
						{after ? (
							<dd>
								<span className="muted">After: </span>
								{valueText(after[name])}
							</dd>
						) : null}
					</div>
				))}
			</dl>
		</details>
	);
}

export function Component() {
	const { entries, older, people } = useLoaderData<typeof loader>();
	const address = useListAddress();
	return (
		<>
			<PageHead title="Audit log" />
			<FilterBar
				keep={[]}
				choices={[
					{
						name: "subject",
						label: "Kind",
						all: "Everything",
						options: subjects.map((value) => ({ value, label: underscoresToSpaces(value) })),
					},
					{ name: "staff_id", label: "Who", all: "Everyone", options: people.map(({ id, name }) => ({ value: id, label: name })) },
				]}
				more={["from", "to"]}
			>
				<DayFilters />
			</FilterBar>
			{entries.length > 0 ? (
				<ListTable caption="Changes, newest first" rows={entries} columns={columns} rowId={({ id }) => String(id)} busy={address.busy} />
			) : (
				<EmptyState icon={<ScrollText className="icon icon--lg" aria-hidden="true" />} title="Nothing was changed here">
					Every change that staff make is written down, with what was there before.
				</EmptyState>
			)}
			<TurnPage things="changes" older={older} />
		</>
	);
}
