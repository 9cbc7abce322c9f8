import type { Cart } from "@lapwing/contract/cart";
import { expect, test } from "vitest";
import { useClientState } from "../client-state/store.ts";
import { showCart } from "./cart-state.ts";

test("[3.15] [4.7] [7.9] cart_list holds the lines as the server returned them, with their ids; count is the total quantity", () => {
	const lines = [
		{ id: 4711, sku: "AR14-U5-16512-SAND", quantity: 2, title: "Aravalli Ridge 14 OLED", unknown: { to: "this page" } },
		{ id: 815, sku: "SLEEVE-13", quantity: 1, title: "Sleeve" },
	];
	showCart({ lines } as unknown as Cart);
	expect(useClientState.getState().cart).toEqual({ cart_list: lines, count: 3 });
});
