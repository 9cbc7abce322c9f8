// The built shop with sessions of a guest, a customer and an owner, and existing values for the fuzzer.
import { randomInt, randomUUID } from "node:crypto";
import type pg from "pg";
import { onServer } from "../faults/fault-shop.ts";
import { freshFolder, launch, type Running, ready } from "../running-shop.ts";
import { serverUrl } from "../server-databases.ts";
import type { Known } from "./arbitraries.ts";

export type Role = "guest" | "customer" | "owner";

export async function startFuzzShop() {
	const name = `lapwing_fuzz_${process.pid}_${Date.now()}`;
	const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
	await onServer(serverUrl, (client) => client.query(`create database ${name}`));
	const running: Running = launch({ DATABASE_URL: url, DATA_DIR: freshFolder(), TRUST_PROXY: "1", LOG_LEVEL: "error" });
	const address = await ready(running);
	const password = "teal lapwing over paddy";
	const headers: Record<Role, Record<string, string>> = { guest: { "guest-token": randomUUID() }, customer: {}, owner: {} };

	const post = (path: string, body: object, cookie = "") =>
		fetch(`${address}/public/api${path}`, {
			method: "POST",
			headers: { "content-type": "application/json", cookie, "x-forwarded-for": `198.51.${randomInt(250)}.${randomInt(250)}` },
			body: JSON.stringify(body),
		});
	const cookieOf = (answer: Response) =>
		answer.headers
			.getSetCookie()
			.map((cookie) => cookie.split(";")[0])
			.join("; ");

	const said = (label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(running.output())?.[1] ?? "";
	const owner = { email: said("Sign in"), password };
	const first = await post("/staff/sign-in", { ...owner, password: said("Password") });
	await post("/staff/password", { current_password: said("Password"), new_password: password }, cookieOf(first));
	const email = "fuzz@example.in";
	await post("/account/sign-up", { name: "Ananya Iyer", email, password });
	await onServer(url, (client) => client.query("update customer set email_verified = true where email = $1", [email]));

	/** Some calls end a session: signs in again. */
	async function signIn(role: Role): Promise<void> {
		if (role === "owner") headers.owner = { cookie: cookieOf(await post("/staff/sign-in", owner)) };
		if (role === "customer") {
			await onServer(url, (client) => client.query("update customer set email = $1 where email_verified", [email]).catch(() => undefined));
			headers.customer = { cookie: cookieOf(await post("/account/sign-in", { email, password })) };
		}
	}
	await signIn("owner");
	await signIn("customer");

	async function memory(): Promise<number> {
		const text = await (await fetch(`${address}/metrics`)).text();
		return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024;
	}

	return {
		address,
		headers,
		known: await onServer(url, knownOf),
		signIn,
		memory,
		log: () => running.output(),
		async close() {
			running.child.kill("SIGKILL");
			await running.ended;
			await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
		},
	};
}

export type FuzzShop = Awaited<ReturnType<typeof startFuzzShop>>;

async function knownOf(client: pg.Client): Promise<Known> {
	const column = async (text: string) =>
		Object.values((await client.query<{ value: string | number }>(text)).rows).map(({ value }) => value);
	const [slugs, skus, references, tokens, payments, ids, brands] = await Promise.all([
		column("select slug as value from product order by id limit 6"),
		column("select sku as value from variant order by id limit 6"),
		column("select reference as value from customer_order order by id limit 4"),
		column("select token as value from customer_order order by id limit 4"),
		column("select token as value from payment order by id limit 4"),
		Promise.resolve([1, 2, 3]),
		column("select slug as value from brand order by id limit 3"),
	]);
	return {
		slug: [...slugs, ...brands],
		sku: skus,
		skus,
		buy: skus,
		reference: references,
		token: [...tokens, ...payments],
		id: ids,
		product_id: ids,
		location_id: ids,
		pickup_location_id: ids,
		brand: brands,
		post_code: ["560038", "110001"],
		pin: ["560038"],
		phone: ["9800000123"],
		payment_method: ["sandbox", "cod"],
		q: ["laptop", "16gb under 60000", "ridge"],
		provider: ["stripe", "razorpay", "sandbox"],
	};
}
