// Property-based: after random work on orders, each figure of the dashboard is what its list adds up to. What the figures should be is counted
// from the model, and from plain rows of the ledger, without the shop's statements. ORDER_BOOKS_SEED=… repeats a run.
import type { Dashboard } from "@lapwing/contract/dashboard";
import type { MoneyReport } from "@lapwing/contract/documents";
import type { OrderEvent, StaffOrderList, StaffOrderSummary } from "@lapwing/contract/staff-orders";
import fc from "fast-check";
import { expect, test } from "vitest";
import { engine } from "../databases.ts";
import { useBooksShop } from "./books-shop.ts";
import { sequences } from "./commands.ts";
import { finish } from "./finish.ts";
import { goodwillOf, type ModelOrder, valueOf } from "./model.ts";
import { newRun } from "./run-of-orders.ts";

const runs = Number(process.env["ORDER_BOOKS_RUNS"] ?? (engine === "postgres" ? 12 : 8));
const seed = Number(process.env["ORDER_BOOKS_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const day = 86_400_000;

const shop = useBooksShop();

const get = async <T>(path: string) => (await shop.send<T>("GET", path, undefined, shop.owner)).data;

/** All pages of a list. */
async function listed(query: string): Promise<StaffOrderList> {
	const first = await get<StaffOrderList>(`/staff/orders?${query}`);
	const orders = [...first.orders];
	for (let page = 2; page <= first.pages; page++) orders.push(...(await get<StaffOrderList>(`/staff/orders?${query}&page=${page}`)).orders);
	expect(orders.length, query).toBe(first.total);
	return { ...first, orders };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
const sumOf = (orders: readonly StaffOrderSummary[], field: "sale" | "paid_back") => sum(orders.map((order) => order[field] ?? Number.NaN));

/** Goods and delivery that the customer keeps, less goodwill. What was withheld for damage pays for no goods. */
const saleOf = (order: ModelOrder) =>
	valueOf(order) - goodwillOf(order) - sum(order.reversals.map(({ deduction, covered }) => deduction - covered));

const gone = new Set(["placed", "cancelled"]);
/** Of these nothing but the delivery charge can be a sale. */
const givenBack = new Set(["returned", "refunded"]);

test(`${runs} runs (seed ${seed}): each figure of the dashboard is what its list adds up to`, async () => {
	/** Of all runs, which share one shop. */
	const known = new Map<string, ModelOrder>();
	await fc.assert(
		fc.asyncProperty(sequences, fc.boolean(), async ([first, rest], isFinished) => {
			const { model, real } = await newRun(shop);
			await fc.asyncModelRun(() => ({ model, real }), first);
			await fc.asyncModelRun(() => ({ model, real }), rest);
			if (isFinished) await finish(model, real);
			for (const order of model.orders) known.set(order.reference, order);
			const board = await get<Dashboard>("/staff/dashboard");
			await compareSales(board, known);
			await compareMoney(board);
			await compareCounts(board);
		}),
		{ seed, numRuns: runs, endOnFailure: true },
	);
	expect(known.size).toBeGreaterThan(0);
}, 900_000);

async function compareSales({ sales }: Dashboard, known: ReadonlyMap<string, ModelOrder>): Promise<void> {
	const days = sales ?? [];
	expect(days).toHaveLength(30);
	for (const part of [days.slice(-1), days.slice(-2, -1), days]) {
		const { orders, total, sums } = await listed(`stands=1&from=${part[0]?.day}&to=${part.at(-1)?.day}`);
		const tile = sum(part.map(({ amount }) => amount));
		expect({ orders: total, amount: sums.sales }).toEqual({ orders: sum(part.map((each) => each.orders)), amount: tile });
		expect(sumOf(orders, "sale")).toBe(tile);
		for (const { reference, state, sale } of orders) {
			expect(gone).not.toContain(state);
			if (givenBack.has(state)) expect(sale, reference).toBeGreaterThan(0);
			const order = known.get(reference);
			if (order !== undefined) expect(sale, reference).toBe(saleOf(order));
		}
		const billed = await billedOf(orders.map(({ reference }) => reference));
		for (const { reference, sale } of orders) {
			const own = billed.get(reference);
			if (own?.at_rest) expect(sale, `invoices of ${reference}`).toBe(own.billed - own.goodwill);
		}
	}
}

type Billed = { reference: string; at_rest: boolean; billed: number; goodwill: number };

/** Invoices less credit notes, and goodwill that no later refund has covered; at rest: all parcels have arrived or are cancelled. */
async function billedOf(references: readonly string[]): Promise<Map<string, Billed>> {
	const rows = await shop.rows<Billed>(
		`select placed.reference, not exists (select 1 from shipment where order_id = placed.id and state not in ('delivered', 'collected', 'cancelled')) as at_rest,
			coalesce((select sum(case kind when 'invoice' then total else -total end) from invoice where subject = placed.reference), 0)::float8 as billed,
			(coalesce((select sum(refund.amount) from refund join payment on payment.id = refund.payment_id where refund.kind = 'goodwill'
					and payment.subject_kind = 'order' and payment.subject_reference = placed.reference), 0)
				- coalesce((select sum(goodwill) from order_reversal where order_id = placed.id), 0))::float8 as goodwill
		from customer_order placed where placed.reference = any($1::text[])`,
		[[...references]],
	);
	return new Map(rows.map((row) => [row.reference, row]));
}

type Entry = { reference: string; kind: string; amount: number; at: Date };

/** Whatever went back, in whichever way, without what a bank returned. */
async function compareMoney({ changes }: Dashboard): Promise<void> {
	const entries = await shop.rows<Entry>("select subject_reference as reference, kind, amount::float8 as amount, at from ledger_entry");
	const back = entries.filter(({ kind }) => kind !== "capture");
	const { now, before } = changes.orders?.refunded ?? {};
	const inDay = (from: number) =>
		back.filter(({ at }) => {
			// Each run begins at the same time: entries of runs before may be later than now.
			const age = shop.now.getTime() - at.getTime();
			return age >= 0 && age <= (from + 1) * day && (from === 0 || age > from * day);
		});
	expect({ now, before }).toEqual({
		now: 0 - sum(inDay(0).map(({ amount }) => amount)),
		before: 0 - sum(inDay(1).map(({ amount }) => amount)),
	});
	const { orders, sums } = await listed("recent=refunded");
	expect(new Set(orders.map(({ reference }) => reference))).toEqual(new Set(inDay(0).map(({ reference }) => reference)));
	expect({ sum: sums.paid_back, rows: sumOf(orders, "paid_back") }).toEqual({ sum: now, rows: now });
	const report = await get<MoneyReport>("/staff/money");
	expect(report.sums).toMatchObject({ refunds: sum(back.map(({ amount }) => amount)), total: sum(entries.map(({ amount }) => amount)) });
	const parts = await get<{ csv: string; next: number | null }>("/staff/money/export");
	const cells = parts.csv
		.trim()
		.split(/\r?\n/)
		.slice(1)
		.map((line) => Number(line.split(",").at(-2)));
	expect(parts.next).toBeNull();
	expect(Math.round(100 * sum(cells))).toBe(report.sums.refunds);
}

async function compareCounts({ changes, orders }: Dashboard): Promise<void> {
	for (const event of ["placed", "left", "cancelled", "returns"] as const satisfies readonly OrderEvent[])
		expect((await listed(`recent=${event}`)).total, event).toBe(changes.orders?.[event].now);
	const waiting = {
		to_pack: (await listed("state=confirmed")).total,
		packed: (await listed("state=packed")).total,
		ready_for_pickup: (await listed("state=ready_for_pickup")).total,
		returns: (await listed("state=return_requested")).total,
		payment_trouble: (await listed("payment_trouble=1")).total,
	};
	expect(orders).toMatchObject(waiting);
}
