-- Prices of configurations by digit (price-bands.ts) in place of bits. Places 0 and 1 are the paise, the others the rupees, to base 16.
CREATE TEMPORARY TABLE "price_digit_row" ON COMMIT DROP AS
SELECT variant_id, chunk, plane, place, (code >> (4 * place)) & 15 AS digit, position,
	position - 1 - coalesce(lag(position) OVER (PARTITION BY chunk, plane, place ORDER BY position), -1) AS gap
FROM (
	SELECT variant_id, product_id / 15360 AS chunk, plane, product_id % 15360 AS position,
		least(price, 1073741823) / 100 * 256 + least(price, 1073741823) % 100 AS code
	FROM listing_variant
) one CROSS JOIN generate_series(0, 7) AS place;
--> statement-breakpoint
INSERT INTO listing_term (facet, value, label, position, has_bits)
SELECT 'price_digit', place || ':' || at_least, '', place * 16 + at_least, true
FROM (SELECT place, max(digit) AS highest FROM price_digit_row GROUP BY place) used CROSS JOIN generate_series(1, highest::int) AS at_least
ORDER BY place, at_least;
--> statement-breakpoint
INSERT INTO listing_variant_bits (term_id, chunk, plane, bits)
SELECT term.id, chunk, plane, made.bits FROM (
	SELECT chunk, plane, place, max(digit)::int AS highest,
		rpad(string_agg(repeat('0', gap) || to_hex(digit), '' ORDER BY position), 15360, '0') AS digits
	FROM price_digit_row GROUP BY chunk, plane, place
) digits
CROSS JOIN generate_series(1, highest) AS at_least
CROSS JOIN LATERAL (
	SELECT translate(digits, '0123456789abcdef', repeat('0', at_least) || repeat('1', 16 - at_least))::bit(15360)::varbit AS bits
) made
JOIN listing_term term ON term.facet = 'price_digit' AND term.value = place || ':' || at_least;
--> statement-breakpoint
UPDATE listing_variant SET terms = array(
	SELECT id FROM (
		SELECT unnest(terms) AS id EXCEPT SELECT id FROM listing_term WHERE facet = 'price_bit'
		UNION ALL SELECT unnest(added.ids)
	) every ORDER BY id
)
FROM (
	SELECT variant_id, array_agg(term_id) AS ids FROM price_digit_row JOIN (
		SELECT place, digit, term.id AS term_id FROM listing_term term
		CROSS JOIN LATERAL (SELECT split_part(term.value, ':', 1)::int AS place, split_part(term.value, ':', 2)::int AS at_least) named
		CROSS JOIN generate_series(at_least, 15) AS digit
		WHERE term.facet = 'price_digit'
	) had USING (place, digit) GROUP BY variant_id
) added
WHERE added.variant_id = listing_variant.variant_id;
--> statement-breakpoint
DELETE FROM listing_term WHERE facet = 'price_bit';
