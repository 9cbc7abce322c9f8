// Limits of unpaid orders for a buyer and for a network: number of orders and held stock. docs/decisions/0018-limits-of-unpaid-orders.md.
import type { OrderLimits } from "@lapwing/contract/staff-settings";
import { sql } from "drizzle-orm";
import { AppError, advisoryLock, type Ctx, tryAdvisoryLock } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { col, queryRows, type RowOf } from "../../db/rows.ts";
import { getSetting } from "../settings/registry.ts";

/** Everything that identifies a buyer. An order counts if any of these match, since a person may use several. */
export type Buyer = {
	customerId: string | null;
	guestToken: string | null;
	email: string | null;
	phone: string | null;
	/** Erased a day after placing, by `eraseNetworks`. */
	network: string | null;
};

/** How long after placing an unpaid order can hold stock, and how long it counts towards the limits. */
export const maxHoldMinutes = 45;

/** Names of the advisory locks that serialise orders of one buyer, so that concurrent orders are counted. */
export function buyerLocks(buyer: Buyer): string[] {
	const names = [buyer.customerId ?? buyer.guestToken, buyer.email, buyer.phone];
	return names.filter((name) => name !== null && name !== "").map((name) => `buyer ${name}`);
}

export type Wanted = { variantId: number; quantity: number };

const openColumns = {
	unpaid_orders: col.number,
	held_amount: col.number,
	cash_orders: col.number,
	cash_amount: col.number,
	network_holds: col.number,
	network_amount: col.number,
	network_cash: col.number,
};
type Open = RowOf<typeof openColumns>;

/**
 * Open orders of the buyer and of their network, without the order `except`. A cancelled cash order counts for a day, since each order and
 * cancellation sends an email to the address given.
 */
async function readOpen(ctx: Ctx, buyer: Buyer, except: string | null = null) {
	const since = new Date(ctx.now.getTime() - maxHoldMinutes * 60_000).toISOString();
	const yesterday = new Date(ctx.now.getTime() - 86_400_000).toISOString();
	const rows = await queryRows(
		ctx.db,
		openColumns,
		sql`${prepared}
		with open as (
			select total, state = 'placed' as unpaid, state = 'placed' and stock_state = 'reserved' as holds,
				confirmed_at is not null and payment_state = 'created' as cash, placed_at, network = ${buyer.network}::text as same_network,
				(customer_id = ${buyer.customerId}::text or guest_token = ${buyer.guestToken}::text
					or contact_email = ${buyer.email || null}::text or contact_phone = ${buyer.phone || null}::text) is true as own
			from customer_order
			where channel = 'online' and reference is distinct from ${except}::text
				and (state in ('placed', 'confirmed', 'packed', 'shipped', 'ready_for_pickup') or (state = 'cancelled' and placed_at > ${yesterday}))
				and (customer_id = ${buyer.customerId}::text or guest_token = ${buyer.guestToken}::text or contact_email = ${buyer.email || null}::text
					or contact_phone = ${buyer.phone || null}::text or (network = ${buyer.network}::text and placed_at > ${yesterday}))
		)
		select count(*) filter (where own and unpaid and placed_at > ${since})::int as unpaid_orders,
			coalesce(sum(total) filter (where own and holds), 0)::float8 as held_amount,
			count(*) filter (where own and cash)::int as cash_orders,
			coalesce(sum(total) filter (where own and cash), 0)::float8 as cash_amount,
			count(*) filter (where same_network and holds)::int as network_holds,
			coalesce(sum(total) filter (where same_network and holds), 0)::float8 as network_amount,
			count(*) filter (where same_network and cash and placed_at > ${yesterday})::int as network_cash
		from open`,
	);
	const [open] = rows;
	if (open === undefined) throw new Error("An aggregate gave no row.");
	return open;
}

const networkStockColumns = {
	pieces: col.number,
	/** Of the configuration that the network would hold most of, together with what is wanted: the share, in per cent. */
	share: col.number,
};
type NetworkStock = RowOf<typeof networkStockColumns>;

/** Stock that the unpaid orders of a network hold, without the order `except`. Read only where there are such orders. */
async function readNetworkStock(ctx: Ctx, network: string, wanted: readonly Wanted[], except: string | null): Promise<NetworkStock> {
	const rows = await queryRows(
		ctx.db,
		networkStockColumns,
		sql`${prepared}
		with held as (
			select line.variant_id, sum(line.quantity) as pieces from customer_order placed join order_line line on line.order_id = placed.id
			where placed.network = ${network}::text and placed.state = 'placed' and placed.stock_state = 'reserved'
				and placed.channel = 'online' and placed.reference is distinct from ${except}::text
			group by line.variant_id
		)
		select (select coalesce(sum(pieces), 0) from held)::int as pieces,
			(select coalesce(max(100.0 * (held.pieces + wanted.quantity) / (held.pieces + greatest(free.pieces, wanted.quantity))), 0)
				from unnest(${sql.param(wanted.map(({ variantId }) => variantId))}::int[], ${sql.param(wanted.map(({ quantity }) => quantity))}::int[])
					as wanted(variant_id, quantity)
				join held on held.variant_id = wanted.variant_id
				cross join lateral (select coalesce(sum(on_hand - reserved), 0) as pieces from stock_item
					where stock_item.variant_id = wanted.variant_id) free)::float8 as share`,
	);
	const [stock] = rows;
	if (stock === undefined) throw new Error("An aggregate gave no row.");
	return stock;
}

type HoldLimits = Pick<OrderLimits, "network_pieces" | "network_amount" | "network_share"> & { orders: number };

/**
 * Whether the network may hold stock for one more order. Up to half of a limit it is counted without a lock, so that buyers who share an IP
 * address do not block each other; above that under the network's advisory lock. If the lock is taken, the order gets no hold, and tries
 * again when its payment starts.
 */
async function mayNetworkHold(
	ctx: Ctx,
	buyer: Buyer,
	limits: HoldLimits,
	order: { amount: number; wanted: readonly Wanted[]; reference?: string },
	open: Open,
): Promise<boolean> {
	const { network } = buyer;
	const except = order.reference ?? null;
	const pieces = order.wanted.reduce((sum, { quantity }) => sum + quantity, 0);
	const usedPart = async (now: Open) => {
		const held =
			network === null || now.network_holds === 0 ? { pieces: 0, share: 0 } : await readNetworkStock(ctx, network, order.wanted, except);
		return Math.max(
			(now.network_holds + 1) / limits.orders,
			(held.pieces + pieces) / limits.network_pieces,
			(now.network_amount + order.amount) / limits.network_amount,
			held.share / limits.network_share,
		);
	};
	const used = await usedPart(open);
	if (used > 1 || used <= 0.5 || network === null) return used <= 1;
	if (!(await tryAdvisoryLock(ctx, `network ${network}`))) return false;
	return (await usedPart(await readOpen(ctx, buyer, except))) <= 1;
}

/** Throws if the buyer has too many unpaid orders; else returns whether this one may hold stock. */
export async function admitUnpaid(
	ctx: Ctx,
	buyer: Buyer,
	order: { amount: number; wanted: readonly Wanted[] },
): Promise<{ holds: boolean }> {
	const limits = await getSetting(ctx, "order_limits");
	const open = await readOpen(ctx, buyer);
	if (open.unpaid_orders >= limits.unpaid_orders)
		throw new AppError(
			"conflict",
			`You have ${limits.unpaid_orders === 1 ? "an order that is" : `${limits.unpaid_orders} orders that are`} not paid. Pay or cancel one of them, then order again.`,
		);
	if (open.held_amount + order.amount > limits.unpaid_amount) return { holds: false };
	return { holds: await mayNetworkHold(ctx, buyer, { ...limits, orders: limits.network_orders }, order, open) };
}

/** Whether an order without a hold gets one when its payment starts. */
export async function mayHoldWhilePaying(
	ctx: Ctx,
	buyer: Buyer,
	order: { reference: string; amount: number; wanted: readonly Wanted[] },
): Promise<boolean> {
	const limits = await getSetting(ctx, "order_limits");
	const open = await readOpen(ctx, buyer, order.reference);
	if (open.held_amount + order.amount > limits.unpaid_amount) return false;
	return mayNetworkHold(ctx, buyer, { ...limits, orders: limits.network_started }, order, open);
}

/** The reason shown why a cash order is not possible, or null. Without locks: for quotes. */
export async function whyNoMoreCash(ctx: Ctx, buyer: Buyer, amount: number): Promise<string | null> {
	return reasonAgainstCash(await getSetting(ctx, "order_limits"), await readOpen(ctx, buyer), amount);
}

/**
 * The same under the network's advisory lock from half of its limit on, for the transaction that places the order. See `mayNetworkHold`.
 */
export async function whyCashIsRefused(ctx: Ctx, buyer: Buyer, amount: number): Promise<string | null> {
	const limits = await getSetting(ctx, "order_limits");
	const open = await readOpen(ctx, buyer);
	const reason = reasonAgainstCash(limits, open, amount);
	if (reason !== null || buyer.network === null || open.network_cash < limits.network_cash / 2) return reason;
	await advisoryLock(ctx, `network ${buyer.network}`);
	return reasonAgainstCash(limits, await readOpen(ctx, buyer), amount);
}

function reasonAgainstCash(limits: OrderLimits, open: Open, amount: number): string | null {
	if (open.cash_orders >= limits.cash_orders || (open.cash_orders > 0 && open.cash_amount + amount > limits.cash_amount))
		return "You have orders on the way that are not paid yet. Pay this one online.";
	if (open.network_cash >= limits.network_cash) return "Many orders to be paid in cash came from your network today. Pay this one online.";
	return null;
}

/** Data minimisation: the network is needed for a day. Run by the job `free-unpaid-orders`. */
export async function eraseNetworks(ctx: Ctx): Promise<void> {
	const yesterday = new Date(ctx.now.getTime() - 86_400_000).toISOString();
	await ctx.db.execute(sql`update customer_order set network = null where id in (
		select id from customer_order where network is not null and placed_at <= ${yesterday} limit 1000)`);
}
