// Settings for the owner: read together, saved key by key with optimistic locking.
import type { ShopValues } from "@lapwing/contract/staff-settings";
import { inArray, sql } from "drizzle-orm";
import { AppError, advisoryLock, type Ctx, inTransaction } from "../../ctx.ts";
import { recordChange } from "../audit/audit.ts";
import { type Mailer, senderOf } from "../mail/mail.ts";
import { listOtherStatedReturns } from "../pages/stated-returns.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { decodeSetting, type SettingKey, type SettingValue, saveSetting, settingKeys, settings } from "../settings/registry.ts";
import { setting } from "../settings/schema.ts";
import { readSetting } from "../settings/settings.ts";
import { prefixesOf } from "./number-prefixes.ts";

export type SettingsDeps = { mailer: Mailer; payments: Payments };

async function readStored(ctx: Ctx): Promise<Map<string, { value: unknown; version: string }>> {
	const rows = await ctx.db.select().from(setting).where(inArray(setting.key, settingKeys));
	return new Map(rows.map((row) => [row.key, { value: row.value, version: row.updatedAt.toISOString() }]));
}

export async function getShopValues(ctx: Ctx, { mailer, payments }: SettingsDeps): Promise<ShopValues> {
	const stored = await readStored(ctx);
	const transport = await mailer.readTransport(ctx);
	const values = settingKeys.map((key) => [
		key,
		{ value: decodeSetting(key, stored.get(key)?.value), version: stored.get(key)?.version ?? null },
	]);
	const { days } = decodeSetting("returns", stored.get("returns")?.value);
	return {
		...(Object.fromEntries(values) as Pick<ShopValues, SettingKey>),
		stated_returns: await listOtherStatedReturns(ctx, days),
		providers: [...(await payments.readProviders(ctx)).values()].map(({ id, title, paysLater }) => ({ id, title, pays_later: paysLater })),
		mail: { server: transport !== undefined, from: await senderOf(ctx, mailer, transport) },
	};
}

/** Optimistic locking by `version`: the second of two people who edit the same setting gets a conflict. */
export async function changeSetting<K extends SettingKey>(
	ctx: Ctx,
	deps: SettingsDeps,
	key: K,
	{ version, ...given }: SettingValue<K> & { version: string | null },
): Promise<ShopValues> {
	const value = given as unknown as SettingValue<K>;
	await inTransaction(ctx, async (tx) => {
		// A setting that was never saved has no row to lock.
		await advisoryLock(tx, `setting ${key}`);
		const before = (await readStored(tx)).get(key);
		if ((before?.version ?? null) !== (version === null ? null : new Date(version).toISOString()))
			throw new AppError("conflict", "Somebody else has saved these settings while you were editing them.");
		await saveSetting(tx, key, value);
		await recordChange(tx, {
			action: "changed",
			subject: "settings",
			id: key,
			title: settings[key].title,
			before: (before?.value ?? {}) as Record<string, unknown>,
			after: value,
		});
		if (key === "shop" && before === undefined) await choosePrefixes(tx, (value as SettingValue<"shop">).name);
	});
	return getShopValues(ctx, deps);
}

/** Numbers of a new shop begin with its initials, once it has a name; shops that have orders or chose prefixes keep theirs. */
async function choosePrefixes(ctx: Ctx, shopName: string): Promise<void> {
	if ((await readSetting(ctx, "starter_loaded")) !== true || (await readSetting(ctx, "numbers")) !== undefined) return;
	const { rows } = await ctx.db.execute(sql`select from customer_order limit 1`);
	if (rows.length > 0) return;
	const prefixes = prefixesOf(shopName);
	await saveSetting(ctx, "numbers", prefixes);
	await recordChange(ctx, { action: "changed", subject: "settings", id: "numbers", title: settings.numbers.title, after: prefixes });
}

/** Without an open transaction, since the provider may respond slowly. */
export async function testProvider(ctx: Ctx, { payments }: SettingsDeps, id: string): Promise<{ works: boolean; message: string }> {
	const provider = (await payments.readProviders(ctx)).get(id);
	if (provider === undefined) throw new AppError("not_found", "This payment provider is not set up.");
	if (provider.test === undefined) return { works: true, message: "Nothing outside the shop is needed for it." };
	try {
		await provider.test();
		return { works: true, message: `${provider.id} knows our keys.` };
	} catch (error) {
		const message = error instanceof Error ? error.message.slice(0, 300) : "It did not answer.";
		const isUnknown = /\(40[13]\)/.test(message);
		return { works: false, message: isUnknown ? `${provider.id} does not know our keys. Check them where the shop is started.` : message };
	}
}
