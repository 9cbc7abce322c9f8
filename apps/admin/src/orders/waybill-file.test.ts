import { expect, test } from "vitest";
import { badFirst, parcelLines, readCsv, readWaybills } from "./waybill-file.ts";

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
		{
			line: 2,
			reference: "LW-26-1",
			parcel: "",
			waybill: "BK-1",
			carrier: "BlueKite",
			tracking_url: "https://k.example/1",
			problem: undefined,
		},
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

test("two parcels of an order are two rows, if each has its number", () => {
	const problems = (text: string) => readWaybills(text).rows.map(({ problem }) => problem);
	expect(problems("order,parcel,waybill\nLW-1,7,BK-1\nLW-1,8,BK-2\nLW-1,8,BK-3\nLW-1,,BK-4\nLW-2,x,BK-5")).toEqual([
		undefined,
		undefined,
		"The parcel is in line 3 already.",
		"The order is in line 2 already.",
		"The number of the parcel has digits only.",
	]);
});

test("the courier's file has the address and the cash to collect, runs no formula, and is read again", () => {
	const address = {
		name: "=cmd|' /C calc'!A0",
		phone: "9811111111",
		line1: "7, Temple Street",
		line2: null,
		landmark: 'near "Star"',
		city: "Bengaluru",
		state_code: "29",
		state: "Karnataka",
		post_code: "560038",
	};
	const text = parcelLines([{ reference: "LW-26-1", shipment_id: 7, number: 2, from: "Indiranagar", address, due: 1_250_50 }]).join("");
	const [head, row] = readCsv(text);
	expect(Object.fromEntries((head ?? []).map((title, index) => [title, row?.[index]]))).toMatchObject({
		order: "LW-26-1",
		parcel: "2",
		waybill: "",
		name: "'=cmd|' /C calc'!A0",
		address: '7, Temple Street, near "Star"',
		city: "Bengaluru",
		PIN: "560038",
		phone: "9811111111",
		"collect, in rupees": "1250.50",
	});
	expect(readWaybills(text).rows).toMatchObject([{ reference: "LW-26-1", parcel: "2", problem: "The waybill is missing." }]);
});

test("rows with a problem come first, then refused ones with them, each in the order of the file", () => {
	const { rows } = readWaybills("order,waybill\nLW-26-1,A1\nLW-26-2,\nLW-26-3,A3\nLW-26-4,");
	expect(badFirst(rows, () => false).map(({ reference }) => reference)).toEqual(["LW-26-2", "LW-26-4", "LW-26-1", "LW-26-3"]);
	expect(badFirst(rows, ({ reference }) => reference === "LW-26-3").map(({ reference }) => reference)).toEqual([
		"LW-26-2",
		"LW-26-3",
		"LW-26-4",
		"LW-26-1",
	]);
});
