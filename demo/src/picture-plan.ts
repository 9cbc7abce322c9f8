// List of pictures to render: source of demo/pictures/plan.json. Products use those that exist.
import { type BrandSlug, brands, brandTitle } from "./brands.ts";
import { bodyOfModel, type LaptopBody, laptopBodies } from "./laptop-bodies.ts";
import { laptopFacts } from "./laptop-facts.ts";
import type { LaptopFacts } from "./laptop-fields.ts";
import { slugOf } from "./slug.ts";

/** Views of a body besides the front, in gallery order. */
const bodyViews = ["back", "left", "right", "keyboard", "tent", "tablet", "detail", "closed", "paper", "inside"] as const;
export type BodyView = (typeof bodyViews)[number];

/** Used laptops show their wear; the first body of a family also has close-ups. */
export function viewsOf(body: LaptopBody): BodyView[] {
	if (body.used) return ["back", "keyboard", "closed"];
	const siblings = laptopBodies.filter(({ brand, family, used }) => !used && brand === body.brand && family === body.family);
	const elder = siblings.find(({ screen, fold }) => Math.floor(screen) === Math.floor(body.screen) && fold === body.fold) ?? body;
	return bodyViews.filter((view) => {
		if (view === "closed") return false;
		if (view === "tent" || view === "tablet") return body.fold;
		if (view === "detail") return siblings[0] === body;
		// Bodies of one family and size differ only in their ports.
		return elder === body || (view !== "paper" && view !== "inside");
	});
}

/** The lid is rendered in every colour; other views in the first one. */
const coloursSeen = (body: LaptopBody, view: BodyView) => (view === "back" ? body.colours : body.colours.slice(0, 1));

/** Front view of a model by colour. Models with the same body have different screen contents. */
export const frontName = (facts: LaptopFacts, colour: string) => `${slugOf(`${brandTitle(facts.brand)} ${facts.model}`)}-front-${colour}`;
export const viewName = (body: string, view: BodyView, colour: string) => `${body}-${view}-${colour}`;

export const coloursOf = ({ configurations }: LaptopFacts) => [...new Set(configurations.map(([, , colour]) => colour))];

/** Accessories by brand and kind with the colours they are rendered in: no two brands share a picture. */
export const accessoryColours: Partial<Record<BrandSlug, Record<string, readonly (string | null)[]>>> = {
	aravalli: {
		messenger: ["sand", "graphite"],
		"felt-sleeve": ["graphite"],
		cable: [null],
		"car-charger": ["graphite"],
	},
	kestrel: {
		backpack: ["graphite", "petrol", "navy"],
		mouse: ["graphite", "silver"],
		"wired-mouse": ["graphite"],
		keyboard: ["graphite", "pearl"],
		"number-pad": ["silver"],
		"travel-charger": ["pearl"],
		"desk-charger": ["graphite"],
		charger: ["graphite"],
		hub: ["silver"],
		"power-bank": ["graphite"],
		memory: [null],
		ssd: [null],
	},
	monsoon: {
		backpack: ["graphite"],
		"hard-backpack": ["graphite"],
		"gaming-mouse": ["graphite"],
		"wireless-gaming-mouse": ["graphite"],
		"gaming-keyboard": ["graphite"],
		"power-brick": ["graphite"],
		"memory-pair": [null],
	},
	northbay: { "portable-ssd": ["graphite"], "sd-card": [null] },
	oriel: {
		"leather-sleeve": ["tan", "black"],
		"paper-sleeve": ["sand", "graphite"],
		mouse: ["pearl", "graphite"],
		"folding-keyboard": ["graphite"],
		hub: ["silver"],
		adapter: ["silver"],
	},
	pipal: {
		backpack: ["navy", "petrol"],
		"school-sleeve": ["sand", "navy"],
		"soft-sleeve": ["graphite", "petrol"],
		"keyboard-and-mouse": ["graphite"],
		memory: [null],
		drive: [null],
		"portable-disk": ["graphite"],
		"usb-stick": ["silver"],
	},
	tessel: {
		briefcase: ["graphite"],
		case: ["graphite"],
		mouse: ["graphite"],
		"vertical-mouse": ["graphite"],
		keyboard: ["graphite"],
		dock: ["graphite"],
		"power-brick": ["graphite"],
		memory: [null],
	},
	vantar: {
		"mechanical-keyboard": ["graphite"],
		"power-brick": ["graphite"],
		ssd: [null],
		"short-ssd": [null],
	},
};
export const accessoryViews = ["front", "above", "close"] as const;
type AccessoryView = (typeof accessoryViews)[number];

export const accessoryName = (brand: BrandSlug, kind: string, view: AccessoryView, colour: string | null) =>
	[brand, kind, view, ...(colour === null ? [] : [colour])].join("-");

/** The ten most reviewed laptops, the shop's measure of popularity, in their first colour: they can be turned around. */
export const turntables = new Set([
	"aravalli-ridge-14-oled-front-sand",
	"kestrel-swift-15-front-silver",
	"kestrel-air-14-front-pearl",
	"northbay-studio-16-front-silver",
	"monsoon-forge-16-front-graphite",
	"tessel-work-14-g3-front-graphite",
	"pipal-note-14-front-petrol",
	"oriel-leaf-13-front-pearl",
	"kestrel-air-14-pro-front-pearl",
	"tessel-work-14-g2-refurbished-front-graphite",
]);

/** Scenes of banners, guides and locations, with what each camera looks at. */
export const sceneShots = {
	desk: ["main", "cup"],
	canteen: ["main", "bag"],
	bench: ["main", "parts"],
	front: ["main"],
} as const;
export const sceneName = (scene: string, shot: string) => (shot === "main" ? `scene-${scene}` : `scene-${scene}-${shot}`);

const places = ["store-a", "service-a", "store-b", "service-b"];

/** Input of the renderer: bodies with dimensions, fronts with their body, accessories, rooms. */
export function picturePlan() {
	const zoomed = new Set<string>();
	return {
		bodies: Object.fromEntries(laptopBodies.map((body) => [body.name, body])),
		fronts: laptopFacts.flatMap((facts, number) =>
			coloursOf(facts).map((colour) => {
				const { name: body, used } = bodyOfModel(facts);
				// Zoom file for the first model of each body; used laptops have none.
				const zoom = !used && !zoomed.has(body);
				zoomed.add(body);
				const name = frontName(facts, colour.toLowerCase());
				return { name, body, colour: colour.toLowerCase(), screen: number, zoom, turn: turntables.has(name) };
			}),
		),
		views: laptopBodies.flatMap((body, number) =>
			viewsOf(body).flatMap((view) =>
				coloursSeen(body, view).map((colour) => ({
					name: viewName(body.name, view, colour),
					body: body.name,
					view,
					colour,
					screen: number + 3,
				})),
			),
		),
		accessories: brands.flatMap(({ slug: brand }) =>
			Object.entries(accessoryColours[brand] ?? {}).flatMap(([kind, colours]) =>
				colours.flatMap((colour, index) =>
					accessoryViews
						.slice(0, index === 0 ? undefined : 1)
						.map((view) => ({ name: accessoryName(brand, kind, view, colour), brand, kind, view, colour })),
				),
			),
		),
		places,
		scenes: Object.entries(sceneShots).flatMap(([scene, shots]) => shots.map((shot) => ({ name: sceneName(scene, shot), scene, shot }))),
	};
}
