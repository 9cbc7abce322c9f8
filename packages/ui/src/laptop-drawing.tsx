import { classNames } from "./class-names.ts";
import shapes from "./laptops.svg?url&no-inline";

export type LaptopColour = "sand" | "silver" | "graphite" | "petrol" | "navy" | "pearl";
export type Wallpaper = "crest" | "hills" | "arcs" | "bands" | "wave" | "dot";
export type WallpaperPalette = "lagoon" | "meadow" | "desert" | "ember" | "rose" | "dusk" | "night";
export type LaptopView = "front" | "lid" | "side" | "ports" | "keyboard";

/** Screen sizes there is a drawing for, with the width of the lid in it. */
const lidWidths = [
	{ inches: 13.3, width: 232 },
	{ inches: 14, width: 250 },
	{ inches: 15.6, width: 276 },
	{ inches: 16, width: 288 },
	{ inches: 17.3, width: 306 },
] as const;

/** The drawn size nearest to a screen size. */
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
	/** Screen size in inches; drawn to scale. */
	size?: number | undefined;
	colour?: LaptopColour | undefined;
	wallpaper?: Wallpaper | undefined;
	palette?: WallpaperPalette | undefined;
	view?: LaptopView | undefined;
	/** What the picture shows; without it the drawing is decoration. */
	label?: string | undefined;
	className?: string | undefined;
}

/** Its shapes are a file that the browser keeps; the colours are those of the page it stands on. */
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

/** All sizes stand on the same ground, 262 units down, around the same middle. */
function scaleOnGround(scale: number): string | undefined {
	if (scale === 1) return undefined;
	const round = (value: number) => Math.round(value * 1000) / 1000;
	return `matrix(${round(scale)} 0 0 ${round(scale)} ${round(200 * (1 - scale))} ${round(262 * (1 - scale))})`;
}
