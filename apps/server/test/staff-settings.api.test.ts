import type { SetUp } from "@lapwing/contract/set-up";
import type { ShopValues } from "@lapwing/contract/staff-settings";
import { beforeEach, describe, expect, test } from "vitest";
import { writeSetting } from "../src/modules/settings/settings.ts";
import { indiranagar, someLaptops } from "./goods.ts";
import { dataOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;

beforeEach(async () => {
	owner = await shop.signInOwner();
});

const settings = async () => dataOf<ShopValues>(await shop.request("GET", "/staff/settings", { headers: owner }));
const put = (part: string, body: object) => shop.request("PUT", `/staff/settings/${part}`, { headers: owner, body });

describe("settings", () => {
	test("the shop's name is changed, written down, and on the next page and mail", async () => {
		const { shop: before } = await settings();
		const gstin = "29ABCDE1234F2Z5";
		const wrong = await put("shop", { ...before.value, name: " ", gstin, version: before.version });
		expect(wrong).toMatchObject({
			status: 422,
			body: { errors: { name: ["Fill this in."], gstin: [expect.stringContaining("not a GSTIN")] } },
		});
		const saved = await put("shop", { ...before.value, name: "Plover Laptops", phone: "9876543210", version: before.version });
		expect(saved.status, JSON.stringify(saved.body)).toBe(200);
		expect(dataOf<ShopValues>(saved).mail.from).toBe('"Plover Laptops" <no-reply@shop.test>');
		const footer = await shop.request("GET", "/get/footer");
		expect(dataOf<{ siteInfo: { name: string } }>(footer).siteInfo.name).toBe("Plover Laptops");
		const mail = await shop.request("POST", "/staff/mails/test", { headers: owner });
		expect(dataOf<{ subject: string }>(mail).subject).toBe("Test mail from Plover Laptops");
		const audit = await shop.request("GET", "/staff/audit?subject=settings", { headers: owner });
		expect(dataOf<{ entries: object[] }>(audit).entries).toMatchObject([
			{ action: "changed", subject_id: "shop", after: { name: "Plover Laptops" } },
		]);
	});

	test("warranty extensions saved without their text keep it", async () => {
		const { warranty } = await settings();
		const first = await put("warranty", { extensions: [], about: "Repaired at our desk in Indiranagar.", version: warranty.version });
		const saved = await put("warranty", { extensions: [], version: dataOf<ShopValues>(first).warranty.version });
		expect(saved.status, JSON.stringify(saved.body)).toBe(200);
		expect(dataOf<ShopValues>(saved).warranty.value.about).toBe("Repaired at our desk in Indiranagar.");
	});

	test("[security 27] a value that would break every quote is refused at its field", async () => {
		await someLaptops(shop, 1);
		const { delivery, emi } = await settings();
		const wrong: [string, object][] = [
			["time_zone", { time_zone: "x" }],
			["default.charge", { default: { ...delivery.value.default, charge: Number.MAX_SAFE_INTEGER } }],
			["free_from", { free_from: Number.MAX_SAFE_INTEGER }],
			["closed_weekdays", { closed_weekdays: [0, 1, 2, 3, 4, 5, 6] }],
			["zones", { zones: Array.from({ length: 501 }, () => ({ ...delivery.value.default, prefixes: ["5"] })) }],
		];
		for (const [field, value] of wrong) {
			const answer = await put("delivery", { ...delivery.value, ...value, version: delivery.version });
			expect(answer.status, field).toBe(422);
			expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
		}
		expect((await put("emi", { ...emi.value, min_price: Number.MAX_SAFE_INTEGER, version: emi.version })).status).toBe(422);
		expect((await shop.request("GET", "/delivery/560038")).status).toBe(200);
	});

	test("[security 27] a time zone that was saved before it was checked breaks no quote", async () => {
		await writeSetting(shop.shop.ctx({ kind: "system" }), "delivery", { ...(await settings()).delivery.value, time_zone: "x" });
		expect((await shop.request("GET", "/delivery/560038")).status).toBe(200);
		expect((await settings()).delivery.value.time_zone).toBe("Asia/Kolkata");
	});

	test("two owners: the second is told, nothing is overwritten", async () => {
		const { returns } = await settings();
		expect(returns).toEqual({ value: { days: 7 }, version: null });
		expect((await put("returns", { days: 10, version: null })).status).toBe(200);
		expect(await put("returns", { days: 3, version: null })).toMatchObject({ status: 409, body: { code: "conflict" } });
		const after = await settings();
		expect(after.returns.value).toEqual({ days: 10 });
		expect((await put("returns", { days: 3, version: after.returns.version })).status).toBe(200);
	});

	test("delivery, payment and instalments are kept as they were sent", async () => {
		const { delivery, payments, emi } = await settings();
		const zone = { title: "Bengaluru", prefixes: ["560"], serviceable: true, days: 1, charge: 4900 };
		expect((await put("delivery", { ...delivery.value, zones: [zone], free_from: 100_000, version: null })).status).toBe(200);
		expect(dataOf<{ charge: number }>(await shop.request("GET", "/delivery/560038")).charge).toBe(4900);
		const bad = await put("delivery", { ...delivery.value, zones: [{ ...zone, prefixes: ["x"] }], version: null });
		expect(bad.status).toBe(422);
		const cod = { enabled: false, max_amount: 0, excluded_prefixes: ["19"] };
		expect((await put("payments", { ...payments.value, cod, version: null })).status).toBe(200);
		expect((await put("emi", { min_price: 300_000, plans: [{ months: 6, rate: 0 }], version: emi.version })).status).toBe(200);
		expect(await settings()).toMatchObject({ payments: { value: { cod } }, emi: { value: { plans: [{ months: 6, rate: 0 }] } } });
	});

	test("a provider that needs nothing outside works; an unknown one is not found", async () => {
		const ask = (id: string) => shop.request("POST", `/staff/settings/payments/${id}/test`, { headers: owner });
		expect(dataOf(await ask("cod"))).toMatchObject({ works: true });
		expect((await ask("paypal")).status).toBe(404);
	});

	test("an empty shop asks for its set-up until it has a name and a place, or the owner ends it", async () => {
		const setUp = async () => dataOf<SetUp>(await shop.request("GET", "/staff/set-up", { headers: owner }));
		expect(await setUp()).toMatchObject({
			needed: true,
			steps: expect.arrayContaining([
				expect.objectContaining({ id: "shop", done: false }),
				expect.objectContaining({ id: "location", done: false }),
			]),
		});
		const { shop: blank } = await settings();
		await put("shop", { ...blank.value, name: "Plover", version: null });
		expect((await setUp()).needed).toBe(true);
		const added = await shop.request("POST", "/staff/locations", { headers: owner, body: indiranagar });
		expect(added.status, JSON.stringify(added.body)).toBe(201);
		expect(await setUp()).toMatchObject({ needed: false });
	});

	test("only an owner sees settings and jobs", async () => {
		await someLaptops(shop, 1);
		for (const role of ["catalogue", "orders", "service_desk", "content"] as const) {
			const headers = await shop.signInStaff(role);
			for (const path of ["/staff/settings", "/staff/jobs", "/staff/set-up"])
				expect((await shop.request("GET", path, { headers })).status, `${role} ${path}`).toBe(403);
		}
	});
});

describe("jobs", () => {
	test("show sizes and failures, and a failed one is tried again", async () => {
		const { pool } = shop.database;
		await pool.query(
			`insert into job.job (name, data, state, retry_limit, retry_count, output, completed_on)
			values ('send-mail', '{"mailId": 0}', 'failed', 2, 2, '{"message": "no route to host"}', now())`,
		);
		type Board = { queues: { name: string; failed: number }[]; failures: { id: string; queue: string; error: string; tries: number }[] };
		const board = dataOf<Board>(await shop.request("GET", "/staff/jobs", { headers: owner }));
		expect(board.queues.find(({ name }) => name === "send-mail")?.failed).toBe(1);
		expect(board.failures).toMatchObject([{ queue: "send-mail", error: "no route to host", tries: 3 }]);
		const again = await shop.request("POST", `/staff/jobs/send-mail/${board.failures[0]?.id}/retry`, { headers: owner });
		expect(again.status, JSON.stringify(again.body)).toBe(200);
		expect(dataOf<Board>(again).failures).toEqual([]);
		const twice = await shop.request("POST", `/staff/jobs/send-mail/${board.failures[0]?.id}/retry`, { headers: owner });
		expect(twice.status).toBe(404);
		await pool.query("delete from job.job where name = 'send-mail'");
	});
});
