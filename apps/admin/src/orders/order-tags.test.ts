import { expect, test } from "vitest";
import { changeOf } from "./order-tags.tsx";

const order = { total: 5_000_00, now: 3_000_00, refunded: 1_500_00, sale: null, paid_back: null };

test("a row says what its list adds up: the sale, what went back since yesterday, else what was paid back at all", () => {
	expect(changeOf(order)).toBe("₹1,500 paid back");
	expect(changeOf({ ...order, refunded: 0 })).toBe("now ₹3,000");
	expect(changeOf({ ...order, refunded: 0, now: 5_000_00 })).toBe("");
	expect(changeOf({ ...order, sale: 2_800_00 })).toBe("sale of ₹2,800");
	expect(changeOf({ ...order, sale: 5_000_00 })).toBe("");
	expect(changeOf({ ...order, paid_back: 700_00 })).toBe("₹700 paid back");
	expect(changeOf({ ...order, paid_back: -700_00 })).toBe("₹700 returned by a bank");
});
