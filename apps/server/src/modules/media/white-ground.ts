// Product photos on white ground: detection of a near-white border, and the crop to the product with an even margin.
import sharp from "sharp";
import type { Crop } from "./schema.ts";

/** Least channel value of a pixel that counts as white: studio grounds and JPEG artefacts are not quite 255. */
const nearWhite = 244;
/** Share of the outermost pixels that must be white: a cable or a shadow may touch the edge. */
const whiteShare = 0.97;
/** Space around the product, as a share of its longer side. */
const margin = 0.06;
/** Side of the reduced copy that is measured. */
const measuredSide = 512;

export type WhiteGround = Crop & {
	/** Brightness of the ground, scaled to white. */
	ground: number;
};

/** Undefined for pictures on other grounds, and for those that are all white. Transparent ground counts as grey. */
export async function findWhiteGround(bytes: Uint8Array, size: { width: number; height: number }): Promise<WhiteGround | undefined> {
	const { data, info } = await sharp(bytes)
		.autoOrient()
		.resize({ width: measuredSide, height: measuredSide, fit: "inside", withoutEnlargement: true })
		.flatten({ background: "#808080" })
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	const darkest = (x: number, y: number) => {
		const at = (y * width + x) * channels;
		return channels < 3 ? (data[at] ?? 0) : Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
	};
	const ground = groundOf(width, height, darkest);
	if (ground === undefined) return undefined;
	const box = contentOf(width, height, darkest);
	if (box === undefined) return undefined;
	const scale = size.width / width;
	const content = { left: box.left * scale, top: box.top * scale, width: box.width * scale, height: box.height * scale };
	const space = Math.max(content.width, content.height) * margin;
	return {
		left: Math.round(content.left - space),
		top: Math.round(content.top - space),
		width: Math.round(content.width + 2 * space),
		height: Math.round(content.height + 2 * space),
		ground,
	};
}

/** Mean brightness of the outermost pixels, if they are white. */
function groundOf(width: number, height: number, darkest: (x: number, y: number) => number): number | undefined {
	const values: number[] = [];
	for (let x = 0; x < width; x++) values.push(darkest(x, 0), darkest(x, height - 1));
	for (let y = 1; y < height - 1; y++) values.push(darkest(0, y), darkest(width - 1, y));
	const white = values.filter((value) => value >= nearWhite);
	if (white.length < values.length * whiteShare) return undefined;
	return Math.floor(white.reduce((sum, value) => sum + value, 0) / white.length);
}

/** Bounding box of what is not white. A lone pixel of a row or column is noise. */
function contentOf(width: number, height: number, darkest: (x: number, y: number) => number): Crop | undefined {
	const rows = new Uint32Array(height);
	const columns = new Uint32Array(width);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++)
			if (darkest(x, y) < nearWhite) {
				rows[y] = (rows[y] ?? 0) + 1;
				columns[x] = (columns[x] ?? 0) + 1;
			}
	const filled = (count: number) => count > 1;
	const [left, top] = [columns.findIndex(filled), rows.findIndex(filled)];
	if (left < 0 || top < 0) return undefined;
	return { left, top, width: columns.findLastIndex(filled) - left + 1, height: rows.findLastIndex(filled) - top + 1 };
}

/** Applies the crop; where it reaches beyond the picture, white is added. Lossless, since the sizes are made from the result. */
export async function cutOnWhite(
	bytes: Uint8Array,
	size: { width: number; height: number },
	{ left, top, width, height, ground }: WhiteGround,
): Promise<Buffer> {
	const x = Math.max(left, 0);
	const y = Math.max(top, 0);
	const right = Math.min(left + width, size.width);
	const bottom = Math.min(top + height, size.height);
	return sharp(bytes)
		.autoOrient()
		.flatten({ background: "#fff" })
		.extract({ left: x, top: y, width: right - x, height: bottom - y })
		.linear(255 / ground, 0)
		.extend({ left: x - left, top: y - top, right: left + width - right, bottom: top + height - bottom, background: "#fff" })
		.png({ compressionLevel: 1 })
		.toBuffer();
}
