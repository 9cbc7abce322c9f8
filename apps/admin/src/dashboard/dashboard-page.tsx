import type { Dashboard } from "@lapwing/contract/dashboard";
import { formatRupees } from "@lapwing/contract/money";
import { roleMay, type StaffRole } from "@lapwing/contract/permissions";
import { lowStock } from "@lapwing/contract/stock-levels";
import { Spinner } from "@lapwing/ui/spinner";
import { ExternalLink } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { api } from "../api.ts";
import type { Destination } from "../layout/destinations.ts";
import { useStaff } from "../layout/frame.tsx";
import { destinationsFor } from "../layout/navigation.ts";
import { PageHead } from "../layout/page-head.tsx";
import { useMay } from "../layout/use-may.ts";
import { useLiveList, watched } from "../live/live-list.ts";
import { staffContext } from "../session/require-staff.ts";
import { AccountsBox } from "./accounts-box.tsx";
import { BooksLine } from "./books-line.tsx";
import { ChangesBox } from "./changes-box.tsx";
import { FlowBox } from "./flow-box.tsx";
import { SalesTable } from "./sales-table.tsx";

export const loader = watched(async ({ request, context }: LoaderFunctionArgs) => {
	// Onboarding: owners of an empty shop are redirected to the set-up.
	const { role } = context.get(staffContext);
	// The dashboard has nothing for these roles: their daily page comes first.
	if (role === "cashier") return redirect("/counter");
	if (role === "technician") return redirect("/service");
	if (role === "owner") {
		const { data } = await api("GET /staff/set-up", {}, { signal: request.signal });
		if (data.needed) return redirect("/set-up");
	}
	return (await api("GET /staff/dashboard", {}, { signal: request.signal })).data;
});

/** Lazy loading: the plotting library is larger than the rest of the page. */
const SalesPlot = lazy(() => import("./sales-plot.tsx"));

export function Component() {
	const member = useStaff();
	const dashboard = useLoaderData<typeof loader>();
	useLiveList(["orders", "service"]);
	const destinations = destinationsFor(member.role).flatMap((group) => group.destinations);
	return (
		<>
			<PageHead
				title={`${greeting()}, ${member.name.split(" ")[0]}`}
				actions={
					// Plain link: outside the console's router.
					<a className="btn btn--line btn--sm" href="/">
						<ExternalLink className="icon icon--sm" aria-hidden="true" />
						See the shop
					</a>
				}
			/>
			{dashboard.locations ? (
				<p className="muted above-page">
					{dashboard.locations.length > 0
						? `What waits at ${listWords(dashboard.locations)}.`
						: "You work for no location yet. The owner chooses them under Staff."}
				</p>
			) : null}
			{mayReadBooks(member.role) ? <BooksLine books={dashboard.books} mayCheck={member.role === "owner"} /> : null}
			<div className="dashboard">
				{dashboard.orders ? <OrdersWaiting orders={dashboard.orders} /> : null}
				{dashboard.service ? <RequestsWaiting service={dashboard.service} /> : null}
				<div className="dashboard-stack">
					{dashboard.accounts ? <AccountsBox accounts={dashboard.accounts} /> : null}
					{dashboard.moderation ? <Moderation waiting={dashboard.moderation} /> : null}
					<ChangesBox changes={dashboard.changes} />
				</div>
				{dashboard.sales ? <Sales days={dashboard.sales} /> : null}
				{dashboard.stock ? <LowStock stock={dashboard.stock} /> : null}
				{dashboard.order_flow ? (
					<FlowBox
						id="order-flow-head"
						title="Orders in and out"
						names={{ came: "Orders placed", left: "Parcels sent or handed over" }}
						days={dashboard.order_flow}
					/>
				) : null}
				{dashboard.repair_flow ? (
					<FlowBox
						id="repair-flow-head"
						title="Repairs in and out"
						names={{ came: "Taken in", left: "Closed" }}
						days={dashboard.repair_flow}
					/>
				) : null}
			</div>
			<details className="all-pages">
				<summary>What you can do here</summary>
				<ul className="destinations">
					{destinations.map((destination) => (
						<DestinationRow key={destination.href} destination={destination} />
					))}
				</ul>
			</details>
		</>
	);
}

/** Mirrors the server's roles, whose response is null both for "not checked yet" and "not permitted". */
function mayReadBooks(role: StaffRole): boolean {
	return roleMay(role, "see_books");
}

const listWords = (titles: readonly string[]) => new Intl.ListFormat("en-IN", { type: "conjunction" }).format(titles);

function greeting(): string {
	const hour = Number(new Intl.DateTimeFormat("en-IN", { hour: "numeric", hourCycle: "h23", timeZone: "Asia/Kolkata" }).format(new Date()));
	return hour < 12 ? "Good morning" : hour < 17 ? "Good afternoon" : "Good evening";
}

type Day = NonNullable<Dashboard["sales"]>[number];

function Sales({ days }: { days: NonNullable<Dashboard["sales"]> }) {
	const today = days.at(-1);
	const yesterday = days.at(-2);
	const month = days.reduce((sum, { amount }) => sum + amount, 0);
	const ordersOf = (from: Day | undefined, to: Day | undefined, count: number) => (
		<Link to={`/orders?view=table&stands=1&from=${from?.day}&to=${to?.day}`}>{ordersWords(count)}</Link>
	);
	return (
		<section className="box dashboard-sales" aria-labelledby="sales-head">
			<h2 id="sales-head">Sales</h2>
			<dl className="dashboard-figures">
				<Figure title="Today" note={ordersOf(today, today, today?.orders ?? 0)}>
					{formatRupees(today?.amount ?? 0)}
				</Figure>
				<Figure title="Yesterday" note={ordersOf(yesterday, yesterday, yesterday?.orders ?? 0)}>
					{formatRupees(yesterday?.amount ?? 0)}
				</Figure>
				<Figure
					title="30 days"
					note={ordersOf(
						days[0],
						today,
						days.reduce((sum, { orders }) => sum + orders, 0),
					)}
				>
					{formatRupees(month)}
				</Figure>
			</dl>
			<p className="hint">
				What customers keep of orders that stand, also before their invoice, and delivery charges that were not paid back. What is withheld
				of a return is no sale and has no document: it stands on its order, and in Money what was paid back is less by it.
			</p>
			<Suspense
				fallback={
					<div className="sales-plot sales-plot--wait">
						<Spinner />
					</div>
				}
			>
				<SalesPlot days={days} />
			</Suspense>
			<SalesTable days={days} />
		</section>
	);
}

function ordersWords(count: number): string {
	return count === 1 ? "1 order" : `${count} orders`;
}

function Figure({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
	return (
		<div>
			<dt>{title}</dt>
			<dd className="num">{children}</dd>
			<dd className="muted">{note}</dd>
		</div>
	);
}

type WaitingRow = { label: string; count: number; href: string; urgent?: boolean };

function WaitingBox({ title, id, rows }: { title: string; id: string; rows: readonly WaitingRow[] }) {
	return (
		<section className="box" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<ul className="waiting">
				{rows.map(({ label, count, href, urgent }) => (
					<li key={label}>
						<Link to={href}>{label}</Link>
						<b className={urgent && count > 0 ? "num late" : "num"}>{count}</b>
					</li>
				))}
			</ul>
		</section>
	);
}

function OrdersWaiting({ orders }: { orders: NonNullable<Dashboard["orders"]> }) {
	const at = (query: string) => `/orders?view=table&${query}`;
	return (
		<WaitingBox
			title="Orders"
			id="orders-head"
			rows={[
				{
					label: orders.late > 0 ? `To pack, ${orders.late} of them late` : "To pack",
					count: orders.to_pack,
					href: at("state=confirmed&sort=oldest"),
					urgent: orders.late > 0,
				},
				{ label: "Packed, to send or put out", count: orders.packed, href: at("state=packed&sort=oldest") },
				{ label: "Ready for pick-up", count: orders.ready_for_pickup, href: at("state=ready_for_pickup&sort=oldest") },
				{ label: "Returns asked for", count: orders.returns, href: at("state=return_requested") },
				{ label: "Payments to look at", count: orders.payment_trouble, href: at("payment_trouble=1"), urgent: true },
			]}
		/>
	);
}

function RequestsWaiting({ service }: { service: NonNullable<Dashboard["service"]> }) {
	const words = (min: number, max: number | null) =>
		min === 0
			? "Our turn, came within a day"
			: max === null
				? `Our turn, came ${min} days ago or earlier`
				: `Our turn, came ${min} to ${max} days ago`;
	return (
		<WaitingBox
			title="Service requests"
			id="service-head"
			rows={[
				{ label: "Overdue: too long in one state", count: service.overdue, href: "/service?overdue=1", urgent: true },
				...service.waiting.map(({ min_days, max_days, count }) => ({
					label: words(min_days, max_days),
					count,
					href: `/service?our_turn=1&min_age_days=${min_days}${max_days === null ? "" : `&max_age_days=${max_days}`}`,
				})),
				{ label: "Payments to look at", count: service.payment_trouble, href: "/service/list?payment_trouble=1", urgent: true },
				{ label: "New leads", count: service.leads, href: "/leads?state=new" },
			]}
		/>
	);
}

function LowStock({ stock }: { stock: NonNullable<Dashboard["stock"]> }) {
	const mayOpen = useMay()("edit_products");
	const count = `${stock.low === 1 ? "1 configuration" : `${stock.low} configurations`} of ${stock.products === 1 ? "1 product" : `${stock.products} products`}`;
	return (
		<section className="box dashboard-stock" aria-labelledby="stock-head">
			<h2 id="stock-head">
				Low stock {mayOpen ? <Link to="/products?stock=low&sort=stock">{count}</Link> : <span className="muted">{count}</span>}
			</h2>
			{stock.lowest.length === 0 ? <p className="muted">Nothing on sale is down to {lowStock} or fewer.</p> : null}
			<ul className="waiting">
				{stock.lowest.map((row) => (
					<li key={row.sku}>
						<Link to={mayOpen ? `/products/${row.product_id}` : `/stock?product_id=${row.product_id}`}>
							{row.title}
							<span className="muted block num">{row.sku}</span>
						</Link>
						<b className={row.left === 0 ? "num late" : "num"}>{row.left}</b>
					</li>
				))}
			</ul>
		</section>
	);
}

function Moderation({ waiting }: { waiting: NonNullable<Dashboard["moderation"]> }) {
	return (
		<WaitingBox
			title="To read before it is shown"
			id="moderation-head"
			rows={[
				{ label: "Reviews", count: waiting.reviews, href: "/reviews?state=waiting" },
				{ label: "Questions", count: waiting.questions, href: "/questions?state=waiting" },
			]}
		/>
	);
}

function DestinationRow({ destination }: { destination: Destination }) {
	const { href, label, purpose, icon: Icon } = destination;
	return (
		<li>
			<Icon className="icon" aria-hidden="true" />
			<div>
				<Link to={href}>{label}</Link>
				<p>{purpose}</p>
			</div>
		</li>
	);
}
