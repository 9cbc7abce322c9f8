import { expect, test } from "vitest";
import { joinGroups } from "./find-entries.ts";
import { differsByOne, findPages, pagesFor } from "./find-pages.ts";

const labels = (role: "owner" | "orders" | "accountant", q: string) => findPages(pagesFor(role), q).map(({ label }) => label);

test("pages are found by the beginning of their words, a typing error forgiven", () => {
	expect(labels("owner", "pick")[0]).toBe("Pick list");
	expect(labels("owner", "cuopon")[0]).toBe("Coupons");
	expect(labels("owner", "deliv")[0]).toBe("Settings: Delivery");
	expect(labels("owner", "invite")).toEqual(["Staff"]);
	expect(labels("owner", "  ")).toEqual([]);
	expect(labels("owner", "repair")).toContain("Service requests");
	expect(labels("owner", "transfer")).toContain("Stock movements");
	for (const words of ["receive", "delivery", "purchase", "goods in", "supplier"])
		expect(labels("orders", words), words).toContain("Receive stock");
});

test("a part of the settings is found by the labels of its fields", () => {
	expect(labels("owner", "return days")).toContain("Settings: Returns");
	expect(labels("owner", "returns").slice(0, 2)).toEqual(["Returns asked for", "Settings: Returns"]);
	expect(labels("owner", "grievance")).toEqual(["Settings: Shop"]);
	expect(labels("owner", "webhook")).toEqual(["Settings: Connections"]);
	expect(labels("owner", "invoices begin")).toContain("Settings: Numbers");
	expect(labels("orders", "grievance")).toEqual([]);
});

test("lists of the start page are found by their own words, by who may open them", () => {
	for (const [words, label] of [
		["low stock", "Low stock"],
		["to pack", "To pack"],
		["to collect", "Ready for pick-up"],
		["refunds", "Money paid back (refunds)"],
		["returns", "Returns asked for"],
		["overdue repairs", "Overdue service requests"],
		["payments to look at", "Payments to look at"],
		["reviews waiting", "Reviews waiting"],
		["questions waiting", "Questions waiting"],
		["new leads", "New leads"],
		["our turn", "Service requests: our turn"],
	] as const)
		expect(labels("owner", words)[0], words).toBe(label);
	expect(labels("accountant", "low stock")).toEqual([]);
});

test("products whose title has all words come first, also misspelled, unless something else is named so", () => {
	const entry = (label: string, note = "") => ({ id: label, label, note, href: "/", actions: [] });
	const request = { title: "Service requests", entries: [entry("SR-1, Asha Rao", "Kestrel Swift 14")] };
	const products = { title: "Products", entries: [entry("Kestrel Swift 14")] };
	const titles = (q: string, groups = [request, products]) => joinGroups(groups, [], q).map(({ title }) => title);
	expect(titles("kestrel swift")).toEqual(["Products", "Service requests"]);
	expect(titles("kestral swift")).toEqual(["Products", "Service requests"]);
	expect(titles("asha")).toEqual(["Service requests", "Products"]);
	const customers = { title: "Customers", entries: [entry("Swift Kestrel")] };
	expect(titles("kestrel swift", [customers, products])).toEqual(["Customers", "Products"]);
});

test("only pages of one's role are offered", () => {
	expect(labels("orders", "settings")).toEqual([]);
	expect(labels("orders", "coupon")).toEqual([]);
	expect(labels("accountant", "waybills")).toEqual([]);
	expect(labels("orders", "pick")[0]).toBe("Pick list");
});

test("a page named as typed stands before products that are only spelled alike, and after orders", () => {
	const groups = ["Orders", "Products"].map((title) => ({ title, entries: [] }));
	const titles = (q: string) => joinGroups(groups, findPages(pagesFor("owner"), q), q).map(({ title }) => title);
	expect(titles("stock")).toEqual(["Orders", "Pages", "Products"]);
	expect(titles("cuopon")).toEqual(["Orders", "Products", "Pages"]);
});

test("one letter changed, added, missing or swapped", () => {
	for (const word of ["ordrs", "ordesr", "ordersx", "ortters"]) expect(differsByOne(word, "orders"), word).toBe(word !== "ortters");
	expect(differsByOne("orbers", "orders")).toBe(true);
	expect(differsByOne("rodesr", "orders")).toBe(false);
});
