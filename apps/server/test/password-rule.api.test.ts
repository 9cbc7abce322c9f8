// The password policy applies wherever customers or staff choose a password.
import { expect, test } from "vitest";
import { aCustomer, linkIn, newestMail, password } from "./customers.ts";
import { cookiesOf, useTestShop } from "./test-shop.ts";

const shop = useTestShop({ jobs: true });

test.each([["1234567890"], ["own address"]])(
	"[security 8] staff and customers cannot choose %s as a password, at sign-up, by link or in their profile",
	async (kind) => {
		const chosen = (email: string) => (kind === "own address" ? email : kind);
		const refusedAt = (field: string) => ({ status: 422, body: { errors: { [field]: [expect.stringMatching(/Choose another one/)] } } });
		const owner = await shop.signInOwner();
		const own = { current_password: "a long password of my own", new_password: chosen("owner@lapwing.example") };
		expect(await shop.request("POST", "/staff/password", { headers: owner, body: own })).toMatchObject(refusedAt("new_password"));

		const meera = { name: "Meera", email: "meera@lapwing.example", role: "orders", locations: [], all_locations: true };
		await shop.request("POST", "/staff/members", { headers: owner, body: meera });
		const token = /invitation\/([\w-]+)/.exec((await newestMail(shop, meera.email, /./)).text)?.[1];
		const accept = (new_password: string) => shop.request("POST", "/staff/invitations/accept", { body: { token, new_password } });
		expect(await accept(chosen(meera.email))).toMatchObject(refusedAt("new_password"));
		expect((await accept("kettle monsoon brick")).status).toBe(200);

		const email = "ravi@example.in";
		const signUp = { name: "Ravi", email, password: chosen(email) };
		expect(await shop.request("POST", "/account/sign-up", { body: signUp })).toMatchObject(refusedAt("password"));
		const { headers } = await aCustomer(shop, email);
		const change = { current_password: password, new_password: chosen(email) };
		expect(await shop.request("POST", "/account/password", { headers, body: change })).toMatchObject(refusedAt("new_password"));
		await shop.request("POST", "/account/forgotten", { body: { email } });
		const reset = { token: linkIn(await newestMail(shop, email, /password/), "reset-password"), new_password: chosen(email) };
		expect(await shop.request("POST", "/account/reset", { body: reset })).toMatchObject(refusedAt("new_password"));
		const entered = await shop.request("POST", "/staff/sign-in", { body: { email: meera.email, password: "kettle monsoon brick" } });
		expect(cookiesOf(entered)).not.toBe("");
	},
);
