import { classNames } from "./class-names.ts";
import shapes from "./laptops.svg?url&no-inline";

export type LaptopColour = "sand" | "silver" | "graphite" | "petrol" | "navy" | "pearl";
export type Wallpaper = "crest" | "hills" | "arcs" | "bands" | "wave" | "dot";
export type WallpaperPalette = "lagoon" | "meadow" | "desert" | "ember" | "rose" | "dusk" | "night";
export type LaptopView = "front" | "lid" | "side" | "ports" | "keyboard";

/** Available screen sizes, with the width of the lid in the drawing. */
const lidWidths = [
	{ inches: 13.3, width: 232 },
	{ inches: 14, width: 250 },
	{ inches: 15.6, width: 276 },
	{ inches: 16, width: 288 },
	{ inches: 17.3, width: 306 },
] as const;

/** Available size nearest to a screen size. */
export function drawnSize(inches: number): (typeof lidWidths)[number] {
	return lidWidths.reduce((best, size) => (Math.abs(size.inches - inches) < Math.abs(best.inches - inches) ? size : best));
}

const usualPalette: Record<Wallpaper, WallpaperPalette> = {
	crest: "lagoon",
	hills: "meadow",
	arcs: "dusk",
	bands: "night",
	wave: "meadow",
	dot: "rose",
};

export interface LaptopDrawingProps {
	/** Screen diagonal in inches; drawn to scale. */
	size?: number | undefined;
	colour?: LaptopColour | undefined;
	wallpaper?: Wallpaper | undefined;
	palette?: WallpaperPalette | undefined;
	view?: LaptopView | undefined;
	/** Accessible name; without it the drawing is decorative. */
	label?: string | undefined;
	className?: string | undefined;
}

/** Laptop illustration. Shapes come from a cached SVG file; colours are CSS custom properties of the page. */
export function LaptopDrawing({ colour = "silver", wallpaper = "crest", view = "front", ...props }: LaptopDrawingProps) {
	const { size = 14, palette = usualPalette[wallpaper], label, className } = props;
	const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
	return (
		<svg
			className={classNames("lap", `lap--${colour}`, view === "front" && `wall--${palette}`, className)}
			viewBox="0 0 400 290"
			preserveAspectRatio={view === "keyboard" ? "xMidYMid slice" : undefined}
			{...named}
		>
			{view === "front" ? (
				<g transform={scaleOnGround(drawnSize(size).width / 250)}>
					<use href={`${shapes}#lap-front`} />
					<use href={`${shapes}#wall-${wallpaper}`} x="82" y="60.5" width="236" height="143.3" />
				</g>
			) : (
				<use href={`${shapes}#lap-${view}`} />
			)}
		</svg>
	);
}

/** Transform that scales around the common baseline (y = 262) and the horizontal centre. */
function scaleOnGround(scale: number): string | undefined {
	if (scale === 1) return undefined;
	const round = (value: number) => Math.round(value * 1000) / 1000;
	return `matrix(${round(scale)} 0 0 ${round(scale)} ${round(200 * (1 - scale))} ${round(262 * (1 - scale))})`;
}
