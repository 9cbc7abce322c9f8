// fast-check arbitraries derived from the contract's Zod schemas: valid inputs, valid inputs with one mutation, hostile inputs.
import fc from "fast-check";
import type { z } from "zod";
import { hostileTexts, hostileValues } from "./hostile.ts";

/** Existing values by field name, so that tests get past "not found". */
export type Known = Readonly<Record<string, readonly (string | number)[]>>;

type Def = {
	type: string;
	shape?: Record<string, z.ZodType>;
	element?: z.ZodType;
	innerType?: z.ZodType;
	options?: readonly z.ZodType[];
	items?: readonly z.ZodType[];
	entries?: Record<string, string>;
	values?: readonly unknown[];
	in?: z.ZodType;
	out?: z.ZodType;
	left?: z.ZodType;
	right?: z.ZodType;
	keyType?: z.ZodType;
	valueType?: z.ZodType;
	format?: string;
};
type Bag = { minimum?: number; maximum?: number; length?: number; patterns?: Set<RegExp>; format?: string };

const anyText = fc.oneof(
	fc.string({ maxLength: 40 }),
	fc.string({ unit: "binary", maxLength: 20 }),
	fc.constantFrom("Ananya", "laptop", "560038"),
);
const formats: Record<string, fc.Arbitrary<string>> = {
	email: fc.constantFrom("ananya@example.in", "a.b+c@example.co.in", "x@y.museum"),
	url: fc.constantFrom("https://example.in/a", "https://www.google.com/maps/embed?pb=1"),
	datetime: fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }).map((date) => date.toISOString()),
	date: fc.constantFrom("2026-11-15", "2024-02-29", "1999-12-31"),
	uuid: fc.uuid(),
};

export function inputsOf(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
	const valid = arbitraryOf(schema, known, "");
	return fc.oneof(
		{ weight: 4, arbitrary: valid },
		{ weight: 4, arbitrary: fc.tuple(valid, fc.nat(), hostileThing).map(([value, where, thing]) => withOneWrong(value, where, thing)) },
		{ weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...fieldsOf(schema), "__proto__", "extra"), hostileThing, { maxKeys: 8 }) },
	);
}

export const hostileText = fc.constantFrom(...hostileTexts);
const hostileThing = fc.oneof(hostileText, hostileText, fc.constantFrom(...hostileValues));

function fieldsOf(schema: z.ZodType): string[] {
	const { shape, left, right, out, in: first } = defOf(schema);
	if (shape !== undefined) return Object.keys(shape);
	return [left, right, out, first].flatMap((each) => (each === undefined ? [] : fieldsOf(each)));
}

const defOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Def } })._zod.def;
const bagOf = (schema: z.ZodType) => (schema as unknown as { _zod: { bag: Bag } })._zod.bag;

function arbitraryOf(schema: z.ZodType, known: Known, field: string): fc.Arbitrary<unknown> {
	const made = madeFrom(schema, known, field);
	const real = known[field];
	if (real === undefined || real.length === 0 || !["string", "number", "pipe"].includes(defOf(schema).type)) return made;
	return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: made });
}

function madeFrom(schema: z.ZodType, known: Known, field: string): fc.Arbitrary<unknown> {
	const def = defOf(schema);
	const inner = (each: z.ZodType | undefined) => (each === undefined ? fc.anything() : arbitraryOf(each, known, field));
	switch (def.type) {
		case "object": {
			const shape = def.shape ?? {};
			const fields = Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, arbitraryOf(each, known, name)]));
			return fc.record(fields).map((value) => Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)));
		}
		case "string":
			return textFor(schema);
		case "number": {
			const { minimum = -1_000_000, maximum = 1_000_000, format } = bagOf(schema);
			const [min, max] = [Math.max(minimum, -2_147_483_648), Math.min(maximum, 2_147_483_647)];
			if (format !== undefined || Number.isInteger(minimum))
				return fc.integer({ min: Math.ceil(min), max: Math.floor(Math.max(min, max)) });
			return fc.double({ min, max, noNaN: true });
		}
		case "boolean":
			return fc.boolean();
		case "enum":
			return fc.constantFrom(...Object.values(def.entries ?? {}));
		case "literal":
			return fc.constantFrom(...(def.values ?? [null]));
		case "optional":
		case "default":
		case "catch":
		case "prefault":
			return fc.option(inner(def.innerType), { nil: undefined });
		case "nullable":
			return fc.option(inner(def.innerType), { nil: null });
		case "array":
			return fc.array(inner(def.element), { maxLength: 4 });
		case "tuple":
			return fc.tuple(...(def.items ?? []).map(inner));
		case "record":
			return fc.dictionary(fc.constantFrom("mon", "tue", "ram", "colour", "a"), inner(def.valueType), { maxKeys: 3 });
		case "union":
			return fc.oneof(...(def.options ?? []).map(inner));
		case "intersection":
			return fc.tuple(inner(def.left), inner(def.right)).map(([a, b]) => ({ ...(a as object), ...(b as object) }));
		case "pipe":
			// A pipe accepts what its first part accepts; a preprocess accepts anything, so the second part is more specific.
			return defOf(def.in as z.ZodType).type === "transform" ? inner(def.out) : inner(def.in);
		case "custom":
			return fc.uint8Array({ minLength: 1, maxLength: 200 });
		default:
			return fc.anything();
	}
}

function textFor(schema: z.ZodType): fc.Arbitrary<string> {
	const { patterns, minimum = 0, maximum = 60, format } = bagOf(schema);
	const named = formats[format ?? defOf(schema).format ?? ""];
	if (named !== undefined) return named;
	for (const pattern of patterns ?? []) {
		try {
			return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace("i", "")), { size: "small" });
		} catch {
			// Patterns with look-ahead cannot be generated from; any text of the right length is used instead.
		}
	}
	const longest = Math.min(maximum, 60);
	return anyText.map((text) => text.slice(0, longest).padEnd(Math.min(minimum, longest), "x"));
}

/** Mutation: one field replaced, removed or added. */
function withOneWrong(value: unknown, where: number, thing: unknown): unknown {
	const copy = structuredClone(value);
	let place = copy as Record<string, unknown>;
	for (let depth = 0; depth < 3; depth++) {
		const names = Object.keys(place ?? {});
		if (typeof place !== "object" || place === null || names.length === 0) return { ...(copy as object), extra: thing };
		const name = names[(where + depth) % names.length] as string;
		const next = place[name];
		// A typed array counts as a single value.
		const inner = typeof next === "object" && next !== null && !ArrayBuffer.isView(next) && Object.keys(next).length > 0;
		if (depth < 2 && where % 3 === 0 && inner) {
			place = next as Record<string, unknown>;
			continue;
		}
		if (where % 7 === 0) delete place[name];
		else place[name] = thing;
		return copy;
	}
	return copy;
}
