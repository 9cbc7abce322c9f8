// Past invoices and credit notes, numbered consecutively by date. Pure functions.
import { randomBytes } from "node:crypto";
import { deliveryRate } from "@lapwing/server/modules/cart/totals";
import { type DocumentKind, financialYearOf, formatNumber, unregistered } from "@lapwing/server/modules/invoices/numbering";
import type { invoice, invoiceCounter, invoiceSeries } from "@lapwing/server/modules/invoices/schema";
import {
	creditNoteSnapshot,
	type InvoiceLine,
	type InvoiceSnapshot,
	invoiceSnapshot,
	type Supplier,
} from "@lapwing/server/modules/invoices/snapshot";
import { deliverySac } from "@lapwing/server/modules/orders/ship";
import type { NewRow } from "../insert-rows.ts";
import { type Account, placeOfSupplyOf } from "./account.ts";
import { capturedAt, placedAt } from "./past-order.ts";
import type { Reversal, ReversalLine } from "./reversals.ts";
import type { Shipment } from "./shipment.ts";

/** Document to be issued: the invoice of a shipment, or the credit note of a reversal. */
export type Draft = { account: Account; shipment: Shipment; issuedAt: Date; reversal: Reversal | null };

/** In order of issue. */
export function draftsOf(accounts: readonly Account[]): Draft[] {
	const drafts = accounts.flatMap((account) => {
		const invoiced = account.shipments.flatMap((shipment) =>
			shipment.packedAt === null ? [] : [{ shipment, issuedAt: shipment.packedAt }],
		);
		return [
			...invoiced.map((each): Draft => ({ account, ...each, reversal: null })),
			...account.reversals.flatMap((reversal) =>
				invoiced
					.filter(({ shipment }) => reversal.lines.some((line) => line.shipment === shipment))
					.map(({ shipment }): Draft => ({ account, shipment, issuedAt: reversal.at, reversal })),
			),
		];
	});
	return drafts.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime());
}

export type Documents = {
	invoices: NewRow<typeof invoice>[];
	counters: NewRow<typeof invoiceCounter>[];
	series: NewRow<typeof invoiceSeries>[];
	invoiceId(shipment: Shipment): number | null;
	creditNoteId(reversal: Reversal, shipment: Shipment): number | null;
};

type Issued = { id: number; snapshot: InvoiceSnapshot };

/** `ids` of the drafts, in order. */
export function documentsOf(drafts: readonly Draft[], ids: readonly number[]): Documents {
	const counters = new Map<string, NewRow<typeof invoiceCounter>>();
	const issued = new Map<Shipment, Issued>();
	const credited = new Map<Reversal, Map<Shipment, number>>();
	const invoices = drafts.map((draft, index): NewRow<typeof invoice> => {
		const { shipment, issuedAt, reversal } = draft;
		const id = ids[index];
		if (id === undefined) throw new Error("There are fewer ids than documents.");
		const kind: DocumentKind = reversal === null ? "invoice" : "credit_note";
		const series = seriesOf(shipment.place.supplier);
		const financialYear = financialYearOf(issuedAt);
		const key = `${series} ${kind} ${financialYear}`;
		const sequence = (counters.get(key)?.last ?? 0) + 1;
		counters.set(key, { series, kind, financialYear, last: sequence });
		const number = formatNumber(kind, series, financialYear, sequence);
		const corrected = reversal === null ? undefined : issued.get(shipment);
		if (reversal !== null && corrected === undefined) throw new Error(`${number} credits what was not invoiced.`);
		const snapshot =
			reversal === null || corrected === undefined ? invoiceOf(draft, number) : creditNoteOf(draft, reversal, corrected.snapshot, number);
		if (reversal === null) issued.set(shipment, { id, snapshot });
		else credited.set(reversal, (credited.get(reversal) ?? new Map<Shipment, number>()).set(shipment, id));
		const { taxable, total } = snapshot.totals;
		return {
			id,
			kind,
			series,
			financialYear,
			sequence,
			number,
			token: randomBytes(24).toString("base64url"),
			subject: snapshot.subject,
			invoiceId: corrected?.id ?? null,
			taxable,
			tax: total - taxable,
			total,
			issuedAt,
			snapshot,
		};
	});
	return {
		invoices,
		counters: [...counters.values()],
		series: [...new Set(invoices.map(({ series }) => series))].map((series) => ({ series, state: stateCodeOf(series), mark: "-" })),
		invoiceId: (shipment) => issued.get(shipment)?.id ?? null,
		creditNoteId: (reversal, shipment) => credited.get(reversal)?.get(shipment) ?? null,
	};
}

const seriesOf = ({ gstin }: Supplier): string => gstin ?? unregistered;
const stateCodeOf = (series: string): string => (series === unregistered ? "00" : series.slice(0, 2));

function invoiceOf({ account, shipment, issuedAt }: Draft, number: string): InvoiceSnapshot {
	const { order, pickup } = account;
	const shipping = "address" in order.to ? order.to.address : null;
	const billing = shipping ?? order.counter?.billing ?? null;
	const paidAt = capturedAt(order);
	const lines = shipment.parts.map((part) => invoiceLine(account, shipment, part));
	const request = {
		locationId: shipment.place.id,
		kind: "sale" as const,
		subject: order.reference,
		orderedAt: placedAt(order),
		recipient: {
			name: billing?.name ?? order.contact.name,
			business_name: order.business?.name ?? null,
			gstin: order.business?.gstin ?? null,
			phone: order.contact.phone,
			address: billing,
		},
		delivery: shipping,
		placeOfSupply: placeOfSupplyOf(order, pickup),
		lines: shipment.delivery > 0 ? [...lines, deliveryLine(account, shipment)] : lines,
		payment: paidAt !== null && paidAt <= issuedAt ? `Paid: ${order.payment.method}` : order.payment.method,
	};
	return invoiceSnapshot(request, shipment.place.supplier, number, issuedAt);
}

function invoiceLine(
	{ goods, lineIds }: Account,
	{ serials }: Shipment,
	{ line, quantity, discount, total }: Shipment["parts"][number],
): InvoiceLine {
	const sold = goods[line];
	return {
		description: sold?.title ?? "",
		detail: sold?.options || null,
		hsn: sold?.hsn ?? "",
		quantity,
		unit: "NOS",
		gst_rate: sold?.gstRate ?? 0,
		unit_price: sold?.price ?? 0,
		discount,
		total,
		serials: [...(serials.get(line) ?? [])],
		line_ref: lineIds[line] ?? null,
	};
}

function deliveryLine({ goods }: Account, { delivery }: Shipment): InvoiceLine {
	const plain = { description: "Delivery", detail: null, hsn: deliverySac, quantity: 1, unit: "NOS" as const };
	return { ...plain, gst_rate: deliveryRate(goods), unit_price: delivery, discount: 0, total: delivery, serials: [], line_ref: null };
}

/** In the demo each invoice line is credited once at most, so nothing was credited before. */
const nothing = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 };

function creditNoteOf(
	{ account, shipment, issuedAt }: Draft,
	reversal: Reversal,
	corrected: InvoiceSnapshot,
	number: string,
): InvoiceSnapshot {
	const credited = reversal.lines
		.filter((line) => line.shipment === shipment)
		.map(({ quantity, amount, serials, ...each }) => ({
			line: lineOf(account, corrected, each),
			quantity,
			total: amount,
			before: nothing,
			serials: [...serials],
		}));
	return creditNoteSnapshot(corrected, credited, { number, issuedAt, reason: reversal.reason });
}

function lineOf({ lineIds }: Account, corrected: InvoiceSnapshot, { line }: Pick<ReversalLine, "line">): InvoiceSnapshot["lines"][number] {
	const reference = line === null ? null : (lineIds[line] ?? 0);
	const found = corrected.lines.find(({ line_ref }) => line_ref === reference);
	if (found === undefined) throw new Error(`${corrected.number} has no such line to credit.`);
	return found;
}
