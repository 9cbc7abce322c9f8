import { staffRoles } from "@lapwing/contract/endpoint";
import { expect, test } from "vitest";
import { destinationsFor } from "./navigation.ts";

const titles = (role: (typeof staffRoles)[number]) => destinationsFor(role).map(({ title }) => title);
const labels = (role: (typeof staffRoles)[number]) =>
	destinationsFor(role).flatMap(({ destinations }) => destinations.map(({ label }) => label));

const own = ["My account", "Change password", "Two-step sign-in"];

test("the navigation has six groups, the daily ones first and the rest folded", () => {
	expect(titles("owner")).toEqual(["Sell", "Stock", "Serve", "Site", "Reports", "Settings"]);
	expect(destinationsFor("owner").map(({ folded = false }) => folded)).toEqual([false, false, false, true, true, true]);
});

test("what a role may not do is not there", () => {
	expect(labels("orders")).toEqual([
		"Orders",
		"Counter sale",
		"Customers",
		"Receive stock",
		"Stock movements",
		"Books",
		"My account",
		"Change password",
		"Two-step sign-in",
	]);
	expect(labels("service_desk")).toEqual(["Customers", "Service requests", "Leads", "My account", "Change password", "Two-step sign-in"]);
	expect(labels("manager")).toEqual([
		"Orders",
		"Counter sale",
		"Customers",
		"Receive stock",
		"Stock movements",
		"Service requests",
		"Leads",
		"Stores and centres",
		"Documents",
		"Money",
		...own,
	]);
	expect(labels("cashier")).toEqual(["Orders", "Counter sale", ...own]);
	expect(labels("technician")).toEqual(["Service requests", ...own]);
	expect(labels("accountant")).toEqual(["Orders", "Stock movements", "Service requests", "Documents", "Money", "Books", ...own]);
	expect(titles("content")).toEqual(["Serve", "Site", "Settings"]);
	expect(destinationsFor("content").find(({ title }) => title === "Site")?.folded).toBe(false);
});

test("every page is in one group", () => {
	const all = labels("owner");
	expect(new Set(all).size).toBe(all.length);
});

test("no page is described to an accountant by what they may not do", () => {
	const purposes = (role: (typeof staffRoles)[number]) =>
		destinationsFor(role)
			.filter(({ title }) => title !== "Settings")
			.flatMap(({ destinations }) => destinations.map(({ purpose }) => purpose));
	expect(purposes("accountant").join(" ")).not.toMatch(/\b(pack|send|hand|refund|move|transfer|take|bring|check|add|edit)\b/i);
	expect(purposes("owner").join(" ")).toMatch(/Pack, send, hand over, refund.*move or transfer stock.*Take in laptops.*check them now/);
});
