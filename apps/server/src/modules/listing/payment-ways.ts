// What the shop's payment methods can do: instalments and card offers are shown only where a buyer can use them.
import type { EmiSettings } from "@lapwing/contract/delivery";
import type { Ctx } from "../../ctx.ts";

export type PaymentWays = {
	cards: boolean;
	/** Title of the payment method on whose page instalments are chosen; null where there is none. */
	instalments: string | null;
};

/** Injected by `shop.ts`, since payments is a module above. */
export type ReadPaymentWays = (ctx: Ctx) => Promise<PaymentWays>;

/** For callers that show neither instalments nor card offers. */
export const noPaymentWays: ReadPaymentWays = () => Promise.resolve({ cards: false, instalments: null });

/** The settings without what no payment method can do; `by` is the method that has instalments. */
export async function usableEmi(ctx: Ctx, emi: EmiSettings, readWays: ReadPaymentWays): Promise<EmiSettings & { by: string | null }> {
	if (emi.plans.length + (emi.offers?.length ?? 0) === 0) return { ...emi, by: null };
	const { cards, instalments } = await readWays(ctx);
	return { ...emi, plans: instalments === null ? [] : emi.plans, offers: cards ? (emi.offers ?? []) : [], by: instalments };
}
