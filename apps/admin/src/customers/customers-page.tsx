import { formatRupees } from "@lapwing/contract/money";
import type { StaffCustomer } from "@lapwing/contract/staff-customers";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Pager } from "@lapwing/ui/pager";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { useMay } from "../layout/use-may.ts";
import { FilterBar } from "../list/filter-bar.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { shopZone } from "../shop/shop-zone.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/customers", queryOf(request, ["q", "kind", "tag", "page"]) as never, { signal: request.signal })).data;
}

const columns: ListColumn<StaffCustomer>[] = [
	{
		id: "name",
		header: "Customer",
		cell: (customer) => (
			<>
				<Link className="link" to={`/customers/${customer.id}`}>
					{customer.name || customer.email || customer.phone || "No name"}
				</Link>
				{customer.email ? <span className="muted block">{customer.email}</span> : null}
			</>
		),
	},
	{ id: "phone", header: "Phone", cell: ({ phone }) => phone ?? <span className="muted">None</span> },
	{
		id: "kind",
		header: "Kind",
		cell: ({ account, verified, tags }) => (
			<>
				<Tag tone={verified ? "ok" : "off"}>{account ? (verified ? "Account" : "Account, not confirmed") : "Guest"}</Tag>{" "}
				{tags.map((tag) => (
					<Tag key={tag} tone="accent">
						{tag}
					</Tag>
				))}
			</>
		),
	},
	{ id: "last", header: "Last here", cell: ({ last_at }) => <Time value={last_at} zone={shopZone} format="year" /> },
	{ id: "orders", header: "Orders", align: "end", cell: ({ orders }) => <span className="num">{orders}</span> },
	{ id: "repairs", header: "Repairs", align: "end", cell: ({ repairs }) => <span className="num">{repairs}</span> },
	{
		id: "spent",
		header: "Spent",
		align: "end",
		cell: ({ spent }) => <b className="num">{spent === undefined ? "" : formatRupees(spent)}</b>,
	},
];

export function Component() {
	const { customers, page, pages, total, tags } = useLoaderData<typeof loader>();
	const address = useListAddress();
	const may = useMay();
	const maySeeOrders = may("see_orders");
	const maySeeRepairs = may("see_repairs");
	return (
		<>
			<PageHead title="Customers" />
			<FilterBar
				search={{ label: "Search customers", placeholder: "Name, e-mail or phone" }}
				choices={[
					{
						name: "kind",
						label: "Kind",
						all: "All",
						options: [
							{ value: "account", label: "With an account" },
							{ value: "guest", label: "Guests" },
						],
					},
					...(tags.length > 0
						? [{ name: "tag", label: "Tag", all: "All tags", options: tags.map((tag) => ({ value: tag, label: tag })) }]
						: []),
				]}
			/>
			<p className="muted list-count" role="status">
				{total === 1 ? "1 customer" : `${total} customers`}
			</p>
			{customers.length > 0 ? (
				<ListTable
					caption="Everyone who bought or brought a laptop, those last here first"
					rows={customers}
					rowId={({ id }) => id}
					busy={address.busy}
					columns={columns.filter(({ id }) => (maySeeOrders || (id !== "orders" && id !== "spent")) && (maySeeRepairs || id !== "repairs"))}
				/>
			) : (
				<EmptyState title="No customer fits">Everyone who bought something or brought a laptop is listed here.</EmptyState>
			)}
			<Pager page={page} pages={pages} href={(wanted) => address.href({ page: wanted })} label="Pages of customers" />
		</>
	);
}
