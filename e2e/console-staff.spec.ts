import { signInOwner } from "./console-staff.ts";
import { expectNoAxeFindings, ownerPassword, expect as plain, test } from "./shop.ts";

const expect = plain.configure({ timeout: 30_000 });

test("the owner invites someone, who sees what the role may open and nothing else, until switched off", async ({
	page,
	shop,
	browser,
	isMobile,
}) => {
	test.slow();
	const email = `meera.${isMobile ? "phone" : "desk"}@lapwing.example`;
	await signInOwner(page, shop);
	await page.goto("/admin/staff");
	await page.getByRole("button", { name: "Invite someone" }).click();
	const dialog = page.getByRole("dialog", { name: "Invite someone" });
	await expect(dialog).toBeVisible();
	await expectNoAxeFindings(page);
	await dialog.getByLabel("Name").fill("Meera Nair");
	await dialog.getByLabel("E-mail").fill("not an address");
	await dialog.getByRole("button", { name: "Send the invitation" }).click();
	await expect(dialog.getByText("Enter an e-mail address such as name@example.in.")).toBeVisible();
	await dialog.getByLabel("E-mail").fill(email);
	await dialog.getByRole("button", { name: "Send the invitation" }).click();
	await expect(dialog.getByText("Choose locations, or all of them.")).toBeVisible();
	await dialog.getByRole("checkbox", { name: "All locations, also those opened later" }).check();
	await dialog.getByRole("button", { name: "Send the invitation" }).click();
	await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Invited");
	await expect(page.getByRole("row").filter({ hasText: email })).toContainText("All");

	await page.getByRole("button", { name: "Invite someone" }).click();
	await dialog.getByLabel("Name").fill("Kavya Rao");
	await dialog.getByLabel("E-mail").fill(`kavya.${email}`);
	await expect(dialog.getByLabel("Your password")).toHaveCount(0);
	await dialog.getByLabel("Role").selectOption("owner");
	await dialog.getByRole("button", { name: "Send the invitation" }).click();
	await expect(dialog.getByText("Enter your password.")).toBeVisible();
	await dialog.getByLabel("Your password").fill(ownerPassword);
	await dialog.getByRole("button", { name: "Send the invitation" }).click();
	await expect(page.getByRole("row").filter({ hasText: `kavya.${email}` })).toContainText(/owner/i);

	const { data } = (await (await page.request.get("/public/api/staff/mails")).json()) as { data: { id: number; to: string }[] };
	const mail = data.find((each) => each.to === email);
	const sent = (await (await page.request.get(`/public/api/staff/mails/${mail?.id}`)).json()) as { data: { text: string } };
	expect(sent.data.text).toContain("/admin/invitation/••••••");
	await page.goto(`/admin/outbox/${mail?.id}`);
	const revealed = page.getByRole("dialog");
	await page.getByRole("button", { name: "Show the link or code" }).click();
	await revealed.getByRole("button", { name: "Show", exact: true }).click();
	await expect(revealed.getByText("Enter your password.")).toBeVisible();
	await revealed.getByLabel("Your password").fill(ownerPassword);
	await revealed.getByRole("button", { name: "Show", exact: true }).click();
	await expect(revealed.getByText("Pass this on to")).toBeVisible();
	await expectNoAxeFindings(page);
	const link = /\/admin\/invitation\/[\w-]+/.exec((await revealed.textContent()) ?? "")?.[0] ?? "";

	const meera = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
	await meera.goto(`${shop.url}${link}`);
	await expect(meera.getByRole("heading", { name: "Choose a password" })).toBeVisible();
	await expectNoAxeFindings(meera);
	await meera.getByLabel("New password").fill("short");
	await meera.getByRole("button", { name: "Save and go to sign-in" }).click();
	await expect(meera.getByText("Use 10 characters or more.").last()).toBeVisible();
	await meera.getByLabel("New password").fill("three blue lapwings");
	await meera.getByRole("button", { name: "Save and go to sign-in" }).click();
	await meera.getByLabel("E-mail").fill(email);
	await meera.getByLabel("Password", { exact: true }).fill("three blue lapwings");
	await meera.getByRole("button", { name: "Sign in" }).click();
	await expect(meera.getByRole("heading", { level: 1, name: /, Meera$/ })).toBeVisible();
	if (isMobile) await meera.getByRole("button", { name: "Menu" }).click();
	await expect(meera.getByRole("link", { name: "Products" }).first()).toBeVisible();
	await expect(meera.getByRole("link", { name: "Audit log" })).toHaveCount(0);
	await meera.goto(`${shop.url}/admin/audit`);
	await expect(meera.getByRole("heading", { name: "Your role does not allow this" })).toBeVisible();
	await meera.goto(`${shop.url}${link}`);
	await expect(meera.getByRole("heading", { name: "This link no longer works" })).toBeVisible();

	await page.goto("/admin/staff");
	await page.getByRole("button", { name: "Edit Meera Nair" }).last().click();
	await page.getByRole("checkbox", { name: /Switched off/ }).check();
	await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("row").filter({ hasText: email }).filter({ hasNotText: "kavya" })).toContainText("Switched off");
	await meera.goto(`${shop.url}/admin/products`);
	await expect(meera.getByRole("heading", { name: "Sign in" })).toBeVisible();
	await meera.context().close();

	await page.goto("/admin/audit?subject=staff");
	await expect(page.getByRole("row").filter({ hasText: "switched off" }).first()).toContainText("Meera Nair");
	await page.getByText("State", { exact: true }).first().click();
	await expectNoAxeFindings(page);
});

test("a location among many is found by its city or name, and what is chosen is said @desktop", async ({ page, shop }) => {
	await signInOwner(page, shop);
	await page.goto("/admin/staff");
	await page.getByRole("button", { name: "Invite someone" }).click();
	const dialog = page.getByRole("dialog", { name: "Invite someone" });
	const places = dialog.locator(".place-list").getByRole("checkbox");
	await expect(places.nth(9)).toBeAttached();
	const all = await places.count();
	await dialog.getByLabel("Find a location").fill("bengaluru");
	await expect.poll(() => places.count()).toBeLessThan(all);
	await expect(dialog.locator(".place-list").getByRole("group")).toHaveCount(1);
	await places.first().check();
	const title = (await dialog.locator(".place-list .check").first().innerText()).trim();
	await dialog.getByLabel("Find a location").fill("no such place");
	await expect(dialog.getByText(`0 of ${all} found. Chosen: ${title}.`)).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(dialog.getByText("Enter an e-mail address")).toHaveCount(0);
	await expectNoAxeFindings(page);
});
