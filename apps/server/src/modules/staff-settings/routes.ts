import * as contract from "@lapwing/contract/staff-settings";
import { type Bound, handle } from "../../http/bind.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import { addBrandPicture } from "../brand/brand-pictures.ts";
import type { MediaFolder } from "../media/media.ts";
import type { SettingKey, SettingValue } from "../settings/registry.ts";
import { changeSetting, finishSetUp, getSettings, getSetUp, type SettingsDeps, testProvider } from "./staff-settings.ts";

const uploads = { name: "brand-upload", max: 120, seconds: 3600 };

export function staffSettingsRoutes(deps: SettingsDeps & { media: MediaFolder }): Bound[] {
	const save =
		<K extends SettingKey>(key: K) =>
		async (ctx: Parameters<typeof getSettings>[0], input: SettingValue<K> & { version: string | null }) => ({
			data: await changeSetting(ctx, deps, key, input),
			message: "Saved.",
		});
	return [
		handle(contract.getSettings, async (ctx) => ({ data: await getSettings(ctx, deps) })),
		handle(contract.saveShopSettings, save("shop")),
		handle(contract.saveBrandSettings, save("brand")),
		handle(contract.uploadBrandPicture, async (ctx, { file, use }, call) => {
			await enforceRateLimit(ctx, uploads, call.ip);
			if (!(file instanceof Uint8Array)) throw new Error("The file was not read.");
			return { data: await addBrandPicture(ctx, deps.media, file, use) };
		}),
		handle(contract.savePromiseSettings, save("promises")),
		handle(contract.saveLocatorSettings, save("locator")),
		handle(contract.saveDeliverySettings, save("delivery")),
		handle(contract.savePaymentSettings, save("payments")),
		handle(contract.saveEmiSettings, save("emi")),
		handle(contract.saveReturnSettings, save("returns")),
		handle(contract.saveReviewSettings, save("reviews")),
		handle(contract.saveNumberSettings, save("numbers")),
		handle(contract.saveOrderLimits, save("order_limits")),
		handle(contract.testPaymentProvider, async (_ctx, { provider }) => ({ data: await testProvider(deps, provider) })),
		handle(contract.getSetUp, async (ctx) => ({ data: await getSetUp(ctx, deps) })),
		handle(contract.finishSetUp, async (ctx) => ({ data: await finishSetUp(ctx, deps) })),
	];
}
