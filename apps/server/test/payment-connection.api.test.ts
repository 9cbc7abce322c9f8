// The connection test of the settings, against fake providers on loopback.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type RazorpayServer, startRazorpayServer } from "./providers/razorpay-server.ts";
import { type StripeServer, startStripeServer } from "./providers/stripe-server.ts";
import { dataOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const keys = {
	razorpay: { keyId: "rzp_test_desk", keySecret: "the-key-secret", webhookSecret: "the-webhook-secret" },
	stripe: { secretKey: "sk_test_desk", webhookSecret: "whsec_desk" },
};
const servers: { razorpay?: RazorpayServer; stripe?: StripeServer } = {};

beforeAll(async () => {
	servers.razorpay = await startRazorpayServer(keys.razorpay);
	servers.stripe = await startStripeServer(keys.stripe);
});

afterAll(async () => {
	await servers.razorpay?.close();
	await servers.stripe?.close();
});

const razorpay = { ...keys.razorpay };
const stripe = { ...keys.stripe };
const shop = useTestShop({
	payments: () => ({
		providers: ["razorpay", "stripe"],
		razorpay: Object.assign(razorpay, { base: servers.razorpay?.url ?? "" }),
		stripe: Object.assign(stripe, { base: servers.stripe?.url ?? "" }),
	}),
});
const wrongKeys = useTestShop({
	payments: () => ({
		providers: ["razorpay", "stripe"],
		razorpay: { ...keys.razorpay, keySecret: "a slip", base: servers.razorpay?.url ?? "" },
		stripe: { ...keys.stripe, secretKey: "sk_test_slip", base: servers.stripe?.url ?? "" },
	}),
});

type Outcome = { works: boolean; message: string };
const ask = async (at: typeof shop, id: string) =>
	dataOf<Outcome>(await at.request("POST", `/staff/settings/payments/${id}/test`, { headers: await at.signInOwner() }));

beforeEach(() => {
	for (const server of Object.values(servers)) server.away = false;
});

test.each(["razorpay", "stripe"] as const)("%s knows our keys, and no order or session was made for asking", async (id) => {
	expect(await ask(shop, id)).toEqual({ works: true, message: `${id} knows our keys.` });
	expect(servers.razorpay?.orders.size).toBe(0);
});

test.each(["razorpay", "stripe"] as const)("wrong keys of %s are said, without the keys", async (id) => {
	const outcome = await ask(wrongKeys, id);
	expect(outcome).toEqual({ works: false, message: `${id} does not know our keys. Check them where the shop is started.` });
});

test.each(["razorpay", "stripe"] as const)("%s that is away is said to be", async (id) => {
	const server = servers[id];
	if (server) server.away = true;
	const outcome = await ask(shop, id);
	expect(outcome).toMatchObject({ works: false, message: expect.stringMatching(/\w/) });
});
