// Contents of an order: a laptop, often with a compatible accessory, sometimes only a part.
import type { ProductInput } from "@lapwing/contract/catalogue";
import { hash, pick } from "../hash.ts";

export type Basket = { product: ProductInput; sku: string; price: number; quantity: number }[];

const isLaptop = (product: ProductInput) => product.drawing !== null;
const cheapest = (product: ProductInput) => Math.min(...product.variants.map(({ price }) => price));

/** Weighted: cheap laptops sell more often. */
function inProportion(laptops: readonly ProductInput[]): ProductInput[] {
	return laptops.flatMap((laptop) => {
		const price = cheapest(laptop);
		return Array.from({ length: price < 60_000_00 ? 6 : price < 1_00_000_00 ? 3 : 1 }, () => laptop);
	});
}

/** `maxPaise`: limit of cash on delivery. */
export function basketOf(products: readonly ProductInput[], key: string, { maxPaise = Infinity, forFirm = false } = {}): Basket {
	const affordable = products.filter((product) => cheapest(product) < maxPaise * 0.9);
	const laptops = affordable.filter(isLaptop);
	const parts = affordable.filter((product) => !isLaptop(product));
	const kind = hash(key, "kind") % 10;
	if (laptops.length === 0 || (kind <= 2 && !forFirm)) return partsOnly(parts, key);
	const wanted = forFirm ? laptops.filter(({ subcategories }) => subcategories.includes("business")) : laptops;
	const laptop = pick(inProportion(wanted.length > 0 ? wanted : laptops), key, "laptop");
	const quantity = forFirm ? 1 + (hash(key, "quantity") % 3) : 1;
	const first = lineOf(laptop, key, quantity, maxPaise);
	if (kind <= 5) return [first];
	const left = maxPaise - first.price * quantity;
	const fitting = parts.filter((part) => fits(part, laptop) && cheapest(part) < left);
	if (fitting.length === 0) return [first];
	const second = lineOf(pick(fitting, key, "with"), `${key} with`, 1, left, laptop);
	const others = fitting.filter(
		(part) => part.subcategories[0] !== second.product.subcategories[0] && cheapest(part) < left - second.price,
	);
	if (kind < 9 || others.length === 0) return [first, second];
	return [first, second, lineOf(pick(others, key, "and"), `${key} and`, 1, left - second.price, laptop)];
}

function partsOnly(parts: readonly ProductInput[], key: string): Basket {
	const first = lineOf(pick(parts, key, "part"), key, hash(key, "several") % 6 === 0 ? 2 : 1, Infinity);
	if (hash(key, "second") % 3 > 0) return [first];
	const others = parts.filter((part) => part.subcategories[0] !== first.product.subcategories[0]);
	return [first, lineOf(pick(others, key, "other"), `${key} other`, 1, Infinity)];
}

/** The first configurations sell best. Sleeves match the size of the laptop. */
function lineOf(product: ProductInput, key: string, quantity: number, maxPaise: number, laptop?: ProductInput): Basket[number] {
	const screen = Number(laptop?.specs["screen_inch"] ?? 0);
	const choices = product.variants.filter(
		({ price, options }) => price * quantity <= maxPaise && (screen === 0 || takes(product, options, screen)),
	);
	const { sku, price } = pick(choices.length > 0 ? [...choices.slice(0, 1), ...choices] : product.variants.slice(0, 1), key, "sku");
	return { product, sku, price, quantity };
}

/** Size compatibility of bags. Other parts fit any laptop. */
function takes(part: ProductInput, options: ProductInput["variants"][number]["options"], screen: number): boolean {
	if (!("fits_inch" in part.specs)) return true;
	const inches = Number(options["fits_inch"] ?? part.specs["fits_inch"]);
	return inches >= screen && inches - screen < 2;
}

/** Compatibility: size of bags, plugs of chargers, type of memory. */
function fits(part: ProductInput, laptop: ProductInput): boolean {
	const screen = Number(laptop.specs["screen_inch"]);
	if ("fits_inch" in part.specs) return part.variants.some(({ options }) => takes(part, options, screen));
	if (part.subcategories.includes("memory-and-storage")) return canTake(laptop, part);
	const compatibility = String(part.specs["compatibility"]);
	const [maker = "", line = ""] = laptop.title.split(" ");
	const isForOneBrand = part.title.startsWith(compatibility.split(" ")[0] ?? "");
	return cheapest(part) < cheapest(laptop) / 4 && (!isForOneBrand || (part.title.startsWith(maker) && compatibility.includes(line)));
}

/** Memory of its type if it has sockets, a second SSD if there is a slot, and any external device. */
function canTake(laptop: ProductInput, part: ProductInput): boolean {
	const [kind] = /^DDR\d/.exec(String(part.specs["speed"])) ?? [];
	if (kind !== undefined) return Number(laptop.specs["ram_slots"]) > 0 && String(laptop.specs["ram_type"]).startsWith(kind);
	const connector = String(part.specs["connector"]);
	if (connector.startsWith("M.2")) return connector === "M.2 2280" && Number(laptop.specs["storage_slots"]) > 1;
	return connector.startsWith("USB");
}
