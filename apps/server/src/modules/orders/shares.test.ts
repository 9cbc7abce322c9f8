import type { TaxSplit } from "@lapwing/contract/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOfPieces, type SharedLine, sharesOf, taxByLine } from "./shares.ts";

const line = fc.record({
	quantity: fc.integer({ min: 1, max: 5 }),
	unitPrice: fc.integer({ min: 0, max: 50_000_000 }),
	off: fc.integer({ min: 0, max: 100 }),
	gstRate: fc.constantFrom(0, 500, 1200, 1800, 2800),
	// Location index of each piece.
	from: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
});

/** An order with lines and delivery charge, split over up to four locations. */
const sale = fc.array(line, { minLength: 1, maxLength: 6 }).map((given) => {
	const lines = given.map(
		({ quantity, unitPrice, off, gstRate }, index): SharedLine => ({
			variantId: index + 1,
			quantity,
			unitPrice,
			discount: Math.floor((unitPrice * quantity * off) / 100),
			gstRate,
		}),
	);
	const allocation = [0, 1, 2, 3]
		.map((place) => ({
			locationId: place + 10,
			parts: given
				.map(({ quantity, from }, index) => ({
					variantId: index + 1,
					quantity: from.slice(0, quantity).filter((each) => each === place).length,
				}))
				.filter(({ quantity }) => quantity > 0),
		}))
		.filter(({ parts }) => parts.length > 0);
	return { lines, allocation };
});

/** In whole numbers, one half rounded up. */
function taxOf(total: number, rate: number, split: TaxSplit): number {
	if (split === "none") return 0;
	const parts = split === "igst" ? 1n : 2n;
	const [over, under] = [BigInt(total) * BigInt(rate), parts * BigInt(10_000 + rate)];
	return Number(parts * ((2n * over + under) / (2n * under)));
}

test("shares of all shipments add up to the order, to the paisa and the piece, and none is negative", () => {
	fc.assert(
		fc.property(
			sale,
			fc.integer({ min: 0, max: 50_000 }),
			fc.array(fc.constantFrom<TaxSplit>("cgst_sgst", "igst", "none"), { minLength: 1 }),
			({ lines, allocation }, delivery, splits) => {
				const splitAt = (id: number): TaxSplit => splits[id % splits.length] ?? "none";
				const shipments = sharesOf(lines, allocation, delivery, splitAt);
				for (const [index, each] of lines.entries()) {
					const own = shipments.flatMap(({ parts }) => parts.filter((part) => part.line === index));
					const sum = (read: (part: (typeof own)[number]) => number) => own.reduce((all, part) => all + read(part), 0);
					expect(sum(({ quantity }) => quantity)).toBe(each.quantity);
					expect(sum(({ total }) => total)).toBe(each.unitPrice * each.quantity - each.discount);
					expect(sum(({ discount }) => discount)).toBe(each.discount);
					for (const part of own) {
						expect(part.total).toBe(part.price - part.discount);
						expect(Math.min(part.total, part.discount, part.tax)).toBeGreaterThanOrEqual(0);
					}
					expect(taxByLine(shipments, lines.length)[index]).toBe(sum(({ tax }) => tax));
				}
				for (const { locationId, parts } of shipments)
					for (const part of parts) expect(part.tax).toBe(taxOf(part.total, lines[part.line]?.gstRate ?? 0, splitAt(locationId)));
				expect(shipments.map((shipment) => shipment.delivery)).toEqual(shipments.map((_, place) => (place === 0 ? delivery : 0)));
			},
		),
	);
});

test("pieces that come back one after the other, in any cut, add up to their share", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 0, max: 1_000_000_000_000 }),
			fc.integer({ min: 1, max: 5 }),
			fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }),
			(amount, quantity, cuts) => {
				let [left, pieces, total] = [amount, quantity, 0];
				for (const cut of [...cuts, quantity]) {
					const taken = Math.min(cut, pieces);
					if (taken === 0) continue;
					const part = amountOfPieces(left, pieces, taken);
					expect(part).toBeGreaterThanOrEqual(0);
					[left, pieces, total] = [left - part, pieces - taken, total + part];
				}
				expect({ left, total }).toEqual({ left: 0, total: amount });
			},
		),
	);
});
