import { formatRupees } from "@lapwing/contract/money";
import type { StaffCustomer } from "@lapwing/contract/staff-customers";
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
import { shopZone } from "../shop/shop-zone.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/customers", queryOf(request, ["q", "page"]) as never, { signal: request.signal })).data;
}

const columns: ListColumn<StaffCustomer>[] = [
	{
		id: "name",
		header: "Customer",
		cell: (customer) => (
			<>
				<Link className="link" to={`/customers/${customer.id}`}>
					{customer.name}
				</Link>
				<span className="muted block">{customer.email}</span>
			</>
		),
	},
	{ id: "phone", header: "Phone", cell: ({ phone }) => phone ?? <span className="muted">None</span> },
	{
		id: "verified",
		header: "Address",
		cell: ({ verified }) => <Tag tone={verified ? "ok" : "off"}>{verified ? "Confirmed" : "Not confirmed"}</Tag>,
	},
	{ id: "since", header: "Since", cell: ({ created_at }) => <Time value={created_at} zone={shopZone} format="year" /> },
	{ id: "orders", header: "Orders", align: "end", cell: ({ orders }) => <span className="num">{orders}</span> },
	{ id: "spent", header: "Spent", align: "end", cell: ({ spent }) => <b className="num">{formatRupees(spent)}</b> },
];

export function Component() {
	const { customers, page, pages, total } = useLoaderData<typeof loader>();
	const address = useListAddress();
	return (
		<>
			<PageHead title="Customers" />
			<FilterBar search={{ label: "Search customers", placeholder: "Name, e-mail or phone" }} />
			<p className="muted list-count" role="status">
				{total === 1 ? "1 customer" : `${total} customers`}
			</p>
			{customers.length > 0 ? (
				<ListTable
					caption="Customers with accounts, the newest first"
					rows={customers}
					rowId={({ id }) => id}
					busy={address.busy}
					columns={columns}
				/>
			) : (
				<EmptyState title="No customer fits">Guests who buy without an account are found in Orders.</EmptyState>
			)}
			<Pager page={page} pages={pages} href={(wanted) => address.href({ page: wanted })} label="Pages of customers" />
		</>
	);
}
