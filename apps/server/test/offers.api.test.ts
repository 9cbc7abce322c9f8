// Offers on product pages: the promised price is what the cart asks for.
import type { Cart } from "@lapwing/contract/cart";
import type { Listing, ProductPage } from "@lapwing/contract/listing";
import type { Offers } from "@lapwing/contract/offers";
import { beforeEach, describe, expect, test } from "vitest";
import { refreshListing } from "../src/modules/listing/refresh-listing.ts";
import { writeSetting } from "../src/modules/settings/settings.ts";
import { addCoupons, couponOf } from "./coupons.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, cartOf, dataOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();
let laptop: Laptop;
let other: Laptop;

const system = () => shop.shop.ctx({ kind: "system" });
const offersOf = async (...skus: string[]) => dataOf<Offers[]>(await shop.request("GET", `/offers?skus=${skus.join(",")}`));

beforeEach(async () => {
	[laptop, other] = (await someLaptops(shop, 2)) as [Laptop, Laptop];
	await putInStore(shop, laptop, 5);
	await putInStore(shop, other, 5);
});

describe("coupons on show", () => {
	test("each price after is the total of a cart with that coupon, the lowest first", async () => {
		await addCoupons(
			shop,
			couponOf("FLAT", { on_show: true }),
			couponOf("SEVEN", { on_show: true, kind: "percent", value: 733, max_discount: 2_345_67 }),
			couponOf("THIRD", { on_show: true, kind: "percent", value: 333 }),
		);
		const [offers] = await offersOf(laptop.sku.toLowerCase());
		expect(offers?.coupons.map(({ code }) => code)).toEqual(["THIRD", "SEVEN", "FLAT"]);
		for (const { code, price, discount } of offers?.coupons ?? []) {
			const who = aGuest();
			await add(shop, who, laptop.sku);
			expect((await shop.request("PUT", "/cart/coupon", { body: { code }, headers: who })).status).toBe(200);
			expect((await cartOf(shop, who)).totals).toMatchObject({ total: price, discount });
		}
		expect(offers).toMatchObject({ sku: laptop.sku, price: 74_990_00, price_after: offers?.coupons[0]?.price });
	});

	test("what is secret, off, over, not yet begun, used up, too dear or for other goods is not shown", async () => {
		const day = 86_400_000;
		const at = (days: number) => new Date(shop.now.getTime() + days * day).toISOString();
		await addCoupons(
			shop,
			couponOf("SECRET"),
			couponOf("OFF", { on_show: true, active: false }),
			couponOf("OVER", { on_show: true, ends_at: at(-1) }),
			couponOf("LATER", { on_show: true, starts_at: at(1) }),
			couponOf("DEAR", { on_show: true, min_subtotal: 74_990_01 }),
			couponOf("OTHER", { on_show: true, products: ["ridge-1"] }),
			couponOf("ONCE", { on_show: true, total_limit: 1, ends_at: at(3) }),
		);
		expect((await offersOf(laptop.sku))[0]?.coupons.map(({ code }) => code)).toEqual(["ONCE"]);
		await shop.database.pool.query(
			"insert into coupon_use (coupon_id, order_reference, person, at) select id, 'LW-26-1', 'a@example.in', now() from coupon where code = 'ONCE'",
		);
		const [own, theirs] = await offersOf(laptop.sku, other.sku, "NO-SUCH");
		expect(own).toMatchObject({ coupons: [], price_after: 74_990_00 });
		expect(theirs?.coupons).toMatchObject([{ code: "OTHER", price: 74_490_00, ends_at: null }]);
	});

	test("staff put a coupon on show; a form of an earlier page, which does not know it, leaves it off", async () => {
		await addCoupons(shop, couponOf("SHOWN", { on_show: true }));
		await addCoupons(shop, couponOf("SHOWN"));
		expect((await offersOf(laptop.sku))[0]?.coupons).toEqual([]);
	});
});

test("bank offers are told until their last day and from their price on, and are not part of the price", async () => {
	await writeSetting(system(), "emi", {
		min_price: 10_000_00,
		plans: [{ months: 6, rate: 0 }],
		offers: [
			{ text: "10% off with one bank", min_price: 0, until: "2026-11-16" },
			{ text: "For dearer ones", min_price: 74_990_01, until: null },
			{ text: "Cashback of another", min_price: 74_990_00, until: null },
		],
	});
	shop.now = new Date("2026-11-16T12:00:00Z");
	await addCoupons(shop, couponOf("FLAT", { on_show: true }));
	expect((await offersOf(laptop.sku))[0]).toMatchObject({
		price_after: 74_490_00,
		banks: [
			{ text: "10% off with one bank", until: "2026-11-16" },
			{ text: "Cashback of another", until: null },
		],
		// 74,490 in six parts, rounded up to whole rupees.
		emi: { months: 6, rate: 0, monthly: 12_415_00 },
	});
	// Midnight in India.
	shop.now = new Date("2026-11-16T18:30:00Z");
	expect((await offersOf(laptop.sku))[0]?.banks.map(({ text }) => text)).toEqual(["Cashback of another"]);
});

test("instalments and bank offers are shown only where a payment method that is offered has them", async () => {
	await writeSetting(system(), "emi", {
		min_price: 10_000_00,
		plans: [{ months: 6, rate: 0 }],
		offers: [{ text: "10% off with one bank", min_price: 0, until: null }],
	});
	await refreshListing(system(), [laptop.id]);
	const page = async () => dataOf<ProductPage>(await shop.request("GET", "/products/ridge-0"));
	const listed = async () => dataOf<Listing>(await shop.request("GET", "/products?q=laptop+emi+15000"));
	expect((await offersOf(laptop.sku))[0]).toMatchObject({ banks: [{ text: "10% off with one bank" }], emi: { months: 6 } });
	expect(await page()).toMatchObject({ emi_by: "Test payment", variants: [{ emi: [{ months: 6 }] }] });
	expect((await listed()).note).toBeNull();
	const guest = { "guest-token": "a".repeat(40) };
	const line = { headers: guest, body: { sku: laptop.sku } };
	expect(dataOf<Cart>(await shop.request("POST", "/cart/lines", line)).emi).toMatchObject({ months: 6, by: "Test payment" });

	await writeSetting(system(), "payments", {
		cod: { enabled: true, max_amount: 50_000_00, excluded_prefixes: [] },
		providers_hidden: ["sandbox"],
	});
	expect((await offersOf(laptop.sku))[0]).toMatchObject({ banks: [], emi: null });
	expect(await page()).toMatchObject({ emi_by: null, variants: [{ emi: [] }] });
	expect((await listed()).note).toBe("We do not offer monthly instalments.");
	expect(dataOf<Cart>(await shop.request("GET", "/cart", { headers: guest })).emi).toBeNull();
});

test("offers of three configurations take three statements, four where a coupon has a limit", async () => {
	await addCoupons(shop, couponOf("FLAT", { on_show: true }));
	const sent = async () => {
		const before = shop.statements.length;
		await offersOf(laptop.sku, other.sku);
		return shop.statements.length - before;
	};
	expect(await sent()).toBe(3);
	await addCoupons(shop, couponOf("FEW", { on_show: true, total_limit: 5 }));
	expect(await sent()).toBe(4);
	expect(await offersOf()).toEqual([]);
});
