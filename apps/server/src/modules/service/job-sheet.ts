// Job sheet of a laptop in repair, with a QR code of the tracking page.
import type { JobSheet } from "@lapwing/contract/staff-service";
import { eq } from "drizzle-orm";
import QRCode from "qrcode";
import { AppError, type Ctx } from "../../ctx.ts";
import { printedBrandOf } from "../brand/site-brand.ts";
import { location } from "../locations/schema.ts";
import { getSettings } from "../settings/registry.ts";
import { getRequest } from "./request-detail.ts";

export async function getJobSheet(ctx: Ctx, siteUrl: string, id: number): Promise<JobSheet> {
	const request = await getRequest(ctx, id);
	if (request.url === null) throw new AppError("conflict", "A message has no job sheet.");
	const {
		shop: { name, phone },
		brand,
	} = await getSettings(ctx, ["shop", "brand"]);
	const [center] =
		request.center === null
			? []
			: await ctx.db
					.select({ title: location.title, address: location.address, contact_no: location.contactNo })
					.from(location)
					.where(eq(location.id, request.center.id))
					.limit(1);
	const trackingUrl = `${siteUrl}${request.url}`;
	const svg = await QRCode.toString(trackingUrl, { type: "svg", margin: 1, errorCorrectionLevel: "M" });
	return {
		request,
		shop: { name, phone, logo: printedBrandOf(brand).logo },
		center: center ?? null,
		tracking_url: trackingUrl,
		qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
	};
}
