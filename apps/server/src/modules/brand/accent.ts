// Accent colour: design tokens of both themes from one colour, with the contrast of WCAG 2.2 (1.4.3, 1.4.11).

type Rgb = readonly [number, number, number];
type Hsl = { h: number; s: number; l: number };

/** Grounds of packages/ui/src/tokens.css. */
const paper = { light: "#fbf9f4", dark: "#101615" };
const raisedDark = "#1b2422";
const onDeep = "#f6f2e8";

const textContrast = 4.5;

/** Stylesheet that replaces the accent tokens. `light-dark()` as in tokens.css, so that `data-theme` keeps working. */
export function accentStylesheet(hex: string): string {
	const declarations = Object.entries(accentTokens(hex)).map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`);
	return `:root{${declarations.join(";")}}\n`;
}

/** Token name → colours in the light and the dark theme. */
export function accentTokens(hex: string): Record<string, readonly [string, string]> {
	const { h, s, l } = toHsl(parse(hex));
	const at = (lightness: number, saturation = s) => format(fromHsl({ h, s: saturation, l: lightness }));
	const light = darkest(l, (lightness) => contrast(at(lightness), paper.light) >= textContrast + 0.5);
	const dark = lightest(Math.max(l, 0.6), (lightness) => contrast(at(lightness), raisedDark) >= textContrast + 1.5);
	const deepLight = darkest(Math.min(l, 0.16), (lightness) => contrast(at(lightness), onDeep) >= 9);
	const deepDark = darkest(0.13, (lightness) => contrast(at(lightness), onDeep) >= 10);
	const onAccentDark = darkest(0.09, (lightness) => contrast(at(lightness), at(dark)) >= textContrast + 1);
	return {
		accent: [at(light), at(dark)],
		"accent-hover": [at(light * 0.8), at(dark + (1 - dark) * 0.3)],
		"accent-press": [at(light * 0.62), at(dark + (1 - dark) * 0.5)],
		"on-accent": [paper.light, at(onAccentDark)],
		"accent-tint": [mix(at(light), paper.light, 0.12), mix(at(dark), paper.dark, 0.16)],
		"accent-deep": [at(deepLight), at(deepDark)],
		focus: [at(light), at(dark)],
	};
}

/** The given lightness, or the next lower one that holds. Black always does. */
function darkest(from: number, holds: (lightness: number) => boolean): number {
	for (let lightness = from; lightness > 0; lightness -= 0.01) if (holds(lightness)) return lightness;
	return 0;
}

/** The given lightness, or the next higher one that holds. White always does. */
function lightest(from: number, holds: (lightness: number) => boolean): number {
	for (let lightness = from; lightness < 1; lightness += 0.01) if (holds(lightness)) return lightness;
	return 1;
}

export function contrast(one: string, other: string): number {
	const [a, b] = [luminance(parse(one)), luminance(parse(other))];
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance, WCAG 2.2. */
function luminance([r, g, b]: Rgb): number {
	const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
	return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function parse(hex: string): Rgb {
	const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
	return [part(1), part(3), part(5)];
}

function format(rgb: Rgb): string {
	return `#${rgb
		.map((part) =>
			Math.round(Math.min(1, Math.max(0, part)) * 255)
				.toString(16)
				.padStart(2, "0"),
		)
		.join("")}`;
}

function mix(one: string, other: string, share: number): string {
	const [a, b] = [parse(one), parse(other)];
	const part = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
	return format([part(0), part(1), part(2)]);
}

function toHsl([r, g, b]: Rgb): Hsl {
	const max = Math.max(r, g, b);
	const min = Math.min(r, g, b);
	const range = max - min;
	const l = (max + min) / 2;
	if (range === 0) return { h: 0, s: 0, l };
	const s = range / (1 - Math.abs(2 * l - 1));
	const h = max === r ? ((g - b) / range) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
	return { h: (h * 60 + 360) % 360, s, l };
}

function fromHsl({ h, s, l }: Hsl): Rgb {
	const part = (n: number) => {
		const k = (n + h / 30) % 12;
		return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
	};
	return [part(0), part(8), part(4)];
}
