import { shipmentStates } from "@lapwing/contract/order";
import { describe, expect, test } from "vitest";
import { aCustomer, type Customer, signUp, tokenFor } from "./customers.ts";
import { type Laptop, someLaptops } from "./goods.ts";
import { cookiesOf, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

const get = async (who: Customer, path: string) => shop.request("GET", path, { headers: who.headers });
const listOf = async (who: Customer, query = "") =>
	((await get(who, `/account/orders${query}`)).body as { data: { orders: { reference: string }[] } & Record<string, unknown> }).data;
const referencesOf = (list: { orders: { reference: string }[] }) => list.orders.map((order) => order.reference);

const address = {
	name: "Ananya Iyer",
	phone: "9800000123",
	line1: "14, 3rd Cross",
	line2: null,
	landmark: null,
	city: "Bengaluru",
	state_code: "29",
	state: "Karnataka",
	post_code: "560038",
};

type OrderFacts = {
	reference: string;
	customer: string | null;
	email?: string;
	state?: string;
	placed?: string;
	returnBy?: string;
	pickup?: boolean;
};

/** An order of one laptop at ₹74,990. */
async function anOrder(laptop: Laptop, facts: OrderFacts): Promise<{ id: number; line: number }> {
	const { rows } = await shop.database.pool.query<{ id: number }>(
		`insert into customer_order (reference, customer_id, state, payment_state, payment_method, payment_reference, fulfilment, contact_name,
			contact_email, contact_phone, shipping_address, billing_address, pickup_location_id, subtotal, discount, delivery, total, tax,
			expected_from, expected_to, placed_at, changed_at, confirmed_at)
		values ($1, $2, $3, 'captured', 'UPI', '632011874409', $7, 'Ananya Iyer', $4, '9800000123', $5, $5,
			(select id from location where $7 = 'pickup' limit 1), 7499000, 100000, 0, 7399000, 1128644,
			'2026-11-17T04:30:00Z', '2026-11-17T08:30:00Z', $6, $6, case when $3 <> 'placed' then $6::timestamptz end) returning id`,
		[
			facts.reference,
			facts.customer,
			facts.state ?? "placed",
			facts.email ?? "ananya@example.in",
			JSON.stringify(address),
			facts.placed ?? "2026-11-15T05:00:00Z",
			facts.pickup ? "pickup" : "delivery",
		],
	);
	const id = rows[0]?.id ?? 0;
	const { rows: lines } = await shop.database.pool.query<{ id: number }>(
		`insert into order_line (order_id, variant_id, sku, title, options, hsn, gst_rate, quantity, unit_price, total, tax, position)
		values ($1, $2, $3, 'Aravalli Ridge 14', '16 GB, Sand', '84713010', 1800, 1, 7499000, 7399000, 1128644, 1) returning id`,
		[id, laptop.variant, laptop.sku],
	);
	const line = lines[0]?.id ?? 0;
	const state = facts.state ?? "placed";
	await shop.database.pool.query(
		`with sent as (insert into shipment (order_id, location_id, state, return_by) select $1, id, $3, $4 from location limit 1 returning id)
		insert into shipment_line (shipment_id, order_line_id, quantity, price, discount, total, tax)
		select id, $2, 1, 7499000, 100000, 7399000, 1128644 from sent`,
		[
			id,
			line,
			shipmentStates.find((known) => known === state) ?? (/^re[tf]/.test(state) ? "delivered" : "waiting"),
			facts.returnBy ?? null,
		],
	);
	return { id, line };
}

async function aLaptop(): Promise<Laptop> {
	const [laptop] = await someLaptops(shop, 1);
	if (laptop === undefined) throw new Error("no laptop was saved");
	return laptop;
}

describe("a customer's orders", () => {
	test("there are none at first", async () => {
		expect(await listOf(await aCustomer(shop))).toEqual({
			orders: [],
			total: 0,
			page: 1,
			pages: 1,
			open_count: 0,
			returns_count: 0,
			all_count: 0,
			years: [],
		});
	});

	test("are listed newest first, with tabs and years that count all of them", async () => {
		const ananya = await aCustomer(shop);
		const laptop = await aLaptop();
		await anOrder(laptop, { reference: "LW-25-1", customer: ananya.id, state: "refunded", placed: "2025-10-11T05:00:00Z" });
		await anOrder(laptop, { reference: "LW-26-1", customer: ananya.id, state: "collected", pickup: true, placed: "2026-06-02T05:00:00Z" });
		await anOrder(laptop, { reference: "LW-26-2", customer: ananya.id, state: "shipped" });
		const { id } = await anOrder(laptop, {
			reference: "LW-26-0",
			customer: ananya.id,
			state: "delivered",
			placed: "2025-12-31T19:00:00Z",
		});
		await shop.database.pool.query(
			"insert into order_return (order_id, reason, requested_at, by_kind) values ($1, 'Too heavy', now(), 'customer')",
			[id],
		);
		const all = await listOf(ananya);
		expect(referencesOf(all)).toEqual(["LW-26-2", "LW-26-1", "LW-26-0", "LW-25-1"]);
		// 00:30 in India: already the next year.
		expect(all).toMatchObject({ total: 4, open_count: 1, returns_count: 2, all_count: 4, years: [2026, 2025] });
		expect(all.orders[0]).toEqual({
			reference: "LW-26-2",
			state: "shipped",
			payment_state: "captured",
			fulfilment: "delivery",
			placed_at: "2026-11-15T05:00:00.000Z",
			total: 73_990_00,
			now: 73_990_00,
			refunded: 0,
			items: [
				{
					title: "Aravalli Ridge 14",
					options: "16 GB, Sand",
					quantity: 1,
					slug: "ridge-0",
					picture: { drawing: { size: 14, colour: "sand", wallpaper: "hills" }, image: null, alt: "Aravalli Ridge 14" },
				},
			],
			expected: { from: "2026-11-17T04:30:00.000Z", to: "2026-11-17T08:30:00.000Z" },
			changed_at: "2026-11-15T05:00:00.000Z",
		});
		expect(referencesOf(await listOf(ananya, "?show=open"))).toEqual(["LW-26-2"]);
		expect(referencesOf(await listOf(ananya, "?show=returns"))).toEqual(["LW-26-0", "LW-25-1"]);
		expect(await listOf(ananya, "?year=2025")).toMatchObject({ total: 1, all_count: 4, orders: [{ reference: "LW-25-1" }] });
		expect((await get(ananya, "/account/orders?show=some")).status).toBe(422);
		expect((await get(ananya, "/account/orders?page=0")).status).toBe(422);
	});

	test("come ten to a page", async () => {
		const ananya = await aCustomer(shop);
		const laptop = await aLaptop();
		for (let count = 10; count < 22; count++)
			await anOrder(laptop, { reference: `LW-26-${count}`, customer: ananya.id, placed: `2026-11-01T05:00:${count}Z` });
		expect(await listOf(ananya)).toMatchObject({ total: 12, page: 1, pages: 2 });
		expect(referencesOf(await listOf(ananya, "?page=2"))).toEqual(["LW-26-11", "LW-26-10"]);
		expect(referencesOf(await listOf(ananya, "?page=9"))).toEqual([]);
	});

	test("one shows lines, totals, history, shipments with serial numbers and invoice, and addresses as they stood", async () => {
		const ananya = await aCustomer(shop);
		const { id, line } = await anOrder(await aLaptop(), { reference: "LW-26-118204", customer: ananya.id, state: "shipped" });
		await shop.database.pool.query(
			`insert into order_history (order_id, state, at, note, by_kind, by_staff) values
				($1, 'shipped', '2026-11-16T03:35:00Z', 'BlueKite, waybill 7781 0042 19', 'staff', 'Farhan'),
				($1, 'placed', '2026-11-15T05:00:00Z', null, 'customer', null)`,
			[id],
		);
		await shop.database.pool.query(
			`with issued as (insert into invoice (kind, series, financial_year, sequence, number, token, subject, taxable, tax, total, issued_at, snapshot)
				values ('invoice', '29', '2026-27', 41, 'LW29-2627-000041', 'forty-one', 'LW-26-118204', 6270356, 1128644, 7399000, now(), '{}') returning id)
			update shipment set state = 'out_for_delivery', carrier = 'BlueKite', waybill = '7781004219', shipped_at = '2026-11-16T03:35:00Z',
				invoice_id = issued.id from issued where order_id = $1`,
			[id],
		);
		await shop.database.pool.query("update shipment_line set serial_numbers = '{AR14-9F2207}' where order_line_id = $1", [line]);
		const answer = await get(ananya, "/account/orders/LW-26-118204");
		expect(answer.status).toBe(200);
		expect(answer.body).toMatchObject({
			data: {
				reference: "LW-26-118204",
				lines: [{ id: line, sku: "AR-0", unit_price: 74_990_00, total: 73_990_00, serial_numbers: ["AR14-9F2207"], return_state: null }],
				totals: { subtotal: 74_990_00, discount: 1_000_00, delivery: 0, total: 73_990_00, tax: 11_286_44, refunded: 0 },
				payment: { method: "UPI", reference: "632011874409", state: "captured" },
				shipping_address: address,
				history: [
					{ state: "placed", at: "2026-11-15T05:00:00.000Z", note: null },
					{ state: "shipped", note: "BlueKite, waybill 7781 0042 19" },
				],
				shipments: [
					{
						state: "out_for_delivery",
						from: "Lapwing Indiranagar",
						lines: [{ line_id: line, quantity: 1 }],
						invoice: { number: "LW29-2627-000041", url: "/invoices/forty-one.pdf" },
					},
				],
				may: { cancel: false, return: false },
			},
		});
		expect(JSON.stringify(answer.body)).not.toContain("Farhan");
	});

	test("may be cancelled until packed and returned within the window", async () => {
		const ananya = await aCustomer(shop);
		const laptop = await aLaptop();
		const may = async (reference: string, state: string, more: Partial<OrderFacts> = {}) => {
			await anOrder(laptop, { reference, customer: ananya.id, state, ...more });
			const { may: allowed } = ((await get(ananya, `/account/orders/${reference}`)).body as { data: { may: Record<string, boolean> } })
				.data;
			return { cancel: allowed["cancel"], return: allowed["return"] };
		};
		expect(await may("A", "placed")).toEqual({ cancel: true, return: false });
		expect(await may("B", "confirmed")).toEqual({ cancel: true, return: false });
		expect(await may("B2", "packed")).toEqual({ cancel: false, return: false });
		expect(await may("C", "shipped")).toEqual({ cancel: false, return: false });
		expect(await may("D", "delivered", { returnBy: "2026-11-24T18:29:59Z" })).toEqual({ cancel: false, return: true });
		expect(await may("E", "delivered", { returnBy: "2026-11-14T18:29:59Z" })).toEqual({ cancel: false, return: false });
		expect(await may("F", "cancelled")).toEqual({ cancel: false, return: false });
	});

	test("a pick-up names its store", async () => {
		const ananya = await aCustomer(shop);
		await anOrder(await aLaptop(), { reference: "LW-26-3", customer: ananya.id, state: "ready_for_pickup", pickup: true });
		expect((await get(ananya, "/account/orders/LW-26-3")).body).toMatchObject({
			data: { fulfilment: "pickup", pickup: { title: "Lapwing Indiranagar", address: "100 Feet Road", slug: "indiranagar" } },
		});
	});

	test("those placed as a guest join the account once its address is confirmed, not before", async () => {
		await anOrder(await aLaptop(), { reference: "LW-26-4", customer: null, email: "ananya@example.in" });
		await signUp(shop, "ananya@example.in");
		const early = await shop.request("POST", "/account/sign-in", {
			body: { email: "ananya@example.in", password: "teal lapwing over paddy" },
		});
		expect((await shop.request("GET", "/account/orders/LW-26-4", { headers: { cookie: cookiesOf(early) } })).status).toBe(404);
		const verified = await shop.request("POST", "/account/verify", { body: { token: await tokenFor(shop, "ananya@example.in") } });
		expect((await shop.request("GET", "/account/orders/LW-26-4", { headers: { cookie: cookiesOf(verified) } })).status).toBe(200);
	});

	test("another customer's is not there", async () => {
		const ananya = await aCustomer(shop);
		const ravi = await aCustomer(shop, "ravi@example.in");
		await anOrder(await aLaptop(), { reference: "LW-26-5", customer: ananya.id });
		expect(await get(ravi, "/account/orders/LW-26-5")).toMatchObject({
			status: 404,
			body: { message: "You have no order with this number." },
		});
		expect(await listOf(ravi)).toMatchObject({ orders: [], all_count: 0 });
	});
});
