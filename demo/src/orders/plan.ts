// Outcomes and dates of the three hundred orders.

/** Outcome of an order. */
export type Ending =
	| "delivered"
	| "collected"
	| "refunded"
	| "refunded_in_part"
	| "refund_refused"
	| "returned_damaged"
	| "counter_returned"
	| "part_cancelled"
	| "goodwill"
	| "paid_again"
	| "parcel_back"
	| "cash_due"
	| "never_paid"
	| "called_off"
	| "called_off_packed"
	| "unpaid"
	| "unpaid_failed"
	| "confirmed"
	| "paid_twice"
	| "packed"
	| "shipped"
	| "out_for_delivery"
	| "undelivered"
	| "ready_for_pickup"
	| "return_requested";

export type Planned = { ending: Ending /** Days before the load date. */; daysAgo: number };

/** Completed orders, placed long enough ago. */
const past: readonly [Ending, number][] = [
	["delivered", 152],
	["collected", 40],
	["refunded", 10],
	["refunded_in_part", 6],
	["refund_refused", 3],
	["returned_damaged", 1],
	["counter_returned", 2],
	["part_cancelled", 2],
	["goodwill", 2],
	["paid_again", 1],
	["parcel_back", 1],
	["never_paid", 9],
	["called_off", 9],
	["called_off_packed", 6],
];

const firstDay = 89;
const pastDays = 76;

/** Recent orders by days since placing; 0 is today. */
const recent: readonly [Ending, readonly number[]][] = [
	["unpaid", [0, 0, 0]],
	["unpaid_failed", [0, 0, 0]],
	["confirmed", [0, 0, 0, 0, 0, 1, 1, 1, 2, 2]],
	["paid_twice", [1]],
	["packed", [1, 1, 1, 2, 2, 2, 3]],
	["shipped", [2, 3, 3, 4]],
	["out_for_delivery", [2, 3, 4]],
	["undelivered", [5, 6]],
	["ready_for_pickup", [1, 1, 2, 2, 4]],
	["delivered", [3, 4, 4, 5, 6, 7, 8, 9, 10]],
	["collected", [3, 5, 8]],
	["cash_due", [6]],
	["return_requested", [7, 8, 9, 11]],
	["called_off", [2]],
];

function planPast(): Planned[] {
	const total = past.reduce((sum, [, count]) => sum + count, 0);
	// Interleaves outcomes evenly, sorted by each order's relative position within its kind.
	const mixed = past.flatMap(([ending, count], kind) =>
		Array.from({ length: count }, (_, index) => ({ ending, place: (index + (kind + 1) / (past.length + 1)) / count })),
	);
	return mixed
		.toSorted((a, b) => a.place - b.place)
		.map(({ ending }, index) => ({ ending, daysAgo: firstDay - Math.floor((index * pastDays) / total) }));
}

/** Oldest first. */
export const plan: readonly Planned[] = [
	...planPast(),
	...recent.flatMap(([ending, days]) => days.map((daysAgo): Planned => ({ ending, daysAgo }))),
].toSorted((a, b) => b.daysAgo - a.daysAgo);
