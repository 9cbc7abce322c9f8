import { formatRupees } from "@lapwing/contract/money";
import type { OrderLine } from "@lapwing/contract/order";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Tag } from "@lapwing/ui/tag";
import { useState } from "react";
import { useMay } from "../layout/use-may.ts";
import { CancelDialog } from "./order-dialogs.tsx";
import { lineName, returnTitles } from "./order-labels.ts";
import { sumsOf } from "./order-totals.ts";

export function LinesBox({ staffOrder }: { staffOrder: StaffOrder }) {
	const [cancelled, setCancelled] = useState<OrderLine>();
	const { order, cancellable_lines, may } = staffOrder;
	const maySell = useMay()("sell_at_counter");
	// One line alone is the whole order.
	const offered = may.cancel && order.lines.length === 1 ? [] : cancellable_lines;
	return (
		<section className="box" aria-labelledby="lines-head">
			<h2 id="lines-head">Items</h2>
			<ul className="order-lines">
				{order.lines.map((line) => (
					<li key={line.id}>
						<div>
							<b>{line.title}</b>
							<span className="muted block">
								{[line.options, line.sku].filter(Boolean).join(" · ")}
								{line.serial_numbers.length > 0 ? ` · Serial ${line.serial_numbers.join(", ")}` : ""}
								{line.returned_serial_numbers.length > 0 ? ` · Came back: ${line.returned_serial_numbers.join(", ")}` : ""}
							</span>
							<LineTags line={line} />
							{mayExchange(staffOrder, line) && maySell ? (
								<ButtonLink size="sm" tone="text" href={`/counter?exchange=${order.reference}&line=${line.id}`}>
									Exchange<span className="sr"> {lineName(line)}</span>
								</ButtonLink>
							) : null}
							{offered.includes(line.id) ? (
								<Button size="sm" tone="text" onClick={() => setCancelled(line)}>
									Cancel<span className="sr"> {lineName(line)}</span>
								</Button>
							) : null}
						</div>
						<span className="num">
							{line.quantity} × {formatRupees(line.unit_price)}
						</span>
						<b className="num">{formatRupees(line.unit_price * line.quantity)}</b>
					</li>
				))}
			</ul>
			<dl className="sums">
				{sumsOf(staffOrder).map(({ title, amount, strong }) => (
					<div key={title} className={strong ? "sums-total" : undefined}>
						<dt>{title}</dt>
						<dd className="num">{formatRupees(amount)}</dd>
					</div>
				))}
			</dl>
			{cancelled ? (
				<CancelDialog
					staffOrder={staffOrder}
					part={{ line_id: cancelled.id }}
					what={`${piecesToCancel(staffOrder, cancelled)} × ${lineName(cancelled)}`}
					onClose={() => setCancelled(undefined)}
				/>
			) : null}
		</section>
	);
}

/** Pieces within the return window, or of a return that is under way. */
function mayExchange({ may }: StaffOrder, line: OrderLine): boolean {
	return (may.take_back && line.may.return_quantity > 0) || (may.receive_return && line.awaited_quantity > 0);
}

/** What of a line has not left and is theirs to cancel. */
function piecesToCancel({ order, moves }: StaffOrder, { id }: OrderLine): number {
	const own = order.shipments.filter(
		({ id: shipment, state }) =>
			state !== "undelivered" && moves.some(({ shipment_id, to }) => shipment_id === shipment && to.includes("cancelled")),
	);
	return own.flatMap(({ lines }) => lines).reduce((sum, part) => sum + (part.line_id === id && !part.cancelled ? part.quantity : 0), 0);
}

function LineTags({ line }: { line: OrderLine }) {
	const back = line.returned_quantity - line.awaited_quantity;
	if (line.cancelled_quantity === 0 && line.return_state === null) return null;
	return (
		<span className="row" data-gap="2">
			{line.cancelled_quantity > 0 ? (
				<Tag tone="off">
					Cancelled: {line.cancelled_quantity} of {line.quantity}
				</Tag>
			) : null}
			{line.awaited_quantity > 0 ? (
				<Tag tone="warn">
					{returnTitles.return_requested}: {line.awaited_quantity} of {line.quantity}
				</Tag>
			) : null}
			{back > 0 ? (
				<Tag tone="warn">
					{returnTitles.returned}: {back} of {line.quantity}
				</Tag>
			) : null}
		</span>
	);
}
