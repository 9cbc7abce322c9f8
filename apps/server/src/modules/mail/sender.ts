import type { Ctx } from "../../ctx.ts";
import { accentTokens } from "../brand/accent.ts";
import { getSiteBrand } from "../brand/site-brand.ts";
import { getSetting } from "../settings/registry.ts";
import type { Sender } from "./email-layout.tsx";

/** The shop as the sender of an email: name, contact, logo and accent colour. */
export async function getSender(ctx: Ctx, siteUrl: string): Promise<Sender> {
	const [{ name, address, phone, email }, { logo }, { accent }] = await Promise.all([
		getSetting(ctx, "shop"),
		getSiteBrand(ctx),
		getSetting(ctx, "brand"),
	]);
	return { name, address, phone, email, siteUrl, logo, colour: accent === null ? undefined : accentTokens(accent)["petrol"]?.[0] };
}
