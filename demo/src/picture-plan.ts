// List of pictures to render: source of demo/pictures/plan.json. Products use those that exist.
import { brandTitle } from "./brands.ts";
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

export const accessoryColours: Record<string, readonly (string | null)[]> = {
	backpack: ["graphite", "petrol", "navy"],
	mouse: ["graphite", "silver", "pearl"],
	charger: ["pearl", "graphite"],
	ssd: [null],
	memory: [null],
	sleeve: ["graphite", "sand", "navy", "petrol", "tan", "black"],
	keyboard: ["graphite", "pearl"],
	dock: ["graphite"],
	hub: ["silver"],
	"power-brick": ["graphite"],
	briefcase: ["graphite", "sand"],
	case: ["graphite"],
	"gaming-mouse": ["graphite"],
	"compact-keyboard": ["graphite"],
	"keyboard-and-mouse": ["graphite"],
	"number-pad": ["silver"],
	cable: [null],
	adapter: ["silver"],
	"car-charger": ["graphite"],
	"power-bank": ["graphite"],
	"short-ssd": [null],
	"memory-pair": [null],
	drive: [null],
	"portable-ssd": ["graphite"],
	"portable-disk": ["graphite"],
	"usb-stick": ["silver"],
	"sd-card": [null],
	"vertical-mouse": ["graphite"],
};
export const accessoryViews = ["front", "above", "close"] as const;

export const accessoryName = (kind: string, view: (typeof accessoryViews)[number], colour: string | null) =>
	[kind, view, ...(colour === null ? [] : [colour])].join("-");

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
		accessories: Object.entries(accessoryColours).flatMap(([kind, colours]) =>
			colours.flatMap((colour, index) =>
				accessoryViews
					.slice(0, index === 0 ? undefined : 1)
					.map((view) => ({ name: accessoryName(kind, view, colour), kind, view, colour })),
			),
		),
		places,
		scenes: Object.entries(sceneShots).flatMap(([scene, shots]) => shots.map((shot) => ({ name: sceneName(scene, shot), scene, shot }))),
	};
}
