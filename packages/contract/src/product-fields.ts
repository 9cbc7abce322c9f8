// Plain fields of a product, each defined once. From it follow the field of the console's form, the edit endpoint, the column of the CSV
// files, the statements that read and store it, and the answer for the product page. A new one also needs its column
// (modules/catalogue/schema.ts) with a migration: CONTRIBUTING.md, "A field of the product". Without Zod, since the console imports it.

type Words = {
	/** Label of the field in the console. */
	label: string;
	/** Name within a sentence. */
	word: string;
	/** Value in the form of a new product. */
	initial?: string;
};

export type ProductField =
	/** May be empty in a draft, not in a product on sale. The column is `text not null`. */
	| ({ kind: "text"; max: number } & Words)
	/** The column is `text`. */
	| ({ kind: "optional_text"; max: number } & Words)
	/** A whole number. The column is `integer`. */
	| ({ kind: "optional_number"; min: number; max: number } & Words);

export const productFields = {
	country_of_origin: { kind: "text", max: 60, label: "Country of origin", word: "country of origin", initial: "India" },
	manufacturer: { kind: "text", max: 200, label: "Manufacturer", word: "manufacturer" },
	importer: { kind: "optional_text", max: 200, label: "Importer", word: "importer" },
} as const satisfies Record<string, ProductField>;

export type ProductFieldName = keyof typeof productFields;

type ValueOf<Kind> = Kind extends "text" ? string : Kind extends "optional_text" ? string | null : number | null;

export type ProductFieldValues = { [Name in ProductFieldName]: ValueOf<(typeof productFields)[Name]["kind"]> };

export const productFieldNames = Object.keys(productFields) as ProductFieldName[];

/** Fields that a product on sale must have. */
export const neededFields = productFieldNames.filter((name) => productFields[name].kind === "text");

/** An object with a value for each field. */
export function eachField<T>(make: (field: ProductField, name: ProductFieldName) => T): Record<ProductFieldName, T> {
	return Object.fromEntries(productFieldNames.map((name) => [name, make(productFields[name], name)])) as Record<ProductFieldName, T>;
}
