import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate, type StockLocation } from "./allocate.ts";

const place = (id: number, latitude: number, stock: Record<number, number>): StockLocation => ({
	id,
	latitude,
	longitude: 77,
	stock: new Map(Object.entries(stock).map(([variant, number]) => [Number(variant), number])),
});
const here = { latitude: 12, longitude: 77 };
const from = (places: StockLocation[], wanted: [number, number][]) =>
	allocate(
		places,
		wanted.map(([variantId, quantity]) => ({ variantId, quantity })),
		here,
	)?.map(({ locationId }) => locationId);

describe("where goods come from", () => {
	test("the nearest place that has everything, not a nearer one that has some", () => {
		expect(
			from(
				[place(1, 12.1, { 7: 1 }), place(2, 20, { 7: 1, 8: 1 }), place(3, 15, { 7: 5, 8: 5 })],
				[
					[7, 1],
					[8, 1],
				],
			),
		).toEqual([3]);
	});

	test("two places before three", () => {
		const places = [place(1, 12, { 7: 1 }), place(2, 13, { 8: 1 }), place(3, 14, { 9: 1 }), place(4, 15, { 8: 1, 9: 1 })];
		expect(
			from(places, [
				[7, 1],
				[8, 1],
				[9, 1],
			]),
		).toEqual([1, 4]);
	});

	test("nothing where there is not enough", () => {
		expect(from([place(1, 12, { 7: 2 }), place(2, 13, { 7: 1 })], [[7, 4]])).toBeUndefined();
		expect(from([], [[7, 1]])).toBeUndefined();
	});

	test("gives exactly what was asked for, never more than a stock item has, whenever there is enough", () => {
		const stock = fc.dictionary(fc.constantFrom("1", "2", "3", "4"), fc.integer({ min: 0, max: 4 }));
		const places = fc.array(fc.record({ latitude: fc.integer({ min: 8, max: 35 }), stock }), { maxLength: 12 });
		const wanted = fc.uniqueArray(fc.record({ variantId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 5 }) }), {
			minLength: 1,
			selector: ({ variantId }) => variantId,
		});
		fc.assert(
			fc.property(places, wanted, (given, asked) => {
				const known = given.map((each, index) => place(index + 1, each.latitude, each.stock as Record<number, number>));
				const enough = asked.every(
					({ variantId, quantity }) => known.reduce((sum, each) => sum + (each.stock.get(variantId) ?? 0), 0) >= quantity,
				);
				const found = allocate(known, asked, here);
				expect(found !== undefined).toBe(enough);
				for (const { variantId, quantity } of found ? asked : [])
					expect(
						found?.flatMap(({ parts }) => parts).reduce((sum, part) => sum + (part.variantId === variantId ? part.quantity : 0), 0),
					).toBe(quantity);
				for (const { locationId, parts } of found ?? [])
					for (const part of parts) expect(part.quantity).toBeLessThanOrEqual(known[locationId - 1]?.stock.get(part.variantId) ?? 0);
			}),
		);
	});
});
