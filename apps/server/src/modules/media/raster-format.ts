// Raster formats by their first bytes (magic numbers), so that libvips is never given a format whose decoder draws, such as SVG: reading
// the size of an SVG may take as long as drawing it.

export function isRasterPicture(bytes: Uint8Array): boolean {
	const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
	if (bytes[0] === 0x89 && text(1, 4) === "PNG") return true;
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true;
	if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return true;
	return text(4, 8) === "ftyp" && ["avif", "avis", "mif1"].includes(text(8, 12));
}
