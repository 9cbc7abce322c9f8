import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeliveryText } from "./cart-summary.tsx";

const textOf = (goods: number, free_in: number | null) =>
	renderToStaticMarkup(
		<DeliveryText
			delivery={{ pin: "560038", serviceable: true, date: null, free_in }}
			totals={{ count: 1, mrp: goods, subtotal: goods, discount: 0, delivery: 149_00, total: goods + 149_00, tax: 0 }}
		/>,
	);

test("what is missing to free delivery is said once half of the amount is reached", () => {
	expect(textOf(1_190_00, 48_710_00)).toBe("");
	expect(textOf(24_949_00, 24_951_00)).toBe("");
	expect(textOf(25_000_00, 25_000_00)).toBe("₹25,000 more and delivery is free.");
	expect(textOf(60_000_00, null)).toBe("");
});

test("a stored PIN that does not exist is said to be none", () => {
	const delivery = { pin: "999999", serviceable: false, date: null, free_in: null };
	const totals = { count: 1, mrp: 1, subtotal: 1, discount: 0, delivery: null, total: 1, tax: 0 };
	expect(renderToStaticMarkup(<DeliveryText delivery={delivery} totals={totals} />)).toContain(
		"There is no PIN code 999999. Check its six digits.",
	);
});
