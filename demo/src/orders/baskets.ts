// What people put into one order: a laptop, often with something that fits it, sometimes only a part.
import type { ProductInput } from "@lapwing/contract/catalogue";
import { hash, pick } from "../hash.ts";

export type Basket = { product: ProductInput; sku: string; price: number; quantity: number }[];

const isLaptop = (product: ProductInput) => product.drawing !== null;
const cheapest = (product: ProductInput) => Math.min(...product.variants.map(({ price }) => price));

/** Cheap laptops sell more often than dear ones. */
function inProportion(laptops: readonly ProductInput[]): ProductInput[] {
	return laptops.flatMap((laptop) => {
		const price = cheapest(laptop);
		return Array.from({ length: price < 60_000_00 ? 6 : price < 1_00_000_00 ? 3 : 1 }, () => laptop);
	});
}

/** `mostPaise` is for cash on delivery, which has a limit. */
export function basketOf(products: readonly ProductInput[], key: string, { mostPaise = Infinity, forFirm = false } = {}): Basket {
	const affordable = products.filter((product) => cheapest(product) < mostPaise * 0.9);
	const laptops = affordable.filter(isLaptop);
	const parts = affordable.filter((product) => !isLaptop(product));
	const kind = hash(key, "kind") % 10;
	if (laptops.length === 0 || (kind <= 2 && !forFirm)) return partsOnly(parts, key);
	const wanted = forFirm ? laptops.filter(({ subcategories }) => subcategories.includes("business")) : laptops;
	const laptop = pick(inProportion(wanted.length > 0 ? wanted : laptops), key, "laptop");
	const quantity = forFirm ? 1 + (hash(key, "quantity") % 3) : 1;
	const first = lineOf(laptop, key, quantity, mostPaise);
	if (kind <= 5) return [first];
	const left = mostPaise - first.price * quantity;
	const fitting = parts.filter((part) => fits(part, laptop) && cheapest(part) < left);
	if (fitting.length === 0) return [first];
	const second = lineOf(pick(fitting, key, "with"), `${key} with`, 1, left);
	const others = fitting.filter(
		(part) => part.subcategories[0] !== second.product.subcategories[0] && cheapest(part) < left - second.price,
	);
	if (kind < 9 || others.length === 0) return [first, second];
	return [first, second, lineOf(pick(others, key, "and"), `${key} and`, 1, left - second.price)];
}

function partsOnly(parts: readonly ProductInput[], key: string): Basket {
	const first = lineOf(pick(parts, key, "part"), key, hash(key, "several") % 6 === 0 ? 2 : 1, Infinity);
	if (hash(key, "second") % 3 > 0) return [first];
	const others = parts.filter((part) => part.subcategories[0] !== first.product.subcategories[0]);
	return [first, lineOf(pick(others, key, "other"), `${key} other`, 1, Infinity)];
}

/** The first configurations sell best. */
function lineOf(product: ProductInput, key: string, quantity: number, mostPaise: number): Basket[number] {
	const choices = product.variants.filter(({ price }) => price * quantity <= mostPaise);
	const { sku, price } = pick(choices.length > 0 ? [...choices.slice(0, 1), ...choices] : product.variants.slice(0, 1), key, "sku");
	return { product, sku, price, quantity };
}

/** A bag must take the laptop; memory and SSDs are bought for laptops that can be opened. */
function fits(part: ProductInput, laptop: ProductInput): boolean {
	const holds = part.specs["fits_inch"];
	if (typeof holds === "number") return holds >= Number(laptop.specs["screen_inch"]) && holds - Number(laptop.specs["screen_inch"]) < 3;
	if (part.subcategories.includes("memory-and-storage")) return Number(laptop.specs["ram_slots"]) > 0 && !("ram_type" in part.specs);
	return cheapest(part) < cheapest(laptop) / 4;
}
