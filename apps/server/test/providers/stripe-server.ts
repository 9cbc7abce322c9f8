// Fake Stripe on loopback, after its documentation: checkout sessions, payment intents, refunds, idempotency keys, hosted page, signed
// webhooks. Integration tests and browser tests run the shop's adapter against it.
import { createHmac } from "node:crypto";
import { escape, type Heard, hiddenFields, idMaker, json, type Loopback, page, type Reply, redirect, startLoopback } from "./loopback.ts";

type Session = {
	id: string;
	object: "checkout.session";
	amount_total: number;
	currency: string;
	client_reference_id: string | null;
	payment_intent: string | null;
	payment_status: "paid" | "unpaid";
	status: "open" | "complete" | "expired";
	success_url: string;
	cancel_url: string;
	url: string;
	name: string;
};
type Intent = {
	id: string;
	object: "payment_intent";
	amount: number;
	amount_received: number;
	amount_refunded: number;
	currency: string;
	status: "succeeded" | "processing" | "requires_payment_method";
	last_payment_error: { message: string } | null;
};
type Refund = {
	id: string;
	object: "refund";
	amount: number;
	currency: string;
	payment_intent: string;
	status: "pending" | "succeeded" | "failed";
	failure_reason: string | null;
	metadata: Record<string, string>;
};
type Webhook = { body: string; headers: Record<string, string> };

export type StripeServer = Loopback & {
	sessions: Map<string, Session>;
	intents: Map<string, Intent>;
	refunds: Map<string, Refund>;
	/** Initial state of new refunds. */
	refundsBegin: Refund["status"];
	/** Simulates the shopper at the hosted page; `processing` is an asynchronous payment. */
	pay(sessionId: string, how?: { status?: "succeeded" | "processing"; amount?: number }): Session;
	/** A payment in `processing` fails. */
	failLater(sessionId: string, why?: string): Session;
	expire(sessionId: string): Session;
	/** A webhook signed at `now`. */
	webhookOf(type: string, about: { id: string }, now?: Date): Webhook;
};

export type StripeOptions = {
	secretKey: string;
	webhookSecret: string;
	port?: number;
	/** Target of the webhooks sent after each payment at the hosted page; none are sent without it. */
	webhookUrl?: string;
};

export async function startStripeServer(options: StripeOptions): Promise<StripeServer> {
	const sessions = new Map<string, Session>();
	const intents = new Map<string, Intent>();
	const refunds = new Map<string, Refund>();
	/** Answers to POST requests by idempotency key. */
	const remembered = new Map<string, { body: string; reply: Reply }>();
	const newId = idMaker();
	const loopback = await startLoopback(options.port ?? 0, answer);
	const server: StripeServer = Object.assign(loopback, {
		sessions,
		intents,
		refunds,
		refundsBegin: "succeeded" as const,
		pay,
		failLater,
		expire: (id: string) => Object.assign(sessionOf(id), { status: "expired" as const }),
		webhookOf,
	});
	return server;

	function answer(request: Heard): Reply | Promise<Reply> {
		const url = new URL(request.path, "http://loopback");
		if (url.pathname.startsWith("/c/pay/")) return hostedPage(url.pathname.slice("/c/pay/".length));
		if (request.method === "POST" && url.pathname === "/c/act") return act(new URLSearchParams(request.body));
		if (request.headers.authorization !== `Bearer ${options.secretKey}`) return refused("Invalid API Key provided", 401);
		const key = request.headers["idempotency-key"];
		if (request.method !== "POST" || typeof key !== "string") return api(request, url);
		const before = remembered.get(key);
		if (before !== undefined && before.body !== request.body)
			return refused("Keys for idempotent requests can only be used with the same parameters they were first used with.", 400);
		const reply = before?.reply ?? api(request, url);
		remembered.set(key, { body: request.body, reply });
		return reply;
	}

	function api(request: Heard, url: URL): Reply {
		const [, , kind = "", second = "", third = ""] = url.pathname.split("/");
		const body = new URLSearchParams(request.body);
		switch (`${request.method} ${kind}`) {
			case "POST checkout":
				return createSession(body);
			case "GET balance":
				return json({ object: "balance", available: [{ amount: 0, currency: "inr" }], pending: [] });
			case "GET checkout":
				return retrieveSession(third, [...url.searchParams.values()].includes("payment_intent"));
			case "POST refunds":
				return createRefund(body);
			case "GET refunds":
				return second === ""
					? json({
							object: "list",
							data: [...refunds.values()].filter((each) => each.payment_intent === url.searchParams.get("payment_intent")),
						})
					: found(refunds.get(second), second);
			default:
				return refused(`Unrecognized request URL (${request.method}: ${url.pathname}).`, 404);
		}
	}

	function createSession(body: URLSearchParams): Reply {
		const amount = Number(body.get("line_items[0][price_data][unit_amount]"));
		if (body.get("mode") !== "payment" || !Number.isInteger(amount) || amount <= 0) return refused("Missing required param: line_items.");
		const id = newId("cs_test");
		const session: Session = {
			id,
			object: "checkout.session",
			amount_total: amount,
			currency: body.get("line_items[0][price_data][currency]") ?? "",
			client_reference_id: body.get("client_reference_id"),
			payment_intent: null,
			payment_status: "unpaid",
			status: "open",
			success_url: body.get("success_url") ?? "",
			cancel_url: body.get("cancel_url") ?? "",
			url: `${loopback.url}/c/pay/${id}`,
			name: body.get("line_items[0][price_data][product_data][name]") ?? "",
		};
		sessions.set(id, session);
		return json(session);
	}

	function retrieveSession(id: string, expand: boolean): Reply {
		const session = sessions.get(id);
		if (session === undefined) return found(undefined, id);
		return json({ ...session, payment_intent: expand ? (intents.get(session.payment_intent ?? "") ?? null) : session.payment_intent });
	}

	function createRefund(body: URLSearchParams): Reply {
		const intent = intents.get(body.get("payment_intent") ?? "");
		if (intent === undefined) return found(undefined, body.get("payment_intent") ?? "");
		const amount = Number(body.get("amount") ?? intent.amount_received);
		if (amount > intent.amount_received - intent.amount_refunded)
			return refused("Refund amount is greater than unrefunded amount on charge.");
		const metadata = Object.fromEntries([...body].flatMap(([name, value]) => matchMetadata(name, value)));
		const refund: Refund = {
			id: newId("re"),
			object: "refund",
			amount,
			currency: intent.currency,
			payment_intent: intent.id,
			status: server.refundsBegin,
			failure_reason: server.refundsBegin === "failed" ? "expired_or_canceled_card" : null,
			metadata,
		};
		refunds.set(refund.id, refund);
		if (refund.status !== "failed") intent.amount_refunded += amount;
		return json(refund);
	}

	function sessionOf(id: string): Session {
		const session = sessions.get(id);
		if (session === undefined) throw new Error(`There is no session ${id}.`);
		return session;
	}

	function pay(id: string, how: { status?: "succeeded" | "processing"; amount?: number } = {}): Session {
		const session = sessionOf(id);
		const status = how.status ?? "succeeded";
		const intent: Intent = {
			id: newId("pi"),
			object: "payment_intent",
			amount: session.amount_total,
			amount_received: status === "succeeded" ? (how.amount ?? session.amount_total) : 0,
			amount_refunded: 0,
			currency: session.currency,
			status,
			last_payment_error: null,
		};
		intents.set(intent.id, intent);
		return Object.assign(session, {
			payment_intent: intent.id,
			status: "complete" as const,
			payment_status: status === "succeeded" ? ("paid" as const) : ("unpaid" as const),
		});
	}

	function failLater(id: string, why = "Your card was declined."): Session {
		const session = sessionOf(id);
		const intent = intents.get(session.payment_intent ?? "");
		if (intent) Object.assign(intent, { status: "requires_payment_method", last_payment_error: { message: why } });
		return session;
	}

	function webhookOf(type: string, about: { id: string }, now = new Date()): Webhook {
		const time = Math.floor(now.getTime() / 1000);
		const body = JSON.stringify({ id: newId("evt"), object: "event", type, created: time, data: { object: about } });
		const signature = createHmac("sha256", options.webhookSecret).update(`${time}.${body}`).digest("hex");
		return { body, headers: { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` } };
	}

	/** Hosted page. Works without JavaScript. A declined card leaves the shopper on it. */
	function hostedPage(id: string, note = ""): Reply {
		const session = sessions.get(id);
		if (session === undefined || session.status !== "open") return page("Stripe (loopback)", "<p>This page has expired.</p>");
		const button = (what: string, label: string) =>
			`<form method="post" action="/c/act">${hiddenFields({ session: id, act: what })}<button>${label}</button></form>`;
		return page(
			"Stripe (loopback)",
			`<p>${escape(session.name)}, ${session.currency.toUpperCase()} ${session.amount_total / 100}</p><p role="status">${note}</p>
${button("pay", "Pay")}${button("fail", "Fail")}<p><a href="${escape(session.cancel_url)}">Back</a></p>`,
		);
	}

	function act(form: URLSearchParams): Reply {
		const id = form.get("session") ?? "";
		if (form.get("act") !== "pay") return hostedPage(id, "Your card was declined.");
		const session = pay(id);
		if (options.webhookUrl !== undefined) {
			const message = webhookOf("checkout.session.completed", session);
			void fetch(options.webhookUrl, { method: "POST", ...message }).catch(() => undefined);
		}
		return redirect(session.success_url.replace("{CHECKOUT_SESSION_ID}", id));
	}
}

function matchMetadata(name: string, value: string): [string, string][] {
	const field = /^metadata\[(.+)\]$/.exec(name)?.[1];
	return field === undefined ? [] : [[field, value]];
}

const found = (entity: unknown, id: string): Reply => (entity === undefined ? refused(`No such object: '${id}'`, 404) : json(entity));

const refused = (message: string, status = 400): Reply => json({ error: { type: "invalid_request_error", message } }, status);
