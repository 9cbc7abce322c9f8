import type { OrderList } from "@lapwing/contract/order";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { PackageOpen } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { Pager } from "@lapwing/ui/pager";
import { useSearchParams } from "react-router";
import { visitorApi } from "../context.ts";
import { nullWithoutAccount, privateMeta } from "../features/account/account-page.ts";
import { OrderCard } from "../features/account/order-card.tsx";
import { SignInPrompt } from "../features/account/sign-in-prompt.tsx";
import type { Route } from "./+types/account-orders";

type Show = "all" | "open" | "returns";

/** Parses the query; invalid values fall back to the default. */
function orderFilters(query: URLSearchParams): { show: Show; year?: number; page: number } {
	const [show, year, page] = [query.get("show"), Number(query.get("year")), Number(query.get("page"))];
	return {
		show: show === "open" || show === "returns" ? show : "all",
		...(Number.isInteger(year) && year >= 2000 && year <= 2200 && { year }),
		page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
	};
}

export async function loader({ context, request }: Route.LoaderArgs) {
	const answer = await context
		.get(visitorApi)("GET /account/orders", orderFilters(new URL(request.url).searchParams))
		.catch(nullWithoutAccount);
	return answer && answer.data;
}

export const meta: Route.MetaFunction = ({ matches }) =>
	privateMeta("Your orders", "What you have bought, and its delivery status.", matches[0]);

export default function AccountOrders({ loaderData: list }: Route.ComponentProps) {
	const [query] = useSearchParams();
	if (list === null) return <SignInPrompt />;
	if (list.all_count === 0)
		return (
			<EmptyState
				icon={<PackageOpen className="icon icon--lg" aria-hidden="true" />}
				title="No orders yet"
				action={<ButtonLink href="/products">See all laptops</ButtonLink>}
			>
				<p>Your orders appear here, with their invoices and delivery status.</p>
			</EmptyState>
		);
	const filters = orderFilters(query);
	return (
		<>
			<OrderFilters list={list} filters={filters} />
			{list.orders.length === 0 ? (
				<EmptyState
					title="No orders here"
					action={
						<ButtonLink tone="line" href="/my-account/myorders">
							Show all orders
						</ButtonLink>
					}
				>
					<p>You have {list.all_count === 1 ? "1 order" : `${list.all_count} orders`} in total.</p>
				</EmptyState>
			) : (
				list.orders.map((order) => <OrderCard key={order.reference} order={order} />)
			)}
			<Pager page={list.page} pages={list.pages} href={(page) => ordersUrl({ ...filters, page })} label="Pages of orders" />
		</>
	);
}

function ordersUrl({ show, year, page }: { show: Show; year?: number; page: number }): string {
	const query = new URLSearchParams({
		...(show !== "all" && { show }),
		...(year !== undefined && { year: String(year) }),
		...(page > 1 && { page: String(page) }),
	});
	return `/my-account/myorders${query.size > 0 ? `?${query}` : ""}`;
}

/** Filters as links, so that they have a URL and work without JavaScript. */
function OrderFilters({ list, filters }: { list: OrderList; filters: ReturnType<typeof orderFilters> }) {
	const tabs: { show: Show; label: string }[] = [
		{ show: "all", label: "All" },
		{ show: "open", label: list.open_count > 0 ? `Open (${list.open_count})` : "Open" },
		{ show: "returns", label: list.returns_count > 0 ? `Returns (${list.returns_count})` : "Returns" },
	];
	const { year, ...anyYear } = filters;
	return (
		<div className="acc-head">
			<nav className="segmented" aria-label="Show">
				{tabs.map(({ show, label }) => (
					<UiLink key={show} href={ordersUrl({ ...filters, show, page: 1 })} aria-current={filters.show === show ? "page" : undefined}>
						{label}
					</UiLink>
				))}
			</nav>
			{list.years.length > 1 && (
				<nav className="segmented" aria-label="Year">
					<UiLink href={ordersUrl({ ...anyYear, page: 1 })} aria-current={year === undefined ? "page" : undefined}>
						All years
					</UiLink>
					{list.years.slice(0, 4).map((each) => (
						<UiLink key={each} href={ordersUrl({ ...filters, year: each, page: 1 })} aria-current={year === each ? "page" : undefined}>
							{each}
						</UiLink>
					))}
				</nav>
			)}
		</div>
	);
}
