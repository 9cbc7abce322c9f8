import { isFailure } from "@lapwing/contract/client";
import { UiLink } from "@lapwing/ui/link";
import { toast } from "@lapwing/ui/toast";
import { api } from "../api/browser-api.ts";
import { sequential, showCart } from "./cart-state.ts";

/** Adds one piece to the cart, with a warranty extension if one is chosen. Returns the error message, which the caller shows beside the button; also shown as a toast. */
export async function addToCart(sku: string, extension = ""): Promise<string | undefined> {
	try {
		const { data, message } = await sequential(() => api("POST /cart/lines", { sku, quantity: 1, extension }));
		showCart(data);
		// The server's message if the quantity was reduced.
		if (message !== undefined) toast(message);
		toast.success(
			<span>
				Added to cart.{" "}
				<UiLink className="toast__link" href="/cart">
					See cart
				</UiLink>
			</span>,
		);
		return undefined;
	} catch (thrown) {
		if (!isFailure(thrown)) throw thrown;
		const message = Object.values(thrown.errors ?? {})[0]?.[0] ?? thrown.message;
		toast.error(message);
		return message;
	}
}
