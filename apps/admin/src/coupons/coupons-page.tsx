import { formatRupees } from "@lapwing/contract/money";
import type { StaffCoupon } from "@lapwing/contract/staff-coupons";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Pager } from "@lapwing/ui/pager";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { Plus } from "lucide-react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { queryOf, useListAddress } from "../list/list-address.ts";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { shopZone } from "../shop/shop-zone.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/coupons", queryOf(request, ["q", "page"]) as never, { signal: request.signal })).data;
}

export const couponStates: Record<StaffCoupon["state"], { title: string; tone: "ok" | "off" | "info" | "warn" }> = {
	on: { title: "Counts now", tone: "ok" },
	off: { title: "Switched off", tone: "off" },
	not_yet: { title: "Not yet", tone: "info" },
	over: { title: "Over", tone: "off" },
	used_up: { title: "Used up", tone: "warn" },
};

export function worthOf({ kind, value, max_discount }: Pick<StaffCoupon, "kind" | "value" | "max_discount">): string {
	if (kind === "amount") return `${formatRupees(value)} off`;
	return `${value / 100} % off${max_discount === null ? "" : `, ${formatRupees(max_discount)} at most`}`;
}

const columns: ListColumn<StaffCoupon>[] = [
	{
		id: "code",
		header: "Coupon",
		cell: (coupon) => (
			<>
				<Link className="link num" to={`/coupons/${coupon.id}`}>
					{coupon.code}
				</Link>
				<span className="muted block">{coupon.title}</span>
			</>
		),
	},
	{ id: "worth", header: "Worth", cell: worthOf },
	{
		id: "until",
		header: "Until",
		cell: ({ ends_at }) => (ends_at ? <Time value={ends_at} zone={shopZone} format="datetime" /> : <span className="muted">No end</span>),
	},
	{
		id: "used",
		header: "Used",
		align: "end",
		cell: ({ used, total_limit }) => <span className="num">{total_limit === null ? used : `${used} of ${total_limit}`}</span>,
	},
	{ id: "state", header: "State", cell: ({ state }) => <Tag tone={couponStates[state].tone}>{couponStates[state].title}</Tag> },
];

export function Component() {
	const { coupons, page, pages, total } = useLoaderData<typeof loader>();
	const address = useListAddress();
	return (
		<>
			<PageHead
				title="Coupons"
				actions={
					<ButtonLink size="sm" href="/coupons/new">
						<Plus className="icon icon--sm" aria-hidden="true" />
						New coupon
					</ButtonLink>
				}
			/>
			<FilterBar search={{ label: "Search coupons", placeholder: "Code or title" }} />
			<p className="muted list-count" role="status">
				{total === 1 ? "1 coupon" : `${total} coupons`}
			</p>
			{coupons.length > 0 ? (
				<ListTable
					caption="Coupons, the newest first"
					rows={coupons}
					rowId={({ id }) => String(id)}
					busy={address.busy}
					columns={columns}
				/>
			) : (
				<EmptyState title="No coupon fits">A coupon takes something off when its code is typed into the cart.</EmptyState>
			)}
			<Pager page={page} pages={pages} href={(wanted) => address.href({ page: wanted })} label="Pages of coupons" />
		</>
	);
}
