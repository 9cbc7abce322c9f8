// Filters that a search text names.
import type { FacetParam } from "@lapwing/contract/listing";
import type { MeasuredSpec } from "./measures.ts";

/** Range of a measured spec field, inclusive. */
export type Measure = { field: MeasuredSpec | "capacity_gb"; min?: number; max?: number };

export type Filter =
	| { kind: "facet"; param: FacetParam; value: string }
	/** Several values of a facet whose values are numbers. */
	| { kind: "size"; param: "ram" | "storage" | "screen"; min?: number; max?: number }
	/** Rupees. */
	| { kind: "price"; min?: number; max?: number }
	| { kind: "need"; key: string }
	| { kind: "measure"; measure: Measure };

export function rangeOf(min: number | undefined, max: number | undefined): { min?: number; max?: number } {
	return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Parameter and value by which chips and addresses name the filter. */
export function namedFilter(filter: Filter): { param: FacetParam | "price" | "price_min" | "price_max" | "need" | "spec"; value: string } {
	const range = ({ min, max }: { min?: number; max?: number }) => `${min ?? ""}-${max ?? ""}`;
	switch (filter.kind) {
		case "facet":
			return { param: filter.param, value: filter.value };
		case "size":
			return { param: filter.param, value: range(filter) };
		case "need":
			return { param: "need", value: filter.key };
		case "measure":
			return { param: "spec", value: `${filter.measure.field}:${range(filter.measure)}` };
		case "price":
			if (filter.min === undefined) return { param: "price_max", value: String(filter.max) };
			return filter.max === undefined ? { param: "price_min", value: String(filter.min) } : { param: "price", value: range(filter) };
	}
}
