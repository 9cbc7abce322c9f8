// Takes over documents of sales that were kept elsewhere: many at once, numbered in order of their dates.
import { randomBytes } from "node:crypto";
import { inArray } from "drizzle-orm";
import { AppError, type Ctx, inTransaction } from "../../ctx.ts";
import { location } from "../locations/schema.ts";
import { getShop } from "../settings/settings.ts";
import { type CreditLine, creditedLine, type Issued, remainingOf } from "./invoices.ts";
import { type DocumentKind, type DocumentNumber, financialYearOf, formatNumber, takeNumbers, unregistered } from "./numbering.ts";
import { invoice } from "./schema.ts";
import { creditNoteSnapshot, type InvoiceRequest, type InvoiceSnapshot, invoiceSnapshot, type Supplier, supplierOf } from "./snapshot.ts";

export type SavedCredit = { issuedAt: Date; reason: string; lines: readonly CreditLine[] };

export type SavedInvoice = {
	request: InvoiceRequest;
	issuedAt: Date;
	/** Oldest first. */
	credits: readonly SavedCredit[];
};

/** What was issued, in the order given; credit notes are not among it. */
export async function saveInvoices(ctx: Ctx, invoices: readonly SavedInvoice[]): Promise<Issued[]> {
	if (invoices.length === 0) return [];
	return inTransaction(ctx, async (tx) => {
		const suppliers = await readSuppliers(tx, invoices);
		const bills = invoices.map((each) => ({ ...each, supplier: supplierAt(suppliers, each.request.locationId) }));
		const series = bills.map(({ supplier, issuedAt }) => ({ series: supplier.gstin ?? unregistered, issuedAt }));
		const numbers = await numberAll(tx, "invoice", series);
		const documents = bills.map(({ request, supplier, issuedAt }, index) => {
			const numbered = at(numbers, index);
			return rowOf(numbered, invoiceSnapshot(request, supplier, numbered.number, issuedAt), issuedAt, null);
		});
		const ids = await insertAll(tx, documents);
		await saveCredits(tx, invoices, documents, ids);
		return documents.map(({ number, token, total }) => ({ number, token, total }));
	});
}

type Document = typeof invoice.$inferInsert & { snapshot: InvoiceSnapshot };

async function saveCredits(
	ctx: Ctx,
	invoices: readonly SavedInvoice[],
	documents: readonly Document[],
	ids: ReadonlyMap<string, number>,
): Promise<void> {
	const wanted = invoices.flatMap(({ credits }, index) => credits.map((credit) => ({ credit, corrected: at(documents, index) })));
	if (wanted.length === 0) return;
	const numbers = await numberAll(
		ctx,
		"credit_note",
		wanted.map(({ credit, corrected }) => ({ series: corrected.series, issuedAt: credit.issuedAt })),
	);
	const before = new Map<Document, InvoiceSnapshot[]>();
	const notes = wanted.map(({ credit, corrected }, index) => {
		const numbered = at(numbers, index);
		const earlier = before.get(corrected) ?? [];
		const remaining = remainingOf(corrected.snapshot, earlier);
		const snapshot = creditNoteSnapshot(
			corrected.snapshot,
			credit.lines.map((line) => creditedLine(line, remaining)),
			{ number: numbered.number, issuedAt: credit.issuedAt, reason: credit.reason },
		);
		before.set(corrected, [...earlier, snapshot]);
		return rowOf(numbered, snapshot, credit.issuedAt, ids.get(corrected.token) ?? null);
	});
	await insertAll(ctx, notes);
}

async function readSuppliers(ctx: Ctx, invoices: readonly SavedInvoice[]): Promise<Map<number, Supplier>> {
	const shop = await getShop(ctx);
	const places = await ctx.db
		.select({
			id: location.id,
			title: location.title,
			address: location.address,
			city: location.city,
			stateCode: location.stateCode,
			postCode: location.postCode,
			gstin: location.gstin,
		})
		.from(location)
		.where(inArray(location.id, [...new Set(invoices.map(({ request }) => request.locationId))]))
		.limit(5000);
	return new Map(places.map(({ id, ...place }) => [id, supplierOf(shop, place)]));
}

function supplierAt(suppliers: ReadonlyMap<number, Supplier>, locationId: number): Supplier {
	const supplier = suppliers.get(locationId);
	if (supplier === undefined) throw new AppError("not_found", "The place that sends the goods does not exist.");
	return supplier;
}

/** Each series in order of its dates, after what it has given before. */
async function numberAll(ctx: Ctx, kind: DocumentKind, wanted: readonly { series: string; issuedAt: Date }[]): Promise<DocumentNumber[]> {
	const inOrder = wanted
		.map(({ series, issuedAt }, index) => ({ series, financialYear: financialYearOf(issuedAt), issuedAt, index }))
		.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime() || a.index - b.index);
	const blocks = [...Map.groupBy(inOrder, ({ series, financialYear }) => `${series} ${financialYear}`).values()];
	const starts = await takeNumbers(
		ctx,
		blocks.map((block) => ({ series: at(block, 0).series, kind, financialYear: at(block, 0).financialYear, count: block.length })),
	);
	const numbers: DocumentNumber[] = [];
	for (const [place, block] of blocks.entries())
		for (const [offset, { series, financialYear, index }] of block.entries()) {
			const sequence = at(starts, place) + offset + 1;
			numbers[index] = { series, financialYear, sequence, number: formatNumber(kind, series, financialYear, sequence) };
		}
	return numbers;
}

function rowOf(numbered: DocumentNumber, snapshot: InvoiceSnapshot, issuedAt: Date, invoiceId: number | null): Document {
	const { taxable, total } = snapshot.totals;
	return {
		kind: snapshot.kind,
		...numbered,
		token: randomBytes(24).toString("base64url"),
		subject: snapshot.subject,
		invoiceId,
		taxable,
		tax: total - taxable,
		total,
		issuedAt,
		snapshot,
	};
}

/** Oldest first, so that ids follow the dates. Answers with the id of each token. */
async function insertAll(ctx: Ctx, documents: readonly Document[]): Promise<Map<string, number>> {
	const inOrder = documents.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime() || a.sequence - b.sequence);
	const rows = await ctx.db.insert(invoice).values(inOrder).returning({ id: invoice.id, token: invoice.token });
	return new Map(rows.map(({ id, token }) => [token, id]));
}

function at<T>(list: readonly T[], index: number): T {
	const found = list[index];
	if (found === undefined) throw new Error("The documents were not numbered.");
	return found;
}
