import type { Address } from "@lapwing/contract/addresses";
import { describe, expect, test } from "vitest";
import { orderInputOf, pinErrorOf, quoteInputOf } from "./checkout-fields.ts";

const home: Address = {
	id: 7,
	name: "Ananya Iyer",
	phone: "9800000123",
	line1: "14, 3rd Cross",
	line2: null,
	landmark: null,
	city: "Bengaluru",
	state_code: "29",
	state: "Karnataka",
	post_code: "560038",
	state_confirmed: false,
	default_shipping: true,
	default_billing: true,
};

describe("checkout form", () => {
	test("an incomplete PIN is omitted; a saved address has its own", () => {
		expect(quoteInputOf({ post_code: "5600" }, []).post_code).toBeUndefined();
		expect(quoteInputOf({ post_code: "560 038" }, []).post_code).toBe("560038");
		expect(quoteInputOf({ post_code: "110001", address_id: "7" }, [home]).post_code).toBe("560038");
		expect(quoteInputOf({ post_code: "110001", address_id: "7", fulfilment: "pickup" }, [home]).post_code).toBe("110001");
	});

	test("a PIN that does not exist is omitted, said at its field and sent with the order", () => {
		const typed = { post_code: "999 999" };
		expect(quoteInputOf(typed, []).post_code).toBeUndefined();
		expect(pinErrorOf(typed)).toBe("There is no PIN code 999999. Check its six digits.");
		expect(orderInputOf(typed, []).post_code).toBe("999999");
		expect(pinErrorOf({ ...typed, address_id: "7" }), "a saved address is chosen").toBeUndefined();
		expect([pinErrorOf({ post_code: "9999" }), pinErrorOf({ post_code: "560038" })]).toEqual([undefined, undefined]);
	});

	test("the cart's coupon applies unless the field is sent", () => {
		expect(quoteInputOf({}, []).coupon).toBeUndefined();
		expect(quoteInputOf({ coupon: "" }, []).coupon).toBe("");
	});

	test("an invalid PIN is sent as typed, so that the error names its field", () => {
		expect(orderInputOf({ post_code: "56003" }, []).post_code).toBe("56003");
	});

	test("fields hidden by a choice are not sent", () => {
		const typed = {
			line1: "14, 3rd Cross",
			address_id: "new",
			billing_line1: "Plot 7",
			delivery_option: "standard",
			pickup_location_id: "3",
		};
		const delivered = orderInputOf({ ...typed, fulfilment: "delivery" }, []);
		expect(delivered).toMatchObject({ line1: "14, 3rd Cross", billing_same: true, delivery_option: "standard" });
		expect(delivered).not.toHaveProperty("billing_line1");
		expect(delivered).not.toHaveProperty("pickup_location_id");
		expect(delivered).not.toHaveProperty("address_id");
		const collected = orderInputOf({ ...typed, fulfilment: "pickup", billing_other: "on" }, []);
		expect(collected).toMatchObject({ pickup_location_id: "3", billing_same: false, billing_line1: "Plot 7" });
		expect(collected).not.toHaveProperty("line1");
		expect(orderInputOf({ ...typed, address_id: "7" }, [home])).toMatchObject({ address_id: "7", post_code: "560038" });
	});
});
