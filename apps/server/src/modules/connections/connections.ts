// Connections that the owner sets in the console: details in plain text, secrets encrypted, one row of the table `setting` each.
import type { ConnectionName, RazorpayDetails, SmtpDetails, StripeDetails } from "@lapwing/contract/connections";
import { eq, sql } from "drizzle-orm";
import { AppError, advisoryLock, type Ctx, inTransaction } from "../../ctx.ts";
import { col, queryRows } from "../../db/rows.ts";
import { recordChange } from "../audit/audit.ts";
import { setting } from "../settings/schema.ts";
import { readSetting, readSettings, writeSetting } from "../settings/settings.ts";
import type { Encryption } from "./encryption.ts";

export type ConnectionValues = {
	smtp: { details: SmtpDetails; secrets: { password: string } };
	razorpay: { details: RazorpayDetails; secrets: { key_secret: string; webhook_secret: string } };
	stripe: { details: StripeDetails; secrets: { secret_key: string; webhook_secret: string } };
};

/** `sealed`: the encrypted secrets. Backups leave it out (backup/rows.ts). */
type Stored<N extends ConnectionName> = { details: ConnectionValues[N]["details"]; sealed?: string; changed_at: string };

export type Connection<N extends ConnectionName> = {
	details: ConnectionValues[N]["details"];
	/** Undefined if they cannot be decrypted here: they have to be entered again. */
	secrets: ConnectionValues[N]["secrets"] | undefined;
	/** Changes whenever the connection is saved; for caches of what was made from it. */
	version: string;
	changedAt: string;
};

export const titles: Record<ConnectionName, string> = { smtp: "Mail server", razorpay: "Razorpay", stripe: "Stripe" };

/** Key in the table `setting`. */
export const connectionKey = (name: ConnectionName) => `connection.${name}`;

/** For `loadSettings`: a payment reads them with its other settings. */
export const paymentConnectionKeys = [connectionKey("razorpay"), connectionKey("stripe")];

export async function readConnection<N extends ConnectionName>(
	ctx: Ctx,
	encryption: Encryption,
	name: N,
): Promise<Connection<N> | undefined> {
	return connectionOf(encryption, name, await readSetting<Stored<N>>(ctx, connectionKey(name)));
}

/** All payment providers by one statement. */
export async function readPaymentConnections(ctx: Ctx, encryption: Encryption) {
	const stored = await readSettings(ctx, paymentConnectionKeys);
	return {
		razorpay: connectionOf(encryption, "razorpay", stored.get(connectionKey("razorpay")) as Stored<"razorpay"> | undefined),
		stripe: connectionOf(encryption, "stripe", stored.get(connectionKey("stripe")) as Stored<"stripe"> | undefined),
	};
}

function connectionOf<N extends ConnectionName>(encryption: Encryption, name: N, stored: Stored<N> | undefined): Connection<N> | undefined {
	if (stored === undefined) return undefined;
	const secrets = stored.sealed === undefined ? undefined : encryption.decrypt(name, stored.sealed);
	return {
		details: stored.details,
		secrets: secrets === undefined ? undefined : (JSON.parse(secrets) as ConnectionValues[N]["secrets"]),
		version: stored.sealed ?? "",
		changedAt: stored.changed_at,
	};
}

export async function saveConnection<N extends ConnectionName>(
	ctx: Ctx,
	encryption: Encryption,
	name: N,
	value: ConnectionValues[N],
): Promise<void> {
	if (encryption.usesKeyFile) await expectSingleNode(ctx);
	const sealed = encryption.encrypt(name, JSON.stringify(value.secrets));
	await inTransaction(ctx, async (tx) => {
		await advisoryLock(tx, connectionKey(name));
		const before = await readSetting<Stored<N>>(tx, connectionKey(name));
		const stored: Stored<N> = { details: value.details, sealed, changed_at: ctx.now.toISOString() };
		await writeSetting(tx, connectionKey(name), stored);
		await recordChange(tx, {
			action: before === undefined ? "connected" : "changed the connection of",
			subject: "settings",
			id: connectionKey(name),
			title: titles[name],
			...(before && { before: { ...before.details, secrets: before.changed_at } }),
			// Without a value: that they were entered, and when.
			after: { ...value.details, secrets: stored.changed_at },
		});
	});
}

export async function removeConnection(ctx: Ctx, name: ConnectionName): Promise<void> {
	await inTransaction(ctx, async (tx) => {
		const before = await readSetting<Stored<typeof name>>(tx, connectionKey(name));
		if (before === undefined) throw new AppError("not_found", `${titles[name]} is not connected here.`);
		await tx.db.delete(setting).where(eq(setting.key, connectionKey(name)));
		await recordChange(tx, {
			action: "removed the connection of",
			subject: "settings",
			id: connectionKey(name),
			title: titles[name],
			before: before.details,
		});
	});
}

/** Each node listens for changes on one connection of this name (db/changes.ts). */
async function expectSingleNode(ctx: Ctx): Promise<void> {
	const rows = await queryRows(
		ctx.db,
		{ nodes: col.number },
		sql`
		select count(*) as nodes from pg_stat_activity where datname = current_database() and application_name = 'lapwing changes'`,
	);
	if ((rows[0]?.nodes ?? 0) > 1)
		throw new AppError(
			"conflict",
			"Several nodes of the shop are running, and each would need the key that encrypts this. Set ENCRYPTION_KEY to the same value for all of them and start them again.",
		);
}
