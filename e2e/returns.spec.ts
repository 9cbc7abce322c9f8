// A return with photos: what is sent, what is said next, and who sees it.
import sharp from "sharp";
import { expect, test } from "./account-shop.ts";
import { cheapestItem, staffOrders } from "./buying.ts";
import { paidOrder } from "./placed-order.ts";
import { expectNoAxeFindings } from "./shop.ts";

test.describe.configure({ timeout: 240_000 });

const photo = async (name: string) => ({
	name,
	mimeType: "image/jpeg",
	buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: "#7a4b2a" } })
		.jpeg()
		.toBuffer(),
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with script" : "without script", () => {
		test.use({ javaScriptEnabled });

		test("a return takes photos and tells the next step and the day of the money", async ({ page, browser, shop, playwright }) => {
			const staff = await playwright.request.newContext();
			const orders = await staffOrders(staff, shop);
			const thing = await cheapestItem(page.request, 2);
			const order = await paidOrder(page.request, shop, thing.sku);
			await orders.deliver(order.reference);
			await page.goto(`/track/order/${order.order_token}?return`, { waitUntil: "networkidle" });
			await page
				.getByLabel("Photos")
				.setInputFiles([await photo("front.jpg"), { name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("no photo") }]);
			await page.getByLabel("Comment").fill("The lid is dented.");
			await page.locator("select[name^=line_]").selectOption("1");
			await page.getByLabel("Reason").selectOption("It came damaged");
			await page.getByRole("button", { name: "Request the return" }).click();
			await expect(page.getByText("list.txt: This is not a picture")).toBeVisible();
			// What was typed and the photo that arrived are kept.
			await expect(page.getByLabel("Comment")).toHaveValue("The lid is dented.");
			if (!javaScriptEnabled) await expect(page.locator("input[name=photos]")).toHaveValue(/^[0-9a-f]{32}$/);
			if (javaScriptEnabled) await expectNoAxeFindings(page);
			await page.getByLabel("Photos").setInputFiles([await photo("back.jpg")]);
			await page.getByRole("button", { name: "Request the return" }).click();
			const returns = page.getByRole("region", { name: "Returns" });
			await expect(returns).toContainText("Next step: bring it to any of our stores");
			await expect(returns).toContainText(/Expect the money by \w{3}, \d+ \w{3}, on the card, UPI or account/);
			await expect(returns.getByRole("img", { name: "Sent with the return, 1 of 2" })).toBeVisible();
			await expect(returns.getByRole("img", { name: "Sent with the return, 2 of 2" })).toBeVisible();
			const address = await returns.getByRole("img", { name: "Sent with the return, 1 of 2" }).getAttribute("src");
			expect((await page.request.get(address ?? "")).headers()["content-type"]).toBe("image/webp");
			const stranger = await browser.newContext({ baseURL: shop.url });
			expect((await stranger.request.get((address ?? "").split("?")[0] ?? "")).status()).toBe(404);
			await stranger.close();
			if (javaScriptEnabled) await expectNoAxeFindings(page);
			await staff.dispose();
		});
	});
}
