import * as contract from "@lapwing/contract/payment";
import { type Bound, handle } from "../../http/bind.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import type { Payments } from "./payment-rows.ts";
import { actInSandbox, getPayment, retryPayment, startPayment, verifyPayment } from "./start-payment.ts";
import { receiveWebhook } from "./webhooks.ts";

const minutes = 60;
/** Each of these calls the provider. The verification page polls every few seconds. */
const startsPerPayment = { name: "payment-start", max: 30, seconds: 10 * minutes };
const verificationsPerPayment = { name: "payment-verify", max: 300, seconds: 10 * minutes };
const retriesPerPayment = { name: "payment-retry", max: 10, seconds: 10 * minutes };
/** Generous, since an office or a mobile network shares one IP address. */
const callsPerAddress = { name: "payment-address", max: 600, seconds: 10 * minutes };

export function paymentRoutes(payments: Payments): Bound[] {
	return [
		handle(contract.getPayment, async (ctx, { token }) => ({ data: await getPayment(payments, ctx, token) })),
		handle(contract.startPayment, async (ctx, { token }, call) => {
			await enforceRateLimit(ctx, startsPerPayment, token);
			await enforceRateLimit(ctx, callsPerAddress, call.ip);
			return { data: await startPayment(payments, ctx, token) };
		}),
		handle(contract.verifyPayment, async (ctx, { token }) => {
			await enforceRateLimit(ctx, verificationsPerPayment, token);
			return { data: await verifyPayment(payments, ctx, token) };
		}),
		handle(contract.retryPayment, async (ctx, { token, payment_method }, call) => {
			await enforceRateLimit(ctx, retriesPerPayment, token);
			await enforceRateLimit(ctx, callsPerAddress, call.ip);
			return { data: await retryPayment(payments, ctx, token, payment_method) };
		}),
		handle(contract.actInSandbox, async (ctx, { token, act }) => ({ data: await actInSandbox(payments, ctx, token, act) })),
		handle(contract.receiveWebhook, async (ctx, { provider, body }, call) => {
			await receiveWebhook(payments, ctx, provider, call.headers, body);
			return { data: { received: true } };
		}),
	];
}
