import { expect, test } from "vitest";
import { paidWords, soldTitle } from "./payment-words.ts";

test("the result of a sale names the way of payment", () => {
	expect(soldTitle(30_990_00, "cash")).toBe("Sold for ₹30,990, paid in cash");
	expect(soldTitle(30_990_00, "upi")).toBe("Sold for ₹30,990, paid by UPI");
	expect(soldTitle(30_990_00, "card")).toBe("Sold for ₹30,990, paid by card");
	expect(paidWords.upi).toBe("by UPI");
});
