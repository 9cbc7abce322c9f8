// Limits of what is ordered without being paid: how many orders and how much stock a buyer and a network can hold. Decision 0018.
import type { OrderLimits } from "@lapwing/contract/settings-desk";
import { sql } from "drizzle-orm";
import { AppError, type Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { readSetting, writeSetting } from "../settings/settings.ts";

export const defaultOrderLimits: OrderLimits = {
	unpaid_orders: 5,
	unpaid_amount: 10_00_000_00,
	cash_orders: 3,
	cash_amount: 1_50_000_00,
	network_orders: 20,
	network_started: 100,
	network_cash: 20,
};

export async function getOrderLimits(ctx: Ctx): Promise<OrderLimits> {
	return { ...defaultOrderLimits, ...(await readSetting<Partial<OrderLimits>>(ctx, "order_limits")) };
}

export async function saveOrderLimits(ctx: Ctx, limits: OrderLimits): Promise<void> {
	await writeSetting(ctx, "order_limits", limits);
}

/** Whoever orders, by everything they are known by. The same person may come with another of them, so each counts. */
export type Buyer = {
	customerId: string | null;
	guestToken: string | null;
	email: string | null;
	phone: string | null;
	/** Null where it was forgotten: a day after placing. */
	network: string | null;
};

/** How long after placing an unpaid order can hold stock at all; the same time it counts. */
export const mostHoldMinutes = 45;

/** Orders of one buyer are counted one after the other: until the transaction ends, nobody else orders with the same address or phone. */
export async function holdBuyer(ctx: Ctx, buyer: Buyer): Promise<void> {
	const names = [buyer.customerId ?? buyer.guestToken, buyer.email, buyer.phone].filter((name) => name !== null && name !== "");
	// In one order for everybody, so that two who share several names do not wait for each other.
	const sorted = names.map((name) => `buyer ${name}`).toSorted();
	await ctx.db.execute(sql`${prepared}
		select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.param(sorted)}::text[]) as name`);
}

type Open = {
	unpaid_orders: number;
	held_amount: number;
	cash_orders: number;
	cash_amount: number;
	network_holds: number;
	network_cash: number;
};

/**
 * What is open of the buyer and of their network, without the order `except`. An order for cash that was cancelled counts for a day: ordering and
 * cancelling over and over sends mails to whoever was named.
 */
async function readOpen(ctx: Ctx, buyer: Buyer, except: string | null = null): Promise<Open> {
	const since = new Date(ctx.now.getTime() - mostHoldMinutes * 60_000).toISOString();
	const yesterday = new Date(ctx.now.getTime() - 86_400_000).toISOString();
	const { rows } = await ctx.db.execute<Open>(sql`${prepared}
		with open as (
			select total, stock_state, state = 'placed' as unpaid,
				confirmed_at is not null and payment_state = 'created' as cash, placed_at, network,
				(customer_id = ${buyer.customerId}::text or guest_token = ${buyer.guestToken}::text
					or contact_email = ${buyer.email || null}::text or contact_phone = ${buyer.phone || null}::text) is true as own
			from customer_order
			where channel = 'online' and reference is distinct from ${except}::text
				and (state in ('placed', 'confirmed', 'packed', 'shipped', 'ready_for_pickup') or (state = 'cancelled' and placed_at > ${yesterday}))
				and (customer_id = ${buyer.customerId}::text or guest_token = ${buyer.guestToken}::text or contact_email = ${buyer.email || null}::text
					or contact_phone = ${buyer.phone || null}::text or (network = ${buyer.network}::text and placed_at > ${yesterday}))
		)
		select count(*) filter (where own and unpaid and placed_at > ${since})::int as unpaid_orders,
			coalesce(sum(total) filter (where own and unpaid and stock_state = 'reserved'), 0)::float8 as held_amount,
			count(*) filter (where own and cash)::int as cash_orders,
			coalesce(sum(total) filter (where own and cash), 0)::float8 as cash_amount,
			count(*) filter (where network = ${buyer.network}::text and unpaid and stock_state = 'reserved')::int as network_holds,
			count(*) filter (where network = ${buyer.network}::text and cash and placed_at > ${yesterday})::int as network_cash
		from open`);
	return rows[0] ?? { unpaid_orders: 0, held_amount: 0, cash_orders: 0, cash_amount: 0, network_holds: 0, network_cash: 0 };
}

/** Refuses one more unpaid order than a buyer may have. Says whether it holds stock from now on. */
export async function admitUnpaid(ctx: Ctx, buyer: Buyer, amount: number): Promise<{ holds: boolean }> {
	const limits = await getOrderLimits(ctx);
	const open = await readOpen(ctx, buyer);
	if (open.unpaid_orders >= limits.unpaid_orders)
		throw new AppError(
			"conflict",
			`You have ${limits.unpaid_orders === 1 ? "an order that is" : `${limits.unpaid_orders} orders that are`} not paid. Pay or cancel one of them, then order again.`,
		);
	return { holds: open.held_amount + amount <= limits.unpaid_amount && open.network_holds < limits.network_orders };
}

/** When the payment of an order without a hold is started: whether it gets one now, or only once the money has arrived. */
export async function mayHoldWhilePaying(ctx: Ctx, buyer: Buyer, order: { reference: string; total: number }): Promise<boolean> {
	const limits = await getOrderLimits(ctx);
	const open = await readOpen(ctx, buyer, order.reference);
	return open.held_amount + order.total <= limits.unpaid_amount && open.network_holds < limits.network_started;
}

/** Why one more order cannot be paid in cash on delivery or at the store; null where it can. */
export async function whyNoMoreCash(ctx: Ctx, buyer: Buyer, amount: number): Promise<string | null> {
	const limits = await getOrderLimits(ctx);
	const open = await readOpen(ctx, buyer);
	if (open.cash_orders >= limits.cash_orders || (open.cash_orders > 0 && open.cash_amount + amount > limits.cash_amount))
		return "You have orders on the way that are not paid yet. Pay this one online.";
	if (open.network_cash >= limits.network_cash) return "Many orders to be paid in cash came from your network today. Pay this one online.";
	return null;
}

/** Run by the job that frees unpaid orders: where an order came from is of use for a day. */
export async function forgetNetworks(ctx: Ctx): Promise<void> {
	const yesterday = new Date(ctx.now.getTime() - 86_400_000).toISOString();
	await ctx.db.execute(sql`update customer_order set network = null where id in (
		select id from customer_order where network is not null and placed_at <= ${yesterday} limit 1000)`);
}
