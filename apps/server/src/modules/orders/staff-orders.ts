// Orders for staff: the filtered list, and the detail.

import type { OrderState, ShipmentState } from "@lapwing/contract/order";
import { ordersPerSheet } from "@lapwing/contract/orders-per-sheet";
import { type StaffOrder, type StaffOrderList, staffOrdersPerPage } from "@lapwing/contract/staff-orders";
import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { AppError, atOwnLocations, boundLocations, type Ctx, inSnapshot, mayDo } from "../../ctx.ts";
import { lastTwoDays } from "../../db/period.ts";
import { col, queryRows } from "../../db/rows.ts";
import { listMailsAbout } from "../mail/mail.ts";
import { amountShown, listPayments } from "../payments/payment-rows.ts";
import { refundLimitOf } from "../payments/refund-limit.ts";
import { listRefunds, staffRefundOf } from "../payments/refunds.ts";
import {
	awaitedParts,
	shipmentMoves,
	whoOf,
	whyNotBookLateCash,
	whyNotCancelLine,
	whyNotCancelOrder,
	whyNotCloseReturn,
	whyNotCollect,
	whyNotCorrectAddress,
	whyNotCorrectTracking,
	whyNotGoodwill,
	whyNotHandOver,
	whyNotRearrange,
	whyNotSplit,
} from "./allowed-actions.ts";
import { refundOfLine, refundOfOrder, refundOfShipment } from "./cancel-refund.ts";
import { listExchanges } from "./exchange-documents.ts";
import { hasArrived, lateCashOf, type OrderFacts, piecesLeft, readFacts, readFactsOf, serialsLeft } from "./order-facts.ts";
import {
	conditionsOf,
	fromLocations,
	hasOpenReturn,
	hasParcel,
	type OrderFilter,
	paymentProblem,
	paymentProblemSince,
} from "./order-filter.ts";
import { readOrders } from "./orders.ts";
import { listSources } from "./rearrange.ts";
import { paidBack, saleAmount } from "./recent-events.ts";
import { customerOrder, orderHistory, orderNote } from "./schema.ts";

/** Staff assigned to locations see orders with a shipment from one of these. */
export function visibleTo(ctx: Ctx): SQL {
	const bound = boundLocations(ctx);
	return bound === undefined ? sql`true` : fromLocations(bound);
}

/** A return that the customer brings is received at any store: open, or received there a moment ago. */
function receivableBy(ctx: Ctx): SQL {
	if (!mayDo(ctx, "refund_orders") || boundLocations(ctx)?.length === 0) return visibleTo(ctx);
	return sql`(${visibleTo(ctx)} or exists (select 1 from order_return asked join order_return_line part on part.return_id = asked.id
		where asked.order_id = placed.id and asked.method = 'bring' and (part.state = 'requested'
			or (part.state = 'received' and part.closed_at > ${ctx.now.toISOString()}::timestamptz - interval '1 hour'))))`;
}

/** Orders whose return the caller may receive now: for the figure of the dashboard, the list and its count alike. */
export function withOpenReturn(ctx: Ctx): SQL {
	return sql`(${receivableBy(ctx)} and ${hasOpenReturn})`;
}

/** Shipments of the locations that a staff member is assigned to. */
export function ownShipments(ctx: Ctx): SQL {
	return atOwnLocations(ctx, sql`shipment.location_id`);
}

type Summary = StaffOrderList["orders"][number];
const orderRow = {
	reference: col.text,
	state: col.textOf<Summary["state"]>(),
	payment_state: col.textOf<Summary["payment_state"]>(),
	payment_method: col.textOf<Summary["payment_method"]>(),
	fulfilment: col.textOf<Summary["fulfilment"]>(),
	channel: col.textOf<Summary["channel"]>(),
	placed_at: col.timestamp,
	changed_at: col.timestamp,
	total: col.number,
	sale: col.nullable(col.number),
	paid_back: col.nullable(col.number),
	customer: col.text,
	phone: col.text,
	destination: col.text,
	items: col.text,
	picture: col.json<Summary["picture"]>(),
	item_count: col.number,
	open_return: col.bool,
	payment_problem: col.nullable(col.text),
	payment_problem_since: col.nullable(col.timestamp),
	from: col.list(col.text),
	last_event: col.number,
	tags: col.list(col.text),
	parcels: col.json<Summary["parcels"]>(),
	packed_parcels: col.nullable(col.json<Summary["packed_parcels"]>()),
	parcels_under_way: col.nullable(col.json<Summary["parcels_under_way"]>()),
};

const hasLeft: readonly ShipmentState[] = ["shipped", "out_for_delivery", "delivered", "undelivered", "collected"];

/** Expression on `shipment`: its place in the order, as pages and mails number parcels; cancelled ones count. */
export const parcelNumber = sql`
	(select count(*)::int from shipment earlier where earlier.order_id = shipment.order_id and earlier.id <= shipment.id)`;

const ownParcels = (ctx: Ctx, states: readonly ShipmentState[]) => sql`
	(select jsonb_agg(jsonb_build_object('shipment_id', shipment.id, 'number', ${parcelNumber}, 'from', location.title) order by shipment.id)
		from shipment join location on location.id = shipment.location_id
		where shipment.order_id = placed.id and shipment.state = any(${sql.param([...states])}::text[]) and ${ownShipments(ctx)})`;

export async function listStaffOrders(ctx: Ctx, filter: OrderFilter): Promise<StaffOrderList> {
	const counts = await queryRows(
		ctx.db,
		{ state: col.textOf<OrderState>(), count: col.number },
		sql`
		select state, count(*)::int as count from customer_order placed
			where ${visibleTo(ctx)} and state not in ('return_requested', 'packed', 'ready_for_pickup') group by state
		union all
		select 'packed', count(*)::int from customer_order placed where ${visibleTo(ctx)} and ${hasParcel(ctx, "packed")} having count(*) > 0
		union all
		select 'ready_for_pickup', count(*)::int from customer_order placed where ${visibleTo(ctx)} and ${hasParcel(ctx, "ready_for_pickup")} having count(*) > 0
		union all
		select 'return_requested', count(*)::int from customer_order placed where ${withOpenReturn(ctx)} having count(*) > 0
		order by state`,
	);
	const within = filter.state === "return_requested" || filter.q !== undefined ? receivableBy(ctx) : visibleTo(ctx);
	const where = sql.join([within, ...conditionsOf(ctx, filter)], sql` and `);
	const sale = filter.stands === undefined ? sql`null` : saleAmount;
	const back = filter.recent === "refunded" ? paidBack(lastTwoDays(ctx).now) : sql`null`;
	const totals = await queryRows(
		ctx.db,
		{ total: col.number, sales: col.nullable(col.number), paid_back: col.nullable(col.number) },
		sql`select count(*)::int as total, ${sumIfAsked(filter.stands !== undefined, sale)} as sales,
			${sumIfAsked(filter.recent === "refunded", back)} as paid_back from customer_order placed where ${where}`,
	);
	const perPage = filter.references === undefined ? staffOrdersPerPage : ordersPerSheet;
	const sorted = filter.sort === "oldest" ? sql`placed.placed_at, placed.id` : sql`placed.placed_at desc, placed.id desc`;
	// The page first: the columns below are read for its rows only.
	const rows = await queryRows(
		ctx.db,
		orderRow,
		sql`
		select placed.reference, placed.state, placed.payment_state, placed.payment_method, placed.fulfilment, placed.channel, placed.placed_at, placed.changed_at,
			placed.total::float8 as total, ${sale}::float8 as sale, ${back}::float8 as paid_back, placed.contact_name as customer, placed.contact_phone as phone,
			coalesce(store.title, concat_ws(' ', placed.shipping_address ->> 'city', placed.shipping_address ->> 'post_code')) as destination,
			(select (array_agg(title order by position))[1] || case when count(*) > 1 then ' and ' || count(*) - 1 || ' more' else '' end
				from order_line where order_id = placed.id) as items,
			(select jsonb_build_object('drawing', product.drawing, 'alt', '', 'image',
				(select path from product_image where product_id = product.id order by position, id limit 1))
				from order_line join variant on variant.id = order_line.variant_id join product on product.id = variant.product_id
				where order_line.order_id = placed.id order by order_line.position limit 1) as picture,
			(select coalesce(sum(quantity), 0)::int from order_line where order_id = placed.id and covers_line_id is null) as item_count, ${hasOpenReturn} as open_return,
			${paymentProblem} as payment_problem, ${paymentProblemSince} as payment_problem_since,
			array(select location.title from shipment join location on location.id = shipment.location_id
				where shipment.order_id = placed.id and shipment.state <> 'cancelled' order by shipment.id) as "from",
			coalesce((select max(entry.id) from order_history entry where entry.order_id = placed.id), 0) as last_event,
			array(select tag from order_tag where order_tag.order_id = placed.id order by tag) as tags,
			(select jsonb_build_object('sent', count(*) filter (where shipment.state = any(${sql.param([...hasLeft])}::text[])), 'all', count(*))
				from shipment where shipment.order_id = placed.id and shipment.state <> 'cancelled') as parcels,
			${ownParcels(ctx, ["packed"])} as packed_parcels, ${ownParcels(ctx, ["shipped", "out_for_delivery"])} as parcels_under_way
		from (select placed.id from customer_order placed where ${where} order by ${sorted}
			limit ${perPage} offset ${(filter.page - 1) * perPage}) as shown
		join customer_order placed on placed.id = shown.id left join location store on store.id = placed.pickup_location_id order by ${sorted}`,
	);
	const { total, ...sums } = totals[0] ?? { total: 0, sales: null, paid_back: null };
	const dueByReference = await readDue(
		ctx,
		rows.map(({ reference }) => reference),
	);
	return {
		orders: rows.map((row) => ({
			...row,
			...(dueByReference.get(row.reference) ?? { due: 0, refund_due: 0, now: row.total, refunded: 0 }),
			items: row.items ?? "",
			packed_parcels: row.packed_parcels ?? [],
			parcels_under_way: row.parcels_under_way ?? [],
			placed_at: new Date(row.placed_at).toISOString(),
			changed_at: new Date(row.changed_at).toISOString(),
			payment_problem_since: row.payment_problem_since?.toISOString() ?? null,
		})),
		total,
		page: filter.page,
		pages: Math.max(1, Math.ceil(total / perPage)),
		counts,
		sums,
		tags: await tagsInUse(ctx),
	};
}

/** A sum over the filtered orders. */
function sumIfAsked(isAsked: boolean, amount: SQL): SQL {
	return isAsked ? sql`coalesce(sum(${amount}), 0)::float8` : sql`null::float8`;
}

const maxTagsListed = 50;

async function tagsInUse(ctx: Ctx): Promise<string[]> {
	const rows = await queryRows(
		ctx.db,
		{ tag: col.text },
		sql`
		select distinct order_tag.tag from order_tag join customer_order placed on placed.id = order_tag.order_id
		where ${visibleTo(ctx)} order by order_tag.tag limit ${maxTagsListed}`,
	);
	return rows.map(({ tag }) => tag);
}

type ListedSums = Pick<Summary, "due" | "refund_due" | "now" | "refunded">;

async function readDue(ctx: Ctx, references: string[]): Promise<Map<string, ListedSums>> {
	if (references.length === 0) return new Map();
	const orders = await ctx.db.select().from(customerOrder).where(inArray(customerOrder.reference, references));
	return new Map(
		(await readFactsOf(ctx, orders)).map(({ order, due, value, balance }) => [
			order.reference,
			{ due, refund_due: balance.owed + balance.extraOwed, now: value - balance.goodwill, refunded: balance.refunded },
		]),
	);
}

/** `not_found` also for staff of other locations. */
export async function assertVisible(ctx: Ctx, reference: string): Promise<void> {
	if (!(await meets(ctx, reference, visibleTo(ctx)))) throw notTheirs(ctx);
}

export const isReceivable = (ctx: Ctx, reference: string): Promise<boolean> => meets(ctx, reference, receivableBy(ctx));

/** For reading it, and for receiving its return. */
export async function assertReceivable(ctx: Ctx, reference: string): Promise<void> {
	if (!(await isReceivable(ctx, reference))) throw notTheirs(ctx);
}

/** The same whether the order is of another store or does not exist. */
function notTheirs(ctx: Ctx): AppError {
	const message =
		boundLocations(ctx) === undefined
			? "There is no order with this number."
			: `No order of your stores has this number.${mayDo(ctx, "refund_orders") ? " Goods that another store sold are taken back under Orders, “Take back”." : " Ask the store that sold it."}`;
	return new AppError("not_found", message);
}

async function meets(ctx: Ctx, reference: string, condition: SQL): Promise<boolean> {
	const { rows } = await ctx.db.execute(
		sql`select 1 from customer_order placed where placed.reference = ${reference} and ${condition} limit 1`,
	);
	return rows.length > 0;
}

/** In one snapshot: a refund that is done between the reads would stand beside the payment state of before. */
export async function getStaffOrder(ctx: Ctx, reference: string): Promise<StaffOrder> {
	return inSnapshot(ctx, (tx) => readStaffOrder(tx, reference));
}

async function readStaffOrder(ctx: Ctx, reference: string): Promise<StaffOrder> {
	await assertReceivable(ctx, reference);
	const isOwn = await meets(ctx, reference, visibleTo(ctx));
	const [found] = await ctx.db.select({ id: customerOrder.id }).from(customerOrder).where(eq(customerOrder.reference, reference)).limit(1);
	if (found === undefined) throw new AppError("not_found", "There is no order with this number.");
	const history = await ctx.db
		.select()
		.from(orderHistory)
		.where(eq(orderHistory.orderId, found.id))
		.orderBy(asc(orderHistory.at), asc(orderHistory.id));
	const [order] = await readOrders(ctx, eq(customerOrder.reference, reference), 1);
	const [row] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.reference, reference)).limit(1);
	if (order === undefined || row === undefined) throw new AppError("not_found", "There is no order with this number.");
	const subject = { kind: "order" as const, reference };
	const facts = await readFacts(ctx, row);
	const who = whoOf(ctx);
	const notes = await ctx.db.select().from(orderNote).where(eq(orderNote.orderId, row.id)).orderBy(asc(orderNote.id)).limit(200);
	const payments = await listPayments(ctx, subject);
	const refunds = await listRefunds(ctx, subject);
	const mayReceive = mayDo(ctx, "refund_orders");
	const mayHandle = isOwn && mayDo(ctx, "handle_orders");
	const mayHandOver = isOwn && mayDo(ctx, "hand_over_orders");
	const mayRefund = isOwn && mayReceive;
	const mayTakeCash = isOwn && mayDo(ctx, "take_cash");
	const refundLimit = await refundLimitOf(ctx, subject);
	const sources = mayHandle && row.confirmedAt !== null ? await listSources(ctx, row.id) : new Map<number, never[]>();
	const isWithinLimit = (amount: number) => mayRefund && (refundLimit === null || amount <= refundLimit);
	return {
		order,
		order_token: mayHandle ? row.token : null,
		channel: row.channel,
		kept_until: row.stockState === "reserved" ? (row.keptUntil?.toISOString() ?? null) : null,
		history: history.map((each) => ({ state: each.state, at: each.at.toISOString(), note: each.note, by: each.byStaff ?? each.byKind })),
		last_event: Math.max(0, ...history.map(({ id }) => id)),
		notes: notes.map((each) => ({ id: each.id, text: each.text, by: each.by, at: each.at.toISOString() })),
		mails: row.contactEmail === "" ? [] : await listMailsAbout(ctx, row.contactEmail, `order.${reference}.`),
		payments: payments.map((each) => ({
			token: each.token,
			provider: each.provider,
			method: each.method,
			amount: amountShown(each, facts.due),
			refunded: each.refunded,
			state: each.state,
			reference: each.providerPaymentId,
			failure: each.trouble ?? each.failure,
			created_at: each.createdAt.toISOString(),
			captured_at: each.capturedAt?.toISOString() ?? null,
		})),
		refunds: refunds.map((each) => {
			const refund = staffRefundOf(each, order.refunds.find(({ id }) => id === each.refund.id)?.figures ?? null);
			return { ...refund, may_settle: refund.may_settle && mayRefund };
		}),
		exchanges: await listExchanges(ctx, reference, visibleTo(ctx)),
		reversals: await listReversals(ctx, row.id),
		refundable: facts.refundable,
		refund_limit: refundLimit,
		due: row.confirmedAt === null ? 0 : facts.dueNow,
		late_cash: lateCashOf(facts).amount,
		may: {
			cancel: isWithinLimit(refundOfOrder(facts, who)) && whyNotCancelOrder(facts, who) === undefined,
			collect_payment: mayTakeCash && whyNotCollect(facts) === undefined,
			book_late_cash: mayTakeCash && whyNotBookLateCash(facts) === undefined,
			refund: isWithinLimit(1) && whyNotGoodwill(facts) === undefined,
			take_back: mayRefund && order.may.return,
			receive_return: mayReceive && whyNotCloseReturn(facts) === undefined,
			correct_address: mayHandle && whyNotCorrectAddress(facts, who) === undefined,
			write_notes: mayHandle,
		},
		moves: facts.shipments.map((each) => ({
			shipment_id: each.id,
			location_id: each.locationId,
			to: mayHandle
				? shipmentMoves(facts, each, who).filter((to) => to !== "cancelled" || isWithinLimit(refundOfShipment(facts, each, who)))
				: [],
			cancel_refund: refundOfShipment(facts, each, who),
			sources:
				mayHandle && whyNotRearrange(facts, each, who) === undefined
					? (sources.get(each.id) ?? []).map(({ id, title }) => ({ id, title }))
					: [],
			may_split: mayHandle && whyNotSplit(facts, each, who) === undefined,
			may_correct_tracking: mayHandle && whyNotCorrectTracking(facts, each, who) === undefined,
			may_hand_over: mayHandOver && whyNotHandOver(facts, each, who) === undefined,
		})),
		cancellable_lines: order.lines
			.map(({ id }) => id)
			.filter((id) => isWithinLimit(refundOfLine(facts, id, who)) && whyNotCancelLine(facts, id, who) === undefined),
		cancel_refund: refundOfOrder(facts, who),
		line_cancel_refunds: order.lines.map(({ id }) => ({ line_id: id, amount: refundOfLine(facts, id, who) })),
		awaited_returns: awaitedByLine(facts),
	};
}

function awaitedByLine(facts: OrderFacts): StaffOrder["awaited_returns"] {
	return [...Map.groupBy(awaitedParts(facts), ({ lineId }) => lineId)].map(([lineId, parts]) => {
		// Of all parcels that arrived: a piece may come back from another one than the request was noted for.
		const held = facts.shipments.filter(hasArrived).flatMap((each) => each.parts.filter((part) => part.lineId === lineId));
		return {
			line_id: lineId,
			quantity: parts.reduce((sum, { awaitedQuantity }) => sum + awaitedQuantity, 0),
			pieces: held.reduce((sum, part) => sum + piecesLeft(part), 0),
			serials: held.flatMap(serialsLeft),
		};
	});
}

type Reversal = StaffOrder["reversals"][number];
const reversalRow = {
	id: col.number,
	kind: col.textOf<Reversal["kind"]>(),
	reason: col.text,
	amount: col.number,
	deduction: col.number,
	goodwill: col.number,
	deduction_reason: col.nullable(col.text),
	refund_id: col.nullable(col.number),
	replacement_id: col.nullable(col.number),
	by: col.text,
	at: col.timestamp,
	lines: col.nullable(col.json<Reversal["lines"]>()),
};

async function listReversals(ctx: Ctx, orderId: number): Promise<StaffOrder["reversals"]> {
	const rows = await queryRows(
		ctx.db,
		reversalRow,
		sql`
		select reversal.id, reversal.kind, reversal.reason, reversal.amount::float8 as amount, reversal.deduction::float8 as deduction,
			reversal.goodwill::float8 as goodwill, reversal.deduction_reason, reversal.refund_id, reversal.replacement_id, coalesce(reversal.by_staff, reversal.by_kind) as by, reversal.at,
			(select jsonb_agg(jsonb_build_object('shipment_id', line.shipment_id, 'line_id', line.order_line_id, 'quantity', line.quantity,
				'amount', line.amount, 'tax', line.tax, 'credit_note', note.number, 'restocked_at', place.title,
				'written_off', placed.confirmed_at is not null and sold.variant_id is not null and line.restock_location_id is null) order by line.id)
				from order_reversal_line line left join invoice note on note.id = line.credit_note_id
				left join location place on place.id = line.restock_location_id
				left join order_line sold on sold.id = line.order_line_id where line.reversal_id = reversal.id) as lines
		from order_reversal reversal join customer_order placed on placed.id = reversal.order_id
		where reversal.order_id = ${orderId} order by reversal.id limit 200`,
	);
	return rows.map((row) => ({ ...row, lines: row.lines ?? [], at: new Date(row.at).toISOString() }));
}
