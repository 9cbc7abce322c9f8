import type { MoneyReport, MoneyRow } from "@lapwing/contract/documents";
import { dayInIndia } from "@lapwing/contract/india-day";
import { formatExact } from "@lapwing/contract/money";
import { wayTitle } from "@lapwing/contract/payment-ways";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Pager } from "@lapwing/ui/pager";
import { Time } from "@lapwing/ui/time";
import { IndianRupee } from "lucide-react";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { DayFilters } from "../list/day-filters.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { loadAllLocations, locationOptions } from "../shop/locations.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { ExportButton, fileName } from "./export-button.tsx";
import { PeriodLinks } from "./period-links.tsx";
import { withThisMonth } from "./periods.ts";
import { Sum, Sums } from "./sums.tsx";

const filters = ["location", "from", "to"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
	const { signal } = request;
	const today = dayInIndia(new Date());
	const thisMonth = withThisMonth(new URL(request.url).searchParams, today);
	if (thisMonth !== undefined) throw redirect(`/money${thisMonth}`);
	const [report, places] = await Promise.all([
		api("GET /staff/money", queryOf(request, [...filters, "page"]) as never, { signal }),
		loadAllLocations(signal),
	]);
	return { report: report.data, places, query: queryOf(request, filters), today };
}

type Amounts = Pick<MoneyRow, "payments" | "refunds" | "total">;

const amountColumns = <Row extends Amounts>(): ListColumn<Row>[] =>
	(["payments", "refunds", "total"] as const).map((id) => ({
		id,
		header: { payments: "Payments", refunds: "Refunds", total: "Net" }[id],
		align: "end",
		cell: (row) => <span className="num no-wrap">{formatExact(row[id])}</span>,
	}));

const wayColumns: ListColumn<MoneyReport["ways"][number]>[] = [
	{ id: "way", header: "Paid by", cell: ({ way }) => wayTitle(way) },
	...amountColumns<MoneyReport["ways"][number]>(),
];

const dayColumns: ListColumn<MoneyRow>[] = [
	{
		id: "day",
		header: "Day",
		cell: ({ day }) => (
			<span className="no-wrap">
				<Time value={`${day}T12:00:00+05:30`} zone={shopZone} format="year" />
			</span>
		),
	},
	{ id: "location", header: "Location", wide: true, cell: ({ location }) => location ?? "No location" },
	{ id: "way", header: "Paid by", wide: true, cell: ({ way }) => wayTitle(way) },
	...amountColumns<MoneyRow>(),
];

export function Component() {
	const { report, places, query, today } = useLoaderData<typeof loader>();
	const address = useListAddress();
	const { sums, ways, rows } = report;
	return (
		<>
			<PageHead
				title="Money"
				actions={
					<ExportButton
						name={fileName("money", query)}
						read={async (after, signal) => (await api("GET /staff/money/export", { ...query, after }, { signal })).data}
					/>
				}
			/>
			<PeriodLinks today={today} />
			<FilterBar
				choices={[{ name: "location", label: "Location", all: "All locations", options: locationOptions(places) }]}
				keep={[]}
				more={["from", "to"]}
			>
				<DayFilters />
			</FilterBar>
			<Sums>
				<Sum title="Payments" amount={sums.payments} />
				<Sum title="Refunds" amount={sums.refunds} />
				<Sum title="Net" amount={sums.total} />
			</Sums>
			{rows.length > 0 ? (
				<>
					<h2 className="list-head">By way of payment</h2>
					<ListTable
						caption="Payments and refunds by way of payment"
						rows={ways}
						columns={wayColumns}
						rowId={({ way }) => way}
						busy={address.busy}
					/>
					<h2 className="list-head">By day</h2>
					<p className="muted above-page">
						An order counts at the location that sends its first parcel, cash paid back at the store that paid it.
					</p>
					<ListTable
						caption="Payments and refunds by day, the newest first"
						rows={rows}
						columns={dayColumns}
						rowId={({ day, location_id, way }) => `${day} ${location_id} ${way}`}
						busy={address.busy}
					/>
				</>
			) : (
				<EmptyState icon={<IndianRupee className="icon icon--lg" aria-hidden="true" />} title="No money was booked">
					Payments and refunds of these days will be listed here.
				</EmptyState>
			)}
			<Pager page={report.page} pages={report.pages} href={(page) => address.href({ page })} label="Pages of days" />
		</>
	);
}
