// Pictures of the seller's brand: rasterised and resized at upload, served as static files.
import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type BrandFile, brandFolder, logoHeight, logoWidth } from "@lapwing/contract/brand-files";
import type { BrandPicture, brandUses } from "@lapwing/contract/staff-settings";
import sharp, { type Metadata, type Sharp } from "sharp";
import { AppError, type Ctx } from "../../ctx.ts";
import { recordChange } from "../audit/audit.ts";
import { type MediaFolder, writeAtomically } from "../media/media.ts";

type Use = (typeof brandUses)[number];

const maxPixels = 24_000_000;
const formats = new Set(["png", "webp", "jpeg", "svg"]);

/** Smallest size that is sharp where the picture is shown; an SVG has none. */
const smallest: Record<Use, { width: number; height: number }> = {
	logo: { width: 48, height: 48 },
	icon: { width: 180, height: 180 },
	sharing: { width: 1200, height: 630 },
};

/** Rasterised: an SVG may contain scripts, so it is never served. librsvg loads no external files for one given as bytes. */
export async function addBrandPicture(ctx: Ctx, folder: MediaFolder, bytes: Uint8Array, use: Use): Promise<BrandPicture> {
	const { picture, width, height } = await decode(bytes, use);
	const files = await makeFiles(picture, use);
	const [first] = files.values();
	if (first === undefined) throw new Error("A brand picture has no file.");
	const id = createHash("sha256").update(use).update(first).digest("hex").slice(0, 32);
	const place = join(folder, "public", "brand", id);
	await mkdir(place, { recursive: true });
	for (const [name, content] of files) await writeAtomically(join(place, name), content);
	await recordChange(ctx, { action: "uploaded", subject: "picture", id, title: `${use}, ${width} × ${height}` });
	return { folder: brandFolder(id), ...(await sizeOf(first)) };
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
	const { width, height } = await sharp(bytes).metadata();
	return { width, height };
}

const wrong = (message: string) => new AppError("invalid", message, { errors: { file: [message] } });

async function decode(bytes: Uint8Array, use: Use): Promise<{ picture: Sharp; width: number; height: number }> {
	let facts: Metadata;
	try {
		facts = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
	} catch {
		throw wrong("This is not a picture the shop can read. Use PNG, WebP, JPEG or SVG, of 24 million pixels at most.");
	}
	if (!formats.has(facts.format)) throw wrong("Use a picture in PNG, WebP, JPEG or SVG.");
	const { width, height } = facts;
	const needed = smallest[use];
	if (facts.format !== "svg" && (width < needed.width || height < needed.height))
		throw wrong(`This picture is ${width} × ${height} pixels. It needs ${needed.width} × ${needed.height} or more.`);
	if (use === "icon" && Math.abs(width / height - 1) > 0.02) throw wrong(`An icon is square. This picture is ${width} × ${height} pixels.`);
	if (use === "logo" && (width / height > 12 || height / width > 2)) throw wrong("A logo is at most twelve times as wide as high.");
	// Density: the SVG is drawn 1,024 pixels wide whatever size it names, within what librsvg allows.
	const density = Math.min(2400, Math.max(72, (72 * 1024) / Math.max(width, height)));
	const picture = sharp(bytes, { limitInputPixels: maxPixels, ...(facts.format === "svg" && { density }) })
		.autoOrient()
		.timeout({ seconds: 10 });
	return { picture, width, height };
}

async function makeFiles(picture: Sharp, use: Use): Promise<Map<BrandFile, Buffer>> {
	const files = new Map<BrandFile, Buffer>();
	try {
		if (use === "logo") {
			const box = { width: logoWidth * 2, height: logoHeight * 2, fit: "inside", withoutEnlargement: true } as const;
			// Cut to content: margins of the file would make the logo look small. A flat picture has nothing to cut.
			const cut = await picture.clone().png().toBuffer();
			const trimmed = await sharp(cut)
				.trim({ threshold: 5 })
				.png()
				.toBuffer()
				.catch(() => cut);
			files.set(
				"logo.png",
				await sharp(trimmed).resize(box).png({ compressionLevel: 9, palette: true, quality: 90, effort: 8 }).toBuffer(),
			);
		} else if (use === "icon") {
			for (const size of [512, 192, 180, 32] as const)
				files.set(`icon-${size}.png`, await picture.clone().resize(size, size, { fit: "cover" }).png({ compressionLevel: 9 }).toBuffer());
			// Maskable: the safe zone is the middle 80 %, on a ground of the corner's colour.
			const inner = await picture.clone().resize(410, 410, { fit: "cover" }).png().toBuffer();
			const { data } = await sharp(inner)
				.extract({ left: 0, top: 0, width: 1, height: 1 })
				.flatten({ background: "#fff" })
				.raw()
				.toBuffer({ resolveWithObject: true });
			const background = { r: data[0] ?? 255, g: data[1] ?? 255, b: data[2] ?? 255 };
			files.set(
				"icon-maskable-512.png",
				await sharp({ create: { width: 512, height: 512, channels: 3, background } })
					.composite([{ input: inner }])
					.png({ compressionLevel: 9 })
					.toBuffer(),
			);
		} else {
			files.set(
				"sharing.jpg",
				await picture
					.clone()
					.resize(1200, 630, { fit: "cover" })
					.flatten({ background: "#fff" })
					.jpeg({ quality: 84, mozjpeg: true })
					.toBuffer(),
			);
		}
	} catch {
		throw wrong("This picture cannot be drawn. Try another file, or save it as PNG.");
	}
	return files;
}
