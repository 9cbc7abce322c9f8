import * as contract from "@lapwing/contract/staff-settings";
import { type Bound, handle } from "../../http/bind.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import { addBrandPicture, expectBrandFiles } from "../brand/brand-pictures.ts";
import type { MediaFolder } from "../media/media.ts";
import { getSetting, type SettingKey, type SettingValue } from "../settings/registry.ts";
import { reauthenticate } from "../staff/routes.ts";
import type { StaffDeps } from "../staff/staff.ts";
import { changeSetting, getShopValues, type SettingsDeps, testProvider } from "./staff-settings.ts";

const uploads = { name: "brand-upload", max: 120, seconds: 3600 };

export function staffSettingsRoutes(deps: SettingsDeps & { media: MediaFolder; staff: StaffDeps }): Bound[] {
	const save =
		<K extends SettingKey>(key: K) =>
		async (ctx: Parameters<typeof getShopValues>[0], input: SettingValue<K> & { version: string | null }) => ({
			data: await changeSetting(ctx, deps, key, input),
			message: "Saved.",
		});
	return [
		handle(contract.getShopValues, async (ctx) => ({ data: await getShopValues(ctx, deps) })),
		handle(contract.saveShopSettings, save("shop")),
		handle(contract.saveBrandSettings, async (ctx, input) => {
			await expectBrandFiles(ctx, deps.media, input);
			return save("brand")(ctx, input);
		}),
		handle(contract.uploadBrandPicture, async (ctx, { file, use }, call) => {
			await enforceRateLimit(ctx, uploads, call.ip);
			if (!(file instanceof Uint8Array)) throw new Error("The file was not read.");
			return { data: await addBrandPicture(ctx, deps.media, file, use) };
		}),
		handle(contract.savePromiseSettings, save("promises")),
		handle(contract.saveLocatorSettings, save("locator")),
		handle(contract.saveSignInSettings, async (ctx, { password, code, ...value }) => {
			// Reauthentication: a session alone must not make everybody's sign-in weaker.
			await reauthenticate(deps.staff, ctx, { password, code });
			return { data: await changeSetting(ctx, deps, "sign_in", value), message: "Saved." };
		}),
		handle(contract.saveDeliverySettings, save("delivery")),
		handle(contract.savePaymentSettings, save("payments")),
		handle(contract.saveEmiSettings, save("emi")),
		handle(contract.saveWarrantySettings, async (ctx, { about, ...input }) =>
			save("warranty")(ctx, { ...input, about: about ?? (await getSetting(ctx, "warranty")).about }),
		),
		handle(contract.saveReturnSettings, save("returns")),
		handle(contract.saveRefundSettings, save("refunds")),
		handle(contract.saveReviewSettings, save("reviews")),
		handle(contract.saveNumberSettings, save("numbers")),
		handle(contract.saveOrderLimits, save("order_limits")),
		handle(contract.testPaymentProvider, async (ctx, { provider }) => ({ data: await testProvider(ctx, deps, provider) })),
	];
}
