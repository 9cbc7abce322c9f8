import { expect, test } from "vitest";
import { type Place, placeAfterPin } from "./pin-place.ts";

const empty = { city: "", state_code: "" };
const bengaluru = { city: "Bengaluru", state_code: "29" };
const noida = { city: "Noida", state_code: "09" };

const after = (shown: Place, filled: Place, found: Place | undefined, since: { asked?: Place; focused?: string } = {}) =>
	placeAfterPin(shown, { filled, found, asked: since.asked ?? shown, focused: since.focused });

test("a PIN fills in city and state", () => {
	expect(after(bengaluru, bengaluru, noida)).toEqual(noida);
	expect(after(empty, empty, noida)).toEqual(noida);
});

test("an unknown PIN clears values of an earlier PIN and keeps typed ones", () => {
	expect(after(bengaluru, bengaluru, undefined)).toEqual(empty);
	expect(after({ city: "Hesaraghatta", state_code: "29" }, bengaluru, undefined)).toEqual({ city: "Hesaraghatta", state_code: "" });
});

test("a PIN without a city fills in the state only", () => {
	expect(after(bengaluru, bengaluru, { city: "", state_code: "36" })).toEqual({ city: "", state_code: "36" });
});

test("a field that has the focus or was edited since the look-up began is left alone", () => {
	expect(after(empty, empty, noida, { focused: "city" })).toEqual({ city: "", state_code: "09" });
	expect(after({ city: "Ko", state_code: "" }, empty, noida, { asked: empty })).toEqual({ city: "Ko", state_code: "09" });
	expect(after({ city: "", state_code: "32" }, empty, noida, { asked: empty })).toEqual({ city: "Noida", state_code: "32" });
	expect(after(bengaluru, bengaluru, undefined, { focused: "city" })).toEqual({ city: "Bengaluru", state_code: "" });
});
