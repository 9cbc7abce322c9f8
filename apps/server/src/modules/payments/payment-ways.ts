import type { Ctx } from "../../ctx.ts";
import { cachedRead } from "../../db/page-reads.ts";
import type { PaymentWays } from "../listing/payment-ways.ts";
import { getSetting } from "../settings/registry.ts";
import type { ReadProviders } from "./providers/create-providers.ts";

/** What the providers that checkout offers can do. */
export function paymentWays(ctx: Ctx, readProviders: ReadProviders): Promise<PaymentWays> {
	return cachedRead("payment ways", () => readPaymentWays(ctx, readProviders));
}

async function readPaymentWays(ctx: Ctx, readProviders: ReadProviders): Promise<PaymentWays> {
	const { providers_hidden } = await getSetting(ctx, "payments");
	const offered = [...(await readProviders(ctx)).values()].filter(({ id }) => !providers_hidden.includes(id));
	return {
		cards: offered.some(({ takesCards }) => takesCards),
		instalments: offered.find(({ takesInstalments }) => takesInstalments)?.title ?? null,
	};
}
