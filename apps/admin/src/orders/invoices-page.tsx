import { formatRupees } from "@lapwing/contract/money";
import type { OrderInvoices } from "@lapwing/contract/staff-batches";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Note } from "@lapwing/ui/note";
import { Time } from "@lapwing/ui/time";
import { Printer } from "lucide-react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { shopZone } from "../shop/shop-zone.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/order-invoices", queryOf(request, ["references"]) as never, { signal: request.signal })).data;
}

type Row = OrderInvoices["invoices"][number];

const columns: ListColumn<Row>[] = [
	{
		id: "number",
		header: "Invoice",
		cell: ({ number, url }) => (
			<a className="link num" href={url} target="_blank" rel="noreferrer">
				{number}
			</a>
		),
	},
	{
		id: "order",
		header: "Order",
		cell: ({ order }) => (
			<Link className="link num" to={`/orders/${order}`}>
				{order}
			</Link>
		),
	},
	{ id: "customer", header: "Customer", wide: true, cell: ({ customer }) => customer || "No name" },
	{ id: "issued", header: "Issued", wide: true, cell: ({ issued_at }) => <Time value={issued_at} zone={shopZone} format="datetime" /> },
	{ id: "total", header: "Amount", align: "end", cell: ({ total }) => formatRupees(total) },
];

export function Component() {
	const { invoices, without } = useLoaderData<typeof loader>();
	const address = useListAddress();
	return (
		<>
			<Breadcrumbs items={[{ label: "Orders", href: "/orders" }, { label: "Invoices" }]} />
			<PageHead
				title="Invoices of the chosen orders"
				actions={
					invoices.length > 0 ? (
						<a
							className="btn btn--sm"
							href={`/admin/invoices.pdf?references=${encodeURIComponent(address.value("references"))}`}
							target="_blank"
							rel="noreferrer"
						>
							<Printer className="icon icon--sm" aria-hidden="true" />
							{invoices.length === 1 ? "Print 1 invoice" : `Print ${invoices.length} invoices`}
						</a>
					) : null
				}
			/>
			{without.length > 0 ? (
				<Note tone="warn" title={without.length === 1 ? "1 order has no invoice yet." : `${without.length} orders have no invoice yet.`}>
					It is issued when a parcel is packed: {without.join(", ")}.
				</Note>
			) : null}
			{invoices.length > 0 ? (
				<ListTable
					caption="Invoices, the oldest order first"
					rows={invoices}
					columns={columns}
					rowId={({ number }) => number}
					busy={address.busy}
				/>
			) : (
				<EmptyState title="Nothing to print">None of the chosen orders has an invoice.</EmptyState>
			)}
		</>
	);
}
