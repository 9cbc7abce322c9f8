// Snapshot: all that an invoice states, fixed when it is issued. The PDF is rendered from it alone.

import type { Paise, TaxSplit } from "@lapwing/contract/money";
import type { OrderAddress } from "@lapwing/contract/order";
import type { ShopForm } from "@lapwing/contract/staff-settings";
import { splitBetween, stateName, sumOf, type TaxedAmount, taxOfPart, taxWithin } from "./gst.ts";

export type InvoiceLine = {
	description: string;
	/** Options, such as "16 GB, 512 GB, Sand". */
	detail: string | null;
	/** HSN of goods, SAC of services. */
	hsn: string;
	quantity: number;
	unit: "NOS";
	/** Basis points (hundredths of a percent). */
	gst_rate: number;
	/** With GST, before discount. */
	unit_price: Paise;
	/** With GST, for the whole line. */
	discount: Paise;
	/** With GST, after discount. */
	total: Paise;
	serials: string[];
	/** Id of the order line. */
	line_ref: number | null;
};

export type InvoiceRequest = {
	/** Location from which goods are dispatched, or at which the repair was done. */
	locationId: number;
	kind: "sale" | "repair";
	/** Reference of the order or service request. */
	subject: string;
	orderedAt: Date;
	recipient: { name: string; business_name: string | null; gstin: string | null; phone: string; address: OrderAddress | null };
	delivery: OrderAddress | null;
	/** GST state code. */
	placeOfSupply: string;
	lines: InvoiceLine[];
	/** "Paid by UPI", "Cash on delivery". */
	payment: string;
};

export type SnapshotLine = Omit<InvoiceLine, "total"> &
	TaxedAmount & {
		/** From 1. On a credit note: the position on the invoice. */
		position: number;
	};

export type InvoiceSnapshot = {
	/** Schema version of the snapshot. */
	version: 1;
	kind: "invoice" | "credit_note";
	title: string;
	number: string;
	issued_at: string;
	supplier: Supplier;
	recipient: InvoiceRequest["recipient"];
	delivery: OrderAddress | null;
	place_of_supply: { code: string; name: string };
	split: TaxSplit;
	supply: "sale" | "repair";
	subject: string;
	ordered_at: string;
	lines: SnapshotLine[];
	totals: TaxedAmount;
	payment: string;
	/** Of a credit note: the invoice it corrects, and why. */
	against: { number: string; issued_at: string; reason: string } | null;
	/** Of a credit note: what is withheld of the refund, such as for damage. The goods are credited in full. */
	withheld?: Withheld;
};

export type Withheld = { amount: Paise; reason: string };

export type Supplier = {
	/** Legal name, as registered. */
	name: string;
	/** The shop's name, if it differs from the legal name. */
	trade_name: string | null;
	address: string;
	state: { code: string; name: string };
	gstin: string | null;
	phone: string;
	email: string;
	/** Set if goods leave from an address other than the supplier's. */
	dispatched_from: string | null;
	/** Path of the logo's file (`/media/…`), which is content-addressed and never deleted. Documents issued before logos have none. */
	logo?: { path: string; width: number; height: number } | null;
	/** Accent colour with the contrast of text on white. */
	colour?: string | null;
};

export type SupplierBrand = Required<Pick<Supplier, "logo" | "colour">>;

export type SupplierLocation = {
	title: string;
	address: string;
	city: string;
	stateCode: string;
	postCode: string;
	gstin: string | null;
};

/** The address with city, PIN and state, unless it already contains the PIN. */
function wholeAddress({ address, city, postCode, stateCode }: SupplierLocation): string {
	return address.includes(postCode) ? address : `${address}, ${city} ${postCode}, ${stateName(stateCode)}`;
}

export type Registered = Pick<SupplierLocation, "gstin" | "stateCode">;

/** A location without its own GSTIN sells under the shop's. */
function registrationOf(shop: Pick<Registered, "gstin">, place: Registered): Registered {
	const gstin = place.gstin || shop.gstin || null;
	return { gstin, stateCode: gstin === null ? place.stateCode : gstin.slice(0, 2) };
}

/** Taxes of what a location supplies. `placeOfSupply` is null for its own state. */
export function taxSplitOf(shop: Pick<Registered, "gstin">, place: Registered, placeOfSupply: string | null): TaxSplit {
	const { gstin, stateCode } = registrationOf(shop, place);
	return gstin === null ? "none" : splitBetween(stateCode, placeOfSupply ?? place.stateCode);
}

export function supplierOf(shop: ShopForm, place: SupplierLocation, brand: SupplierBrand = { logo: null, colour: null }): Supplier {
	const { gstin, stateCode } = registrationOf(shop, place);
	const placeAddress = wholeAddress(place);
	const isRegisteredPlace = Boolean(place.gstin) || shop.address === "";
	return {
		name: shop.legal_name || shop.name,
		trade_name: shop.legal_name && shop.legal_name !== shop.name ? shop.name : null,
		address: isRegisteredPlace ? placeAddress : shop.address,
		state: { code: stateCode, name: stateName(stateCode) },
		gstin,
		phone: shop.phone,
		email: shop.email,
		dispatched_from: isRegisteredPlace ? null : `${place.title}, ${placeAddress}`,
		...brand,
	};
}

/**
 * Document title: bill of supply for untaxed goods (Rule 49); mixed with taxed ones for a buyer without GSTIN, invoice-cum-bill of
 * supply (Rule 46A).
 */
function titleOf(split: TaxSplit, lines: readonly InvoiceLine[], recipientGstin: string | null): string {
	if (split === "none") return "Invoice";
	const untaxed = lines.filter((line) => line.gst_rate === 0).length;
	if (untaxed === lines.length) return "Bill of supply";
	return untaxed > 0 && recipientGstin === null ? "Invoice-cum-bill of supply" : "Tax invoice";
}

export function invoiceSnapshot(request: InvoiceRequest, supplier: Supplier, number: string, issuedAt: Date): InvoiceSnapshot {
	expectSound(request);
	const split = supplier.gstin === null ? "none" : splitBetween(supplier.state.code, request.placeOfSupply);
	const lines = request.lines.map(
		(line, index): SnapshotLine => ({ ...line, position: index + 1, ...taxWithin(line.total, line.gst_rate, split) }),
	);
	return {
		version: 1,
		kind: "invoice",
		title: titleOf(split, request.lines, request.recipient.gstin),
		number,
		issued_at: issuedAt.toISOString(),
		supplier,
		recipient: request.recipient,
		delivery: request.delivery,
		place_of_supply: { code: request.placeOfSupply, name: stateName(request.placeOfSupply) },
		split,
		supply: request.kind,
		subject: request.subject,
		ordered_at: request.orderedAt.toISOString(),
		lines,
		totals: sumOf(lines),
		payment: request.payment,
		against: null,
	};
}

/** Assertions against programming errors, since an issued invoice cannot be withdrawn. */
function expectSound({ subject, lines }: InvoiceRequest): void {
	const wrong = (what: string) => new Error(`The invoice of ${subject} was not issued: ${what}.`);
	if (lines.length === 0) throw wrong("it has no lines");
	const refs = lines.map((line) => line.line_ref).filter((ref) => ref !== null);
	if (new Set(refs).size !== refs.length) throw wrong("two lines are of one order line");
	for (const { description, quantity, unit_price, discount, total, gst_rate, serials } of lines) {
		const whole = [quantity, unit_price, discount, total, gst_rate].every((value) => Number.isSafeInteger(value) && value >= 0);
		if (!whole || quantity === 0) throw wrong(`the figures of ${description} are not whole numbers from 0`);
		if (unit_price * quantity - discount !== total) throw wrong(`${description} does not add up`);
		if (serials.length > quantity) throw wrong(`${description} has more serial numbers than pieces`);
	}
}

export type CreditedLine = {
	line: SnapshotLine;
	quantity: number;
	total: Paise;
	/** What earlier credit notes have credited of the line. */
	before: TaxedAmount;
	serials: string[];
};

export function creditNoteSnapshot(
	invoice: InvoiceSnapshot,
	credited: readonly CreditedLine[],
	{ number, issuedAt, reason, withheld }: { number: string; issuedAt: Date; reason: string; withheld?: Withheld | undefined },
): InvoiceSnapshot {
	const lines = credited.map(
		({ line, quantity, total, before, serials }): SnapshotLine => ({
			...line,
			quantity,
			// A credit note states amounts, not unit prices.
			unit_price: 0,
			discount: 0,
			serials,
			...taxOfPart(total, before, line, invoice.split),
		}),
	);
	return {
		...invoice,
		kind: "credit_note",
		title: "Credit note",
		number,
		issued_at: issuedAt.toISOString(),
		lines,
		totals: sumOf(lines),
		against: { number: invoice.number, issued_at: invoice.issued_at, reason },
		...(withheld && { withheld }),
	};
}
