// Row builders of balanced-books.ts: orders, shipments, documents, payments and reversals, inserted column by column.

export type Row = Record<string, unknown>;
export type Books = { insert: (table: string, row: Row) => Promise<number>; query: (text: string) => Promise<unknown> };

export const at = "2026-11-10T06:00:00Z";
export const later = "2026-11-12T06:00:00Z";
export const gstin = "29AAACL1234C1Z5";
export const otherGstin = "29AAACL1234C2Z4";

export function move(books: Books, [variant, location, delta]: readonly [number, number, number], kind: string, reference: string | null) {
	return books.insert("stock_movement", { variant_id: variant, location_id: location, delta, kind, reason: kind, reference, at });
}

type Line = { variant: number; quantity: number; price: number; discount?: number };

/** An order and its lines. */
export async function order(books: Books, reference: string, lines: Line[], more: Row = {}): Promise<{ id: number; lines: number[] }> {
	const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
	const discount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0);
	const { delivery = 0, ...rest } = more as { delivery?: number };
	const id = await books.insert("customer_order", {
		reference,
		state: "delivered",
		payment_state: "captured",
		payment_method: "UPI",
		fulfilment: "delivery",
		contact_name: "Ananya Iyer",
		contact_email: "ananya@example.in",
		contact_phone: "9800000123",
		subtotal,
		discount,
		delivery,
		total: subtotal - discount + delivery,
		tax: 0,
		placed_at: at,
		confirmed_at: at,
		changed_at: later,
		...rest,
	});
	const ids: number[] = [];
	for (const [position, { variant, quantity, price, discount: off = 0 }] of lines.entries())
		ids.push(
			await books.insert("order_line", {
				order_id: id,
				variant_id: variant,
				sku: `AR-${variant - 1}`,
				title: `Aravalli Ridge ${variant - 1}`,
				options: "",
				hsn: "84713010",
				gst_rate: 1800,
				quantity,
				unit_price: price,
				discount: off,
				total: price * quantity - off,
				tax: 0,
				position,
			}),
		);
	return { id, lines: ids };
}

type Part = { line: number; quantity: number; price: number; discount?: number; cancelled_at?: string };

export async function shipment(
	books: Books,
	orderId: number,
	location: number,
	state: string,
	parts: Part[],
	more: Row = {},
): Promise<number> {
	const id = await books.insert("shipment", { order_id: orderId, location_id: location, state, ...more });
	for (const { line, price, discount = 0, ...rest } of parts)
		await books.insert("shipment_line", { shipment_id: id, order_line_id: line, price, discount, total: price - discount, ...rest });
	return id;
}

type Billed = { ref: number | null; quantity: number; total: number; position?: number };

/** An invoice, or a credit note against one. */
export async function document(
	books: Books,
	subject: string,
	lines: Billed[],
	more: { series?: string; number?: string; against?: number } = {},
) {
	const { series = gstin, against } = more;
	const kind = against === undefined ? "invoice" : "credit_note";
	const total = lines.reduce((sum, line) => sum + line.total, 0);
	const { rows } = (await books.query(`
		insert into invoice_counter as counter (series, kind, financial_year, last) values ('${series}', '${kind}', '2026-27', 1)
		on conflict (series, kind, financial_year) do update set last = counter.last + 1 returning last`)) as { rows: { last: number }[] };
	const sequence = rows[0]?.last ?? 0;
	const mark = series === gstin ? "-" : "A";
	const number = more.number ?? `${kind === "invoice" ? "LW" : "CN"}29${mark}2627-${String(sequence).padStart(6, "0")}`;
	return books.insert("invoice", {
		kind,
		series,
		financial_year: "2026-27",
		sequence,
		number,
		token: `${kind} ${series} ${sequence}`,
		subject,
		invoice_id: against ?? null,
		taxable: total,
		tax: 0,
		total,
		issued_at: at,
		snapshot: {
			lines: lines.map(({ ref, ...line }, index) => ({ position: index + 1, line_ref: ref, ...line, taxable: line.total })),
		},
	});
}

type Given = { kind: string; amount: number; way: string; reference?: string; location?: number };

/** A payment with its completed refunds; returns the ids of the refunds. */
export async function payment(books: Books, subject: string, amount: number, refunds: Given[] = [], more: Row = {}): Promise<number[]> {
	const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
	const kind = subject.startsWith("SR") ? "repair" : "order";
	const { state = "captured", ...rest } = more as { state?: string };
	const of = { subject_kind: kind, subject_reference: subject };
	const id = await books.insert("payment", {
		...of,
		token: `payment ${subject} ${more["kept"] === false ? "again" : ""}`,
		provider: "sandbox",
		method: "UPI",
		description: subject,
		amount,
		state,
		refunded,
		contact_name: "Ananya Iyer",
		contact_email: "ananya@example.in",
		contact_phone: "9800000123",
		created_at: at,
		changed_at: at,
		kept: state === "captured" ? true : null,
		captured_at: state === "captured" ? at : null,
		...rest,
	});
	if (state !== "captured") return [];
	await books.insert("ledger_entry", { ...of, kind: "capture", payment_id: id, amount, at });
	const ids: number[] = [];
	for (const refund of refunds) {
		const refundId = await books.insert("refund", {
			payment_id: id,
			amount: refund.amount,
			kind: refund.kind,
			way: refund.way,
			way_reference: refund.reference ?? null,
			location_id: refund.location ?? null,
			reason: refund.kind,
			key: `${subject} ${refund.kind}`,
			state: "done",
			created_at: later,
			changed_at: later,
		});
		await books.insert("ledger_entry", { ...of, kind: "refund", payment_id: id, refund_id: refundId, amount: -refund.amount, at: later });
		ids.push(refundId);
	}
	return ids;
}

type Back = { shipment: number; line: number | null; quantity: number; amount: number; note?: number; restock?: number };

export async function reversal(books: Books, orderId: number, kind: string, lines: Back[], more: Row = {}): Promise<void> {
	const id = await books.insert("order_reversal", {
		order_id: orderId,
		kind,
		reason: kind,
		amount: lines.reduce((sum, line) => sum + line.amount, 0),
		by_kind: "staff",
		at: later,
		...more,
	});
	for (const { shipment: from, line, quantity, amount, note, restock } of lines)
		await books.insert("order_reversal_line", {
			reversal_id: id,
			shipment_id: from,
			order_line_id: line,
			quantity,
			amount,
			tax: 0,
			credit_note_id: note ?? null,
			restock_location_id: restock ?? null,
		});
}
