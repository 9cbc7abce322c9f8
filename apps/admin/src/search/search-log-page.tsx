// Search log: what people searched for without a result or without opening one, and the queries that staff have placed products for.
import type { LoggedSearch, SearchPlacement } from "@lapwing/contract/staff-search";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Segmented } from "@lapwing/ui/segmented";
import { Tag } from "@lapwing/ui/tag";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";

const views = [
	{ value: "empty", label: "Found nothing" },
	{ value: "no_click", label: "Nothing opened" },
	{ value: "all", label: "All" },
	{ value: "placed", label: "Pinned and buried" },
] as const;

export async function loader({ request }: LoaderFunctionArgs): Promise<{ searches: LoggedSearch[]; placements: SearchPlacement[] }> {
	const { signal } = request;
	if (new URL(request.url).searchParams.get("show") === "placed")
		return { searches: [], placements: (await api("GET /staff/search/placements", {}, { signal })).data };
	return { searches: (await api("GET /staff/search/log", queryOf(request, ["show"]) as never, { signal })).data, placements: [] };
}

const placementPath = (query: string) => `/search/placement?${new URLSearchParams({ query })}`;
const count = (number: number) => <span className="num">{number.toLocaleString("en-IN")}</span>;

const searchColumns: ListColumn<LoggedSearch>[] = [
	{
		id: "query",
		header: "Search",
		cell: ({ query, placed }) => (
			<>
				<Link className="link" to={placementPath(query)}>
					{query}
				</Link>{" "}
				{placed ? <Tag tone="info">Placed</Tag> : null}
			</>
		),
	},
	{ id: "searches", header: "Searches", align: "end", cell: ({ searches }) => count(searches) },
	{ id: "empty", header: "Found nothing", align: "end", cell: ({ empty }) => count(empty) },
	{ id: "clicks", header: "Opened a product", align: "end", cell: ({ clicks }) => count(clicks) },
	{ id: "last", header: "Last", align: "end", cell: ({ last }) => <span className="num">{last}</span> },
];

const placementColumns: ListColumn<SearchPlacement>[] = [
	{
		id: "query",
		header: "Search",
		cell: ({ query }) => (
			<Link className="link" to={placementPath(query)}>
				{query}
			</Link>
		),
	},
	{ id: "pinned", header: "Pinned", wide: true, cell: ({ pinned }) => pinned.map(({ title }) => title).join(", ") || "None" },
	{ id: "buried", header: "Buried", wide: true, cell: ({ buried }) => buried.map(({ title }) => title).join(", ") || "None" },
];

export function Component() {
	const { searches, placements } = useLoaderData<typeof loader>();
	const address = useListAddress();
	const navigate = useNavigate();
	const view = views.find(({ value }) => value === address.value("show"))?.value ?? "empty";
	return (
		<>
			<Breadcrumbs items={[{ label: "Search", href: "/search" }, { label: "What people searched for" }]} />
			<PageHead title="What people searched for" />
			<div className="above-page stack" data-gap="3">
				<p className="muted">
					The last 30 days. Only words and numbers of times are kept; what looks like a phone, mail or order number is not.
				</p>
				<Segmented label="What to show" options={views} value={view} onChange={(show) => void navigate(address.href({ show }))} />
			</div>
			{view === "placed" ? (
				placements.length > 0 ? (
					<ListTable
						caption="Searches with pinned or buried products"
						rows={placements}
						columns={placementColumns}
						rowId={({ query }) => query}
					/>
				) : (
					<EmptyState title="Nothing is pinned or buried">Open a search to choose what stands first and last.</EmptyState>
				)
			) : searches.length > 0 ? (
				<ListTable
					caption="Searches, the most frequent first"
					rows={searches}
					columns={searchColumns}
					rowId={({ query }) => query}
					busy={address.busy}
				/>
			) : (
				<EmptyState title="No searches here">They are counted as people search.</EmptyState>
			)}
		</>
	);
}
