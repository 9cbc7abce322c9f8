import type { Ctx } from "../../ctx.ts";
import { printedBrandOf } from "../brand/site-brand.ts";
import { getSettings } from "../settings/registry.ts";
import type { Sender } from "./email-layout.tsx";

/** The shop as the sender of an email: name, contact, logo and accent colour. */
export async function getSender(ctx: Ctx, siteUrl: string): Promise<Sender> {
	const { shop, brand } = await getSettings(ctx, ["shop", "brand"]);
	const { name, address, phone, email } = shop;
	const { logo, colour } = printedBrandOf(brand);
	return { name, address, phone, email, siteUrl, logo, colour: colour ?? undefined };
}
