import type { UnpaidOrder } from "@lapwing/contract/checkout";
import type { Api } from "@lapwing/contract/client";
import { formatRupees } from "@lapwing/contract/money";
import { Note } from "@lapwing/ui/note";
import { formatTime } from "@lapwing/ui/time";
import { useEffect } from "react";
import { shopZone } from "../account/shop-zone.ts";
import { unpaidOrder } from "./unpaid-order.ts";

/** A cart is shown whatever becomes of this question. */
export async function fetchUnpaidOrders(call: Api): Promise<UnpaidOrder[]> {
	return call("GET /checkout/waiting").then(
		({ data }) => data,
		() => [],
	);
}

/** What was ordered and not paid is no longer in the cart: here is where it went. */
export function UnpaidOrdersNotes({ orders }: { orders: readonly UnpaidOrder[] }) {
	const [newest] = orders;
	useEffect(() => {
		if (newest) unpaidOrder.add(newest.reference);
	}, [newest]);
	return orders.map(({ reference, total, pay_path, kept_until }) => (
		<Note key={reference} tone="warn" className="cart-note" title={`Order ${reference} is not paid yet.`}>
			We keep it for you until {formatTime(kept_until, shopZone, "time")}.{" "}
			{/* A document of its own: the way to the provider needs that page's own rules. */}
			<a className="link" href={pay_path}>
				Pay {formatRupees(total)}
			</a>
		</Note>
	));
}
