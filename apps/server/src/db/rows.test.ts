import { expect, expectTypeOf, test } from "vitest";
import { col, decodeRows } from "./rows.ts";

test("[rows] each column becomes what it is said to be", () => {
	const rows = decodeRows(
		[{ id: 7, slug: "swift", sold: null, at: "2026-11-16 10:30:00.5+00", until: null, tags: ["a"], extra: { a: 1 } }],
		{
			id: col.number,
			slug: col.text,
			sold: col.nullable(col.bool),
			at: col.timestamp,
			until: col.nullable(col.timestamp),
			tags: col.list(col.text),
			extra: col.json<{ a: number }>(),
		},
	);
	expect(rows).toEqual([
		{ id: 7, slug: "swift", sold: null, at: new Date("2026-11-16T10:30:00.500Z"), until: null, tags: ["a"], extra: { a: 1 } },
	]);
	expectTypeOf(rows).toEqualTypeOf<
		{ id: number; slug: string; sold: boolean | null; at: Date; until: Date | null; tags: string[]; extra: { a: number } }[]
	>();
});

test.each([
	[{ id: "7" }, col.number, 'The column "id" of a statement should be a number, but is string.'],
	[{ id: null }, col.number, 'The column "id" of a statement should be a number, but is null.'],
	[{ other: 7 }, col.nullable(col.number), 'The column "id" of a statement should be a number, but is undefined.'],
	[{ other: 7 }, col.json(), 'The column "id" of a statement should be there, but is undefined.'],
	[{ id: 1 }, col.text, 'The column "id" of a statement should be a text, but is number.'],
	[{ id: "yes" }, col.bool, 'The column "id" of a statement should be true or false, but is string.'],
	[{ id: "soon" }, col.timestamp, 'The column "id" of a statement should be a timestamp, but is string.'],
	[{ id: ["a", 1] }, col.list(col.text), 'The column "id" of a statement should be a text, but is number.'],
])("[rows] a value of another kind is an error that names the column: %j", (row, column, message) => {
	expect(() => decodeRows([row], { id: column })).toThrow(message);
});
