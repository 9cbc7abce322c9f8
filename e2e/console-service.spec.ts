import { request } from "@playwright/test";
import { buyLaptop, openConsole } from "./console-api.ts";
import { callApi } from "./console-staff.ts";
import { aRequest, blockThirdParties, holdRequests } from "./service-side.ts";
import { expect, expectNoAxeFindings, type RunningShop, test } from "./shop.ts";

type Receipt = { data: { reference: string; url: string } };

async function sendRequest(shop: RunningShop, change: object = {}): Promise<Receipt["data"]> {
	const api = await request.newContext({ baseURL: shop.url });
	const answer = await api.post("/public/api/free-service", { data: { ...aRequest(), ...change } });
	const { data } = (await answer.json()) as Receipt;
	await api.dispose();
	return data;
}

test("a request is worked from new to closed by keyboard and mouse while the customer's page follows", async ({ page, shop, browser }) => {
	test.slow();
	const { reference, url } = await sendRequest(shop);
	const customer = await (await browser.newContext()).newPage();
	await blockThirdParties(customer);
	await customer.goto(`${shop.url}${url}`);
	const follows = async (words: string | RegExp) => {
		await customer.reload();
		await expect(customer.getByText(words).first()).toBeVisible();
	};
	await follows("Request received");

	await openConsole(page, shop, "/admin/service");
	const card = page.getByRole("article").filter({ hasText: reference });
	await expect(card).toBeVisible();
	await expectNoAxeFindings(page);

	await test.step("M on a card opens the move, without a mouse", async () => {
		await card.getByRole("link").focus();
		await page.keyboard.press("m");
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByRole("heading", { name: `Move ${reference}` })).toBeVisible();
		await expectNoAxeFindings(page);
		await dialog.getByLabel("Note for staff").focus();
		await page.keyboard.type("Comes tomorrow at four.");
		await dialog.getByRole("button", { name: "Move" }).focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("region", { name: /^Checking/ }).getByText(reference)).toBeVisible();
		await follows("We have been in touch");
		await expect(customer.getByText("Comes tomorrow at four.")).toHaveCount(0);
	});

	const move = async (to: string) => {
		await page.getByRole("button", { name: "Move", exact: true }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("radio", { name: to }).check();
		await expect(dialog.getByRole("paragraph").filter({ hasText: "No mail server is set: the mail is kept in the outbox." })).toBeVisible();
		await dialog.getByRole("button", { name: "Move", exact: true }).click();
		await expect(page.getByRole("dialog")).toHaveCount(0);
	};

	await test.step("it is received, looked at, and an estimate goes out", async () => {
		await card.getByRole("link").click();
		await expectNoAxeFindings(page);
		await move("Received");
		await move("Fault found");
		await page.getByRole("button", { name: "Write an estimate" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("Part or work 1").fill("New panel, 14 inch");
		await dialog.getByRole("button", { name: /^Send/ }).click();
		await expect(dialog.getByText("Enter an amount.")).toBeVisible();
		await dialog.getByLabel("Rupees").fill("6490");
		await dialog.getByRole("button", { name: "Send ₹6,490 to the customer" }).click();
		await expect(page.getByText("No answer yet")).toBeVisible();
		await follows("New panel, 14 inch");
	});

	await test.step("the customer approves; the service desk sees it, repairs and collects the money", async () => {
		await customer
			.getByRole("button", { name: /Approve/ })
			.first()
			.click();
		await expect(customer.getByText(/approved/i).first()).toBeVisible();
		await page.reload();
		await expect(page.getByText("Approved", { exact: true })).toBeVisible();
		if (await page.getByText("Waiting for yes", { exact: true }).isVisible()) await move("On the bench");
		await move("Ready");
		await page.getByRole("button", { name: "Collect the payment" }).click();
		await page.getByRole("dialog").getByRole("radio", { name: "Cash" }).check();
		await page.getByRole("dialog").getByRole("button", { name: "Yes, issue the invoice" }).click();
		await expect(page.getByRole("dialog")).toHaveCount(0);
		const token = url.split("/").at(-1) ?? "";
		const tracked = await customer.request.get(`${shop.url}/public/api/service-requests/${token}`);
		const { data } = (await tracked.json()) as { data: { paid_at: string | null; invoices: unknown[] } };
		expect(data.paid_at).not.toBeNull();
		expect(data.invoices).toHaveLength(1);
	});

	await test.step("a part of the repair is taken back, with a credit note, in cash", async () => {
		await page.getByRole("button", { name: "Refund", exact: true }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("radio", { name: /Take back a part of the repair/ }).check();
		await dialog.getByLabel("Amount in rupees").fill("490");
		await dialog.getByRole("radio", { name: "In cash at a location" }).check();
		await dialog.getByRole("button", { name: "Pay back" }).click();
		await expect(dialog.getByText("Say why.")).toBeVisible();
		await expectNoAxeFindings(page);
		await dialog.getByLabel("Reason").fill("The old panel had a scratch");
		await dialog.getByLabel("Cash given out at").selectOption({ index: 1 });
		await dialog.getByRole("button", { name: "Pay back" }).click();
		await expect(page.getByRole("dialog")).toHaveCount(0);
		const money = page.getByRole("region", { name: "Payment" });
		await expect(money.getByRole("link", { name: /^Credit note .*₹490/ })).toBeVisible();
		await expect(money.getByText(/In cash at/)).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await test.step("a note to the customer is sent only after a yes, and the request is closed", async () => {
		await page.getByLabel("New note").fill("We cleaned the fan, too.");
		await page.getByRole("radio", { name: /The customer/ }).check();
		await page.getByRole("button", { name: "Add the note" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click();
		await expect(
			page.getByRole("listitem").filter({ hasText: "Message from the service desk" }).filter({ hasText: "We cleaned the fan, too." }),
		).toBeVisible();
		await move("Closed");
		await follows("Done");
		await follows("We cleaned the fan, too.");
		await expectNoAxeFindings(page);
	});
	await customer.context().close();
});

test("a laptop is taken in at the counter and its job sheet has a code for the tracking page", async ({ page, shop }) => {
	await openConsole(page, shop, "/admin/service/walk-in");
	await page.getByRole("button", { name: /^Take in/ }).click();
	await expect(page.getByText("Fill this in.").first()).toBeVisible();
	await expectNoAxeFindings(page);
	await page.getByLabel("Name", { exact: true }).fill("Hari Nair");
	await page.getByLabel("Phone").fill("9811100022");
	await page.getByRole("combobox", { name: "Centre" }).selectOption({ index: 1 });
	await page.getByRole("combobox", { name: "Laptop brand" }).selectOption("Dell");
	await page.getByLabel("Laptop model").fill("Latitude 5420");
	await page.getByLabel("Came with").fill("charger, bag");
	await page.getByLabel("What is wrong").fill("Does not charge");
	await page.getByRole("button", { name: /^Take in/ }).click();
	await expect(page.getByRole("heading", { name: /^Job sheet SR-/ })).toBeVisible();
	const code = page.getByRole("img", { name: /QR code of http.*\/track\/service\// });
	expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	await expect(page.getByText("charger, bag")).toBeVisible();
	await expectNoAxeFindings(page);
});

test("a message from the contact form stands among the leads, not on the board", async ({ page, shop }) => {
	const lead = { laptop_brand: "Normal Lead", laptop_model: "Normal Lead", issue_description: "Normal Lead", name: "Rahul Menon" };
	const { reference } = await sendRequest(shop, lead);
	await openConsole(page, shop, "/admin/leads?state=new");
	await expect(page.getByRole("link", { name: reference })).toBeVisible();
	await expectNoAxeFindings(page);
	await page.goto(`${shop.url}/admin/service`);
	await expect(page.getByRole("heading", { name: "Service requests" })).toBeVisible();
	await expect(page.getByText(reference)).toHaveCount(0);
});

test("a move waits for the estimate, and says if it cannot be loaded @desktop", async ({ page, shop }) => {
	const { reference } = await sendRequest(shop);
	await openConsole(page, shop);
	const { requests } = (await callApi(page.request, shop, "GET", `/staff/service-requests?q=${reference}`)).data as {
		requests: { id: number }[];
	};
	const id = requests[0]?.id;
	const act = (path: string, data: object) => callApi(page.request, shop, "POST", `/staff/service-requests/${id}/${path}`, data);
	for (const state of ["contacted", "received", "diagnosed"]) await act("state", { state });
	await act("estimate", { lines: [{ title: "Fan", amount: 90_000 }] });
	await page.goto(`${shop.url}/admin/service/${id}`);
	const dialog = page.getByRole("dialog");
	await page.getByRole("button", { name: "Move", exact: true }).click();
	await dialog.getByRole("radio", { name: "On the bench" }).check();
	const detail = new RegExp(`/staff/service-requests/${id}$`);
	await page.route(detail, (route) =>
		route.fulfill({ status: 503, json: { code: "unavailable", message: "The shop is busy. Try again." } }),
	);
	const move = dialog.getByRole("button", { name: /^Move/ });
	await move.click();
	await expect(dialog.getByText("The shop is busy. Try again.")).toBeVisible();
	await page.unroute(detail);
	const release = await holdRequests(page, detail);
	await move.click();
	await expect(dialog.getByRole("button", { name: "Saving" })).toBeVisible();
	release();
	await page
		.getByRole("alertdialog", { name: "Has the customer said yes to ₹900?" })
		.getByRole("button", { name: "Yes, they agreed" })
		.click();
	await expect(page.getByText("Approved", { exact: true })).toBeVisible();
});

test("an estimate without an answer is asked about before the laptop is ready @desktop", async ({ page, shop }) => {
	const { reference } = await sendRequest(shop);
	await openConsole(page, shop);
	const { requests } = (await callApi(page.request, shop, "GET", `/staff/service-requests?q=${reference}`)).data as {
		requests: { id: number }[];
	};
	const id = requests[0]?.id;
	const act = (path: string, data: object) => callApi(page.request, shop, "POST", `/staff/service-requests/${id}/${path}`, data);
	for (const state of ["contacted", "received", "diagnosed"]) await act("state", { state });
	await act("estimate", { lines: [{ title: "Fan", amount: 90_000 }] });
	await page.goto(`${shop.url}/admin/service/${id}`);
	await page.getByRole("button", { name: "Move", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("radio", { name: "Ready" }).check();
	await dialog.getByRole("button", { name: /^Move/ }).click();
	const question = page.getByRole("alertdialog", { name: "Has the customer said yes to ₹900?" });
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect(dialog.getByRole("radio", { name: "Ready" })).toBeChecked();
	await dialog.getByRole("button", { name: /^Move/ }).click();
	await question.getByRole("button", { name: "No, they declined" }).click();
	await expect(page.getByText("Declined", { exact: true })).toBeVisible();
});

test("a serial number that the shop sold fills in the laptop and who bought it, and leaves what was typed @desktop", async ({
	page,
	shop,
}) => {
	const { reference, title } = await buyLaptop(shop);
	await openConsole(page, shop);
	const serial = `WALK${Date.now()}`;
	const { moves, order } = (await callApi(page.request, shop, "GET", `/staff/orders/${reference}`)).data as {
		moves: { shipment_id: number }[];
		order: { lines: { id: number }[]; contact: { phone: string } };
	};
	await callApi(page.request, shop, "POST", `/staff/orders/${reference}/shipments/${moves[0]?.shipment_id}/pack`, {
		serials: [{ line_id: order.lines[0]?.id, serials: [serial] }],
	});
	await page.goto(`${shop.url}/admin/service/walk-in`);
	await page.getByLabel("Name", { exact: true }).fill("Asha Shah");
	const lookUp = page.getByRole("region", { name: "Warranty look-up" });
	await lookUp.getByLabel("Serial number").fill(serial);
	await lookUp.getByRole("button", { name: "Look up" }).click();
	await expect(lookUp.getByText("Filled in: serial number, brand, model, phone.")).toBeVisible();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Asha Shah");
	await expect(page.getByLabel("Phone")).toHaveValue(order.contact.phone);
	const model = await page.getByLabel("Laptop model").inputValue();
	expect(model).not.toBe("");
	expect(title).toContain(model);
	const brand = await page.getByRole("combobox", { name: "Laptop brand" }).inputValue();
	expect(title.startsWith(brand === "Other" ? await page.getByLabel("Which brand").inputValue() : brand)).toBe(true);
	await expectNoAxeFindings(page);
	// Kept as what is typed is.
	await page.reload();
	await expect(page.getByLabel("Laptop model")).toHaveValue(model);
	// Beside the look-up, the form itself says it of the serial number that is entered.
	const ownForm = page.locator("form").filter({ has: page.getByLabel("Laptop model") });
	await expect(ownForm.getByText(/In warranty until/)).toBeVisible();
	await ownForm.getByLabel("Serial number").fill("NOBODYSOLDTHIS");
	await expect(ownForm.getByText("The shop sold no laptop with this serial number.")).toBeVisible();
	await ownForm.getByLabel("Serial number").fill(serial);
	await expect(ownForm.getByText(/In warranty until/)).toBeVisible();
	await ownForm.getByLabel("What is wrong").fill("No sound");
	await ownForm.getByRole("combobox", { name: "Centre" }).selectOption({ index: 1 });
	const takeIn = page.getByRole("button", { name: "Take in and print the job sheet" });
	await takeIn.click();
	await ownForm.getByRole("button", { name: "Somebody else" }).click();
	await takeIn.click();
	await expect(page).toHaveURL(/\/job-sheet$/);
	await page.goto(page.url().replace("/job-sheet", ""));
	await expect(page.getByText(/In warranty until/)).toBeVisible();
	await page.goto(`${shop.url}/admin/service/walk-in`);
	await lookUp.getByLabel("Serial number").fill(serial);
	await lookUp.getByRole("button", { name: "Look up" }).click();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Vikram Shah");
});

test("looking up another serial number takes the former laptop and customer out of the form, and leaves what was typed @desktop", async ({
	page,
	shop,
}) => {
	const { reference } = await buyLaptop(shop);
	await openConsole(page, shop);
	const serial = `AGAIN${Date.now()}`;
	const { moves, order } = (await callApi(page.request, shop, "GET", `/staff/orders/${reference}`)).data as {
		moves: { shipment_id: number }[];
		order: { lines: { id: number }[] };
	};
	await callApi(page.request, shop, "POST", `/staff/orders/${reference}/shipments/${moves[0]?.shipment_id}/pack`, {
		serials: [{ line_id: order.lines[0]?.id, serials: [serial] }],
	});
	await page.goto(`${shop.url}/admin/service/walk-in`);
	await page.getByLabel("Came with").fill("charger");
	const lookUp = page.getByRole("region", { name: "Warranty look-up" });
	const look = async (number: string) => {
		await lookUp.getByLabel("Serial number").fill(number);
		await lookUp.getByRole("button", { name: "Look up" }).click();
	};
	const filled = [page.getByLabel("Name", { exact: true }), page.getByLabel("Phone"), page.getByLabel("Laptop model")];
	await look(serial);
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Vikram Shah");
	// Corrected by hand: it stays.
	await page.getByLabel("Laptop model").fill("Another model");
	await look("NOBODY-SOLD-THIS");
	await expect(filled[0] as (typeof filled)[0]).toHaveValue("");
	await expect(filled[1] as (typeof filled)[0]).toHaveValue("");
	await expect(filled[2] as (typeof filled)[0]).toHaveValue("Another model");
	await expect(page.getByRole("combobox", { name: "Laptop brand" })).toHaveValue("");
	await expect(page.getByLabel("Came with")).toHaveValue("charger");
	await look(serial);
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Vikram Shah");
});

test("without a mail server the pages that write to customers say so, with the way to the settings @desktop", async ({ page, shop }) => {
	const [{ reference }, repair] = [await buyLaptop(shop), await sendRequest(shop)];
	await openConsole(page, shop, `/admin/orders/${reference}`);
	const held = page.getByText("No mail server is set: mails are kept in the outbox and nobody gets them.");
	await expect(page.getByRole("region", { name: "History and mails" }).filter({ has: held })).toBeVisible();
	await expect(page.getByText("Not sent: no mail server is set").first()).toBeVisible();
	await expectNoAxeFindings(page);
	await held.getByRole("link", { name: "Settings" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Settings: Connections" })).toBeVisible();
	for (const list of ["orders", "orders?view=table", "service", `service/list?q=${repair.reference}`, "staff"]) {
		await page.goto(`${shop.url}/admin/${list}`);
		await expect(held, list).toBeVisible();
	}
	await page.goto(`${shop.url}/admin/service/list?q=${repair.reference}`);
	await page.getByRole("link", { name: repair.reference }).click();
	const story = page.getByRole("region", { name: "History and notes" }).filter({ has: held });
	await expect(story).toBeVisible();
	await expect(story.getByText("Not sent: no mail server is set").first()).toBeVisible();
});
