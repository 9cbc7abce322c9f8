import type { ServiceRequestSummary } from "@lapwing/contract/service";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Pager } from "@lapwing/ui/pager";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { useLiveList, watched } from "../live/live-list.ts";
import { HeldMails, loadMailSending } from "../outbox/mail-sending.tsx";
import { loadAllLocations, locationOptions } from "../shop/locations.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { ServiceFilters } from "./service-board-page.tsx";
import { staffStateTitles } from "./service-labels.ts";

export const loader = watched(async ({ request }: LoaderFunctionArgs) => {
	const { signal } = request;
	const isLeads = new URL(request.url).pathname.endsWith("/leads");
	const query = queryOf(request, [
		"state",
		"center_id",
		"assigned",
		"brand",
		"min_age_days",
		"max_age_days",
		"our_turn",
		"overdue",
		"payment_trouble",
		"recent",
		"q",
		"page",
	]);
	const [list, places, sending] = await Promise.all([
		api("GET /staff/service-requests", { ...query, kind: isLeads ? "lead" : "repair" } as never, { signal }),
		loadAllLocations(signal),
		loadMailSending(signal),
	]);
	return { isLeads, sending, ...list.data, centers: isLeads ? places : places.filter(({ kind }) => kind === "service_center") };
});

const columns: ListColumn<ServiceRequestSummary>[] = [
	{
		id: "request",
		header: "Request",
		cell: (request) => (
			<>
				<Link className="link num" to={`/service/${request.id}`}>
					{request.reference}
				</Link>
				<span className="muted block">{request.name}</span>
			</>
		),
	},
	{
		id: "laptop",
		header: "Laptop",
		wide: true,
		cell: (request) => (
			<>
				{request.laptop_brand} {request.laptop_model}
				<span className="muted block">{request.issue}</span>
			</>
		),
	},
	{
		id: "center",
		header: "Centre",
		cell: (request) => (
			<>
				{request.center?.title ?? <span className="muted">None yet</span>}
				{request.technician ? <span className="muted block">{request.technician.name}</span> : null}
			</>
		),
	},
	{ id: "state", header: "State", cell: (request) => <Tag tone="info">{staffStateTitles[request.state]}</Tag> },
	{ id: "came", header: "Came", align: "end", cell: (request) => <Time value={request.created_at} zone={shopZone} format="datetime" /> },
];

const leadColumns: ListColumn<ServiceRequestSummary>[] = [
	columns[0] as ListColumn<ServiceRequestSummary>,
	{
		id: "contact",
		header: "Contact",
		wide: true,
		cell: (request) => (
			<>
				<a className="link block" href={`tel:+91${request.phone}`}>
					{request.phone}
				</a>
				{request.email ? (
					<a className="link block" href={`mailto:${request.email}`}>
						{request.email}
					</a>
				) : null}
			</>
		),
	},
	...columns.slice(2),
];

export function Component() {
	const { isLeads, requests, page, pages, total, centers, sending } = useLoaderData<typeof loader>();
	useLiveList(["service"]);
	const address = useListAddress();
	return (
		<>
			{isLeads ? null : <Breadcrumbs items={[{ label: "Service requests", href: "/service" }, { label: "List" }]} />}
			<PageHead title={isLeads ? "Leads" : "All service requests"} />
			<HeldMails sending={sending} />
			{isLeads ? (
				<FilterBar
					search={{ label: "Search leads", placeholder: "Name or phone" }}
					choices={[
						{
							name: "state",
							label: "State",
							all: "All",
							options: (["new", "contacted", "closed", "cancelled"] as const).map((value) => ({ value, label: staffStateTitles[value] })),
						},
						{ name: "recent", label: "Last 24 hours", all: "Any time", options: [{ value: "came", label: "Came" }] },
						{
							name: "center_id",
							label: "From the page of",
							all: "All pages",
							options: locationOptions(centers),
						},
					]}
				/>
			) : (
				<ServiceFilters centers={centers} states />
			)}
			<p className="muted list-count" role="status">
				{total === 1 ? "1 entry" : `${total} entries`}
			</p>
			{requests.length > 0 ? (
				<ListTable
					caption={isLeads ? "Leads, the oldest first" : "Service requests, the oldest first"}
					rows={requests}
					columns={isLeads ? leadColumns : columns}
					rowId={({ id }) => String(id)}
					busy={address.busy}
				/>
			) : (
				<EmptyState title={isLeads ? "No lead fits" : "No request fits"}>
					{isLeads ? "Messages from the contact forms appear here." : "Change a filter or clear them all."}
				</EmptyState>
			)}
			<Pager page={page} pages={pages} href={(wanted) => address.href({ page: wanted })} label="Pages of requests" />
		</>
	);
}
