// Columns and cell parsers of the CSV files; export writes the format that import reads.

import { productGstRates } from "@lapwing/contract/gst-rates";
import type { ImportKind } from "@lapwing/contract/imports";
import { eachField, neededFields, type ProductField, productFieldNames } from "@lapwing/contract/product-fields";
import { statusWords } from "@lapwing/contract/product-status";
import { stringify } from "csv-stringify/sync";
import { sanitiseHtml } from "../html/sanitise.ts";

export type SpecType = "text" | "number" | "yes_no";

export const productColumns = [
	"slug",
	"title",
	"brand",
	"subcategories",
	"status",
	"description",
	"highlights",
	"warranty",
	"warranty_months",
	"hsn",
	"gst_percent",
	...productFieldNames,
	"meta_title",
	"meta_description",
	"meta_keywords",
	"pictures",
	"sku",
	"mrp",
	"price",
] as const;
export type ProductColumn = (typeof productColumns)[number];

/** The import applies the difference of on_hand to on_hand_at_export, not the absolute count. */
export const stockColumns = ["sku", "location", "on_hand", "on_hand_at_export"] as const;

const needed: Record<ImportKind, readonly string[]> = { products: ["slug", "sku"], stock: ["sku", "location", "on_hand"] };

/** Validates the header row. */
export function headingProblems(kind: ImportKind, columns: readonly string[], specs: ReadonlyMap<string, SpecType>) {
	const known = new Set<string>(kind === "products" ? productColumns : stockColumns);
	const problems = columns.flatMap((column, index) => {
		if (column === "") return [{ column: `Column ${index + 1}`, message: "This column has no name." }];
		if (columns.indexOf(column) < index) return [{ column, message: "This column stands in the file twice." }];
		if (known.has(column)) return [];
		const [, use, key = ""] = /^(spec|option):(.+)$/.exec(column) ?? [];
		if (kind === "products" && use && specs.has(key)) return [];
		return [{ column, message: use ? `There is no spec field called “${key}”.` : "The shop does not know this column." }];
	});
	const missing = needed[kind].filter((column) => !columns.includes(column));
	return [...problems, ...missing.map((column) => ({ column, message: "This column is missing." }))];
}

/** Validation error of one cell; its message is shown to staff, behind the cell unless it contains what is wrong. */
export class CellProblem extends Error {
	readonly showsValue: boolean;

	constructor(message: string, showsValue: boolean) {
		super(message);
		this.showsValue = showsValue;
	}

	messageFor(text: string): string {
		return this.showsValue || text === "" ? this.message : `“${shorten(text)}”: ${this.message}`;
	}
}

function wrong(message: string): never {
	throw new CellProblem(message, false);
}

/** With a message that contains the wrong value. */
export function refuseValue(message: string): never {
	throw new CellProblem(message, true);
}

/** The beginning of a cell, for messages. */
export function shorten(text: string): string {
	return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** `a, b or c` */
export function listChoices(choices: readonly (string | number)[]): string {
	return `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
}

const line = (max: number) => (text: string) => (text.length > max ? wrong(`Use ${max} characters at most.`) : text);
const optional = (max: number) => (text: string) => (text === "" ? null : line(max)(text));

export function readAmount(text: string): number {
	const grouped = text.replace(/[₹\s]/g, "");
	const plain = grouped.replaceAll(",", "");
	// A comma is no decimal point: the last group has three digits.
	if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain) || !/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.|$)/.test(grouped))
		wrong("Write an amount in rupees, such as 74990.");
	const [whole = "0", fraction = ""] = plain.split(".");
	const paise = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
	return paise > 0 ? paise : wrong("Write an amount above zero.");
}

const shownStatuses = (["published", "draft", "withdrawn"] as const).map((status) => ({ status, word: statusWords[status] }));

/** As the export writes it, or the word of the console. */
function readStatus(text: string): string {
	const key = text.toLowerCase();
	const found = shownStatuses.find(({ status, word }) => status === key || word.toLowerCase() === key);
	return found?.status ?? wrong(`Write ${listChoices(shownStatuses.map(({ word }) => word))}.`);
}

function readSlug(text: string): string {
	return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 120 ? text : wrong("Use small letters, digits and dashes.");
}

/** Hundredths of a percent; `expectGstRate` looks whether it is one of the rates. */
function readGst(text: string): number {
	const rate = /^\d{1,2}(\.\d{1,2})?\s*%?$/.test(text) ? Math.round(Number(text.replace("%", "")) * 100) : Number.NaN;
	return rate <= 2800 ? rate : refuseGst(text);
}

function refuseGst(text: string): never {
	return refuseValue(`“${shorten(text)}” is not a GST rate. Use ${listChoices(productGstRates)}.`);
}

/** As in the console's form: one of the rates, or the one that the product has. */
export function expectGstRate(rate: number, text: string, before: number | undefined): void {
	if (rate !== before && !productGstRates.some((percent) => percent * 100 === rate)) refuseGst(text);
}

function readMonths(text: string): number {
	const months = /^\d{1,3}$/.test(text) ? Number(text) : 121;
	return months <= 120 ? months : wrong("Write the months as a whole number from 0 to 120, such as 12.");
}

function readHighlights(text: string): string[] {
	const lines = text
		.split("\n")
		.map((each) => each.trim())
		.filter((each) => each !== "");
	if (lines.length > 8) wrong("Eight lines at most.");
	return lines.map(line(120));
}

const maxPictures = 20;

/** File names or paths, in the order of the gallery. */
function readPictures(text: string): string[] {
	const names = text
		.split("|")
		.map((each) => each.trim())
		.filter((each) => each !== "");
	if (names.length > maxPictures) wrong(`${maxPictures} pictures at most.`);
	const repeated = names.find((name, index) => names.indexOf(name) < index);
	if (repeated !== undefined) refuseValue(`${repeated} stands here twice.`);
	return names.map(line(300));
}

function readWholeNumber(text: string, { min, max }: { min: number; max: number }): number {
	const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
	return number >= min && number <= max ? number : wrong(`Write a whole number from ${min} to ${max}.`);
}

const readerOf = (field: ProductField) => (text: string) => {
	if (field.kind === "optional_number") return text === "" ? null : readWholeNumber(text, field);
	return field.kind === "text" ? line(field.max)(text) : optional(field.max)(text);
};

/** Brands, subcategories and locations are names, which the check looks up. */
function readNames(text: string): string[] {
	const names = text
		.split("|")
		.map((each) => each.trim())
		.filter((each) => each !== "");
	return names.length > 0 ? names : wrong("Name one at least.");
}

type Definition = {
	read: (text: string) => unknown;
	/** What a cell takes, for people. */
	takes: string;
	/** Cell of the template. Empty: left empty there, or an entry of the shop (`template.ts`). */
	example: string;
};

function definitionOf(field: ProductField): Definition {
	const range = field.kind === "optional_number" ? `a whole number from ${field.min} to ${field.max}` : `up to ${field.max} characters`;
	return {
		read: readerOf(field),
		takes: `${field.label}: ${range}.`,
		example: field.initial ?? (field.kind === "text" ? field.label : ""),
	};
}

const definitions: Record<ProductColumn, Definition> = {
	slug: {
		read: readSlug,
		takes: "Last part of the product's address: small letters, digits and dashes. The same in all rows of a product.",
		example: "example-15",
	},
	title: { read: line(140), takes: "Name of the product: up to 140 characters.", example: "Example 15" },
	brand: { read: (text) => text, takes: "A brand of the shop: its name, or the last part of its address.", example: "" },
	subcategories: {
		read: readNames,
		takes: "Subcategories of the shop, six at most, with | between them: their names, or the last parts of their addresses.",
		example: "",
	},
	status: {
		read: readStatus,
		takes: `${listChoices(shownStatuses.map(({ word }) => word))}. A new product without it is a draft.`,
		example: statusWords.draft,
	},
	description: {
		read: (text) => (text.length > 20_000 ? wrong("Use 20,000 characters at most.") : sanitiseHtml(text)),
		takes: "Description as HTML: up to 20,000 characters.",
		example: "<p>What is good about it.</p>",
	},
	highlights: { read: readHighlights, takes: "Up to eight lines within the cell, each up to 120 characters.", example: "Light\nQuiet" },
	warranty: { read: line(200), takes: "Warranty in words: up to 200 characters.", example: "1 year" },
	warranty_months: { read: readMonths, takes: "Months of the warranty: a whole number from 0 to 120.", example: "12" },
	hsn: {
		read: (text) => (/^(\d{4}(\d{2}){0,2})$/.test(text) ? text : wrong("An HSN code has 4, 6 or 8 digits.")),
		takes: "HSN code: 4, 6 or 8 digits.",
		example: "84713010",
	},
	gst_percent: { read: readGst, takes: `GST in percent: ${listChoices(productGstRates)}.`, example: "18" },
	...eachField(definitionOf),
	meta_title: { read: optional(120), takes: "Title for search engines: up to 120 characters.", example: "" },
	meta_description: { read: optional(320), takes: "Description for search engines: up to 320 characters.", example: "" },
	meta_keywords: { read: optional(300), takes: "Keywords: up to 300 characters.", example: "" },
	pictures: {
		read: readPictures,
		takes: `Names of files in the ZIP, or paths of an export, with | between them: ${maxPictures} at most. Empty: they stay as they are.`,
		example: "",
	},
	sku: {
		read: (text) => (/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(text) && text.length <= 40 ? text : wrong("Use capitals, digits and dashes.")),
		takes: "SKU of the configuration: capitals, digits and dashes, up to 40. One row for each.",
		example: "EXAMPLE-15",
	},
	mrp: { read: readAmount, takes: "MRP in rupees, such as 74990.", example: "60000" },
	price: { read: readAmount, takes: "Price in rupees, at most the MRP.", example: "55000" },
};

const stockDefinitions: Record<(typeof stockColumns)[number], Pick<Definition, "takes" | "example">> = {
	sku: { takes: "SKU of a configuration in the shop.", example: "" },
	location: { takes: "A location of the shop: its name, or the last part of its address.", example: "" },
	on_hand: { takes: "Pieces that are there: a whole number, 0 or more.", example: "5" },
	on_hand_at_export: {
		takes: "The count when the file was exported: then the difference is booked, so that sales since count. Leave it as it is.",
		example: "",
	},
};

/** Optional columns of a row that describes a product. An empty cell clears the value, but leaves pictures as they are. */
export const mayBeEmpty = new Set<string>([
	...productFieldNames.filter((name) => !neededFields.includes(name)),
	"meta_title",
	"meta_description",
	"meta_keywords",
	"highlights",
	"pictures",
]);

export function readProductCell(column: ProductColumn, text: string): unknown {
	return definitions[column].read(text);
}

/** `new`: for a new product or configuration only. */
export type Need = "always" | "new" | "no";

export type DescribedColumn = { name: string; needed: Need; takes: string; example: string };

export function describeColumns(kind: ImportKind): DescribedColumn[] {
	const described = Object.entries<Pick<Definition, "takes" | "example">>(kind === "products" ? definitions : stockDefinitions);
	const byName = new Map(described);
	return (kind === "products" ? productColumns : stockColumns).map((name) => ({
		name,
		needed: needOf(kind, name),
		takes: byName.get(name)?.takes ?? "",
		example: byName.get(name)?.example ?? "",
	}));
}

function needOf(kind: ImportKind, name: string): Need {
	if (needed[kind].includes(name)) return "always";
	return kind === "stock" || name === "status" || mayBeEmpty.has(name) ? "no" : "new";
}

export function readSpecCell(type: SpecType, text: string): string | number | boolean {
	if (type === "number") return text !== "" && Number.isFinite(Number(text)) ? Number(text) : wrong("Write a number.");
	if (type === "yes_no") {
		if (/^(yes|true|1)$/i.test(text)) return true;
		return /^(no|false|0)$/i.test(text) ? false : wrong("Write yes or no.");
	}
	return text.length > 400 ? wrong("Use 400 characters at most.") : text;
}

export function readCount(text: string): number {
	if (text === "") wrong("Fill this in.");
	return /^\d{1,6}$/.test(text) ? Number(text) : wrong("Write a whole number, 0 or more.");
}

/** CSV injection: removes the quote that `csvLine` puts before text that a spreadsheet would run as a formula. */
export function removeFormulaGuard(text: string): string {
	return /^'[=+\-@\t\r']/.test(text) ? text.slice(1) : text;
}

export type Cell = string | number | boolean | null | undefined;

/**
 * A CSV line (csv-stringify). A line break of any kind is quoted: csv-stringify by itself quotes only the one that ends its lines, and
 * other programs end a row at each. CSV injection: text that a spreadsheet would run as a formula gets a leading quote, which
 * `removeFormulaGuard` removes on import.
 */
export function csvLine(cells: readonly Cell[]): string {
	return stringify([cells], {
		record_delimiter: "windows",
		quoted_match: /^\s|\s$|[\r\n]/,
		cast: {
			boolean: (value) => (value ? "yes" : "no"),
			string: (value) => (/^[=+\-@\t\r']/.test(value) ? `'${value}` : value),
		},
	});
}
