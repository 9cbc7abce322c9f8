import { confirmedCustomer, expect, test } from "./account-shop.ts";
import {
	aBuyer,
	addToCart,
	aPhone,
	cheapestItem,
	fillAddress,
	fillContact,
	laptop,
	payButton,
	placeAsGuest,
	staffOrders,
	waitForTotal,
} from "./buying.ts";
import { expectNoAxeFindings } from "./shop.ts";

test.describe.configure({ timeout: 180_000 });

const testPage = "This is a test. No money moves.";

test("an empty checkout names all that is missing at once @core-desktop", async ({ page }) => {
	await addToCart(page, laptop);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await payButton(page).click();
	const summary = page.getByRole("alert").filter({ hasText: "Nothing was ordered or charged." });
	await expect(summary).toContainText("7 things are missing or wrong.");
	await expect(summary.getByRole("link")).toHaveText([
		/^Full name:/,
		/^Phone:/,
		/^E-mail:/,
		/^PIN code:/,
		/^House number and street:/,
		/^City:/,
		/^State:/,
	]);
	await expectNoAxeFindings(page);
	// Key by key: the summary shrinks with the first, and must not take the focus again.
	await page.getByLabel("Full name").pressSequentially("Asha Rao");
	await expect(page.getByLabel("Full name")).toHaveValue("Asha Rao");
	await expect(summary).toContainText("6 things are missing or wrong.");
	const pin = page.locator("#co-post_code");
	await pin.fill("999999");
	await expect(pin).toHaveAccessibleDescription("There is no PIN code 999999. Check its six digits.");
	await payButton(page).click();
	await expect(summary.getByRole("link", { name: "PIN code: There is no PIN code 999999. Check its six digits." })).toBeVisible();
	await pin.fill("560038");
	await expect(page.locator("#co-city")).toHaveValue("Bengaluru");
	await expect(summary.getByRole("link")).toHaveText([/^Phone:/, /^E-mail:/, /^House number and street:/]);
	await expect(page.locator("#co-city")).not.toHaveAttribute("aria-invalid", "true");
	await expect(page.locator("#co-state_code")).not.toHaveAttribute("aria-invalid", "true");
});

test("pick-up begins with the store nearest to the PIN, and a store picked by hand stays", async ({ page }) => {
	await addToCart(page, laptop);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await page.getByRole("radio", { name: /Pick it up/ }).check();
	await waitForTotal(page);
	const stores = page.getByRole("group", { name: /stores? ha(ve|s) everything/ });
	const chosen = stores.getByRole("radio", { checked: true });
	for (const [pin, city] of [
		["600017", /Chennai/],
		["400053", /Mumbai/],
	] as const) {
		await page.getByLabel("PIN code").first().fill(pin);
		await waitForTotal(page);
		await expect(stores.getByRole("radio").first()).toBeChecked();
		await expect(chosen).toHaveAccessibleName(city);
	}
	await stores
		.getByRole("radio", { name: /Chennai/ })
		.first()
		.check();
	await page.getByLabel("PIN code").first().fill("560038");
	await waitForTotal(page);
	await expect(chosen).toHaveAccessibleName(/Chennai/);
	await page.reload({ waitUntil: "networkidle" });
	await waitForTotal(page);
	await expect(chosen).toHaveAccessibleName(/Chennai/);
});

test("a store that sold out meanwhile gives way to the one the shop offers now", async ({ page, request, shop }) => {
	const thing = await cheapestItem(page.request, 3);
	const orders = await staffOrders(request, shop);
	type Listed = { products: { id: number; variants: { sku: string }[] }[] };
	type Edited = { variants: { id: number; sku: string; stock: { location_id: number; on_hand: number; reserved: number }[] }[] };
	const { products } = await orders.call<Listed>(`products?q=${thing.sku}`);
	const id = products.find(({ variants }) => variants.some(({ sku }) => sku === thing.sku))?.id;
	/** All of it lies in one place. */
	const keepOnlyAt = async (wanted: number) => {
		const { variants } = await orders.call<Edited>(`products/${id}`);
		const found = variants.find(({ sku }) => sku === thing.sku);
		for (const { location_id, on_hand, reserved } of found?.stock ?? []) {
			const count = reserved + (location_id === wanted ? 3 : 0);
			if (count !== on_hand)
				await orders.call("stock", { variant_id: found?.id, location_id, count, expected: on_hand, reason: "Counted for a journey" });
		}
	};
	const offered = await page.request.post("/public/api/checkout/quote", {
		headers: { "guest-token": crypto.randomUUID() },
		data: { buy: thing.sku, fulfilment: "pickup" },
	});
	const { data } = (await offered.json()) as { data: { pickup: { location_id: number; title: string }[] } };
	const [first, second] = data.pickup;
	if (first === undefined || second === undefined) throw new Error("Two stores should have it.");
	await keepOnlyAt(first.location_id);
	await addToCart(page, thing);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await fillContact(page, aBuyer());
	await page.getByRole("radio", { name: /Pick it up/ }).check();
	await waitForTotal(page);
	const stores = page.getByRole("group", { name: "One store has everything" });
	await expect(stores.getByRole("radio", { name: new RegExp(first.title) })).toBeChecked();
	await keepOnlyAt(second.location_id);
	await payButton(page).click();
	await expect(page.getByText("This store does not have everything any more.").first()).toBeVisible();
	await expect(stores.getByRole("radio", { name: new RegExp(second.title) })).toBeChecked();
	await waitForTotal(page);
	await payButton(page).click();
	await expect(page.getByText(testPage)).toBeVisible();
});

test("a coupon that is refused with the order has a button to remove it, and the summary is without its discount", async ({ page }) => {
	const buyer = aBuyer();
	const asGuest = { headers: { "guest-token": crypto.randomUUID(), "idempotency-key": crypto.randomUUID() } };
	const at = (path: string) => `/public/api/${path}`;
	// The first order of this person.
	const item = { buy: laptop.sku, coupon: "WELCOME500", fulfilment: "delivery", post_code: "560038" };
	const quoted = await page.request.post(at("checkout/quote"), { ...asGuest, data: item });
	const { seen } = ((await quoted.json()) as { data: { seen: string } }).data;
	const address = { line1: "14, 3rd Cross", city: "Bengaluru", state_code: "29", billing_same: true, payment_method: "sandbox" };
	const placed = await page.request.post(at("checkout/orders"), { ...asGuest, data: { ...item, ...buyer, ...address, seen } });
	expect(placed.status(), await placed.text()).toBe(201);

	await addToCart(page, laptop);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await fillContact(page, buyer);
	await fillAddress(page);
	const summary = page.getByRole("complementary", { name: "Your order" });
	const coupon = summary.getByRole("textbox", { name: /Coupon/ });
	await coupon.fill("WELCOME500");
	await summary.getByRole("button", { name: "Apply" }).click();
	await expect(summary.getByText("Coupon WELCOME500")).toBeVisible();
	await payButton(page).click();
	await expect(summary.getByText("Remove it to order without it.")).toBeVisible();
	await waitForTotal(page);
	await expect(summary.getByText("Coupon WELCOME500")).toBeHidden();
	await expect(coupon).toHaveValue("WELCOME500");
	await expectNoAxeFindings(page);
	// A new total for another reason does not bring the discount back.
	await page.getByRole("radio", { name: /Pick it up/ }).check();
	await waitForTotal(page);
	await expect(summary.getByText("Coupon WELCOME500")).toBeHidden();
	await summary.getByRole("button", { name: "Remove coupon" }).click();
	await expect(coupon).toHaveValue("");
	await expect(summary.getByText("Remove it to order without it.")).toBeHidden();
	await page.getByRole("radio", { name: /Deliver it/ }).check();
	await waitForTotal(page);
	await payButton(page).click();
	await expect(page.getByText(testPage)).toBeVisible();
});

test("nothing typed in the checkout survives a sign-out", async ({ page, mail }) => {
	await confirmedCustomer(page, mail);
	await addToCart(page, laptop);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	await page.getByLabel("Phone").fill(aPhone());
	await page.getByLabel("PIN code").first().fill("400053");
	await page.getByLabel("House number and street").first().fill("14, 3rd Cross");
	await waitForTotal(page);
	await page.goto("/my-account", { waitUntil: "networkidle" });
	await page.getByRole("button", { name: "Sign out" }).first().click();
	await page.waitForURL(({ pathname }) => pathname === "/");
	await page.waitForLoadState("networkidle");
	await addToCart(page, laptop);
	await page.goto("/checkout", { waitUntil: "networkidle" });
	for (const label of ["Full name", "Phone", "E-mail"]) await expect(page.getByLabel(label)).toHaveValue("");
	await expect(page.getByLabel("House number and street").first()).toHaveValue("");
	await expect(page.getByLabel("PIN code").first()).toHaveValue("");
});

test("an order that is not paid is pointed to in the header and in the cart, until it is paid @core-desktop", async ({ page }) => {
	await placeAsGuest(page, aBuyer());
	const reference = /LW-[\d-]+/.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
	await page.goto("/products", { waitUntil: "networkidle" });
	const strip = page.locator("#waiting-order");
	await expect(strip).toContainText(`Order ${reference} is not paid yet.`);
	await expectNoAxeFindings(page);
	await page.goto("/cart", { waitUntil: "networkidle" });
	await expect(page.getByText("Your cart is empty")).toBeVisible();
	const note = page
		.getByRole("main")
		.locator(".note")
		.filter({ hasText: `Order ${reference} is not paid yet.` });
	await expect(note).toBeVisible();
	await expectNoAxeFindings(page);
	await note.getByRole("link", { name: /^Pay ₹/ }).click();
	await expect(page.getByText(testPage)).toBeVisible();
	await page.getByRole("button", { name: /^Pay ₹/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you");
	await page.goto("/products", { waitUntil: "networkidle" });
	await expect(strip).toBeEmpty();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the cart points to an order that is not paid", async ({ page }) => {
		await page.goto(`/products/${laptop.slug}?variant=${laptop.sku}`);
		await page.getByRole("button", { name: "Buy now" }).first().click();
		await fillContact(page, aBuyer());
		await page.getByLabel("PIN code").first().fill("560038");
		await page.getByRole("button", { name: "Update" }).click();
		await page.getByLabel("House number and street").first().fill("14, 3rd Cross");
		await payButton(page).click();
		await expect(page.getByText(testPage)).toBeVisible();
		await page.goto("/cart");
		await expect(page.getByRole("main").getByText(/Order LW-[\d-]+ is not paid yet\./)).toBeVisible();
	});
});
