import type { Ctx } from "../../ctx.ts";
import { accentTokens } from "../brand/accent.ts";
import { siteBrandOf } from "../brand/site-brand.ts";
import { getSettings } from "../settings/registry.ts";
import type { Sender } from "./email-layout.tsx";

/** The shop as the sender of an email: name, contact, logo and accent colour. */
export async function getSender(ctx: Ctx, siteUrl: string): Promise<Sender> {
	const { shop, brand } = await getSettings(ctx, ["shop", "brand"]);
	const { name, address, phone, email } = shop;
	const colour = brand.accent === null ? undefined : accentTokens(brand.accent)["petrol"]?.[0];
	return { name, address, phone, email, siteUrl, logo: siteBrandOf(brand, name).logo, colour };
}
