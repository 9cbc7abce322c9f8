import type { ConnectionName, Connections, SmtpDetails } from "@lapwing/contract/connections";
import { SelectField, TextField } from "@lapwing/ui/field";
import { PasswordField } from "@lapwing/ui/password-field";
import { useState } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { readWholeNumber } from "../form/whole-number.ts";
import { ProofFields } from "../staff/proof-fields.tsx";

type DialogProps<N extends ConnectionName> = { connection: Connections[N]; onClose: () => void };

const proofOf = (form: FormData) => ({ password: textOf(form, "password"), code: textOf(form, "code") });
const proofFields = ["password", "code"];

type SecretFieldProps = { label: string; name: string; stored: boolean; hint?: string; error: string | undefined };

/** Never filled in: what is stored is not sent to the browser. Not in a draft either. */
function SecretField({ label, name, stored, hint, error }: SecretFieldProps) {
	const kept = stored ? "Leave it empty to keep the one that is stored." : undefined;
	return (
		<PasswordField
			label={label}
			name={name}
			chosen
			required={false}
			error={error}
			hint={[hint, kept].filter(Boolean).join(" ") || undefined}
		/>
	);
}

const securities: Record<SmtpDetails["security"], { label: string; port: string }> = {
	tls: { label: "TLS from the start (port 465)", port: "465" },
	starttls: { label: "STARTTLS (port 587)", port: "587" },
	none: { label: "What the server offers (own network only)", port: "25" },
};

export function SmtpDialog({ connection: { details, state }, onClose }: DialogProps<"smtp">) {
	const { call, busy, refused } = useCall<"PUT /staff/connections/smtp">(onClose);
	const [security, setSecurity] = useState<SmtpDetails["security"]>(details?.security ?? "tls");
	const [port, setPort] = useState(String(details?.port ?? securities.tls.port));
	const at = (name: string) => errorAt(refused, name);
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Mail server"
			subtitle="Your mail provider names these. The next mail uses them."
			submitLabel="Save"
			width="normal"
			busy={busy}
			refused={refused}
			fields={["host", "port", "security", "user", "from", "server_password", ...proofFields]}
			onSubmit={(form) =>
				call("PUT /staff/connections/smtp", {
					host: textOf(form, "host"),
					port: readWholeNumber(port),
					security,
					user: textOf(form, "user"),
					from: textOf(form, "from"),
					server_password: textOf(form, "server_password"),
					...proofOf(form),
				})
			}
		>
			<TextField
				label="Server"
				name="host"
				defaultValue={details?.host ?? ""}
				spellCheck={false}
				autoCapitalize="none"
				error={at("host")}
			/>
			<SelectField
				label="Encryption"
				value={security}
				error={at("security")}
				onChange={(event) => {
					const chosen = event.currentTarget.value as SmtpDetails["security"];
					setSecurity(chosen);
					setPort(securities[chosen].port);
				}}
			>
				{Object.entries(securities).map(([value, { label }]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</SelectField>
			<TextField
				label="Port"
				inputMode="numeric"
				value={port}
				onChange={(event) => setPort(event.currentTarget.value)}
				error={at("port")}
			/>
			<TextField
				label="User name"
				name="user"
				optional
				defaultValue={details?.user ?? ""}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				error={at("user")}
			/>
			<SecretField label="Password of the mail server" name="server_password" stored={state === "set"} error={at("server_password")} />
			<TextField
				label="Sender’s address"
				name="from"
				type="email"
				optional
				defaultValue={details?.from ?? ""}
				hint="As your mail provider allows, such as orders@your-shop.in."
				error={at("from")}
			/>
			<ProofFields error={at} />
		</FormDialog>
	);
}

export function RazorpayDialog({ connection: { details, state, webhook_url }, onClose }: DialogProps<"razorpay">) {
	const { call, busy, refused } = useCall<"PUT /staff/connections/razorpay">(onClose);
	const at = (name: string) => errorAt(refused, name);
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Razorpay"
			subtitle="From Razorpay’s dashboard. The next payment uses them."
			submitLabel="Save"
			width="normal"
			busy={busy}
			refused={refused}
			fields={["key_id", "key_secret", "webhook_secret", ...proofFields]}
			onSubmit={(form) =>
				call("PUT /staff/connections/razorpay", {
					key_id: textOf(form, "key_id"),
					key_secret: textOf(form, "key_secret"),
					webhook_secret: textOf(form, "webhook_secret"),
					...proofOf(form),
				})
			}
		>
			<TextField
				label="Key id"
				name="key_id"
				defaultValue={details?.key_id ?? ""}
				hint="Begins with rzp_live_ or rzp_test_."
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				error={at("key_id")}
			/>
			<SecretField label="Key secret" name="key_secret" stored={state === "set"} error={at("key_secret")} />
			<WebhookHelp
				url={webhook_url}
				events="payment.authorized, payment.captured, payment.failed, order.paid, refund.processed, refund.failed"
			/>
			<SecretField
				label="Webhook secret"
				name="webhook_secret"
				stored={state === "set"}
				hint="The one you chose for that webhook."
				error={at("webhook_secret")}
			/>
			<ProofFields error={at} />
		</FormDialog>
	);
}

export function StripeDialog({ connection: { state, webhook_url }, onClose }: DialogProps<"stripe">) {
	const { call, busy, refused } = useCall<"PUT /staff/connections/stripe">(onClose);
	const at = (name: string) => errorAt(refused, name);
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Stripe"
			subtitle="From Stripe’s dashboard. The next payment uses them."
			submitLabel="Save"
			width="normal"
			busy={busy}
			refused={refused}
			fields={["secret_key", "webhook_secret", ...proofFields]}
			onSubmit={(form) =>
				call("PUT /staff/connections/stripe", {
					secret_key: textOf(form, "secret_key"),
					webhook_secret: textOf(form, "webhook_secret"),
					...proofOf(form),
				})
			}
		>
			<SecretField
				label="Secret key"
				name="secret_key"
				stored={state === "set"}
				hint="Begins with sk_live_ or sk_test_."
				error={at("secret_key")}
			/>
			<WebhookHelp
				url={webhook_url}
				events="checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, checkout.session.expired, refund.updated, refund.failed"
			/>
			<SecretField
				label="Signing secret of the webhook"
				name="webhook_secret"
				stored={state === "set"}
				hint="Begins with whsec_."
				error={at("webhook_secret")}
			/>
			<ProofFields error={at} />
		</FormDialog>
	);
}

function WebhookHelp({ url, events }: { url: string; events: string }) {
	return (
		<div className="stack" data-gap="1">
			<p>
				Add a webhook there for <code className="key">{url}</code>
			</p>
			<p className="muted">With the events {events}.</p>
		</div>
	);
}

const consequences: Record<ConnectionName, string> = {
	smtp: "Mails stay in the outbox until a mail server is connected.",
	razorpay: "It is no longer offered. Payments and refunds under way at Razorpay can no longer be looked up from here.",
	stripe: "It is no longer offered. Payments and refunds under way at Stripe can no longer be looked up from here.",
};
const names: Record<ConnectionName, string> = { smtp: "the mail server", razorpay: "Razorpay", stripe: "Stripe" };

export function RemoveDialog({ name, onClose }: { name: ConnectionName; onClose: () => void }) {
	const { call, busy, refused } = useCall<"POST /staff/connections/:name/remove">(onClose);
	return (
		<FormDialog
			open
			danger
			onClose={onClose}
			title={`Remove ${names[name]}?`}
			subtitle={consequences[name]}
			submitLabel="Remove"
			busy={busy}
			refused={refused}
			fields={proofFields}
			onSubmit={(form) => call("POST /staff/connections/:name/remove", { name, ...proofOf(form) })}
		>
			<ProofFields error={(field) => errorAt(refused, field)} />
		</FormDialog>
	);
}
