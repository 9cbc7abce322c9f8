import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contactForm, form, locationId, mails, openPlaces, type Receipt, sendForm } from "../../../test/staff-service.ts";
import { siteUrl, useTestShop } from "../../../test/test-shop.ts";

const shop = useTestShop({ jobs: true });

const stored = async () =>
	(
		await shop.database.pool.query(
			"select kind, state, name, email, phone, address, laptop_brand, laptop_model, issue_description, center_id from service_request order by id",
		)
	).rows;

describe("a request for free service", () => {
	test("[7.2] POST /free-service answers 201 with the message and a reference", async () => {
		const answer = await sendForm(shop);
		expect(answer.status).toBe(201);
		expect(answer.body).toEqual({
			data: { reference: expect.stringMatching(/^SR-[2-9A-HJKMNP-TV-Z]{6}$/), url: expect.stringMatching(/^\/track\/service\/[\w-]{22}$/) },
			message: "Your free laptop service request has been submitted!",
		});
	});

	test("[3.4] name, email, phone, address, laptop_brand, laptop_model and issue_description are stored as sent", async () => {
		await sendForm(shop);
		expect(await stored()).toEqual([{ kind: "repair", state: "new", ...form, phone: "9845012345", center_id: null }]);
	});

	test("[5.1] each of the seven fields is required, and a missing one is named", async () => {
		for (const field of Object.keys(form)) {
			for (const value of [undefined, "", "   ", null]) {
				const answer = await sendForm(shop, { [field]: value });
				expect(answer.status).toBe(422);
				expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
			}
		}
		expect(await stored()).toEqual([]);
	});

	test("[5.3] the brand is one of the seven, or Normal Lead", async () => {
		for (const [index, laptop_brand] of ["Dell", "HP", "Lenovo", "Apple", "Asus", "Acer", "Other", "Normal Lead"].entries())
			expect((await sendForm(shop, { laptop_brand, phone: `984501234${index}` })).status).toBe(201);
		for (const laptop_brand of ["Toshiba", "dell", 7])
			expect(await sendForm(shop, { laptop_brand })).toMatchObject({
				status: 422,
				body: { errors: { laptop_brand: ["Choose a brand."] } },
			});
	});

	test("[5.2] the e-mail has the form of one, and the phone is a tel that ends as 10 digits", async () => {
		for (const phone of ["+91 98450 12345", "098450 12345", "9845012345", " 98450 12 345 ", "+91-98450 12345"])
			await sendForm(shop, { phone });
		expect((await stored()).map((row) => row.phone)).toEqual(Array(5).fill("9845012345"));
		for (const phone of ["12345", "+1 98450 12345", "98450 1234a", "98450123456789", "९८४५०१२३४५"])
			expect(await sendForm(shop, { phone })).toMatchObject({
				status: 422,
				body: { errors: { phone: ["Enter a 10-digit phone number."] } },
			});
		for (const email of ["asha", "asha@", "@example.in", "asha@example", "asha rao@example.in", "asha@exa mple.in"])
			expect(await sendForm(shop, { email })).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
	});

	test("the contact form leaves a lead, which is no repair and has no page to follow", async () => {
		const answer = await sendForm(shop, contactForm);
		expect(answer).toMatchObject({ status: 201, body: { data: { url: null } } });
		expect(await stored()).toMatchObject([{ kind: "lead", laptop_brand: "Normal Lead" }]);
	});

	test("goes to the centre on whose page the form stood, or else to the one nearest to the PIN in the address", async () => {
		await openPlaces(shop);
		await sendForm(shop, { address: "Gariahat, Kolkata 700 019" });
		await sendForm(shop, { center_slug: "dadar-mumbai-service" });
		await sendForm(shop, { ...contactForm, center_slug: "t-nagar-chennai-store" });
		await sendForm(shop, { address: "near the temple", center_slug: "nowhere" });
		// Our pages send the location in a header, since the specification gives the body seven fields.
		await sendForm(shop, {}, { "from-page": "/dadar-mumbai-service" });
		await sendForm(shop, { phone: "9845012399", address: "near the temple" }, { "from-page": "/../<x>" });
		expect((await stored()).map((row) => row.center_id)).toEqual([
			await locationId(shop, "gariahat-kolkata-service"),
			await locationId(shop, "dadar-mumbai-service"),
			await locationId(shop, "t-nagar-chennai-store"),
			null,
			await locationId(shop, "dadar-mumbai-service"),
			null,
		]);
	});
});

describe("the confirmation", () => {
	test("goes to the customer with the reference and the link, in the transaction that stores the request", async () => {
		const { data } = (await sendForm(shop)).body as Receipt;
		const [mail, ...others] = await mails(shop);
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ recipient: "asha@example.in", subject: `${data.reference}: we have your service request` });
		expect(mail?.text).toContain(`${siteUrl}${data.url}`);
		expect(mail?.html).toContain(`href="${siteUrl}${data.url}"`);
		expect(mail?.text).toContain("Dear Asha Rao,");
	});

	test("of a contact form thanks and promises no page", async () => {
		await sendForm(shop, contactForm);
		const [mail] = await mails(shop);
		expect(mail?.text).toContain("Our team will get back to you shortly.");
		expect(mail?.text).not.toContain("/track/");
	});

	test("comes five times an hour at most to one address, so that nobody can fill another's mail box", async () => {
		for (let number = 0; number < 8; number++) expect((await sendForm(shop, { phone: `984501234${number}` })).status).toBe(201);
		expect(await mails(shop)).toHaveLength(5);
	});
});

describe("what people try", () => {
	const scripts = [
		"<script>alert(1)</script>",
		'"><img src=x onerror=alert(1)>',
		"<svg/onload=alert(1)>",
		"javascript:alert(1)",
		"{{constructor.constructor('alert(1)')()}}",
		"' or 1=1; drop table service_request; --",
		"Robert'); DROP TABLE service_request;--",
		"&lt;b&gt;",
		"${7*7}",
	];

	test.each(scripts)("%s as a name is kept as text and inert in the mail", async (name) => {
		await sendForm(shop, { name });
		expect(await stored()).toMatchObject([{ name }]);
		const [mail] = await mails(shop);
		expect(mail?.text).toContain(`Dear ${name},`);
		const escaped = name.replace(/[&<>"']/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? "&#x27;");
		expect(mail?.html).toContain(`>Dear ${escaped},</p>`);
		if (escaped !== name) expect(mail?.html).not.toContain(name);
	});

	test.each([
		"a@example.in\r\nBcc: thief@example.com",
		"a@example.in\nCc: x@example.com",
		"a@example.in%0ABcc:x@example.com,b@example.in",
		"a@example.in, b@example.in",
		"Asha <a@example.in>",
	])("%j as an e-mail is refused at its field", async (email) => {
		expect(await sendForm(shop, { email })).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
		expect(await mails(shop)).toEqual([]);
	});

	test.each(["name", "laptop_model"])("a line break in %s is refused at its field", async (field) => {
		for (const value of ["Asha\r\nBcc: thief@example.com", "Asha\u0000", "Asha\u001b[2J"]) {
			const answer = await sendForm(shop, { [field]: value });
			expect(answer.status).toBe(422);
			expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
		}
	});

	test("a description of 5 MB is refused, and one past the limit is named", async () => {
		expect((await sendForm(shop, { issue_description: "x".repeat(5 * 1024 * 1024) })).status).toBe(413);
		expect(await sendForm(shop, { issue_description: "x".repeat(4001) })).toMatchObject({
			status: 422,
			body: { errors: { issue_description: ["Use 4000 characters at most."] } },
		});
		expect(await stored()).toEqual([]);
	});

	test("whatever is sent, the answer is a 201 or a 4xx", async () => {
		const anything = fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue());
		const body = fc.record(Object.fromEntries(Object.keys(form).map((field) => [field, anything])), { requiredKeys: [] });
		await fc.assert(
			fc.asyncProperty(body, async (fields) => {
				const answer = await sendForm(shop, fields);
				expect(answer.status === 201 || (answer.status >= 400 && answer.status < 500)).toBe(true);
			}),
			{ numRuns: 40 },
		);
	});
});

describe("a form sent twice", () => {
	const key = { "idempotency-key": "8d7c5b0e-4a4c-4f7e-9f43-2a1b6f2f1f00" };

	test("under one key is one request, one mail and one answer, even at the same moment", async () => {
		const answers = await Promise.all([sendForm(shop, {}, key), sendForm(shop, {}, key), sendForm(shop, {}, key)]);
		expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
		expect(answers[0]?.status).toBe(201);
		expect(await stored()).toHaveLength(1);
		expect(await mails(shop)).toHaveLength(1);
		shop.now = new Date(shop.now.getTime() + 7_200_000);
		expect((await sendForm(shop, {}, key)).body).toEqual(answers[0]?.body);
	});

	test("a repeat costs nothing of the five an hour", async () => {
		for (let number = 0; number < 12; number++) expect((await sendForm(shop, {}, key)).status).toBe(201);
		for (let number = 0; number < 4; number++) expect((await sendForm(shop)).status).toBe(201);
		expect((await sendForm(shop)).status).toBe(429);
	});

	test("under one key with other words is refused, and another person's key is another key", async () => {
		await sendForm(shop, {}, key);
		expect(await sendForm(shop, { laptop_model: "XPS 13" }, key)).toMatchObject({ status: 409, body: { code: "conflict" } });
		expect((await sendForm(shop, { phone: "9845099999" }, key)).status).toBe(201);
		expect(await stored()).toHaveLength(2);
		expect((await sendForm(shop, {}, { "idempotency-key": "x".repeat(201) })).status).toBe(400);
	});
});

describe("limits", () => {
	const guest = (number: number) => ({ "guest-token": `00000000-0000-4000-8000-${String(number).padStart(12, "0")}` });
	const phone = (number: number) => `98450${String(number).padStart(5, "0")}`;

	test("five an hour from one phone; the sixth is told when to come back", async () => {
		for (let number = 0; number < 5; number++) expect((await sendForm(shop, {}, guest(number))).status).toBe(201);
		const refused = await sendForm(shop, { phone: "+91 9845012345" }, guest(9));
		expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests", message: expect.stringMatching(/wait 60 minutes/) } });
		expect(Number(refused.headers.get("retry-after"))).toBe(3600);
		expect(await stored()).toHaveLength(5);
		expect(await mails(shop)).toHaveLength(5);
		shop.now = new Date(shop.now.getTime() + 3_600_001);
		expect((await sendForm(shop, {}, guest(9))).status).toBe(201);
	});

	test("five an hour from one guest, whatever the phone", async () => {
		for (let number = 0; number < 5; number++) expect((await sendForm(shop, { phone: phone(number) }, guest(1))).status).toBe(201);
		expect((await sendForm(shop, { phone: phone(6) }, guest(1))).status).toBe(429);
		expect((await sendForm(shop, { phone: phone(6) }, guest(2))).status).toBe(201);
	});

	test("a form that was refused does not count", async () => {
		for (let number = 0; number < 8; number++) expect((await sendForm(shop, { email: "nobody" }, guest(1))).status).toBe(422);
		for (let number = 0; number < 5; number++) expect((await sendForm(shop, {}, guest(1))).status).toBe(201);
	});

	test("a hundred an hour from one address, which many people share", async () => {
		for (let number = 0; number < 100; number++) expect((await sendForm(shop, { phone: phone(number) }, guest(number))).status).toBe(201);
		expect((await sendForm(shop, { phone: phone(101) }, guest(101))).status).toBe(429);
		const elsewhere = { ...guest(101), "x-forwarded-for": "198.51.100.4" };
		expect((await sendForm(shop, { phone: phone(101) }, elsewhere)).status).toBe(201);
	});
});
