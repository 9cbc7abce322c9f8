import { locations } from "@lapwing/demo/locations";
import { Hono } from "hono";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeEach, describe, expect, test } from "vitest";
import { aLine, aSale, businessGstin, karnatakaGstin, seller, toBusiness } from "../../../test/invoices.ts";
import { useTestShop } from "../../../test/test-shop.ts";
import { inTransaction } from "../../ctx.ts";
import type { RequestEnv } from "../../http/request.ts";
import { addInvoiceFiles } from "../../http/routes/invoice-files.ts";
import { saveLocations } from "../locations/save-locations.ts";
import { saveSetting } from "../settings/registry.ts";
import {
	findDocument,
	getInvoicePdf,
	type InvoiceRequest,
	invoicePath,
	issueCreditNote,
	issueInvoice,
	listCreditable,
	listInvoices,
} from "./invoices.ts";

const shop = useTestShop();
const ctx = () => shop.shop.ctx({ kind: "system" });

type Place = { slug: string; gstin: string | null; state_code?: string; title?: string; address?: string };

async function openPlace(place: Place): Promise<number> {
	const [model] = locations;
	if (model === undefined) throw new Error("The demo seller has no location.");
	await saveLocations(ctx(), [{ ...model, state_code: "29", ...place, site: null, brands: [], service_brands: [], subcategories: [] }]);
	const { rows } = await shop.database.pool.query<{ id: number }>("select id from location where slug = $1", [place.slug]);
	return rows[0]?.id ?? 0;
}

/** Sold by the store in Karnataka by default. */
const issue = (given: Partial<InvoiceRequest> = {}) => issueInvoice(ctx(), aSale({ locationId: store, ...given }));

async function textOf(token: string): Promise<string> {
	const pdf = await getInvoicePdf(ctx(), token);
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf?.bytes ?? [])), { mergePages: true });
	return text.replace(/\s+/g, " ");
}

async function storedSums(kind: string): Promise<{ taxable: number; tax: number; total: number }> {
	const { rows } = await shop.database.pool.query(
		"select sum(taxable)::float8 as taxable, sum(tax)::float8 as tax, sum(total)::float8 as total from invoice where kind = $1",
		[kind],
	);
	return rows[0];
}

let store: number;

beforeEach(async () => {
	await saveSetting(ctx(), "shop", seller);
	store = await openPlace({ slug: "indiranagar", gstin: karnatakaGstin, title: "Lapwing Indiranagar" });
});

describe("an invoice", () => {
	test("is numbered, listed under its order, and read by whoever has its link", async () => {
		const issued = await issue();
		expect(issued).toMatchObject({ number: "LW29-2627-000001", token: expect.stringMatching(/^[\w-]{32}$/), total: 7_499_000 });
		expect(await listInvoices(ctx(), "LW-26-118204")).toEqual([
			{ id: issued.id, kind: "invoice", number: issued.number, token: issued.token, total: 7_499_000, issued_at: shop.now },
		]);
		expect(await listInvoices(ctx(), "LW-26-000000")).toEqual([]);
		expect(await getInvoicePdf(ctx(), issued.token)).toMatchObject({ name: "LW29-2627-000001.pdf" });
		expect(await getInvoicePdf(ctx(), issued.number)).toBeUndefined();
		expect(invoicePath(issued.token)).toBe(`/invoices/${issued.token}.pdf`);
	});

	test("never changes, whatever becomes of the shop, the store and the order", async () => {
		const { token } = await issue();
		const before = await getInvoicePdf(ctx(), token);
		expect(await textOf(token)).toContain("Lapwing Computers Private Limited");
		await saveSetting(ctx(), "shop", { ...seller, legal_name: "Another Company Limited", phone: "1", gstin: null });
		await openPlace({ slug: "indiranagar", gstin: businessGstin, state_code: "27", address: "Somewhere else" });
		await issue();
		shop.now = new Date("2031-01-01T00:00:00Z");
		const after = await getInvoicePdf(ctx(), token);
		expect(after?.bytes.equals(before?.bytes ?? Buffer.alloc(0))).toBe(true);
	});

	test("keeps the logo of the day it was issued, on its credit notes too", async () => {
		const none = { logo: null, logo_dark: null, icon: null, sharing: null, accent: null };
		const logoAt = (id: string) => ({ folder: `/media/brand/${id.repeat(32)}`, width: 400, height: 80 });
		await saveSetting(ctx(), "brand", { ...none, logo: logoAt("a"), accent: "#b9521a" });
		const { id, token } = await issue();
		await saveSetting(ctx(), "brand", { ...none, logo: logoAt("b") });
		const note = await issueCreditNote(ctx(), {
			invoiceId: id,
			reason: "Returned",
			lines: [{ line_ref: 1, quantity: 1, total: 7_499_000 }],
		});
		for (const each of [token, note.token]) {
			const read: string[] = [];
			const document = await findDocument(ctx(), each, async (path) => void read.push(path));
			await document?.draw();
			expect(read).toEqual([`/media/brand/${"a".repeat(32)}/logo.png`]);
		}
	});

	test("is stored as the sum of its lines", async () => {
		await issue({ lines: [aLine(), aLine({ line_ref: 2, gst_rate: 500 }), aLine({ line_ref: 3, quantity: 3, discount: 99_999 })] });
		const sums = await storedSums("invoice");
		expect(sums.total).toBe(7_499_000 * 5 - 99_999);
		expect(sums.taxable + sums.tax).toBe(sums.total);
		expect(sums.tax).toBe(2 * 571_958 + 2 * 178_548 + 2 * 1_708_246);
	});

	test("is sold under the shop's GSTIN where the place has none, and under none where nobody has one", async () => {
		const locationId = await openPlace({ slug: "koramangala", gstin: null });
		const first = await issue({ locationId });
		expect(first.number).toBe("LW29-2627-000001");
		expect(await textOf(first.token)).toContain(`GSTIN ${karnatakaGstin}`);
		await saveSetting(ctx(), "shop", { ...seller, gstin: null });
		const second = await issue({ locationId });
		expect(second.number).toBe("LW00-2627-000001");
		expect(await textOf(second.token)).not.toMatch(/GSTIN|CGST/);
		expect((await storedSums("invoice")).tax).toBe(2 * 571_958);
	});

	test("for a repair names the service and its request", async () => {
		const lines = [aLine({ description: "Keyboard replaced", detail: null, hsn: "998713", unit_price: 349_900, line_ref: null })];
		const { token } = await issue({ kind: "repair", subject: "SR-26-00017", delivery: null, lines });
		const text = await textOf(token);
		for (const part of ["Service request SR-26-00017", "998713", "Keyboard replaced", "Repaired at"]) expect(text).toContain(part);
	});

	test("that does not add up is not issued and takes no number", async () => {
		const wrong = [
			{ lines: [{ ...aLine(), total: 7_499_001 }] },
			{ lines: [] },
			{ lines: [aLine({ quantity: 0 })] },
			{ lines: [aLine({ unit_price: 0.5 })] },
			{ lines: [aLine(), aLine()] },
			{ lines: [aLine({ serials: ["A", "B"] })] },
		];
		for (const given of wrong) await expect(issue(given)).rejects.toThrow("was not issued");
		await expect(issue({ locationId: 999_999 })).rejects.toMatchObject({ code: "not_found" });
		expect((await issue()).number).toBe("LW29-2627-000001");
	});
});

describe("numbers", () => {
	test("run per GSTIN and per kind of document", async () => {
		const mumbai = await openPlace({ slug: "bandra", gstin: businessGstin, state_code: "27" });
		const issued = [await issue(), await issue({ locationId: mumbai }), await issue()];
		const numbers = issued.map(({ number }) => number);
		expect(numbers).toEqual(["LW29-2627-000001", "LW27-2627-000001", "LW29-2627-000002"]);
		const note = await issueCreditNote(ctx(), {
			invoiceId: issued[2]?.id ?? 0,
			lines: [{ line_ref: 1, quantity: 1, total: 7_499_000 }],
			reason: "Returned",
		});
		expect(note.number).toBe("CN29-2627-000001");
	});

	test("begin anew at midnight of 1 April in India", async () => {
		shop.now = new Date("2027-03-31T18:29:59Z");
		expect((await issue()).number).toBe("LW29-2627-000001");
		expect((await issue()).number).toBe("LW29-2627-000002");
		shop.now = new Date("2027-03-31T18:30:00Z");
		expect((await issue()).number).toBe("LW29-2728-000001");
		// A node whose clock is slightly behind numbers within its own financial year.
		shop.now = new Date("2027-03-31T18:29:59Z");
		expect((await issue()).number).toBe("LW29-2627-000003");
	});

	test("have neither gaps nor doubles when 200 are issued at once and some are taken back", async () => {
		const outcomes = await Promise.allSettled(
			Array.from({ length: 200 }, (_, index) =>
				inTransaction(ctx(), async (tx) => {
					const { number } = await issueInvoice(tx, aSale({ locationId: store, subject: `LW-26-${index}` }));
					if (index % 7 === 3) throw new Error("taken back");
					return number;
				}),
			),
		);
		const numbers = outcomes.filter((outcome) => outcome.status === "fulfilled").map((outcome) => outcome.value);
		const failures = outcomes.filter((outcome) => outcome.status === "rejected").map((outcome) => String(outcome.reason));
		expect(failures).toEqual(Array.from({ length: 29 }, () => "Error: taken back"));
		expect(numbers).toHaveLength(171);
		expect(numbers.toSorted()).toEqual(numbers.map((_, index) => `LW29-2627-${String(index + 1).padStart(6, "0")}`));
		const { rows } = await shop.database.pool.query("select count(*)::int as count, max(sequence) as last from invoice");
		expect(rows).toEqual([{ count: 171, last: 171 }]);
	}, 60_000);

	test("of two registrations in one state are never the same", async () => {
		const second = `${karnatakaGstin.slice(0, 12)}2ZX`;
		const third = `${karnatakaGstin.slice(0, 12)}3ZX`;
		const whitefield = await openPlace({ slug: "whitefield", gstin: second });
		const hebbal = await openPlace({ slug: "hebbal", gstin: third });
		const first = await issue();
		const other = await issue({ locationId: whitefield });
		const numbers = [
			first.number,
			other.number,
			(await issue({ locationId: hebbal })).number,
			(await issue({ locationId: whitefield })).number,
		];
		expect(numbers).toEqual(["LW29-2627-000001", "LW29A2627-000001", "LW29B2627-000001", "LW29A2627-000002"]);
		const lines = [{ line_ref: 1, quantity: 1, total: 100 }];
		expect(await issueCreditNote(ctx(), { invoiceId: other.id, lines, reason: "Returned" })).toMatchObject({ number: "CN29A2627-000001" });
		expect(await issueCreditNote(ctx(), { invoiceId: first.id, lines, reason: "Returned" })).toMatchObject({ number: "CN29-2627-000001" });
	});
});

describe("a credit note", () => {
	const invoiceNumber = "LW29-2627-000001";
	const invoiceId = async (): Promise<number> => {
		const { rows } = await shop.database.pool.query<{ id: number }>("select id from invoice where number = $1", [invoiceNumber]);
		return rows[0]?.id ?? 0;
	};
	const credit = async (lines: { line_ref: number | null; position?: number; quantity: number; total: number }[]) =>
		issueCreditNote(ctx(), { invoiceId: await invoiceId(), lines, reason: "Returned by the customer" });

	test("takes parts off an invoice until nothing is left, and the parts are the invoice to the paisa", async () => {
		const lines = [aLine({ quantity: 3, discount: 1 }), aLine({ line_ref: 2, unit_price: 33_333, gst_rate: 500 })];
		await issue({ ...toBusiness(), placeOfSupply: "29", lines });
		await credit([{ line_ref: 1, quantity: 1, total: 7_499_001 - 334 }]);
		await credit([
			{ line_ref: 1, quantity: 1, total: 7_000_001 },
			{ line_ref: 2, quantity: 0, total: 11_111 },
		]);
		const rest = await listCreditable(ctx(), await invoiceId());
		expect(rest).toEqual([
			{ line_ref: 1, position: 1, quantity: 1, total: 7_499_000 * 3 - 1 - 7_498_667 - 7_000_001 },
			{ line_ref: 2, position: 2, quantity: 1, total: 22_222 },
		]);
		await credit(rest);
		expect(await listCreditable(ctx(), await invoiceId())).toEqual([]);
		expect(await storedSums("credit_note")).toEqual(await storedSums("invoice"));
		expect((await listInvoices(ctx(), "LW-26-118204")).map((entry) => entry.kind)).toEqual([
			"invoice",
			"credit_note",
			"credit_note",
			"credit_note",
		]);
	});

	test("names its invoice and what it takes off", async () => {
		await issue();
		const { token } = await credit([{ line_ref: 1, quantity: 1, total: 7_499_000 }]);
		const text = await textOf(token);
		for (const part of ["Credit note number CN29-2627-000001", `Against invoice ${invoiceNumber}`, "Reason Returned by the customer"])
			expect(text).toContain(part);
	});

	test("never takes off more than there is left, and then takes no number", async () => {
		await issue({ lines: [aLine({ quantity: 2 })] });
		const refused = [
			[{ line_ref: 1, quantity: 3, total: 100 }],
			[{ line_ref: 1, quantity: 1, total: 7_499_000 * 2 + 1 }],
			[
				{ line_ref: 1, quantity: 1, total: 7_499_000 },
				{ line_ref: 1, quantity: 1, total: 7_499_000 },
			],
			[{ line_ref: 9, quantity: 1, total: 100 }],
			[{ line_ref: 1, quantity: 0, total: 0 }],
			[{ line_ref: 1, quantity: -1, total: 100 }],
			[{ line_ref: 1, quantity: 1, total: 0.5 }],
			[],
		];
		for (const lines of refused) await expect(credit(lines)).rejects.toMatchObject({ code: expect.stringMatching(/invalid|conflict/) });
		await credit([{ line_ref: 1, quantity: 2, total: 7_499_000 }]);
		await expect(credit([{ line_ref: 1, quantity: 1, total: 100 }])).rejects.toMatchObject({ code: "conflict" });
		// Only an amount may still be credited.
		expect(await credit([{ line_ref: 1, quantity: 0, total: 7_499_000 }])).toMatchObject({ number: "CN29-2627-000002" });
	});

	test("tells lines without a reference apart by their place", async () => {
		const part = (description: string, unit_price: number) => aLine({ description, unit_price, line_ref: null, hsn: "998713" });
		await issue({ kind: "repair", lines: [part("Keyboard", 349_900), part("Labour", 99_900)] });
		await expect(credit([{ line_ref: null, quantity: 1, total: 99_900 }])).rejects.toMatchObject({ code: "invalid" });
		const { token } = await credit([{ line_ref: null, position: 2, quantity: 1, total: 99_900 }]);
		expect(await textOf(token)).toContain("Labour");
	});

	test("is granted once when ten ask for the whole invoice at the same moment", async () => {
		await issue();
		const whole = [{ line_ref: 1, quantity: 1, total: 7_499_000 }];
		const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => credit(whole)));
		expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
		expect((await storedSums("credit_note")).total).toBe(7_499_000);
	});

	test("corrects invoices only", async () => {
		await issue();
		const { id } = await credit([{ line_ref: 1, quantity: 1, total: 100 }]);
		const lines = [{ line_ref: 1, quantity: 0, total: 1 }];
		for (const other of [id, 9999])
			await expect(issueCreditNote(ctx(), { invoiceId: other, lines, reason: "" })).rejects.toMatchObject({ code: "not_found" });
	});
});

describe("the invoice's address", () => {
	const get = async (path: string) => {
		const app = new Hono<RequestEnv>();
		addInvoiceFiles(app, shop.shop);
		return app.request(`http://shop.test${path}`);
	};

	test("answers with the PDF, which nobody keeps or indexes", async () => {
		const { token } = await issue();
		const answer = await get(invoicePath(token));
		expect(answer.status).toBe(200);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition": 'inline; filename="LW29-2627-000001.pdf"',
			"cache-control": "private, no-store",
			"x-robots-tag": "noindex",
		});
		const pdf = await getInvoicePdf(ctx(), token);
		expect(Buffer.from(await answer.arrayBuffer()).equals(pdf?.bytes ?? Buffer.alloc(0))).toBe(true);
	});

	test("finds nothing under a wrong token", async () => {
		const { token, number } = await issue();
		for (const wrong of ["A".repeat(32), token.slice(1), `${token}x`, number, "%00", encodeURIComponent("../etc"), "a".repeat(5000)])
			expect((await get(`/invoices/${wrong}.pdf`)).status).toBe(404);
		expect((await get(`/invoices/${token}`)).status).toBe(404);
	});
});
