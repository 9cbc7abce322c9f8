import type { OrderState } from "@lapwing/contract/order";
import type { StaffOrderList } from "@lapwing/contract/staff-orders";
import { Link } from "react-router";
import { orderTitles } from "./order-labels.ts";

/** How many orders wait in each state, with links to them. */
export function OrderStats({ counts }: { counts: StaffOrderList["counts"] }) {
	const shown: OrderState[] = ["confirmed", "packed", "ready_for_pickup", "shipped", "return_requested", "placed"];
	return (
		<dl className="stats order-stats">
			{shown.map((state) => (
				<div key={state}>
					<dt>{orderTitles[state]}</dt>
					<dd>
						<Link className="stat-link" to={`/orders?view=table&state=${state}`}>
							{counts.find((each) => each.state === state)?.count ?? 0}
						</Link>
					</dd>
				</div>
			))}
		</dl>
	);
}
