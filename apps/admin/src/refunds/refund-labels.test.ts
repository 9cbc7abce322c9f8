import { expect, test } from "vitest";
import { refundStateTitle, refundWayWords } from "./refund-labels.ts";

test("a refund says how it went back, or that nobody has said so", () => {
	expect(refundWayWords({ way: "bank", way_reference: "UTR4471", location: null, figures: null })).toBe(
		"By bank transfer, reference UTR4471",
	);
	expect(refundWayWords({ way: "cash", way_reference: null, location: "Indiranagar", figures: null })).toBe("In cash at Indiranagar");
	expect(refundWayWords({ way: null, way_reference: null, location: null, figures: null })).toBe("Nobody has said how yet");
	expect(refundWayWords({ way: "exchange", way_reference: "LW-26-2", location: "Indiranagar", figures: null })).toBe(
		"In exchange for order LW-26-2",
	);
	const exchange = { way: "cash", way_reference: "LW-26-2", location: "Indiranagar" } as const;
	const figures = { goods: 1_999_99, deduction: 0, deduction_reason: null, goodwill: 0, unpaid: 0 };
	expect(refundWayWords({ ...exchange, figures: { ...figures, other: 0 } })).toBe("In exchange for order LW-26-2, the rest in cash");
	expect(refundWayWords({ ...exchange, figures: { ...figures, other: 799_99 } })).toBe("In exchange for order LW-26-2");
});

test("waiting for the provider and waiting for staff are different", () => {
	expect(refundStateTitle({ state: "waiting", may_settle: false })).toBe("On its way");
	expect(refundStateTitle({ state: "waiting", may_settle: true })).toBe("To be given back");
});
