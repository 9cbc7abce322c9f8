// Regression tests for what fuzzing with 100,000 requests found.
import { expect, test } from "vitest";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();
const beyond = 2_147_483_648;

test.each([
	["DELETE", `/staff/brands/${beyond}`],
	["DELETE", `/staff/categories/${beyond}`],
	["DELETE", `/staff/subcategories/${beyond}`],
	["DELETE", `/staff/collections/${beyond}`],
	["DELETE", `/staff/products/${beyond}`],
	["POST", `/staff/products/${beyond}/duplicate`],
	["GET", `/staff/imports/${beyond}`],
	["POST", `/staff/imports/${Number.MAX_SAFE_INTEGER}/apply`],
	["GET", `/staff/exports/products?after=${beyond}`],
] as const)("a number that no row can have is refused at its field: %s %s", async (method, path) => {
	const headers = await shop.signInStaff("owner");
	const answer = await shop.request(method, path, { headers, ...(method !== "GET" && { body: { version: 1 } }) });
	expect(answer).toMatchObject({ status: 422, body: { errors: expect.any(Object) } });
});

test("a subcategory of no category, with facts that nobody knows, is refused at its fields", async () => {
	const headers = await shop.signInStaff("catalogue");
	const body = {
		name: "Laptop",
		slug: "nowhere",
		category: "no-such-category",
		note: null,
		image: null,
		position: 1,
		fields: ["no_such_fact"],
	};
	expect(await shop.request("POST", "/staff/subcategories", { headers, body })).toMatchObject({
		status: 422,
		body: { errors: { category: ["Choose a category."], fields: ["There is no spec field named no_such_fact."] } },
	});
});

test("a place beyond all others is refused at its field", async () => {
	const headers = await shop.signInStaff("owner");
	const body = { group: "Body", label: "Fact", unit: null, type: "number", better: null, best_word: null, position: beyond };
	const answer = await shop.request("PUT", "/staff/spec-fields/new_fact", { headers, body });
	expect(answer).toMatchObject({ status: 422, body: { errors: { position: [expect.any(String)] } } });
});

test("half a character is refused at its field", async () => {
	const headers = await shop.signInStaff("owner");
	const answer = await shop.request("POST", "/staff/questions/3/answer", { headers, body: { answer: "\ud800" } });
	expect(answer).toMatchObject({ status: 422, body: { errors: { answer: ["This contains a character that cannot be used."] } } });
});

test("of two brands saved at once under one address, one is there and the other is told so", async () => {
	const headers = await shop.signInStaff("catalogue");
	const save = () => shop.request("POST", "/staff/brands", { headers, body: { title: "Twin", slug: "twin", position: 9 } });
	const statuses = (await Promise.all([save(), save(), save()])).map(({ status }) => status);
	expect(statuses.filter((status) => status === 201)).toHaveLength(1);
	expect(statuses.filter((status) => status === 409 || status === 422)).toHaveLength(2);
});
