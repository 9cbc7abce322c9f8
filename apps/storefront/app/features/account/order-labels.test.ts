import { describe, expect, test } from "vitest";
import { formatExpected, orderStatusText, orderSteps } from "./order-labels.ts";
import { cancelRefundText, refundStateText, refundStatusText } from "./return-labels.ts";

const at = (hour: number) => `2026-11-15T${String(hour).padStart(2, "0")}:00:00Z`;

describe("order labels", () => {
	test("a delivery in progress has past, current and remaining steps", () => {
		const history = [
			{ state: "placed" as const, at: at(1), note: null },
			{ state: "confirmed" as const, at: at(2), note: null },
			{ state: "packed" as const, at: at(3), note: "Checked at Indiranagar." },
		];
		const { steps, current } = orderSteps({ state: "packed", fulfilment: "delivery", history });
		expect(steps.map((step) => step.state)).toEqual(["placed", "confirmed", "packed", "shipped", "delivered"]);
		expect(steps[current]).toMatchObject({ state: "packed", note: "Checked at Indiranagar." });
	});

	test("an unpaid order has no day of arrival", () => {
		const expected = { from: at(4), to: at(8) };
		const order = { state: "placed" as const, fulfilment: "delivery" as const, expected, changed_at: at(1) };
		expect(orderStatusText(order)).toBe("Waiting for your payment");
		expect(orderStatusText({ ...order, state: "confirmed" })).toMatch(/^Arrives /);
	});

	test("a corrected address is a note of the current step", () => {
		const history = [
			{ state: "placed" as const, at: at(1), note: null },
			{ state: "confirmed" as const, at: at(2), note: null },
			{ state: "confirmed" as const, at: at(3), note: "The delivery address was corrected." },
		];
		const { steps, current } = orderSteps({ state: "confirmed", fulfilment: "delivery", history });
		expect(steps.map((step) => step.state)).toEqual(["placed", "confirmed", "packed", "shipped", "delivered"]);
		expect(steps[current]).toEqual({ title: "Confirmed", state: "confirmed", at: at(2), note: "The delivery address was corrected." });
	});

	test("a part that was cancelled is a step of its own, and the order goes on from where it was", () => {
		const history = [
			{ state: "placed" as const, at: at(1), note: null },
			{ state: "confirmed" as const, at: at(2), note: null },
			{ state: "cancelled" as const, at: at(3), note: "A part of the order. Out of stock" },
		];
		const { steps, current } = orderSteps({ state: "confirmed", fulfilment: "delivery", history });
		const titles = ["Placed", "Confirmed", "A part was cancelled", "Packed", "On its way", "Delivered"];
		expect(steps.map(({ title }) => title)).toEqual(titles);
		expect([current, steps[current]?.note]).toEqual([2, "Out of stock"]);
		const rest = { state: "cancelled" as const, at: at(4), note: null };
		const whole = orderSteps({ state: "cancelled", fulfilment: "delivery", history: [...history, rest] });
		expect(whole.steps.slice(2)).toMatchObject([{ title: "A part was cancelled" }, { title: "Cancelled", at: at(4), note: undefined }]);
		expect(whole.current).toBe(4);
	});

	test("what is done is not the current step while another parcel or a replacement is to come", () => {
		const states = ["placed", "confirmed", "packed", "shipped", "delivered", "return_requested", "returned"] as const;
		const history = states.map((state, index) => ({ state, at: at(index), note: null }));
		const { steps, current } = orderSteps({ state: "confirmed", fulfilment: "delivery", history });
		expect(steps.slice(0, current).map((step) => step.state)).toEqual(states);
		expect(steps.slice(current).map((step) => [step.state, step.at])).toEqual(
			["confirmed", "packed", "shipped", "delivered"].map((state) => [state, undefined]),
		);
		const ended = orderSteps({ state: "returned", fulfilment: "delivery", history });
		expect([ended.steps.length, ended.current]).toEqual([states.length, states.length]);
	});

	test("a cash refund asks the customer for the method", () => {
		expect(refundStateText({ state: "waiting", way: null, exchanged_for: null })).toContain("We will call you");
		expect(refundStateText({ state: "waiting", way: "original", exchanged_for: null })).toContain("card, UPI or account");
		expect(refundStateText({ state: "done", way: "exchange", exchanged_for: "LW-26-1182047" })).toContain("towards order LW-26-1182047");
		expect(refundStateText({ state: "done", way: "cash", exchanged_for: null })).toBe("Given to you in cash.");
	});

	test("a pick-up ends with `collected`, then all steps are done", () => {
		const open = orderSteps({ state: "placed", fulfilment: "pickup", history: [{ state: "placed", at: at(1), note: null }] });
		expect(open.steps.map((step) => step.state)).toEqual(["placed", "confirmed", "packed", "ready_for_pickup", "collected"]);
		const states = ["placed", "confirmed", "packed", "ready_for_pickup", "collected"] as const;
		const ended = orderSteps({
			state: "collected",
			fulfilment: "pickup",
			history: states.map((state, index) => ({ state, at: at(index), note: null })),
		});
		expect(ended.current).toBe(ended.steps.length);
	});

	test("a cancelled order has no remaining steps", () => {
		const { steps, current } = orderSteps({
			state: "cancelled",
			fulfilment: "delivery",
			history: [
				{ state: "placed", at: at(1), note: null },
				{ state: "cancelled", at: at(2), note: null },
			],
		});
		expect(steps.map((step) => step.state)).toEqual(["placed", "cancelled"]);
		expect(current).toBe(2);
	});

	test("one day is shown with hours, several days without", () => {
		expect(formatExpected({ from: "2026-11-17T04:30:00Z", to: "2026-11-17T08:30:00Z" })).toBe("Tue, 17 Nov, 10 am to 2 pm");
		expect(formatExpected({ from: "2026-11-16T18:30:00Z", to: "2026-11-17T18:29:00Z" })).toBe("Tue, 17 Nov");
		expect(formatExpected({ from: "2026-11-17T04:30:00Z", to: "2026-11-19T08:30:00Z" })).toBe("Tue, 17 Nov to Thu, 19 Nov");
	});

	test("a final state is shown with its date", () => {
		expect(orderStatusText({ state: "refunded", fulfilment: "delivery", expected: null, changed_at: "2025-10-19T06:00:00Z" })).toBe(
			"Refunded on 19 Oct 2025",
		);
	});
});

test("before an order is cancelled, the day of the refund is the one that its page says afterwards", () => {
	const asked = "2026-11-19T06:00:00.000Z";
	const dayIn = (text: string) => /\bby (\w{3}, \d+ \w{3})\b/.exec(text)?.[1];
	for (const [to, way] of [
		["original", "original"],
		["ask", null],
	] as const) {
		const before = cancelRefundText(5_000_00, to, new Date(asked));
		expect(before).toContain("₹5,000");
		expect(before).not.toContain("working days");
		expect(dayIn(before)).toBe(dayIn(refundStatusText({ state: "waiting", way, exchanged_for: null, at: asked })));
	}
	expect(dayIn(cancelRefundText(5_000_00, "original", new Date(asked)))).toBe("Mon, 30 Nov");
});
