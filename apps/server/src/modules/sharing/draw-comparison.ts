// Renders the picture of a comparison: a column for each product.
import { formatRupees } from "@lapwing/contract/money";
import sharp, { type OverlayOptions } from "sharp";
import type { ComparedColumn, ComparisonCard } from "./comparison-card.ts";
import { bandHeight, cardHeight, cardWidth, colours, fitPicture, flat, margin, type TextStyle, writeText } from "./draw-card.ts";

const gap = 32;
const pictureTop = 116;
const pictureHeight = 170;
const wordsTop = 312;

const rows: (Omit<TextStyle, "width"> & { of: (column: ComparedColumn) => string })[] = [
	{ of: ({ title }) => title, face: "semibold", sizes: [32, 28, 24], colour: colours.ink, height: 76 },
	{ of: ({ configuration }) => configuration, face: "regular", sizes: [20, 18], colour: colours.muted, height: 28 },
	{ of: ({ price }) => formatRupees(price), face: "semibold", sizes: [30], colour: colours.teal, height: 40 },
	{
		of: ({ offer }) => (offer === null ? "" : `${formatRupees(offer.price)} with ${offer.code}`),
		face: "regular",
		sizes: [22, 18],
		colour: colours.teal,
		height: 30,
	},
	{ of: ({ why }) => why, face: "regular", sizes: [22, 20, 18], colour: colours.muted, height: 82 },
];

/** `pictures`: bytes of an image for each column; without it, or if it cannot be decoded, the column has text only. */
export async function drawComparison(
	{ shopName, columns }: ComparisonCard,
	pictures: readonly (Uint8Array | undefined)[],
): Promise<Buffer> {
	const width = Math.floor((cardWidth - 2 * margin - gap * (columns.length - 1)) / columns.length);
	const parts: OverlayOptions[] = [{ input: await flat(cardWidth, bandHeight, colours.teal), left: 0, top: cardHeight - bandHeight }];
	const name = await writeText(shopName, { face: "heading", sizes: [34], colour: colours.teal, width: cardWidth - 2 * margin, height: 60 });
	if (name) parts.push({ input: name.bytes, left: margin, top: 44 });
	const leftOf = (index: number) => margin + index * (width + gap);
	for (const [index, bytes] of pictures.entries()) {
		const frame = { left: leftOf(index), top: pictureTop, width, height: pictureHeight };
		const picture = bytes && (await fitPicture(bytes, frame, "inside"));
		if (picture) parts.push(picture);
	}
	// Row by row, so that prices stand beside each other whatever the length of the names.
	let top = wordsTop;
	for (const { of, ...style } of rows) {
		const texts = await Promise.all(columns.map((column) => writeText(of(column), { ...style, width })));
		for (const [index, text] of texts.entries()) if (text) parts.push({ input: text.bytes, left: leftOf(index), top });
		const tallest = Math.max(0, ...texts.map((text) => text?.height ?? 0));
		if (tallest > 0) top += tallest + 12;
	}
	return sharp({ create: { width: cardWidth, height: cardHeight, channels: 3, background: colours.paper } })
		.composite(parts)
		.png({ palette: true, quality: 90, effort: 4 })
		.toBuffer();
}
