// Pictures of products and locations: those of picture-plan.ts that have been rendered.
import type { ImageInput } from "@lapwing/contract/catalogue";
import { demoPictures, renderedPath } from "@lapwing/contract/picture-sizes";
import made from "../pictures/made.json" with { type: "json" };
import type { BrandSlug } from "./brands.ts";
import { bodyOfModel, type LaptopBody } from "./laptop-bodies.ts";
import type { LaptopFacts } from "./laptop-fields.ts";
import { accessoryColours, accessoryName, accessoryViews, type BodyView, coloursOf, frontName, viewName, viewsOf } from "./picture-plan.ts";

const sizes: Record<string, number[]> = made;

/** Path of a location's picture (its largest file); undefined if not rendered. */
export function pictureAt(name: string): string | undefined {
	const [width] = sizes[name] ?? [];
	return width === undefined ? undefined : `${demoPictures}${name}/${width}.webp`;
}

/** Path of a product's or scene's picture. Throws if missing: banners, guides and subcategories refer to it. */
export function productPicture(name: string): string {
	const [width, , frames] = sizes[name] ?? [];
	if (width === undefined) throw new Error(`There is no picture ${name}.`);
	return renderedPath(name, width, frames !== undefined);
}

type Image = Omit<ImageInput, "position">;

function imageOf(name: string, alt: string, colour: string | null): Image[] {
	const [width, height] = sizes[name] ?? [];
	return width === undefined || height === undefined ? [] : [{ path: productPicture(name), alt, width, height, colour, of_unit: false }];
}

const numbered = (images: Image[]): ImageInput[] => images.map((image, index) => ({ ...image, position: index + 1 }));

const saying: Record<Exclude<BodyView, "back">, string> = {
	left: "its left side, with the ports",
	right: "its right side, with the ports",
	keyboard: "keyboard and trackpad from above",
	tent: "folded to stand like a tent",
	tablet: "folded flat as a tablet",
	detail: "keys, hinge and ports close up",
	closed: "closed, with its marks of use",
	paper: "closed, beside a sheet of A4 paper",
	inside: "the bottom taken off, with battery, memory and SSD",
};

/** Whether a view of a shared body applies to this model. */
const isTrueOf = ({ memory, storage }: LaptopFacts, body: LaptopBody, view: BodyView) =>
	view !== "inside" || (memory.slots === body.ram_slots && storage.slots === body.ssd_slots);

/** Front and lid in each colour, then views common to all colours. */
export function laptopImages(facts: LaptopFacts, title: string): ImageInput[] {
	const body = bodyOfModel(facts);
	const inColours = coloursOf(facts).flatMap((colour) => {
		const tone = colour.toLowerCase();
		return [
			...imageOf(frontName(facts, tone), `${title} in ${tone}: open, from the front`, colour),
			...imageOf(viewName(body.name, "back", tone), `${title} in ${tone}: half closed, the lid from behind`, colour),
		];
	});
	const [tone = "silver"] = body.colours;
	const pictured = coloursOf(facts).length > 1 || coloursOf(facts)[0]?.toLowerCase() !== tone ? ` (pictured in ${tone})` : "";
	const shared = viewsOf(body).flatMap((view) =>
		view === "back" || !isTrueOf(facts, body, view)
			? []
			: imageOf(viewName(body.name, view, tone), `${title}: ${saying[view]}${pictured}`, null),
	);
	return numbered([...inColours, ...shared]);
}

const kinds: [RegExp, string][] = [
	[/Keyboard and Mouse/, "keyboard-and-mouse"],
	[/Number Pad/, "number-pad"],
	[/Mechanical Keyboard/, "mechanical-keyboard"],
	[/Gaming Keyboard/, "gaming-keyboard"],
	[/Folding Keyboard/, "folding-keyboard"],
	[/Keyboard/, "keyboard"],
	[/Vertical/, "vertical-mouse"],
	[/Wireless Gaming Mouse/, "wireless-gaming-mouse"],
	[/Gaming Mouse/, "gaming-mouse"],
	[/Mouse .*Wired/, "wired-mouse"],
	[/Mouse/, "mouse"],
	[/Hard Shell Backpack/, "hard-backpack"],
	[/Backpack|School Bag/, "backpack"],
	[/Felt Sleeve/, "felt-sleeve"],
	[/Leather Sleeve/, "leather-sleeve"],
	[/Paper Sleeve/, "paper-sleeve"],
	[/School Sleeve/, "school-sleeve"],
	[/Soft Sleeve/, "soft-sleeve"],
	[/Messenger/, "messenger"],
	[/Brief/, "briefcase"],
	[/Travel Case/, "case"],
	[/Dock/, "dock"],
	[/Hub/, "hub"],
	[/HDMI Adapter/, "adapter"],
	[/Cable/, "cable"],
	[/Car Charger/, "car-charger"],
	[/Power Bank/, "power-bank"],
	[/Charger for/, "power-brick"],
	[/Travel Charger/, "travel-charger"],
	[/Desk Charger/, "desk-charger"],
	[/Charger/, "charger"],
	[/Memory Pair/, "memory-pair"],
	[/Memory/, "memory"],
	[/2230/, "short-ssd"],
	[/NVMe/, "ssd"],
	[/SATA/, "drive"],
	[/Field SSD/, "portable-ssd"],
	[/Backup Disk/, "portable-disk"],
	[/USB Stick/, "usb-stick"],
	[/SD Card/, "sd-card"],
];

const accessoryWords = { front: "", above: ": from above", close: ": close up" } as const;

/** One per colour, or one of the brand's product type if there is none; then two more views. */
export function accessoryImages(brand: BrandSlug, title: string, options: readonly Record<string, string | number>[]): ImageInput[] {
	const kind = kinds.find(([words]) => words.test(title))?.[1];
	if (kind === undefined) return [];
	const colours = [...new Set(options.flatMap(({ colour }) => (colour === undefined ? [] : [String(colour)])))];
	const inColours = colours.flatMap((colour) =>
		imageOf(accessoryName(brand, kind, "front", colour.toLowerCase()), `${title} in ${colour.toLowerCase()}`, colour),
	);
	const tone = accessoryColours[brand]?.[kind]?.[0];
	const isOther = colours.length > 1 || (colours.length === 1 && colours[0]?.toLowerCase() !== tone);
	const others = accessoryViews.flatMap((view) =>
		tone === undefined || (view === "front" && colours.length > 0)
			? []
			: imageOf(accessoryName(brand, kind, view, tone), `${title}${accessoryWords[view]}${isOther ? ` (pictured in ${tone})` : ""}`, null),
	);
	return numbered([...inColours, ...others]);
}

/** Still and panorama of a room, those of another room of the same kind if not rendered; the header shows a scene. */
export function placeImages(layout: string) {
	const [kind] = layout.split("-");
	const room = [layout, `${kind}-a`, `${kind}-b`].find((name) => `${name}-panorama` in sizes) ?? layout;
	return {
		image: pictureAt(`${room}-still`) ?? null,
		banner: productPicture(kind === "store" ? "scene-front" : "scene-bench"),
		image_360_link: `${room}-panorama` in sizes ? `${demoPictures}360/${room}.webp` : null,
	};
}
