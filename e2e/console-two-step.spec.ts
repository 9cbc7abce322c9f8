import { createHmac } from "node:crypto";
import { expectNoAxeFindings, ownerCookies, ownerPassword, expect as plain, startShop, test } from "./shop.ts";

const expect = plain.configure({ timeout: 20_000 });

/** RFC 6238, as an authenticator app calculates it. */
function codeOf(key: string, at: number): string {
	const bits = [...key.replace(/\s|=/g, "")].map((letter) =>
		"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
	);
	const bytes = Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
	const hash = createHmac("sha1", bytes).update(counter).digest();
	const offset = (hash.at(-1) ?? 0) & 15;
	return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

test("with two-step sign-in a password alone no longer opens the console", async ({ page }) => {
	test.slow();
	const shop = await startShop({ DEMO: "0" });
	try {
		await page.context().addCookies(await ownerCookies(shop));
		await page.goto(`${shop.url}/admin/two-step`);
		await page.getByLabel("Your password").fill("a guess");
		await page.getByRole("button", { name: "Switch it on" }).click();
		await expect(page.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
		await page.getByLabel("Your password").fill(ownerPassword);
		await page.getByRole("button", { name: "Switch it on" }).click();
		const key = (await page.locator("code.key").textContent()) ?? "";
		await expectNoAxeFindings(page);
		await page.getByLabel("The code it shows").fill("000000");
		await page.getByRole("button", { name: "Switch it on" }).click();
		await expect(page.getByLabel("The code it shows")).toHaveAttribute("aria-invalid", "true");
		await page.getByLabel("The code it shows").fill(codeOf(key, Date.now()));
		await page.getByRole("button", { name: "Switch it on" }).click();
		await expect(page.getByText("Two-step sign-in is on.")).toBeVisible();
		const [spare = ""] = await page.locator(".codes code").allTextContents();
		await expectNoAxeFindings(page);

		const signIn = async (code: string) => {
			await page.context().clearCookies();
			await page.goto(`${shop.url}/admin/sign-in`);
			await page.getByLabel("E-mail").fill(shop.owner.email);
			await page.getByLabel("Password", { exact: true }).fill(ownerPassword);
			await page.getByRole("button", { name: "Sign in" }).click();
			await expect(page.getByLabel("Code")).toBeFocused();
			await page.getByLabel("Code").fill(code);
			await page.getByRole("button", { name: "Sign in" }).click();
		};
		await signIn("123456");
		await expect(page.getByLabel("Code")).toHaveAttribute("aria-invalid", "true");
		await expectNoAxeFindings(page);
		await signIn(spare);
		await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sign in");
		await signIn(spare);
		await expect(page.getByLabel("Code")).toHaveAttribute("aria-invalid", "true");
		// The next code of the app: each counts once, and the shop allows a phone's clock half a minute.
		await signIn(codeOf(key, Date.now() + 30_000));
		await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sign in");
		await page.goto(`${shop.url}/admin/two-step`);
		await expect(page.getByText(/recovery codes left/)).toBeVisible();
	} finally {
		await shop.stop();
	}
});
