import { describe, expect, test } from "vitest";
import { aCustomer, type Customer } from "./customers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

const home = {
	name: "Ananya Iyer",
	phone: "9800000123",
	line1: "14, 3rd Cross, 12th Main",
	line2: "HAL 2nd Stage",
	city: "Bengaluru",
	state_code: "29",
	post_code: "560038",
};
const office = { ...home, line1: "4th floor, Prestige Tower", line2: "", landmark: "Opposite the post office", post_code: "560001" };

type Book = {
	customer_address: { id: number }[];
	shipping_address: { id: number } | null;
	billing_address: { id: number } | null;
	saved_id?: number;
};

const call = (who: Customer, method: string, path: string, body?: unknown) =>
	shop.request(method, path, { headers: who.headers, ...(body !== undefined && { body }) });
const bookOf = (answer: { body: never }) => (answer.body as { data: Book }).data;
const save = async (who: Customer, body: object) => bookOf(await call(who, "POST", "/account/addresses", body));

describe("the address book", () => {
	test("[3.8] the first saved address is the default for shipping and billing while none is set", async () => {
		const ananya = await aCustomer(shop);
		expect(bookOf(await call(ananya, "GET", "/account/addresses"))).toEqual({
			customer_address: [],
			shipping_address: null,
			billing_address: null,
		});
		const first = await call(ananya, "POST", "/account/addresses", home);
		expect(first.status).toBe(201);
		const { saved_id: homeId, ...book } = bookOf(first);
		expect(book).toEqual({
			customer_address: [
				{ id: homeId, ...home, landmark: null, state: "Karnataka", state_confirmed: false, default_shipping: true, default_billing: true },
			],
			shipping_address: expect.objectContaining({ id: homeId }),
			billing_address: expect.objectContaining({ id: homeId }),
		});
		const second = await save(ananya, office);
		expect([second.shipping_address?.id, second.billing_address?.id]).toEqual([homeId, homeId]);
		expect(second.customer_address[1]).toMatchObject({ line2: null, landmark: "Opposite the post office", default_shipping: false });
	});

	test("a default that is set stays, one for each use, until its address goes; then the first is it again", async () => {
		const ananya = await aCustomer(shop);
		const { saved_id: homeId } = await save(ananya, home);
		const { saved_id: officeId, ...withOffice } = await save(ananya, { ...office, default_billing: true });
		expect([withOffice.shipping_address?.id, withOffice.billing_address?.id]).toEqual([homeId, officeId]);
		const both = bookOf(await call(ananya, "POST", `/account/addresses/${officeId}/default`, { use: "both" }));
		expect([both.shipping_address?.id, both.billing_address?.id]).toEqual([officeId, officeId]);
		const split = bookOf(await call(ananya, "POST", `/account/addresses/${homeId}/default`, { use: "shipping" }));
		expect([split.shipping_address?.id, split.billing_address?.id]).toEqual([homeId, officeId]);
		const left = bookOf(await call(ananya, "DELETE", `/account/addresses/${officeId}`));
		expect([left.shipping_address?.id, left.billing_address?.id]).toEqual([homeId, homeId]);
		expect((await call(ananya, "DELETE", `/account/addresses/${officeId}`)).status).toBe(404);
	});

	test("an address is changed in place", async () => {
		const ananya = await aCustomer(shop);
		const { saved_id: id } = await save(ananya, home);
		const changed = await call(ananya, "PUT", `/account/addresses/${id}`, {
			...home,
			line1: "15, 3rd Cross",
			state_code: "33",
			post_code: "600001",
		});
		expect(changed).toMatchObject({
			status: 200,
			body: { data: { customer_address: [{ id, line1: "15, 3rd Cross", state: "Tamil Nadu" }] } },
		});
	});

	test("each missing or wrong field is named", async () => {
		const ananya = await aCustomer(shop);
		const answer = await call(ananya, "POST", "/account/addresses", {
			...home,
			name: "  ",
			phone: "12345",
			line1: "x".repeat(121),
			city: undefined,
			state_code: "25",
			post_code: "056003",
		});
		expect(answer).toMatchObject({
			status: 422,
			body: {
				errors: {
					name: ["Fill this in."],
					phone: ["Enter a 10-digit phone number."],
					line1: ["Use 120 characters at most."],
					city: ["Fill this in."],
					state_code: ["Choose a state."],
					post_code: ["A PIN code has 6 digits."],
				},
			},
		});
		expect((await call(ananya, "PUT", "/account/addresses/9999999999", home)).status).toBe(422);
		expect((await call(ananya, "DELETE", "/account/addresses/abc")).status).toBe(422);
		expect((await call(ananya, "POST", "/account/addresses/1/default", { use: "neither" })).status).toBe(422);
	});

	test("holds 20 addresses, also when several are saved at once", async () => {
		const ananya = await aCustomer(shop);
		for (let count = 0; count < 18; count++) await save(ananya, { ...home, line1: `${count}, 3rd Cross` });
		const answers = await Promise.all(Array.from({ length: 4 }, () => call(ananya, "POST", "/account/addresses", office)));
		expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 201, 409, 409]);
		expect(bookOf(await call(ananya, "GET", "/account/addresses")).customer_address).toHaveLength(20);
	});
});

describe("a PIN code", () => {
	test("fills city and state", async () => {
		expect(await shop.request("GET", "/pin-codes/560038")).toMatchObject({
			status: 200,
			body: { data: { post_code: "560038", city: "Bengaluru", state_code: "29", state: "Karnataka" } },
		});
	});

	test("that nobody knows is a 404, and one that is none a 422", async () => {
		expect((await shop.request("GET", "/pin-codes/999999")).status).toBe(404);
		expect((await shop.request("GET", "/pin-codes/12")).status).toBe(422);
	});
});
