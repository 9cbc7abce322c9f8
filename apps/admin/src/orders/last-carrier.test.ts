import { expect, test } from "vitest";
import { shippedCarrier } from "./last-carrier.ts";

const report = (outcome: "done" | "unchanged" | "refused") => ({ id: "1", title: "LW-1", outcome, message: null });

test("a carrier is remembered of a parcel that left, not of one that was refused", () => {
	const rows = [{ carrier: "Delhivery" }, { carrier: "Blue Drat" }];
	expect(shippedCarrier(rows, [report("done"), report("refused")])).toBe("Delhivery");
	expect(shippedCarrier(rows, [report("done"), report("done")])).toBe("Blue Drat");
	expect(shippedCarrier(rows, [report("refused"), report("unchanged")])).toBe("");
	expect(shippedCarrier(rows, [])).toBe("");
});
