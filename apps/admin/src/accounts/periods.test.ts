import { expect, test } from "vitest";
import { allTimeQuery, periodsOf, withThisMonth } from "./periods.ts";

test("this month, the last, and the financial year from April to March", () => {
	expect(periodsOf("2026-11-18")).toEqual([
		{ label: "This month", days: { from: "2026-11-01", to: "2026-11-30" } },
		{ label: "Last month", days: { from: "2026-10-01", to: "2026-10-31" } },
		{ label: "Year 2026-27", days: { from: "2026-04-01", to: "2027-03-31" } },
	]);
	expect(periodsOf("2028-01-31").map(({ days }) => days)).toEqual([
		{ from: "2028-01-01", to: "2028-01-31" },
		{ from: "2027-12-01", to: "2027-12-31" },
		{ from: "2027-04-01", to: "2028-03-31" },
	]);
	expect(periodsOf("2028-03-01")[1]?.days).toEqual({ from: "2028-02-01", to: "2028-02-29" });
	expect(periodsOf("2100-04-01")[2]?.label).toBe("Year 2100-01");
});

test("an address without days gets those of this month and keeps its filters; one with days, also empty ones, stays", () => {
	const from = (query: string) => withThisMonth(new URLSearchParams(query), "2026-02-18");
	expect(from("")).toBe("?from=2026-02-01&to=2026-02-28");
	expect(from("q=LW29&location=2")).toBe("?q=LW29&location=2&from=2026-02-01&to=2026-02-28");
	expect(from("from=2026-01-01")).toBeUndefined();
	expect(from("to=2026-01-01")).toBeUndefined();
	expect(from("from=&to=")).toBeUndefined();
});

test("all time keeps the filters, and is an address with empty days", () => {
	expect(allTimeQuery("q=LW29&from=2026-02-01&to=2026-02-28&page=3")).toBe("?q=LW29&from=&to=");
	expect(withThisMonth(new URLSearchParams(allTimeQuery("")), "2026-02-18")).toBeUndefined();
});
