// One PIN code for product pages, cart and checkout: the cart has it, and the device keeps it for carts to come.
import { api } from "../api/browser-api.ts";
import { sequential, showCart } from "./cart-state.ts";
import { deliveryPin } from "./delivery-pin.ts";

/** A PIN the shop has answered for. That it is asked for again elsewhere is all that a failure costs. */
export async function rememberPin(pin: string): Promise<void> {
	deliveryPin.add(pin);
	try {
		await sequential(async () => {
			const { data } = await api("PUT /cart/pin", { pin });
			deliveryPin.add(pin);
			showCart(data);
		});
	} catch {
		// The device still knows it, and the next look at the cart tells the server.
	}
}
