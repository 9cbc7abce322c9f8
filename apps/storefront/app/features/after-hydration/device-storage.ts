// Personal data in browser storage: delivery PIN, unpaid order, half-filled checkout. Cleared at sign-out.
import type { Cart } from "@lapwing/contract/cart";
import { pinPattern } from "@lapwing/ui/field";
import { saveDeliveryPin } from "../cart/cart-pin.ts";
import { subscribeToCart } from "../cart/cart-state.ts";
import { deliveryPin } from "../cart/delivery-pin.ts";
import { unpaidOrder } from "../cart/unpaid-order.ts";
import { checkoutPrefix } from "../client-state/storage-keys.ts";

export function startDeviceStorage(): void {
	subscribeToCart(syncPin);
}

/**
 * Synchronises the PIN of cart and device. The cart's wins, since another tab or device may have changed it; a cart without one gets the
 * device's.
 */
function syncPin({ delivery }: Cart): void {
	const [known] = deliveryPin.read();
	if (delivery === null) {
		if (known !== undefined && pinPattern.test(known)) void saveDeliveryPin(known);
	} else if (delivery.pin !== known) deliveryPin.add(delivery.pin);
}

export function clearDeviceStorage(): void {
	deliveryPin.clear();
	unpaidOrder.clear();
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(checkoutPrefix)) sessionStorage.removeItem(key);
	} catch {
		// Storage is disabled.
	}
}
