import { expect, test } from "vitest";
import { untraceable } from "./tracking.ts";

test("a parcel without a carrier or a waybill is asked about; one with both is not", () => {
	expect(untraceable("BlueKite", "7781004219")).toBeUndefined();
	expect(untraceable("", "")?.title).toBe("Send it without a waybill?");
	expect(untraceable("BlueKite", "")?.title).toBe("Send it without a waybill?");
	expect(untraceable("", "7781004219")?.title).toBe("Send it without the carrier’s name?");
	expect(untraceable("", "")?.text).toContain("cannot follow it");
});
