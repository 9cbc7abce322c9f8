// Sibling laptops: state only the differences from one that is described in full.
import type { LaptopFacts } from "./laptop-fields.ts";
import { processors } from "./processors.ts";

type Own = "model" | "code" | "published" | "highlights" | "description";
type Inherited = Omit<LaptopFacts, Own | "brand" | "configurations" | "drawing" | "body">;

export type SiblingFacts = Pick<LaptopFacts, Own> &
	Partial<Inherited> & {
		kg?: number;
		body?: LaptopFacts["body"];
		wallpaper?: LaptopFacts["drawing"][1];
		/** Discount against the MRP in percent; omitted if there is none. */
		off?: number;
		/** Memory and storage in GB, colour, price in rupees. The first colour is used for pictures. */
		prices: [ram: number, storage: number, colour: Colour, price: number][];
	};

type Colour = Capitalize<LaptopFacts["drawing"][0]>;

const colours = { Sand: "sand", Silver: "silver", Graphite: "graphite", Petrol: "petrol", Navy: "navy", Pearl: "pearl" } as const;

/** `siblingsOf(family)("Leaf 13", …)` copies the Leaf 13 and overrides the given fields. */
export function siblingsOf(family: readonly LaptopFacts[]): (of: string, facts: SiblingFacts) => LaptopFacts {
	return (of, { kg, off = 14, prices, wallpaper, ...own }) => {
		const elder = family.find(({ model }) => model === of);
		if (elder === undefined) throw new Error(`The family has no ${of}.`);
		const body = own.body ?? elder.body;
		const facts = { ...elder, ...own };
		return {
			...facts,
			body: { ...body, kg: kg ?? body.kg },
			// Thunderbolt is not available with AMD processors.
			ports: processors[facts.processor].brand === "AMD" ? { ...facts.ports, tb: 0 } : facts.ports,
			drawing: [colours[prices[0]?.[2] ?? "Graphite"], wallpaper ?? elder.drawing[1]],
			configurations: prices.map(([ram, storage, colour, price]) => [ram, storage, colour, mrpOf(price, off), price]),
		};
	};
}

/** Prices and MRPs end in 990. */
function mrpOf(price: number, off: number): number {
	return off === 0 ? price : Math.round(price / (1 - off / 100) / 1000) * 1000 - 10;
}
