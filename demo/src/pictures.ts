// Which pictures a product or a place shows: those of its body and colour, as demo/pictures/plan.json names them.
import type { ImageInput } from "@lapwing/contract/catalogue";
import { demoPictures } from "@lapwing/contract/picture-sizes";
import made from "../pictures/made.json" with { type: "json" };
import type { LaptopFacts } from "./laptop.ts";

const sizes: Record<string, number[]> = made;

/** The path of a picture's largest file; none while it has not been rendered. */
export function pictureAt(name: string): string | undefined {
	const [width] = sizes[name] ?? [];
	return width === undefined ? undefined : `${demoPictures}${name}/${width}.webp`;
}

function imageOf(name: string, alt: string, colour: string | null): Omit<ImageInput, "position">[] {
	const path = pictureAt(name);
	const [width, height] = sizes[name] ?? [];
	return path === undefined || width === undefined || height === undefined ? [] : [{ path, alt, width, height, colour }];
}

const numbered = (images: Omit<ImageInput, "position">[]): ImageInput[] =>
	images.map((image, index) => ({ ...image, position: index + 1 }));

type Body = { front: string; rest: string };

const same = (body: string): Body => ({ front: body, rest: body });

/** The bodies that may stand for a laptop, the most fitting first; a colour may exist in one only. */
function bodiesFor({ brand, model, in: groups, screen, body }: LaptopFacts): Body[] {
	const small = screen < 13.9;
	const large = screen > 15;
	const slim: Body = small ? { front: "ultrabook-13", rest: "ultrabook-14" } : same(large ? "ultrabook-16" : "ultrabook-14");
	if (/Flip|Twist/.test(model)) return [large ? { front: "convertible-16", rest: "convertible-14" } : same("convertible-14")];
	if (groups.includes("business") || brand === "tessel" || model.startsWith("Reed"))
		return [small ? { front: "business-13", rest: "business-14" } : same(large ? "business-16" : "business-14"), slim];
	const forPlay = groups[0] === "gaming" || /Forge|Hex/.test(model);
	// The thin ones for play look like any other thin laptop.
	if (forPlay && body.mm[2] > 20) return [screen > 17 ? { front: "gaming-17", rest: "gaming-16" } : same("gaming-16")];
	if (/plastic/i.test(body.material) && !small) return [same(large ? "budget-15" : "budget-14"), slim];
	return [slim];
}

const views = [
	["front", "open, from the front"],
	["back", "half closed, the lid from behind"],
	["keyboard", "keyboard and trackpad from above"],
	["side", "open, the ports on its left side"],
] as const;

/** Four views in each of its colours. */
export function laptopImages(facts: LaptopFacts, title: string): ImageInput[] {
	const colours = [...new Set(facts.configurations.map(([, , colour]) => colour))];
	return numbered(
		colours.flatMap((colour) => {
			const tone = colour.toLowerCase();
			const body = bodiesFor(facts).find(({ front }) => `${front}-${tone}-front` in sizes);
			if (body === undefined) return [];
			return views.flatMap(([view, words]) =>
				imageOf(`${view === "front" ? body.front : body.rest}-${tone}-${view}`, `${title} in ${tone}: ${words}`, colour),
			);
		}),
	);
}

const kinds: [RegExp, string][] = [
	[/Keyboard and Mouse/, "keyboard-and-mouse"],
	[/Number Pad/, "number-pad"],
	[/Mechanical|Gaming Keyboard|Folding/, "compact-keyboard"],
	[/Keyboard/, "keyboard"],
	[/Vertical/, "vertical-mouse"],
	[/Gaming Mouse/, "gaming-mouse"],
	[/Mouse/, "mouse"],
	[/Backpack|School Bag/, "backpack"],
	[/Sleeve/, "sleeve"],
	[/Brief|Messenger/, "briefcase"],
	[/Travel Case/, "case"],
	[/Dock/, "dock"],
	[/Hub/, "hub"],
	[/HDMI Adapter/, "adapter"],
	[/Cable/, "cable"],
	[/Car Charger/, "car-charger"],
	[/Power Bank/, "power-bank"],
	[/Charger for/, "power-brick"],
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

/** One for each of its colours; where it has none, the picture of its kind. */
export function accessoryImages(title: string, options: readonly Record<string, string | number>[]): ImageInput[] {
	const kind = kinds.find(([words]) => words.test(title))?.[1];
	if (kind === undefined) return [];
	const colours = [...new Set(options.flatMap(({ colour }) => (colour === undefined ? [] : [String(colour)])))];
	if (colours.length === 0)
		return numbered(imageOf([kind, `${kind}-graphite`, `${kind}-silver`].find((name) => name in sizes) ?? kind, title, null));
	return numbered(colours.flatMap((colour) => imageOf(`${kind}-${colour.toLowerCase()}`, `${title} in ${colour.toLowerCase()}`, colour)));
}

/** A room's still, the strip at eye level, and all around; of another room of its kind while there are none of its own. */
export function placeImages(layout: string) {
	const [kind] = layout.split("-");
	const room = [layout, `${kind}-a`, `${kind}-b`].find((name) => `${name}-panorama` in sizes) ?? layout;
	return {
		image: pictureAt(`${room}-still`) ?? pictureAt(`${room}-wide`) ?? null,
		banner: pictureAt(`${room}-wide`) ?? null,
		image_360_link: `${room}-panorama` in sizes ? `${demoPictures}360/${room}.webp` : null,
	};
}
