// Set-up of a new shop as its owner does it, in the browser and from the set-up page alone. One function per step.
import type { Page } from "@playwright/test";
import type { MailServer } from "./mail-server.ts";
import { expectNoAxeFindings, expect as plain, type RunningShop } from "./shop.ts";
import { svgPicture } from "./svg-picture.ts";

/** Longer waits than in other journeys: the first view of each page of a fresh shop, on loaded cores. */
export const expect = plain.configure({ timeout: 60_000 });

export const seller = {
	name: "Plover Computers",
	legalName: "Plover Computers LLP",
	gstin: "32AABCP4321K1ZQ",
	address: "1 MG Road, Kochi 682016",
	email: "hello@plover.example",
	phone: "4842345678",
	password: "seven plovers on a beach",
};
export const packer = { name: "Meera Nair", email: "meera@plover.example", password: "three blue plovers" };
export const store = { title: "Plover MG Road", slug: "plover-mg-road" };
export const centre = { title: "Plover Care Kaloor", slug: "plover-care-kaloor" };
export const laptop = { title: "Aster Slate 14", slug: "aster-slate-14", sku: "AS-14-16-512", price: "54,990" };

/** One view of the owner: checked for accessibility, and photographed in both widths if LAPWING_SCREENSHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
	await expectNoAxeFindings(page);
	const folder = process.env["LAPWING_SCREENSHOTS"];
	const before = page.viewportSize();
	if (folder === undefined || before === null) return;
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
	}
	await page.setViewportSize(before);
}

async function save(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Saved.").last()).toBeVisible();
}

/** Accent colour of the page. */
function accentOf(page: Page): Promise<string> {
	return page.evaluate(() => {
		const probe = document.body.appendChild(document.createElement("div"));
		probe.style.color = "var(--accent)";
		const { color } = getComputedStyle(probe);
		probe.remove();
		return color;
	});
}

/** Back to the set-up page, then by one of its buttons. */
async function openStep(page: Page, shop: RunningShop, button: string): Promise<void> {
	await page.goto(`${shop.url}/admin/set-up`);
	await page.getByRole("link", { name: button, exact: true }).click();
	await expect(page).not.toHaveURL(/\/set-up$/);
}

export async function signIn(page: Page, shop: RunningShop, who: { email: string; password: string }): Promise<void> {
	await page.goto(`${shop.url}/admin`);
	await page.getByLabel("E-mail").fill(who.email);
	await page.getByLabel("Password", { exact: true }).fill(who.password);
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("heading", { name: "Sign in" })).toBeHidden();
}

/** With the one-time password of the start's output. */
export async function signInFirst(page: Page, shop: RunningShop): Promise<void> {
	await signIn(page, shop, shop.owner);
	await look(page, "00-password");
	await page.getByLabel("One-time password").fill(shop.owner.password);
	await page.getByLabel("New password").fill(seller.password);
	await page.getByRole("button", { name: "Save and go on" }).click();
	await expect(page.getByRole("heading", { name: "Set up the shop" })).toBeVisible();
	await look(page, "00-set-up");
}

export async function enterShop(page: Page, shop: RunningShop): Promise<void> {
	await openStep(page, shop, "Enter them: Shop and GSTIN");
	await page.getByLabel("Name of the shop").fill(seller.name);
	await page.getByLabel(/^Legal name/).fill(seller.legalName);
	await page.getByLabel(/^GSTIN/).fill(seller.gstin);
	await page.getByLabel(/^Address/).fill(seller.address);
	await page.getByLabel(/^E-mail/).fill(seller.email);
	await page.getByLabel(/^Phone/).fill(seller.phone);
	await page.getByText("The shop has a grievance officer").click();
	await page.getByLabel("Officer’s name").fill("Rahul Menon");
	await page.getByLabel("Officer’s e-mail").fill("rahul@plover.example");
	await page.getByLabel("Officer’s phone").fill("9846012345");
	await look(page, "01-shop");
	await save(page);
}

export async function enterBrand(page: Page, shop: RunningShop): Promise<void> {
	await openStep(page, shop, "Choose them: Brand");
	await page.getByLabel("Logo: file").setInputFiles(svgPicture("logo", 240, 60));
	await expect(page.getByAltText("Logo as it is now")).toBeVisible();
	await page.getByLabel("Icon: file").setInputFiles(svgPicture("icon", 512, 512));
	await expect(page.getByAltText("Icon as it is now")).toBeVisible();
	await page.getByText("A colour of our own for buttons and links").click();
	await page.getByLabel("As a code").fill("#8a1d3a");
	await look(page, "02-brand");
	await save(page);
	const bar = page.getByRole("banner");
	await expect(bar.getByText(seller.name)).toBeVisible();
	await expect(bar.locator("img")).toHaveAttribute("src", /^\/media\/brand\/[0-9a-f]{32}\/icon-180\.png$/);
	await expect.poll(() => accentOf(page)).toBe("rgb(138, 29, 58)");
	await openStep(page, shop, "Set what you promise: Brand");
	await page.getByText("The first check of a laptop is free").click();
	await page.getByLabel("Requests are answered within, in working hours").fill("4");
	await page.getByLabel("Warranty on repairs, in days").fill("45");
	await page.getByLabel("What a free service covers").fill("Cleaning of the fan\nCheck of the battery");
	await look(page, "02-promises");
	await save(page);
	await page.getByRole("navigation", { name: "Parts of the settings" }).getByRole("link", { name: "Returns" }).click();
	await page.getByLabel("Days after delivery").fill("10");
	await save(page);
}

async function addLocation(page: Page, kind: "store" | "service_center", title: string, pin: string): Promise<void> {
	await page.getByLabel("Kind").selectOption(kind);
	await page.getByLabel("Name", { exact: true }).fill(title);
	await page.getByLabel("Address", { exact: true }).fill(`${title}, Kochi`);
	await page.getByLabel("PIN code").fill(pin);
	await page.getByRole("button", { name: "Take city, state and point from the PIN" }).click();
	await expect(page.getByLabel("State")).toHaveValue("32");
	await page.getByLabel(/^Phone/).fill("4842345679");
	await page.getByRole("textbox", { name: "Description", exact: true }).fill("Two minutes from the metro.");
}

export async function addLocations(page: Page, shop: RunningShop): Promise<void> {
	await openStep(page, shop, "Add it: First location");
	await addLocation(page, "store", store.title, "682016");
	await look(page, "03-store");
	await page.getByRole("button", { name: "Add the location" }).click();
	await expect(page.getByRole("heading", { name: store.title, level: 1 })).toBeVisible();
	await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Stores and centres" }).click();
	await page.getByRole("link", { name: "New location" }).click();
	await addLocation(page, "service_center", centre.title, "682017");
	await page.getByText("Takes free service requests").click();
	await page.getByRole("checkbox", { name: "Lenovo" }).check();
	await look(page, "03-centre");
	await page.getByRole("button", { name: "Add the location" }).click();
	await expect(page.getByRole("heading", { name: centre.title, level: 1 })).toBeVisible();
}

export async function addBrandOfGoods(page: Page, shop: RunningShop): Promise<void> {
	await openStep(page, shop, "Add brands: Categories and spec fields");
	await page.getByRole("button", { name: "Add a brand" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Name").fill("Aster");
	await look(page, "04-brands");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("cell", { name: "Aster", exact: true })).toBeVisible();
}

export async function addProduct(page: Page, shop: RunningShop): Promise<void> {
	await openStep(page, shop, "Add it: First product");
	await page.getByLabel("Name", { exact: true }).fill(laptop.title);
	await page.getByLabel("Brand").selectOption("aster");
	await page.getByLabel("State").selectOption("published");
	await page.getByRole("textbox", { name: "Description" }).fill("A laptop for long mornings.");
	await page.getByRole("group", { name: "Laptops" }).getByRole("checkbox").first().check();
	await page.getByLabel("Processor", { exact: true }).fill("Core Ultra 5 225U");
	await page.getByLabel("Memory (GB)", { exact: true }).fill("16");
	await page.getByLabel("Storage (GB)", { exact: true }).fill("512");
	await page.getByLabel("Weight (kg)", { exact: true }).fill("1.3");
	await page.getByLabel("Warranty", { exact: true }).first().fill("1 year");
	await page.getByLabel("HSN code").fill("84713010");
	await page.getByLabel("Manufacturer").fill("Aster Computers, Pune");
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await page.getByLabel("SKU").fill(laptop.sku);
	await page.getByLabel("MRP (₹)").fill("60000");
	await page.getByLabel("Selling price (₹)").fill(laptop.price);
	const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 480 } });
	await page.getByLabel("Picture files").setInputFiles({ name: "front.png", mimeType: "image/png", buffer: picture });
	// Its sizes are made in the background, which takes a while on loaded cores.
	await expect(page.getByLabel("What picture 1 shows")).toBeVisible({ timeout: 180_000 });
	await look(page, "05-product");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByRole("heading", { name: laptop.title, level: 1 })).toBeVisible();
	const count = page.getByLabel(`${laptop.sku} in stock at ${store.title}`);
	await count.fill("3");
	await count.press("Enter");
	await expect(page.getByText(`${laptop.sku}: 3 at ${store.title}.`)).toBeVisible();
	await look(page, "05-stock");
}

export async function enterDelivery(page: Page, shop: RunningShop): Promise<void> {
	await openStep(page, shop, "Set zones: Delivery");
	await page.getByRole("region", { name: "Everywhere else" }).getByLabel("Charge in rupees").fill("149");
	await page.getByLabel(/^Free from, in rupees/).fill("50000");
	await look(page, "06-delivery");
	await save(page);
}

export async function enterPayment(page: Page, shop: RunningShop): Promise<void> {
	await openStep(page, shop, "Choose: Payment");
	await page.getByLabel("For orders up to, in rupees").fill("100000");
	await save(page);
	await page.goto(`${shop.url}/admin/set-up`);
	await expect(page.getByText("only test payments are on: no real money comes in")).toBeVisible();
	await openStep(page, shop, "Choose: Payment");
	await page.getByRole("checkbox", { name: /^Test payment/ }).uncheck();
	await look(page, "07-payment");
	await save(page);
}

export async function connectMail(page: Page, shop: RunningShop, mail: MailServer): Promise<void> {
	await openStep(page, shop, "Connect a mail server: Mail");
	await page.getByRole("button", { name: "Connect Mail server" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Server", { exact: true }).fill("127.0.0.1");
	await dialog.getByLabel("Encryption").selectOption("none");
	await dialog.getByLabel("Port").fill(new URL(mail.url).port);
	await dialog.getByLabel(/^Sender’s address/).fill(seller.email);
	await dialog.getByLabel("Your password").fill(seller.password);
	await look(page, "08-mail-server");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("127.0.0.1, port")).toBeVisible();
	await openStep(page, shop, "Test it: Mail");
	await page.getByRole("button", { name: /test mail/i }).click();
	await expect(page.getByText("The test mail was sent to")).toBeVisible();
	await look(page, "08-mail");
}

export async function acceptPolicies(page: Page, shop: RunningShop): Promise<void> {
	await openStep(page, shop, "See the drafts: Policies");
	await look(page, "09-policies");
	const accept = page.getByRole("button", { name: /^Accept and publish/ });
	for (let left = await accept.count(); left > 0; left--) {
		await expect(accept).toHaveCount(left);
		await accept.first().click();
	}
	await expect(accept).toHaveCount(0);
}

/** The invited person opens the link of the mail and chooses a password. */
export async function inviteStaff(page: Page, other: Page, shop: RunningShop, mail: MailServer): Promise<void> {
	await openStep(page, shop, "Invite somebody: Staff");
	await page.getByRole("button", { name: "Invite someone" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Name").fill(packer.name);
	await dialog.getByLabel("E-mail").fill(packer.email);
	await dialog.getByLabel("Role").selectOption("orders");
	await dialog.getByRole("checkbox", { name: store.title }).check();
	await look(page, "10-staff");
	await dialog.getByRole("button", { name: "Send the invitation" }).click();
	await expect(page.getByRole("row").filter({ hasText: packer.email })).toContainText("Invited");
	const { text } = await mail.take(packer.email, /Plover Computers/);
	await other.goto(/https?:\/\/\S*\/admin\/invitation\/[\w-]+/.exec(text)?.[0] ?? "");
	await other.getByLabel("New password").fill(packer.password);
	await other.getByRole("button", { name: "Save and go to sign-in" }).click();
	await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
	await signIn(other, shop, packer);
}

/** Every step but the test order is done, and nothing was skipped. */
export async function seeSetUp(page: Page, shop: RunningShop, open: string): Promise<void> {
	await page.goto(`${shop.url}/admin/set-up`);
	await expect(page.getByText(open)).toBeVisible();
	await look(page, "11-set-up");
}
