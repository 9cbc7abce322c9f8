// Favicon of a shop without an icon: the initial of its name on its accent colour.
import sharp from "sharp";
import { accentTokens } from "../brand/accent.ts";
import { fontFile } from "../invoices/pdf-page.ts";

const defaultAccent = "#0f5352";

export async function drawIcon(shopName: string, accent: string | null, size: number, { maskable = false } = {}): Promise<Buffer> {
	const [background = defaultAccent] = accentTokens(accent ?? defaultAccent)["accent"] ?? [];
	const letter = [...shopName.trim()][0]?.toUpperCase() ?? "";
	const height = Math.round(size * (maskable ? 0.4 : 0.56));
	const { file, family } = fontFile("semibold");
	const radius = maskable ? 0 : Math.round(size * 0.18);
	const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${background}"/></svg>`;
	const drawn = /[\p{L}\p{N}]/u.test(letter)
		? await sharp({
				text: { text: `<span foreground="#ffffff">${letter}</span>`, font: `${family} ${height}`, fontfile: file, dpi: 72, rgba: true },
			})
				.png()
				.toBuffer()
		: undefined;
	return sharp(Buffer.from(ground))
		.composite(drawn ? [{ input: drawn, gravity: "centre" }] : [])
		.png({ compressionLevel: 9 })
		.toBuffer();
}
