// PDF of a GST invoice or credit note: the fields of Rule 46 (Rule 53 for credit notes) of the CGST Rules, from the snapshot alone.

import { setImmediate } from "node:timers/promises";
import { formatPhone } from "@lapwing/contract/format-phone";
import { formatLedger } from "@lapwing/contract/money";
import type { OrderAddress } from "@lapwing/contract/order";
import { amountInWords } from "./amount-in-words.ts";
import { drawLines } from "./draw-lines.ts";
import { colours, openSheet, page, type Sheet, type TextStyle } from "./pdf-page.ts";
import type { InvoiceSnapshot } from "./snapshot.ts";

const label: TextStyle = { size: 7.5, colour: colours.ink3 };
const body: TextStyle = { size: 9, colour: colours.ink2 };
const strong: TextStyle = { size: 9, face: "semibold" };

const day = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", day: "numeric", month: "short", year: "numeric" });
const dayOf = (at: string) => day.format(new Date(at));

/** `logo`: the file that the snapshot names. Without it, the supplier's name alone heads the document. */
export type DrawnDocument = { snapshot: InvoiceSnapshot; logo?: Buffer | undefined };

export async function drawInvoice(snapshot: InvoiceSnapshot, logo?: Buffer): Promise<Buffer> {
	return drawSheets(`${snapshot.title} ${snapshot.number}`, [{ snapshot, logo }]);
}

/** Several documents in one file, each from a page of its own and with its own page numbers. */
export async function drawInvoices(documents: readonly DrawnDocument[]): Promise<Buffer> {
	return drawSheets(`${documents.length} documents`, documents);
}

async function drawSheets(title: string, documents: readonly DrawnDocument[]): Promise<Buffer> {
	const [first] = documents;
	if (first === undefined) throw new Error("There is no document to draw.");
	const { supplier, issued_at } = first.snapshot;
	// Any text of a snapshot may be in any script: names, addresses, titles, reasons.
	const sheet = await openSheet(
		{ title, author: supplier.name, at: new Date(issued_at) },
		documents.map(({ snapshot }) => JSON.stringify(snapshot)),
	);
	const drawn: { snapshot: InvoiceSnapshot; from: number; to: number }[] = [];
	for (const { snapshot, logo } of documents) {
		if (drawn.length > 0) {
			sheet.addPage();
			// Between two documents other requests have their turn.
			await setImmediate();
		}
		const from = sheet.pages();
		drawContent(sheet, snapshot, logo);
		drawn.push({ snapshot, from, to: sheet.pages() });
	}
	return sheet.finish((number) => {
		const own = drawn.find(({ from, to }) => number >= from && number <= to);
		if (own) drawFooter(sheet, own.snapshot, number - own.from + 1, own.to - own.from + 1);
	});
}

function drawContent(sheet: Sheet, snapshot: InvoiceSnapshot, logo: Buffer | undefined): void {
	let y = drawHeader(sheet, snapshot, page.top, logo);
	y = drawFacts(sheet, snapshot, y + 14);
	y = drawParties(sheet, snapshot, y + 14);
	y = drawLines(sheet, snapshot, y + 22);
	drawEnd(sheet, snapshot, y);
}

/** Header: supplier and document title, closed by a coloured rule. */
function drawHeader(sheet: Sheet, { supplier, title, kind, delivery }: InvoiceSnapshot, y: number, logo: Buffer | undefined): number {
	const width = 290;
	const right = { x: page.right - 190, width: 190 };
	const titleHeight = sheet.write(title, { ...right, y: y - 5 }, { size: 21, face: "heading", align: "right", lineGap: -2 });
	const forWhom = kind === "invoice" ? "Original for recipient" : "Amounts are credited to the recipient";
	sheet.write(forWhom, { ...right, y: y + titleHeight - 1 }, { ...label, align: "right" });

	let at = y;
	if (logo && supplier.logo) at += drawLogo(sheet, logo, supplier.logo, at) + 9;
	at += sheet.write(supplier.name, { x: page.left, y: at, width }, { size: 12, face: "semibold" }) + 3;
	const contact = [formatPhone(supplier.phone), supplier.email].filter(Boolean).join(" · ");
	const lines = [
		supplier.trade_name && `Trading as ${supplier.trade_name}`,
		supplier.address,
		`State: ${supplier.state.name} (${supplier.state.code})`,
		contact,
		delivery && supplier.dispatched_from && `Dispatched from ${supplier.dispatched_from}`,
	];
	for (const line of lines) if (line) at += sheet.write(line, { x: page.left, y: at, width }, { ...body, size: 8.5 });
	if (supplier.gstin !== null) at += 3 + sheet.write(`GSTIN ${supplier.gstin}`, { x: page.left, y: at + 3, width }, strong);
	const bottom = Math.max(at, y + titleHeight + 14) + 12;
	sheet.rule(bottom, { colour: supplier.colour ?? colours.accent, thickness: 1.6 });
	return bottom;
}

const logoBox = { width: 150, height: 30 };

/** Returns the height drawn. */
function drawLogo(sheet: Sheet, file: Buffer, { width, height }: { width: number; height: number }, y: number): number {
	const scale = Math.min(logoBox.width / width, logoBox.height / height);
	sheet.picture(file, { x: page.left, y, width: width * scale, height: height * scale });
	return height * scale;
}

/** Document data: number, dates, place of supply, references. */
function drawFacts(sheet: Sheet, snapshot: InvoiceSnapshot, y: number): number {
	const { against, place_of_supply: place, supply } = snapshot;
	const document = snapshot.kind === "invoice" ? "Invoice" : "Credit note";
	const facts: [string, string][] = [
		[`${document} number`, snapshot.number],
		[`${document} date`, dayOf(snapshot.issued_at)],
		["Place of supply", `${place.name} (${place.code})${confirmation(snapshot)}`],
		...(against === null
			? []
			: ([
					["Against invoice", against.number],
					["Invoice date", dayOf(against.issued_at)],
					["Reason", against.reason],
				] satisfies [string, string][])),
		[supply === "repair" ? "Service request" : "Order", snapshot.subject],
		[supply === "repair" ? "Requested on" : "Ordered on", dayOf(snapshot.ordered_at)],
		["Tax payable on reverse charge", "No"],
	];
	const width = (page.inner - 2 * 16) / 3;
	let at = y;
	for (let row = 0; row < facts.length; row += 3) {
		const heights = facts.slice(row, row + 3).map(([title, value], column) => {
			const x = page.left + column * (width + 16);
			sheet.write(title, { x, y: at, width }, label);
			return 12 + sheet.write(value, { x, y: at + 12, width }, strong);
		});
		at += Math.max(...heights) + 7;
	}
	return at;
}

/** Note that the buyer has confirmed a state other than that of the PIN code (locations/pin-state.ts). */
function confirmation({ delivery, place_of_supply: place }: InvoiceSnapshot): string {
	if (delivery?.state_confirmed === undefined || delivery.state_code !== place.code) return "";
	return `, confirmed by the buyer; PIN ${delivery.post_code} is in ${delivery.state_confirmed}`;
}

function drawParties(sheet: Sheet, snapshot: InvoiceSnapshot, y: number): number {
	sheet.rule(y);
	const width = (page.inner - 24) / 2;
	const ends = [billedTo(snapshot), receivedAt(snapshot)].map(([title, name, ...lines], column) => {
		const x = page.left + column * (width + 24);
		let at = y + 12;
		at += sheet.write(title ?? "", { x, y: at, width }, label) + 2;
		if (name) at += sheet.write(name, { x, y: at, width }, strong);
		for (const line of lines) at += sheet.write(line, { x, y: at, width }, body);
		return at;
	});
	return Math.max(...ends);
}

/** Heading, name, further lines. */
function billedTo({ recipient, kind, place_of_supply: place }: InvoiceSnapshot): string[] {
	const { name, business_name: business, gstin, phone, address } = recipient;
	return [
		kind === "invoice" ? "Billed to" : "Credited to",
		business || name,
		...(business ? [name] : []),
		...(address === null ? [`State: ${place.name} (${place.code})`] : addressLines(address)),
		...(phone === "" ? [] : [`Phone ${formatPhone(phone)}`]),
		...(gstin === null ? [] : [`GSTIN ${gstin}`]),
	];
}

function receivedAt({ delivery, recipient, supplier, supply }: InvoiceSnapshot): string[] {
	if (delivery === null) {
		const place = supplier.dispatched_from ?? `${supplier.trade_name ?? supplier.name}, ${supplier.address}`;
		return [supply === "repair" ? "Repaired at" : "Collected at", "", place];
	}
	const same = recipient.address !== null && addressLines(recipient.address).join() === addressLines(delivery).join();
	if (same && recipient.address?.name === delivery.name) return ["Delivered to", "", "The same address"];
	return [
		"Delivered to",
		delivery.name,
		...addressLines(delivery),
		...(delivery.phone === "" ? [] : [`Phone ${formatPhone(delivery.phone)}`]),
	];
}

function addressLines({ line1, line2, landmark, city, post_code, state, state_code }: OrderAddress): string[] {
	return [line1, line2, landmark, `${city} ${post_code}`, `${state} (${state_code})`].filter((line): line is string => Boolean(line));
}

const endHeight = 178;
/** What is withheld of a credit note, with a reason of several lines. */
const withheldHeight = 60;

/** Totals, amount in words and signature, kept together on one page. */
function drawEnd(sheet: Sheet, snapshot: InvoiceSnapshot, from: number): void {
	let y = from;
	if (y + endHeight + (snapshot.withheld ? withheldHeight : 0) > page.bottom) {
		sheet.addPage();
		y = page.top - 12;
	}
	const left = { x: page.left, width: 250 };
	const afterTotals = drawTotals(sheet, snapshot, y + 12);

	let at = y + 14;
	at += sheet.write("Amount in words", { ...left, y: at }, label) + 2;
	at += sheet.write(amountInWords(snapshot.totals.total), { ...left, y: at }, strong) + 10;
	if (snapshot.kind === "invoice") {
		at += sheet.write("Payment", { ...left, y: at }, label) + 2;
		at += sheet.write(snapshot.payment, { ...left, y: at }, body);
	}
	if (snapshot.withheld) {
		at += sheet.write("Why it is withheld", { ...left, y: at }, label) + 2;
		at += sheet.write(snapshot.withheld.reason, { ...left, y: at }, body);
	}
	if (snapshot.split === "none")
		at += 8 + sheet.write("The seller is not registered under GST. No tax is charged.", { ...left, y: at + 8 }, body);
	drawSignature(sheet, snapshot, Math.max(at, afterTotals) + 24);
}

function drawTotals(sheet: Sheet, { totals, split, withheld }: InvoiceSnapshot, y: number): number {
	const x = page.right - 205;
	const width = 205;
	const rows: [string, number][] = [["Taxable value", totals.taxable]];
	if (split === "igst") rows.push(["IGST", totals.igst]);
	else rows.push(["CGST", totals.cgst], [split === "cgst_utgst" ? "UTGST" : "SGST", totals.sgst]);
	let at = y + 2;
	for (const [title, amount] of split === "none" ? [] : rows) {
		sheet.write(title, { x, y: at, width }, body);
		at += sheet.write(formatLedger(amount), { x, y: at, width }, { ...body, align: "right" }) + 3;
	}
	sheet.rule(at + 2, { colour: colours.ink, thickness: 0.8, from: x });
	at += 9;
	sheet.write("Total", { x, y: at + 2, width }, strong);
	at += sheet.write(`₹${formatLedger(totals.total)}`, { x, y: at, width }, { size: 13, face: "semibold", align: "right" });
	if (withheld === undefined) return at;
	at += 6;
	sheet.write("Withheld of it", { x, y: at, width }, body);
	at += sheet.write(`−${formatLedger(withheld.amount)}`, { x, y: at, width }, { ...body, align: "right" }) + 3;
	sheet.write("Left", { x, y: at, width }, strong);
	return at + sheet.write(`₹${formatLedger(totals.total - withheld.amount)}`, { x, y: at, width }, { ...strong, align: "right" });
}

function drawSignature(sheet: Sheet, { supplier, kind }: InvoiceSnapshot, y: number): void {
	const document = kind === "invoice" ? "invoice" : "credit note";
	sheet.write(
		`This is a computer-generated ${document} and needs no handwritten signature.`,
		{ x: page.left, y: y + 46, width: 285 },
		label,
	);
	const right = { x: page.right - 205, width: 205 };
	sheet.write(`For ${supplier.name}`, { ...right, y }, { ...strong, align: "right" });
	sheet.write("Authorised signatory", { ...right, y: y + 46 }, { ...label, align: "right" });
}

function drawFooter(sheet: Sheet, { title, number, supplier }: InvoiceSnapshot, pageNumber: number, pages: number): void {
	const y = page.height - 44;
	sheet.rule(y - 8);
	const box = { x: page.left, y, width: page.inner };
	sheet.write(`${supplier.name} · ${title} ${number}`, { ...box, width: page.inner - 80 }, label);
	sheet.write(`Page ${pageNumber} of ${pages}`, box, { ...label, align: "right" });
}
