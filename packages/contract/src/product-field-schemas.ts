// Schemas of the plain fields of a product (product-fields.ts).
import { z } from "zod";
import { eachField, type ProductField, type ProductFieldName, type ProductFieldValues, type productFields } from "./product-fields.ts";
import { Line } from "./text.ts";

type Shape = { [Name in ProductFieldName]: z.ZodType<ProductFieldValues[Name], ProductFieldValues[Name]> };

type Stored<Kind> = Kind extends "text"
	? z.ZodString
	: z.ZodOptional<z.ZodNullable<Kind extends "optional_text" ? z.ZodString : z.ZodNumber>>;
type StoredShape = { [Name in ProductFieldName]: Stored<(typeof productFields)[Name]["kind"]> };

export const OptionalText = (max: number) =>
	z
		.string()
		.trim()
		.max(max, `Use ${max} characters at most.`)
		.transform((text) => (text === "" ? null : text))
		.nullable();

/** Text that a draft may leave empty. */
export const DraftText = (max: number) => z.string().trim().max(max, `Use ${max} characters at most.`);

const WholeNumber = ({ min, max }: { min: number; max: number }) =>
	z.number("Enter a whole number.").int("Enter a whole number.").min(min, `Enter ${min} or more.`).max(max, `Enter ${max} or less.`);

function formSchema(field: ProductField): z.ZodType {
	if (field.kind === "text") return DraftText(field.max);
	return field.kind === "optional_text" ? OptionalText(field.max).default(null) : WholeNumber(field).nullable().default(null);
}

function answerSchema({ kind }: ProductField): z.ZodType {
	if (kind === "text") return z.string();
	return kind === "optional_text" ? z.string().nullable() : z.number().nullable();
}

function storedSchema(field: ProductField): z.ZodType {
	if (field.kind === "text") return Line(field.max);
	return (field.kind === "optional_text" ? Line(field.max) : WholeNumber(field)).nullish();
}

/** In the form of the console. */
export const fieldsOfForm = eachField(formSchema) as Shape;
/** In answers. */
export const fieldsOfAnswer = eachField(answerSchema) as Shape;
/** In what the shop stores; optional ones may be absent. */
export const fieldsOfStored = eachField(storedSchema) as unknown as StoredShape;
