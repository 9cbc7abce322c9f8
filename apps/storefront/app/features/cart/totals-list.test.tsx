import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TotalsList } from "./totals-list.tsx";

test("the cart states GST in whole rupees, the checkout to the paisa", () => {
	const totals = { count: 1, mrp: 91_990_00, subtotal: 74_990_00, discount: 0, delivery: null, total: 74_990_00, tax: 11_439_16 };
	const textOf = (roundTax: boolean) =>
		renderToStaticMarkup(<TotalsList totals={totals} coupon={null} roundTax={roundTax} />).replaceAll(/<[^>]+>/g, " ");
	expect(textOf(true)).toMatch(/GST, included\s+₹11,439\s/);
	expect(textOf(false)).toMatch(/GST, included\s+₹11,439\.16\s/);
});
