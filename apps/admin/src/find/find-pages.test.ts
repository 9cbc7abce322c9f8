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
	expect(labels("owner", "returns")[0]).toBe("Settings: Returns");
	expect(labels("owner", "grievance")).toEqual(["Settings: Shop"]);
	expect(labels("owner", "webhook")).toEqual(["Settings: Connections"]);
	expect(labels("owner", "invoices begin")).toContain("Settings: Numbers");
	expect(labels("orders", "grievance")).toEqual([]);
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
