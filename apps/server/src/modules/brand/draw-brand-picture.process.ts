// Child process: decodes, rasterises and resizes one picture of the seller's brand. A process of its own, since libvips draws on threads that
// files, DNS and password hashes of the shop need as well, and a drawing thread can be stopped only with its process.
// Types only: in a container this program runs from the sources, without the contract package.
import type { BrandFile } from "@lapwing/contract/brand-files";
import type { brandUses } from "@lapwing/contract/staff-settings";
import sharp, { type Metadata, type Sharp } from "sharp";

type Use = (typeof brandUses)[number];

/** `logoSize`: the largest box a logo is shown in, in CSS pixels. */
export type DrawRequest = { bytes: Uint8Array; use: Use; logoSize: { width: number; height: number } };
export type Drawn = { width: number; height: number; files: [BrandFile, Uint8Array][]; shown: { width: number; height: number } };
export type DrawAnswer = { drawn: Drawn } | { problem: string };

const maxPixels = 24_000_000;
const maxMemory = 700 * 1024 * 1024;
const maxCpuSeconds = 8;
const formats = new Set(["png", "webp", "jpeg", "svg"]);

/** Smallest size that is sharp where the picture is shown; an SVG has none. */
const minSize: Record<Use, { width: number; height: number }> = {
	logo: { width: 48, height: 48 },
	icon: { width: 180, height: 180 },
	sharing: { width: 1200, height: 630 },
};

class InvalidPicture extends Error {}

sharp.concurrency(1);
sharp.cache(false);
// Limits of memory and CPU time: drawing runs on other threads, so that this timer is on time.
setInterval(() => {
	const { user, system } = process.cpuUsage();
	if (process.memoryUsage.rss() > maxMemory || user + system > maxCpuSeconds * 1_000_000)
		// `process.exit` would wait for the drawing thread.
		process.kill(process.pid, "SIGKILL");
}, 20).unref();

process.once("message", (request: DrawRequest) => {
	void draw(request).then((answer) => process.send?.(answer, () => process.exit(0)));
});
// The parent has ended.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));

async function draw({ bytes, use, logoSize }: DrawRequest): Promise<DrawAnswer> {
	try {
		const { picture, width, height } = await decode(bytes, use);
		const files = [...(await makeFiles(picture, use, logoSize))];
		const { width: shownWidth, height: shownHeight } = await sharp(files[0]?.[1]).metadata();
		return { drawn: { width, height, files, shown: { width: shownWidth, height: shownHeight } } };
	} catch (error) {
		return { problem: error instanceof InvalidPicture ? error.message : cannotDraw };
	}
}

const cannotDraw = "This picture cannot be drawn. Try another file, or save it as PNG.";

async function decode(bytes: Uint8Array, use: Use): Promise<{ picture: Sharp; width: number; height: number }> {
	let metadata: Metadata;
	try {
		metadata = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
	} catch {
		throw new InvalidPicture("This is not a picture the shop can read. Use PNG, WebP, JPEG or SVG, of 24 million pixels at most.");
	}
	if (!formats.has(metadata.format)) throw new InvalidPicture("Use a picture in PNG, WebP, JPEG or SVG.");
	const { width, height } = metadata;
	const needed = minSize[use];
	if (metadata.format !== "svg" && (width < needed.width || height < needed.height))
		throw new InvalidPicture(`This picture is ${width} × ${height} pixels. It needs ${needed.width} × ${needed.height} or more.`);
	if (use === "icon" && Math.abs(width / height - 1) > 0.02)
		throw new InvalidPicture(`An icon is square. This picture is ${width} × ${height} pixels.`);
	if (use === "logo" && (width / height > 12 || height / width > 2))
		throw new InvalidPicture("A logo is at most twelve times as wide as high.");
	// Density: the SVG is drawn 1,024 pixels wide whatever size it names, within what librsvg allows.
	const density = Math.min(2400, Math.max(1, (72 * 1024) / Math.max(width, height)));
	const picture = sharp(bytes, { limitInputPixels: maxPixels, ...(metadata.format === "svg" && { density }) })
		.autoOrient()
		.timeout({ seconds: 10 });
	return { picture, width, height };
}

async function makeFiles(picture: Sharp, use: Use, logoSize: DrawRequest["logoSize"]): Promise<Map<BrandFile, Buffer>> {
	const files = new Map<BrandFile, Buffer>();
	try {
		if (use === "logo") {
			const box = { width: logoSize.width * 2, height: logoSize.height * 2, fit: "inside", withoutEnlargement: true } as const;
			// Cut to content: margins of the file would make the logo look small. A flat picture has nothing to cut.
			const whole = await picture.clone().png().toBuffer();
			const trimmed = await sharp(whole)
				.trim({ threshold: 5 })
				.png()
				.toBuffer()
				.catch(() => whole);
			files.set(
				"logo.png",
				await sharp(trimmed).resize(box).png({ compressionLevel: 9, palette: true, quality: 90, effort: 8 }).toBuffer(),
			);
		} else if (use === "icon") {
			for (const size of [512, 192, 180, 32] as const)
				files.set(`icon-${size}.png`, await picture.clone().resize(size, size, { fit: "cover" }).png({ compressionLevel: 9 }).toBuffer());
			// Maskable: the safe zone is the middle 80 %, on a background of the corner's colour.
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
		throw new InvalidPicture(cannotDraw);
	}
	return files;
}
