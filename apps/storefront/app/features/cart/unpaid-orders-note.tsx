import type { UnpaidOrder } from "@lapwing/contract/checkout";
import type { Api } from "@lapwing/contract/client";
import { formatRupees } from "@lapwing/contract/money";
import { Note } from "@lapwing/ui/note";
import { formatTime } from "@lapwing/ui/time";
import { useEffect } from "react";
import { shopZone } from "../shell/shop-zone.ts";
import { unpaidOrder } from "./unpaid-order.ts";

/** Empty if the call fails: the cart page does not depend on it. */
export async function fetchUnpaidOrders(call: Api): Promise<UnpaidOrder[]> {
	return call("GET /checkout/waiting").then(
		({ data }) => data,
		() => [],
	);
}

/** Notes about unpaid orders, whose items are no longer in the cart. */
export function UnpaidOrdersNotes({ orders }: { orders: readonly UnpaidOrder[] }) {
	const [newest] = orders;
	useEffect(() => {
		if (newest) unpaidOrder.add(newest.reference);
	}, [newest]);
	return orders.map(({ reference, total, pay_path, kept_until }) => (
		<Note key={reference} tone="warn" className="cart-note" title={`Order ${reference} is not paid yet.`}>
			We keep it for you until {formatTime(kept_until, shopZone, "time")}.{" "}
			{/* Document navigation: the payment page needs its own CSP (`form-action`). */}
			<a className="link" href={pay_path}>
				Pay {formatRupees(total)}
			</a>
		</Note>
	));
}
