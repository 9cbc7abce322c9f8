// Connections for the owner: what is connected and from where, saving with secrets that are kept if left empty, tests.
import type { ConnectionName, Connections, connectionStates, SmtpDetails } from "@lapwing/contract/connections";
import { AppError, type Ctx, invalidInput } from "../../ctx.ts";
import {
	type Connection,
	type ConnectionValues,
	readConnection,
	readPaymentConnections,
	saveConnection,
	titles,
} from "../connections/connections.ts";
import type { Encryption } from "../connections/encryption.ts";
import type { Mailer } from "../mail/mail.ts";
import { needsPasswordAgain } from "../mail/transport.ts";
import type { Payments } from "../payments/payment-rows.ts";

type State = (typeof connectionStates)[number];
type EnvironmentState = "environment" | "not_named" | undefined;

export type ConnectionDeps = {
	mailer: Mailer;
	payments: Payments;
	encryption: Encryption;
	siteUrl: string;
	inEnvironment: { smtp: boolean; from: boolean; razorpay: EnvironmentState; stripe: EnvironmentState };
};

export async function getConnections(ctx: Ctx, { encryption, siteUrl, inEnvironment }: ConnectionDeps): Promise<Connections> {
	const smtp = await readConnection(ctx, encryption, "smtp");
	const { razorpay, stripe } = await readPaymentConnections(ctx, encryption);
	const webhookUrl = (name: ConnectionName) => `${siteUrl}/public/api/webhooks/${name}`;
	return {
		smtp: viewOf(smtp, inEnvironment.smtp ? "environment" : undefined, smtp !== undefined && needsPasswordAgain(smtp)),
		sender_from_environment: inEnvironment.from,
		razorpay: { ...viewOf(razorpay, inEnvironment.razorpay, razorpay?.secrets === undefined), webhook_url: webhookUrl("razorpay") },
		stripe: { ...viewOf(stripe, inEnvironment.stripe, stripe?.secrets === undefined), webhook_url: webhookUrl("stripe") },
	};
}

function viewOf<N extends ConnectionName>(stored: Connection<N> | undefined, environment: EnvironmentState, isUnreadable: boolean) {
	const state: State = environment ?? (stored === undefined ? "unset" : isUnreadable ? "again" : "set");
	return { state, details: stored?.details ?? null, changed_at: stored?.changedAt ?? null };
}

/** Keeps secrets that were left empty. Those of another account or server are not kept: they must not be sent there. */
function keepSecrets<S extends Record<string, string>>(typed: S, stored: S | undefined, fields: Record<keyof S, string>, kept: boolean): S {
	const secrets = kept && stored ? Object.fromEntries(Object.keys(typed).map((name) => [name, typed[name] || stored[name] || ""])) : typed;
	const missing = Object.keys(typed).filter((name) => !secrets[name]);
	if (missing.length === 0) return secrets as S;
	const sentence = stored === undefined ? "Fill this in." : "Enter it again, since something else has changed.";
	throw invalidInput(Object.fromEntries(missing.map((name) => [fields[name as keyof S], [sentence]])));
}

export async function connectSmtp(ctx: Ctx, { encryption }: ConnectionDeps, details: SmtpDetails, password: string): Promise<void> {
	const before = await readConnection(ctx, encryption, "smtp");
	const isSameServer = before?.details.host === details.host && before.details.user === details.user;
	const secrets =
		details.user === "" ? { password: "" } : keepSecrets({ password }, before?.secrets, { password: "server_password" }, isSameServer);
	await saveConnection(ctx, encryption, "smtp", { details, secrets });
}

type RazorpaySecrets = ConnectionValues["razorpay"]["secrets"];

export async function connectRazorpay(ctx: Ctx, { encryption }: ConnectionDeps, keyId: string, typed: RazorpaySecrets): Promise<void> {
	const before = await readConnection(ctx, encryption, "razorpay");
	const names = { key_secret: "key_secret", webhook_secret: "webhook_secret" };
	const secrets = keepSecrets(typed, before?.secrets, names, before?.details.key_id === keyId);
	await saveConnection(ctx, encryption, "razorpay", { details: { key_id: keyId }, secrets });
}

type StripeSecrets = ConnectionValues["stripe"]["secrets"];

export async function connectStripe(ctx: Ctx, { encryption }: ConnectionDeps, typed: StripeSecrets): Promise<void> {
	const before = await readConnection(ctx, encryption, "stripe");
	const secrets = keepSecrets(typed, before?.secrets, { secret_key: "secret_key", webhook_secret: "webhook_secret" }, true);
	const mode = secrets.secret_key.includes("_live_") ? "live" : "test";
	await saveConnection(ctx, encryption, "stripe", { details: { mode }, secrets });
}

type Outcome = { works: boolean; message: string };

/** Without an open transaction, since the server may respond slowly. */
export async function testConnection(ctx: Ctx, deps: ConnectionDeps, name: ConnectionName): Promise<Outcome> {
	const connections = await getConnections(ctx, deps);
	const { state } = connections[name];
	if (state === "unset" || state === "not_named") throw new AppError("not_found", `${titles[name]} is not connected yet.`);
	if (state === "again")
		return { works: false, message: `Enter the secrets of ${titles[name]} again: they cannot be read on this machine.` };
	const where = state === "environment" ? "Check what is set where the shop is started." : "Check what you entered.";
	try {
		if (name === "smtp") await (await deps.mailer.readTransport(ctx))?.verify();
		else await (await deps.payments.readProviders(ctx)).get(name)?.test?.();
		return { works: true, message: name === "smtp" ? "The mail server lets us in." : `${titles[name]} knows our keys.` };
	} catch (error) {
		return { works: false, message: explain(name, error, where) };
	}
}

function explain(name: ConnectionName, error: unknown, where: string): string {
	const message = error instanceof Error ? error.message.slice(0, 300) : "It did not answer.";
	if (name === "smtp" && (error as { code?: string }).code === "EAUTH")
		return `The mail server refuses the user name or password. ${where}`;
	if (name !== "smtp" && /\(40[13]\)/.test(message)) return `${titles[name]} does not know our keys. ${where}`;
	return `${titles[name]} could not be reached: ${message}`;
}
