// History of an order, step by step, up to its planned outcome.
import type { OrderState } from "@lapwing/contract/order";
import { hash, pick } from "../hash.ts";
import { hourIn, isSunday, minutesAfter, onDay } from "./calendar.ts";
import type { PastStep } from "./past-order.ts";
import type { Ending } from "./plan.ts";

export type Circumstances = {
	key: string;
	ending: Ending;
	placedAt: Date;
	now: Date;
	/** Online orders are confirmed by payment, others at once. */
	online: boolean;
	/** Member of staff who packs at the sending location. */
	packer: string;
	/** Promised delivery date. */
	promised: Date;
};

const staff = (name: string) => ({ kind: "staff" as const, name });
const system = { kind: "system" as const };
const customer = { kind: "customer" as const };

const callingOff = ["Ordered the wrong configuration.", "Found out that the office provides one.", "Will buy it at the store instead."];
const returning = [
	"One dead pixel near the middle of the screen.",
	"The keyboard is too small for me.",
	"It does not fit my laptop after all.",
	"The left hinge makes a noise.",
	"Heavier than I thought. I would like the lighter one.",
];

export const returnReason = (key: string): string => pick(returning, key, "reason");

export function storyOf(facts: Circumstances): PastStep[] {
	const { key, ending, placedAt, now, packer } = facts;
	const placed: PastStep = { at: placedAt, to: "placed", by: customer };
	const step = (to: OrderState, at: Date, by: PastStep["by"], note?: string): PastStep => ({
		to,
		at,
		by,
		...(note !== undefined && { note }),
	});
	const confirmed = step("confirmed", minutesAfter(placedAt, facts.online ? 1 + (hash(key, "pay") % 6) : 0), system);
	const at = timesOf(facts, confirmed.at);
	const packed = step("packed", at.packed, staff(packer));
	const sent = [placed, confirmed, packed, step("shipped", at.shipped, staff(packer))];
	const ready = [placed, confirmed, packed, step("ready_for_pickup", minutesAfter(at.packed, 6), staff(packer))];
	const delivered = [...sent, step("delivered", at.arrived, staff(packer))];
	const asked = step("return_requested", onDay(at.arrived, 1 + (hash(key, "ask") % 3), 20, 12), customer, returnReason(key));
	const back = step("returned", onDay(asked.at, 3, 12, 25), staff(packer), "Checked and complete.");
	switch (ending) {
		case "unpaid":
		case "unpaid_failed":
			return [placed];
		case "never_paid":
			return [placed, step("cancelled", minutesAfter(placedAt, 24 * 60 + 1), system, "Not paid within a day.")];
		case "called_off":
			return [placed, confirmed, step("cancelled", minutesAfter(confirmed.at, 35 + (hash(key) % 60)), customer, pick(callingOff, key))];
		case "called_off_packed":
			// Once packed, only staff can cancel.
			return [
				placed,
				confirmed,
				packed,
				step("cancelled", minutesAfter(at.packed, 70), staff(packer), `Called us: ${pick(callingOff, key)}`),
			];
		case "confirmed":
		case "paid_twice":
			return [placed, confirmed];
		case "packed":
			return [placed, confirmed, packed];
		case "shipped":
		case "out_for_delivery":
		case "undelivered":
			return sent;
		case "ready_for_pickup":
			return ready;
		case "collected":
			return [...ready, step("collected", at.collected, staff(packer))];
		case "delivered":
		case "part_cancelled":
		case "goodwill":
		case "paid_again":
		case "cash_due":
			return delivered;
		case "parcel_back":
			return [...sent, step("cancelled", onDay(at.arrived, 4, 11, 40), staff(packer), "Refused at the door; the parcel came back.")];
		case "counter_returned":
			return counterStory(placedAt, packer);
		case "return_requested":
			return [...delivered, { ...asked, at: earlier(asked.at, now, at.arrived) }];
		case "refund_refused":
			return [...delivered, asked, back];
		case "refunded":
		case "refunded_in_part":
		case "returned_damaged":
			return [...delivered, asked, back, step("refunded", minutesAfter(back.at, 45), system)];
	}
}

/** Paid, invoiced and handed over at once; returned two days later. */
function counterStory(placedAt: Date, packer: string): PastStep[] {
	const by = staff(packer);
	const sold = (["placed", "confirmed", "packed", "ready_for_pickup", "collected"] as const).map(
		(to): PastStep => ({ to, at: placedAt, by }),
	);
	const back = onDay(placedAt, 2, 12, 10);
	return [
		...sold,
		{ to: "return_requested", at: back, by },
		{ to: "returned", at: minutesAfter(back, 4), by, note: "Checked and complete." },
		{ to: "refunded", at: minutesAfter(back, 6), by },
	];
}

/** Halfway to now, if it would be in the future. */
function earlier(wanted: Date, now: Date, after: Date): Date {
	return wanted < now ? wanted : new Date((after.getTime() + now.getTime()) / 2);
}

type Times = { packed: Date; shipped: Date; arrived: Date; collected: Date };

/** Packed the same day if ordered by 2 pm, collected by the carrier at about 5 pm, never on a Sunday. */
function timesOf({ key, placedAt, promised, now }: Circumstances, confirmedAt: Date): Times {
	const someMinutes = (word: string) => hash(key, word) % 50;
	let packingDay = hourIn(placedAt) < 14 && hourIn(placedAt) >= 8 ? 0 : 1;
	if (isSunday(onDay(placedAt, packingDay, 12))) packingDay += 1;
	const packed = onDay(placedAt, packingDay, packingDay === 0 ? 15 : 11, someMinutes("packed"));
	const shipped = onDay(packed, 0, 17, someMinutes("shipped"));
	// One parcel in nine is a day late.
	const late = hash(key, "late") % 9 === 0 ? (isSunday(onDay(promised, 1, 12)) ? 2 : 1) : 0;
	const arrived = onDay(promised, late, 10 + (hash(key, "arrived") % 8), someMinutes("arrived"));
	const collected = onDay(packed, 1, 11 + (hash(key, "collected") % 8), someMinutes("collected"));
	return inTime({ packed, shipped, arrived, collected }, confirmedAt, now);
}

/** Compresses recent orders: times in the future are moved between confirmation and now. */
function inTime(times: Times, confirmedAt: Date, now: Date): Times {
	const last = now.getTime() - 20 * 60_000;
	const room = last - confirmedAt.getTime();
	const between = (share: number) => new Date(confirmedAt.getTime() + room * share);
	const packed = times.packed.getTime() <= last ? times.packed : between(0.3);
	const shipped = times.shipped.getTime() <= last && times.shipped >= packed ? times.shipped : new Date((packed.getTime() + last) / 2);
	const arrived = times.arrived.getTime() <= last && times.arrived > shipped ? times.arrived : new Date((shipped.getTime() + last) / 2);
	const collected = times.collected.getTime() <= last ? times.collected : new Date((packed.getTime() + last) / 2);
	return { packed, shipped, arrived, collected };
}
