// Brand as the pages need it.
import { createHash } from "node:crypto";
import type { BrandFile } from "@lapwing/contract/brand-files";
import type { SiteBrand } from "@lapwing/contract/content";
import type { BrandForm, BrandPicture } from "@lapwing/contract/staff-settings";
import { accentTokens } from "./accent.ts";

export type IconFile = Extract<BrandFile, `icon-${string}`>;

export function siteBrandOf(brand: BrandForm, shopName: string): SiteBrand {
	return {
		logo: logoOf(brand.logo),
		logo_dark: logoOf(brand.logo_dark),
		stylesheet: brand.accent === null ? null : `/brand.css?accent=${brand.accent.slice(1)}`,
		icon: iconPath(brand, shopName, "icon-32.png"),
		touch_icon: iconPath(brand, shopName, "icon-180.png"),
	};
}

/** Brand on printed documents: logo for a light ground, accent colour of the light theme. */
export function printedBrandOf({ logo, accent }: BrandForm) {
	return { logo: logoOf(logo), colour: accent === null ? null : (accentTokens(accent)["accent"]?.[0] ?? null) };
}

function logoOf(picture: BrandPicture | null) {
	return picture && { path: `${picture.folder}/logo.png`, width: picture.width, height: picture.height };
}

/** Uploaded icon, or the address of one drawn from the shop's initial; its version changes with the name and the colour. */
export function iconPath({ icon, accent }: BrandForm, shopName: string, file: IconFile): string {
	if (icon !== null) return `${icon.folder}/${file}`;
	const version = createHash("sha256").update(`${shopName}\n${accent}`).digest("hex").slice(0, 8);
	return `/brand/${file}?v=${version}`;
}
