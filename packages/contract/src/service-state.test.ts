import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { madeUpPhone, normalisePhone, phonePattern } from "./phone.ts";
import { TypedPhone } from "./service.ts";
import { canMove, nextStates, type ServiceState, serviceKinds, serviceStates } from "./service-state.ts";
import { Phone, PhoneDigits } from "./text.ts";

test("the way of a repair is the one the product describes", () => {
	const way: ServiceState[] = [
		"new",
		"contacted",
		"booked",
		"received",
		"diagnosed",
		"awaiting_approval",
		"repairing",
		"awaiting_parts",
		"repairing",
		"ready",
		"closed",
	];
	for (const [index, from] of way.slice(0, -1).entries()) expect(canMove("repair", from, way[index + 1] ?? "new")).toBe(true);
	expect(canMove("repair", "new", "ready")).toBe(false);
	expect(canMove("repair", "closed", "new")).toBe(false);
	expect(canMove("repair", "cancelled", "contacted")).toBe(false);
	expect(canMove("repair", "received", "repairing")).toBe(false);
});

test("no sequence of moves leaves the table, and each can still come to an end", () => {
	fc.assert(
		fc.property(fc.constantFrom(...serviceKinds), fc.array(fc.nat(10), { maxLength: 40 }), (kind, choices) => {
			let state: ServiceState = "new";
			for (const choice of choices) {
				const next = nextStates(kind, state);
				if (next.length === 0) break;
				state = next[choice % next.length] ?? state;
				expect(serviceStates).toContain(state);
			}
			expect(endsFrom(kind, state)).toBe(true);
		}),
	);
});

function endsFrom(kind: (typeof serviceKinds)[number], start: ServiceState): boolean {
	const seen = new Set<ServiceState>([start]);
	for (const state of seen) {
		if (state === "closed" || state === "cancelled") return true;
		for (const next of nextStates(kind, state)) seen.add(next);
	}
	return false;
}

test.each([
	["98450 12345", "9845012345"],
	["+91 98450 12345", "9845012345"],
	["+919845012345", "9845012345"],
	["09845012345", "9845012345"],
	[" 9845012345 ", "9845012345"],
	["984501234", undefined],
	["98450123456", undefined],
	["+1 98450 12345", undefined],
	["98450-12345", "9845012345"],
	["+91-98450 12345", "9845012345"],
	["+91 98450-12345", "9845012345"],
	["(+91) 98450.12345", "9845012345"],
	["91 98450 12345", "9845012345"],
	["0091 98450 12345", "9845012345"],
	["+91 (0) 98450 12345", "9845012345"],
	["0 80-4123 4567", "8041234567"],
	["9198450123", "9198450123"],
	["+9845012345", undefined],
	["98450 1234x", undefined],
	["", undefined],
])("the phone %j is %j", (typed, stored) => {
	expect(normalisePhone(typed)).toBe(stored);
});

const whyNot = (schema: z.ZodType, typed: string) => schema.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

test.each(["1234567890", "0123456789", "2345678901", "7890123456", "9999999999", "0000000000", "0801234567"])(
	"the phone %s, which nobody can have, is refused at its field",
	(typed) => {
		expect(whyNot(Phone, typed)).toEqual([madeUpPhone]);
		expect(whyNot(TypedPhone, typed)).toEqual([madeUpPhone]);
	},
);

test.each(["9845012345", "6000000001", "9876543210", "1126123456", "8041234567", "2226123456", "4952765432"])(
	"the phone %s, a mobile number or a landline with its area code, is taken",
	(typed) => {
		expect([...whyNot(Phone, typed), ...whyNot(TypedPhone, typed)]).toEqual([]);
	},
);

test.each(["+91-98765 43211", "+91 98765-43211", "0 98765.43211", "(91) 98765 43211"])("every form reads %j", (typed) => {
	expect([Phone.parse(typed), TypedPhone.parse(typed), PhoneDigits.parse(typed)]).toEqual(["9876543211", "9876543211", "9876543211"]);
	expect(new RegExp(`^(?:${phonePattern})$`, "v").test(typed), "the pattern of the field, without script").toBe(true);
});

test("a phone that is too short is told once", () => {
	expect(whyNot(TypedPhone, "98450")).toEqual(["Enter a 10-digit phone number."]);
	expect(whyNot(Phone, "12345")).toEqual(["Enter a 10-digit phone number."]);
});
