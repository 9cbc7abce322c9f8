// Fixture: a shop with consistent books, inserted row by row, so that the test of the consistency check does not depend on the code
// that writes them.
import type { Ctx } from "../src/ctx.ts";
import { refreshWholeListing } from "../src/modules/listing/refresh-listing.ts";
import { saveLocations } from "../src/modules/locations/save-locations.ts";
import { at, type Books, document, gstin, later, move, order, otherGstin, payment, reversal, shipment } from "./book-rows.ts";
import { indiranagar, someLaptops } from "./goods.ts";
import type { TestShop } from "./test-shop.ts";
export async function balancedBooks(ctx: Ctx, pool: TestShop["database"]["pool"]): Promise<void> {
	const books: Books = {
		async insert(table, row) {
			const columns = Object.keys(row);
			const { rows } = await pool.query<{ id: number }>(
				`insert into ${table} (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")}) returning *`,
				Object.values(row),
			);
			return rows[0]?.id ?? 0;
		},
		query: (text) => pool.query(text),
	};
	await someLaptops({ shop: { ctx: () => ctx }, database: { pool } } as unknown as TestShop, 2);
	await saveLocations(ctx, [{ ...indiranagar, title: "Lapwing Jayanagar", slug: "jayanagar" }]);
	// Each insert is its own transaction here, and the trigger requires a captured payment's ledger entry in the same one.
	await books.query("alter table payment disable trigger user");
	await stockMovements(books);
	await returnedInPart(books);
	await cancelledAndPaidTwice(books);
	await unpaid(books);
	await cashToCollect(books);
	await exchanged(books);
	await lineCancelled(books);
	await forNothing(books);
	await undelivered(books);
	await repaired(books);
	await books.query("alter table payment enable trigger user");
	await books.query(`
		insert into stock_item (variant_id, location_id, on_hand) select variant_id, location_id, sum(delta) from stock_movement group by 1, 2;
		update stock_item set reserved = 1 where variant_id = 1 and location_id = 2`);
	await refreshWholeListing(ctx);
}
async function stockMovements(books: Books): Promise<void> {
	for (const opening of [[1, 1, 10] as const, [1, 2, 5] as const, [2, 1, 5] as const]) await move(books, opening, "opening", "O-1");
	await move(books, [1, 1, -1], "transfer", "T-1");
	await move(books, [1, 2, 1], "transfer", "T-1");
	await move(books, [2, 1, 2], "received", "R-1");
	// A count without a reference, as earlier releases wrote it.
	await move(books, [2, 1, 1], "count", null);
}

/** Two shipments with a coupon and a delivery charge; one of three laptops returned damaged; ₹10 goodwill refund by bank transfer. */
async function returnedInPart(books: Books): Promise<void> {
	const reference = "LW-26-000001";
	const { id, lines } = await order(
		books,
		reference,
		[
			{ variant: 1, quantity: 3, price: 1000_00, discount: 40_00 },
			{ variant: 2, quantity: 1, price: 500_00, discount: 10_00 },
		],
		{ delivery: 99_00, coupon: "DIWALI", state: "refunded", payment_state: "partially_refunded", refunded: 991_66 },
	);
	const [three = 0, one = 0] = lines;
	const first = await document(books, reference, [
		{ ref: three, quantity: 2, total: 1973_33 },
		{ ref: one, quantity: 1, total: 490_00 },
		{ ref: null, quantity: 1, total: 99_00 },
	]);
	const second = await document(books, reference, [{ ref: three, quantity: 1, total: 986_67 }]);
	const from = await shipment(
		books,
		id,
		1,
		"delivered",
		[
			{ line: three, quantity: 2, price: 2000_00, discount: 26_67 },
			{ line: one, quantity: 1, price: 500_00, discount: 10_00 },
		],
		{ delivery: 99_00, invoice_id: first },
	);
	await shipment(books, id, 2, "delivered", [{ line: three, quantity: 1, price: 1000_00, discount: 13_33 }], { invoice_id: second });
	const note = await document(books, reference, [{ ref: three, quantity: 1, total: 986_66 }], { against: first });
	const [refund] = await payment(books, reference, 3549_00, [
		{ kind: "returned", amount: 981_66, way: "original" },
		{ kind: "goodwill", amount: 10_00, way: "bank", reference: "UTR12345678" },
	]);
	await reversal(books, id, "returned", [{ shipment: from, line: three, quantity: 1, amount: 986_66, note, restock: 1 }], {
		deduction: 5_00,
		deduction_reason: "Scratched",
		refund_id: refund,
	});
	const asked = await books.insert("order_return", { order_id: id, reason: "Too heavy", requested_at: at, by_kind: "customer" });
	await books.insert("order_return_line", {
		return_id: asked,
		shipment_id: from,
		order_line_id: three,
		quantity: 1,
		state: "received",
		received_quantity: 1,
	});
	await move(books, [1, 1, -2], "sale", reference);
	await move(books, [2, 1, -1], "sale", reference);
	await move(books, [1, 2, -1], "sale", reference);
	await move(books, [1, 1, 1], "return", reference);
}

async function cancelledAndPaidTwice(books: Books): Promise<void> {
	const reference = "LW-26-000002";
	const { id, lines } = await order(books, reference, [{ variant: 2, quantity: 1, price: 500_00 }], {
		state: "cancelled",
		payment_state: "refunded",
		refunded: 500_00,
	});
	const [line = 0] = lines;
	const from = await shipment(books, id, 1, "cancelled", [{ line, quantity: 1, price: 500_00 }]);
	const [refund] = await payment(books, reference, 500_00, [{ kind: "cancelled", amount: 500_00, way: "original" }]);
	await payment(books, reference, 500_00, [{ kind: "duplicate", amount: 500_00, way: "original" }], { kept: false });
	await reversal(books, id, "cancelled", [{ shipment: from, line, quantity: 1, amount: 500_00, restock: 1 }], { refund_id: refund });
	await move(books, [2, 1, -1], "sale", reference);
	await move(books, [2, 1, 1], "sale", reference);
}

/** One order with reserved stock; another never paid, and cancelled. */
async function unpaid(books: Books): Promise<void> {
	const bare = { confirmed_at: null, payment_state: "created" };
	const holding = await order(books, "LW-26-000003", [{ variant: 1, quantity: 1, price: 1000_00 }], {
		...bare,
		state: "placed",
		stock_state: "reserved",
		delivery: 99_00,
	});
	const [line = 0] = holding.lines;
	await shipment(books, holding.id, 2, "waiting", [{ line, quantity: 1, price: 1000_00 }], { delivery: 99_00 });
	await payment(books, "LW-26-000003", 1099_00, [], { state: "created" });
	const expired = await order(books, "LW-26-000004", [{ variant: 1, quantity: 1, price: 1000_00 }], {
		...bare,
		state: "cancelled",
		stock_state: "freed",
		delivery: 99_00,
	});
	const [other = 0] = expired.lines;
	const from = await shipment(books, expired.id, 2, "cancelled", [{ line: other, quantity: 1, price: 1000_00 }], { delivery: 99_00 });
	await reversal(books, expired.id, "cancelled", [
		{ shipment: from, line: other, quantity: 1, amount: 1000_00 },
		{ shipment: from, line: null, quantity: 1, amount: 99_00 },
	]);
}

async function cashToCollect(books: Books): Promise<void> {
	const reference = "LW-26-000005";
	const { id, lines } = await order(books, reference, [{ variant: 2, quantity: 1, price: 500_00 }], { payment_state: "created" });
	const [line = 0] = lines;
	const bill = await document(books, reference, [{ ref: line, quantity: 1, total: 500_00 }]);
	await shipment(books, id, 1, "delivered", [{ line, quantity: 1, price: 500_00 }], { invoice_id: bill });
	await payment(books, reference, 500_00, [], { state: "created", provider: "cod" });
	await move(books, [2, 1, -1], "sale", reference);
}

/** A defective laptop exchanged at the counter and written off. */
async function exchanged(books: Books): Promise<void> {
	const reference = "LW-26-000006";
	const { id, lines } = await order(books, reference, [{ variant: 2, quantity: 1, price: 500_00 }], {
		state: "collected",
		fulfilment: "pickup",
		pickup_location_id: 1,
	});
	const [line = 0] = lines;
	const [first, second] = [
		await document(books, reference, [{ ref: line, quantity: 1, total: 500_00 }]),
		await document(books, reference, [{ ref: line, quantity: 1, total: 500_00 }]),
	];
	const note = await document(books, reference, [{ ref: line, quantity: 1, total: 500_00 }], { against: first });
	const from = await shipment(books, id, 1, "collected", [{ line, quantity: 1, price: 500_00 }], { invoice_id: first });
	const replacement = await shipment(books, id, 1, "collected", [{ line, quantity: 1, price: 500_00 }], { invoice_id: second });
	await payment(books, reference, 500_00);
	await reversal(books, id, "returned", [{ shipment: from, line, quantity: 1, amount: 500_00, note }], { replacement_id: replacement });
	await move(books, [2, 1, -2], "sale", reference);
	await move(books, [2, 1, 1], "return", reference);
	await move(books, [2, 1, -1], "write_off", reference);
}

/** One of two lines cancelled before packing and refunded in cash; the other delivered. */
async function lineCancelled(books: Books): Promise<void> {
	const reference = "LW-26-000007";
	const { id, lines } = await order(
		books,
		reference,
		[
			{ variant: 1, quantity: 1, price: 1000_00 },
			{ variant: 2, quantity: 1, price: 500_00 },
		],
		{ payment_state: "partially_refunded", refunded: 500_00 },
	);
	const [kept = 0, gone = 0] = lines;
	const bill = await document(books, reference, [{ ref: kept, quantity: 1, total: 1000_00 }]);
	const from = await shipment(
		books,
		id,
		1,
		"delivered",
		[
			{ line: kept, quantity: 1, price: 1000_00 },
			{ line: gone, quantity: 1, price: 500_00, cancelled_at: at },
		],
		{ invoice_id: bill },
	);
	const [refund] = await payment(books, reference, 1500_00, [{ kind: "cancelled", amount: 500_00, way: "cash", location: 1 }], {
		provider: "cod",
	});
	await reversal(books, id, "cancelled", [{ shipment: from, line: gone, quantity: 1, amount: 500_00, restock: 1 }], { refund_id: refund });
	await move(books, [1, 1, -1], "sale", reference);
	await move(books, [2, 1, -1], "sale", reference);
	await move(books, [2, 1, 1], "sale", reference);
}

async function forNothing(books: Books): Promise<void> {
	const reference = "LW-26-000008";
	const { id, lines } = await order(books, reference, [{ variant: 1, quantity: 1, price: 1000_00, discount: 1000_00 }], {
		state: "collected",
		fulfilment: "pickup",
		pickup_location_id: 1,
	});
	const [line = 0] = lines;
	const bill = await document(books, reference, [{ ref: line, quantity: 1, total: 0 }]);
	await shipment(books, id, 1, "collected", [{ line, quantity: 1, price: 1000_00, discount: 1000_00 }], { invoice_id: bill });
	await move(books, [1, 1, -1], "sale", reference);
}

async function undelivered(books: Books): Promise<void> {
	const reference = "LW-26-000009";
	const { id, lines } = await order(books, reference, [{ variant: 1, quantity: 1, price: 1000_00 }], {
		delivery: 99_00,
		state: "cancelled",
		payment_state: "refunded",
		refunded: 1099_00,
	});
	const [line = 0] = lines;
	const both = [
		{ ref: line, quantity: 1, total: 1000_00 },
		{ ref: null, quantity: 1, total: 99_00 },
	];
	const bill = await document(books, reference, both);
	const note = await document(books, reference, both, { against: bill });
	const from = await shipment(books, id, 2, "cancelled", [{ line, quantity: 1, price: 1000_00 }], { delivery: 99_00, invoice_id: bill });
	const [refund] = await payment(books, reference, 1099_00, [
		{ kind: "undelivered", amount: 1099_00, way: "bank", reference: "UTR87654321" },
	]);
	await reversal(
		books,
		id,
		"undelivered",
		[
			{ shipment: from, line, quantity: 1, amount: 1000_00, note, restock: 2 },
			{ shipment: from, line: null, quantity: 1, amount: 99_00, note },
		],
		{ refund_id: refund },
	);
	await move(books, [1, 2, -1], "sale", reference);
	await move(books, [1, 2, 1], "sale", reference);
}

/** Two repairs under another GST registration, whose first invoice predates its separator. */
async function repaired(books: Books): Promise<void> {
	await books.insert("invoice_series", { series: gstin, state: "29", mark: "-" });
	await books.insert("invoice_series", { series: otherGstin, state: "29", mark: "A" });
	const request = (reference: string) =>
		books.insert("service_request", {
			reference,
			token: reference,
			kind: "repair",
			state: "closed",
			source: "counter",
			name: "Ravi",
			phone: "9800000124",
			address: "Bengaluru",
			laptop_brand: "Aravalli",
			laptop_model: "Ridge",
			issue_description: "Hinge",
			center_id: 2,
			created_at: at,
			updated_at: at,
		});
	await request("SR-26-000001");
	await document(books, "SR-26-000001", [{ ref: null, quantity: 1, total: 300_00 }], { series: otherGstin, number: "LW29-2627-000001" });
	await payment(books, "SR-26-000001", 300_00);
	const id = await request("SR-26-000002");
	const work = [
		{ ref: null, quantity: 1, total: 150_00 },
		{ ref: null, quantity: 1, total: 50_00 },
	];
	const bill = await document(books, "SR-26-000002", work, { series: otherGstin });
	const note = await document(books, "SR-26-000002", work, { series: otherGstin, against: bill });
	const [refund] = await payment(books, "SR-26-000002", 200_00, [{ kind: "cancelled", amount: 200_00, way: "cash" }]);
	await books.insert("service_reversal", {
		request_id: id,
		reason: "Not mended",
		amount: 200_00,
		credit_note_id: note,
		refund_id: refund,
		at: later,
	});
}
