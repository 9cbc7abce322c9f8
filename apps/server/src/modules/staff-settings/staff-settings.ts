// Settings for the owner: read together, saved section by section with optimistic locking.
import { DeliverySettings, EmiSettings } from "@lapwing/contract/delivery";
import type {
	NumberForm,
	OrderLimits,
	PaymentForm,
	ReturnForm,
	ReviewForm,
	SetUp,
	ShopForm,
	ShopValues,
} from "@lapwing/contract/staff-settings";
import { inArray, sql } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { recordChange } from "../audit/audit.ts";
import { defaultReviews } from "../buyer-reviews/invitations.ts";
import { deliverySettings } from "../delivery/delivery.ts";
import { type Mailer, senderOf } from "../mail/mail.ts";
import { defaultOrderLimits } from "../orders/order-limits.ts";
import { defaultReturns } from "../orders/return-window.ts";
import { paymentSettings } from "../payments/methods.ts";
import type { Payments } from "../payments/payment-rows.ts";
import { defaultNumbers } from "../settings/numbers.ts";
import { setting } from "../settings/schema.ts";
import { blankShop, writeSetting } from "../settings/settings.ts";

export type SettingsDeps = { mailer: Mailer; payments: Payments };

type Part = "shop" | "delivery" | "payments" | "emi" | "returns" | "reviews" | "numbers" | "order_limits";
const parts: Part[] = ["shop", "delivery", "payments", "emi", "returns", "reviews", "numbers", "order_limits"];
const titles: Record<Part, string> = {
	shop: "Shop",
	delivery: "Delivery",
	payments: "Payment",
	emi: "Instalments",
	returns: "Returns",
	reviews: "Reviews",
	numbers: "Numbers",
	order_limits: "Order limits",
};
const noInstalments: EmiSettings = { min_price: 0, plans: [] };

async function readParts(ctx: Ctx): Promise<Map<string, { value: unknown; version: string }>> {
	const rows = await ctx.db.select().from(setting).where(inArray(setting.key, parts));
	return new Map(rows.map((row) => [row.key, { value: row.value, version: row.updatedAt.toISOString() }]));
}

export async function getSettings(ctx: Ctx, { mailer, payments }: SettingsDeps): Promise<ShopValues> {
	const saved = await readParts(ctx);
	const version = (part: Part) => saved.get(part)?.version ?? null;
	const shop = { ...blankShop, ...(saved.get("shop")?.value as Partial<ShopForm> | undefined) };
	return {
		shop: { value: { ...shop, legal_name: shop.legal_name ?? "" }, version: version("shop") },
		delivery: { value: deliverySettings(saved.get("delivery")?.value as DeliverySettings | undefined), version: version("delivery") },
		payments: { value: paymentSettings(saved.get("payments")?.value as Partial<PaymentForm> | undefined), version: version("payments") },
		emi: { value: (saved.get("emi")?.value as EmiSettings | undefined) ?? noInstalments, version: version("emi") },
		returns: { value: (saved.get("returns")?.value as ReturnForm | undefined) ?? defaultReturns, version: version("returns") },
		reviews: { value: (saved.get("reviews")?.value as ReviewForm | undefined) ?? defaultReviews, version: version("reviews") },
		numbers: {
			value: { ...defaultNumbers, ...(saved.get("numbers")?.value as Partial<NumberForm> | undefined) },
			version: version("numbers"),
		},
		order_limits: {
			value: { ...defaultOrderLimits, ...(saved.get("order_limits")?.value as Partial<OrderLimits> | undefined) },
			version: version("order_limits"),
		},
		providers: [...payments.providers.values()].map(({ id, title, paysLater }) => ({ id, title, pays_later: paysLater })),
		mail: { server: mailer.send !== undefined, from: await senderOf(ctx, mailer) },
	};
}

export async function saveSetting(ctx: Ctx, desk: SettingsDeps, part: Part, version: string | null, value: object): Promise<ShopValues> {
	await inTransaction(ctx, async (tx) => {
		// A section that was never saved has no row to lock.
		await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${part}`}, 0))`);
		const before = (await readParts(tx)).get(part);
		if ((before?.version ?? null) !== (version === null ? null : new Date(version).toISOString()))
			throw new AppError("conflict", "Somebody else has saved these settings while you were editing them.");
		await writeSetting(tx, part, value);
		await recordChange(tx, {
			action: "changed",
			subject: "settings",
			id: part,
			title: titles[part],
			before: (before?.value ?? {}) as Record<string, unknown>,
			after: value as Record<string, unknown>,
		});
	});
	return getSettings(ctx, desk);
}

/** Without an open transaction, since the provider may respond slowly. */
export async function testProvider({ payments }: SettingsDeps, id: string): Promise<{ works: boolean; message: string }> {
	const provider = payments.providers.get(id);
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

export async function getSetUp(ctx: Ctx, { mailer }: Pick<SettingsDeps, "mailer">): Promise<SetUp> {
	const { rows } = await ctx.db.execute<{
		shop: boolean;
		gstin: boolean;
		location: boolean;
		delivery: boolean;
		payments: boolean;
		mail: boolean;
		finished: boolean;
		empty: boolean;
	}>(sql`
		select exists (select 1 from setting where key = 'shop') as shop,
			exists (select 1 from setting where key = 'shop' and value ->> 'gstin' is not null)
				or exists (select 1 from location where gstin is not null) as gstin,
			exists (select 1 from location) as location,
			exists (select 1 from setting where key = 'delivery') as delivery,
			exists (select 1 from setting where key = 'payments') as payments,
			exists (select 1 from mail where state = 'sent') as mail,
			exists (select 1 from setting where key = 'set_up_finished') as finished,
			not exists (select 1 from setting where key = 'shop') or not exists (select 1 from location) as empty`);
	const row = rows[0];
	return {
		needed: row !== undefined && row.empty && !row.finished,
		steps: [
			{ id: "shop", done: row?.shop ?? false },
			{ id: "gstin", done: row?.gstin ?? false },
			{ id: "location", done: row?.location ?? false },
			{ id: "delivery", done: row?.delivery ?? false },
			{ id: "payments", done: row?.payments ?? false },
			{ id: "mail", done: (row?.mail ?? false) && mailer.send !== undefined },
		],
	};
}

export async function finishSetUp(ctx: Ctx, desk: Pick<SettingsDeps, "mailer">): Promise<SetUp> {
	await inTransaction(ctx, async (tx) => {
		await writeSetting(tx, "set_up_finished", ctx.now.toISOString());
		await recordChange(tx, { action: "finished the set-up", subject: "settings", id: "set_up", title: "Set-up" });
	});
	return getSetUp(ctx, desk);
}
