import type { CartChange } from "@lapwing/contract/cart";
import { formatRupees } from "@lapwing/contract/money";

/** Text of a change since the cart was last viewed. */
export function changeLabel(change: CartChange): string {
	switch (change.kind) {
		case "price":
			return `The price ${change.now > change.was ? "rose" : "fell"} from ${formatRupees(change.was)} to ${formatRupees(change.now)}.`;
		case "short":
			return `Only ${change.left} left. You asked for ${change.asked}.`;
		case "out_of_stock":
			return "Out of stock. It is not included in the total.";
		case "withdrawn":
			return "No longer sold. It is not included in the total.";
	}
}
