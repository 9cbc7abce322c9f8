// Special cases of single orders: partial cancellation, goodwill, damage, counter sale, internal note.
import type { OrderAddress } from "@lapwing/contract/order";
import { minutesAfter } from "./calendar.ts";
import type { PastOrder, PastStep } from "./past-order.ts";
import type { Ending } from "./plan.ts";

export type Particulars = Pick<PastOrder, "cancelledPart" | "goodwill" | "damage" | "counter" | "notes">;

type Known = {
	steps: readonly PastStep[];
	packer: string;
	address: OrderAddress /** The second store that sends of a line. */;
	other: string | undefined;
};

export function particularsOf(ending: Ending, known: Known): Particulars {
	return particulars[ending]?.(known) ?? {};
}

const particulars: Partial<Record<Ending, (known: Known) => Particulars>> = {
	part_cancelled: ({ steps, packer, other }) => {
		if (other === undefined) throw new Error("Only one store sells what two were to send.");
		return {
			cancelledPart: {
				from: other,
				at: new Date((when(steps, "confirmed").getTime() + when(steps, "packed").getTime()) / 2),
				by: { kind: "staff", name: packer },
				reason: "The piece at our second store had a scratch, so we do not send it.",
			},
		};
	},
	goodwill: ({ steps }) => ({
		goodwill: { amount: 200_00, reason: "The parcel came with a torn box.", at: minutesAfter(when(steps, "delivered"), 26 * 60) },
	}),
	returned_damaged: () => ({ damage: { deduction: 150_00, reason: "The box and one cable are missing." } }),
	counter_returned: ({ address }) => ({ counter: { billing: address } }),
	paid_twice: ({ steps, packer }) => ({
		notes: [
			{
				text: "Bank says the second payment is real. Asked accounts to pay it back.",
				by: packer,
				at: minutesAfter(when(steps, "placed"), 190),
			},
		],
	}),
};

function when(steps: readonly PastStep[], to: PastStep["to"]): Date {
	const found = steps.find((step) => step.to === to);
	if (found === undefined) throw new Error(`An order of the demo was never ${to}.`);
	return found.at;
}
