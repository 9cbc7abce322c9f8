// What happened to orders in a period: one definition for the figures of the dashboard and for the list behind each of them.
import type { OrderEvent } from "@lapwing/contract/staff-orders";
import { type SQL, sql } from "drizzle-orm";
import { atOwnLocations, type Ctx } from "../../ctx.ts";
import { type Period, within } from "../../db/period.ts";

/** When a parcel was sent or handed over. */
export const leftAt = sql`coalesce(shipment.shipped_at, shipment.delivered_at)`;

/**
 * Sales amount of `placed`: its total less what was cancelled or returned, and less goodwill. A return that was replaced takes nothing away;
 * goodwill that lessened a refund counts once. What was withheld for damage is no sale.
 */
export const saleAmount = sql`(placed.total
	- coalesce((select sum(reversal.amount - reversal.goodwill) from order_reversal reversal
		where reversal.order_id = placed.id and reversal.replacement_id is null), 0)
	- coalesce((select sum(refund.amount) from refund join payment on payment.id = refund.payment_id
		where payment.subject_kind = 'order' and payment.subject_reference = placed.reference and payment.kept and refund.kind = 'goodwill'), 0))`;

/**
 * A sale: paid or to be paid in cash, and not cancelled or given back as a whole. Of what came back whole, the delivery charge may have been kept.
 * Condition on `placed`.
 */
export const stillStands = sql`(placed.state not in ('placed', 'cancelled', 'returned', 'refunded')
	or (placed.state in ('returned', 'refunded') and ${saleAmount} > 0))`;

/** Refunds of `placed` in the ledger that left the shop: not what was set off in an exchange; less what a bank returned. */
const backEntries = (
	period: Period,
) => sql`ledger_entry back join refund on refund.id = back.refund_id and refund.way is distinct from 'exchange'
	where back.subject_kind = 'order' and back.subject_reference = placed.reference
	and back.kind <> 'capture' and ${within(sql`back.at`, period)}`;

/** What went back of `placed` in the period. */
export const paidBack = (period: Period) => sql`coalesce((select -sum(back.amount) from ${backEntries(period)}), 0)`;

/** Condition on `placed`. */
export function happened(ctx: Ctx, event: OrderEvent, period: Period): SQL {
	switch (event) {
		case "placed":
			return sql`placed.confirmed_at is not null and ${within(sql`placed.placed_at`, period)}`;
		case "left":
			return sql`exists (select 1 from shipment where shipment.order_id = placed.id and ${within(leftAt, period)}
				and ${atOwnLocations(ctx, sql`shipment.location_id`)})`;
		case "cancelled":
			return sql`placed.state = 'cancelled' and placed.confirmed_at is not null and ${within(sql`placed.changed_at`, period)}`;
		case "returns":
			return sql`exists (select 1 from order_return asked where asked.order_id = placed.id and ${within(sql`asked.requested_at`, period)})`;
		case "refunded":
			return sql`exists (select 1 from ${backEntries(period)})`;
	}
}
