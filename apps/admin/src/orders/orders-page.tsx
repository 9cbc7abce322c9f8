import { formatRupees } from "@lapwing/contract/money";
import type { ListChoices } from "@lapwing/contract/staff-lists";
import type { StaffOrderList, StaffOrderSummary } from "@lapwing/contract/staff-orders";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Pager } from "@lapwing/ui/pager";
import { Segmented } from "@lapwing/ui/segmented";
import { formatTime } from "@lapwing/ui/time";
import { ClipboardList, Hourglass, Truck, Undo2 } from "lucide-react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { useMay } from "../layout/use-may.ts";
import { DayFilters } from "../list/day-filters.tsx";
import { FilterBar, type FilterChoice } from "../list/filter-bar.tsx";
import { useKeptSelection } from "../list/kept-choice.ts";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { ListChoicesBar } from "../list/list-choices.tsx";
import { type ListColumn, ListTable, SelectBox } from "../list/list-table.tsx";
import type { Selection } from "../list/selection.ts";
import { Thumbnail } from "../list/thumbnail.tsx";
import { useLiveList, watched } from "../live/live-list.ts";
import { HeldMails, loadMailSending } from "../outbox/mail-sending.tsx";
import { loadAllLocations, locationOptions, type ShopLocation } from "../shop/locations.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { ChosenOrders } from "./chosen-orders.tsx";
import { destinationWords, orderTitles, placedWords } from "./order-labels.ts";
import { Lanes, lanes } from "./order-lanes.tsx";
import { OrderStats } from "./order-stats.tsx";
import { LateTag, OrderAmount, PackedTag, PaymentProblemTag, PaymentTag, ReturnTag, SentTag, StateTag } from "./order-tags.tsx";

const filters = [
	"q",
	"references",
	"state",
	"location",
	"fulfilment",
	"channel",
	"payment_trouble",
	"tag",
	"recent",
	"stands",
	"from",
	"to",
] as const;
/** What narrows the lanes, too. */
const shared = ["location", "fulfilment"] as const;

export const loader = watched(async ({ request }: LoaderFunctionArgs) => {
	const asTable = new URL(request.url).searchParams.get("view") === "table";
	const { signal } = request;
	if (asTable) {
		const query = queryOf(request, [...filters, "sort", "page"]);
		const [list, places, choices, sending] = await Promise.all([
			api("GET /staff/orders", query as never, { signal }),
			loadAllLocations(signal),
			api("GET /staff/lists/:list", { list: "orders" }, { signal }),
			loadMailSending(signal),
		]);
		return { view: "table" as const, list: list.data, places, choices: choices.data, sending, now: Date.now() };
	}
	const query = queryOf(request, shared);
	const [places, sending, ...lists] = await Promise.all([
		loadAllLocations(signal),
		loadMailSending(signal),
		...lanes.map((lane) => api("GET /staff/orders", { ...query, ...lane.query, sort: "oldest" } as never, { signal })),
	]);
	return { view: "lanes" as const, lists: lists.map(({ data }) => data), places, sending, now: Date.now() };
});

export function Component() {
	const loaded = useLoaderData<typeof loader>();
	useLiveList(["orders"]);
	const may = useMay();
	const address = useListAddress();
	const navigate = useNavigate();
	const counts = (loaded.view === "table" ? loaded.list : loaded.lists[0])?.counts ?? [];
	return (
		<>
			<PageHead
				title="Orders"
				actions={
					<>
						<Segmented
							label="View"
							options={[
								{ value: "lanes", label: "Lanes" },
								{ value: "table", label: "Table" },
							]}
							value={loaded.view}
							onChange={(view) => void navigate(view === "table" ? "/orders?view=table" : "/orders")}
						/>
						{may("handle_orders") ? (
							<ButtonLink tone="line" size="sm" href="/orders/pick-list">
								<ClipboardList className="icon icon--sm" aria-hidden="true" />
								Pick list
							</ButtonLink>
						) : null}
						{may("handle_orders") ? (
							<ButtonLink tone="line" size="sm" href="/orders/ship">
								<Truck className="icon icon--sm" aria-hidden="true" />
								Waybills
							</ButtonLink>
						) : null}
						{may("refund_orders") ? (
							<ButtonLink tone="line" size="sm" href="/orders/take-back">
								<Undo2 className="icon icon--sm" aria-hidden="true" />
								Take back
							</ButtonLink>
						) : null}
						{may("free_stock") ? (
							<ButtonLink tone="line" size="sm" href="/orders/holds">
								<Hourglass className="icon icon--sm" aria-hidden="true" />
								Unpaid holds
							</ButtonLink>
						) : null}
					</>
				}
			/>
			<HeldMails sending={loaded.sending} />
			{/* The table has the same figures in its filter of states. */}
			{loaded.view === "table" ? null : <OrderStats counts={counts} />}
			{loaded.view === "table" ? (
				<OrderTable list={loaded.list} places={loaded.places} choices={loaded.choices} now={loaded.now} />
			) : (
				<>
					<FilterBar choices={placeChoices(loaded.places)} keep={[]} />
					<Lanes
						lists={loaded.lists}
						now={loaded.now}
						href={(lane) => `/orders?${new URLSearchParams({ view: "table", ...lane.query, sort: "oldest" })}`}
					/>
				</>
			)}
			<p className="sr" role="status">
				{address.busy ? "Loading" : ""}
			</p>
		</>
	);
}

function placeChoices(places: readonly ShopLocation[]): FilterChoice[] {
	return [
		{
			name: "location",
			label: "From",
			all: "All stores",
			options: locationOptions(places.filter(({ kind }) => kind === "store")),
		},
		{
			name: "fulfilment",
			label: "How",
			all: "Both ways",
			options: [
				{ value: "delivery", label: "Delivery" },
				{ value: "pickup", label: "Pick-up" },
			],
		},
	];
}

const orderColumns = (selection: Selection, now: number): ListColumn<StaffOrderSummary>[] => [
	{
		id: "order",
		header: "Order",
		cell: (order) => (
			<span className="with-thumbnail">
				<SelectBox selection={selection} id={order.reference} label={`Choose ${order.reference}`} />
				<Thumbnail picture={order.picture} />
				<Link className="link num no-wrap" to={`/orders/${order.reference}`}>
					{order.reference}
				</Link>
			</span>
		),
	},
	{
		id: "customer",
		header: "Customer",
		shrinks: true,
		cell: (order) => (
			<span className="one-line" title={order.customer}>
				{order.customer || "No name"}
			</span>
		),
	},
	{
		id: "placed",
		header: "Placed",
		cell: (order) => (
			<time className="no-wrap" dateTime={order.placed_at} title={formatTime(order.placed_at, shopZone, "datetime")}>
				{placedWords(order.placed_at, now)}
			</time>
		),
	},
	{
		id: "items",
		header: "Items",
		wide: true,
		fills: true,
		cell: (order) => (
			<span className="one-line" title={order.items}>
				{order.items}
			</span>
		),
	},
	{
		id: "destination",
		header: "To",
		wide: true,
		shrinks: true,
		cell: (order) => (
			<span className="one-line" title={destinationWords(order)}>
				{destinationWords(order)}
			</span>
		),
	},
	{
		id: "state",
		header: "State",
		wide: true,
		cell: (order) => (
			<span className="tag-row">
				<StateTag state={order.state} /> <SentTag order={order} /> <LateTag order={order} now={now} /> <PackedTag order={order} />{" "}
				<PaymentTag order={order} /> <PaymentProblemTag order={order} /> <ReturnTag order={order} />
			</span>
		),
	},
	{
		id: "tags",
		header: "Tags",
		wide: true,
		shrinks: true,
		minor: true,
		cell: (order) =>
			order.tags.length > 0 ? (
				<span className="one-line" title={order.tags.join(", ")}>
					{order.tags.join(", ")}
				</span>
			) : null,
	},
	{ id: "total", header: "Amount", align: "end", cell: (order) => <OrderAmount order={order} /> },
];

type OrderTableProps = { list: StaffOrderList; places: readonly ShopLocation[]; choices: ListChoices; now: number };

function OrderTable({ list, places, choices, now }: OrderTableProps) {
	const address = useListAddress();
	const selection = useKeptSelection("orders", list.orders, ({ reference }) => reference, address.query);
	// Without a tag on the page, the column would only take room.
	const hasTags = list.orders.some(({ tags }) => tags.length > 0);
	const columns = orderColumns(selection, now).filter(({ id }) => id !== "tags" || hasTags);
	return (
		<>
			<FilterBar
				search={{ label: "Search orders", placeholder: "Number or name" }}
				choices={[
					{
						name: "state",
						label: "State",
						all: "All",
						options: Object.entries(orderTitles).map(([value, label]) => ({
							value,
							label: `${label} (${list.counts.find(({ state }) => state === value)?.count ?? 0})`,
						})),
					},
					...placeChoices(places),
					{
						name: "channel",
						label: "Sold",
						all: "Everywhere",
						options: [
							{ value: "online", label: "On the website" },
							{ value: "counter", label: "Over the counter" },
						],
					},
					...(list.tags.length > 0
						? [{ name: "tag", label: "Tag", all: "All", options: list.tags.map((tag) => ({ value: tag, label: tag })) }]
						: []),
					{
						name: "recent",
						label: "Last 24 hours",
						all: "Any time",
						options: [
							{ value: "placed", label: "Placed" },
							{ value: "left", label: "Sent or handed over" },
							{ value: "cancelled", label: "Cancelled" },
							{ value: "returns", label: "Return asked for" },
							{ value: "refunded", label: "Money paid back" },
						],
					},
					{ name: "stands", label: "Sales", all: "All orders", options: [{ value: "1", label: "That still stand" }] },
					{ name: "payment_trouble", label: "Payment", all: "All", options: [{ value: "1", label: "To look at" }] },
				]}
				keep={["view", "sort", "references"]}
				more={["from", "to", "references"]}
			>
				<DayFilters />
			</FilterBar>
			<ListChoicesBar list="orders" choices={choices} columns={columns.slice(1)}>
				{list.total === 1 ? "1 order" : `${list.total.toLocaleString("en-IN")} orders`}
				{list.sums.sales === null ? null : `, sales of ${formatRupees(list.sums.sales)}`}
				{list.sums.paid_back === null ? null : `, ${formatRupees(list.sums.paid_back)} paid back in the last 24 hours`}
			</ListChoicesBar>
			<ChosenOrders selection={selection} shown={list.orders.length} />
			{list.orders.length > 0 ? (
				<ListTable
					caption={address.value("sort") === "oldest" ? "Orders, the oldest first" : "Orders, the newest first"}
					rows={list.orders}
					rowId={({ reference }) => reference}
					busy={address.busy}
					selection={selection}
					className="order-table"
					hidden={choices.hidden}
					columns={columns}
				/>
			) : (
				<EmptyState title="No order fits">Change a filter or clear them all.</EmptyState>
			)}
			<Pager page={list.page} pages={list.pages} href={(page) => address.href({ page })} label="Pages of orders" />
		</>
	);
}
