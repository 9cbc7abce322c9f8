// Exchanges at a counter, for the tests of them; money and documents are summed by SQL.
import { randomUUID } from "node:crypto";
import type { Exchange, ExchangePreview } from "@lapwing/contract/exchange";
import { expect } from "vitest";
import type { BooksVariant, useBooksShop } from "./books-shop.ts";
import { staffWork } from "./staff-work.ts";

export const price = 1_999_99;

export function exchangeWork(shop: ReturnType<typeof useBooksShop>) {
	const { oneItem, staffOrder, placed, paid, deliver } = staffWork(shop);

	async function delivered(quantity: number, more: Record<string, unknown> = {}) {
		const item = await oneItem([quantity, 0, 0]);
		const order = await (more["payment_method"] === "cod" ? placed : paid)([[item, quantity]], more);
		await deliver(order.reference);
		const line_id = (await staffOrder(order.reference)).order.lines[0]?.id ?? 0;
		return { ...order, item, line_id };
	}

	const send = <T>(reference: string, path: string, body: object, who = shop.owner) =>
		shop.send<T>("POST", `/staff/orders/${reference}/exchange${path}`, body, who);

	const preview = (reference: string, body: object) =>
		send<ExchangePreview>(reference, "/preview", { location_id: shop.locations.north, ...body });

	const bodyOf = (out: BooksVariant, more: object) => ({
		reason: "Too small",
		restock: true,
		location_id: shop.locations.north,
		lines: [{ sku: out.sku, quantity: 1 }],
		payment: "cash",
		seen_total: out.price,
		key: randomUUID(),
		...more,
	});

	async function exchanged(reference: string, out: BooksVariant, more: object): Promise<Exchange> {
		const answer = await send<Exchange>(reference, "", bodyOf(out, more));
		expect(answer.status, JSON.stringify(answer)).toBe(201);
		await shop.runAsked();
		return answer.data;
	}

	/** Money that came in less what went out, and invoices less credit notes, of these orders. */
	async function sums(references: string[]) {
		const [row] = await shop.rows<{ money: number; documents: number }>(
			`select (select coalesce(sum(amount), 0)::float8 from ledger_entry where subject_reference = any($1)) as money,
				(select coalesce(sum(case kind when 'invoice' then total else -total end), 0)::float8 from invoice where subject = any($1)) as documents`,
			[references],
		);
		return row;
	}

	const stockOf = async ({ id }: BooksVariant) =>
		(
			await shop.rows<{ on_hand: number }>("select on_hand from stock_item where variant_id = $1 and location_id = $2", [
				id,
				shop.locations.north,
			])
		)[0]?.on_hand;

	const expectSoundBooks = async () => expect(await shop.checkBooks()).toEqual([]);

	return { delivered, send, preview, bodyOf, exchanged, sums, stockOf, expectSoundBooks };
}
