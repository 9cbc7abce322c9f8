// A courier's CSV file: one parcel with its waybill in each row, written without the waybills and read with them.
import type { ParcelToShip } from "@lapwing/contract/staff-batches";
import { writeRupees } from "../form/rupees.ts";

export type WaybillRow = {
	line: number;
	reference: string;
	/** Number of the parcel on the order's page, for an order of several; empty if the file names none. */
	parcel: string;
	waybill: string;
	carrier: string;
	tracking_url: string;
	problem: string | undefined;
	/** What to know before it is sent. */
	warning?: string | undefined;
	/** It was sent with this waybill before. */
	sent?: string | undefined;
};
export type WaybillFile = { rows: WaybillRow[]; problem: string | undefined };

export const maxRows = 500;

/** CSV injection: a name or an address that a spreadsheet would run as a formula gets a leading quote. */
const guarded = (text: string) => (/^[=+\-@\t\r']/.test(text) ? `'${text}` : text);
const csvField = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csvLine = (fields: readonly string[]) => `${fields.map((each) => csvField(guarded(each))).join(",")}\r\n`;

/** Packed parcels for the courier, who fills in the waybills. */
export function parcelLines(parcels: readonly ParcelToShip[]): string[] {
	const head = [
		"order",
		"parcel",
		"waybill",
		"carrier",
		"tracking link",
		"from",
		"name",
		"phone",
		"address",
		"city",
		"state",
		"PIN",
		"collect, in rupees",
	];
	const rows = parcels.map(({ reference, number, from, address: to, due }) => [
		reference,
		String(number),
		"",
		"",
		"",
		from,
		to.name,
		to.phone,
		[to.line1, to.line2, to.landmark].filter(Boolean).join(", "),
		to.city,
		to.state,
		to.post_code,
		writeRupees(due),
	]);
	return [head, ...rows].map(csvLine);
}

/** Fields of a CSV text (RFC 4180), separated by comma, semicolon or tab, whichever the first line has most of. */
export function readCsv(text: string): string[][] {
	const plain = text.replace(/^\uFEFF/, "");
	const first = plain.slice(0, plain.search(/\r?\n|$/));
	const separator = [",", ";", "\t"].toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ",";
	const rows: string[][] = [];
	let row: string[] = [];
	let field = "";
	let quoted = false;
	for (let at = 0; at < plain.length; at++) {
		const sign = plain[at] ?? "";
		if (quoted) {
			if (sign !== '"') field += sign;
			else if (plain[at + 1] === '"') field += plain[++at];
			else quoted = false;
		} else if (sign === '"' && field === "") quoted = true;
		else if (sign === separator) {
			row.push(field);
			field = "";
		} else if (sign === "\n" || sign === "\r") {
			if (sign === "\r" && plain[at + 1] === "\n") at++;
			rows.push([...row, field]);
			row = [];
			field = "";
		} else field += sign;
	}
	if (field !== "" || row.length > 0) rows.push([...row, field]);
	return rows.map((fields) => fields.map((each) => each.trim()));
}

/** Headings that couriers use. */
const headings = {
	reference: /^(order|order (no|number|id|reference)|reference|reference (no|number))\.?$/,
	waybill: /^(waybill|waybill (no|number)|awb|awb (no|number)|tracking (no|number|id)|consignment (no|number))\.?$/,
	parcel: /^(parcel|parcel (no|number))\.?$/,
	carrier: /^(carrier|courier|courier (name|company|partner)|shipped by)$/,
	tracking_url: /^(tracking (link|url|address)|link|url)$/,
} as const;

export function readWaybills(text: string): WaybillFile {
	const [head = [], ...body] = readCsv(text);
	const place = (wanted: RegExp) => head.findIndex((title) => wanted.test(title.toLowerCase().replaceAll(/[_\s]+/g, " ")));
	const columns = { reference: place(headings.reference), waybill: place(headings.waybill) };
	if (columns.reference < 0 || columns.waybill < 0)
		return { rows: [], problem: "The first line must name the columns: order, waybill and, if you like, carrier and tracking link." };
	const filled = body.map((fields, index) => ({ fields, line: index + 2 })).filter(({ fields }) => fields.some(Boolean));
	if (filled.length === 0) return { rows: [], problem: "The file has no rows below the headings." };
	if (filled.length > maxRows) return { rows: [], problem: `The file has ${filled.length} rows. Use ${maxRows} at most.` };
	const at = (fields: readonly string[], column: number) => (column < 0 ? "" : (fields[column] ?? ""));
	const rows = filled.map(({ fields, line }) => ({
		line,
		reference: at(fields, columns.reference).toUpperCase(),
		parcel: at(fields, place(headings.parcel)),
		waybill: at(fields, columns.waybill),
		carrier: at(fields, place(headings.carrier)),
		tracking_url: at(fields, place(headings.tracking_url)),
	}));
	return { rows: rows.map((row) => ({ ...row, problem: problemOf(row, rows) })), problem: undefined };
}

type Read = Omit<WaybillRow, "problem" | "warning" | "sent">;

const plainOf = (waybill: string) => waybill.replaceAll(/[\s-]/g, "").toUpperCase();

function problemOf(row: Read, rows: readonly Read[]): string | undefined {
	if (row.reference === "") return "The order is missing.";
	if (row.waybill === "") return "The waybill is missing.";
	if (/^\d(\.\d+)?E\+\d+$/i.test(row.waybill)) return "The spreadsheet has shortened the waybill. Format its column as text.";
	if (row.tracking_url !== "" && !/^https?:\/\/\S+$/.test(row.tracking_url)) return "The tracking link must begin with https://.";
	const earlier = rows.filter(({ line }) => line < row.line);
	if (!/^\d{0,9}$/.test(row.parcel)) return "The number of the parcel has digits only.";
	const same = earlier.find(
		({ reference, parcel }) => reference === row.reference && (parcel === row.parcel || parcel === "" || row.parcel === ""),
	);
	if (same) return `The ${row.parcel === "" ? "order" : "parcel"} is in line ${same.line} already.`;
	const taken = earlier.find((each) => plainOf(each.waybill) === plainOf(row.waybill));
	return taken ? `The waybill is in line ${taken.line} already.` : undefined;
}

/** Rows with a problem, or refused, before the others; each in the order of the file. */
export function badFirst(rows: readonly WaybillRow[], isRefused: (row: WaybillRow) => boolean): WaybillRow[] {
	const isBad = (row: WaybillRow) => row.problem !== undefined || isRefused(row);
	return [...rows.filter(isBad), ...rows.filter((row) => !isBad(row))];
}
