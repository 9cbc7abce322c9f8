// Connections API: mail server and payment providers, with secrets that are stored encrypted and never sent back.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";
import { Proof } from "./proof.ts";
import { Email, Line } from "./text.ts";

export const connectionNames = ["smtp", "razorpay", "stripe"] as const;
export type ConnectionName = (typeof connectionNames)[number];

/** A secret is left empty to keep the stored one. */
const Secret = z.string().trim().max(300, "Use 300 characters at most.").default("");
const SecretLike = (pattern: RegExp, message: string) => Secret.refine((text) => text === "" || pattern.test(text), message);

export const smtpSecurities = ["tls", "starttls", "none"] as const;

/** What may be shown of a mail server; the password may not. */
export const SmtpDetails = z.object({
	host: z
		.string()
		.trim()
		.toLowerCase()
		.min(1, { error: "Fill this in.", abort: true })
		.max(253, "Use 253 characters at most.")
		.regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, "Enter the name of the server, such as smtp.example.in."),
	port: z.number("Enter a number.").int("Enter a whole number.").min(1, "Enter 1 to 65535.").max(65535, "Enter 1 to 65535."),
	security: z.enum(smtpSecurities, "Choose from the list."),
	/** Empty: the server asks for no sign-in. */
	user: z.string().trim().max(254, "Use 254 characters at most."),
	/** Sender's address; empty: no-reply at the shop's host. */
	from: z.union([z.literal(""), Email]),
});
export type SmtpDetails = z.output<typeof SmtpDetails>;

export const RazorpayDetails = z.object({
	key_id: Line(80).regex(/^rzp_(test|live)_\w+$/, "It begins with rzp_live_ or rzp_test_."),
});
export type RazorpayDetails = z.output<typeof RazorpayDetails>;

export const StripeDetails = z.object({ mode: z.enum(["live", "test"]) });
export type StripeDetails = z.output<typeof StripeDetails>;

/**
 * `environment`: set by environment variables, which win. `not_named`: PAYMENT_PROVIDERS is set and leaves it out. `again`: stored, but
 * not readable with this machine's key, as after a restore; the secrets have to be entered again.
 */
export const connectionStates = ["environment", "not_named", "set", "again", "unset"] as const;

const connection = <D extends z.ZodType>(details: D) =>
	z.object({ state: z.enum(connectionStates), details: details.nullable(), changed_at: z.iso.datetime().nullable() });

export const Connections = z.object({
	smtp: connection(SmtpDetails),
	/** The sender is set by MAIL_FROM. */
	sender_from_environment: z.boolean(),
	razorpay: connection(RazorpayDetails).extend({ webhook_url: z.string() }),
	stripe: connection(StripeDetails).extend({ webhook_url: z.string() }),
});
export type Connections = z.infer<typeof Connections>;

const owner = may("run_shop");

export const getConnections = endpoint({
	method: "GET",
	path: "/staff/connections",
	output: envelope(Connections),
	access: owner,
	summary: "Mail server and payment providers: what is connected, without the secrets",
});

export const SmtpForm = SmtpDetails.extend({ server_password: Secret });
export const RazorpayForm = RazorpayDetails.extend({ key_secret: Secret, webhook_secret: Secret });
export const StripeForm = z.object({
	secret_key: SecretLike(/^(sk|rk)_(live|test)_\w+$/, "It begins with sk_live_ or sk_test_."),
	webhook_secret: SecretLike(/^whsec_/, "It begins with whsec_."),
});

const save = { output: envelope(Connections), access: owner } as const;

export const connectSmtp = endpoint({
	...save,
	method: "PUT",
	path: "/staff/connections/smtp",
	input: SmtpForm.extend(Proof),
	summary: "Connect a mail server; the next mail uses it",
});

export const connectRazorpay = endpoint({
	...save,
	method: "PUT",
	path: "/staff/connections/razorpay",
	input: RazorpayForm.extend(Proof),
	summary: "Connect Razorpay; the next payment uses it",
});

export const connectStripe = endpoint({
	...save,
	method: "PUT",
	path: "/staff/connections/stripe",
	input: StripeForm.extend(Proof),
	summary: "Connect Stripe; the next payment uses it",
});

const Name = z.enum(connectionNames);

export const removeConnection = endpoint({
	...save,
	method: "POST",
	path: "/staff/connections/:name/remove",
	input: z.object({ name: Name, ...Proof }),
	summary: "Forget a connection and its secrets",
});

export const testConnection = endpoint({
	method: "POST",
	path: "/staff/connections/:name/test",
	input: z.object({ name: Name }),
	output: envelope(z.object({ works: z.boolean(), message: z.string() })),
	access: owner,
	summary: "Signs in at the mail server or payment provider; nothing is sent or charged",
});

export const connectionEndpoints = [getConnections, connectSmtp, connectRazorpay, connectStripe, removeConnection, testConnection] as const;
