// Receive stock: the form of a delivery, and the receipts so far.
import { EmptyState } from "@lapwing/ui/empty-state";
import { Time } from "@lapwing/ui/time";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { PageHead } from "../layout/page-head.tsx";
import { useMay } from "../layout/use-may.ts";
import { FilterBar } from "../list/filter-bar.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { TurnPage } from "../list/turn-page.tsx";
import { useLiveList, watched } from "../live/live-list.ts";
import { loadAllLocations, locationOptions } from "../shop/locations.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { ReceiptForm } from "./receipt-form.tsx";

export const loader = watched(async ({ request }: LoaderFunctionArgs) => {
	const [{ data }, all] = await Promise.all([
		api("GET /staff/stock/receipts", queryOf(request, ["location_id", "before"]), { signal: request.signal }),
		loadAllLocations(request.signal),
	]);
	return { ...data, all };
});

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

type Receipt = Awaited<ReturnType<typeof loader>>["receipts"][number];

const columns: ListColumn<Receipt>[] = [
	{
		id: "number",
		header: "Receipt",
		cell: ({ id, number }) => (
			<Link className="link num" to={`/receipts/${id}`}>
				{number}
			</Link>
		),
	},
	{
		id: "supplier",
		header: "Supplier",
		wide: true,
		cell: ({ supplier, invoice_number }) => (
			<>
				{supplier}
				{invoice_number ? <span className="muted num block">{invoice_number}</span> : null}
			</>
		),
	},
	{ id: "location", header: "Location", cell: ({ location }) => location },
	{ id: "pieces", header: "Pieces", align: "end", cell: ({ pieces }) => <span className="num">{pieces}</span> },
	{ id: "by", header: "Who", cell: ({ by }) => by },
	{ id: "at", header: "When", cell: ({ at }) => <Time value={at} zone={shopZone} format="datetime" /> },
];

export function Component() {
	useLiveList(["stock"]);
	const { receipts, older, suppliers, all } = useLoaderData<typeof loader>();
	const address = useListAddress();
	const may = useMay();
	return (
		<>
			<PageHead title={may("change_stock") ? "Receive stock" : "Goods receipts"} />
			{may("change_stock") ? <ReceiptForm places={all.filter(({ closed }) => !closed)} suppliers={suppliers} /> : null}
			<h2 className="list-head">What was received</h2>
			<FilterBar choices={[{ name: "location_id", label: "Location", all: "All locations", options: locationOptions(all) }]} />
			{receipts.length > 0 ? (
				<ListTable
					caption="Goods receipts, newest first"
					rows={receipts}
					columns={columns}
					rowId={({ id }) => String(id)}
					busy={address.busy}
				/>
			) : (
				<EmptyState title="Nothing received yet">Deliveries of suppliers will be listed here.</EmptyState>
			)}
			<TurnPage things="receipts" older={older} />
		</>
	);
}
