// Fake Razorpay on loopback, after its documentation: orders, payments, capture, refunds, hosted checkout, signed webhooks. Integration
// tests and browser tests run the shop's adapter against it.
import { createHmac } from "node:crypto";
import { escape, type Heard, hiddenFields, idMaker, json, type Loopback, page, type Reply, startLoopback } from "./loopback.ts";

type Order = { id: string; entity: "order"; amount: number; currency: string; receipt: string; status: "created" | "attempted" | "paid" };
type Payment = {
	id: string;
	entity: "payment";
	amount: number;
	currency: string;
	status: "created" | "authorized" | "captured" | "refunded" | "failed";
	order_id: string;
	captured: boolean;
	amount_refunded: number;
	error_code: string | null;
	error_description: string | null;
	created_at: number;
};
type Refund = {
	id: string;
	entity: "refund";
	amount: number;
	currency: string;
	payment_id: string;
	notes: Record<string, string>;
	status: "pending" | "processed" | "failed";
};
type Webhook = { body: string; headers: Record<string, string> };

export type RazorpayServer = Loopback & {
	orders: Map<string, Order>;
	payments: Map<string, Payment>;
	refunds: Map<string, Refund>;
	/** Initial state of new refunds. */
	refundsBegin: Refund["status"];
	/** Simulates the shopper at the hosted checkout; `authorized` waits for capture. */
	pay(orderId: string, how?: { status?: "authorized" | "captured"; amount?: number; currency?: string }): Payment;
	fail(orderId: string, why?: string): Payment;
	/** Form fields of the browser's return to the shop. */
	returnOf(payment: Payment): Record<string, string>;
	/** A signed webhook. */
	webhookOf(event: string, payment: Payment, refund?: Refund): Webhook;
};

export type RazorpayOptions = {
	keyId: string;
	keySecret: string;
	webhookSecret: string;
	port?: number;
	/** Target of the webhooks sent after each payment at the hosted page; none are sent without it. */
	webhookUrl?: string;
};

export async function startRazorpayServer(options: RazorpayOptions): Promise<RazorpayServer> {
	const orders = new Map<string, Order>();
	const payments = new Map<string, Payment>();
	const refunds = new Map<string, Refund>();
	/** Refund requests by idempotency key. */
	const remembered = new Map<string, { body: string; refund: Refund }>();
	const newId = idMaker();
	let clock = 1_790_000_000;
	const sign = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");
	const loopback = await startLoopback(options.port ?? 0, answer);
	const server: RazorpayServer = Object.assign(loopback, {
		orders,
		payments,
		refunds,
		refundsBegin: "processed" as const,
		pay,
		fail,
		returnOf,
		webhookOf,
	});
	return server;

	function answer(request: Heard): Reply | Promise<Reply> {
		const path = new URL(request.path, "http://loopback").pathname;
		if (request.method === "POST" && path === "/v1/checkout/embedded") return checkout(new URLSearchParams(request.body));
		if (request.method === "POST" && path === "/checkout/act") return act(new URLSearchParams(request.body));
		const expected = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString("base64")}`;
		if (request.headers.authorization !== expected) return refused("Authentication failed", 401);
		return api(request, path);
	}

	function api(request: Heard, path: string): Reply {
		const [, , kind = "", id = "", part = ""] = path.split("/");
		const body = (request.body === "" ? {} : JSON.parse(request.body)) as Record<string, never>;
		switch (`${request.method} ${kind} ${part}`.trim()) {
			case "POST orders":
				return createOrder(body);
			case "GET orders":
				return list([...orders.values()].slice(-10));
			case "GET orders payments":
				return list([...payments.values()].filter((each) => each.order_id === id).toReversed());
			case "POST payments capture":
				return capture(id, body);
			case "POST payments refund":
				return refundPayment(id, body, request);
			case "GET payments refunds":
				return list([...refunds.values()].filter((each) => each.payment_id === id));
			case "GET refunds":
				return found(refunds.get(id));
			default:
				return refused("The requested URL was not found on the server.", 404);
		}
	}

	function createOrder({ amount, currency, receipt }: { amount?: number; currency?: string; receipt?: string }): Reply {
		if (!Number.isInteger(amount) || (amount ?? 0) < 100) return refused("The amount must be atleast INR 1.00");
		if (currency !== "INR") return refused("The currency is not supported");
		if ((receipt ?? "").length > 40) return refused("The receipt may not be greater than 40 characters.");
		const order: Order = { id: newId("order"), entity: "order", amount: amount ?? 0, currency, receipt: receipt ?? "", status: "created" };
		orders.set(order.id, order);
		return json(order);
	}

	function capture(id: string, { amount, currency }: { amount?: number; currency?: string }): Reply {
		const payment = payments.get(id);
		if (payment === undefined) return refused("The id provided does not exist");
		if (payment.status === "captured") return refused("This payment has already been captured");
		if (payment.status !== "authorized") return refused("Only payments which have been authorized can be captured");
		if (amount !== payment.amount || currency !== payment.currency) return refused("Capture amount must be equal to the amount authorized");
		Object.assign(payment, { status: "captured", captured: true });
		const order = orders.get(payment.order_id);
		if (order) order.status = "paid";
		return json(payment);
	}

	function refundPayment(id: string, body: { amount?: number; notes?: Record<string, string> }, request: Heard): Reply {
		const payment = payments.get(id);
		if (payment === undefined) return refused("The id provided does not exist");
		const key = String(request.headers["x-refund-idempotency"] ?? "");
		if (key !== "" && !/^[\w-]{10,}$/.test(key)) return refused("The idempotency key is not valid");
		const before = remembered.get(key);
		if (before !== undefined)
			return before.body === request.body
				? json(before.refund)
				: refused("Different request with the same idempotency key has already been processed.");
		if (!payment.captured) return refused("The payment status should be captured for action to be taken");
		const amount = body.amount ?? payment.amount - payment.amount_refunded;
		if (amount > payment.amount - payment.amount_refunded)
			return refused("The total refund amount is greater than the refund payment amount");
		const refund: Refund = {
			id: newId("rfnd"),
			entity: "refund",
			amount,
			currency: payment.currency,
			payment_id: id,
			notes: body.notes ?? {},
			status: server.refundsBegin,
		};
		refunds.set(refund.id, refund);
		if (refund.status !== "failed") payment.amount_refunded += amount;
		if (payment.amount_refunded === payment.amount) payment.status = "refunded";
		if (key !== "") remembered.set(key, { body: request.body, refund });
		return json(refund);
	}

	function pay(orderId: string, how: { status?: "authorized" | "captured"; amount?: number; currency?: string } = {}): Payment {
		const status = how.status ?? "captured";
		const order = orders.get(orderId);
		if (order && status === "captured") order.status = "paid";
		return attempt(orderId, {
			status,
			captured: status === "captured",
			...(how.amount !== undefined && { amount: how.amount }),
			...(how.currency !== undefined && { currency: how.currency }),
		});
	}

	function fail(orderId: string, why = "Payment was declined by the bank."): Payment {
		return attempt(orderId, { status: "failed", error_code: "BAD_REQUEST_ERROR", error_description: why });
	}

	function attempt(orderId: string, outcome: Partial<Payment>): Payment {
		const order = orders.get(orderId);
		if (order === undefined) throw new Error(`There is no order ${orderId}.`);
		const payment: Payment = {
			id: newId("pay"),
			entity: "payment",
			amount: order.amount,
			currency: order.currency,
			status: "created",
			order_id: orderId,
			captured: false,
			amount_refunded: 0,
			error_code: null,
			error_description: null,
			created_at: ++clock,
			...outcome,
		};
		payments.set(payment.id, payment);
		return payment;
	}

	function returnOf(payment: Payment): Record<string, string> {
		if (payment.status === "failed")
			return {
				"error[code]": payment.error_code ?? "",
				"error[description]": payment.error_description ?? "",
				"error[metadata]": JSON.stringify({ payment_id: payment.id, order_id: payment.order_id }),
			};
		return {
			razorpay_payment_id: payment.id,
			razorpay_order_id: payment.order_id,
			razorpay_signature: sign(options.keySecret, `${payment.order_id}|${payment.id}`),
		};
	}

	function webhookOf(event: string, payment: Payment, refund?: Refund): Webhook {
		const order = orders.get(payment.order_id);
		const payload = {
			payment: { entity: payment },
			...(event.startsWith("order.") && { order: { entity: order } }),
			...(refund && { refund: { entity: refund } }),
		};
		const body = JSON.stringify({ entity: "event", event, contains: Object.keys(payload), payload, created_at: payment.created_at });
		return {
			body,
			headers: {
				"content-type": "application/json",
				"x-razorpay-signature": sign(options.webhookSecret, body),
				"x-razorpay-event-id": newId("evt"),
			},
		};
	}

	/** Hosted page. Works without JavaScript. */
	function checkout(form: URLSearchParams): Reply {
		const order = orders.get(form.get("order_id") ?? "");
		if (order === undefined || form.get("key_id") !== options.keyId) return refused("The id provided does not exist");
		const fields = {
			order_id: order.id,
			callback_url: form.get("callback_url") ?? "",
		};
		const button = (what: string, label: string) =>
			`<form method="post" action="/checkout/act">${hiddenFields({ ...fields, act: what })}<button>${label}</button></form>`;
		return page(
			"Razorpay (loopback)",
			`<p>${escape(form.get("name") ?? "")}: ${escape(form.get("description") ?? "")}, ${order.currency} ${order.amount / 100}</p>
${button("pay", "Pay")}${button("fail", "Fail")}<p><a href="${escape(form.get("cancel_url") ?? "")}">Cancel</a></p>`,
		);
	}

	async function act(form: URLSearchParams): Promise<Reply> {
		const orderId = form.get("order_id") ?? "";
		const payment = form.get("act") === "pay" ? pay(orderId) : fail(orderId);
		if (options.webhookUrl !== undefined) {
			const message = webhookOf(payment.status === "failed" ? "payment.failed" : "payment.captured", payment);
			void fetch(options.webhookUrl, { method: "POST", ...message }).catch(() => undefined);
		}
		return page(
			"Back to the shop",
			`<form method="post" action="${escape(form.get("callback_url") ?? "")}">${hiddenFields(returnOf(payment))}<button>Continue</button></form>
<script>document.forms[0].submit()</script>`,
		);
	}
}

const list = (items: unknown[]): Reply => json({ entity: "collection", count: items.length, items });

const found = (entity: unknown): Reply => (entity === undefined ? refused("The id provided does not exist") : json(entity));

const refused = (description: string, status = 400): Reply =>
	json({ error: { code: "BAD_REQUEST_ERROR", description, source: "NA", step: "NA", reason: "NA", metadata: {} } }, status);
