// Account deletion: only what tax law requires stays, invoices and anonymised orders.
import { expect, test } from "vitest";
import { aCustomer, newestMail, password } from "./customers.ts";
import { someLaptops } from "./goods.ts";
import { aGuest } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });
const request = {
	name: "Ananya Iyer",
	email: "Ananya@example.in",
	phone: "9800000123",
	address: "14, 3rd Cross, Bengaluru",
	laptop_brand: "HP",
	laptop_model: "Pavilion",
	issue_description: "Ananya's laptop does not start.",
};

async function traces(): Promise<string[]> {
	const { rows: tables } = await shop.database.pool.query<{ schema: string; name: string }>(
		"select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'job') order by 1, 2",
	);
	const found: string[] = [];
	for (const { schema, name } of tables) {
		const { rows } = await shop.database.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${schema}"."${name}" t`);
		if (rows.some(({ row }) => /ananya|9800000123|3rd Cross/i.test(row))) found.push(`${schema}.${name}`);
	}
	return found;
}

test("[security 20] a deleted account leaves no name, mail address or phone in requests, questions, jobs and limits", async () => {
	await someLaptops(shop, 1);
	const { headers, email } = await aCustomer(shop);
	await shop.request("POST", "/free-service", { headers: { ...aGuest(), "idempotency-key": crypto.randomUUID() }, body: request });
	await shop.request("POST", "/products/ridge-0/questions", { headers, body: { name: "Ananya", question: "Is it loud at night?" } });
	await shop.request("POST", "/account/forgotten", { body: { email } });
	await newestMail(shop, email, /password/);
	expect(await traces()).toEqual(expect.arrayContaining(["public.service_request", "public.question", "public.rate_limit"]));
	expect((await shop.request("POST", "/account/delete", { headers, body: { password } })).status).toBe(200);
	expect(await traces()).toEqual([]);
	const { rows } = await shop.database.pool.query("select name, question from question");
	expect(rows).toEqual([{ name: "A customer", question: "Is it loud at night?" }]);
});

test("[security 20] a laptop in the workshop goes back first: until then the account stays, signed in", async () => {
	const { headers } = await aCustomer(shop);
	await shop.request("POST", "/free-service", { headers: { ...aGuest(), "idempotency-key": crypto.randomUUID() }, body: request });
	await shop.database.pool.query("update service_request set state = 'received'");
	const refused = await shop.request("POST", "/account/delete", { headers, body: { password } });
	expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining("Your laptop is with us") } });
	expect((await shop.request("GET", "/account/profile", { headers })).status).toBe(200);
});
