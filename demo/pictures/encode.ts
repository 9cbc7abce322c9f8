// Encodes a picture in the sizes that the shop serves, each within its size limit (sizes.json). Replaces studio/encode.py where Pillow
// cannot write AVIF.
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import sizes from "./sizes.json" with { type: "json" };

const best = 64;
const least = { avif: 26, webp: 18 };

type Weights = readonly number[];

async function within(picture: Buffer, width: number, type: "avif" | "webp", kilobytes: number): Promise<Buffer> {
	let quality = 50;
	for (let tries = 1; ; tries += 1) {
		const image = sharp(picture).resize({ width });
		const made = await (type === "avif"
			? image.avif({ quality, effort: 3 })
			: image.webp({ quality, alphaQuality: 100, effort: 6 })
		).toBuffer();
		const over = made.byteLength / (kilobytes * 1024);
		if ((over <= 1 && (over > 0.8 || quality >= best)) || tries === 3 || (over > 1 && quality <= least[type])) return made;
		quality = Math.round(Math.min(best, Math.max(least[type], quality - 24 * Math.log(over * 1.06))));
	}
}

/** For WebP, whose alpha is lossless and heavy: only the dark part of the shadow, in fine steps; edges in coarser ones. */
async function contactShadow(picture: Buffer, width: number): Promise<Buffer> {
	const { data, info } = await sharp(picture).resize({ width }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	for (let at = 0; at < data.length; at += 4) {
		const alpha = data[at + 3] ?? 0;
		const isShadow = Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < 8 && alpha < 225;
		data[at + 3] = isShadow ? Math.round(Math.max(0, ((alpha - 24) * 235) / 211) / 10) * 10 : Math.round(alpha / 51) * 51;
	}
	return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
		.png()
		.toBuffer();
}

const kinds = ["view", "front", "scene", "fine", "thing", "thing view", "thing fine"] as const;

/** Widest file: a page shows an accessory's other views no wider. */
export const widestOf = (kind: (typeof kinds)[number]) => (kind === "thing view" || kind === "thing fine" ? 1200 : 2400);

/** Fronts, which lists show, scenes, and views with fine print may be larger; accessories are smaller. Atomic: the folder is renamed when it is complete. */
export async function keepSizes(
	picture: Buffer,
	folder: string,
	kind: (typeof kinds)[number],
	frames: readonly Buffer[] = [],
): Promise<void> {
	const { width: own } = await sharp(picture).metadata();
	const unfinished = `${folder}.part`;
	await rm(unfinished, { recursive: true, force: true });
	await mkdir(unfinished, { recursive: true });
	const write = async (type: "avif" | "webp", list: Record<string, Weights>) => {
		for (const [width, weights] of Object.entries(list))
			if (Number(width) <= Math.min(own, widestOf(kind)))
				await writeFile(
					`${unfinished}/${width}.${type}`,
					await within(
						type === "webp" && kind !== "scene" ? await contactShadow(picture, Number(width)) : picture,
						Number(width),
						type,
						weights[kinds.indexOf(kind)] ?? 20,
					),
				);
	};
	await write("avif", { ...sizes.widths, ...sizes.zoom });
	await write("webp", sizes.webp);
	for (const [index, frame] of frames.entries())
		await writeFile(`${unfinished}/turn-${String(index + 1).padStart(2, "0")}.avif`, await within(frame, 640, "avif", sizes.frame));
	await rename(unfinished, folder);
}

/** Rooms have the sizes and formats of uploads; a panorama is one file. */
export async function keepRoom(picture: Buffer, name: string, folder: string): Promise<void> {
	if (name.endsWith("-panorama")) {
		await mkdir(`${folder}/360`, { recursive: true });
		await writeFile(`${folder}/360/${name.replace("-panorama", "")}.webp`, await within(picture, 4096, "webp", 270));
		return;
	}
	const target = `${folder}/${name}`;
	await mkdir(`${target}.part`, { recursive: true });
	for (const [width, avif, webp] of [
		[320, 5, 7],
		[640, 12, 17],
		[960, 22, 32],
		[1600, 48, 62],
	] as const) {
		await writeFile(`${target}.part/${width}.avif`, await within(picture, width, "avif", avif));
		await writeFile(`${target}.part/${width}.webp`, await within(picture, width, "webp", webp));
	}
	await rename(`${target}.part`, target);
}
