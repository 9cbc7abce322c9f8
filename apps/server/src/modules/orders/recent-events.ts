// What happened to orders in a period: one definition for the figures of the dashboard and for the list behind each of them.
import type { OrderEvent } from "@lapwing/contract/staff-orders";
import { type SQL, sql } from "drizzle-orm";
import { atOwnLocations, type Ctx } from "../../ctx.ts";
import { type Period, within } from "../../db/period.ts";

/** A sale: paid or to be paid in cash, not cancelled, and not given back as a whole. Condition on `placed`. */
export const stillStands = sql`placed.state not in ('placed', 'cancelled', 'returned', 'refunded')`;

/** When a parcel was sent or handed over. */
export const leftAt = sql`coalesce(shipment.shipped_at, shipment.delivered_at)`;

/** What a refund paid out: without the part that was set off against another sale in an exchange. */
export const paidOut = sql`refund.amount - coalesce((select setoff.amount from payment setoff
	where setoff.provider = 'counter' and setoff.provider_payment_id = 'exchange-' || refund.id limit 1), 0)`;

export const refundsOfOrder = (period: Period) => sql`refund join payment on payment.id = refund.payment_id
	where payment.subject_kind = 'order' and payment.subject_reference = placed.reference and refund.state = 'done' and ${within(sql`refund.changed_at`, period)}`;

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
			return sql`exists (select 1 from ${refundsOfOrder(period)} and ${paidOut} > 0)`;
	}
}
