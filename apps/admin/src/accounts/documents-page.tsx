import type { ListedDocument } from "@lapwing/contract/documents";
import { dayInIndia } from "@lapwing/contract/india-day";
import { formatExact } from "@lapwing/contract/money";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Pager } from "@lapwing/ui/pager";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { FileSpreadsheet } from "lucide-react";
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { DayFilters } from "../list/day-filters.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { ListChoicesBar } from "../list/list-choices.tsx";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { loadAllLocations, locationOptions } from "../shop/locations.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { ExportButton, fileName } from "./export-button.tsx";
import { PeriodLinks, useAllTime } from "./period-links.tsx";
import { withThisMonth } from "./periods.ts";
import { Sum, Sums } from "./sums.tsx";

const filters = ["q", "kind", "location", "series", "from", "to"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
	const { signal } = request;
	const today = dayInIndia(new Date());
	const thisMonth = withThisMonth(new URL(request.url).searchParams, today);
	if (thisMonth !== undefined) throw redirect(`/documents${thisMonth}`);
	const query = queryOf(request, filters);
	const [list, places, choices] = await Promise.all([
		api("GET /staff/documents", queryOf(request, [...filters, "page"]) as never, { signal }),
		loadAllLocations(signal),
		api("GET /staff/lists/:list", { list: "documents" }, { signal }),
	]);
	return { list: list.data, places, choices: choices.data, query, today };
}

const amountColumn = (id: "taxable" | "tax" | "total", header: string): ListColumn<ListedDocument> => ({
	id,
	header,
	align: "end",
	cell: (document) => <span className="num no-wrap">{formatExact(document[id])}</span>,
});

const columns: ListColumn<ListedDocument>[] = [
	{
		id: "number",
		header: "Number",
		cell: ({ number, url }) => (
			<a className="link num no-wrap" href={url} target="_blank" rel="noreferrer">
				{number}
			</a>
		),
	},
	{
		id: "date",
		header: "Date",
		cell: ({ issued_at }) => (
			<span className="no-wrap">
				<Time value={issued_at} zone={shopZone} format="year" />
			</span>
		),
	},
	{
		id: "kind",
		header: "Kind",
		cell: ({ kind }) => (kind === "credit_note" ? <Tag tone="warn">Credit note</Tag> : <Tag>Invoice</Tag>),
	},
	{
		id: "subject",
		header: "Order or repair",
		cell: ({ supply, subject, request_id }) =>
			supply === "repair" && request_id === null ? (
				<span className="num no-wrap">{subject}</span>
			) : (
				<Link className="link num no-wrap" to={supply === "repair" ? `/service/${request_id}` : `/orders/${subject}`}>
					{subject}
				</Link>
			),
	},
	{
		id: "customer",
		header: "Customer",
		wide: true,
		fills: true,
		cell: ({ customer }) => (
			<span className="one-line" title={customer}>
				{customer || "No name"}
			</span>
		),
	},
	{ id: "gstin", header: "Buyer’s GSTIN", wide: true, cell: ({ gstin }) => (gstin === null ? null : <span className="num">{gstin}</span>) },
	amountColumn("taxable", "Taxable"),
	amountColumn("tax", "Tax"),
	amountColumn("total", "Total"),
];

export function Component() {
	const { list, places, choices, query, today } = useLoaderData<typeof loader>();
	const address = useListAddress();
	const allTime = useAllTime();
	const { count, taxable, tax, total } = list.sums;
	return (
		<>
			<PageHead
				title="Documents"
				actions={
					<ExportButton
						name={fileName("documents", query)}
						read={async (after, signal) => (await api("GET /staff/documents/export", { ...query, after } as never, { signal })).data}
					/>
				}
			/>
			<PeriodLinks today={today} />
			<FilterBar
				search={{ label: "Search documents", placeholder: "Number, customer" }}
				choices={[
					{
						name: "kind",
						label: "Kind",
						all: "All",
						options: [
							{ value: "invoice", label: "Invoices" },
							{ value: "credit_note", label: "Credit notes" },
						],
					},
					{ name: "location", label: "Location", all: "All locations", options: locationOptions(places) },
					...(list.series.length > 1
						? [
								{
									name: "series",
									label: "Our GSTIN",
									all: "All",
									options: list.series.map((value) => ({ value, label: value === "unregistered" ? "Without GSTIN" : value })),
								},
							]
						: []),
				]}
				keep={[]}
				more={["from", "to"]}
			>
				<DayFilters />
			</FilterBar>
			<Sums>
				<Sum title="Taxable value" amount={taxable} />
				<Sum title="Tax" amount={tax} />
				<Sum title="Total" amount={total} />
			</Sums>
			<ListChoicesBar list="documents" choices={choices} columns={columns.slice(1)}>
				{count === 1 ? "1 document" : `${count.toLocaleString("en-IN")} documents`}
			</ListChoicesBar>
			{list.documents.length > 0 ? (
				<ListTable
					caption="Documents, the newest first"
					rows={list.documents}
					rowId={({ id }) => String(id)}
					busy={address.busy}
					hidden={choices.hidden}
					columns={columns}
				/>
			) : (
				<EmptyState
					icon={<FileSpreadsheet className="icon icon--lg" aria-hidden="true" />}
					title="No document fits"
					action={
						allTime.isShown ? undefined : (
							<ButtonLink tone="line" size="sm" href={allTime.href}>
								Look at all time
							</ButtonLink>
						)
					}
				>
					Invoices are issued when parcels are packed and repairs are paid.
				</EmptyState>
			)}
			<Pager page={list.page} pages={list.pages} href={(page) => address.href({ page })} label="Pages of documents" />
		</>
	);
}
