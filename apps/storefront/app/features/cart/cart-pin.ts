// Delivery PIN, shared by product pages, cart and checkout: stored in the cart, and on the device for later carts.
import { api } from "../api/browser-api.ts";
import { sequential, showCart } from "./cart-state.ts";
import { deliveryPin } from "./delivery-pin.ts";

/** Stores a PIN that the server has accepted. A failure is ignored: the visitor is asked for it again. */
export async function saveDeliveryPin(pin: string): Promise<void> {
	deliveryPin.add(pin);
	try {
		await sequential(async () => {
			const { data } = await api("PUT /cart/pin", { pin });
			deliveryPin.add(pin);
			showCart(data);
		});
	} catch {
		// Still stored on the device; synchronised with the next cart response.
	}
}
