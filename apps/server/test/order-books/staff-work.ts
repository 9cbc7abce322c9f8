// Helpers of the scenarios: create an order, do the staff's work on it, read its state.
import type { PlacedOrder } from "@lapwing/contract/checkout";
import type { TrackedOrder } from "@lapwing/contract/order";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { expect } from "vitest";
import { add, dataOf, pay, place, type Shopper } from "../shoppers.ts";
import type { Answer, TestShop } from "../test-shop.ts";
import type { BooksShop, BooksVariant } from "./books-shop.ts";

export function staffWork(shop: BooksShop) {
	/** One product with this stock at north, south and west. */
	async function oneItem(stock: readonly [number, number, number], price = 1_999_99): Promise<BooksVariant> {
		const [made] = await shop.goods([{ price, stock }]);
		if (made === undefined) throw new Error("nothing was made");
		return made;
	}

	const test = shop as unknown as TestShop;
	const staffOrder = async (reference: string, who = shop.owner) =>
		(await shop.send<StaffOrder>("GET", `/staff/orders/${reference}`, undefined, who)).data;
	const tracked = async (token: string) => (await shop.send<TrackedOrder>("GET", `/orders/track/${token}`)).data;

	async function tryPlacing(
		lines: readonly [BooksVariant, number][],
		more: Record<string, unknown> = {},
		who = shop.guest(),
	): Promise<Answer> {
		for (const [{ sku }, quantity] of lines) await add(test, who, sku, quantity);
		const answer = await place(test, who, more);
		await shop.runAsked();
		return answer;
	}

	async function placed(lines: readonly [BooksVariant, number][], more: Record<string, unknown> = {}, who?: Shopper): Promise<PlacedOrder> {
		const answer = await tryPlacing(lines, more, who);
		expect(answer.status, JSON.stringify(answer.body)).toBe(201);
		return dataOf<PlacedOrder>(answer);
	}

	async function paid(lines: readonly [BooksVariant, number][], more: Record<string, unknown> = {}): Promise<PlacedOrder> {
		const order = await placed(lines, more);
		expect((await pay(test, order.payment_token)).status).toBe(200);
		await shop.runAsked();
		return order;
	}

	async function act(reference: string, path: string, body: object = {}, who = shop.owner) {
		const answer = await shop.send<StaffOrder>("POST", `/staff/orders/${reference}${path}`, body, who);
		await shop.runAsked();
		return answer;
	}

	async function done(reference: string, path: string, body: object = {}, who = shop.owner): Promise<StaffOrder> {
		const answer = await act(reference, path, body, who);
		expect(answer.status, `${path}: ${answer.message}`).toBe(200);
		return staffOrder(reference);
	}

	async function buyer(token: string, path: string, body: object = {}) {
		const answer = await shop.send<TrackedOrder>("POST", `/orders/track/${token}${path}`, body);
		await shop.runAsked();
		return answer;
	}

	async function pack(reference: string, shipment: number, who = shop.owner): Promise<void> {
		await done(reference, `/shipments/${shipment}/pack`, { serials: [] }, who);
	}

	async function move(reference: string, shipment: number, ...to: string[]): Promise<void> {
		for (const state of to) await done(reference, `/shipments/${shipment}/move`, { to: state });
	}

	/** All shipments, or one. */
	async function deliver(reference: string, only?: number): Promise<void> {
		for (const { shipment_id } of (await staffOrder(reference)).moves) {
			if (only !== undefined && shipment_id !== only) continue;
			await pack(reference, shipment_id);
			await move(reference, shipment_id, "shipped", "delivered");
		}
	}

	/** Requests a return and receives it in full. */
	async function returned(
		order: Pick<PlacedOrder, "reference" | "order_token">,
		line_id: number,
		quantity: number,
		more: object = {},
	): Promise<StaffOrder> {
		const asked = await buyer(order.order_token, "/return", { reason: "Too heavy", lines: [{ line_id, quantity }] });
		expect(asked.status, asked.message).toBe(200);
		return done(order.reference, "/receive-return", {
			lines: [{ line_id, quantity }],
			location_id: shop.locations.north,
			restock: true,
			...more,
		});
	}

	async function availableStock({ id }: BooksVariant): Promise<Record<string, number>> {
		const rows = await shop.rows<{ slug: string; on_hand: number }>(
			"select l.slug, i.on_hand - i.reserved as on_hand from stock_item i join location l on l.id = i.location_id where i.variant_id = $1",
			[id],
		);
		return Object.fromEntries(rows.map(({ slug, on_hand }) => [slug, on_hand]));
	}

	return {
		oneItem,
		staffOrder,
		tracked,
		tryPlacing,
		placed,
		paid,
		act,
		done,
		buyer,
		pack,
		move,
		deliver,
		returned,
		availableStock,
		pay: (token: string | null, how: "pay" | "fail" = "pay") => pay(test, token, how),
	};
}
