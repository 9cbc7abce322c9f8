// Warranty extensions from cart to return: they follow the laptop they cover, and the books balance.
import type { Cart } from "@lapwing/contract/cart";
import type { Offers } from "@lapwing/contract/offers";
import { defaultExtensionsAbout, type WarrantyExtension } from "@lapwing/contract/warranty-extensions";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveSetting } from "../../src/modules/settings/registry.ts";
import { aGuest, cartOf, dataOf, place, quoteOf, type Shopper } from "../shoppers.ts";
import type { TestShop } from "../test-shop.ts";
import { type BooksVariant, useBooksShop } from "./books-shop.ts";
import { expectBooks } from "./invariants.ts";
import { staffWork } from "./staff-work.ts";

const shop = useBooksShop();
const site = shop as unknown as TestShop;
const { oneItem, staffOrder, tracked, act, done, buyer, move, returned, availableStock, pay } = staffWork(shop);
const price = 1_999_99;
const fee = 333_33;
const mysuru = { post_code: "570001", city: "Mysuru", state_code: "29" };

const twoYears: WarrantyExtension = {
	code: "EXT-24",
	title: "2 years more warranty",
	months: 24,
	price: fee,
	sac: "998713",
	gst_rate: 1800,
	subcategories: [1],
	min_price: 1_000_00,
	max_price: null,
};

const sell = (...extensions: WarrantyExtension[]) =>
	saveSetting(shop.shop.ctx({ kind: "system" }), "warranty", { extensions, about: defaultExtensionsAbout });

beforeEach(async () => {
	shop.now = new Date("2026-11-16T04:00:00Z");
	await shop.rows("delete from rate_limit");
	await sell(twoYears);
});

afterEach(() => expectBooks(shop));

async function inCart(lines: readonly [BooksVariant, number, string?][], who: Shopper = shop.guest()): Promise<Shopper> {
	for (const [{ sku }, quantity, extension] of lines) {
		const answer = await shop.send("POST", "/cart/lines", { sku, quantity, ...(extension !== undefined && { extension }) }, who);
		expect(answer.status, answer.message).toBe(201);
	}
	return who;
}

async function bought(lines: readonly [BooksVariant, number, string?][], more: Record<string, unknown> = mysuru) {
	const order = dataOf<{ reference: string; order_token: string; payment_token: string | null }>(
		await place(site, await inCart(lines), more),
	);
	await shop.runAsked();
	if (more["payment_method"] !== "cod") expect((await pay(order.payment_token)).status).toBe(200);
	await shop.runAsked();
	return order;
}

const linesOf = async (reference: string) => (await staffOrder(reference)).order.lines;
const shipmentOf = async (reference: string) => (await staffOrder(reference)).moves[0]?.shipment_id ?? 0;
const warrantyOf = async (serial: string) =>
	(await shop.rows<{ until: string }>("select warranty_until::text as until from serial_number where serial = $1", [serial]))[0]?.until;

async function packWith(reference: string, shipment: number, line: number, serials: string[]): Promise<void> {
	await done(reference, `/shipments/${shipment}/pack`, { serials: [{ line_id: line, serials }] });
}

describe("in the cart", () => {
	test("it is offered for products of its subcategories and prices, and told beside the offers", async () => {
		await sell(twoYears, { ...twoYears, code: "DEAR", min_price: price + 1 }, { ...twoYears, code: "ELSE", subcategories: [999] });
		const item = await oneItem([1, 0, 0]);
		const { data } = await shop.send<Offers[]>("GET", `/offers?skus=${item.sku}`);
		expect(data[0]?.extensions_about).toContain("starts when the maker's warranty ends");
		expect(data[0]?.extensions).toEqual([{ code: "EXT-24", title: "2 years more warranty", months: 24, price: fee }]);
		for (const code of ["DEAR", "ELSE", "NONE"])
			expect(await shop.send("POST", "/cart/lines", { sku: item.sku, extension: code }, shop.guest())).toMatchObject({
				status: 422,
				errors: { extension: ["This warranty extension is not sold with it."] },
			});
	});

	test("it is a line under its laptop for each piece, and is no piece of its own; coupons are not for it", async () => {
		const item = await oneItem([3, 0, 0]);
		const who = await inCart([[item, 2, "EXT-24"]]);
		expect(await cartOf(site, who)).toMatchObject({
			lines: [{ total: 2 * price, extension: { code: "EXT-24", total: 2 * fee } }],
			count: 2,
			totals: { count: 2, subtotal: 2 * price + 2 * fee },
		});
		// 7.77 % of the goods alone.
		const { data } = await shop.send<Cart>("PUT", "/cart/coupon", { code: "SEVEN" }, who);
		expect(data.totals.discount).toBe(Math.floor(2 * price * 0.0777));
		const quote = await quoteOf(site, who, mysuru);
		expect(quote.lines.map(({ discount }) => discount)).toEqual([data.totals.discount, 0]);
		const [line] = data.lines;
		const without = await shop.send<Cart>("PUT", `/cart/lines/${line?.id}/extension`, { code: "" }, who);
		expect(without.data).toMatchObject({ lines: [{ extension: null }], totals: { subtotal: 2 * price, discount: data.totals.discount } });
		expect((await shop.send("PUT", `/cart/lines/${line?.id}/extension`, { code: "NONE" }, who)).status).toBe(422);
		expect((await shop.send("PUT", `/cart/lines/${line?.id}/extension`, { code: "EXT-24" }, aGuest())).status).toBe(404);
	});

	test("one that is no longer sold is gone from cart and checkout", async () => {
		const item = await oneItem([1, 0, 0]);
		const who = await inCart([[item, 1, "EXT-24"]]);
		const { seen } = await quoteOf(site, who, mysuru);
		await sell();
		expect((await cartOf(site, who)).lines).toMatchObject([{ extension: null, extensions: [] }]);
		expect((await place(site, who, { ...mysuru, seen })).status).toBe(409);
		expect((await quoteOf(site, who, mysuru)).lines).toHaveLength(1);
	});

	test("it is merged with the cart, and bought at once too", async () => {
		const item = await oneItem([1, 0, 0]);
		const quote = await quoteOf(site, shop.guest(), { ...mysuru, buy: item.sku, extension: "ext-24" });
		expect(quote.lines.map(({ sku, total }) => [sku, total])).toEqual([
			[item.sku, price],
			["EXT-24", fee],
		]);
		expect(quote.totals.count).toBe(1);
		const from = await inCart([[item, 1, "EXT-24"]], { "guest-token": "a".repeat(36) });
		const merged = await shop.send<Cart>("GET", "/cart", undefined, {
			"guest-token": "b".repeat(36),
			cookie: `guest_token=${from["guest-token"]}`,
		});
		expect(merged.data.lines).toMatchObject([{ sku: item.sku, extension: { code: "EXT-24" } }]);
	});
});

describe("in an order", () => {
	test("it has a line of the invoice, takes no stock and lengthens the warranty of the serial number", async () => {
		const item = await oneItem([2, 0, 0]);
		const other = await oneItem([2, 0, 0]);
		const { reference } = await bought([
			[item, 1, "EXT-24"],
			[other, 1],
		]);
		expect(await availableStock(item)).toMatchObject({ north: 1 });
		const [laptop, extension, plain] = await linesOf(reference);
		expect(extension).toMatchObject({ sku: "EXT-24", options: "For Aravalli Ridge 0", quantity: 1, covers_line_id: laptop?.id });
		const shipment = await shipmentOf(reference);
		const { data: picked } = await shop.send("GET", `/staff/pick-list?reference=${reference}`, undefined, shop.owner);
		expect(JSON.stringify(picked)).toContain(item.sku);
		expect(JSON.stringify(picked)).not.toContain("EXT-24");
		const refused = await act(reference, `/shipments/${shipment}/pack`, { serials: [] });
		expect(refused.errors).toEqual({ [`serials.${laptop?.id}`]: ["It is sold with a warranty extension: enter its serial number."] });
		await done(reference, `/shipments/${shipment}/pack`, {
			serials: [
				{ line_id: laptop?.id, serials: ["EXTENDED1"] },
				{ line_id: plain?.id, serials: ["PLAIN1"] },
			],
		});
		expect(await warrantyOf("EXTENDED1")).toBe("2029-11-16");
		expect(await warrantyOf("PLAIN1")).toBe("2027-11-16");
		const lines = await shop.rows<{ lines: unknown }>("select snapshot -> 'lines' as lines from invoice where subject = $1", [reference]);
		expect(lines[0]?.lines).toMatchObject([{}, { description: "2 years more warranty", hsn: "998713", quantity: 1, total: fee }, {}, {}]);
	});

	test("cancelling the laptop cancels it; alone it is cancelled until it is packed", async () => {
		const item = await oneItem([4, 0, 0]);
		const both = await bought([[item, 2, "EXT-24"]], { ...mysuru, coupon: "SEVEN" });
		const [laptop] = await linesOf(both.reference);
		expect((await tracked(both.order_token)).lines[0]?.may.cancel).toBe(true);
		expect((await buyer(both.order_token, "/cancel", { line_id: laptop?.id })).status).toBe(200);
		expect((await staffOrder(both.reference)).order).toMatchObject({ state: "cancelled", payment_state: "refunded", now: 0 });
		expect(await availableStock(item)).toMatchObject({ north: 4 });

		const alone = await bought([[item, 1, "EXT-24"]]);
		const [goods, extension] = await linesOf(alone.reference);
		expect((await tracked(alone.order_token)).lines[1]?.may).toMatchObject({ cancel: true, cancel_refund: fee });
		expect((await buyer(alone.order_token, "/cancel", { line_id: extension?.id })).status).toBe(200);
		await packWith(alone.reference, await shipmentOf(alone.reference), goods?.id ?? 0, ["NOEXT1"]);
		expect(await warrantyOf("NOEXT1")).toBe("2027-11-16");

		const packed = await bought([[item, 1, "EXT-24"]]);
		const [first, second] = await linesOf(packed.reference);
		await packWith(packed.reference, await shipmentOf(packed.reference), first?.id ?? 0, ["PACKED1"]);
		expect(await act(packed.reference, "/cancel", { line_id: second?.id, reason: "No" })).toMatchObject({
			status: 409,
			message: "This warranty extension is on an invoice. It is cancelled or returned with what it covers.",
		});
		await done(packed.reference, "/cancel", { line_id: first?.id, reason: "No" });
		expect((await staffOrder(packed.reference)).order).toMatchObject({ state: "cancelled", now: 0 });
	});

	test("returning one of two laptops pays back one of two extensions and ends that warranty", async () => {
		const item = await oneItem([2, 0, 0]);
		const order = await bought([[item, 2, "EXT-24"]]);
		const [laptop, extension] = await linesOf(order.reference);
		const shipment = await shipmentOf(order.reference);
		await packWith(order.reference, shipment, laptop?.id ?? 0, ["RET1", "RET2"]);
		await move(order.reference, shipment, "shipped", "delivered");
		const { lines, may } = await tracked(order.order_token);
		expect([may.return, ...lines.map((line) => line.may.return_quantity)]).toEqual([true, 2, 0]);
		expect(lines.map((line) => line.may.return_refunds)).toEqual([[price + fee, 2 * (price + fee)], []]);
		const alone = { reason: "No", lines: [{ line_id: extension?.id, quantity: 1 }] };
		expect((await buyer(order.order_token, "/return", alone)).status).toBe(422);
		const after = await returned(order, laptop?.id ?? 0, 1, { lines: [{ line_id: laptop?.id, quantity: 1, serials: ["RET2"] }] });
		expect(after.refunds).toMatchObject([{ amount: price + fee, kind: "returned" }]);
		expect(after.order.lines.map(({ returned_quantity }) => returned_quantity)).toEqual([1, 1]);
		expect([await warrantyOf("RET1"), await warrantyOf("RET2")]).toEqual(["2029-11-16", "2026-11-15"]);
		const last = await returned(order, laptop?.id ?? 0, 1);
		expect(last.order).toMatchObject({ state: "refunded", now: 149_37 });
	});

	test("a replacement has it too", async () => {
		const item = await oneItem([2, 0, 0]);
		const order = await bought([[item, 1, "EXT-24"]]);
		const [laptop] = await linesOf(order.reference);
		const shipment = await shipmentOf(order.reference);
		await packWith(order.reference, shipment, laptop?.id ?? 0, ["OLD1"]);
		await move(order.reference, shipment, "shipped", "delivered");
		await returned(order, laptop?.id ?? 0, 1, { outcome: "replace" });
		const again = (await staffOrder(order.reference)).moves.find(({ shipment_id }) => shipment_id !== shipment)?.shipment_id ?? 0;
		await packWith(order.reference, again, laptop?.id ?? 0, ["NEW1"]);
		expect([await warrantyOf("OLD1"), await warrantyOf("NEW1")]).toEqual(["2026-11-15", "2029-11-16"]);
	});

	test("parcels from two places, divided or sent from elsewhere take it along", async () => {
		const item = await oneItem([2, 1, 0]);
		const spread = await bought([[item, 3, "EXT-24"]]);
		const parts = await shop.rows<{ quantities: number[] }>(
			`select array_agg(part.quantity order by part.order_line_id) as quantities from shipment join shipment_line part on part.shipment_id = shipment.id
			join customer_order placed on placed.id = shipment.order_id where placed.reference = $1 group by shipment.id order by 1 desc`,
			[spread.reference],
		);
		expect(parts.map(({ quantities }) => quantities)).toEqual([
			[2, 2],
			[1, 1],
		]);
		const [laptop] = await linesOf(spread.reference);
		const [large] = await shop.rows<{ id: number }>(
			`select part.shipment_id as id from shipment_line part where part.order_line_id = $1 and part.quantity = 2`,
			[laptop?.id],
		);
		await done(spread.reference, `/shipments/${large?.id}/split`, { lines: [{ line_id: laptop?.id, quantity: 1 }] });
		const { order } = await staffOrder(spread.reference);
		expect(order.shipments.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
			[1, 1],
			[1, 1],
			[1, 1],
		]);

		const single = await oneItem([1, 1, 0]);
		const moved = await bought([[single, 1, "EXT-24"]]);
		const shipment = await shipmentOf(moved.reference);
		const [from] = await shop.rows<{ id: number }>("select location_id as id from shipment where id = $1", [shipment]);
		const to = from?.id === shop.locations.north ? shop.locations.south : shop.locations.north;
		expect((await staffOrder(moved.reference)).moves[0]?.sources).toMatchObject([{ id: to }]);
		await done(moved.reference, `/shipments/${shipment}/from`, { location_id: to });
	});

	test("an order whose hold ended takes it along when it is paid late", async () => {
		const item = await oneItem([1, 1, 0]);
		const order = dataOf<{ reference: string; payment_token: string | null }>(
			await place(site, await inCart([[item, 2, "EXT-24"]]), { ...mysuru, coupon: "AMOUNT" }),
		);
		await shop.passTime(50);
		expect((await pay(order.payment_token)).status).toBe(200);
		await shop.runAsked();
		const { order: late } = await staffOrder(order.reference);
		expect(late.state).toBe("confirmed");
		expect(late.shipments.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
			[1, 1],
			[1, 1],
		]);
	});
});
