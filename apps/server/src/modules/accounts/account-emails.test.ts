import { describe, expect, test } from "vitest";
import type { EmailContent } from "../mail/mail.ts";
import * as mails from "./account-emails.tsx";

const sender = {
	name: "Asha Laptops",
	address: "12, MG Road, Bengaluru 560001",
	phone: "080 4000 0000",
	email: "help@asha.example",
	siteUrl: "https://asha.example",
};
const to = "ananya@example.in";
const link = "https://asha.example/verify-account/a-token?to=%2Fcart";

const all: readonly [string, () => Promise<EmailContent>, string | undefined][] = [
	["verification", () => mails.verificationEmail(sender, to, link), link],
	["an address that is known", () => mails.knownAddressEmail(sender, to), "https://asha.example/my-account"],
	[
		"a new password",
		() => mails.resetEmail(sender, to, "https://asha.example/reset-password/a-token"),
		"https://asha.example/reset-password/a-token",
	],
	["a code", () => mails.codeEmail(sender, to, "044710"), undefined],
	["the new address", () => mails.newAddressEmail(sender, to, link), link],
	[
		"a change that was asked for",
		() => mails.addressChangeRequestedEmail(sender, to, "iyer@example.in"),
		"https://asha.example/my-account/profile",
	],
	["a changed address", () => mails.addressChangedEmail(sender, to, "iyer@example.in"), undefined],
	["a changed password", () => mails.passwordChangedEmail(sender, to), "https://asha.example/my-account"],
];

describe("the mails about an account", () => {
	test.each(all)(
		"%s: the right link as button and as text, the shop's name and address, nothing else to follow",
		async (_name, make, action) => {
			const email = await make();
			expect(email.to).toBe(to);
			expect(email.subject).toContain("Asha Laptops");
			for (const part of [email.text, email.html]) {
				expect(part).toContain("Asha Laptops");
				expect(part).toContain("12, MG Road, Bengaluru 560001");
			}
			const hrefs = [...email.html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]?.replaceAll("&amp;", "&"));
			expect(new Set(hrefs)).toEqual(new Set(["https://asha.example/", ...(action === undefined ? [] : [action])]));
			if (action !== undefined) expect(email.text).toContain(action);
			expect(email.html).toMatch(/^<!DOCTYPE html/i);
			expect(email.html).not.toContain("<script");
			expect(email.text).not.toContain("<");
		},
	);

	test("the code stands in the subject and the text, its leading zero kept", async () => {
		const email = await mails.codeEmail(sender, to, "044710");
		expect(email.subject).toBe("044710 is your code for Asha Laptops");
		expect(email.text).toContain("044710");
	});

	test("an address that looks like HTML stays text", async () => {
		const email = await mails.addressChangedEmail(sender, to, "<b>x</b>@example.in");
		expect(email.html).not.toContain("<b>x</b>");
	});
});
