// Lanes of orders that wait for someone, the oldest first in each.
import type { OrderState } from "@lapwing/contract/order";
import type { StaffOrderList, StaffOrderSummary } from "@lapwing/contract/staff-orders";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { PackageCheck } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { useMay } from "../layout/use-may.ts";
import { useListKeys } from "../list/list-keys.ts";
import { Thumbnail } from "../list/thumbnail.tsx";
import { ageWords, isLate } from "./order-labels.ts";
import { DestinationTag, OrderAmount, PackedTag, PaymentProblemTag, PaymentTag, ReturnTag, SentTag } from "./order-tags.tsx";

export type Lane = { title: string; query: { state?: OrderState; payment_trouble?: "1" }; verb: string };

export const lanes: readonly Lane[] = [
	{ title: "Payments to look at", query: { payment_trouble: "1" }, verb: "Look" },
	{ title: "To pack", query: { state: "confirmed" }, verb: "Pack" },
	{ title: "Packed", query: { state: "packed" }, verb: "Send" },
	{ title: "Ready for pick-up", query: { state: "ready_for_pickup" }, verb: "Hand over" },
	{ title: "Returns asked for", query: { state: "return_requested" }, verb: "Receive" },
];

export function Lanes({ lists, now, href }: { lists: readonly StaffOrderList[]; now: number; href: (lane: Lane) => string }) {
	const may = useMay();
	const verbOf = (lane: Lane, { fulfilment }: StaffOrderSummary) => {
		if (may("handle_orders")) return lane.verb;
		const isPickup = fulfilment === "pickup" && (lane.query.state === "packed" || lane.query.state === "ready_for_pickup");
		return isPickup && may("hand_over_orders") ? "Hand over" : "Open";
	};
	const filled = lanes.flatMap((lane, index) => {
		const list = lists[index];
		return list && list.total > 0 ? [{ lane, list }] : [];
	});
	const place = useRef<HTMLTableElement>(null);
	useListKeys(place, undefined);
	if (filled.length === 0)
		return (
			<EmptyState icon={<PackageCheck className="icon icon--lg" aria-hidden="true" />} title="Nothing to do">
				New orders appear here. The table has all of them.
			</EmptyState>
		);
	return (
		<table ref={place} className="lane-table order-lanes">
			<caption className="sr">Orders that wait for someone, the oldest first</caption>
			<thead>
				<tr>
					<th scope="col">Order</th>
					<th scope="col" className="c-amt">
						Amount
					</th>
					<th scope="col">Items</th>
					<th scope="col">Waiting</th>
					<th scope="col">
						<span className="sr">Next step</span>
					</th>
				</tr>
			</thead>
			{filled.map(({ lane, list }) => (
				<tbody key={lane.title}>
					<tr className="lane">
						<th colSpan={5} scope="rowgroup">
							<span>
								{lane.title}
								{list.total > list.orders.length ? (
									<Link className="link" to={href(lane)}>
										See all {list.total}
									</Link>
								) : (
									<span className="faint num">{list.total}</span>
								)}
							</span>
						</th>
					</tr>
					{list.orders.map((order) => (
						<LaneRow key={order.reference} order={order} since={waitsSince(lane, order)} verb={verbOf(lane, order)} now={now} />
					))}
				</tbody>
			))}
		</table>
	);
}

/** A question about a payment is as old as it is, whatever else happens to the order. */
const waitsSince = ({ query }: Lane, { changed_at, payment_problem_since }: StaffOrderSummary) =>
	query.payment_trouble === undefined ? changed_at : (payment_problem_since ?? changed_at);

function LaneRow({ order, since, verb, now }: { order: StaffOrderSummary; since: string; verb: string; now: number }) {
	return (
		<tr data-row={order.reference} tabIndex={-1}>
			<td>
				<span className="with-thumbnail">
					<Thumbnail picture={order.picture} />
					<span>
						<Link className="link num" to={`/orders/${order.reference}`}>
							{order.reference}
						</Link>
						<span className="muted block">{order.customer}</span>
					</span>
				</span>
			</td>
			<td className="c-amt num">
				<OrderAmount order={order} />
			</td>
			<td className="c-item">
				<span className="block">{order.items}</span>
				<DestinationTag order={order} /> <PaymentTag order={order} /> <PaymentProblemTag order={order} /> <SentTag order={order} />{" "}
				<PackedTag order={order} /> <ReturnTag order={order} />
			</td>
			<td className="c-age num">
				{isLate(order.state, since, now) ? (
					<b className="late">
						{ageWords(since, now)}
						<span className="sr">, late</span>
					</b>
				) : (
					ageWords(since, now)
				)}
			</td>
			<td className="c-actions">
				<ButtonLink tone="line" size="sm" href={`/orders/${order.reference}`} aria-label={`${verb} ${order.reference}`}>
					{verb}
				</ButtonLink>
			</td>
		</tr>
	);
}
