import { formatRupees } from "@lapwing/contract/money";
import type { StockHolds } from "@lapwing/contract/stock-holds";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Time } from "@lapwing/ui/time";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { PageHead } from "../layout/page-head.tsx";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { useLiveList, watched } from "../live/live-list.ts";
import { shopZone } from "../shop/shop-zone.ts";

type Hold = StockHolds["orders"][number];

export const loader = watched(async ({ request }: LoaderFunctionArgs) => {
	return (await api("GET /staff/stock-holds", {}, { signal: request.signal })).data;
});

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

const free = "POST /staff/stock-holds/free";

export function Component() {
	const { orders, total, pieces } = useLoaderData<typeof loader>();
	useLiveList(["orders"]);
	const { call, busy, refused } = useCall<typeof free>();
	const shown = orders.map(({ reference }) => reference);
	const freeButton = ({ reference }: Hold) => (
		<Button
			size="sm"
			tone="line"
			disabled={busy}
			aria-label={`Free the stock of ${reference}`}
			onClick={() => call(free, { references: [reference] }, `The stock of ${reference} is free.`)}
		>
			Free
		</Button>
	);
	const columns: ListColumn<Hold>[] = [
		...holdColumns,
		{
			id: "free",
			header: "Free",
			quiet: true,
			align: "end",
			cell: freeButton,
		},
	];
	return (
		<>
			<Breadcrumbs items={[{ label: "Orders", href: "/orders" }, { label: "Unpaid holds" }]} />
			<PageHead
				title="Unpaid holds"
				actions={
					orders.length > 0 ? (
						<Button
							size="sm"
							busy={busy}
							busyLabel="Freeing"
							onClick={() =>
								call(free, { references: shown }, `The stock of ${shown.length === 1 ? "1 order" : `${shown.length} orders`} is free.`)
							}
						>
							Free all {shown.length}
						</Button>
					) : null
				}
			/>
			<p className="muted above-page" role="status">
				{total === 0
					? "No unpaid order holds stock."
					: `${total === 1 ? "1 unpaid order holds" : `${total.toLocaleString("en-IN")} unpaid orders hold`} ${pieces === 1 ? "1 piece" : `${pieces.toLocaleString("en-IN")} pieces`}.`}{" "}
				Freed orders can still be paid while stock lasts.
			</p>
			<FormNote refused={refused} />
			{orders.length === 0 ? (
				<EmptyState title="Nothing is held">Stock that an unpaid order keeps appears here for 45 minutes at most.</EmptyState>
			) : (
				<ListTable
					caption="Unpaid orders that hold stock, the largest first"
					rows={orders}
					rowId={({ reference }) => reference}
					busy={busy}
					columns={columns}
				/>
			)}
		</>
	);
}

const holdColumns: readonly ListColumn<Hold>[] = [
	{
		id: "order",
		header: "Order",
		cell: ({ reference, customer }) => (
			<>
				<Link className="link num" to={`/orders/${reference}`}>
					{reference}
				</Link>
				<span className="muted block">{customer}</span>
			</>
		),
	},
	{
		id: "contact",
		header: "Contact",
		wide: true,
		cell: ({ email, phone, same_network }) => (
			<>
				<span className="block">{email}</span>
				<span className="muted num block">{phone}</span>
				{same_network > 1 ? <span className="muted block">{same_network} from the same network</span> : null}
			</>
		),
	},
	{
		id: "items",
		header: "Items",
		wide: true,
		cell: ({ items, pieces, payment_started }) => (
			<>
				<span className="block">{items}</span>
				<span className="muted block">
					{pieces === 1 ? "1 piece" : `${pieces} pieces`}, payment {payment_started ? "started" : "not started"}
				</span>
			</>
		),
	},
	{ id: "until", header: "Held until", cell: ({ kept_until }) => <Time value={kept_until} zone={shopZone} format="datetime" /> },
	{ id: "total", header: "Amount", align: "end", cell: ({ total }) => <b className="num">{formatRupees(total)}</b> },
];
