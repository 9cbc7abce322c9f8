import type { UnpaidOrder } from "@lapwing/contract/checkout";
import { formatRupees } from "@lapwing/contract/money";
import { formatTime } from "@lapwing/ui/time";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { api } from "../api/browser-api.ts";
import { unpaidOrder } from "../cart/unpaid-order.ts";
import { useDeviceList } from "../client-state/device-list.ts";
import { shopZone } from "../shell/shop-zone.ts";

/** Bar about an unpaid order, on every page. Fetched only if an order was placed on this device. */
export function UnpaidOrdersBar() {
	const { pathname } = useLocation();
	const [placed] = useDeviceList(unpaidOrder);
	const [unpaid, setUnpaid] = useState<UnpaidOrder>();
	useEffect(() => {
		if (placed === undefined) {
			setUnpaid(undefined);
			return;
		}
		const controller = new AbortController();
		api("GET /checkout/waiting", {}, { signal: controller.signal }).then(
			({ data: [newest] }) => {
				setUnpaid(newest);
				if (newest === undefined) unpaidOrder.clear();
				return undefined;
			},
			// Retried on the next page.
			() => undefined,
		);
		return () => controller.abort();
	}, [placed, pathname]);
	// Cart, checkout and payment pages show the order themselves.
	const place = document.getElementById("waiting-order");
	if (unpaid === undefined || place === null || /^\/(cart|checkout|pay|payment-|verify-payment)/.test(pathname)) return null;
	return createPortal(
		<p className="waiting" role="status">
			<span className="wrap">
				Order {unpaid.reference} is not paid yet. We keep it until {formatTime(unpaid.kept_until, shopZone, "time")}.{" "}
				<a className="link" href={unpaid.pay_path}>
					Pay {formatRupees(unpaid.total)}
				</a>
			</span>
		</p>,
		place,
	);
}
