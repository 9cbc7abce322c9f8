// What the device remembers beside the server: the PIN code asked about last, the order that waits for its payment, a half-filled
// checkout. It follows the cart, and none of it outlives a sign-out.
import type { Cart } from "@lapwing/contract/cart";
import { rememberPin } from "../cart/cart-pin.ts";
import { subscribeToCart } from "../cart/cart-state.ts";
import { deliveryPin, pinShape } from "../cart/delivery-pin.ts";
import { unpaidOrder } from "../cart/unpaid-order.ts";
import { checkoutPrefix } from "../client-state/storage-keys.ts";

export function startDeviceStorage(): void {
	subscribeToCart(samePin);
}

/** Where both have one, the cart's counts: it may be of another tab or device. A cart without one gets the device's. */
function samePin({ delivery }: Cart): void {
	const [known] = deliveryPin.read();
	if (delivery === null) {
		if (known !== undefined && pinShape.test(known)) void rememberPin(known);
	} else if (delivery.pin !== known) deliveryPin.add(delivery.pin);
}

export function clearDeviceStorage(): void {
	deliveryPin.clear();
	unpaidOrder.clear();
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(checkoutPrefix)) sessionStorage.removeItem(key);
	} catch {
		// Nothing was stored.
	}
}
