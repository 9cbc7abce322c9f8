import type { UnpaidOrder } from "@lapwing/contract/checkout";
import { formatRupees } from "@lapwing/contract/money";
import { formatTime } from "@lapwing/ui/time";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { shopZone } from "../shell/shop-zone.ts";
import { api } from "../api/browser-api.ts";
import { unpaidOrder } from "../cart/unpaid-order.ts";
import { useDeviceList } from "../client-state/device-list.ts";

/** Bar about an unpaid order, on every page. Fetched only if an order was placed on this device. */
export function UnpaidOrdersBar() {
	const { pathname } = useLocation();
	const [placed] = useDeviceList(unpaidOrder);
	const [waiting, setWaiting] = useState<UnpaidOrder>();
	useEffect(() => {
		if (placed === undefined) {
			setWaiting(undefined);
			return;
		}
		const asking = new AbortController();
		api("GET /checkout/waiting", {}, { signal: asking.signal }).then(
			({ data: [newest] }) => {
				setWaiting(newest);
				if (newest === undefined) unpaidOrder.clear();
				return undefined;
			},
			// Retried on the next page.
			() => undefined,
		);
		return () => asking.abort();
	}, [placed, pathname]);
	// Cart, checkout and payment pages show the order themselves.
	const place = document.getElementById("waiting-order");
	if (waiting === undefined || place === null || /^\/(cart|checkout|pay|payment-|verify-payment)/.test(pathname)) return null;
	return createPortal(
		<p className="waiting" role="status">
			<span className="wrap">
				Order {waiting.reference} is not paid yet. We keep it until {formatTime(waiting.kept_until, shopZone, "time")}.{" "}
				<a className="link" href={waiting.pay_path}>
					Pay {formatRupees(waiting.total)}
				</a>
			</span>
		</p>,
		place,
	);
}
