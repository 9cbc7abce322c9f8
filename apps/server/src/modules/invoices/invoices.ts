// GST invoices and credit notes: immutable once issued, corrected only by credit notes.
import { randomBytes } from "node:crypto";
import type { Paise } from "@lapwing/contract/money";
import { and, asc, eq, inArray } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { printedBrandOf } from "../brand/site-brand.ts";
import { location } from "../locations/schema.ts";
import { getSettings } from "../settings/registry.ts";
import { drawInvoice, drawInvoices } from "./draw-invoice.ts";
import { sumOf, type TaxedAmount } from "./gst.ts";
import { type DocumentNumber, nextDocumentNumber, unregistered } from "./numbering.ts";
import { invoice } from "./schema.ts";
import {
	type CreditedLine,
	creditNoteSnapshot,
	type InvoiceRequest,
	type InvoiceSnapshot,
	invoiceSnapshot,
	type SnapshotLine,
	type Supplier,
	supplierOf,
	type Withheld,
} from "./snapshot.ts";

export type { InvoiceLine, InvoiceRequest } from "./snapshot.ts";

export type Issued = { id: number; number: string; token: string; total: Paise; lines: readonly SnapshotLine[] };

/** Part of the caller's transaction: a rollback takes back the invoice and its number. */
export async function issueInvoice(ctx: Ctx, request: InvoiceRequest): Promise<Issued> {
	return inTransaction(ctx, async (tx) => {
		const supplier = await readSupplier(tx, request.locationId);
		const number = await nextDocumentNumber(tx, "invoice", supplier.gstin ?? unregistered);
		return store(tx, number, invoiceSnapshot(request, supplier, number.number, tx.now), null);
	});
}

async function readSupplier(ctx: Ctx, locationId: number): Promise<Supplier> {
	const [place] = await ctx.db
		.select({
			title: location.title,
			address: location.address,
			city: location.city,
			stateCode: location.stateCode,
			postCode: location.postCode,
			gstin: location.gstin,
		})
		.from(location)
		.where(eq(location.id, locationId))
		.limit(1);
	if (place === undefined) throw new AppError("not_found", "The place that sends the goods does not exist.");
	const { shop, brand } = await getSettings(ctx, ["shop", "brand"]);
	return supplierOf(shop, place, printedBrandOf(brand));
}

async function store(ctx: Ctx, numbered: DocumentNumber, snapshot: InvoiceSnapshot, invoiceId: number | null): Promise<Issued> {
	const token = randomBytes(24).toString("base64url");
	const { taxable, total } = snapshot.totals;
	const [row] = await ctx.db
		.insert(invoice)
		.values({
			kind: snapshot.kind,
			...numbered,
			token,
			subject: snapshot.subject,
			invoiceId,
			taxable,
			tax: total - taxable,
			total,
			issuedAt: ctx.now,
			snapshot,
		})
		.returning({ id: invoice.id });
	if (row === undefined) throw new Error("The document was not stored.");
	return { id: row.id, number: numbered.number, token, total, lines: snapshot.lines };
}

export type CreditLine = {
	line_ref: number | null;
	/** Position of the line on the invoice, from 1; for lines without a reference. */
	position?: number | undefined;
	/** 0 if only an amount is credited. */
	quantity: number;
	/** With GST. */
	total: Paise;
	serials?: string[] | undefined;
};

/** Part of the caller's transaction. Refuses more than earlier credit notes have left of each line. */
export async function issueCreditNote(
	ctx: Ctx,
	input: { invoiceId: number; lines: readonly CreditLine[]; reason: string; withheld?: Withheld | undefined },
): Promise<Issued> {
	return inTransaction(ctx, async (tx) => {
		const corrected = await lockInvoice(tx, input.invoiceId);
		const remaining = await readRemaining(tx, corrected.id, corrected.snapshot);
		const credited = input.lines.map((line) => creditedLine(line, remaining));
		if (credited.length === 0) throw new AppError("invalid", "A credit note needs a line.");
		if (new Set(credited.map(({ line }) => line.position)).size !== credited.length)
			throw new AppError("invalid", "A credit note names each line of its invoice once.");
		const number = await nextDocumentNumber(tx, "credit_note", corrected.series);
		const details = { number: number.number, issuedAt: tx.now, reason: input.reason, withheld: input.withheld };
		return store(tx, number, creditNoteSnapshot(corrected.snapshot, credited, details), corrected.id);
	});
}

export type CreditableLine = { line_ref: number | null; position: number; quantity: number; total: Paise };

/** Amounts and quantities that can still be credited. */
export async function listCreditable(ctx: Ctx, invoiceId: number): Promise<CreditableLine[]> {
	const { id, snapshot } = await findInvoice(ctx, invoiceId);
	const remaining = await readRemaining(ctx, id, snapshot);
	return remaining
		.filter(({ quantity, total }) => quantity > 0 || total > 0)
		.map(({ line, quantity, total }) => ({ line_ref: line.line_ref, position: line.position, quantity, total }));
}

/** Row lock: serialises concurrent credit notes of one invoice, which would otherwise each miss what the other credits. */
async function lockInvoice(ctx: Ctx, id: number) {
	const [row] = await ctx.db.select().from(invoice).where(isInvoice(id)).limit(1).for("no key update");
	if (row === undefined) throw new AppError("not_found", "There is no such invoice.");
	return row;
}

const isInvoice = (id: number) => and(eq(invoice.id, id), eq(invoice.kind, "invoice"));

async function findInvoice(ctx: Ctx, id: number) {
	const [row] = await ctx.db.select().from(invoice).where(isInvoice(id)).limit(1);
	if (row === undefined) throw new AppError("not_found", "There is no such invoice.");
	return row;
}

type RemainingLine = { line: SnapshotLine; quantity: number; total: Paise; before: TaxedAmount };

async function readRemaining(ctx: Ctx, invoiceId: number, snapshot: InvoiceSnapshot): Promise<RemainingLine[]> {
	const notes = await ctx.db
		.select({ snapshot: invoice.snapshot })
		.from(invoice)
		.where(eq(invoice.invoiceId, invoiceId))
		.orderBy(asc(invoice.id));
	return remainingOf(
		snapshot,
		notes.map((note) => note.snapshot),
	);
}

export function remainingOf(snapshot: InvoiceSnapshot, notes: readonly InvoiceSnapshot[]): RemainingLine[] {
	const credited = notes.flatMap((note) => note.lines);
	return snapshot.lines.map((line) => {
		const parts = credited.filter((part) => part.position === line.position);
		const before = sumOf(parts);
		const quantity = line.quantity - parts.reduce((sum, part) => sum + part.quantity, 0);
		return { line, quantity, total: line.total - before.total, before };
	});
}

export function creditedLine(
	{ line_ref, position, quantity, total, serials = [] }: CreditLine,
	remaining: readonly RemainingLine[],
): CreditedLine {
	const found = remaining.filter(({ line }) => line.line_ref === line_ref && (position === undefined || line.position === position));
	const [left] = found;
	if (left === undefined || found.length > 1) throw new AppError("invalid", "The credit note names a line that its invoice does not have.");
	const whole = [quantity, total].every((value) => Number.isSafeInteger(value) && value >= 0);
	if (!whole || quantity + total === 0) throw new AppError("invalid", "A line of a credit note needs a quantity or an amount.");
	if (quantity > left.quantity || total > left.total)
		throw new AppError("conflict", `The credit note takes more off ${left.line.description} than its invoice has left.`);
	return { line: left.line, quantity, total, before: left.before, serials };
}

export type InvoiceEntry = { id: number; kind: "invoice" | "credit_note"; number: string; token: string; total: Paise; issued_at: Date };

/** Documents of an order or service request, oldest first. */
export async function listInvoices(ctx: Ctx, subject: string): Promise<InvoiceEntry[]> {
	return ctx.db
		.select({
			id: invoice.id,
			kind: invoice.kind,
			number: invoice.number,
			token: invoice.token,
			total: invoice.total,
			issued_at: invoice.issuedAt,
		})
		.from(invoice)
		.where(eq(invoice.subject, subject))
		.orderBy(asc(invoice.id))
		.limit(100);
}

/** Reads a file of the shop's public pictures by its path (`/media/…`); undefined if it is gone. */
export type ReadPicture = (path: string) => Promise<Buffer | undefined>;

/** Document by the token of its URL. `draw` renders the PDF: half a second of CPU. */
export async function findDocument(
	ctx: Ctx,
	token: string,
	readPicture?: ReadPicture,
): Promise<{ name: string; draw: () => Promise<Buffer> } | undefined> {
	const [row] = await ctx.db
		.select({ number: invoice.number, snapshot: invoice.snapshot })
		.from(invoice)
		.where(eq(invoice.token, token))
		.limit(1);
	if (row === undefined) return undefined;
	const draw = async () => {
		const { logo } = row.snapshot.supplier;
		return drawInvoice(row.snapshot, logo ? await readPicture?.(logo.path) : undefined);
	};
	return { name: `${row.number}.pdf`, draw };
}

/** Several documents as one PDF, in the order of their tokens; undefined if there is none. */
export async function drawDocuments(ctx: Ctx, tokens: readonly string[], readPicture?: ReadPicture): Promise<Buffer | undefined> {
	const rows = await ctx.db
		.select({ token: invoice.token, snapshot: invoice.snapshot })
		.from(invoice)
		.where(inArray(invoice.token, [...tokens]))
		.orderBy(asc(invoice.id))
		.limit(tokens.length);
	const documents = tokens.flatMap((token) => rows.find((row) => row.token === token)?.snapshot ?? []);
	if (documents.length === 0) return undefined;
	const logos = new Map<string, Buffer | undefined>();
	for (const { supplier } of documents)
		if (supplier.logo && !logos.has(supplier.logo.path)) logos.set(supplier.logo.path, await readPicture?.(supplier.logo.path));
	return drawInvoices(documents.map((snapshot) => ({ snapshot, logo: logos.get(snapshot.supplier.logo?.path ?? "") })));
}

/** Rendered from the snapshot on every call; deterministic, always the same bytes. */
export async function getInvoicePdf(ctx: Ctx, token: string): Promise<{ name: string; bytes: Buffer } | undefined> {
	const found = await findDocument(ctx, token);
	return found && { name: found.name, bytes: await found.draw() };
}

export function invoicePath(token: string): string {
	return `/invoices/${token}.pdf`;
}
