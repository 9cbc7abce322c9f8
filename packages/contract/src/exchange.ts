// Exchange at a counter: goods of an order come back and others go out, in one step. A return of the order with a credit note, and a counter
// sale with an invoice; the refund pays for the sale.
import { z } from "zod";
import { CounterSale, CounterSaleInput } from "./counter.ts";
import { endpoint, envelope, may } from "./endpoint.ts";
import { RefundSettlement, refundWays } from "./refund.ts";
import { byReference } from "./staff-orders.ts";
import { CashCollected, Deduction, DeductionReason, ReadableReturn, ReceivedLines } from "./staff-returns.ts";
import { RowIdText } from "./text.ts";

export const ExchangePreview = z.object({
	/** Value of what comes back: its share of what the order cost. */
	amount: z.number(),
	/** Of it: what was paid, less deduction and goodwill, and so pays for the new goods. */
	credit: z.number(),
});
export type ExchangePreview = z.infer<typeof ExchangePreview>;

export const previewExchange = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/exchange/preview",
	input: byReference.extend({
		back: ReceivedLines,
		location_id: RowIdText,
		deduction: Deduction.default(0),
		cash_collected: CashCollected,
	}),
	output: envelope(ExchangePreview),
	access: may("refund_orders"),
	summary: "How much these pieces count for in an exchange; changes nothing",
});

export const Exchange = CounterSale.extend({
	/** Refund for what came back. */
	credit: z.number(),
	/** Collected besides; 0 if the credit was enough. */
	collected: z.number(),
	/** Rest of the credit, given back, and how. */
	given_back: z.number(),
	given_back_way: z.enum(refundWays).nullable(),
	/** Title of the location that gives it out in cash, if that is another than the one of the sale. */
	given_back_elsewhere: z.string().nullable(),
});
export type Exchange = z.infer<typeof Exchange>;

/** What can be read of the goods that come back in an exchange with mistakes, so that all of them are told at once. */
export const ReadableBack = ReadableReturn.omit({ lines: true, outcome: true }).extend({ back: ReadableReturn.shape.lines });

export const exchangeGoods = endpoint({
	method: "POST",
	path: "/staff/orders/:reference/exchange",
	input: CounterSaleInput.extend({
		...byReference.shape,
		/** What comes back, to the location of the sale. */
		back: ReceivedLines,
		reason: z.string().trim().min(1, "Say why.").max(500, "Use 500 characters at most."),
		restock: z.boolean(),
		deduction: Deduction.default(0),
		deduction_reason: DeductionReason.optional(),
		cash_collected: CashCollected,
		/** Displayed credit; the exchange is refused if it differs from the server's. */
		seen_credit: z.number().int().min(0),
		/** How the rest is given back where the new goods cost less; if absent, in cash at the location of the sale. */
		settlement: RefundSettlement.optional(),
	}),
	output: envelope(Exchange),
	access: may("refund_orders"),
	status: 201,
	summary: "Exchange goods at the counter: what comes back is credited, what goes out is sold, and only the difference is paid",
});

export const exchangeEndpoints = [previewExchange, exchangeGoods] as const;
