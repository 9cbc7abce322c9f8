// Photos of the very unit that is sold, marked by staff.
import type { ProductPage } from "@lapwing/contract/listing";
import { expect, test } from "vitest";
import { someLaptops } from "./goods.ts";
import { dataOf } from "./shoppers.ts";
import { useTestShop } from "./test-shop.ts";

const shop = useTestShop();

test("a picture that staff mark as of the very unit is so on the product page, and the others are not", async () => {
	const owner = await shop.signInOwner();
	const [laptop] = await someLaptops(shop, 1);
	const image = { path: "media/one.webp", alt: "Lid", width: 800, height: 600, colour: null };
	const opened = dataOf<object>(await shop.request("GET", `/staff/products/${laptop?.id}`, { headers: owner }));
	const body = {
		...opened,
		images: [
			{ ...image, of_unit: true },
			{ ...image, path: "media/two.webp" },
		],
	};
	const saved = await shop.request("PUT", `/staff/products/${laptop?.id}`, { headers: owner, body });
	expect(saved.status, JSON.stringify(saved.body)).toBe(200);
	const { images } = dataOf<ProductPage>(await shop.request("GET", "/products/ridge-0"));
	expect(images.map(({ of_unit }) => of_unit)).toEqual([true, undefined]);
	const again = dataOf<{ images: { of_unit: boolean }[] }>(await shop.request("GET", `/staff/products/${laptop?.id}`, { headers: owner }));
	expect(again.images.map(({ of_unit }) => of_unit)).toEqual([true, false]);
});
