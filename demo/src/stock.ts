// Distributes stock over the stores; deterministic by catalogue.
import type { ProductInput } from "@lapwing/contract/catalogue";
import type { LocationInput } from "@lapwing/contract/location";
import { hash } from "./hash.ts";

export interface StockRow {
	sku: string;
	/** Slug of the location. */
	location: string;
	on_hand: number;
}

/** In stock at every store, as the home page claims. */
const inEveryStore = "AR14-U5-16512-SAND";

/** Sold out everywhere, to demonstrate that state. The design of the product page shows the first one. */
const soldOut = new Set(["AR14-U5-321T-SAND", "TW13-G1-RF-8256", "VK-R75-LIN"]);

export function stockFor(products: readonly ProductInput[], locations: readonly LocationInput[]): StockRow[] {
	const stores = locations.filter((location) => location.kind === "store");
	return products.flatMap((product) => {
		const sellers = stores.filter((store) => store.brands.includes(product.brand));
		return product.variants.flatMap((variant) => rowsOf(variant.sku, sellers));
	});
}

function rowsOf(sku: string, sellers: readonly LocationInput[]): StockRow[] {
	const row = (store: LocationInput, on_hand: number): StockRow => ({ sku, location: store.slug, on_hand });
	if (sku === inEveryStore) return sellers.map((store) => row(store, 2 + (hash(sku, store.slug) % 7)));
	// About one configuration in twenty is sold out, one in ten has one or two left.
	const fate = hash(sku, "fate") % 20;
	if (soldOut.has(sku) || fate === 0) return [];
	const inTurn = sellers.toSorted((one, other) => hash(sku, one.slug) - hash(sku, other.slug));
	if (fate <= 2) return inTurn.slice(0, 1).map((store) => row(store, fate));
	const count = 2 + (hash(sku, "count") % 4);
	return inTurn.slice(0, count).map((store) => row(store, 2 + (hash(store.slug, sku) % 11)));
}
