// Set-up of a new shop: what is missing follows from the data, steps can be skipped, drafts of policies are accepted.
import { bankDaysText } from "@lapwing/contract/refund-days";
import type { PolicyDraft, SetUp, SetUpStepId } from "@lapwing/contract/set-up";
import type { ShopValues } from "@lapwing/contract/staff-settings";
import { beforeEach, expect, test } from "vitest";
import { loadStarter } from "../src/modules/starter/starter.ts";
import { indiranagar } from "./goods.ts";
import { type Answer, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;

beforeEach(async () => {
	owner = await shop.signInOwner();
});

const call = (method: string, path: string, body?: object): Promise<Answer> =>
	shop.request(method, path, { headers: owner, ...(body && { body }) });
const dataOf = <T>(answer: Answer): T => {
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
	return (answer.body as { data: T }).data;
};
const setUp = async () => dataOf<SetUp>(await call("GET", "/staff/set-up"));
const step = async (id: SetUpStepId) => (await setUp()).steps.find((each) => each.id === id);
const values = async () => dataOf<ShopValues>(await call("GET", "/staff/settings"));
const drafts = async () => dataOf<PolicyDraft[]>(await call("GET", "/staff/set-up/policies"));

test("a new shop lacks everything but the categories and spec fields it starts with, and says what", async () => {
	await loadStarter(shop.shop.ctx({ kind: "system" }));
	const { steps } = await setUp();
	expect(steps.map(({ id }) => id)).toEqual([
		"shop",
		"brand",
		"location",
		"catalogue",
		"product",
		"delivery",
		"payments",
		"mail",
		"policies",
		"staff",
		"test_order",
	]);
	expect(steps.filter(({ done, skipped }) => done || skipped)).toEqual([]);
	expect(steps.find(({ id }) => id === "catalogue")?.missing).toEqual(["No brand: every product names one."]);
});

test("each step is done once the data is there, and open again once it is gone", async () => {
	await loadStarter(shop.shop.ctx({ kind: "system" }));
	const brand = dataOf<{ id: number }>(await call("POST", "/staff/brands", { title: "Kestrel", slug: "kestrel", position: 1 }));
	expect(await step("catalogue")).toMatchObject({ done: true, missing: [] });
	await call("DELETE", `/staff/brands/${brand.id}`);
	expect(await step("catalogue")).toMatchObject({ done: false });
	await call("POST", "/staff/locations", indiranagar);
	expect(await step("location")).toMatchObject({ done: true });
	const { delivery, payments } = await values();
	await call("PUT", "/staff/settings/delivery", { ...delivery.value, version: null });
	await call("PUT", "/staff/settings/payments", { ...payments.value, providers_hidden: ["sandbox"], version: null });
	expect([await step("delivery"), await step("payments")]).toMatchObject([{ done: true }, { done: true }]);
	await shop.signInStaff("orders");
	expect(await step("staff")).toMatchObject({ done: true });
});

test("the first step names what the law asks for, one sentence each", async () => {
	expect((await step("shop"))?.missing).toHaveLength(5);
	const { shop: before } = await values();
	const grievance_officer = { name: "Latha", email: "latha@plover.example", phone: "9800000111" };
	const form = { ...before.value, name: "Plover", address: "1 MG Road, Kochi 682016", phone: "9800000110", version: null };
	await call("PUT", "/staff/settings/shop", { ...form, grievance_officer });
	expect(await step("shop")).toMatchObject({ done: false, missing: [expect.stringContaining("GSTIN")] });
});

test("a step can be skipped and taken up again; skipping does not make it done", async () => {
	expect(dataOf<SetUp>(await call("POST", "/staff/set-up/steps/mail", { skipped: true })).steps).toContainEqual(
		expect.objectContaining({ id: "mail", skipped: true, done: false }),
	);
	expect(dataOf<SetUp>(await call("POST", "/staff/set-up/steps/mail", { skipped: false })).steps).toContainEqual(
		expect.objectContaining({ id: "mail", skipped: false }),
	);
	expect((await call("POST", "/staff/set-up/steps/dancing", { skipped: true })).status).toBe(422);
});

test("drafts of policies have the seller's data, say what they lack, and are published when accepted", async () => {
	const { shop: before, returns } = await values();
	const form = { ...before.value, name: "Plover & Sons", email: "hello@plover.example", version: before.version };
	dataOf(await call("PUT", "/staff/settings/shop", form));
	dataOf(await call("PUT", "/staff/settings/returns", { days: 12, version: returns.version }));
	const all = await drafts();
	expect(all.map(({ slug }) => slug)).toEqual([
		"terms-conditions",
		"privacy-policy",
		"warantty-policy",
		"shipping-delivery",
		"cancellation-and-returns",
	]);
	expect(all[0]?.html).toContain("This website is run by Plover &amp; Sons.");
	expect(all[0]?.lacks).toEqual(["the address", "the phone number", "the grievance officer"]);
	expect(all[4]).toMatchObject({ path: "/pages/cancellation-and-returns", html: expect.stringContaining("within 12 days") });
	// The same number of days as on order pages and in emails.
	expect(all[4]?.html).toContain(bankDaysText);
	expect(JSON.stringify(all)).not.toMatch(/Lapwing|undefined|null\b.*<p>|\{\{/);
	for (const { slug } of all) dataOf(await call("POST", `/staff/set-up/policies/${slug}`));
	expect(await step("policies")).toMatchObject({ done: true, note: expect.stringContaining("professional") });
	expect((await shop.request("GET", "/pages/cancellation-and-returns")).status).toBe(200);
	expect(await call("POST", "/staff/set-up/policies/terms-conditions")).toMatchObject({ status: 409 });
	const page = dataOf<{ version: string; title: string; description: string; html: string; unchecked: boolean }>(
		await call("GET", "/staff/pages/terms-conditions"),
	);
	expect(page.unchecked).toBe(true);
	const { title, description, html, version } = page;
	dataOf(await call("PUT", "/staff/pages/terms-conditions", { title, description, html, version, unchecked: false }));
	expect((await drafts())[0]).toMatchObject({ written: true, unchecked: false });
});

test("a promise of no returns is not in the draft", async () => {
	dataOf(await call("PUT", "/staff/settings/returns", { days: 0, version: null }));
	expect((await drafts())[4]?.html).not.toMatch(/within \d+ days? of delivery/);
});

test("footer and menu of a new shop link to no page that is not written yet", async () => {
	await loadStarter(shop.shop.ctx({ kind: "system" }));
	type Footer = { siteInfo: { links: { url: string }[]; written_pages: string[] } };
	const footer = async () => dataOf<Footer>(await shop.request("GET", "/get/footer")).siteInfo;
	expect(await footer()).toMatchObject({ links: [], written_pages: [] });
	dataOf(await call("POST", "/staff/set-up/policies/privacy-policy"));
	expect(await footer()).toMatchObject({ links: [{ url: "/privacy-policy" }], written_pages: ["privacy-policy"] });
});

test("a new shop promises no returns, no GST invoice and no free service until the data is there", async () => {
	await loadStarter(shop.shop.ctx({ kind: "system" }));
	type Footer = { siteInfo: { promises: object } };
	const promised = async () => dataOf<Footer>(await shop.request("GET", "/get/footer")).siteInfo.promises;
	const menu = async () => JSON.stringify((await shop.request("GET", "/get/allMenu")).body);
	expect(await promised()).toMatchObject({ return_days: 0, gst_invoice: false, service: "none" });
	expect(await menu()).not.toContain("/free-service");

	const place = { ...indiranagar, gstin: null, takes_free_service: false };
	dataOf(await call("POST", "/staff/locations", { ...place, kind: "store" }));
	expect(await promised()).toMatchObject({ gst_invoice: false, service: "none" });
	const form = { ...place, kind: "service_center", slug: "care", site: "care" };
	const centre = dataOf<{ id: number; version: string }>(await call("POST", "/staff/locations", form));
	expect(await promised()).toMatchObject({ service: "paid" });
	expect(await menu()).not.toContain("/free-service");
	const change = { ...form, gstin: "29AABCP4321K1ZD", takes_free_service: true, version: centre.version };
	dataOf(await call("PUT", `/staff/locations/${centre.id}`, change));
	expect(await promised()).toMatchObject({ gst_invoice: true, service: "free" });
	expect(await menu()).toContain("/free-service");
});

test("a shop whose only online payment is the test says so, and its step is open", async () => {
	const { payments } = await values();
	const saved = dataOf<ShopValues>(await call("PUT", "/staff/settings/payments", { ...payments.value, version: null }));
	expect(await step("payments")).toMatchObject({
		done: false,
		missing: [expect.stringContaining("only test payments are on: no real money comes in")],
	});
	const nothing = { cod: { ...payments.value.cod, enabled: false }, providers_hidden: ["sandbox"], version: saved.payments.version };
	dataOf(await call("PUT", "/staff/settings/payments", nothing));
	expect(await step("payments")).toMatchObject({ done: false, missing: ["No way to pay is offered."] });
});

test("numbers of a new shop begin with the initials of its first name, and a later name leaves them", async () => {
	await loadStarter(shop.shop.ctx({ kind: "system" }));
	const rename = async (name: string) => {
		const { shop: before } = await values();
		return dataOf<ShopValues>(await call("PUT", "/staff/settings/shop", { ...before.value, name, version: before.version }));
	};
	expect((await rename("Malabar Computers")).numbers.value).toEqual({ order_prefix: "MC", invoice_prefix: "MC" });
	expect(await step("shop")).toMatchObject({ note: expect.stringContaining("Order numbers begin with MC") });
	expect((await rename("Kerala Laptops")).numbers.value).toEqual({ order_prefix: "MC", invoice_prefix: "MC" });
});

test("a shop of an earlier release keeps its numbers and its days of return", async () => {
	const { shop: before, numbers, returns } = await values();
	const saved = dataOf<ShopValues>(await call("PUT", "/staff/settings/shop", { ...before.value, name: "Malabar", version: null }));
	expect(saved.numbers.value).toEqual(numbers.value);
	expect(returns.value).toEqual({ days: 7 });
});

test("a page that states other days of return than the setting is named with the settings", async () => {
	const change = async (days: number) => {
		const { returns } = await values();
		return dataOf<ShopValues>(await call("PUT", "/staff/settings/returns", { days, version: returns.version }));
	};
	await change(7);
	dataOf(await call("POST", "/staff/set-up/policies/cancellation-and-returns"));
	expect((await values()).stated_returns).toEqual([]);
	expect((await change(10)).stated_returns).toEqual([{ slug: "cancellation-and-returns", title: "Cancellation and returns", days: 7 }]);
	expect((await change(7)).stated_returns).toEqual([]);
});
