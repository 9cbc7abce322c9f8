import { Button } from "@lapwing/ui/button";
import { ShoppingBag } from "lucide-react";
import { Form } from "react-router";

type BuyButtonsProps = { sku: string; disabled: boolean; size?: "md" | "lg" };

/** A plain form to the cart: it works without script, and the cart's action decides where it leads. */
export function BuyButtons({ sku, disabled, size = "lg" }: BuyButtonsProps) {
	return (
		<Form className="buy" method="post" action="/cart">
			<input type="hidden" name="variant" value={sku} />
			<input type="hidden" name="quantity" value="1" />
			<Button tone="line" size={size} type="submit" name="intent" value="add" disabled={disabled}>
				<ShoppingBag className="icon" aria-hidden="true" />
				Add to cart
			</Button>
			<Button size={size} type="submit" name="intent" value="buy" disabled={disabled}>
				Buy now
			</Button>
		</Form>
	);
}
