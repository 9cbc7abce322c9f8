// Renders an Open Graph image: text on the left, picture on the right.
import sharp, { type OverlayOptions } from "sharp";
import { type Face, fontFile } from "../invoices/pdf-page.ts";
import type { SharingCard } from "./sharing.ts";

export const cardWidth = 1200;
export const cardHeight = 630;

export const colours = { paper: "#fbf9f4", ink: "#1d2625", teal: "#0f5352", muted: "#55605e" };
const { paper, ink, teal, muted } = colours;

export const margin = 64;
const space = 24;
const wordsWidth = 560;
export const bandHeight = 14;
/** `thing`: picture contained with a margin; `room`: picture covers the right side. */
const frames = {
	thing: { left: 664, top: 88, width: 472, height: 440 },
	room: { left: 664, top: 0, width: cardWidth - 664, height: cardHeight - bandHeight },
};

/** `picture`: bytes of an image. Without it, or if it cannot be decoded, the card has text only. */
export async function drawCard(card: SharingCard, picture: Uint8Array | undefined): Promise<Buffer> {
	const shown = picture && (await fitPicture(picture, frames[card.shows], card.shows === "room" ? "cover" : "inside"));
	const width = shown ? wordsWidth : cardWidth - 2 * margin;
	const name = await writeText(card.shopName, { face: "heading", sizes: [34], colour: teal, width, height: 60 });
	const above = await writeText(card.above, { face: "semibold", sizes: [26], colour: teal, width, height: 80 });
	const title = await writeText(card.title, { face: "semibold", sizes: [60, 52, 44, 38], colour: ink, width, height: 230 });
	const below = await writeText(card.below, { face: "regular", sizes: [34, 28], colour: muted, width, height: 90 });

	const parts: OverlayOptions[] = [{ input: await flat(cardWidth, bandHeight, teal), left: 0, top: cardHeight - bandHeight }];
	if (name) parts.push({ input: name.bytes, left: margin, top: 52 });
	const block = [above, title, below].filter((text) => text !== undefined);
	const height = block.reduce((sum, text) => sum + text.height, space * (block.length - 1));
	let top = Math.round(cardHeight / 2 + 20 - height / 2);
	for (const text of block) {
		parts.push({ input: text.bytes, left: margin, top });
		top += text.height + space;
	}
	if (shown) parts.push(shown);
	return sharp({ create: { width: cardWidth, height: cardHeight, channels: 3, background: paper } })
		.composite(parts)
		.jpeg({ quality: 84, mozjpeg: true })
		.toBuffer();
}

type Frame = { left: number; top: number; width: number; height: number };

/** Undefined if it cannot be decoded. */
export async function fitPicture(bytes: Uint8Array, frame: Frame, fit: "cover" | "inside"): Promise<OverlayOptions | undefined> {
	const { left, top, width, height } = frame;
	try {
		const { data, info } = await sharp(bytes, { limitInputPixels: 60_000_000 })
			.resize(width, height, { fit })
			.png({ compressionLevel: 1 })
			.toBuffer({ resolveWithObject: true });
		return { input: data, left: left + Math.floor((width - info.width) / 2), top: top + Math.floor((height - info.height) / 2) };
	} catch {
		return undefined;
	}
}

export type TextStyle = {
	face: Face;
	/** Font sizes in order of preference: the first that fits; text too long for the last is cropped. */
	sizes: readonly number[];
	colour: string;
	width: number;
	height: number;
};

export async function writeText(text: string, { face, sizes, colour, width, height }: TextStyle) {
	const words = text.trim().slice(0, 200);
	if (words === "") return undefined;
	const { file, family } = fontFile(face);
	for (const [index, size] of sizes.entries()) {
		const { data, info } = await sharp({
			text: {
				text: `<span foreground="${colour}">${escapeMarkup(words)}</span>`,
				font: `${family} ${size}`,
				fontfile: file,
				width,
				dpi: 72,
				rgba: true,
				wrap: "word-char",
			},
		})
			.png({ compressionLevel: 1 })
			.toBuffer({ resolveWithObject: true });
		const fits = info.height <= height;
		if (!fits && index < sizes.length - 1) continue;
		if (fits) return { bytes: data, height: info.height };
		return { bytes: await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).png().toBuffer(), height };
	}
	return undefined;
}

function escapeMarkup(text: string): string {
	return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

export function flat(width: number, height: number, background: string): Promise<Buffer> {
	return sharp({ create: { width, height, channels: 3, background } })
		.png()
		.toBuffer();
}
