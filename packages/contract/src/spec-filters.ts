// Filters of the product list that a spec field can feed; staff choose one for each field in the console.

type Kind = { label: string; type: "text" | "number" };

export const specFilters = {
	ram: { label: "RAM", type: "number" },
	storage: { label: "Storage", type: "number" },
	colour: { label: "Colour", type: "text" },
	processor: { label: "Processor", type: "text" },
	graphics: { label: "Graphics: the model", type: "text" },
	graphics_kind: { label: "Graphics: “Integrated” or “Dedicated”", type: "text" },
	screen: { label: "Screen size", type: "number" },
	os: { label: "Operating system", type: "text" },
	memory_type: { label: "Memory type", type: "text" },
	form_factor: { label: "Form factor", type: "text" },
} as const satisfies Record<string, Kind>;

export type SpecFilter = keyof typeof specFilters;
export const specFilterNames = Object.keys(specFilters) as SpecFilter[];

/** Lines on the card of a product. */
export const maxCardLines = 10;
