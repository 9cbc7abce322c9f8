// Registry of the settings that the owner can change: one entry per key of the table `setting`, with its schema, default and title.
import { DeliverySettings, EmiSettings } from "@lapwing/contract/delivery";
import {
	BrandForm,
	LocatorForm,
	NumberForm,
	OrderLimits,
	PaymentForm,
	PromiseForm,
	RefundForm,
	ReturnForm,
	ReviewForm,
	ShopForm,
	SignInForm,
} from "@lapwing/contract/staff-settings";
import { defaultExtensionsAbout, WarrantySettings } from "@lapwing/contract/warranty-extensions";
import type { z } from "zod";
import type { Ctx } from "../../ctx.ts";
import { readSetting, readSettings, writeSetting } from "./settings.ts";

type Setting<T extends object> = {
	/** For the change log. */
	title: string;
	schema: z.ZodType<T>;
	/** Value before the owner has saved one. Also fills fields that a stored value of an earlier release lacks. */
	defaults: T;
	/** Fields without which pages fail: an invalid stored value, as an earlier release accepted it, is replaced by the default. */
	repaired?: readonly (keyof T)[];
};

const define = <T extends object>(setting: Setting<T>): Setting<T> => setting;

export const settings = {
	shop: define({
		title: "Shop",
		schema: ShopForm,
		defaults: {
			name: "My shop",
			legal_name: "",
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
		},
	}),
	brand: define({
		title: "Brand",
		schema: BrandForm,
		defaults: { logo: null, logo_dark: null, icon: null, sharing: null, accent: null },
	}),
	promises: define({
		title: "Promises",
		schema: PromiseForm,
		defaults: { repair_warranty_days: 0, free_check: false, reply_hours: 0, same_price: false, free_service: [] },
	}),
	/** All of India, within a week, free. */
	delivery: define({
		title: "Delivery",
		schema: DeliverySettings,
		defaults: {
			zones: [],
			default: { title: "India", serviceable: true, days: 7, charge: 0 },
			free_from: null,
			cut_off_hour: 14,
			closed_weekdays: [0],
			time_zone: "Asia/Kolkata",
		},
		repaired: ["time_zone"],
	}),
	payments: define({
		title: "Payment",
		schema: PaymentForm,
		defaults: { cod: { enabled: true, max_amount: 50_000_00, excluded_prefixes: [] }, providers_hidden: [] },
	}),
	/** Without a plan, no instalment is shown. */
	emi: define({ title: "Instalments", schema: EmiSettings, defaults: { min_price: 0, plans: [] } }),
	warranty: define({ title: "Warranty extensions", schema: WarrantySettings, defaults: { about: defaultExtensionsAbout, extensions: [] } }),
	returns: define({ title: "Returns", schema: ReturnForm, defaults: { days: 7 } }),
	refunds: define({ title: "Refunds", schema: RefundForm, defaults: { manager_limit: 25_000_00 } }),
	reviews: define({ title: "Reviews", schema: ReviewForm, defaults: { mail_days: 10 } }),
	numbers: define({ title: "Numbers", schema: NumberForm, defaults: { order_prefix: "LW", invoice_prefix: "LW" } }),
	order_limits: define({
		title: "Order limits",
		schema: OrderLimits,
		defaults: {
			unpaid_orders: 5,
			unpaid_amount: 10_00_000_00,
			cash_orders: 3,
			cash_amount: 1_50_000_00,
			network_orders: 20,
			network_started: 100,
			network_pieces: 60,
			network_amount: 40_00_000_00,
			network_share: 50,
			network_cash: 20,
		},
	}),
	sign_in: define({ title: "Sign-in", schema: SignInForm, defaults: { two_step_required: false } }),
	locator: define({ title: "Locators", schema: LocatorForm, defaults: { radius_km: 100 } }),
};

export type SettingKey = keyof typeof settings;
export type SettingValue<K extends SettingKey> = (typeof settings)[K]["defaults"];
export const settingKeys = Object.keys(settings) as SettingKey[];

export async function getSetting<K extends SettingKey>(ctx: Ctx, key: K): Promise<SettingValue<K>> {
	return decodeSetting(key, await readSetting(ctx, key));
}

/** Several settings by one statement. */
export async function getSettings<K extends SettingKey>(ctx: Ctx, keys: readonly K[]): Promise<{ [Key in K]: SettingValue<Key> }> {
	const stored = await readSettings(ctx, keys);
	return Object.fromEntries(keys.map((key) => [key, decodeSetting(key, stored.get(key))])) as { [Key in K]: SettingValue<Key> };
}

/** Validated by the caller: at the API's edge, or by its type. */
export async function saveSetting<K extends SettingKey>(ctx: Ctx, key: K, value: SettingValue<K>): Promise<void> {
	await writeSetting(ctx, key, value);
}

/** A stored value merged over the defaults. It was validated when it was saved. */
export function decodeSetting<K extends SettingKey>(key: K, stored: unknown): SettingValue<K> {
	const { schema, defaults, repaired = [] } = settings[key] as Setting<SettingValue<K>>;
	if (!isObject(stored)) return defaults;
	const value = mergeObjects(defaults, stored) as SettingValue<K>;
	if (repaired.length === 0) return value;
	const issues = schema.safeParse(value).error?.issues ?? [];
	for (const field of repaired) if (issues.some(({ path }) => path[0] === field)) value[field] = defaults[field];
	return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Deep merge; arrays and null replace. */
function mergeObjects(defaults: object, stored: Record<string, unknown>): Record<string, unknown> {
	const merged: Record<string, unknown> = { ...defaults };
	for (const [field, value] of Object.entries(stored)) {
		const before = merged[field];
		merged[field] = isObject(before) && isObject(value) ? mergeObjects(before, value) : value;
	}
	return merged;
}
