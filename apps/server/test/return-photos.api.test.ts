// Photos of returns: limited, re-encoded, and visible to staff and the order's owner only.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { formatRupees } from "@lapwing/contract/money";
import type { OrderDetail, TrackedOrder } from "@lapwing/contract/order";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { Hono } from "hono";
import pino from "pino";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { createMetrics } from "../src/http/metrics.ts";
import { type RequestEnv, requestBasics } from "../src/http/request.ts";
import { addReturnPhotoFiles } from "../src/http/routes/return-photo-files.ts";
import { aCustomer, newestMail, password } from "./customers.ts";
import { type Laptop, putInStore, someLaptops } from "./goods.ts";
import { add, aGuest, ananya, dataOf, pay, placed, type Shopper } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
let owner: Record<string, string>;
let laptop: Laptop;

beforeEach(async () => {
	owner = await shop.signInOwner();
	[laptop] = (await someLaptops(shop, 1)) as [Laptop];
	await putInStore(shop, laptop, 9);
});

const jpeg = (width = 2400, height = 1800) =>
	sharp({ create: { width, height, channels: 3, background: "#885533" } })
		.withExif({ IFD3: { GPSLatitude: "12/1 58/1 0/1", GPSLatitudeRef: "N" } })
		.jpeg()
		.toBuffer();

type Bought = { reference: string; token: string; line: number };

async function delivered(who: Shopper, more: Record<string, unknown> = {}): Promise<Bought> {
	await add(shop, who, laptop.sku);
	const { reference, payment_token } = await placed(shop, who, more);
	const isCash = more["payment_method"] === "cod";
	if (!isCash) await pay(shop, payment_token);
	const act = (path: string, body: object) => shop.request("POST", `/staff/orders/${reference}/${path}`, { headers: owner, body });
	const staffView = dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${reference}`, { headers: owner }));
	const shipment = staffView.moves[0]?.shipment_id;
	await act(`shipments/${shipment}/pack`, { serials: [] });
	await act(`shipments/${shipment}/move`, { to: "shipped" });
	await act(`shipments/${shipment}/move`, { to: "delivered" });
	if (isCash) await act("collect-payment", {});
	return { reference, token: staffView.order_token ?? "", line: staffView.order.lines[0]?.id ?? 0 };
}

const upload = (path: string, body: Uint8Array, headers: Record<string, string> = {}) =>
	shop.request("POST", path, { headers: { "content-type": "image/jpeg", ...headers }, body });
const byLink = ({ token }: Bought) => `/orders/track/${token}/return-photos`;

const ask = (order: Bought, photos: string[], more: object = {}) =>
	shop.request("POST", `/orders/track/${order.token}/return`, {
		body: { reason: "It came damaged", lines: [{ line_id: order.line, quantity: 1 }], photos, ...more },
	});

async function uploaded(order: Bought): Promise<string> {
	const answer = await upload(byLink(order), await jpeg());
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return dataOf<{ id: string }>(answer).id;
}

/** Requests the file as a browser does. */
async function file(url: string, headers: Record<string, string> = {}): Promise<Response> {
	const app = new Hono<RequestEnv>();
	app.use(requestBasics({ log: pino({ level: "silent" }), trustProxy: true, metrics: createMetrics(undefined) }));
	addReturnPhotoFiles(app, shop.shop);
	return app.request(`http://shop.test${url}`, { headers });
}

test("a photo is made smaller, loses what the camera wrote, and is seen by its owner and the staff only", async () => {
	const order = await delivered(aGuest());
	const id = await uploaded(order);
	expect((await ask(order, [id])).status).toBe(200);
	const tracked = dataOf<TrackedOrder>(await shop.request("GET", `/orders/track/${order.token}`));
	const [photo] = tracked.returns[0]?.photos ?? [];
	expect(photo).toMatchObject({ width: 1600, height: 1200 });
	const answer = await file(photo?.url ?? "");
	expect(answer.status).toBe(200);
	expect(answer.headers.get("cache-control")).toContain("no-store");
	const facts = await sharp(await answer.arrayBuffer()).metadata();
	expect(facts).toMatchObject({ format: "webp", width: 1600 });
	expect(facts.exif).toBeUndefined();

	const plain = (photo?.url ?? "").split("?")[0] ?? "";
	expect((await file(plain)).status).toBe(404);
	expect((await file(`${plain}?order=${"0".repeat(32)}`)).status).toBe(404);
	expect((await file(plain, owner)).status).toBe(200);
	expect((await file(plain, await shop.signInStaff("content"))).status).toBe(404);
	const stranger = await aCustomer(shop, "lalit@example.in");
	expect((await file(plain, stranger.headers)).status).toBe(404);
	const staffView = dataOf<StaffOrder>(await shop.request("GET", `/staff/orders/${order.reference}`, { headers: owner }));
	expect(staffView.order.returns[0]?.photos[0]?.url).toBe(plain);
});

test("a customer sees the photos of their own order with their session, until the account is deleted", async () => {
	const customer = await aCustomer(shop);
	const order = await delivered(customer.headers);
	const path = `/account/orders/${order.reference}`;
	const { id } = dataOf<{ id: string }>(await upload(`${path}/return-photos`, await jpeg(300, 300), customer.headers));
	const body = { reason: "It came damaged", lines: [{ line_id: order.line, quantity: 1 }], photos: [id] };
	const asked = await shop.request("POST", `${path}/return`, { headers: customer.headers, body });
	const url = dataOf<OrderDetail>(asked).returns[0]?.photos[0]?.url ?? "";
	expect((await file(url, customer.headers)).status).toBe(200);
	const other = await aCustomer(shop, "lalit@example.in");
	expect((await upload(`${path}/return-photos`, await jpeg(300, 300), other.headers)).status).toBe(404);
	const gone = await shop.request("POST", "/account/delete", { headers: customer.headers, body: { password } });
	expect(gone.status, JSON.stringify(gone.body)).toBe(200);
	shop.now = new Date(shop.now.getTime() + 1000);
	expect((await file(url, owner)).status).toBe(404);
	await shop.shop.jobs.find(({ name }) => name === "clear-return-photos")?.run(shop.shop.ctx({ kind: "system" }), {});
	expect(readdirSync(join(shop.dataDir, "media", "returns")).filter((name) => name.startsWith(id))).toEqual([]);
});

test("no more than four photos, no larger than 8 MB, nothing but pictures, none of another order", async () => {
	const order = await delivered(aGuest());
	const ids = [];
	for (let count = 0; count < 5; count++) ids.push(await uploaded(order));
	expect(await ask(order, ids)).toMatchObject({ status: 422, body: { errors: { photos: ["Use 4 photos at most."] } } });
	expect(await upload(byLink(order), Buffer.from("<svg onload=alert(1)>"))).toMatchObject({ status: 422 });
	expect(await upload(byLink(order), Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
	const other = await delivered(aGuest());
	expect(await ask(other, ids.slice(0, 1))).toMatchObject({ status: 422, body: { errors: { photo: [expect.stringContaining("again")] } } });
	expect(await ask(order, ids.slice(0, 4))).toMatchObject({ status: 200 });
});

test("an order takes so many uploads and no more, and one that cannot be returned takes none", async () => {
	const order = await delivered(aGuest());
	for (let count = 0; count < 20; count++) expect((await upload(byLink(order), await jpeg(40, 40))).status).toBe(201);
	expect(await upload(byLink(order), await jpeg(40, 40))).toMatchObject({ status: 409 });
	shop.now = new Date(shop.now.getTime() + 30 * 86_400_000);
	expect(await upload(byLink(order), await jpeg(40, 40))).toMatchObject({
		status: 409,
		body: { message: expect.not.stringContaining("photos") },
	});
});

test("a photo that no return names is cleared away after a day, one of a return stays", async () => {
	const order = await delivered(aGuest());
	const [unused, used] = [await uploaded(order), await uploaded(order)];
	await ask(order, [used]);
	shop.now = new Date(shop.now.getTime() + 2 * 86_400_000);
	await shop.shop.jobs.find(({ name }) => name === "clear-return-photos")?.run(shop.shop.ctx({ kind: "system" }), {});
	const left = readdirSync(join(shop.dataDir, "media", "returns"));
	expect(left).toContain(`${used}.webp`);
	expect(left).not.toContain(`${unused}.webp`);
});

test("the mail about a return tells the next step and the day of the money; cash is not promised back the way it came", async () => {
	const card = await delivered(aGuest());
	await ask(card, [], { method: "collect" });
	// Sunday, 15 November: three working days for the collection, seven for the bank.
	const first = await newestMail(shop, ananya.email, new RegExp(`Return of order ${card.reference}`));
	expect(first.text).toContain("We will call you to fix the collection. Expect the money by Fri, 27 Nov");
	expect(first.text).toContain("card, UPI or account");
	await shop.database.pool.query("update variant set price = 4000000, mrp = 4000000");
	const cash = await delivered(aGuest(), { payment_method: "cod" });
	await ask(cash, [], { method: "bring" });
	const second = await newestMail(shop, ananya.email, new RegExp(`Return of order ${cash.reference}`));
	expect(second.text).toContain("Bring the goods to any of our stores");
	expect(second.text).toContain("Expect the money by Tue, 24 Nov, to your bank account or at a store.");
	expect(second.text).not.toContain("card, UPI");
	const tracked = dataOf<TrackedOrder>(await shop.request("GET", `/orders/track/${cash.token}`));
	expect(tracked.payment.refund_to).toBe("ask");
});

test("the mail about received goods names what comes back and what was deducted, and claims no refund where there is none", async () => {
	const { rows } = await shop.database.pool.query<{ id: number }>("select id from location order by id limit 1");
	const receive = async (deduction: number) => {
		const order = await delivered(aGuest());
		await ask(order, [], { method: "bring" });
		const body = {
			lines: [{ line_id: order.line, quantity: 1 }],
			location_id: rows[0]?.id,
			restock: true,
			deduction,
			...(deduction > 0 && { deduction_reason: "The lid is scratched." }),
			outcome: "refund",
		};
		const answer = await shop.request("POST", `/staff/orders/${order.reference}/receive-return`, { headers: owner, body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		const { text } = await newestMail(shop, ananya.email, new RegExp(`received your return of order ${order.reference}`));
		return text;
	};
	const price = Number((await shop.database.pool.query("select price from variant where sku = $1", [laptop.sku])).rows[0]?.price);
	const part = await receive(1_234_50);
	expect(part).toContain(
		`${formatRupees(price)} for what came back, less ₹1,234.50 (The lid is scratched): ${formatRupees(price - 1_234_50)}.`,
	);
	expect(part).toContain(formatRupees(price - 1_234_50));
	const all = await receive(price);
	expect(all).toContain("Nothing is refunded for it.");
	expect(all).toContain(`less ${formatRupees(price)} (The lid is scratched): ₹0.`);
	expect(all).not.toMatch(/given it in cash|goes back to the card|It goes to/);
});
