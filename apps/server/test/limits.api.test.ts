// Rate limits count normalised input, and slow guessing down without locking anybody out.
import { describe, expect, test } from "vitest";
import { aCustomer, password, signIn } from "./customers.ts";
import { putInStore, someLaptops } from "./goods.ts";
import { aGuest, ananya, placed } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const from = (address: string) => ({ "x-forwarded-for": address });
const later = (seconds: number) => {
	shop.now = new Date(shop.now.getTime() + seconds * 1000);
};

describe("[security 16] a limit counts what is looked for, however it is spelt", () => {
	test("[security 16] an order's number in other spellings is the same number", async () => {
		const [laptop] = await someLaptops(shop, 1);
		if (laptop === undefined) throw new Error("no laptop was saved");
		await putInStore(shop, laptop, 5);
		const { reference } = await placed(shop, aGuest(), { buy: laptop.sku });
		const [letters = "", year = "", number = ""] = reference.split("-");
		const spellings = [
			reference,
			reference.toLowerCase(),
			`${letters}.${year}.${number}`,
			`${letters}${year}${number}`,
			`  ${letters} ${year} ${number} `,
			`${letters}_${year}-${number}`.replace("_", "/"),
			`${letters}--${year}--${number}`,
			`${letters}…${year}#${number}`,
			`${letters}\t${year}-${number}`,
			`${letters}-${year}.${number}`,
		];
		const track = (typed: string, contact: string, index: number) =>
			shop.request("POST", "/track", { body: { reference: typed, contact }, headers: from(`198.51.100.${index}`) });
		for (const [index, typed] of [...spellings, ...spellings, ...spellings].entries())
			expect((await track(typed, "9000000000", index)).status, typed).toBe(404);
		for (const typed of spellings.slice(0, 3)) expect((await track(typed, ananya.phone, 99)).status, typed).toBe(429);
	});

	test("[security 37] a stranger's wrong contacts do not keep the buyer out: they wait for the next try, or not at all where they looked before", async () => {
		const [laptop] = await someLaptops(shop, 1);
		if (laptop === undefined) throw new Error("no laptop was saved");
		await putInStore(shop, laptop, 5);
		const { reference } = await placed(shop, aGuest(), { buy: laptop.sku });
		const track = (contact: string, address: string) =>
			shop.request("POST", "/track", { body: { reference, contact }, headers: from(address) });
		expect((await track(ananya.phone, "203.0.113.50")).status).toBe(200);
		for (let index = 0; index < 40; index++) await track("9000000000", `198.51.100.${index}`);
		expect((await track(ananya.phone, "203.0.113.50")).status).toBe(200);
		const elsewhere = await track(ananya.phone, "203.0.113.51");
		expect(elsewhere.status).toBe(429);
		const wait = Number(elsewhere.headers.get("retry-after"));
		expect(wait).toBeLessThanOrEqual(30);
		later(wait);
		expect((await track(ananya.phone, "203.0.113.51")).status).toBe(200);
	});

	test("[security 16] so is a service request's, a mail address in capitals and a phone with its country", async () => {
		for (const [index, typed] of ["SR-ABCDEFG", "sr abcdefg", "SRABCDEFG", "sr--abc-defg", "S R-ABCDEFG"]
			.flatMap((each) => [each, each, each, each, each, each])
			.entries())
			await shop.request("POST", "/track", { body: { reference: typed, contact: "9000000000" }, headers: from(`198.51.100.${index}`) });
		const tracked = await shop.request("POST", "/track", {
			body: { reference: "SR-ABCDEFG", contact: "x" },
			headers: from("198.51.100.99"),
		});
		expect(tracked.status).toBe(429);

		const emails = ["asha@example.in", "Asha@Example.in", " asha@example.in ", "ASHA@EXAMPLE.IN", "asha@EXAMPLE.in"];
		for (const [index, email] of emails.entries())
			expect((await shop.request("POST", "/account/forgotten", { body: { email }, headers: from(`198.51.101.${index}`) })).status).toBe(
				200,
			);
		const forgotten = await shop.request("POST", "/account/forgotten", {
			body: { email: "aSha@example.in" },
			headers: from("198.51.101.99"),
		});
		expect(forgotten.status).toBe(429);

		const request = {
			name: "Asha",
			email: "asha@example.in",
			address: "14, 2nd Cross, Indiranagar, Bengaluru 560038",
			laptop_brand: "Lenovo",
			laptop_model: "IdeaPad Slim 5",
			issue_description: "The screen flickers when the lid moves",
		};
		const ask = (phone: string, index: number) =>
			shop.request("POST", "/free-service", {
				body: { ...request, phone, issue_description: `${request.issue_description} ${index}` },
				headers: { ...aGuest(), ...from(`198.51.102.${index}`) },
			});
		const phones = ["9845012345", "+91 98450 12345", "09845012345", "98450 12345", "+919845012345"];
		for (const [index, phone] of phones.entries()) expect((await ask(phone, index)).status, phone).toBe(201);
		expect((await ask("98450  12345", 99)).status).toBe(429);
	});
});

describe("[security 21] guesses are slowed down", () => {
	const guess = (email: string, address: string) =>
		shop.request("POST", "/staff/sign-in", { body: { email, password: "a guess" }, headers: from(address) });

	test("[security 21] the addresses of one IPv6 network are one network", async () => {
		const statuses = [];
		for (let index = 0; index < 31; index++)
			statuses.push((await guess(`nobody${index}@example.in`, `2001:db8:7:7:${index.toString(16)}::${index}`)).status);
		expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
		expect(statuses[30]).toBe(429);
		expect((await guess("nobody99@example.in", "2001:db8:7:8::1")).status).toBe(401);
		expect((await guess("nobody98@example.in", "::ffff:203.0.113.7")).status).toBe(401);
	});

	test("[security 21] a stranger's wrong tries do not keep the owner out", async () => {
		const owner = await shop.signInOwner();
		expect(owner).toBeDefined();
		const { rows } = await shop.database.pool.query<{ email: string }>("select email from staff limit 1");
		const email = rows[0]?.email ?? "";
		// From so many networks that the limit of the account itself applies.
		for (let network = 0; network < 4; network++) for (let index = 0; index < 12; index++) await guess(email, `203.0.113.${network}`);
		const stranger = await guess(email, "203.0.113.77");
		expect(stranger.status).toBe(429);
		const wait = Number(stranger.headers.get("retry-after"));
		expect(wait).toBeLessThanOrEqual(30);
		// Networks with an earlier successful sign-in are not slowed down.
		const there = await shop.request("POST", "/staff/sign-in", { body: { email, password: "a guess" } });
		expect(there.status).toBe(401);
	});

	test("[security 21] whoever tries too often waits for the next try, not for a quarter of an hour", async () => {
		await aCustomer(shop, "asha@example.in");
		const address = "203.0.113.5";
		for (let index = 0; index < 10; index++) expect((await signIn(shop, "asha@example.in", "a guess", from(address))).status).toBe(401);
		const refused = await signIn(shop, "asha@example.in", password, from(address));
		expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
		const wait = Number(refused.headers.get("retry-after"));
		expect(wait).toBeLessThanOrEqual(90);
		// The same account is not blocked from another network.
		expect((await signIn(shop, "asha@example.in", password, from("203.0.113.6"))).status).toBe(200);
		later(wait);
		expect((await signIn(shop, "asha@example.in", password, from(address))).status).toBe(200);
		// The burst does not grow beyond its limit.
		later(24 * 3600);
		for (let index = 0; index < 10; index++) expect((await signIn(shop, "asha@example.in", "a guess", from(address))).status).toBe(401);
		expect((await signIn(shop, "asha@example.in", "a guess", from(address))).status).toBe(429);
	});
});

describe("a clock that was ahead is set back", () => {
	test("[security 21] nobody waits longer for it than the limits say", async () => {
		const { email } = await aCustomer(shop);
		later(20 * 60);
		for (let index = 0; index < 12; index++) await signIn(shop, email, "not the password at all");
		for (let index = 0; index < 12; index++) await shop.request("POST", "/account/forgotten", { body: { email } });
		later(-20 * 60);
		// Intervals of the three limits: 15, 90 and 30 seconds. An attempt refused by a later limit has used the earlier ones, so each may be
		// asked twice.
		let waited = 0;
		for (;;) {
			const answer = await signIn(shop, email);
			if (answer.status === 200) break;
			const pause = Number(answer.headers.get("retry-after"));
			expect(pause).toBeLessThanOrEqual(90);
			later(pause);
			waited += pause;
		}
		expect(waited).toBeGreaterThan(0);
		expect(waited).toBeLessThanOrEqual(2 * (15 + 90 + 30));
		const { rows } = await shop.database.pool.query("select key from rate_limit where key like 'forgot%' and resets_at > $1", [
			new Date(shop.now.getTime() + 3600_000),
		]);
		expect(rows).toEqual([]);
	});
});
