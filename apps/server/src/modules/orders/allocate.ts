// Allocation of an order to stock locations: the nearest that has everything, else the fewest locations. Pure.
import { greatCircleKm, type Point } from "@lapwing/contract/distance";

export type StockLocation = Point & { id: number /** Free pieces by variant id. */; stock: ReadonlyMap<number, number> };
export type Wanted = { variantId: number; quantity: number };
export type Allocation = { locationId: number; parts: Wanted[] }[];

/** How many of the nearest locations are combined in pairs and triples: bounds the search. */
const maxPairCandidates = 60;
const maxTripleCandidates = 25;

export function allocate(places: readonly StockLocation[], wanted: readonly Wanted[], to: Point | undefined): Allocation | undefined {
	if (wanted.length === 0) return undefined;
	const useful = places.filter((place) => wanted.some(({ variantId }) => (place.stock.get(variantId) ?? 0) > 0));
	const near = byDistance(useful, to);
	const chosen =
		near.find((place) => covers([place], wanted)) ??
		smallestSet(near, wanted, 2, maxPairCandidates) ??
		smallestSet(near, wanted, 3, maxTripleCandidates);
	if (chosen !== undefined) return splitByLocation(Array.isArray(chosen) ? chosen : [chosen], wanted);
	const many = greedySet(near, wanted);
	return many && splitByLocation(many, wanted);
}

function byDistance(places: readonly StockLocation[], to: Point | undefined): StockLocation[] {
	if (to === undefined) return places.toSorted((a, b) => a.id - b.id);
	const distances = new Map(places.map((place) => [place.id, greatCircleKm(place, to)]));
	return places.toSorted((a, b) => (distances.get(a.id) ?? 0) - (distances.get(b.id) ?? 0) || a.id - b.id);
}

function covers(places: readonly StockLocation[], wanted: readonly Wanted[]): boolean {
	return wanted.every(({ variantId, quantity }) => places.reduce((sum, place) => sum + (place.stock.get(variantId) ?? 0), 0) >= quantity);
}

/** Depth-first over locations sorted by distance: the first combination found starts with the nearest location possible. */
function smallestSet(near: readonly StockLocation[], wanted: readonly Wanted[], size: number, among: number): StockLocation[] | undefined {
	const candidates = near.slice(0, among);
	const extend = (chosen: StockLocation[], from: number): StockLocation[] | undefined => {
		if (chosen.length === size) return covers(chosen, wanted) ? chosen : undefined;
		for (let index = from; index < candidates.length; index++) {
			const next = candidates[index];
			const found = next && extend([...chosen, next], index + 1);
			if (found) return found;
		}
		return undefined;
	};
	return extend([], 0);
}

/** Greedy set cover: adds the location with most of the missing pieces until nothing is missing. */
function greedySet(near: readonly StockLocation[], wanted: readonly Wanted[]): StockLocation[] | undefined {
	const missing = new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity]));
	const chosen: StockLocation[] = [];
	const left = [...near];
	const missingPiecesAt = (place: StockLocation) =>
		[...missing].reduce((sum, [variantId, quantity]) => sum + Math.min(quantity, place.stock.get(variantId) ?? 0), 0);
	while ([...missing.values()].some((quantity) => quantity > 0)) {
		const best = left.reduce<StockLocation | undefined>(
			(found, place) => (missingPiecesAt(place) > (found ? missingPiecesAt(found) : 0) ? place : found),
			undefined,
		);
		if (best === undefined) return undefined;
		for (const [variantId, quantity] of missing) missing.set(variantId, quantity - Math.min(quantity, best.stock.get(variantId) ?? 0));
		chosen.push(best);
		left.splice(left.indexOf(best), 1);
	}
	return chosen;
}

function splitByLocation(places: readonly StockLocation[], wanted: readonly Wanted[]): Allocation {
	const missing = new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity]));
	const allocation = places.map((place) => ({
		locationId: place.id,
		parts: wanted.flatMap(({ variantId }) => {
			const quantity = Math.min(missing.get(variantId) ?? 0, place.stock.get(variantId) ?? 0);
			missing.set(variantId, (missing.get(variantId) ?? 0) - quantity);
			return quantity > 0 ? [{ variantId, quantity }] : [];
		}),
	}));
	return allocation.filter(({ parts }) => parts.length > 0);
}
