import { describe, expect, test } from "vitest";
import { deliveryPromise, deliverySentence } from "./delivery-promise.ts";

const promises = { free_delivery_from: 49_900_00, delivery_charges: { least: 0, most: 249_00 } };

describe("the delivery sentence", () => {
	test("agrees with the price: free from the limit on, else what it may cost, and that some PIN codes pay nothing", () => {
		expect(deliveryPromise(promises, 49_900_00)).toEqual({ title: "Free delivery", text: "At this price" });
		expect(deliveryPromise(promises, 49_899_00)).toEqual({
			title: "Standard delivery up to ₹249",
			text: "Free at some PIN codes, elsewhere from ₹49,900",
		});
		expect(deliveryPromise({ ...promises, delivery_charges: { least: 99_00, most: 249_00 } }, 1_00)?.text).toBe("Free from ₹49,900");
	});

	test("is one line in the cart", () => {
		expect(deliverySentence(promises, 49_900_00)).toBe("Free delivery at this price");
		expect(deliverySentence(promises, 1_00)).toBe("Standard delivery up to ₹249: free at some PIN codes, elsewhere from ₹49,900");
		expect(deliverySentence({ free_delivery_from: 0 }, 1_00)).toBe("Free delivery on every order");
		expect(deliverySentence({ free_delivery_from: null }, 1_00)).toBeUndefined();
	});

	test("is free at any price where no PIN code pays, and where every order is", () => {
		expect(deliveryPromise({ ...promises, delivery_charges: { least: 0, most: 0 } }, 1_00)?.title).toBe("Free delivery");
		expect(deliveryPromise({ free_delivery_from: 0 }, 1_00)).toEqual({ title: "Free delivery", text: "On every order" });
	});

	test("without a price is about orders in general; without a promise there is none", () => {
		expect(deliveryPromise(promises)).toEqual({ title: "Free delivery", text: "On orders from ₹49,900" });
		expect(deliveryPromise({ free_delivery_from: null }, 1_00)).toBeUndefined();
	});
});
