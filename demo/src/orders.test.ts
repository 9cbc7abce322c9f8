import { orderStates } from "@lapwing/contract/order";
import { deliveryOptions } from "@lapwing/server/modules/delivery/delivery";
import { describe, expect, test } from "vitest";
import { accessories } from "./accessories.ts";
import { couponsAt } from "./coupons.ts";
import { deliverySettings } from "./delivery.ts";
import { laptops } from "./laptops.ts";
import { locations } from "./locations.ts";
import { expectHistory, orderStateOf } from "./orders/past-order.ts";
import { ordersAt } from "./orders.ts";
import { stockFor } from "./stock.ts";

const products = [...laptops, ...accessories];
const catalogue = { products, locations, stock: stockFor(products, locations) };
const laptopSkus = new Set(laptops.flatMap(({ variants }) => variants.map(({ sku }) => sku)));

// A Sunday; a minute past midnight in India; late evening; the first day of a financial year; a year later.
const moments = ["2026-11-15T06:00:00Z", "2026-11-17T18:31:00Z", "2026-12-31T18:00:00Z", "2027-04-01T05:00:00Z", "2027-11-20T12:00:00Z"];

describe.each(moments)("the orders of a demo loaded at %s", (moment) => {
	const now = new Date(moment);
	const orders = ordersAt(now, catalogue);

	test("are three hundred, the same at each look, in every state, and most have arrived", () => {
		expect(orders).toHaveLength(300);
		expect(ordersAt(now, catalogue)).toEqual(orders);
		expect(new Set(orders.map(orderStateOf))).toEqual(new Set(orderStates));
		expect(orders.filter((order) => ["delivered", "collected"].includes(orderStateOf(order))).length).toBeGreaterThan(200);
	});

	test("happened in this order, within ninety days, and none in the future", () => {
		for (const order of orders) expectHistory(order);
		const times = orders.flatMap(({ steps }) => steps.map(({ at }) => at.getTime()));
		expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
		expect(Math.min(...times)).toBeGreaterThan(now.getTime() - 90 * 86_400_000);
	});

	test("have numbers, links and serial numbers of their own", () => {
		for (const values of [
			orders.map(({ reference }) => reference),
			orders.map(({ token }) => token),
			orders.flatMap(({ lines }) => lines.flatMap(({ serials = [] }) => serials)),
		])
			expect(new Set(values).size).toBe(values.length);
	});

	test("leave open tasks on the dashboard", () => {
		const count = (state: string) => orders.filter((order) => orderStateOf(order) === state).length;
		expect(count("confirmed")).toBeGreaterThanOrEqual(8);
		expect(count("packed")).toBeGreaterThanOrEqual(5);
		expect(count("ready_for_pickup")).toBeGreaterThanOrEqual(3);
		const today = orders.filter(({ steps }) => (steps[0]?.at.getTime() ?? 0) > now.getTime() - 8 * 3_600_000);
		expect(today.length).toBeGreaterThanOrEqual(10);
	});
});

const orders = ordersAt(new Date("2026-11-15T06:00:00Z"), catalogue);
const share = (some: readonly unknown[]) => some.length / orders.length;

test("are believable: cash and online, delivered and collected, laptops alone, with something, and parts alone", () => {
	const laptopsIn = (order: (typeof orders)[number]) => order.lines.filter(({ sku }) => laptopSkus.has(sku)).length;
	expect(share(orders.filter(({ payment }) => payment.provider === "cod"))).toBeGreaterThan(0.12);
	expect(share(orders.filter(({ payment }) => payment.provider === "sandbox"))).toBeGreaterThan(0.5);
	expect(share(orders.filter(({ to }) => "store" in to))).toBeGreaterThan(0.1);
	expect(share(orders.filter((order) => laptopsIn(order) > 0 && order.lines.length === 1))).toBeGreaterThan(0.15);
	expect(share(orders.filter((order) => laptopsIn(order) > 0 && order.lines.length > 1))).toBeGreaterThan(0.15);
	expect(share(orders.filter((order) => laptopsIn(order) === 0))).toBeGreaterThan(0.15);
	expect(orders.filter(({ to }) => "option" in to && to.option === "express").length).toBeGreaterThan(5);
	expect(orders.filter(({ business }) => business !== undefined).length).toBeGreaterThan(5);
	expect(orders.filter(({ customer }) => customer !== null).length).toBeGreaterThan(30);
	expect(new Set(orders.flatMap(({ coupon }) => coupon?.code ?? [])).size).toBeGreaterThanOrEqual(5);
});

test("what is bought with a laptop fits it: memory of its kind, a bag of its size, no other maker's charger", () => {
	const bySku = new Map(products.flatMap((product) => product.variants.map(({ sku, options }) => [sku, { product, options }] as const)));
	const wrong = orders.flatMap(({ lines }) => {
		const [laptop, ...others] = lines.map(({ sku }) => bySku.get(sku));
		if (laptop === undefined || laptop.product.drawing === null) return [];
		const { specs, brand } = laptop.product;
		return others.filter((part) => {
			const inches = part?.options["fits_inch"] ?? part?.product.specs["fits_inch"];
			const kind = /^DDR\d/.exec(String(part?.product.specs["speed"]))?.[0];
			const plug = String(part?.product.specs["connector"]);
			return (
				(inches !== undefined && Number(inches) < Number(specs["screen_inch"])) ||
				(kind !== undefined && !String(specs["ram_type"]).startsWith(kind)) ||
				(/^(Barrel|Vantar)/.test(plug) && part?.product.brand !== brand)
			);
		});
	});
	expect(wrong.map((part) => part?.product.slug)).toEqual([]);
});

test("every laptop that was packed has its serial number", () => {
	for (const { lines } of orders)
		for (const { sku, quantity, serials = [] } of lines) expect(serials.length).toBe(laptopSkus.has(sku) ? quantity : 0);
});

test("coupons were used while they ran, each once by a buyer", () => {
	const coupons = new Map(couponsAt(new Date("2026-11-15T06:00:00Z")).map((coupon) => [coupon.code, coupon]));
	const used = orders.flatMap(({ coupon, contact, steps }) => (coupon ? [{ ...coupon, who: contact.email, at: steps[0]?.at }] : []));
	expect(new Set(used.map(({ code, who }) => `${code} ${who}`)).size).toBe(used.length);
	for (const { code, at, discount } of used) {
		const coupon = coupons.get(code);
		expect(discount).toBeGreaterThan(0);
		expect((at?.toISOString() ?? "") < (coupon?.ends_at ?? "9")).toBe(true);
		expect((at?.toISOString() ?? "") >= (coupon?.starts_at ?? "")).toBe(true);
	}
});

test("of six coupons one is over, one is limited and some are for a subcategory", () => {
	const now = new Date();
	const coupons = couponsAt(now);
	expect(coupons).toHaveLength(6);
	expect(coupons.filter(({ ends_at }) => ends_at !== null && new Date(ends_at) < now)).toHaveLength(1);
	expect(coupons.filter(({ total_limit }) => total_limit !== null)).toHaveLength(1);
	expect(coupons.filter(({ subcategories }) => subcategories.length > 0).length).toBeGreaterThanOrEqual(1);
});

test.each(["570017", "302017", "700106"])("express to %s is faster than standard, for more money", (pin) => {
	const [standard, express] = deliveryOptions(deliverySettings, pin, 1_000_00, new Date("2026-11-16T05:00:00Z"));
	expect(express?.id).toBe("express");
	expect((express?.date ?? "9") < (standard?.date ?? "")).toBe(true);
	expect(express?.charge).toBeGreaterThan(standard?.charge ?? 0);
});
