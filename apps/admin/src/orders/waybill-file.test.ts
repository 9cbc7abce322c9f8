import { expect, test } from "vitest";
import { readCsv, readWaybills } from "./waybill-file.ts";

test("CSV with quotes, commas within them, line ends of either kind, and other separators", () => {
	expect(readCsv('\uFEFFOrder,Waybill\r\nLW-1,"BK, ""7"""\r\n')).toEqual([
		["Order", "Waybill"],
		["LW-1", 'BK, "7"'],
	]);
	expect(readCsv("a;b\n1;2")).toEqual([
		["a", "b"],
		["1", "2"],
	]);
});

test("columns are found by the names that couriers give them, in any order", () => {
	const { rows, problem } = readWaybills("Courier Name,AWB No,Order_ID,Tracking URL\nBlueKite,BK-1,lw-26-1,https://k.example/1\n\n");
	expect(problem).toBeUndefined();
	expect(rows).toEqual([
		{ line: 2, reference: "LW-26-1", waybill: "BK-1", carrier: "BlueKite", tracking_url: "https://k.example/1", problem: undefined },
	]);
});

test("each row says what is wrong with it", () => {
	const { rows } = readWaybills(
		["order,waybill,link", "LW-1,BK-1,", ",BK-2,", "LW-3,,", "LW-1,BK-4,", "LW-5,bk 1,", "LW-6,7.78E+11,", "LW-7,BK-7,k.example"].join(
			"\n",
		),
	);
	expect(rows.map(({ problem }) => problem)).toEqual([
		undefined,
		"The order is missing.",
		"The waybill is missing.",
		"The order is in line 2 already.",
		"The waybill is in line 2 already.",
		"The spreadsheet has shortened the waybill. Format its column as text.",
		"The tracking link must begin with https://.",
	]);
	expect(readWaybills("name\nx").problem).toMatch(/The first line must name the columns/);
	expect(readWaybills("order,waybill\n").problem).toBe("The file has no rows below the headings.");
});
