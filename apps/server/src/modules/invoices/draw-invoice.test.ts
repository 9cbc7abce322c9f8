import { formatLedger } from "@lapwing/contract/money";
import sharp from "sharp";
import { extractImages, extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { aLine, aSale, businessGstin, inBengaluru, karnatakaGstin, seller, store, toBusiness } from "../../../test/invoices.ts";
import { drawInvoice } from "./draw-invoice.ts";
import { sumOf } from "./gst.ts";
import { creditNoteSnapshot, type InvoiceRequest, type InvoiceSnapshot, invoiceSnapshot, supplierOf } from "./snapshot.ts";

const issuedAt = new Date("2026-11-15T06:00:00Z");

function issued(given: Partial<InvoiceRequest> = {}, supplier = supplierOf(seller, store)): InvoiceSnapshot {
	return invoiceSnapshot(aSale(given), supplier, "LW29-2627-000123", issuedAt);
}

async function pagesOf(snapshot: InvoiceSnapshot): Promise<string[]> {
	const bytes = await drawInvoice(snapshot);
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
	// A word may be broken at its hyphen.
	return text.map((page) => page.replace(/\s+/g, " ").replaceAll("- ", "-"));
}

const textOf = async (snapshot: InvoiceSnapshot) => (await pagesOf(snapshot)).join(" ");

/** Names of the embedded fonts, which are outside the compressed streams. */
const fontsIn = (pdf: Buffer) => [...new Set(pdf.toString("latin1").match(/\/FontName \/[\w+-]+/g) ?? [])];

async function picturesIn(pdf: Buffer): Promise<{ width: number; height: number }[]> {
	const pictures = await extractImages(await getDocumentProxy(new Uint8Array(pdf)), 1);
	return pictures.map(({ width, height }) => ({ width, height }));
}

describe("the invoice's PDF", () => {
	test("has every field of Rule 46 on a sale within the state", async () => {
		const text = await textOf(issued());
		for (const field of [
			"Tax invoice",
			"Original for recipient",
			"Lapwing Computers Private Limited",
			"Trading as Lapwing",
			"482, 100 Feet Road, Indiranagar, Bengaluru 560038, Karnataka",
			`GSTIN ${karnatakaGstin}`,
			"Invoice number LW29-2627-000123",
			"Invoice date 15 Nov 2026",
			"Place of supply Karnataka (29)",
			"Tax payable on reverse charge No",
			"Order LW-26-118204",
			"Ordered on 13 Nov 2026",
			"Billed to Ananya Rao Flat 4B, Palm Court 6th Cross, Malleswaram Bengaluru 560003 Karnataka (29) Phone 98450 12345",
			"Delivered to The same address",
			"HSN/SAC",
			"84713010",
			'Aravalli Ridge 14"',
			"16 GB, 512 GB, Sand",
			"1 × ₹74,990 with GST",
			"Serial number AR14-2611-00417",
			"1 NOS",
			"63,550.84",
			"5,719.58 9% 5,719.58 9%",
			"74,990.00",
			"Taxable value 63,550.84 CGST 5,719.58 SGST 5,719.58",
			"₹74,990.00",
			"Rupees seventy-four thousand nine hundred ninety only",
			"Paid by UPI",
			"For Lapwing Computers Private Limited",
			"Authorised signatory",
			"This is a computer-generated invoice and needs no handwritten signature.",
			"Page 1 of 1",
		])
			expect.soft(text).toContain(field);
		expect(text).not.toMatch(/IGST|UTGST/);
	});

	test("bears IGST across states, and names the business, its GSTIN and another delivery address", async () => {
		const lines = [aLine({ quantity: 3, unit_price: 12_349_900, discount: 500_000 })];
		const text = await textOf(issued({ ...toBusiness(), lines }));
		for (const field of [
			"Mehta & Sons Trading LLP Rohan Mehta Unit 7, Trade Centre Lower Parel Mumbai 400013 Maharashtra (27)",
			`GSTIN ${businessGstin}`,
			"Delivered to Rohan Mehta 3rd floor, Sea Breeze House Linking Road, Bandra West Opposite the post office Mumbai 400050",
			"Place of supply Maharashtra (27)",
			"3 × ₹1,23,499 with GST, less ₹5,000 discount",
			"55,753.78 18%",
			"IGST 55,753.78",
			"₹3,65,497.00",
			"Rupees three lakh sixty-five thousand four hundred ninety-seven only",
		])
			expect.soft(text).toContain(field);
		expect(text).not.toMatch(/CGST|SGST/);
	});

	test("bears UTGST in a union territory without a legislature", async () => {
		const chandigarh = supplierOf(seller, { ...store, gstin: "04AAACL0001A1Z7", stateCode: "04" });
		const text = await textOf(issued({ placeOfSupply: "04" }, chandigarh));
		expect(text).toContain("UTGST 5,719.58");
		expect(text).toContain("Chandigarh (04)");
		expect(text).not.toContain("SGST");
	});

	test("splits no tax for a seller without GSTIN", async () => {
		const text = await textOf(issued({}, supplierOf({ ...seller, gstin: null }, { ...store, gstin: null })));
		expect(text).toContain("The seller is not registered under GST. No tax is charged.");
		expect(text).toContain("₹74,990.00");
		expect(text).not.toMatch(/Tax invoice|GSTIN|CGST|SGST|IGST|Taxable|with GST/);
	});

	test("is a bill of supply where nothing is taxed", async () => {
		expect(await textOf(issued({ lines: [aLine({ gst_rate: 0 })] }))).toContain("Bill of supply");
		const mixed = [aLine({ gst_rate: 0 }), aLine({ line_ref: 2 })];
		expect(await textOf(issued({ lines: mixed }))).toContain("Invoice-cum-bill of supply");
	});

	test("says where a buyer collects, and from where goods leave that a GSTIN elsewhere sells", async () => {
		const supplier = supplierOf(seller, { ...store, gstin: null });
		const place = "Lapwing Indiranagar, 482, 100 Feet Road, Indiranagar, Bengaluru 560038, Karnataka";
		expect(await textOf(issued({ delivery: null }, supplier))).toContain(`Collected at ${place}`);
		expect(await textOf(issued({}, supplier))).toContain(`Dispatched from ${place}`);
	});

	test("names the delivery address where only the receiver is another", async () => {
		const text = await textOf(issued({ delivery: { ...inBengaluru, name: "Meera Rao" } }));
		expect(text).toContain("Delivered to Meera Rao Flat 4B, Palm Court");
	});

	test("goes on over pages, with the table's head, the number and the page on each", async () => {
		const lines = Array.from({ length: 40 }, (_, index) =>
			aLine({
				line_ref: index,
				description: `Aravalli Ridge ${index + 1} with a title so long that it needs several lines of the narrow column it stands in`,
				unit_price: 100_000 + index,
			}),
		);
		const pages = await pagesOf(issued({ lines }));
		expect(pages.length).toBeGreaterThan(3);
		for (const [index, text] of pages.entries()) {
			expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
			expect(text).toContain("LW29-2627-000123");
			if (/Aravalli/.test(text)) expect(text).toMatch(/# Description HSN\/SAC Qty Taxable value CGST SGST Amount in ₹/);
		}
		const whole = pages.join(" ");
		for (const line of lines) {
			expect(whole).toContain(line.description);
			expect(whole).toContain(formatLedger(line.total));
		}
		expect(pages.at(-1)).toContain("Authorised signatory");
		expect(pages.at(-1)).toContain("₹40,007.80");
	});

	test("prints Indian scripts and emoji with typefaces of their own, neither romanised nor as question marks", async () => {
		const name = "अनन्या राव";
		const recipient = { ...aSale().recipient, name, address: { ...inBengaluru, name, line1: "ಮಲ್ಲೇಶ್ವರಂ 😀", line2: "சென்னை" } };
		const snapshot = issued({ recipient, delivery: null });
		const bytes = await drawInvoice(snapshot);
		const drawn = fontsIn(bytes);
		for (const font of ["NotoSansDevanagari-SemiBold", "NotoSansKannada-Regular", "NotoSansTamil-Regular", "NotoEmoji"])
			expect
				.soft(
					drawn.some((each) => each.includes(font)),
					font,
				)
				.toBe(true);
		// Each font is a subset: the whole ones have some 1.3 MB.
		expect(bytes.byteLength).toBeLessThan(120_000);
		const text = await textOf(snapshot);
		expect(text).not.toMatch(/\?|Ananya Rav|Mallesh|Chennai/);
		for (const word of ["अनन्या", "राव"]) expect(text.replace(/[\s\0]/g, "")).toContain(word);
	});

	test("of Latin text holds no other typeface and is no larger than before", async () => {
		const bytes = await drawInvoice(issued());
		expect(fontsIn(bytes).filter((name) => name.includes("Noto"))).toEqual([]);
		expect(bytes.byteLength).toBeLessThan(32_000);
	});

	test("carries the seller's logo and colour as they were when it was issued", async () => {
		const png = await sharp({ create: { width: 400, height: 80, channels: 4, background: "#1d3a8a" } })
			.png()
			.toBuffer();
		const brand = { logo: { path: "/media/brand/0/logo.png", width: 400, height: 80 }, colour: "#b9521a" };
		const snapshot = issued({}, supplierOf(seller, store, brand));
		const bytes = await drawInvoice(snapshot, png);
		expect(await picturesIn(bytes)).toEqual([{ width: 400, height: 80 }]);
		// Without its file, as after a restore without pictures, the document is still whole.
		expect(await picturesIn(await drawInvoice(snapshot))).toEqual([]);
		expect(await picturesIn(await drawInvoice(issued(), png))).toEqual([]);
	});

	test("is the same bytes each time", async () => {
		const [first, second] = [await drawInvoice(issued()), await drawInvoice(issued())];
		expect(first.equals(second)).toBe(true);
		expect(first.subarray(0, 5).toString()).toBe("%PDF-");
	});
});

describe("the credit note's PDF", () => {
	test("names its invoice, the reason and what goes back", async () => {
		const invoice = issued({ lines: [aLine({ quantity: 2, serials: ["A", "B"] })] });
		const [line] = invoice.lines;
		if (line === undefined) throw new Error("The invoice has no line.");
		const credited = [{ line, quantity: 1, total: 7_499_000, before: sumOf([]), serials: ["B"] }];
		const note = { number: "CN29-2627-000007", issuedAt: new Date("2026-11-20T20:00:00Z"), reason: "Returned by the customer" };
		const text = await textOf(creditNoteSnapshot(invoice, credited, note));
		for (const field of [
			"Credit note number CN29-2627-000007",
			// Half past one in the morning of the 21st in India.
			"Credit note date 21 Nov 2026",
			"Against invoice LW29-2627-000123",
			"Invoice date 15 Nov 2026",
			"Reason Returned by the customer",
			"Credited to Ananya Rao",
			"1 NOS",
			"Serial number B",
			"Taxable value 63,550.84 CGST 5,719.58 SGST 5,719.58",
			"₹74,990.00",
		])
			expect.soft(text).toContain(field);
		expect(text).not.toMatch(/Paid by UPI|Tax invoice/);
	});

	test("states what is withheld of the refund, and why", async () => {
		const invoice = issued({ lines: [aLine({ quantity: 2, serials: ["A", "B"] })] });
		const [line] = invoice.lines;
		if (line === undefined) throw new Error("The invoice has no line.");
		const credited = [{ line, quantity: 1, total: 7_499_000, before: sumOf([]), serials: ["B"] }];
		const withheld = { amount: 500_000, reason: "Dent in the lid, charger missing" };
		const note = { number: "CN29-2627-000008", issuedAt: new Date("2026-11-20T20:00:00Z"), reason: "Returned by the customer", withheld };
		const text = await textOf(creditNoteSnapshot(invoice, credited, note));
		for (const field of [
			"₹74,990.00",
			"Withheld of it −5,000.00",
			"Left ₹69,990.00",
			"Why it is withheld Dent in the lid, charger missing",
		])
			expect.soft(text).toContain(field);
		expect(await textOf(creditNoteSnapshot(invoice, credited, { ...note, withheld: undefined }))).not.toContain("ithheld");
	});
});
