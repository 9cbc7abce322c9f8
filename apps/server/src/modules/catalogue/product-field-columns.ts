// Columns of the plain fields of a product (contract's product-fields.ts), for raw SQL.
import {
	eachField,
	type ProductField,
	type ProductFieldName,
	type ProductFieldValues,
	productFieldNames,
	productFields,
} from "@lapwing/contract/product-fields";
import { type SQL, sql } from "drizzle-orm";
import { type ColumnsOf, col } from "../../db/rows.ts";

const decoderOf = ({ kind }: ProductField) =>
	kind === "text" ? col.text : kind === "optional_text" ? col.nullable(col.text) : col.nullable(col.number);

export const fieldColumns = eachField(decoderOf) as ColumnsOf<ProductFieldValues>;

/** Comma-separated SQL, one part for each field. The names are ours, not input. */
export function listFields(part: (name: ProductFieldName) => string): SQL {
	return sql.raw(productFieldNames.map(part).join(", "));
}

/** Type of the column, for casts. */
export function typeOfField(name: ProductFieldName): "text" | "int" {
	return (productFields[name] as ProductField).kind === "optional_number" ? "int" : "text";
}
