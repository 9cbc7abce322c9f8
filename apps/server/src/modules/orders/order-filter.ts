// Conditions of the staff's list of orders: its filters, and the search by number, person, serial number, waybill, document or SKU.
import type { OrderState } from "@lapwing/contract/order";
import type { listStaffOrders } from "@lapwing/contract/staff-orders";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { atOwnLocations, type Ctx } from "../../ctx.ts";
import { contains } from "../../db/like.ts";
import { lastTwoDays, onDays } from "../../db/period.ts";
import { lookAtSince, needsAttention, whyLookAt } from "../payments/payments.ts";
import { codId } from "../payments/providers/cod.ts";
import { counterId } from "../payments/providers/counter.ts";
import { sandboxId } from "../payments/providers/sandbox.ts";
import { happened, stillStands } from "./recent-events.ts";

export type OrderFilter = z.output<(typeof listStaffOrders)["input"]>;

/** Number and contact, as the index `customer_order_search` has them. */
export const orderText = sql`lower(placed.reference || ' ' || placed.contact_name || ' ' || placed.contact_email || ' ' || placed.contact_phone)`;

/** Returns that are requested and not received. `placed.state` shows this only once all shipments are delivered. */
export const hasOpenReturn = sql`exists (select 1 from order_return asked join order_return_line part on part.return_id = asked.id
	where asked.order_id = placed.id and part.state = 'requested')`;

export const hasPaymentProblem = needsAttention("order", sql`placed.reference`);
export const paymentProblem = whyLookAt("order", sql`placed.reference`);
export const paymentProblemSince = lookAtSince("order", sql`placed.reference`);

export function fromLocations(ids: readonly number[]): SQL {
	return sql`exists (select 1 from shipment where shipment.order_id = placed.id and shipment.location_id = any(${sql.param([...ids])}::int[]))`;
}

/**
 * Orders with such a parcel at the caller's locations. `placed.state` is that of the slowest parcel: an order whose first parcel is packed and
 * whose second is not would be in no list of what is to be sent.
 */
export function hasParcel(ctx: Ctx, state: "packed" | "ready_for_pickup"): SQL {
	return sql`placed.id in (select shipment.order_id from shipment where shipment.state = ${state} and ${atOwnLocations(ctx, sql`shipment.location_id`)})`;
}

function inState(ctx: Ctx, state: OrderState): SQL {
	if (state === "return_requested") return hasOpenReturn;
	return state === "packed" || state === "ready_for_pickup" ? hasParcel(ctx, state) : sql`placed.state = ${state}`;
}

export function conditionsOf(ctx: Ctx, filter: OrderFilter): SQL[] {
	const q = filter.q?.trim() ?? "";
	return [
		...(filter.state === undefined ? [] : [inState(ctx, filter.state)]),
		...(filter.references === undefined ? [] : [sql`placed.reference = any(${sql.param(filter.references.split(","))}::text[])`]),
		...(filter.fulfilment === undefined ? [] : [sql`placed.fulfilment = ${filter.fulfilment}`]),
		...(filter.channel === undefined ? [] : [sql`placed.channel = ${filter.channel}`]),
		...(filter.location === undefined ? [] : [fromLocations([filter.location])]),
		...(filter.recent === undefined ? [] : [happened(ctx, filter.recent, lastTwoDays(ctx).now)]),
		...(filter.stands === undefined ? [] : [stillStands]),
		...onDays(sql`placed.placed_at`, filter),
		...(filter.tag === undefined
			? []
			: [sql`exists (select 1 from order_tag where order_tag.order_id = placed.id and order_tag.tag = ${filter.tag.toLowerCase()})`]),
		...(filter.payment_trouble === undefined ? [] : [hasPaymentProblem]),
		...(q === "" ? [] : [holds(q)]),
	];
}

/** Ids of all providers, so that the index of provider and number is used. */
const providers = [codId, counterId, sandboxId, "razorpay", "stripe"];

/**
 * Paid with this transaction number (UPI, payment gateway). Gateways' are case-sensitive, those typed at the counter are upper case. Not by
 * the slip of a card terminal: it is not unique, and stored with the order's number.
 */
export function paidWith(q: string): SQL {
	return sql`placed.reference in (select subject_reference from payment where subject_kind = 'order' and ${isPayment(q)})`;
}

/** Condition on `payment`. */
export const isPayment = (q: string): SQL =>
	sql`payment.provider = any(${sql.param(providers)}::text[]) and payment.provider_payment_id = any(${sql.param([q, q.toUpperCase()])}::text[])`;

/** Shortest part of a phone number that is looked for. */
const shortestPhone = 4;

/** Uncorrelated, one subquery for each way to find an order, so that each is read by its own index. */
function holds(q: string): SQL {
	const plain = q.replace(/[\s-]/g, "").toUpperCase();
	const digits = q.replace(/\D/g, "");
	return sql`placed.id in (
			select placed.id from customer_order placed where ${orderText} like ${contains(q.toLowerCase())}
			union all
			select placed.id from customer_order placed where ${digits.length >= shortestPhone}::bool and ${orderText} like ${contains(digits)}
				and placed.contact_phone like ${contains(digits)}
			union all
			select shipment.order_id from shipment where upper(regexp_replace(shipment.waybill, '[\\s-]', '', 'g')) like ${plain.length < 6 ? plain : contains(plain)}
			union all
			select shipment.order_id from shipment_line part join shipment on shipment.id = part.shipment_id where part.serial_numbers @> array[${plain}::text]
			union all
			select reversal.order_id from order_reversal_line gone join order_reversal reversal on reversal.id = gone.reversal_id
				where gone.serial_numbers @> array[${plain}::text]
			union all
			select placed.id from customer_order placed where ${paidWith(q)}
			union all
			select order_id from order_line where sku = ${q.toUpperCase()}
			union all
			select placed.id from invoice join customer_order placed on placed.reference = invoice.subject where invoice.number = ${q.toUpperCase()})`;
}
