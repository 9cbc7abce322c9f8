// Rules for captures and refunds.
import { sql } from "drizzle-orm";
import { restKeyOf } from "../orders/reversal-schema.ts";
import { orderFigures, repairFigures, restStates } from "./figures.ts";
import { type Rule, rupees } from "./rule.ts";

const money: Rule = {
	name: "money",
	title: "orders and repairs at rest: captured less refunded is invoiced less credited",
	rows: sql`
		select reference as subject, invoiced - credited - goodwill + deduction as expected, ledger as found,
			ledger <> invoiced - credited - goodwill + deduction as wrong
		from (${orderFigures}) figures
		where state in ${restStates} and open_returns = 0 and open_refunds = 0 and due <= 0
		union all
		select reference, invoiced - credited - goodwill + deduction, ledger, ledger <> invoiced - credited - goodwill + deduction
		from (${repairFigures}) figures where open_refunds = 0`,
	sentence: ({ subject, expected, found }) =>
		`${subject}: ${rupees(found)} was captured less refunded, ${rupees(expected)} is invoiced less credited (goodwill and deductions counted).`,
};

/** Checked only where the rule above holds, so that one mistake is reported once. */
const kept: Rule = {
	name: "money-kept",
	title: "orders at rest: no more was kept than the sale is worth",
	rows: sql`
		select reference as subject, value as expected, kept + goodwill as found,
			due < 0 and ledger = invoiced - credited - goodwill + deduction as wrong
		from (${orderFigures}) figures
		where state in ${restStates} and open_returns = 0 and open_refunds = 0 and due <= 0`,
	sentence: ({ subject, expected, found }) => `${subject}: ${rupees(found)} was kept, the sale is worth ${rupees(expected)}.`,
};

/**
 * Cash on delivery is paid for delivered parcels. Not checked for pickups, which are paid before they are handed over, nor for cash that
 * earlier releases booked for a whole order (migration 0009).
 */
const arrivedCash: Rule = {
	name: "money-arrived",
	title: "orders delivered for cash: no more is booked than has arrived",
	rows: sql`
		select placed.reference as subject, coalesce(arrived.goods, 0) + case when arrived.goods is not null and carried.id is null
				then placed.delivery else 0 end as expected, booked.amount as found,
			booked.amount > coalesce(arrived.goods, 0) + case when arrived.goods is not null and carried.id is null
				then placed.delivery else 0 end as wrong
		from (select payment.subject_reference, sum(payment.amount - coalesce(back.amount, 0)) as amount from payment
			left join (select payment_id, sum(amount) as amount from refund where kind <> 'goodwill' group by 1) back on back.payment_id = payment.id
			where payment.subject_kind = 'order' and payment.provider = 'cod' and payment.captured_at is not null
				and payment.kept is distinct from false
				and payment.captured_at > coalesce((select (value #>> '{}')::timestamptz from setting where key = 'cash_by_parcel_since'), '-infinity')
			group by 1) booked
		join customer_order placed on placed.reference = booked.subject_reference and placed.fulfilment = 'delivery'
		left join (select shipment.order_id, sum(part.total) as goods from shipment join shipment_line part on part.shipment_id = shipment.id
			where shipment.state in ('delivered', 'collected') group by 1) arrived on arrived.order_id = placed.id
		left join shipment carried on carried.order_id = placed.id and carried.delivery > 0
			and carried.state not in ('delivered', 'collected', 'cancelled')`,
	sentence: ({ subject, expected, found }) => `${subject}: ${rupees(found)} of cash is booked, ${rupees(expected)} has arrived.`,
};

const refundWay: Rule = {
	name: "refund-way",
	title: "refunds done: bank with a reference, cash with a location, original with neither, exchange with the payment that it became",
	rows: sql`
		select payment.subject_reference || ', refund ' || refund.id || ' of ' || refund.amount as subject,
			case refund.way when 'bank' then 'bank with a reference' when 'cash' then 'cash with a location'
				when 'original' then 'original with neither' when 'exchange' then 'the same payment of another order' else 'a way' end as expected,
			coalesce(refund.way, 'none') || case when nullif(trim(refund.way_reference), '') is null then ', no reference' else ', a reference' end
				|| case when refund.location_id is null then ', no location' else ', a location' end as found,
			case refund.way when 'bank' then nullif(trim(refund.way_reference), '') is null
				when 'cash' then coalesce(refund.location_id, placed.pickup_location_id, request.center_id) is null
				when 'original' then refund.way_reference is not null or refund.location_id is not null
				when 'exchange' then not exists (select 1 from payment taken where taken.provider = 'counter'
					and taken.provider_payment_id = 'exchange-' || refund.id and taken.subject_reference = refund.way_reference
					and taken.amount = refund.amount and taken.captured_at is not null)
				else true end as wrong
		from refund join payment on payment.id = refund.payment_id
		left join customer_order placed on payment.subject_kind = 'order' and placed.reference = payment.subject_reference
		left join service_request request on payment.subject_kind = 'repair' and request.reference = payment.subject_reference
		where refund.state = 'done'`,
	sentence: ({ subject, expected, found }) => `${withRupees(subject)}: the refund needs ${expected}, it has ${found}.`,
};

/** "LW-26-1182047, refund 3 of ₹100.00". */
function withRupees(subject: string): string {
	return subject.replace(/(?<= of )\d+$/, (amount) => rupees(amount));
}

const refundReversal: Rule = {
	name: "refund-reversal",
	title: "refunds: one reversal less its deduction and what was not paid for what was cancelled or came back, none for the others",
	rows: sql`
		select payment.subject_reference || ', refund ' || refund.id || ' of ' || refund.amount as subject,
			case when refund.kind in ('cancelled', 'returned', 'undelivered') then '1 ' || refund.amount else '0 0' end as expected,
			coalesce(named.times, 0) || ' ' || coalesce(named.amount, 0) as found,
			case when refund.kind in ('cancelled', 'returned', 'undelivered')
				then named.times is distinct from 1 or named.amount is distinct from refund.amount
					or (named.kind is not null and named.kind <> refund.kind)
				else named.times is not null end as wrong
		from refund join payment on payment.id = refund.payment_id
		left join (
			select refund_id, count(*) as times, sum(amount - deduction - unpaid) as amount, min(kind) as kind
			from (select reversal.refund_id, reversal.amount - coalesce(rest.amount, 0) as amount, reversal.deduction, reversal.unpaid, reversal.kind
					from order_reversal reversal left join refund rest on rest.key = ${restKeyOf(sql`reversal.id`)} union all
				select rest.id, rest.amount, 0, 0, reversal.kind from order_reversal reversal
					join refund rest on rest.key = ${restKeyOf(sql`reversal.id`)} union all
				select refund_id, amount, deduction, 0, null from service_reversal) every
			where refund_id is not null group by refund_id
		) named on named.refund_id = refund.id`,
	sentence: ({ subject, expected, found }) =>
		`${withRupees(subject)}: it should be named by ${reversals(expected)}, it is by ${reversals(found)}.`,
};

function reversals(figures: string): string {
	const [times = "", amount = ""] = figures.split(" ");
	if (times === "0") return "no reversal";
	return `${times === "1" ? "1 reversal" : `${times} reversals`} of its kind over ${rupees(amount)}`;
}

const refundPayment: Rule = {
	name: "refund-payment",
	title: "refunds: duplicate and late of payments that were not kept, the others of those that were",
	rows: sql`
		select payment.subject_reference || ', refund ' || refund.id || ' of ' || refund.amount as subject, refund.kind as expected,
			case when payment.kept is distinct from false then 'kept' else 'not kept' end as found,
			(refund.kind in ('duplicate', 'late')) <> (payment.kept is not distinct from false) as wrong
		from refund join payment on payment.id = refund.payment_id`,
	sentence: ({ subject, expected, found }) => `${withRupees(subject)}: the refund is of the kind ${expected}, its payment was ${found}.`,
};

const capture: Rule = {
	name: "ledger-capture",
	title: "payments: one capture in the ledger for each that was captured",
	rows: sql`
		select payment.subject_reference || ', payment ' || payment.id as subject,
			case when payment.captured_at is null then 0 else payment.amount end as expected, coalesce(noted.amount, 0) as found,
			coalesce(noted.amount, 0) <> case when payment.captured_at is null then 0 else payment.amount end
				or coalesce(noted.times, 0) <> case when payment.captured_at is null then 0 else 1 end or coalesce(noted.elsewhere, false) as wrong
		from payment left join (
			select entry.payment_id, count(*) as times, sum(entry.amount) as amount,
				bool_or((entry.subject_kind, entry.subject_reference) <> (owner.subject_kind, owner.subject_reference)) as elsewhere
			from ledger_entry entry join payment owner on owner.id = entry.payment_id where entry.kind = 'capture' group by 1
		) noted on noted.payment_id = payment.id`,
	sentence: ({ subject, expected, found }) =>
		`${subject}: ${rupees(expected)} was captured, the ledger has ${rupees(found)} as its capture${expected === found ? " under another order" : ""}.`,
};

/** A refund of cash may be divided between the payments that the cash of its order came in. */
const refundEntries: Rule = {
	name: "ledger-refund",
	title: "refunds: in the ledger once they are done, and only then",
	rows: sql`
		select payment.subject_reference || ', refund ' || refund.id as subject,
			case when refund.state = 'done' then refund.amount else 0 end as expected, coalesce(noted.amount, 0) as found,
			coalesce(noted.amount, 0) <> case when refund.state = 'done' then refund.amount else 0 end or coalesce(noted.elsewhere, false) as wrong
		from refund join payment on payment.id = refund.payment_id
		left join (
			select entry.refund_id, -sum(entry.amount) as amount,
				bool_or(entry.subject_kind <> owner.subject_kind or entry.subject_reference <> owner.subject_reference
					or (entry.payment_id <> named.payment_id and (owner.provider not in ('cod', 'counter') or owner.kept is not true
						or source.provider not in ('cod', 'counter') or source.kept is not true
						or source.subject_reference <> owner.subject_reference))) as elsewhere
			from ledger_entry entry join refund named on named.id = entry.refund_id join payment owner on owner.id = named.payment_id
			join payment source on source.id = entry.payment_id group by 1
		) noted on noted.refund_id = refund.id`,
	sentence: ({ subject, expected, found }) =>
		`${subject}: ${rupees(expected)} of it is done, the ledger has ${rupees(found)}${expected === found ? " under another payment" : ""}.`,
};

const paymentRefunded: Rule = {
	name: "ledger-payment",
	title: "payments: refunded as the ledger has it",
	rows: sql`
		select payment.subject_reference || ', payment ' || payment.id as subject, coalesce(noted.amount, 0) as expected,
			payment.refunded as found, payment.refunded <> coalesce(noted.amount, 0) as wrong
		from payment left join (
			select payment_id, -sum(amount) as amount from ledger_entry where kind <> 'capture' group by 1
		) noted on noted.payment_id = payment.id`,
	sentence: ({ subject, expected, found }) => `${subject}: the payment says ${rupees(found)} was refunded, the ledger ${rupees(expected)}.`,
};

const orderPaid: Rule = {
	name: "ledger-order",
	title: "orders: payment state and refunded as the ledger has them",
	rows: sql`
		select placed.reference as subject, derived.state || ' ' || coalesce(noted.refunded, 0) as expected,
			placed.payment_state || ' ' || placed.refunded as found,
			placed.refunded <> coalesce(noted.refunded, 0) or case when derived.state = 'unpaid'
				then placed.payment_state in ('captured', 'partially_refunded', 'refunded')
				else placed.payment_state <> derived.state end as wrong
		from customer_order placed
		left join (
			select entry.subject_reference, coalesce(sum(entry.amount) filter (where entry.kind = 'capture'), 0) as captured,
				coalesce(-sum(entry.amount) filter (where entry.kind <> 'capture'), 0) as refunded
			from ledger_entry entry join payment on payment.id = entry.payment_id
			where entry.subject_kind = 'order' and payment.kept is distinct from false group by 1
		) noted on noted.subject_reference = placed.reference
		cross join lateral (select case when coalesce(noted.captured, 0) = 0 then case when placed.total = 0 then 'captured' else 'unpaid' end
			when noted.refunded = 0 then 'captured' when noted.refunded < noted.captured then 'partially_refunded' else 'refunded' end as state
		) derived`,
	sentence: ({ subject, expected, found }) => `${subject}: the order says ${paid(found)}, the ledger ${paid(expected)}.`,
};

function paid(figures: string): string {
	const [state = "", refunded = ""] = figures.split(" ");
	return `${state.replaceAll("_", " ")} with ${rupees(refunded)} refunded`;
}

export const moneyRules: readonly Rule[] = [
	money,
	kept,
	arrivedCash,
	refundWay,
	refundReversal,
	refundPayment,
	capture,
	refundEntries,
	paymentRefunded,
	orderPaid,
];
