import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PaidNote } from "./estimate-card.tsx";

const textOf = (refunded: number) =>
	renderToStaticMarkup(<PaidNote paid={2_998_00} refunded={refunded} paidAt="2026-11-15T06:00:00.000Z" />).replace(/<[^>]+>/g, "");

test("a refunded repair shows the refund", () => {
	expect(textOf(0)).toContain("Paid on");
	expect(textOf(998_00)).toMatch(/Refunded in part.*₹998 of it/);
	expect(textOf(2_998_00)).toMatch(/Refunded in full.*refunded all of it/);
	expect(textOf(2_998_00)).not.toContain("Paid on");
});
