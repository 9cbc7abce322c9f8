import * as contract from "@lapwing/contract/staff-settings";
import { type Bound, handle } from "../../http/bind.ts";
import { finishSetUp, getSettings, getSetUp, type SettingsDeps, saveSetting, testProvider } from "./staff-settings.ts";

const saved = "Saved.";

export function staffSettingsRoutes(desk: SettingsDeps): Bound[] {
	return [
		handle(contract.getSettings, async (ctx) => ({ data: await getSettings(ctx, desk) })),
		handle(contract.saveShopSettings, async (ctx, { version, ...shop }) => ({
			data: await saveSetting(ctx, desk, "shop", version, shop),
			message: saved,
		})),
		handle(contract.saveDeliverySettings, async (ctx, { version, ...delivery }) => ({
			data: await saveSetting(ctx, desk, "delivery", version, delivery),
			message: saved,
		})),
		handle(contract.savePaymentSettings, async (ctx, { version, ...payments }) => ({
			data: await saveSetting(ctx, desk, "payments", version, payments),
			message: saved,
		})),
		handle(contract.saveEmiSettings, async (ctx, { version, ...emi }) => ({
			data: await saveSetting(ctx, desk, "emi", version, emi),
			message: saved,
		})),
		handle(contract.saveReturnSettings, async (ctx, { version, ...returns }) => ({
			data: await saveSetting(ctx, desk, "returns", version, returns),
			message: saved,
		})),
		handle(contract.saveReviewSettings, async (ctx, { version, ...reviews }) => ({
			data: await saveSetting(ctx, desk, "reviews", version, reviews),
			message: saved,
		})),
		handle(contract.saveNumberSettings, async (ctx, { version, ...numbers }) => ({
			data: await saveSetting(ctx, desk, "numbers", version, numbers),
			message: saved,
		})),
		handle(contract.saveOrderLimits, async (ctx, { version, ...limits }) => ({
			data: await saveSetting(ctx, desk, "order_limits", version, limits),
			message: saved,
		})),
		handle(contract.testPaymentProvider, async (_ctx, { provider }) => ({ data: await testProvider(desk, provider) })),
		handle(contract.getSetUp, async (ctx) => ({ data: await getSetUp(ctx, desk) })),
		handle(contract.finishSetUp, async (ctx) => ({ data: await finishSetUp(ctx, desk) })),
	];
}
