// Range filter on prices of configurations, by bitmaps of their digits.
import { type SQL, sql } from "drizzle-orm";
import type { Dictionary } from "./dictionary.ts";
import { dearest, digitsOf, digitValue } from "./price-bands.ts";

type Range = { min: number | undefined; max: number | undefined };

/**
 * Adds the column `in_price` to rows of configurations by chunk and plane. Null where `needed` does not hold. `kept` are further columns of
 * the rows.
 */
export function withinPrice({ min, max }: Range, dictionary: Dictionary, all: number, rows: SQL, needed: SQL, kept: readonly SQL[]): SQL {
	const digits = new PriceDigits(dictionary, all);
	const from = min === undefined || min <= 0 ? undefined : digits.atLeast(min, "from_min");
	const past = max === undefined || max >= dearest ? undefined : digits.atLeast(max + 1, "past_max");
	const isEmpty = min !== undefined && (min > dearest || (max !== undefined && max < min));
	const bounds = isEmpty ? [] : [from, past].filter((bound) => bound !== undefined);
	const columns = sql.join(
		kept.map((column) => sql`, ${column}`),
		sql``,
	);
	const started = sql`select *, case when ${needed} then bits end as started from (${rows}) each offset 0`;
	// What is past the maximum is a part of what is from the minimum: XOR leaves it out.
	const within = isEmpty ? sql`none` : sql.join([from?.bits ?? sql`started`, ...(past === undefined ? [] : [past.bits])], sql` # `);
	return sql`
		select chunk, plane, bits ${columns}, ${within} as in_price
		from (select *, started # started as none from (${started}) each offset 0) each ${bounds.length === 0 ? sql`` : digits.lookUp(bounds)}
		offset 0`;
}

type Bound = {
	bits: SQL;
	/** Bitmaps that it reads, by column. */
	terms: Map<string, number>;
};

class PriceDigits {
	private readonly terms: ReadonlyMap<string, number>;
	/** Places with a digit other than 0, from the lowest. */
	private readonly places: readonly number[];
	private readonly all: number;

	constructor({ terms }: Dictionary, all: number) {
		const digits = terms.filter(({ facet }) => facet === "price_digit");
		this.terms = new Map(digits.map(({ value, id }) => [value, id]));
		this.places = [...new Set(digits.map(({ value }) => Number(value.split(":")[0])))].toSorted((a, b) => a - b);
		this.all = all;
	}

	/**
	 * Prices of at least the bound: from the lowest place up, those with a higher digit, or with that digit and at least the rest. The text
	 * does not depend on the bound.
	 */
	atLeast(bound: number, name: string): Bound {
		const wanted = digitsOf(bound);
		const terms = new Map<string, number>();
		const bits = (column: string, place: number, digit: number) => {
			terms.set(column, digit === 0 ? this.all : (this.terms.get(digitValue(place, digit)) ?? 0));
			return sql`coalesce(${sql.raw(column)}, none)`;
		};
		/** Whether the bound has a digit between two places where all prices have 0: none is as high there. */
		const isBetween = (low: number, high: number) => wanted.some((digit, place) => digit > 0 && place > low && place < high);
		const from = this.places.reduce<{ expression: SQL; place: number } | undefined>((rest, place) => {
			const digit = wanted[place] ?? 0;
			const isOver = isBetween(rest?.place ?? -1, place);
			if (rest === undefined) return { expression: bits(`${name}_${place}`, place, isOver ? digit + 1 : digit), place };
			const higher = bits(`${name}_${place}_higher`, place, digit + 1);
			const same = bits(`${name}_${place}_same`, place, digit);
			if (isOver) terms.set(`${name}_${place}_same`, 0);
			return { expression: sql`(${higher} | (${same} & ${rest.expression}))`, place };
		}, undefined);
		const isUnreachable = isBetween(this.places.at(-1) ?? -1, wanted.length);
		if (isUnreachable) for (const column of terms.keys()) terms.set(column, 0);
		return { bits: from?.expression ?? (bound > 0 ? sql`none` : sql`started`), terms };
	}

	/** Joins the bitmaps, all of a chunk side by side: a CTE of them would be copied row by row. */
	lookUp(bounds: readonly Bound[]): SQL {
		const columns = bounds.flatMap(({ terms }) => [...terms]);
		if (columns.length === 0) return sql``;
		const picked = columns.map(([column, term]) => sql`bit_or(bits) filter (where term_id = ${term}::int) as ${sql.raw(column)}`);
		const read = [...new Set(columns.map(([, term]) => term))];
		// From a subquery, so that the statement has a generic plan.
		return sql`
			cross join lateral (
				select ${sql.join(picked, sql`, `)} from listing_variant_bits stored
				where started is not null and stored.term_id = any((select ${sql.param(read)}::int[])::int[])
					and stored.chunk = each.chunk and stored.plane = each.plane
				offset 0
			) digits`;
	}
}
