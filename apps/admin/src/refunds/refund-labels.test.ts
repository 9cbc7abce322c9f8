import { expect, test } from "vitest";
import { refundStateTitle, refundWayWords } from "./refund-labels.ts";

test("a refund says how it went back, or that nobody has said so", () => {
	expect(refundWayWords({ way: "bank", way_reference: "UTR4471", location: null })).toBe("By bank transfer, reference UTR4471");
	expect(refundWayWords({ way: "cash", way_reference: null, location: "Indiranagar" })).toBe("In cash at Indiranagar");
	expect(refundWayWords({ way: null, way_reference: null, location: null })).toBe("Nobody has said how yet");
});

test("waiting for the provider and waiting for staff are different", () => {
	expect(refundStateTitle({ state: "waiting", may_settle: false })).toBe("On its way");
	expect(refundStateTitle({ state: "waiting", may_settle: true })).toBe("To be given back");
});
