// What the seller decides once for the whole shop, and what the shop remembers about itself.
import { randomBytes } from "node:crypto";
import type { ShopSettings } from "@lapwing/contract/content";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { setting } from "./schema.ts";

/** Until the seller fills it in, the shop has its name only. */
export const blankShop: ShopSettings = {
	name: "Lapwing",
	tagline: "",
	notice: "",
	phone: "",
	whatsapp_no: "",
	email: "",
	address: "",
	hours: "",
	gstin: null,
	grievance_officer: null,
	payment_methods: "",
	legal_name: "",
};

export async function getShop(ctx: Ctx): Promise<ShopSettings> {
	return { ...blankShop, ...(await readSetting<ShopSettings>(ctx, "shop")) };
}

export async function saveShop(ctx: Ctx, shop: ShopSettings): Promise<void> {
	await writeSetting(ctx, "shop", shop);
}

export async function readSetting<T>(ctx: Ctx, key: string): Promise<T | undefined> {
	const { rows } = await ctx.db.execute<{ value: T }>(sql`${prepared} select value from setting where key = ${key} limit 1`);
	return rows[0]?.value;
}

export async function writeSetting(ctx: Ctx, key: string, value: unknown): Promise<void> {
	await ctx.db
		.insert(setting)
		.values({ key, value, updatedAt: ctx.now })
		.onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value`, updatedAt: ctx.now } });
}

/** Made on the first start and shared by all nodes, so that a seller need not invent one. */
export async function getAuthSecret(ctx: Ctx): Promise<string> {
	const fresh = randomBytes(32).toString("base64url");
	await ctx.db.insert(setting).values({ key: "auth_secret", value: fresh, updatedAt: ctx.now }).onConflictDoNothing();
	const secret = await readSetting<string>(ctx, "auth_secret");
	if (secret === undefined) throw new Error("The sign-in secret could not be stored.");
	return secret;
}
