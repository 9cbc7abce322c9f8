import type { Dashboard } from "@lapwing/contract/dashboard";
import { formatRupees } from "@lapwing/contract/money";
import { Time } from "@lapwing/ui/time";
import { shopZone } from "../shop/shop-zone.ts";

/** Accessible alternative to the chart. */
export function SalesTable({ days }: { days: NonNullable<Dashboard["sales"]> }) {
	return (
		<details className="sales-table">
			<summary>The same as a table</summary>
			<div className="scroll-x">
				<table className="pick-table">
					<caption className="sr">Sales by day, the newest first</caption>
					<thead>
						<tr>
							<th scope="col">Day</th>
							<th scope="col">Orders</th>
							<th scope="col">Amount</th>
						</tr>
					</thead>
					<tbody>
						{days.toReversed().map(({ day, orders, amount }) => (
							<tr key={day}>
								<th scope="row">
									<Time value={`${day}T12:00:00+05:30`} zone={shopZone} />
								</th>
								<td className="num">{orders}</td>
								<td className="num">{formatRupees(amount)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</details>
	);
}
